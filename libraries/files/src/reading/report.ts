/**
 * The report on the reading of a file: what was taken for what, and which rows were left out.
 *
 * @module
 */
import type { Taken, TakenKind } from '../taken.js';
import { columnSentences, listed } from './column-sentences.js';
import type { Plan } from './plan.js';
import type { InputTable } from './table.js';

/** The most places that are listed one by one. */
const MOST_LISTED = 12;
/** The most ids that are kept in memory to find equal ones: a larger file is no list of clients. */
const MOST_IDS = 100_000;

const KINDS: Readonly<Record<TakenKind, readonly [one: string, more: string]>> = {
  nothing: ['cell as not given', 'cells as not given'],
  amount: ['amount', 'amounts'],
  rounded: ['amount rounded to the kobo', 'amounts rounded to the kobo'],
  day: ['day', 'days'],
  flag: ['flag', 'flags'],
  word: ['word', 'words'],
  year: ['year', 'years'],
};

/** Keeps what was taken for what, in constant memory but for ids. */
export class ReadingReport {
  readonly #columns: string[] = [];
  readonly #counts = new Map<TakenKind, { count: number; example: string }>();
  readonly #leftOut = new Places();
  readonly #hidden = new Places();
  readonly #again = new Places();
  readonly #ids = new Set<string>();

  /** The file's headings, and what its columns were read as otherwise than by the name of a field. */
  addColumns(table: InputTable, plan: Plan): void {
    this.addHeadings(table, columnSentences(plan));
  }

  /** The file's headings, and sentences on its columns. */
  addHeadings({ titles, headingRows, otherSheets = [] }: InputTable, columns: readonly string[]): void {
    this.#columns.push(...sheetSentences(otherSheets));
    if (titles.length > 0 || headingRows === 2) this.#columns.push(headingsSentence(titles, headingRows));
    this.#columns.push(...columns);
  }

  addTaken(taken: readonly Taken[], writtenAt: (place: number) => string): void {
    for (const { kind, place } of taken) {
      const known = this.#counts.get(kind);
      if (known) known.count += 1;
      else this.#counts.set(kind, { count: 1, example: writtenAt(place) });
    }
  }

  /** The report on the rows so far, which is then that on those to come. */
  handOver(): ReportPart {
    const part = { counts: [...this.#counts], leftOut: this.#leftOut.handOver(), hidden: this.#hidden.handOver() };
    this.#counts.clear();
    return part;
  }

  /** Adds the report of a thread on the rows that follow. */
  add({ counts, leftOut, hidden }: ReportPart): void {
    for (const [kind, { count, example }] of counts) {
      const known = this.#counts.get(kind);
      if (known) known.count += count;
      else this.#counts.set(kind, { count, example });
    }
    this.#leftOut.addAll(leftOut);
    this.#hidden.addAll(hidden);
  }

  addLeftOut(place: number, reason: string): void {
    this.#leftOut.add(`row ${place} (${reason})`);
  }

  /** The number of rows that were no returns. */
  get leftOut(): number {
    return this.#leftOut.count;
  }

  addHidden(place: number): void {
    this.#hidden.add(`row ${place}`);
  }

  /** Notes an id, and where it is again; `placeOf` is asked then only. */
  addId(id: unknown, placeOf: () => number): boolean {
    const text = id === undefined || id === null ? '' : String(id).trim();
    if (text === '') return false;
    const isAgain = this.#ids.has(text);
    if (isAgain) this.#again.add(`"${text}" in row ${placeOf()}`);
    else if (this.#ids.size < MOST_IDS) this.#ids.add(text);
    return isAgain;
  }

  /** Sentences, none where the file was as it is asked for. */
  get sentences(): string[] {
    const taken = [...this.#counts].map(([kind, { count, example }]) => {
      const [one, more] = KINDS[kind];
      return `${count.toLocaleString('en')} ${count === 1 ? one : more} (${example})`;
    });
    return [
      ...this.#columns,
      ...(taken.length > 0 ? [`Cells read by their meaning: ${taken.join(', ')}.`] : []),
      ...this.#leftOut.sentences((list) => `Left out: ${list}.`),
      ...this.#hidden.sentences((list) => `Hidden and computed: ${list}.`),
      ...this.#again.sentences((list) => `An id is in more than one row: ${list}.`),
    ];
  }

  /** True if anything was read otherwise than by its exact form. */
  get isFree(): boolean {
    const hasTaken = this.#columns.length + this.#counts.size > 0;
    return hasTaken || this.#leftOut.sentences((list) => list).length > 0;
  }
}

/** The report of a thread on some rows. Plain data. */
export interface ReportPart {
  readonly counts: readonly (readonly [TakenKind, { readonly count: number; readonly example: string }])[];
  readonly leftOut: PlacesPart;
  readonly hidden: PlacesPart;
}

interface PlacesPart {
  readonly listed: readonly string[];
  readonly more: number;
}

/** Places, of which the first are listed. */
class Places {
  #listed: string[] = [];
  #more = 0;

  handOver(): PlacesPart {
    const part = { listed: this.#listed, more: this.#more };
    [this.#listed, this.#more] = [[], 0];
    return part;
  }

  addAll({ listed, more }: PlacesPart): void {
    for (const place of listed) this.add(place);
    this.#more += more;
  }

  get count(): number {
    return this.#listed.length + this.#more;
  }

  add(place: string): void {
    if (this.#listed.length < MOST_LISTED) this.#listed.push(place);
    else this.#more += 1;
  }

  sentences(say: (list: string) => string): string[] {
    if (this.#listed.length === 0) return [];
    const more = this.#more === 0 ? '' : ` and ${this.#more.toLocaleString('en')} more`;
    return [say(`${this.#listed.join(', ')}${more}`)];
  }
}

function sheetSentences(others: readonly string[]): string[] {
  const names = others.slice(0, MOST_LISTED).map((name) => `"${name}"`);
  const more = others.length > names.length ? [`and ${others.length - names.length} more`] : [];
  return listed('The first sheet is read. Not read', [...names, ...more]);
}

function headingsSentence(titles: readonly string[], rows = 1): string {
  const first = titles.length + 1;
  const where = rows === 1 ? `row ${first}` : `rows ${first} and ${first + 1}`;
  return titles.length === 0 ? `The headings are in ${where}.` : `The headings are in ${where}; ${aboveThem(titles)}.`;
}

function aboveThem(titles: readonly string[]): string {
  // A line of CSV is shown without the signs between and around its cells.
  const [first] = titles
    .map((title) => title.replaceAll('"', '').replace(/^[,;\t|\s]+|[,;\t|\s]+$/g, ''))
    .filter((title) => title !== '');
  const rows = titles.length === 1 ? 'row 1 is' : `rows 1 to ${titles.length} are`;
  return `${rows} left out${first === undefined ? '' : ` ("${first}")`}`;
}
