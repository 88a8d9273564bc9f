/**
 * The answers of the last whole run, which the page of proofs is written from: kept by table, with the digest of what
 * was asked, so that only what changed is asked again.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { toPlain } from '../../src/index.js';
import { explanationsOf, outsideOf } from './explained.js';
import type { Table } from './law.js';
import { lawsOf, PROPERTIES } from './laws.js';
import type { ComparedRevisions } from './revisions.js';
import type { Answer } from './tables.js';

/** The answer for a property of a table. */
export interface KeptAnswer {
  readonly group: string;
  readonly property: string;
  readonly status: Answer['status'];
  readonly shares: number;
  readonly seconds: number;
  /** The returns that break it, and the total of each in naira. */
  readonly returns?: readonly { readonly request: unknown; readonly total: string }[];
  /** The sections that explain a refutation. */
  readonly law?: readonly string[];
}

/** The answers for a table. */
export interface KeptTable {
  readonly table: string;
  /** The days of each law of it; empty where one law holds for the whole year. */
  readonly periods: readonly string[];
  readonly digest: string;
  readonly answers: readonly KeptAnswer[];
}

/** A property that a wrong law breaks. */
export interface KeptMutant {
  readonly kind: Table['kind'];
  readonly property: string;
  /** The table that the wrong law was made of, and its digest. */
  readonly table: string;
  readonly digest: string;
  /** `null` where none breaks it. */
  readonly mutant: string | null;
}

/** Everything that the page is written from. */
export interface Kept {
  readonly solver: string;
  readonly tables: readonly KeptTable[];
  readonly mutants: readonly KeptMutant[];
  readonly readings: readonly KeptReadings[];
  readonly revisions: readonly ComparedRevisions[];
}

/** Two readings of a year, and where they agree. */
export interface KeptReadings {
  readonly tables: string;
  readonly digest: string;
  readonly differ: string;
  readonly agree: Answer['status'];
  readonly weakest: string;
  readonly seconds: number;
}

const PATH = new URL('./answers.json', import.meta.url);

/** The answers of the last run. */
export function keptAnswers(): Kept {
  const none: Kept = { solver: '', tables: [], mutants: [], readings: [], revisions: [] };
  return existsSync(PATH) ? { ...none, ...(JSON.parse(readFileSync(PATH, 'utf8')) as Kept) } : none;
}

/** Keeps answers for the next run and the page. */
export function keep(kept: Kept): void {
  writeFileSync(PATH, `${JSON.stringify(kept, null, 1)}\n`);
}

/** The answer as it is kept. */
export function keptOf({ property, table, status, shares, seconds, counterexample }: Answer): KeptAnswer {
  const returns = counterexample.map(({ request, total }) => ({ request: toPlain(request), total: total.toFixed(2) }));
  const law = explanationsOf(table, property).map((each) => each.law);
  const { group, name } = property;
  const ofRefuted = status === 'refuted' ? { returns, law } : {};
  return { group, property: name, status, shares, seconds: Math.round(10 * seconds) / 10, ...ofRefuted };
}

/** The digest of all that is asked of a table: its laws, the properties, and the way in which they are written. */
export function digestOf(table: Table): string {
  const hash = createHash('sha256');
  for (const law of lawsOf(table)) {
    for (const property of PROPERTIES[table.kind]) {
      for (const asked of [property, outsideOf(table, property)])
        hash.update(`${asked?.name}\n${asked?.ask(law)?.text}\n`);
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** The days of the laws of a table, where they are more than one or of days of their own. */
export function periodsOf(table: Table): string[] {
  return lawsOf(table).flatMap(({ from, until }) => (from === null ? [] : [`${from} to ${until}`]));
}
