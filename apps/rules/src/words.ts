/**
 * The words after a command: what they name, and the refusal when one is missing.
 *
 * @module
 */
import { parseArgs } from 'node:util';
import type { TableKind } from './kind.js';
import { kinds } from './kinds.js';
import { Refusal } from './refusal.js';

export interface Words {
  readonly kind: TableKind;
  readonly named: readonly string[];
  readonly options: Readonly<Record<string, string | undefined>>;
}

/** Reads `2024 --by "A. Bello"`: the things named, and the options that the command knows. */
export function readWords(words: readonly string[], usage: string, known: readonly string[]): Words {
  const options = Object.fromEntries(['kind', ...known].map((name) => [name, { type: 'string' as const }]));
  try {
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
    return { kind: kindNamed(values.kind ?? 'company'), named: positionals, options: values };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`${error instanceof Error ? error.message : error}\nUsage: ${usage}`);
  }
}

function kindNamed(name: string): TableKind {
  const kind = kinds.find((one) => one.name === name);
  if (kind === undefined) throw new Refusal(`No kind "${name}". Accepted: ${kinds.map((one) => one.name).join(', ')}.`);
  return kind;
}

/** A year of four digits. */
export function yearOf(word: string | undefined, usage: string): number {
  if (word === undefined || !/^\d{4}$/.test(word)) throw new Refusal(`"${word ?? ''}" is not a year.\nUsage: ${usage}`);
  return Number(word);
}
