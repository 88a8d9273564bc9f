/**
 * The layout of a sheet: sections of rows, labels on the left, values aligned on the right.
 *
 * @module
 */

/** A row of a sheet. Deeper rows stand further in. */
export type Row =
  | { readonly label: string; readonly value: string; readonly depth?: number }
  | { readonly text: string; readonly depth?: number }
  /** A line above a total. */
  | 'rule'
  | 'gap';

/** Rows under a title. */
export interface Section {
  readonly title: string;
  readonly rows: readonly Row[];
}

const WIDTH = 80;
const INDENT = 2;
const LONGEST_AMOUNT = 26;

/** The sheet as text of 80 columns, each line ended. */
export function sheetText(sections: readonly Section[]): string {
  const parts = sections.filter(({ rows }) => rows.length > 0).map(sectionText);
  return `${parts.join('\n\n')}\n`;
}

function sectionText({ title, rows }: Section): string {
  return [...wrapped(title, 0), ...rows.flatMap(rowLines)].join('\n');
}

function rowLines(row: Row): string[] {
  if (row === 'gap') return [''];
  if (row === 'rule') return [' '.repeat(WIDTH - LONGEST_AMOUNT) + '-'.repeat(LONGEST_AMOUNT)];
  const indent = INDENT * ((row.depth ?? 0) + 1);
  if ('text' in row) return wrapped(row.text, indent);
  const lines = wrapped(row.label, indent);
  const last = lines[lines.length - 1] ?? '';
  const room = WIDTH - last.length;
  if (row.value.length < room) return [...lines.slice(0, -1), last + row.value.padStart(room).trimEnd()];
  return [...lines, row.value.padStart(WIDTH).trimEnd()];
}

/** The text in lines that fit, broken between words. */
function wrapped(text: string, indent: number): string[] {
  const margin = ' '.repeat(indent);
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && indent + line.length + 1 + word.length > WIDTH) {
      lines.push(margin + line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, margin + line];
}

/** A plain decimal text with two decimals at least, its thousands grouped: `1,250,000.50`. */
export function grouped(plain: string): string {
  const [whole = '', fraction = ''] = plain.split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction.padEnd(2, '0')}`;
}
