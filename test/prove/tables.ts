/**
 * Every table in force as questions: each property of each of its laws. Laws that come to one text share one answer.
 */

import { companyTables } from '../../src/tables/company.js';
import { individualTables } from '../../src/tables/individual.js';
import type { Table } from './law.js';
import { lawsOf, PROPERTIES } from './laws.js';
import type { Property } from './property.js';
import { type Proof, proofOf, type Solver } from './prove.js';

const TABLES: readonly Table[] = [...companyTables, ...individualTables];

/** The answer for a property of a table, over all its laws. */
export interface Answer extends Pick<Proof, 'status' | 'shares' | 'counterexample'> {
  readonly table: Table;
  readonly property: Property;
  /** Seconds of waiting for the solver, where this table was the first to ask. */
  readonly seconds: number;
}

/** What is asked of the tables in force, where what it is called has all of these words. */
export function questionsWith(words: readonly string[]): { readonly table: Table; readonly property: Property }[] {
  const all = TABLES.flatMap((table) => PROPERTIES[table.kind].map((property) => ({ table, property })));
  return all.filter((each) => words.every((word) => nameOf(each).includes(word)));
}

/** The answer for one property. A law that breaks it decides, then one that is undecided. */
export async function answerOf(table: Table, property: Property, solver: Solver): Promise<Answer | null> {
  let seconds = 0;
  const timed: Solver = async (text) => {
    const start = performance.now();
    const output = await solver(text);
    seconds += (performance.now() - start) / 1000;
    return output;
  };
  const proofs = (await Promise.all(lawsOf(table).map((law) => proofOf(law, property, timed)))).filter(
    (proof) => proof !== null,
  );
  const [first] = ['refuted', 'undecided', 'proved'].flatMap((status) =>
    proofs.filter((each) => each.status === status),
  );
  return first === undefined ? null : { ...first, table, property, seconds };
}

/** Each text is asked once. */
export function askedOnce(solver: Solver): Solver {
  const known = new Map<string, Promise<string>>();
  return (text) => {
    const answer = known.get(text) ?? solver(text);
    known.set(text, answer);
    return answer;
  };
}

/** `company 2024, after_losses: sums: the total is …`. */
export function nameOf({ table, property }: Pick<Answer, 'table' | 'property'>): string {
  const { kind, taxYear, reading } = table;
  return `${kind} ${taxYear}, ${reading}: ${property.group}: ${property.name}`;
}
