/**
 * Every table in force as questions: each property of each of its laws. Laws that come to one text share one answer.
 *
 * @module
 */
import { companyTables } from '../../../src/tables/company.js';
import { individualTables } from '../../../src/tables/individual.js';
import { type Explanation, explanationsShown, outsideOf } from './explained.js';
import type { Table } from './law.js';
import { lawsOf, PROPERTIES } from './laws.js';
import type { Property } from './property.js';
import { type Asking, type Proof, proofOf, type Solver } from './prove.js';

/** The tables in force. */
export const TABLES: readonly Table[] = [...companyTables, ...individualTables];

/** The groups of properties, in the order in which they are listed. */
export const GROUPS: readonly string[] = ['amounts', 'sums', 'credits', 'carried forward', 'order', 'steps', 'gives'];

/** The answer for a property of a table, over all its laws. */
export interface Answer extends Proof {
  readonly table: Table;
  readonly property: Property;
  /** Seconds of the solver, where this table was the first to ask. */
  readonly seconds: number;
}

/** The questions whose names have all of these words. */
export function questionsWith(
  words: readonly string[],
  tables = TABLES,
): { readonly table: Table; readonly property: Property }[] {
  const all = tables.flatMap((table) => PROPERTIES[table.kind].map((property) => ({ table, property })));
  return all.filter((each) => words.every((word) => nameOf(each).includes(word)));
}

const ASKED = new Map(questionsWith([]).map((each) => [`${tableName(each.table)}: ${each.property.name}`, each]));

/** An answer that is kept, of which explanations are asked. */
interface KeptRefutation {
  readonly table: string;
  readonly property: string;
  readonly returns?: readonly { readonly request: unknown }[];
}

/** The explanations of a kept refutation; none of a property that no table is asked, as exceptions leave them. */
export function explanationsFor({ table, property, returns = [] }: KeptRefutation): readonly Explanation[] {
  const asked = ASKED.get(`${table}: ${property}`);
  const requests = returns.map(({ request }) => request);
  return asked === undefined ? [] : explanationsShown(asked.table, asked.property, requests);
}

/** The answer for a property and, where the law breaks it, the one for what its exceptions leave. */
export async function answersOf(table: Table, property: Property, asking: Asking): Promise<Answer[]> {
  const answer = await answerOf(table, property, asking);
  if (answer === null) return [];
  const outside = answer.status === 'refuted' ? outsideOf(table, property) : null;
  const its = outside === null ? null : await answerOf(table, outside, asking);
  return its === null ? [answer] : [answer, its];
}

/** The answer for one property. A law that breaks it decides, then one that is undecided. */
export async function answerOf(table: Table, property: Property, asking: Asking): Promise<Answer | null> {
  let seconds = 0;
  const timed: Solver = async (text) => {
    const start = performance.now();
    const output = await asking.solver(text);
    seconds += (performance.now() - start) / 1000;
    return output;
  };
  const proofs: Proof[] = [];
  for (const law of lawsOf(table)) {
    const proof = await proofOf(law, property, { ...asking, solver: timed });
    if (proof !== null) proofs.push(proof);
  }
  const [first] = (['refuted', 'undecided', 'proved'] as const).flatMap((status) =>
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
  return `${tableName(table)}: ${property.group}: ${property.name}`;
}

/** `company 2024, after_losses`. */
export function tableName({ kind, taxYear, reading }: Table): string {
  return `${kind} ${taxYear}, ${reading}`;
}

/** Does something with each, at most this many at once; the results are in order. */
export async function each<T, R>(items: readonly T[], atOnce: number, act: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let at = next++; at < items.length; at = next++) results[at] = await act(items[at] as T);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

/** `12 proved, 3 refuted, 0 undecided`. */
export function countsOf(answers: readonly Pick<Answer, 'status'>[]): string {
  const count = (status: Answer['status']): number => answers.filter((answer) => answer.status === status).length;
  return `${count('proved')} proved, ${count('refuted')} refuted, ${count('undecided')} undecided`;
}
