/**
 * The built workbench and the built handbook beside the service.
 *
 * @module
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the applications, from the sources as from the bundle; the sources lie a folder deeper. */
const APPLICATIONS = new URL(import.meta.url.endsWith('.ts') ? '../../../' : '../../', import.meta.url);

/** A site that the service can serve. */
type SiteName = 'workbench' | 'handbook';

/** The folder into which this repository builds a site. */
export function folderOfSite(name: SiteName): string {
  return fileURLToPath(new URL(`${name}/dist/`, APPLICATIONS));
}

/** The folder of a built site, the named one or that of this repository; `null` where it was not built. */
export function builtSite(name: SiteName, named: string | null): string | null {
  const folder = named ?? folderOfSite(name);
  return existsSync(join(folder, 'index.html')) ? folder : null;
}
