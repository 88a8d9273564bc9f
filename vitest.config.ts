import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const source = (path: string): string => fileURLToPath(new URL(`src/${path}`, import.meta.url));

/** Where a machine that counts the tests wants them, if anywhere. */
const report = process.env.TEST_REPORT;

export default defineConfig({
  resolve: {
    alias: [
      { find: /^nigeria-tax-rules$/, replacement: source('index.ts') },
      { find: /^nigeria-tax-rules\/(api|rules|testing)$/, replacement: source('$1/index.ts') },
      { find: /^nigeria-tax-client$/, replacement: source('../clients/node/src/index.ts') },
    ],
  },
  test: {
    include: ['test/**/*.test.ts', 'harness/test/**/*.test.ts', 'clients/*/test/**/*.test.ts'],
    reporters: report === undefined ? ['default'] : ['default', ['json', { outputFile: report }]],
    maxWorkers: '100%',
    globalSetup: ['harness/test/postgres.ts', 'harness/test/contract/tally.ts'],
    setupFiles: ['harness/test/contract/watch.ts'],
    testTimeout: 60_000,
    hookTimeout: 300_000,
  },
});
