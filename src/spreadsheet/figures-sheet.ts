/**
 * The sheet of the figures that the return states: blue ones are for the reader to edit, and every formula follows
 * them. Beside each is what it was when the engine computed.
 *
 * @module
 */
import { type InputNode, type Node, sentenceCase, wordsOfFact } from '../algebra/index.js';
import { NOTHING } from '../algebra/readers/index.js';
import type { ListFigure } from '../computation/index.js';
import { textOf } from '../ground/index.js';
import type { BooksLaid } from './books/books.js';
import { dayContent, HEAD_ROW, opening, section, text } from './sheets.js';
import type { StyleName } from './styles.js';
import type { Worked } from './worked.js';
import type { Cached, Content, Row, Sheet, Validation } from './xlsx.js';

/** The sheet, and where each figure is. */
export interface FiguresSheet {
  readonly sheet: Sheet;
  /** The names of facts and of amounts of a list in formulas. */
  readonly names: ReadonlyMap<Node, string>;
  /** A formula that counts the figures that differ from those that the engine computed with. */
  readonly changed: string;
  /** The same of the figures that formulas do not follow; `null` where they follow every one. */
  readonly unfollowed: string | null;
}

/** The parts of a tax that decide how its figures are shown. */
export interface FiguresOf {
  readonly fieldOf: (fact: string) => string;
  /** The facts that no formula follows, and the note that says why. */
  readonly fixedFacts: readonly string[];
  readonly fixedNote: string;
}

const NAME = 'Figures';
const HEADS = ['Figure', 'Value', 'As computed', 'Field of the request', 'Note'];
const WIDTHS = [52, 22, 22, 44, 44];
const SAYS =
  'Edit the blue figures: every value of this workbook follows. An empty cell is a figure that is not given.';

/** Lays the figures of a return out: its facts, the amounts of its list and its books, and what the books give. */
export function figuresSheet(
  worked: Worked,
  facts: Readonly<Record<string, unknown>>,
  of: FiguresOf,
  { groups, fed, otherwise }: FiguresOfBooks = NO_BOOKS,
): FiguresSheet {
  const made = new Figures(of);
  const { list } = worked;
  const own = worked.facts.filter(({ fact }) => fact.kind !== 'is_given');
  for (const input of own) if (!fed.has(input.name)) made.fact(input, facts[input.name]);
  const koboOf = (node: Node) => list.valueOf(node);
  if (list.figures.length > 0) made.list(list.title, list.figures, koboOf, list.unfollowed);
  for (const { title, figures } of groups) made.list(title, figures, koboOf, undefined);
  made.fromBooks(own, facts, fed);
  for (const input of worked.facts) if (input.fact.kind === 'is_given') made.given(input);
  return made.finished(otherwise);
}

/** The parts of books that the sheet shows. */
export type FiguresOfBooks = Pick<BooksLaid, 'groups' | 'fed' | 'otherwise'>;

const NO_BOOKS: FiguresOfBooks = { groups: [], fed: new Map(), otherwise: null };

class Figures {
  private readonly rows: Row[] = opening(NAME, SAYS, HEADS, [1, 2]);
  private readonly names = new Map<Node, string>();
  private readonly cells = new Map<string, string>();
  private readonly validations: Validation[] = [];
  private readonly unfollowed: string[] = [];
  /** The last row of a figure that the request states. */
  private last = HEAD_ROW;

  constructor(private readonly of: FiguresOf) {}

  fact(input: InputNode, stated: unknown): void {
    const { name, fact } = input;
    const isFixed = this.of.fixedFacts.includes(name);
    const note = isFixed ? this.of.fixedNote : noteOf(input);
    const row = this.add(
      input,
      sentenceCase(wordsOfFact(name)),
      this.of.fieldOf(name),
      contentOf(input, stated),
      note,
      isFixed,
    );
    this.cells.set(name, `${NAME}!B${row}`);
    if (isFixed) this.unfollowed.push(differing(row, row));
    else if (fact.kind.endsWith('condition')) this.validations.push({ cell: `B${row}`, words: ['TRUE', 'FALSE'] });
    else if ('words' in fact && fact.words !== undefined) this.validations.push({ cell: `B${row}`, words: fact.words });
    else if (fact.kind.endsWith('day')) this.validations.push({ cell: `B${row}`, isDay: true });
    else if (fact.kind.endsWith('amount') && !fact.kind.includes('signed')) this.validations.push({ cell: `B${row}` });
  }

  list(
    title: string,
    figures: readonly ListFigure[],
    koboOf: (node: Node) => bigint,
    unfollowed: string | undefined,
  ): void {
    this.rows.push(section(title, HEADS.length));
    const first = this.rows.length + 1;
    const note = unfollowed === undefined ? '' : 'Amounts follow; what the law does with the entry does not.';
    for (const { node, label, field } of figures) {
      const row = this.add(node, label, field, { number: textOf(koboOf(node)) }, note, false);
      this.validations.push({ cell: `B${row}` });
    }
    if (unfollowed !== undefined) this.unfollowed.push(differing(first, this.rows.length));
  }

  /** The figures that the books give: formulas, which no reader edits. */
  fromBooks(
    inputs: readonly InputNode[],
    facts: Readonly<Record<string, unknown>>,
    fed: ReadonlyMap<string, string>,
  ): void {
    this.last = this.rows.length;
    const given = inputs.filter(({ name }) => fed.has(name));
    if (given.length > 0) this.rows.push(section('From the books', HEADS.length));
    for (const input of given) {
      const { name } = input;
      const cached = contentOf(input, facts[name]) ?? { number: '0.00' };
      const cell = fed.get(name) ?? NOTHING;
      const content = cell === NOTHING ? cached : { formula: cell, cached: cached as Cached };
      // No field of this request states it.
      const row = this.add(input, sentenceCase(wordsOfFact(name)), '', content, FED, true);
      this.cells.set(name, `${NAME}!B${row}`);
    }
  }

  given(input: InputNode): void {
    const cell = this.cells.get(input.name);
    if (cell !== undefined) this.names.set(input, `NOT(ISBLANK(${cell}))`);
  }

  finished(otherwise: string | null): FiguresSheet {
    const { rows, names, validations, last } = this;
    const unfollowed = [...this.unfollowed, ...(otherwise === null ? [] : [otherwise])];
    const sheet = { name: NAME, widths: WIDTHS, rows, frozenRows: HEAD_ROW, validations };
    const alarms = [
      {
        cells: `A${HEAD_ROW + 1}:C${last}`,
        when: `AND($D${HEAD_ROW + 1}<>"",$B${HEAD_ROW + 1}<>$C${HEAD_ROW + 1})`,
      },
    ];
    return {
      sheet: { ...sheet, alarms },
      names,
      changed: differing(HEAD_ROW + 1, last),
      unfollowed: unfollowed.length === 0 ? null : unfollowed.join('+'),
    };
  }

  private add(
    node: Node,
    label: string,
    field: string,
    content: Content | undefined,
    note: string,
    isFixed: boolean,
  ): number {
    const style = styleOf(node, isFixed);
    const computed = styleOf(node, true);
    const asComputed = content !== undefined && 'formula' in content ? content.cached : content;
    const [value, before] = [[content, style] as const, [asComputed, computed] as const].map(([each, look]) =>
      each === undefined ? { style: look } : { content: each, style: look },
    );
    const row = this.rows.push({
      cells: [text(label), value ?? null, before ?? null, text(field, 'grey'), text(note, 'grey')],
    });
    this.names.set(node, `${NAME}!B${row}`);
    return row;
  }
}

const FED = 'From the books: not edited here.';

/** A formula that counts the rows with another value than the engine computed with. */
function differing(first: number, last: number): string {
  const [now, before] = ['B', 'C'].map((column) => `${NAME}!${column}${first}:${column}${last}`);
  return `SUMPRODUCT(--((${now}<>${before})+(ISBLANK(${now})<>ISBLANK(${before}))>0))`;
}

function contentOf({ fact, value }: InputNode, stated: unknown): Content | undefined {
  if (stated === undefined || stated === null) return undefined;
  if (fact.kind.endsWith('amount')) return { number: textOf(stated as number | bigint) };
  if (fact.kind.endsWith('condition')) return { flag: stated === true };
  return value === 'day' ? dayContent(String(stated)) : { text: String(stated) };
}

function noteOf({ fact }: InputNode): string {
  if (fact.kind === 'is_given') return '';
  return fact.kind.startsWith('given_') ? `Empty: ${fact.absent ?? 'not given'}.` : '';
}

function styleOf({ value }: Node, isFixed: boolean): StyleName {
  if (value === 'kobo') return isFixed ? 'fixedAmount' : 'inputAmount';
  if (value === 'day') return isFixed ? 'fixedDay' : 'inputDay';
  return isFixed ? 'fixedWord' : 'inputWord';
}
