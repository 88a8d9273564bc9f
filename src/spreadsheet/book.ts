/**
 * The workbook of a result: its five sheets, each laid out after those that it points to.
 *
 * @module
 */
import type { WorkingLine } from '../algebra/index.js';
import { type Listed, type ListOfReturn, type Stated, valueAt } from '../computation/index.js';
import type { Decimal } from '../ground/index.js';
import type { TableHeader } from '../tables/table.js';
import { quoted } from '../texts/index.js';
import { answerSheet } from './answer-sheet.js';
import { type Checked, checkSheet } from './check-sheet.js';
import { figuresSheet } from './figures-sheet.js';
import { LawCells } from './law-sheet.js';
import { fitted } from './sheets.js';
import type { AnyResult, SheetHead, SheetTax } from './tax.js';
import { workedReturn } from './worked.js';
import { cellOfOutput, type Placed, workingsSheet } from './workings-sheet.js';
import type { Cached, Sheet } from './xlsx.js';

/** A result, and what it was computed from. */
export interface Computed<S, T, Result> {
  readonly stated: S;
  readonly table: T;
  readonly result: Result;
  /** The workings of the result. */
  readonly lines: readonly WorkingLine[];
  readonly head: SheetHead;
}

const TEN_THOUSAND_MILLION = 10n ** 12n;
const MILLION_MILLION = 10n ** 14n;

/** The sheets of a result: Answer, Figures, Law, Workings and Check. */
export function bookOf<
  T extends TableHeader,
  R,
  L extends Listed,
  O extends object,
  S extends Stated<T, L>,
  Result extends AnyResult,
>(tax: SheetTax<T, R, L, O, S>, { stated, table, result, lines, head }: Computed<S, T, Result>): Sheet[] {
  const worked = workedReturn(tax, stated, table);
  const form = formFor(worked.largest);
  const law = new LawCells(form === 'kobo');
  const fixedFacts = tax.fixedFacts(stated, table);
  const of = { fieldOf: tax.fieldOf, fixedFacts, fixedNote: tax.fixedNotes.ofCell };
  const figures = figuresSheet(worked, stated.facts as Readonly<Record<string, unknown>>, of);
  const { rounding } = table;
  const workings = workingsSheet({ worked, lines, rounding, form, law, figures: figures.names });
  const values = Object.entries(tax.shown).map(([path, label]) => {
    const node = worked.outputs.get(path);
    const cell = node === undefined ? '0' : cellOfOutput(node, workings, figures.names, worked);
    return { label, cell, engine: cachedOf(valueAt(result, path) as Decimal | string) };
  });
  const { changed, unfollowed } = figures;
  const fixed = fixedFacts.length > 0 ? [tax.fixedNotes.ofBook] : [];
  const notes = notesOf(form, worked.list, tax.follows, fixed);
  return [
    answerSheet({ title: tax.title, head, result, values, changed, unfollowed, notes }),
    figures.sheet,
    law.sheet(quoted(lines, table.kind)),
    workings.sheet,
    checkSheet(checkedOf(values, workings.placed), changed),
  ].map(fitted);
}

/** The values of the answer and the lines of the workings, as the sheet Check compares them. */
function checkedOf(values: readonly Omit<Checked, 'name'>[], placed: readonly Placed[]): Checked[] {
  const lines = placed.map(({ label, name, row, value }) => ({ label, name, cell: `Workings!C${row}`, engine: value }));
  return [...values.map((each) => ({ ...each, name: '' })), ...lines];
}

function formFor(largest: bigint): 'naira' | 'kobo' | null {
  if (largest < TEN_THOUSAND_MILLION) return 'naira';
  return largest <= MILLION_MILLION ? 'kobo' : null;
}

const EXACT_TO = {
  naira: 'Formulas are exact to the kobo for amounts below ₦10,000,000,000.00. For larger ones, compute again.',
  kobo: 'Formulas are exact to the kobo for amounts up to ₦1,000,000,000,000.00.',
} as const;

const TOO_LARGE =
  'An amount is above ₦1,000,000,000,000.00, where spreadsheets lose kobo. This workbook has values and no formulas.';

function notesOf(
  form: 'naira' | 'kobo' | null,
  { title, unfollowed }: ListOfReturn,
  followed: string,
  fixed: readonly string[],
): string[] {
  if (form === null) return [TOO_LARGE];
  return [
    `Edit the blue figures on the sheet Figures. The ${followed}, limits and rates follow.`,
    ...fixed,
    ...(unfollowed === undefined ? [] : [`${title}: amounts follow, but not ${unfollowed}.`]),
    EXACT_TO[form],
    'The sheet Check compares every value with the engine. The sheet Law says what each rate and limit rests on.',
    'This is software, not advice.',
  ];
}

function cachedOf(value: Decimal | string): Cached {
  return typeof value === 'string' ? { text: value.toLowerCase() } : { number: value.toFixed(2) };
}
