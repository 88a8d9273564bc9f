/** Python with packages that pip installs into a folder of its own of the cache. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cache } from './built.mjs';

/** Installs these packages, pinned, where they are not yet; returns the Python that has them. */
export function pythonWith(name, packages) {
  const folder = cache(name);
  const installed = `${folder}/installed`;
  const wanted = `${packages.join('\n')}\n`;
  if (existsSync(installed) && readFileSync(installed, 'utf8') === wanted) return `${folder}/bin/python`;
  const run = (file, args) => execFileSync(file, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  run('python3', ['-m', 'venv', '--clear', folder]);
  run(`${folder}/bin/pip`, ['install', '--quiet', '--disable-pip-version-check', ...packages]);
  writeFileSync(installed, wanted);
  return `${folder}/bin/python`;
}
