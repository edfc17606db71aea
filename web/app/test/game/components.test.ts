import type { CatalogEntry, PositionView } from "@quadriga/api";
import { flushSync, mount, unmount, type Component, type ComponentProps } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import catalog from "../../../board/test/fixtures/catalog-en.json";
import diaballikStart from "../../../board/test/fixtures/diaballik-start.json";
import phalanxStart from "../../../board/test/fixtures/phalanx-start.json";
import EditorPanel from "../../src/components/analysis/EditorPanel.svelte";
import StudyPage from "../../src/components/analysis/StudyPage.svelte";
import PaceControl from "../../src/components/game/PaceControl.svelte";
import HelpDialog from "../../src/components/HelpDialog.svelte";
import NewGameDialog from "../../src/components/home/NewGameDialog.svelte";
import { router } from "../../src/router.svelte";
import type { GameController } from "../../src/state/game/game-controller.svelte";
import { draftOf } from "../../src/state/analysis/editor";
import { enginePreferences, parsePreferences } from "../../src/state/analysis/preferences.svelte";
import { settings } from "../../src/state/shared/settings.svelte";
import { fakeServer, type Asked } from "../support/fake-server";
import { fakeSocket } from "../support/fake-socket";

const entryOf = (game: string) => (catalog as unknown as CatalogEntry[]).find(({ name }) => name === game)!;

let served: Asked[];
let part: ReturnType<typeof mount> | undefined;

async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 10));
  flushSync();
}

async function show<C extends Component<any>>(component: C, props: ComponentProps<C>): Promise<void> {
  if (part) await unmount(part);
  part = mount(component as Component, { target: document.body, props });
  flushSync();
  await settled();
}

beforeEach(() => {
  sessionStorage.clear();
  served = fakeServer();
  fakeSocket();
  vi.stubGlobal("scrollTo", () => {});
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(async () => {
  if (part) await unmount(part);
  part = undefined;
  settings.shortcuts = true;
  enginePreferences.threats = false;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe("the form of a new game", () => {
  it("asks for the number of a family within the bounds that the server tells", async () => {
    const entry = entryOf("phalanx");
    const family = entry.variants.find(({ numbers }) => numbers)!;
    await show(NewGameDialog, { entry, onclose: () => {} });
    const number = () => document.querySelector<HTMLInputElement>("input[type=number]");
    expect(number()).toBeNull();
    const select = [...document.querySelectorAll("select")].at(-1)!;
    select.value = family.name;
    select.dispatchEvent(new Event("change", { bubbles: true }));
    flushSync();
    const { least, most, usual } = family.numbers!;
    expect([number()?.min, number()?.max, number()?.value].map(Number)).toEqual([least, most, usual]);
  });
});

describe("the help", () => {
  const keys = () =>
    [...document.querySelectorAll("dl:last-of-type kbd")].map(({ textContent }) => textContent);

  it("lists the keys that the page has", async () => {
    router.go("/analysis/abalone");
    await show(HelpDialog, { onclose: () => {} });
    expect(keys()).toEqual(["←", "→", "Home", "End", "Esc", "F", "?"]);
    router.go("/game/abc");
    flushSync();
    expect(keys()).toEqual(["←", "→", "Home", "End", "Esc", "Esc", "M", "F", "U", "?"]);
    settings.shortcuts = false;
    flushSync();
    expect(keys()).toEqual(["←", "→", "Home", "End", "Esc", "Esc"]);
  });
});

describe("the editor", () => {
  const open = async (game: string, view: unknown) => {
    const start = view as PositionView;
    const props = { brush: undefined, drops: false, onapply: () => {}, oncancel: () => {} };
    await show(EditorPanel, { entry: entryOf(game), variant: "v", draft: draftOf(start), start, ...props });
  };
  const counters = () => document.querySelector<HTMLInputElement>("input[aria-describedby]");

  it("has counters, with words that say what they are, where the text of a position has some", async () => {
    await open("phalanx", phalanxStart);
    expect(counters()?.value).toBe("0 120");
    const hint = document.getElementById(counters()?.getAttribute("aria-describedby") ?? "");
    expect(hint?.textContent).toContain("after the side to move");
    await open("diaballik", diaballikStart);
    expect(counters()).toBeNull();
  });

  it("shows the pieces as the board does", async () => {
    await open("diaballik", diaballikStart);
    const pieces = [...document.querySelectorAll(".piece")];
    expect(pieces).toHaveLength(5);
    expect(pieces.map((piece) => piece.querySelectorAll(".board-piece").length)).toEqual([1, 1, 1, 1, 0]);
    expect(pieces.map((piece) => piece.querySelectorAll(".board-ball").length)).toEqual([0, 1, 0, 1, 0]);
  });
});

describe("threats", () => {
  const arrows = () => document.querySelectorAll(".board-arrow-threat").length;
  const told = () => document.querySelector("[role=status].unseen")?.textContent;
  const asked = () => served.filter(({ body }) => (body as { threats?: boolean } | undefined)?.threats);
  const toggle = async () => {
    [...document.querySelectorAll("label")]
      .find(({ textContent }) => textContent === "Threats")
      ?.querySelector("input")
      ?.click();
    await settled();
  };

  it("are asked for and drawn while they are wanted, for the position on the board", async () => {
    const fetch = globalThis.fetch;
    vi.stubGlobal("fetch", async (address: string, request: RequestInit) => {
      const answer = await fetch(address, request);
      const wanted = (JSON.parse(String(request.body ?? "{}")) as { threats?: boolean }).threats;
      if (!wanted) return answer;
      return Response.json({ ...((await answer.json()) as object), threats: [{ from: 1, to: 2 }] });
    });
    router.go("/analysis/abalone?moves=a");
    await show(StudyPage, { entry: entryOf("abalone") });
    await vi.waitFor(() => expect(document.querySelector("[role=grid]")).not.toBeNull());
    expect([asked().length, arrows()]).toEqual([0, 0]);
    await toggle();
    expect([asked().length, arrows(), told()]).toEqual([1, 1, "Threats: a2–a3."]);
    expect(asked()[0]?.body).toMatchObject({ game: "abalone", position: "start/A", moves: [] });
    dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft" }));
    await settled();
    expect([asked().length, arrows()]).toEqual([2, 1]);
    await toggle();
    expect([arrows(), told()]).toEqual([0, ""]);
  });

  it("are a wish that is kept", () => {
    expect(parsePreferences(null).threats).toBe(false);
    expect(parsePreferences('{"threats": true}')).toMatchObject({ on: true, threats: true });
    expect(parsePreferences('{"threats": 1}').threats).toBe(false);
    enginePreferences.threats = true;
    expect(parsePreferences(localStorage.getItem("quadriga-analysis")).threats).toBe(true);
  });
});

describe("the tools of a study", () => {
  it("offer single variants, whatever letters they have, and no family", async () => {
    const entry = entryOf("phalanx");
    router.go("/analysis/phalanx");
    const variants = [...entry.variants, { name: "Nordic", title: "Nordic", about: "" }];
    await show(StudyPage, { entry: { ...entry, variants } });
    const offered = [...document.querySelectorAll<HTMLOptionElement>(".variant option")];
    const names = offered.map(({ value }) => value);
    expect(names).toEqual(expect.arrayContaining(["standard", "epaminondas", "Nordic"]));
    expect(names).not.toContain("limit-N");
  });
});

describe("the pace of two engines", () => {
  it("keeps a change that the server has not confirmed when the next one follows", async () => {
    const sent: unknown[] = [];
    const confirmations: (() => void)[] = [];
    const controller = {
      game: { status: { pace: { paused: true, delay: 0 } } },
      sendOrder: (order: unknown) => {
        sent.push(order);
        return new Promise<void>((resolve) => confirmations.push(resolve));
      },
    } as unknown as GameController;
    await show(PaceControl, { controller });
    document.querySelector<HTMLInputElement>('input[value="3000"]')!.click();
    flushSync();
    document.querySelector<HTMLButtonElement>("button")!.click();
    expect(sent).toEqual([
      { kind: "set_pace", paused: true, delay: 3000 },
      { kind: "set_pace", paused: false, delay: 3000 },
    ]);
    confirmations.forEach((confirm) => confirm());
    await settled();
    // What the server says counts again.
    expect(document.querySelector("button")!.textContent).toContain("Resume");
  });
});
