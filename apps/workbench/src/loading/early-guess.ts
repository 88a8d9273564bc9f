/**
 * A guess of the files that a hash needs, without the modules that read it: they have not loaded yet. A wrong guess
 * costs a journey over the line, and nothing else. Pure.
 *
 * @module
 */

/** The parts of the engine that a screen needs beside that of its tax. A screen that is not here needs no engine. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  company: [],
  individual: [],
  pay: ['pay'],
  developers: [],
  curve: ['curves', 'analysis'],
  compare: ['analysis'],
  law: ['analysis'],
  impact: ['impact', 'analysis'],
};

/** The names of the lists of files that a hash needs. */
export function listsFor(hash: string): readonly string[] {
  const screen = /^#\/(\w+)/.exec(hash)?.[1] ?? 'start';
  const parts = screen in PARTS ? [taxIn(hash, screen), ...(PARTS[screen] ?? [])] : [];
  return [`screen-${screen}`, ...parts.map((part) => `engine-${part}`)];
}

function taxIn(hash: string, screen: string): string {
  if (screen === 'company' || screen === 'individual') return screen;
  if (screen === 'pay') return 'individual';
  return /[?&]of=(company|individual)/.exec(hash)?.[1] ?? (/[?&](?:y|s)=/.test(hash) ? 'individual' : 'company');
}
