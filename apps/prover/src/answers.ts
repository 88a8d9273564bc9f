/**
 * The answers of the whole runs, which the page of proofs is written from. Each is kept with a key: the digest of the
 * text that was asked. A changed citation changes no text, so nothing is asked anew; a changed rate or formula changes
 * the texts that it is in, and only those are.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { toPlain } from '../../../src/computation/plain.js';
import { outsideOf } from './explained.js';
import type { Law, Table } from './law.js';
import { lawsOf } from './laws.js';
import type { Property } from './property.js';
import type { ComparedRevisions } from './revisions.js';
import { type Answer, tableName } from './tables.js';

/** The answer for a property of a table. */
export interface KeptAnswer {
  readonly table: string;
  readonly group: string;
  readonly property: string;
  readonly key: string;
  readonly status: Answer['status'];
  readonly shares: number;
  readonly seconds: number;
  /** The returns that break it, and the total of each in naira. */
  readonly returns?: readonly { readonly request: unknown; readonly total: string }[];
}

/** A property that a wrong law breaks. */
export interface KeptMutant {
  readonly kind: Table['kind'];
  readonly property: string;
  /** The table that the wrong law was made of. */
  readonly table: string;
  readonly mutant: string;
  /** Of what was asked of the wrong law. */
  readonly key: string;
}

/** Two readings of a year, and where they agree. */
export interface KeptReadings {
  readonly tables: string;
  readonly key: string;
  readonly differ: string;
  readonly agree: Answer['status'];
  readonly weakest: string;
  readonly seconds: number;
}

/** The answer for a property of the steps over a list, under the first of the tables that share their law. */
export interface KeptList {
  readonly list: 'disposals' | 'streams';
  readonly table: string;
  readonly property: string;
  /** Of the texts about one row. */
  readonly key: string;
  readonly status: Answer['status'];
  readonly questions: number;
  readonly seconds: number;
  /** The returns that break it, and the gains in all of each in naira. */
  readonly returns?: readonly { readonly request: unknown; readonly total: string }[] | undefined;
}

/** Everything that the page is written from. */
export interface Kept {
  readonly solver: string;
  readonly answers: readonly KeptAnswer[];
  readonly lists: readonly KeptList[];
  readonly mutants: readonly KeptMutant[];
  readonly readings: readonly KeptReadings[];
  readonly revisions: readonly ComparedRevisions[];
  /** Names of what waits to be asked of the law as it is: tables, lists, readings, properties without a mutant. */
  readonly waiting: readonly string[];
}

const PATH = new URL('./answers.json', import.meta.url);

/** The answers of the last runs. */
export function keptAnswers(): Kept {
  const none: Kept = { solver: '', answers: [], lists: [], mutants: [], readings: [], revisions: [], waiting: [] };
  return existsSync(PATH) ? { ...none, ...(JSON.parse(readFileSync(PATH, 'utf8')) as Kept) } : none;
}

/** Keeps answers for the next run and the page: one on each line, so that a change shows as what it is. */
export function keep({ solver, ...lists }: Kept): void {
  const texts = Object.entries(lists).map(([name, list]) => {
    const lines = (list as readonly unknown[]).map((each) => JSON.stringify(each));
    return `"${name}": [\n${lines.join(',\n')}\n]`;
  });
  writeFileSync(PATH, `{\n"solver": ${JSON.stringify(solver)},\n${texts.join(',\n')}\n}\n`);
}

/** The answer as it is kept. */
export function keptOf({ property, table, status, shares, seconds, counterexample }: Answer): KeptAnswer {
  const returns = counterexample.map(({ request, total }) => ({ request: toPlain(request), total: total.toFixed(2) }));
  return {
    table: tableName(table),
    group: property.group,
    property: property.name,
    key: keyOf(lawsOf(table), property) ?? '',
    status,
    shares,
    seconds: Math.round(10 * seconds) / 10,
    ...(status === 'refuted' && { returns }),
  };
}

/** The digest of all that is asked of laws about a property; `null` where they have nothing that it is about. */
export function keyOf(laws: readonly Law[], property: Property): string | null {
  const texts = laws.flatMap((law) => property.ask(law)?.text ?? []);
  return texts.length === 0 ? null : digestOf(texts);
}

/** A digest of texts. */
export function digestOf(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text}\n`);
  return hash.digest('hex').slice(0, 16);
}

/**
 * The answers that are kept for a property of a table and, where it is refuted, for what its exceptions leave; `null`
 * where either is not kept, or was of another text.
 */
export function keptFor({ answers }: Kept, table: Table, property: Property): readonly KeptAnswer[] | null {
  const find = (asked: Property): KeptAnswer | null => {
    const key = keyOf(lawsOf(table), asked);
    const its = answers.find((each) => each.table === tableName(table) && each.property === asked.name);
    return its?.key === key ? its : null;
  };
  const first = find(property);
  const outside = first?.status === 'refuted' ? outsideOf(table, property) : null;
  if (first === null || outside === null) return first === null ? null : [first];
  const its = find(outside);
  return its === null ? null : [first, its];
}

/** The days of the laws of a table, where they are more than one or of days of their own. */
export function periodsOf(table: Table): string[] {
  return lawsOf(table).flatMap(({ from, until }) => (from === null ? [] : [`${from} to ${until}`]));
}
