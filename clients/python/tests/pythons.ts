/**
 * The Pythons of the machine, and the client's own tests in them.
 *
 * @module
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';

const CLIENT = join(import.meta.dirname, '..');

/** A Python to try the client with. */
export interface Python {
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
export function pythons(): { usual: Python | undefined; others: Python[] } {
  const [usual] = pythonOf('python3');
  const kept = join(process.env.PYENV_ROOT ?? join(homedir(), '.pyenv'), 'versions');
  const built = existsSync(kept) ? readdirSync(kept).map((name) => join(kept, name, 'bin/python3')) : [];
  const named = Array.from({ length: 10 }, (_, index) => `python3.${index + 9}`);
  const others = [...named, ...built].flatMap(pythonOf).filter(({ version }) => version !== usual?.version);
  const byAge = others.sort((a, b) => a.version.localeCompare(b.version));
  return { usual, others: [...new Set([...byAge.slice(0, 1), ...byAge.slice(-1)])] };
}

/** A Python that has NumPy: the usual one, or one in a folder of its own, into which NumPy is installed. */
export function withNumpy(): Python | undefined {
  const { usual } = pythons();
  if (usual === undefined || hasNumpy(usual)) return usual;
  const own = { ...usual, command: join(NUMPY, 'bin/python3') };
  if (hasNumpy(own)) return own;
  spawnSync(usual.command, ['-m', 'venv', NUMPY]);
  spawnSync(own.command, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', 'numpy']);
  return hasNumpy(own) ? own : undefined;
}

const NUMPY = join(CLIENT, '../../node_modules/.cache/python-numpy');

function hasNumpy({ command }: Python): boolean {
  return spawnSync(command, ['-c', 'import numpy']).status === 0;
}

/** Runs the tests of modules, all where none is given, and says how many passed and how many were left out. */
export function tested({ command }: Python, modules: readonly string[]): { passed: number; skipped: number } {
  const given = ['-W', 'error', '-m', 'unittest', ...modules];
  const { stderr, status } = spawnSync(command, given, { cwd: CLIENT, encoding: 'utf8' });
  const [, ran = '0', end = '', skipped = '0'] =
    /Ran (\d+) tests[\s\S]*\n(OK|FAILED)(?: \(skipped=(\d+)\))?/.exec(stderr) ?? [];
  expect({ status, end }, stderr).toEqual({ status: 0, end: 'OK' });
  return { passed: Number(ran) - Number(skipped), skipped: Number(skipped) };
}

/** The modules of the tests. */
const MODULES = readdirSync(join(CLIENT, 'tests'))
  .filter((name) => /^test_.*\.py$/.test(name))
  .map((name) => `tests.${name.replace('.py', '')}`);

/** The client as a user gets it, which takes longest: the tier `all` tries it. */
export const PACKED = 'tests.test_packed';

/** The columns, most of whose tests need NumPy. */
export const COLUMNS = 'tests.test_columns';

/** The modules that try the source. */
export const UNPACKED = MODULES.filter((name) => name !== PACKED && name !== COLUMNS);

/** The modules that need nothing but Python. */
export const ALONE = MODULES.filter(
  (name) => !readFileSync(join(CLIENT, `${name.replace('.', '/')}.py`), 'utf8').includes('the_service('),
);
