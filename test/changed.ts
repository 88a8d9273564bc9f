/**
 * `npm run test:changed [COMMIT]`: runs the quick tests that what has changed since a commit touches, by default since
 * the last one, and names what else guards it.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { GUARDS, testsOf } from './guards.js';

const [since = 'HEAD'] = process.argv.slice(2);
const git = (...words: string[]): string[] =>
  execFileSync('git', words, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
const tests = [...new Set(changed.flatMap(testsOf))];
const later = GUARDS.filter(({ below }) => changed.some((path) => path.startsWith(below))).flatMap(({ ci }) => ci);

if (tests.length === 0) console.log(`No quick test looks at the ${changed.length} files that changed since ${since}.`);
else {
  console.log(`${changed.length} files changed since ${since}: ${tests.join(' ')}`);
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'quick', ...tests], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
if (later.length > 0) console.log(`.ci/run looks further, by ${[...new Set(later)].join(', ')}.`);
