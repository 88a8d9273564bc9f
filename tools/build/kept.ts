/**
 * `npx tsx tools/build/kept.ts`: prints the test files whose answers are kept from an earlier run and are of other
 * sources than today's, one a line, so that only those are run again: `npx vitest run --project all FILE`. Prints
 * nothing where all are of today's. `--write` keeps the digests of today, after `npm run test:all`; `--write FILE` that
 * of one file.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PATH = join(ROOT, 'test/kept.json');

/** The test file of the proofs, which makes the texts of all questions where one of its sources changed. */
export const PROOFS = 'apps/prover/test/page.test.ts';

/** Test files, each with the files and folders that it reads beside the modules that it imports. */
const READ: Readonly<Record<string, readonly string[]>> = {
  [PROOFS]: ['apps/prover/src/answers.json', 'rules/company', 'rules/individual', 'rules/archive'],
  'test/spark/spark.all.test.ts': [],
  'test/sql/dbt.all.test.ts': ['docs/guides/dbt.md'],
  'apps/service/test/image.all.test.ts': [
    'apps/service/Containerfile',
    'tsup.config.ts',
    'apps/service/tsup.config.ts',
    'package.json',
    'apps/service/package.json',
    'apps/workbench/package.json',
    'apps/workbench/vite.config.ts',
    'apps/handbook/package.json',
    'apps/handbook/eleventy.config.ts',
  ],
};

/** True where the sources of a test file are those of its last whole run. */
export async function isKept(file: string): Promise<boolean> {
  return keptDigests()[file] === (await digestOf(file));
}

/** Keeps the digest of today of some test files, whose whole run has passed. */
export async function keepDigests(files: readonly string[]): Promise<void> {
  const digests = { ...keptDigests() };
  for (const file of files) digests[file] = await digestOf(file);
  const known = Object.entries(digests).filter(([file]) => file in READ);
  writeFileSync(PATH, `${JSON.stringify(Object.fromEntries(known.sort()), null, 2)}\n`);
}

function keptDigests(): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(PATH, 'utf8')) as Readonly<Record<string, string>>;
}

/** Of the names and texts of all that a test file imports, as a bundler follows it, and reads. */
async function digestOf(file: string): Promise<string> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outdir: '.reports',
    logLevel: 'error',
  });
  const imported = Object.keys(metafile.inputs).filter((path) => !path.startsWith('<'));
  const hash = createHash('sha256');
  for (const path of [...imported, ...filesIn(READ[file] ?? [])].sort()) {
    hash.update(`${path}\n`).update(readFileSync(join(ROOT, path)));
  }
  return hash.digest('hex');
}

function filesIn(paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) =>
    statSync(join(ROOT, path)).isFile()
      ? [path]
      : filesIn(readdirSync(join(ROOT, path)).map((name) => `${path}/${name}`)),
  );
}

async function main([option, ...named]: readonly string[]): Promise<void> {
  const files = named.length > 0 ? named : Object.keys(READ);
  const unknown = files.filter((file) => !(file in READ));
  if (unknown.length > 0) throw new Error(`Nothing is kept of ${unknown.join(', ')}.`);
  if (option === '--write') return keepDigests(files);
  for (const file of files) if (!(await isKept(file))) console.log(file);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(process.argv.slice(2));
