/** Mutates one folder of the core: `MUTATED=law npx stryker run`. See docs/mutation-testing.md. */
const folder = process.env.MUTATED ?? 'law';
const reports = `.reports/mutation/${folder}`;
const bundle = 'test/mutation/bundle.cjs';

export default {
  packageManager: 'npm',
  plugins: ['./tools/mutation/runner.mjs'],
  testRunner: 'at-once',
  bundle,
  buildCommand: [
    `esbuild test/mutation/${folder}.mutation.ts --bundle --format=cjs --platform=node --ignore-annotations`,
    `--external:vitest --external:fast-check --external:yaml --define:import.meta.url=bundleUrl --outfile=${bundle}`,
  ].join(' '),
  mutate: [`src/${folder}/**/*.ts`, '!src/algebra/readers/sql/**'],
  ignorePatterns: ['/benchmarks', '/clients', '/dist', '/apps', '/.reports'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 60_000,
  testRunnerNodeArgs: ['--max-old-space-size=512'],
  reporters: ['clear-text', 'progress-append-only', 'json', 'html'],
  jsonReporter: { fileName: `${reports}/report.json` },
  htmlReporter: { fileName: `${reports}/report.html` },
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  thresholds: { high: 98, low: 95, break: 95 },
  tempDirName: `${reports}/sandbox`,
  cleanTempDir: 'always',
};
