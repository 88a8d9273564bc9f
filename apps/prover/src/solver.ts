/**
 * The solver that proofs are asked of: Z3, where the machine has it.
 *
 * @module
 */
import { spawn, spawnSync } from 'node:child_process';
import type { Solver } from './prove.js';

/** The message where there is no solver: it says what to install. */
export const NO_SOLVER = 'No solver was found. Install Z3: "apt-get install z3" or "brew install z3".';

/** A solver, and what it is. */
export interface InstalledSolver {
  readonly name: string;
  readonly solver: Solver;
}

/** The work after which a question is given up, in millions of Z3's own steps. The hardest of the page takes 40. */
const MILLIONS_OF_STEPS = 100;

/**
 * Z3 as a program; `undefined` if there is none. A question is given up after a number of its steps, not after a time,
 * so that a busy machine decides what a quiet one does.
 */
export function installedSolver(millions: number = MILLIONS_OF_STEPS): InstalledSolver | undefined {
  const { stdout, error } = spawnSync('z3', ['--version'], { encoding: 'utf8' });
  if (error !== undefined) return undefined;
  return { name: stdout.trim(), solver: (text) => runZ3(text, millions) };
}

function runZ3(text: string, millions: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('z3', ['-in', `rlimit=${millions * 1_000_000}`], { stdio: ['pipe', 'pipe', 'ignore'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (more: string) => {
      output += more;
    });
    child.on('error', reject);
    child.on('close', () => resolve(output));
    child.stdin.on('error', () => undefined);
    child.stdin.end(text);
  });
}
