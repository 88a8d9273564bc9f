/**
 * The report on the reading of a file: what was taken for what, and which rows were left out.
 *
 * @module
 */
import type { Columns } from '../../../../libraries/files/src/headings.js';
import { spelling } from '../../../../libraries/files/src/spelling.js';
import type { Taken, TakenKind } from '../../../../libraries/files/src/taken.js';
import type { InputTable } from './input-table.js';

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
  readonly #titles: string[] = [];
  readonly #columns: string[] = [];
  readonly #counts = new Map<TakenKind, { count: number; example: string }>();
  readonly #leftOut = new Places();
  readonly #hidden = new Places();
  readonly #again = new Places();
  readonly #ids = new Set<string>();

  /** The file's headings; `exact` are the names of fields, and what the caller said of columns. */
  addColumns({ headings, titles }: InputTable, { used }: Columns, isExact: (heading: string) => boolean): void {
    if (titles.length > 0) this.#titles.push(`The headings are in row ${titles.length + 1}; ${aboveThem(titles)}.`);
    for (const { place, name, to } of used) {
      const heading = headings[place] ?? '';
      if (to !== 'label' && !isExact(heading)) this.#columns.push(`"${heading}" as ${name}`);
    }
  }

  addTaken(taken: readonly Taken[], writtenAt: (place: number) => string): void {
    for (const { kind, place } of taken) {
      const known = this.#counts.get(kind);
      if (known) known.count += 1;
      else this.#counts.set(kind, { count: 1, example: writtenAt(place) });
    }
  }

  addLeftOut(place: number, reason: string): void {
    this.#leftOut.add(`row ${place} (${reason})`);
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
      ...this.#titles,
      ...(this.#columns.length > 0 ? [`Columns read as fields: ${this.#columns.join(', ')}.`] : []),
      ...(taken.length > 0 ? [`Cells read by their meaning: ${taken.join(', ')}.`] : []),
      ...this.#leftOut.sentences((list) => `Left out: ${list}.`),
      ...this.#hidden.sentences((list) => `Hidden and computed: ${list}.`),
      ...this.#again.sentences((list) => `An id is in more than one row: ${list}.`),
    ];
  }

  /** True if anything was read otherwise than by its exact form. */
  get isFree(): boolean {
    const hasTaken = this.#titles.length + this.#columns.length + this.#counts.size > 0;
    return hasTaken || this.#leftOut.sentences((list) => list).length > 0;
  }
}

/** Places, of which the first are listed. */
class Places {
  readonly #listed: string[] = [];
  #more = 0;

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

function aboveThem(titles: readonly string[]): string {
  // A line of CSV is shown without the signs between and around its cells.
  const [first] = titles
    .map((title) => title.replaceAll('"', '').replace(/[,;\t|\s]+$/, ''))
    .filter((title) => title !== '');
  const rows = titles.length === 1 ? 'row 1 is' : `rows 1 to ${titles.length} are`;
  return `${rows} left out${first === undefined ? '' : ` ("${first}")`}`;
}

/** Returns whether two headings are one. */
export function isSameHeading(one: string, other: string): boolean {
  return spelling(one) === spelling(other);
}
