/**
 * The columns of the items of lists. The facts of an item are described beside the law; a column more has the word that
 * decides its law, as a place in a list of names.
 *
 * @module
 */
import type { FactKind } from '../algebra/words.js';
import { DISPOSAL } from '../law/company/index.js';
import { INCOME_STREAM } from '../law/individual/index.js';
import { type FactsIn, factsIn, requiredFactsIn, type StatedIn } from '../request/facts.js';
import { checkColumn, checkNames, checkWords, type GivenColumn } from './checks.js';
import type { FactColumns } from './facts.js';
import type { Column } from './layout.js';

/** The facts of an item, each a typed array with a value for each item; amounts are kobo, NaN where not given. */
export type ItemColumns<D> = Required<FactColumns<Pick<FactsIn<D>, StatedIn<D>>>> &
  FactColumns<Omit<FactsIn<D>, StatedIn<D>>>;

/** The names of the columns of a list, and the facts that they hold. */
export interface ItemKind {
  readonly name: string;
  /** The column of the word that decides the law of an item, and the names that it counts in. */
  readonly word: string;
  readonly words: string;
  readonly facts: Readonly<Record<string, FactKind>>;
  readonly required: readonly string[];
  /** The columns that are no facts of the request, with a whole number for each item. */
  readonly counts: readonly string[];
}

/** The columns of disposals. */
export const DISPOSALS: ItemKind = {
  name: 'disposals',
  word: 'assetClass',
  words: 'assetClasses',
  facts: factsIn(DISPOSAL),
  required: requiredFactsIn(DISPOSAL),
  counts: [],
};

/** The columns of streams of income. The payments a year are those that the frequency has if none are stated. */
export const STREAMS: ItemKind = {
  name: 'incomeStreams',
  word: 'type',
  words: 'types',
  facts: factsIn(INCOME_STREAM),
  required: requiredFactsIn(INCOME_STREAM),
  counts: ['periodsPerYear'],
};

/** The columns of the facts of items, as given; refuses columns that are missing, unknown or of another length. */
export function givenColumns(
  { name, word, words, facts, required, counts }: ItemKind,
  columns: object,
  rows: number,
): GivenColumn[] {
  const needed = ['offsets', words, word, ...required, ...counts];
  checkNames(`/${name}`, columns, { required: needed, others: Object.keys(facts).filter(isNoneOf(required)) });
  const all = columns as Readonly<Record<string, Column>>;
  checkWords(`${name}/${words}`, all[words] as unknown as readonly string[]);
  const given = (column: string, fact: FactKind): GivenColumn[] => {
    const values = all[column];
    return values === undefined ? [] : [{ name: `${name}/${column}`, fact, values }];
  };
  for (const each of given('offsets', COUNT)) checkColumn(each, rows + 1);
  const ofFacts = Object.entries(facts).flatMap(([each, fact]) => given(each, fact));
  const others = [...given(word, CODE), ...counts.flatMap((each) => given(each, COUNT))];
  for (const each of [...others, ...ofFacts]) checkColumn(each, all.offsets?.[rows] ?? 0);
  return ofFacts;
}

function isNoneOf(names: readonly string[]): (name: string) => boolean {
  return (name) => !names.includes(name);
}

const CODE: FactKind = { kind: 'choice' };
/** A column of whole numbers. */
export const COUNT: FactKind = { kind: 'day' };
