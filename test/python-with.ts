/** Python with packages of PyPI, in a folder of its own of the cache. */
import { join } from 'node:path';
import { ROOT } from './source-files.js';
import { missing } from './tools.js';

interface Pip {
  pythonWith(name: string, packages: readonly string[]): string;
}

/** The Python that has these packages, or `null` where they cannot be installed; it says loudly what is skipped. */
export async function pythonWith(name: string, packages: readonly string[]): Promise<string | null> {
  const pip = (await import(join(ROOT, 'benchmarks/pip.mjs'))) as Pip;
  try {
    return pip.pythonWith(name, packages);
  } catch {
    missing(packages.join(', '), `The tests of ${name} need python3-venv and a PyPI that answers.`);
    return null;
  }
}
