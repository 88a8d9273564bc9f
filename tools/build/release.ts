/**
 * `npm run release`: makes the packages of a release in `release/`, with what they bring (`sbom.cdx.json`, CycloneDX)
 * and their checksums (`SHA256SUMS`), installs them into an empty project, and asks each for an answer that is known.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { packAndInstall } from './packing.js';

const FOLDER = resolve('release');

const run = (command: string, words: readonly string[], cwd = process.cwd()): string =>
  execFileSync(command, words, { cwd, encoding: 'utf8', maxBuffer: 1 << 26 });

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);
const { project, tarballs, remove } = await packAndInstall();
try {
  for (const tarball of Object.values(tarballs)) copyFileSync(tarball, join(FOLDER, basename(tarball)));
  writeFileSync(join(FOLDER, 'sbom.cdx.json'), run('npm', ['sbom', '--sbom-format', 'cyclonedx'], project));
  checkPackages(project);
} finally {
  remove();
}
makeAndCheckWheel();
writeChecksums();
console.log(run('cat', [join(FOLDER, 'SHA256SUMS')]));

/** Asks what is installed in the empty project. */
function checkPackages(project: string): void {
  const request = resolve('fixtures/examples/medium-company-2024.json');
  const expected = run('node', ['dist/cli.js', 'cit', request, '--json']);
  expectSame(
    'the command line',
    run('npx', ['--no-install', 'nigeria-tax', 'cit', request, '--json'], project),
    expected,
  );
  // The example of the README: 20% and the education tax of 3% of 30,000,000.50.
  const facts = "{ taxYear: 2024, accountingPeriodEnd: '2023-12-31', turnover: 8e7, operatingExpenses: '49999999.50' }";
  const total = `calculateCit(${facts}).taxLiability.total.toFixed(2)`;
  const asModule = `import { calculateCit } from 'nigeria-tax-rules'; console.log(${total})`;
  const asRequire = `const { calculateCit } = require('nigeria-tax-rules'); console.log(${total})`;
  for (const [type, code] of [
    ['module', asModule],
    ['commonjs', asRequire],
  ] as const) {
    expectSame(`the library as ${type}`, run('node', [`--input-type=${type}`, '-e', code], project), '6900000.12\n');
  }
  run('node', ['--input-type=module', '-e', "await import('nigeria-tax-client')"], project);
  run('npx', ['--no-install', 'nigeria-tax-conformance', '--help'], project);
}

/** Builds the Python client as its installer does, and imports it from the wheel. */
function makeAndCheckWheel(): void {
  const build = 'import wheel_backend, sys; print(wheel_backend.build_wheel(sys.argv[1]))';
  const wheel = run('python3', ['-c', build, FOLDER], resolve('clients/python/tools')).trim();
  run('python3', ['-c', 'import sys; sys.path.insert(0, sys.argv[1]); import nigeria_tax_client', join(FOLDER, wheel)]);
}

function expectSame(what: string, answer: string, expected: string): void {
  if (answer !== expected) throw new Error(`${what}, installed, answers ${answer} in place of ${expected}`);
}

function writeChecksums(): void {
  const lines = readdirSync(FOLDER).map((name) => {
    const digest = createHash('sha256').update(readFileSync(join(FOLDER, name)));
    return `${digest.digest('hex')}  ${name}\n`;
  });
  writeFileSync(join(FOLDER, 'SHA256SUMS'), lines.sort().join(''));
}
