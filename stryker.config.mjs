/**
 * Which folder is mutated, and by which of its tests: `MUTATED=law npx stryker run`. See docs/mutation-testing.md.
 */
const folder = process.env.MUTATED ?? 'law';
/** One file of the core and its tests: a mutant costs a third of the time. Its place is as deep as `tools/rules`. */
const BUNDLE =
  'esbuild test/mutation/law.mutation.ts --bundle --format=esm --platform=node --external:vitest --ignore-annotations' +
  ' --outfile=test/mutation/law.bundle.js';
const reports = `.reports/mutation/${folder}`;

export default {
  packageManager: 'npm',
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  ...(folder === 'law' ? { buildCommand: BUNDLE } : {}),
  mutate: [`src/${folder}/**/*.ts`, '!src/algebra/sql/**'],
  ignorePatterns: ['/benchmarks', '/clients', '/dist', '/harness', '/.reports', '/etc'],
  // A program is traced once for a table, so of the tests of a step of the law only the first would count as covering it.
  coverageAnalysis: folder === 'law' ? 'all' : 'perTest',
  ignoreStatic: false,
  concurrency: 2,
  timeoutMS: 20_000,
  incremental: true,
  incrementalFile: `${reports}/incremental.json`,
  reporters: ['clear-text', 'progress-append-only', 'json', 'html'],
  jsonReporter: { fileName: `${reports}/report.json` },
  htmlReporter: { fileName: `${reports}/report.html` },
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  thresholds: { high: 98, low: 95, break: 95 },
  tempDirName: `${reports}/sandbox`,
  cleanTempDir: 'always',
};
