/**
 * Mutates one folder of the core: `MUTATED=law npx stryker run`. With `SINCE=COMMIT`, its files that changed since that
 * commit; it ends at once where none did. See docs/mutation-testing.md.
 */
import { execFileSync } from 'node:child_process';

const folder = process.env.MUTATED ?? 'law';
const reports = `.reports/mutation/${folder}`;
const bundle = 'test/mutation/bundle.cjs';

const files = process.env.SINCE === undefined ? [`src/${folder}/**/*.ts`] : changedSince(process.env.SINCE);
if (files.length === 0) {
  console.log(`No file of src/${folder} changed since ${process.env.SINCE}.`);
  process.exit(0);
}

function changedSince(commit) {
  const words = ['diff', '--name-only', '--diff-filter=d', commit, '--', `src/${folder}`];
  const paths = execFileSync('git', words, { encoding: 'utf8' }).split('\n');
  return paths.filter((path) => path.endsWith('.ts') && !path.startsWith('src/algebra/readers/sql/'));
}

export default {
  packageManager: 'npm',
  plugins: ['./tools/build/mutation/runner.mjs'],
  testRunner: 'at-once',
  bundle,
  buildCommand: [
    `esbuild test/mutation/${folder}.mutation.ts --bundle --format=cjs --platform=node --ignore-annotations`,
    `--external:vitest --external:fast-check --external:yaml --define:import.meta.url=bundleUrl --outfile=${bundle}`,
  ].join(' '),
  mutate: [...files, '!src/algebra/readers/sql/**'],
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
