// @vitest-environment jsdom
import axe from "axe-core";
import { afterEach, expect, test, vi } from "vitest";
import { mount } from "./mounted";
import { view } from "./stored";

afterEach(() => vi.restoreAllMocks());

// Contrast needs colours on a real screen; the themes' own tests and the browser tests see to it.
const OPTIONS = { rules: { "color-contrast": { enabled: false }, region: { enabled: false } } };

// axe takes seconds on a busy machine, and a run that times out makes the next one fail.
test.each(["abalone-start", "diaballik-start"])(
  "axe finds nothing wrong with %s",
  { timeout: 60_000 },
  async (name) => {
    const page = mount(view(name));
    page.tap("a1");
    vi.restoreAllMocks();
    const { violations, passes } = await axe.run(page.host, OPTIONS);
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    expect(passes.map(({ id }) => id)).toContain("aria-required-children");
  },
);
