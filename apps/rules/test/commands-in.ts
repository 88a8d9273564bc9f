/**
 * The rules commands on a copy of the project, in the process of the test: a process each would take most of the time.
 */
import { answerTo } from '../src/commands.js';
import { Refusal } from '../src/refusal.js';

/** What a command ended with, and what it printed. */
export interface Answer {
  readonly code: number;
  readonly said: string;
}

/** Runs the commands on the project in a folder. */
export async function runIn(root: string, words: readonly string[]): Promise<Answer> {
  try {
    return { code: 0, said: `${await answerTo(words, root)}\n` };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { code: 1, said: `${error.message}\n` };
  }
}
