/** What the tests in a bundle import for vitest: the runner has set it up. */
export const { describe, it, expect } = globalThis.vitestAtOnce;
