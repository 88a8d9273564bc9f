/**
 * The built workbench beside the service.
 *
 * @module
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Settings } from './settings.js';

/** Beside the sources as beside the bundle; the sources lie a folder deeper. */
const BUILT = new URL(
  import.meta.url.endsWith('.ts') ? '../../../workbench/dist/' : '../../workbench/dist/',
  import.meta.url,
);

/** The folder of the built workbench; `null` where it was not built. */
export function builtWorkbench({ workbenchDirectory }: Settings): string | null {
  const folder = workbenchDirectory ?? fileURLToPath(BUILT);
  return existsSync(join(folder, 'index.html')) ? folder : null;
}
