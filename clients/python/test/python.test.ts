/**
 * The Python client: its generated files, its types, and its own tests with every Python on the machine.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { publishedDocument } from '../../node/tools/client-types.js';
import { generatedFiles } from '../tools/python-types.js';

const CLIENT = join(import.meta.dirname, '..');
const SOURCE = join(CLIENT, 'src/nigeria_tax_client');
const textOf = (name: string): string => readFileSync(join(SOURCE, name), 'utf8');

describe('the generated files', () => {
  it.each(Object.entries(generatedFiles(publishedDocument(), textOf('client.py'))))(
    'are those of the document: %s',
    (name, text) => {
      expect(textOf(name), 'npm run clients:types').toBe(text);
    },
  );
});

it('has types that are strict, and tests that are typed', () => {
  const pyright = join(CLIENT, '../../node_modules/.bin/pyright');
  expect(execFileSync(pyright, ['-p', CLIENT], { encoding: 'utf8' })).toContain('0 errors, 0 warnings');
}, 300_000);

interface Python {
  readonly command: string;
  readonly version: string;
}

/** What a command is, where it is Python 3.9 or newer. */
function pythonOf(command: string): Python[] {
  const code = "import sys; print('%d.%02d' % sys.version_info[:2] if sys.version_info >= (3, 9) else '')";
  const version = spawnSync(command, ['-c', code], { encoding: 'utf8' }).stdout?.trim();
  return version ? [{ command, version }] : [];
}

/** The Python that is called `python3`, and the oldest and the newest of the others. */
function pythons(): { usual: Python | undefined; others: Python[] } {
  const [usual] = pythonOf('python3');
  const kept = join(process.env.PYENV_ROOT ?? join(homedir(), '.pyenv'), 'versions');
  const built = existsSync(kept) ? readdirSync(kept).map((name) => join(kept, name, 'bin/python3')) : [];
  const named = Array.from({ length: 10 }, (_, index) => `python3.${index + 9}`);
  const others = [...named, ...built].flatMap(pythonOf).filter(({ version }) => version !== usual?.version);
  const byAge = others.sort((a, b) => a.version.localeCompare(b.version));
  return { usual, others: [...new Set([...byAge.slice(0, 1), ...byAge.slice(-1)])] };
}

/** Runs the tests of modules, all where none is given, and says how many passed and how many were left out. */
function tested({ command }: Python, modules: readonly string[]): { passed: number; skipped: number } {
  const given = ['-W', 'error', '-m', 'unittest', ...modules];
  const { stderr, status } = spawnSync(command, given, { cwd: CLIENT, encoding: 'utf8' });
  const [, ran = '0', end = '', skipped = '0'] =
    /Ran (\d+) tests[\s\S]*\n(OK|FAILED)(?: \(skipped=(\d+)\))?/.exec(stderr) ?? [];
  expect({ status, end }, stderr).toEqual({ status: 0, end: 'OK' });
  return { passed: Number(ran) - Number(skipped), skipped: Number(skipped) };
}

/** The modules that need nothing but Python. */
const ALONE = readdirSync(join(CLIENT, 'tests'))
  .filter((name) => /^test_.*\.py$/.test(name))
  .filter((name) => !readFileSync(join(CLIENT, 'tests', name), 'utf8').includes('the_service('))
  .map((name) => `tests.${name.replace('.py', '')}`);

const { usual, others } = pythons();

describe('the tests of the client', () => {
  it.skipIf(usual === undefined)(
    'pass',
    () => {
      const { passed, skipped } = tested(usual as Python, []);
      expect(passed).toBeGreaterThan(100);
      expect(skipped).toBeLessThan(10);
    },
    900_000,
  );

  it.each(others)(
    'pass on the loopback with Python $version',
    (python) => {
      expect(tested(python, ALONE).passed).toBeGreaterThan(80);
    },
    300_000,
  );

  it('are run, or it is said that they were not', () => {
    if (usual === undefined) console.warn('NOT TRIED IN PYTHON: there is no python3 of version 3.9 or newer.');
  });
});
