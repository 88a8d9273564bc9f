/**
 * The built workbench and the built handbook beside the service.
 *
 * @module
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Beside the sources as beside the bundle; the sources lie a folder deeper. */
const ROOT = new URL(import.meta.url.endsWith('.ts') ? '../../../../' : '../../../', import.meta.url);

/** The folder of a built site, the named one or that of this repository; `null` where it was not built. */
export function builtSite(name: 'workbench' | 'handbook', named: string | null): string | null {
  const folder = named ?? fileURLToPath(new URL(`${name}/dist/`, ROOT));
  return existsSync(join(folder, 'index.html')) ? folder : null;
}
