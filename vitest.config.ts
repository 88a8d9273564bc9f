import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const source = (path: string): string => fileURLToPath(new URL(`src/${path}`, import.meta.url));

/** Where a machine that counts the tests wants them, if anywhere. */
const report = process.env.TEST_REPORT;

const SLOW = '{test,apps/*/test,clients}/**/*.slow.test.ts';

/** Tests that try a part of their cases in `npm test` and all of them in the slow run: those that use test/draws.ts. */
const DRAWN = ['test', 'apps', 'clients/tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.test.ts') && readFileSync(path, 'utf8').includes('/draws.js')),
);

/** Starts the files that take minutes before those that take seconds, so that none of them is left alone at the end. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification): boolean => moduleId.endsWith('.slow.test.ts');
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

/** The service's tests have a PostgreSQL where there is one, and watch every answer and every line that is logged. */
const SERVICE = {
  globalSetup: ['apps/service/test/postgres.ts', 'apps/service/test/contract/tally.ts'],
  setupFiles: ['apps/service/test/contract/watch.ts'],
};

export default defineConfig({
  resolve: {
    alias: [
      { find: /^nigeria-tax-rules$/, replacement: source('index.ts') },
      {
        find: /^nigeria-tax-rules\/(analysis|api|certificates|columns|spreadsheet|sql|testing|texts)$/,
        replacement: source('$1/index.ts'),
      },
      { find: /^nigeria-tax-rules\/rules$/, replacement: source('tables/index.ts') },
      // The build of the page makes these modules.
      { find: 'virtual:tables', replacement: source('../apps/workbench/test/virtual-tables.ts') },
      { find: 'virtual:columns', replacement: source('../apps/workbench/test/virtual-columns.ts') },
      { find: /^nigeria-tax-client$/, replacement: source('../clients/node/src/index.ts') },
    ],
  },
  test: {
    reporters: report === undefined ? ['default'] : ['default', ['json', { outputFile: report }]],
    // One more than there are cores: many tests of the service wait for a timer or for another process.
    maxWorkers: availableParallelism() + 1,
    // It imports folders, as bundlers allow and Node does not.
    server: { deps: { inline: ['dt-sql-parser'] } },
    sequence: { sequencer: SlowFirst },
    testTimeout: 60_000,
    hookTimeout: 300_000,
    projects: [
      project('library', ['test/**/*.test.ts', 'apps/{cli,files,handbook,search,workbench}/test/**/*.test.ts']),
      project('service', ['apps/service/test/**/*.test.ts'], SERVICE),
      project('clients', ['clients/**/tests/**/*.test.ts', 'apps/{conformance,mcp}/test/**/*.test.ts']),
      // Minutes each: hundreds of kills, millions of rows, every draw. `npm run test:slow` runs them.
      {
        extends: true,
        test: {
          ...SERVICE,
          globalSetup: [...SERVICE.globalSetup, 'apps/workbench/test/built.ts'],
          name: 'slow',
          include: [SLOW, ...DRAWN],
          env: { DRAWS: process.env.DRAWS ?? 'all' },
          testTimeout: 300_000,
        },
      },
    ],
  },
});

/**
 * Tests that run together by `--project`, but for the slow ones. Nothing remembers a caller, so they share a process:
 * what they import is loaded once.
 */
function project(name: string, include: string[], more: object = {}) {
  const exclude = ['**/node_modules/**', SLOW];
  return { extends: true as const, test: { ...more, name, include, exclude, isolate: false } };
}
