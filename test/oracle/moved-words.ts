/**
 * The amounts and rates in the words of a worked case, its name and its working, as a changed table has them. An amount
 * is written anew where it is a figure that moved, and neither one that did not nor one that was asked.
 *
 * @module
 */
import { Decimal } from 'decimal.js';

/** What the numbers of some words became: by what they were, and those that are not to be told apart. */
export interface Moves {
  readonly amounts: ReadonlyMap<string, string>;
  readonly rates: ReadonlyMap<string, string>;
}

/** Words, and the numbers in them that a person must read. */
export interface Worded {
  readonly words: string;
  readonly unsure: readonly string[];
}

const NUMBER = /\d+(?:,\d{3})*(?:\.\d+)?%?/g;
const UNSURE = '';

/** The words with every number that moved as it is now. */
export function reworded(words: string, { amounts, rates }: Moves): Worded {
  const unsure: string[] = [];
  const text = words.replace(NUMBER, (number) => {
    const moved = number.endsWith('%') ? rates.get(number) : amounts.get(plain(number));
    if (moved === UNSURE) unsure.push(number);
    return moved || number;
  });
  return { words: text, unsure };
}

/** The moves between the figures of two answers to a request, and between two tables. */
export function movesOf(request: unknown, answers: readonly [unknown, unknown], tables: readonly [unknown, unknown]) {
  const [before, after] = answers.map(leavesIn) as [Leaves, Leaves];
  const asked = [...leavesIn(request).values()].filter(isNumber).map(plain);
  const amounts = movesBetween(before, after, (text) => (isNumber(text) ? plain(text) : undefined), asked);
  const [ratesBefore, ratesAfter] = tables.map(leavesIn) as [Leaves, Leaves];
  const rates = movesBetween(ratesBefore, ratesAfter, (text) => (text.endsWith('%') ? text : undefined), []);
  return { amounts: new Map([...amounts].map(([from, to]) => [from, grouped(to)])), rates } satisfies Moves;
}

type Leaves = ReadonlyMap<string, string>;

/** The texts in a value, by their paths. */
function leavesIn(value: unknown): Leaves {
  if (typeof value !== 'object' || value === null) return new Map([['', String(value)]]);
  const entries = Object.entries(value).flatMap(([name, inner]) =>
    [...leavesIn(inner)].map(([path, text]) => [`${name}/${path}`, text] as const),
  );
  return new Map(entries);
}

function movesBetween(
  before: Leaves,
  after: Leaves,
  read: (text: string) => string | undefined,
  fixed: readonly string[],
): Map<string, string> {
  const moves = new Map<string, string>();
  const stayed = new Set(fixed);
  for (const [path, text] of before) {
    const [from, to] = [read(text), read(after.get(path) ?? '')];
    if (from === undefined || to === undefined || from === '0') continue;
    if (from === to) stayed.add(from);
    else moves.set(from, (moves.get(from) ?? to) === to ? to : UNSURE);
  }
  return new Map([...moves].map(([from, to]) => [from, stayed.has(from) ? UNSURE : to]));
}

function isNumber(text: string): boolean {
  return /^-?\d+(?:\.\d+)?$/.test(text);
}

/** The number without the marks between groups and without kobo that are none: `1,000.50` is `1000.5`. */
function plain(number: string): string {
  return new Decimal(number.replaceAll(',', '')).toFixed();
}

/** The amount as sentences write it: `1000.5` is `1,000.50`. */
function grouped(number: string): string {
  if (number === UNSURE) return number;
  const amount = new Decimal(number);
  return amount.toFixed(amount.isInteger() ? 0 : 2).replace(/\B(?=(?:\d{3})+(?!\d))(?<!\..*)/g, ',');
}
