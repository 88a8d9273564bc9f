/**
 * Markdown of the documentation as data: the headings, paragraphs, lists and tables that `docs/limits.md` has, with
 * bold, code and links in them. The page draws it with its own elements. Anything else is refused when the page is
 * built, so that no text is left out.
 *
 * @module
 */
import type { Block, Inline } from '../src/facts/facts.js';

/** The blocks of a text. */
export function blocksOf(markdown: string): readonly Block[] {
  const parts = markdown.split(/\n{2,}/).map((part) => part.trim());
  return parts.filter((part) => part !== '').map(blockOf);
}

function blockOf(part: string): Block {
  const [, marks, title] = /^(#{1,6}) (.*)$/.exec(part) ?? [];
  if (marks !== undefined && title !== undefined) return { heading: marks.length, text: inlineOf(title) };
  if (part.startsWith('- ')) return { items: part.split(/\n(?=- )/).map((item) => inlineOf(item.slice(2))) };
  if (part.startsWith('|')) return tableOf(part.split('\n'));
  if (/^(?:```|>|\d+\.|!\[|<| {4})/.test(part)) throw new Error(`The page cannot show this Markdown: ${part}`);
  return { text: inlineOf(part) };
}

/** The second line of a table only marks the first one as its head. */
function tableOf([head = '', , ...rows]: readonly string[]): Block {
  return { head: cellsOf(head), rows: rows.map(cellsOf) };
}

function cellsOf(line: string): readonly (readonly Inline[])[] {
  const cells = line.replace(/^\||\|$/g, '').split('|');
  return cells.map((cell) => inlineOf(cell.trim()));
}

const MARKED = /(\*\*[^*]+\*\*|`[^`]+`|\[[^\]]+\]\([^)]+\))/;

/** A text in pieces; the lines of a paragraph are one. */
function inlineOf(text: string): readonly Inline[] {
  const pieces = text.replace(/\s*\n\s*/g, ' ').split(MARKED);
  return pieces.filter((piece) => piece !== '').map(pieceOf);
}

function pieceOf(piece: string): Inline {
  const [, bold] = /^\*\*(.+)\*\*$/.exec(piece) ?? [];
  if (bold !== undefined) return { bold };
  const [, code] = /^`(.+)`$/.exec(piece) ?? [];
  if (code !== undefined) return { code };
  const [, link, to] = /^\[(.+)\]\((https:.+)\)$/.exec(piece) ?? [];
  return link === undefined || to === undefined ? piece : { link, to };
}
