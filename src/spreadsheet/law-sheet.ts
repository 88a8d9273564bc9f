/**
 * The sheet of the law: each rate and limit that a formula uses, once, with its citation.
 *
 * @module
 */

import type { WorkingLine } from '../algebra/index.js';
import type { RateCells } from '../algebra/readers/index.js';
import type { Basis } from '../algebra/words.js';
import { decimalTextOf, type Rate, textOf } from '../ground/index.js';
import { actsCited } from '../tables/acts.js';
import { inQuotationMarks } from '../texts/index.js';
import { addProse, HEAD_ROW, opening, section, text } from './sheets.js';
import type { Cell, Row, Sheet } from './xlsx.js';

/** A use of a rate or limit: its figure and its law. */
export interface Place {
  readonly label: string;
  readonly basis: Basis | null;
}

interface Entry {
  readonly label: string;
  readonly basis: Basis | null;
  readonly value: Cell;
  readonly fraction: readonly Cell[];
}

/** The rates and limits of the formulas, in the order in which they are first used. */
export class LawCells {
  private readonly entries: Entry[] = [];
  private readonly rows = new Map<string, number>();

  constructor(private readonly isInKobo: boolean) {}

  /** The cell of an amount. */
  amount(kobo: bigint, place: Place): string {
    const value: Cell = { content: { number: textOf(kobo) }, style: 'amount' };
    return `Law!B${this.row(`amount ${kobo}`, place, value, [])}`;
  }

  /** The cells of a rate. */
  rate(rate: Rate, place: Place): RateCells {
    const { numerator, denominator } = rate;
    const parts = [numerator, denominator].map((part): Cell => ({ content: { number: String(part) }, style: 'count' }));
    const value: Cell = { content: { number: decimalTextOf(rate) }, style: 'rate' };
    const row = this.row(`rate ${numerator}/${denominator}`, place, value, parts);
    return { value: `Law!B${row}`, numerator: `Law!E${row}`, denominator: `Law!F${row}` };
  }

  private row(kind: string, { label, basis }: Place, value: Cell, fraction: readonly Cell[]): number {
    const key = `${kind} ${basis?.law.join() ?? label}`;
    const known = this.rows.get(key);
    if (known !== undefined) return known;
    const row = this.entries.push({ label, basis, value, fraction }) + HEAD_ROW;
    this.rows.set(key, row);
    return row;
  }

  /**
   * The sheet, with the notes on the law of some lines and the sources of all citations. The rates, limits and notes
   * are printed.
   */
  sheet(lines: readonly WorkingLine[]): Sheet {
    const widths = this.isInKobo ? [52, 22, 72, 12, 12, 12] : [52, 22, 80, 14];
    const heads = ['Rate or limit', 'Value', 'Law', 'Source quality', 'Numerator', 'Denominator'].slice(
      0,
      widths.length,
    );
    const rows = [
      ...opening('Law', 'Every rate and limit that a formula of this workbook uses.', heads, [1, 4, 5]),
      ...this.entries.map((entry) => this.entryRow(entry)),
    ];
    const merged: string[] = [];
    const sayAll = (title: string, texts: readonly string[]) => {
      if (texts.length > 0) rows.push({ cells: [] }, section(title, widths.length));
      for (const words of texts) addProse(words, rows, merged, widths);
    };
    const citations = [...lines, ...this.entries.flatMap(({ basis }) => basis ?? [])].flatMap(({ law }) => law);
    sayAll('Notes on the law of this return', notesOf(lines));
    const lastPrinted = rows.length;
    sayAll('The words of the law', wordsOf(lines));
    sayAll('How well the law was checked', TIERS);
    sayAll('Sources cited', sourcesOf(citations));
    return { name: 'Law', widths, rows, frozenRows: HEAD_ROW, merged, lastPrinted };
  }

  private entryRow({ label, basis, value, fraction }: Entry): Row {
    const cells = [text(label), value, text(basis?.law.join('; ') ?? '', 'grey'), text(basis?.verified ?? '', 'grey')];
    const parts = fraction.length === 0 ? [text('', 'grey'), text('', 'grey')] : fraction;
    return { cells: this.isInKobo ? [...cells, ...parts] : cells };
  }
}

/** The words that the law of the lines is quoted with, each once. */
function wordsOf(lines: readonly WorkingLine[]): string[] {
  const quotes = lines.flatMap(({ quotes = [] }) => quotes);
  return [...new Set(quotes.map(({ citation, words }) => `${citation}: ${inQuotationMarks(words)}`))];
}

function sourcesOf(citations: readonly string[]): string[] {
  return Object.entries(actsCited(citations)).map(([name, { title, source }]) => `${name}: ${title}. ${source}`);
}

/** Each note once, with the lines that it is of. */
function notesOf(lines: readonly WorkingLine[]): string[] {
  const labels = new Map<string, string[]>();
  for (const { note, label } of lines) {
    if (note !== undefined) labels.set(note, [...(labels.get(note) ?? []), label]);
  }
  return [...labels].map(([note, of]) => `${of.join(', ')}: ${note}`);
}

const TIERS = [
  'primary: read in the Act or the circular itself.',
  'secondary: taken from a report, not from the Act itself.',
  'practice: our choice where the law is silent.',
  'disputed: sources disagree.',
];
