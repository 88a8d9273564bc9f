/**
 * Sees to it that the built page is that of the sources before the tests in a browser begin: once for all their files.
 *
 * @module
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Builds the page where it is stale, as it is served: under tests Vite would build one for development. */
export default function setup(): void {
  const program = fileURLToPath(new URL('../../../tools/build-stale.mjs', import.meta.url));
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, [program, 'workbench'], { env, stdio: 'inherit' });
}
