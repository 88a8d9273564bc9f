import { defineConfig } from 'vitest/config';
import base from './vitest.config.js';

/**
 * The tests that Stryker runs against every mutant of the law, the algebra and money: those that pin a figure or a line
 * down in seconds. The oracles and properties draw for minutes, and would for every mutant.
 */
export default defineConfig({
  resolve: base.resolve ?? {},
  test: {
    include: [
      'test/mutation/*.mutation.ts',
      'test/{algebra,money}/**/*.test.ts',
      'test/company/{assumptions,broken-table,calculate-cit,contested,reconciliation,steps}.test.ts',
      'test/individual/{calculate-pit,steps}.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/*.slow.test.ts', 'test/algebra/sql.test.ts'],
    testTimeout: 60_000,
  },
});
