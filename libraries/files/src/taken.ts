/**
 * Cells as accountants write them: `-` for nothing, `N1,250,000`, `1.2m`, `31/12/2025`, `Y`. Each is read for its only
 * meaning and listed with it; a cell with two meanings stays as it is, and its row is refused.
 *
 * @module
 */
import { Decimal } from 'nigeria-tax-rules';
import { isUsual } from './amounts.js';
import { type Cell, valueIn } from './cells.js';
import { type DayOrder, dayOf } from './days.js';
import type { Columns, UsedColumn } from './headings.js';
import { spelling } from './spelling.js';

/** The freedom with which cells are read. */
export interface Lenience {
  /** The order of day and month; without it a day that fits both is not read. */
  readonly days?: DayOrder;
  /** True if amounts of more than two decimals are rounded to the kobo. */
  readonly isRounded: boolean;
  /** True if numbers in columns of days count from the end of 1899, as in most workbooks. */
  readonly hasSerials: boolean;
  /** The words that a field takes. */
  readonly words: ReadonlyMap<string, readonly string[]>;
  /** The fields in which nothing and 0 differ, so that `-` is neither. */
  readonly unclearNothing: ReadonlySet<string>;
}

/** The kinds of what was taken for something. */
export type TakenKind = 'nothing' | 'amount' | 'rounded' | 'day' | 'flag' | 'word' | 'year';

/** A cell that was taken for something. */
export interface Taken {
  readonly place: number;
  readonly kind: TakenKind;
  /** The value that was read; `null` of nothing. */
  readonly value: unknown;
}

/** The reasons for which cells were not read, by their places. */
export type Unclear = ReadonlyMap<number, string>;

/** The cells of a row, read freely. */
export interface TakenRow {
  readonly cells: readonly Cell[];
  readonly taken: readonly Taken[];
  readonly unclear: Unclear;
}

/** The words of fields, for `Lenience`. */
export function wordsOf(fields: readonly { readonly name: string; readonly words?: readonly string[] }[]) {
  return new Map(fields.flatMap(({ name, words }) => (words === undefined ? [] : [[name, words] as const])));
}

/** Reads the cells of a row freely; `shown` has what a workbook shows for a number of more decimals. */
export function takenRow(
  cells: readonly Cell[],
  { used }: Columns,
  how: Lenience,
  shown: ReadonlyMap<number, string> = new Map(),
): TakenRow {
  let read: Cell[] | undefined;
  const taken: Taken[] = [];
  let unclear: Map<number, string> | undefined;
  for (const column of used) {
    const { place, to } = column;
    if (to === 'label') continue;
    const found = takenCell(cells[place], column, how, shown.get(place));
    if (found === undefined) continue;
    if ('unclear' in found) {
      unclear ??= new Map();
      unclear.set(place, found.unclear);
      continue;
    }
    read ??= [...cells];
    read[place] = found.value;
    taken.push({ place, ...found });
  }
  return { cells: read ?? cells, taken, unclear: unclear ?? NONE };
}

const NONE: Unclear = new Map();

type Found = Omit<Taken, 'place'> | { readonly unclear: string } | undefined;

const NOTHING = /^(?:[-–—]+|nil|n\/?a|n\.a\.?|none)$/i;

/** The cells of most large files: digits, and at most two decimals. */
const PLAIN_KOBO = /^\d+(?:\.\d{1,2})?$/;

function isPlainAmount(cell: Cell): boolean {
  return typeof cell === 'string' ? PLAIN_KOBO.test(cell) : Number.isInteger(cell);
}

function takenCell(cell: Cell, column: UsedColumn, how: Lenience, shown: string | undefined): Found {
  if (column.kind === 'amount' && isPlainAmount(cell)) return undefined;
  const text = typeof cell === 'string' ? cell.trim() : cell;
  if (text === '' || text === null || text === undefined) return undefined;
  if (typeof text === 'string' && NOTHING.test(text)) return nothing(column, how);
  if (typeof text === 'string' && FORMULA.test(text)) return { unclear: SAVE_IT };
  return READERS[column.kind](text, { column, how, shown });
}

/** A formula whose value its workbook does not have; `=N=` is the sign of naira. */
const FORMULA = /^=(?!N=)/i;
const SAVE_IT = 'The file has no value of this formula: open it in a spreadsheet program, and save it.';

function nothing({ name }: UsedColumn, { unclearNothing }: Lenience): Found {
  if (!unclearNothing.has(name)) return { kind: 'nothing', value: null };
  return { unclear: 'Write 0, or leave the cell empty: the two differ here.' };
}

interface Beside {
  readonly column: UsedColumn;
  readonly how: Lenience;
  readonly shown: string | undefined;
}

const READERS: Readonly<Record<UsedColumn['kind'], (cell: unknown, beside: Beside) => Found>> = {
  amount: takenAmount,
  day: takenDay,
  flag: (cell) => FLAGS[String(cell).toLowerCase()],
  number: takenYear,
  word: takenWord,
  text: () => undefined,
};

const PLAIN = /^-?\d+(?:\.(?<decimals>\d+))?$/;

function takenAmount(cell: unknown, { how, shown }: Beside): Found {
  const plain = String(valueIn(cell, 'amount'));
  if (!PLAIN.test(plain)) return undefined;
  const isListed = typeof cell === 'string' && !isUsual(cell);
  return roundedAmount(plain, how, shown) ?? (isListed ? { kind: 'amount', value: plain } : undefined);
}

/** An amount of more than two decimals, as its sheet shows it or rounded where that was asked for. */
function roundedAmount(plain: string, { isRounded }: Lenience, shown: string | undefined): Found {
  const { decimals = '' } = PLAIN.exec(plain)?.groups ?? {};
  if (decimals.length <= 2) return undefined;
  if (shown !== undefined) return { kind: 'rounded', value: shown };
  if (isRounded) return { kind: 'rounded', value: toTheKobo(plain) };
  return { unclear: 'Use --round kobo to round it.' };
}

/** The amount of a plain text to the kobo, halves away from zero, as spreadsheets show it. */
export function toTheKobo(plain: string): string {
  return new Decimal(plain).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed(2);
}

function takenDay(cell: unknown, { how, column }: Beside): Found {
  if (typeof cell !== 'string' && typeof cell !== 'number') return undefined;
  if (typeof cell === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(cell)) return undefined;
  if (!how.hasSerials && /^\d+$/.test(String(cell).trim())) return undefined;
  const read = dayOf(cell, how.days ?? column.days);
  if (read === undefined) return undefined;
  if ('day' in read) return { kind: 'day', value: read.day };
  return { unclear: `It is ${read.either.join(' or ')}: say which order with --days dmy or --days mdy.` };
}

const FLAGS: Readonly<Record<string, Found>> = {
  y: { kind: 'flag', value: 'yes' },
  n: { kind: 'flag', value: 'no' },
};

const YEAR = /^(?:y\.?o?\.?a\.?\s*)?(?<year>\d{4})(?:\s*y\.?o?\.?a\.?)?$/i;

function takenYear(cell: unknown): Found {
  const { year } = YEAR.exec(String(cell))?.groups ?? {};
  return year === undefined || year === String(cell) ? undefined : { kind: 'year', value: Number(year) };
}

/** The fewest letters of a word that are enough to know it by. */
const LEAST_LETTERS = 5;

/** `Lagos State`, `F.C.T.`, or the beginning of one word only. */
function takenWord(cell: unknown, { column, how }: Beside): Found {
  const words = how.words.get(column.name) ?? [];
  const text = String(cell);
  const isWord = (each: string) => words.some((word) => spelling(word) === spelling(each));
  if (isWord(text)) return undefined;
  const cleaned = text
    .replace(/\s+state$/i, '')
    .replaceAll('.', '')
    .trim();
  const exact = words.find((word) => spelling(word) === spelling(cleaned));
  if (exact !== undefined) return { kind: 'word', value: exact };
  // `Lagoss` is no beginning of `Lagos State`: a name with its kind has to be written whole.
  const short = words.filter((word) => !word.endsWith(' State'));
  const begun = short.filter((word) => cleaned.length >= LEAST_LETTERS && spelling(word).startsWith(spelling(cleaned)));
  return begun.length === 1 ? { kind: 'word', value: begun[0] } : undefined;
}
