/**
 * The workbook of a result: its five sheets, each laid out after those that it points to.
 *
 * @module
 */
import type { Node, WorkingLine } from '../algebra/index.js';
import { type Listed, type ListOfReturn, type Stated, valueAt } from '../computation/index.js';
import type { Decimal } from '../ground/index.js';
import type { TableHeader } from '../tables/table.js';
import { quoted } from '../texts/index.js';
import { answerSheet } from './answer-sheet.js';
import type { BooksLaid } from './books/books.js';
import type { BooksSetting } from './books/setting.js';
import { type Checked, checkSheet } from './check-sheet.js';
import { figuresSheet } from './figures-sheet.js';
import { LawCells } from './law-sheet.js';
import { Places } from './places.js';
import { fitted } from './sheets.js';
import type { AnyResult, SheetHead, SheetTax } from './tax.js';
import { workedReturn } from './worked.js';
import { cellOfOutput, type Placed, Workings } from './workings-sheet.js';
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

/** Lays the books of a return out, if it has some. */
export type BooksOf = (setting: Pick<BooksSetting, 'worked' | 'cells' | 'places'>) => BooksLaid | undefined;

const TEN_THOUSAND_MILLION = 10n ** 12n;
const MILLION_MILLION = 10n ** 14n;

/** The sheets of a result: Answer, those of its books, Figures, Law, Workings and Check. */
export function bookOf<
  T extends TableHeader,
  R,
  L extends Listed,
  O extends object,
  S extends Stated<T, L>,
  Result extends AnyResult,
>(
  tax: SheetTax<T, R, L, O, S>,
  { stated, table, result, lines, head }: Computed<S, T, Result>,
  layBooks: BooksOf = () => undefined,
): Sheet[] {
  const worked = workedReturn(tax, stated, table);
  const form = formFor(worked.largest);
  const law = new LawCells(form === 'kobo');
  const [cells, places] = [new Map<Node, string>(), new Places()];
  const books = layBooks({ worked, cells, places });
  const fixedFacts = tax.fixedFacts(stated, table);
  const of = { fieldOf: tax.fieldOf, fixedFacts, fixedNote: tax.fixedNotes.ofCell };
  const figures = figuresSheet(worked, stated.facts as Readonly<Record<string, unknown>>, of, books);
  const { rounding } = table;
  const laid = new Workings({ worked, lines, rounding, form, law, figures: figures.names, cells, places });
  const ofBooks = books?.sheets(laid.formulas) ?? [];
  const workings = laid.written();
  const values = Object.entries(tax.shown).map(([path, label]) => {
    const cell = books?.outputs.get(path) ?? cellOfOutput(worked.outputs.get(path), cells, figures.names, worked);
    return { label, cell, engine: cachedOf(valueAt(result, path) as Decimal | string) };
  });
  const { changed, unfollowed } = figures;
  const fixed = fixedFacts.length > 0 ? [tax.fixedNotes.ofBook] : [];
  const notes = notesOf(form, worked.list, tax.follows, [...fixed, ...(books?.notes ?? [])]);
  return [
    answerSheet({ title: tax.title, head, result, values, changed, unfollowed, notes }),
    ...ofBooks,
    figures.sheet,
    law.sheet(quoted(lines, table.kind)),
    workings.sheet,
    checkSheet([...checkedOf(values, workings.placed), ...(books?.checked ?? [])], changed),
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
