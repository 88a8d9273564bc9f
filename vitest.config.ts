import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { SEED, TIER } from './test/effort.js';

const source = (path: string): string => fileURLToPath(new URL(`src/${path}`, import.meta.url));

/** Where a machine that counts the tests wants them, if anywhere. */
const report = process.env.TEST_REPORT;

/** Starts the files that take minutes before those that take seconds, so that none of them is left alone at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean => /\.(?:ci|all)\.test\.ts$/.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** The service's tests have a PostgreSQL where there is one, and watch every answer and every line that is logged. */
const SERVICE = {
  globalSetup: ['apps/service/test/postgres.ts', 'apps/service/test/contract/tally.ts'],
  setupFiles: ['apps/service/test/contract/watch.ts'],
};

/**
 * The files of `npm test`. Nothing remembers a caller, so they share a process for each core: what they import is
 * loaded once.
 */
const QUICK = {
  extends: true as const,
  test: {
    ...SERVICE,
    name: 'quick',
    include: ['{test,{apps,libraries}/*/test,clients/**/tests}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/*.{ci,all}.test.ts'],
    isolate: false,
  },
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
      { find: /^nigeria-tax-rules\/schemas$/, replacement: source('api/schemas/index.ts') },
      // The build of the page makes these modules.
      { find: 'virtual:tables', replacement: source('../apps/workbench/test/virtual-tables.ts') },
      { find: 'virtual:names', replacement: source('../apps/workbench/test/virtual-names.ts') },
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
    sequence: { sequencer: LongFirst },
    setupFiles: ['test/seeded.ts'],
    env: { TIER, SEED: String(SEED) },
    testTimeout: 60_000,
    hookTimeout: 300_000,
    projects: [QUICK, long('ci'), long('all')],
  },
});

/** The files of a tier that take longer than `npm test` has, each in a process of its own. */
function long(tier: 'ci' | 'all') {
  return {
    extends: true as const,
    test: {
      ...SERVICE,
      globalSetup: [...SERVICE.globalSetup, 'test/made/setup.ts', 'apps/workbench/test/built.ts'],
      name: tier,
      include: [`{test,{apps,libraries}/*/test,clients}/**/*.${tier}.test.ts`],
      testTimeout: 300_000,
    },
  };
}
