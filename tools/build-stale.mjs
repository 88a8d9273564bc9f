/**
 * Builds the library and the service where a source is newer than what was built from it: the first half of
 * `npm start`. It builds no declarations, which take nine tenths of the time of `npm run build`, and which no service
 * reads.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The builds, in order: each is built from its own sources and from what was built before it. */
const PARTS = [
  { folder: '.', sources: ['src', 'tools/cli', 'tsup.config.ts', 'package.json'], built: 'dist/index.js' },
  { folder: 'harness', sources: ['src', 'tsup.config.ts', 'package.json'], built: 'dist/main.js' },
];

let isStale = false;
for (const { folder, sources, built } of PARTS) {
  const place = join(ROOT, folder);
  const made = join(place, built);
  isStale ||= !existsSync(made) || sources.some((source) => newest(join(place, source)) > statSync(made).mtimeMs);
  if (isStale) execFileSync('npx', ['tsup', '--no-dts'], { cwd: place, stdio: ['ignore', 'ignore', 'inherit'] });
}

/**
 * Returns the time of the newest change in a folder, or of the file itself; a folder changes when a file of it is
 * removed.
 */
function newest(path) {
  const inside = statSync(path).isDirectory() ? readdirSync(path).map((name) => newest(join(path, name))) : [];
  return Math.max(statSync(path).mtimeMs, ...inside);
}
