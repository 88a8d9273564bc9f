/**
 * The folder that has the rules of the package: above this file, where it is built and where it is source.
 *
 * @module
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of the package, with a separator at its end. */
export const ROOT = above(new URL('.', import.meta.url));

function above(folder: URL): string {
  if (existsSync(new URL('rules/acts.yaml', folder))) return fileURLToPath(folder);
  const next = new URL('..', folder);
  if (next.href === folder.href) throw new Error('The package has no rules/acts.yaml.');
  return above(next);
}
