import { describe, expect, it } from "vitest";
import { readAddress, writeAddress, type AnalysisAddress } from "../../src/state/analysis/address";

function roundTrip(address: AnalysisAddress): AnalysisAddress {
  const written = writeAddress("/analysis", "football", address);
  return readAddress(new URL(written, "http://here").searchParams);
}

describe("the address of an analysis", () => {
  it("comes back as it was written", () => {
    const addresses: AnalysisAddress[] = [
      { moves: [] },
      { moves: ["k1-k4", "k12-f9+f", "h12-m10xam", "a±b"] },
      { variant: "standard", position: "5/6/1bbw3/8 b 0 0", moves: ["a1-b2"] },
      { gameId: "Ab_3-x", ply: 0, moves: [] },
      { gameId: "Ab3", ply: 12, moves: [] },
    ];
    for (const address of addresses) expect(roundTrip(address)).toEqual(address);
  });

  it("is short when there is nothing to say", () => {
    expect(writeAddress("/explorer", "abalone", { moves: [] })).toBe("/explorer/abalone");
  });

  it("does without what it does not understand", () => {
    const read = (query: string) => readAddress(new URLSearchParams(query));
    expect(read("ply=-1&moves=%20&position=&variant=")).toEqual({ moves: [] });
    expect(read("ply=many&game=x")).toEqual({ gameId: "x", moves: [] });
    expect(read("moves=a++b%0Ac")).toEqual({ moves: ["a", "b", "c"] });
  });
});
