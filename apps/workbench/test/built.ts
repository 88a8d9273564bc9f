/**
 * Sees to it that the built page is that of the sources before the tests in a browser begin: once for all their files.
 *
 * @module
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export default function setup(): void {
  buildWhereStale('workbench');
}

/**
 * Builds the workbench or the handbook, and what it rests on, where a source is newer than it. It is built as it is
 * served: under tests Vite would build a page for development.
 */
export function buildWhereStale(name: 'workbench' | 'handbook'): void {
  const program = fileURLToPath(new URL('../../../tools/build/build-stale.mjs', import.meta.url));
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, [program, name], { env, stdio: 'inherit' });
}
