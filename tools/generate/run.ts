/**
 * Runs the generators one after the other, and says what each of them changed.
 *
 * @module
 */
import { spawnSync } from 'node:child_process';
import { Files } from './files.js';
import type { Generator } from './generators.js';

/** The exit code of the run, and what it says at its end. */
export interface Ended {
  readonly code: number;
  readonly said: string;
}

/** Runs the generators in a folder, up to the first that fails. What they print is printed as they run. */
export function generate(root: string, generators: readonly Generator[], options: readonly string[] = []): Ended {
  const accepted = generators.flatMap((each) => each.options ?? []);
  const unknown = options.find((option) => !accepted.includes(option));
  if (unknown !== undefined) return { code: 1, said: `Unknown option ${unknown}. Accepted: ${accepted.join(', ')}.` };
  const files = new Files(root);
  const lines: string[] = [];
  for (const generator of generators) {
    const code = run(root, generator, options);
    lines.push(code === undefined ? notRun(generator) : lineOf(generator.script, files.changed()));
    if (code === undefined || code === 0) continue;
    lines.push(`${generator.script} failed: see above. Correct it and run npm run generate again.`);
    return { code: 1, said: lines.join('\n') };
  }
  return { code: 0, said: lines.join('\n') };
}

/** Runs a generator: what it ended with; `undefined` where a program that it needs is not installed. */
function run(root: string, generator: Generator, asked: readonly string[]): number | undefined {
  const { script, workspace, needs, words = [], options = [] } = generator;
  if (needs !== undefined && !isInstalled(needs)) return undefined;
  const given = [...words, ...options.filter((option) => asked.includes(option))];
  const call = ['run', '--silent', script, ...(workspace ? ['--workspace', workspace] : []), '--', ...given];
  return spawnSync('npm', call, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }).status ?? 1;
}

function isInstalled(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;
}

function notRun({ script, needs }: Generator): string {
  return `${script}: not run, because ${needs} is not installed. Until it is run, tests of what it writes fail.`;
}

function lineOf(script: string, changed: readonly string[]): string {
  if (changed.length === 0) return `${script}: nothing changed`;
  const files = changed.length === 1 ? '1 file' : `${changed.length} files`;
  return [`${script}: ${files}`, ...changed.map((path) => `  ${path}`)].join('\n');
}
