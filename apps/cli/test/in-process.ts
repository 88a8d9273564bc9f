/** The command line in this process: much quicker than one of its own, but without standard input. */
import { vi } from 'vitest';
import { answer } from '../src/commands.js';
import type { Run } from './command-line.js';

/** Answers words as `nigeria-tax` does where its output is no terminal. */
export async function inProcess(words: readonly string[]): Promise<Run> {
  const [out, err]: [string[], string[]] = [[], []];
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(kept(out)),
    vi.spyOn(process.stderr, 'write').mockImplementation(kept(err)),
  ];
  try {
    return { code: await answer(words), out: out.join(''), err: err.join('') };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

function kept(parts: string[]) {
  return (text: string | Uint8Array): boolean => {
    parts.push(String(text));
    return true;
  };
}
