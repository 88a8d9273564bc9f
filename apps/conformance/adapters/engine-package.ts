/**
 * Finds the package of an engine in the folder in which the adapter is started, not beside the adapter: engines are no
 * dependencies of the kit.
 *
 * @module
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The exports of a package that is installed in the current folder. */
export async function enginePackage<T>(name: string): Promise<T> {
  const here = createRequire(join(process.cwd(), 'package.json'));
  return (await import(pathToFileURL(here.resolve(name)).href)) as T;
}
