/** The benchmarks measure the package as it is shipped. If `dist/` is missing, the package is built first. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Builds the package if `dist/` is missing (the build's output goes to standard error), and the engine's Decimals. */
export function ensureBuilt() {
  if (!existsSync(`${root}dist/index.js`) || !existsSync(`${root}dist/cli.js`)) {
    execFileSync('npm', ['run', 'build'], { cwd: root, stdio: ['ignore', process.stderr, process.stderr] });
  }
  buildDecimals();
}

/**
 * The file that makes a `Decimal` from kobo in the engine, for the versions by hand: the package does not export it.
 */
function buildDecimals() {
  buildSync({
    entryPoints: [`${root}src/ground/decimals.ts`],
    outfile: `${root}benchmarks/.built/decimals.mjs`,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    external: ['decimal.js'],
    logLevel: 'error',
  });
}

/** The place of what a benchmark installs or compiles: large, and no part of the repository. */
export function cache(name) {
  const folder = `${root}node_modules/.cache/nigeria-tax-benchmarks/`;
  mkdirSync(folder, { recursive: true });
  return folder + name;
}

/** The machine, its load and the Node version, in one line. */
export function machine() {
  const [first, ...others] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const load = loadavg()[0]?.toFixed(1);
  const computer = `${first?.model ?? process.arch} x ${others.length + 1}, ${memory} GB, ${process.platform}`;
  return `${computer}, Node ${process.version}, load ${load}`;
}

/** The middle value. */
export function median(values) {
  return quantile(values, 0.5);
}

/** The value below which that part of the values lies, between neighbours in proportion. */
export function quantile(values, part) {
  const sorted = [...values].sort((a, b) => a - b);
  const position = (sorted.length - 1) * part;
  const below = sorted[Math.floor(position)];
  return below + (sorted[Math.ceil(position)] - below) * (position - Math.floor(position));
}

/** The value of `--name VALUE` on the command line, or the default. */
export function optionOf(name, byDefault) {
  const index = process.argv.indexOf(`--${name}`);
  return index === -1 ? byDefault : process.argv[index + 1];
}
