/** The benchmarks measure the package as it is shipped; where it was not built yet, it is built first. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Builds the package if `dist/` is missing; what the build prints goes to standard error. */
export function ensureBuilt() {
  if (existsSync(`${root}dist/index.js`) && existsSync(`${root}dist/cli.js`)) return;
  execFileSync('npm', ['run', 'build'], { cwd: root, stdio: ['ignore', process.stderr, process.stderr] });
}

/** The machine and the Node version, in one line. */
export function machine() {
  const [first, ...others] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${first?.model ?? process.arch} x ${others.length + 1}, ${memory} GB, ${process.platform}, Node ${process.version}`;
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
