import { defineConfig } from 'vitest/config';
import base from './vitest.config.js';

/**
 * The tests that Stryker runs against the mutants of a folder (stryker.config.mjs): those that pin a figure or a line
 * down in seconds. The oracles and properties of the law draw for minutes, and would for every mutant.
 */
const TESTS: Readonly<Record<string, string[]>> = {
  // Built from law.mutation.ts before the mutants run (stryker.config.mjs).
  law: ['test/mutation/law.bundle.js'],
  money: ['test/money/**/*.test.ts'],
  algebra: ['test/mutation/worked-cases.mutation.ts', 'test/algebra/**/*.test.ts'],
};

export default defineConfig({
  resolve: base.resolve ?? {},
  test: {
    include: TESTS[process.env.MUTATED ?? 'law'] ?? [],
    exclude: ['**/node_modules/**', '**/*.slow.test.ts', 'test/algebra/sql.test.ts'],
    testTimeout: 60_000,
  },
});
