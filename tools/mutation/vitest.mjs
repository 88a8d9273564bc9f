/** The vitest import of the tests in a bundle, which the runner has set up. */
export const { describe, it, expect } = globalThis.vitestAtOnce;
