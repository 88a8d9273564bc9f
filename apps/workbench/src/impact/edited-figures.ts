/**
 * Figures of the law that are edited: their names, the search for one, and the refusals of an edit. Pure.
 *
 * @module
 */
import type { Problem } from 'nigeria-tax-rules';
import { bestFirst, type Figure, figureValue, found } from '../law/figures.js';
import type { Answers } from '../request/protocol.js';
import { sentenceCase } from '../text/format.js';

/** The name of a figure: `Company size, from 1 July 2025, small, gross turnover, at most`. */
export function figureName({ words }: Pick<Figure, 'words'>): string {
  return sentenceCase(words.join(', '));
}

/** The value of a figure as it is typed: `50000000`, `7.5%`. */
export function writtenValue({ kind, value }: Pick<Figure, 'kind' | 'value'>): string {
  return kind === 'amount' || kind === 'count' ? value.replace(/\.00$/, '') : value;
}

/** The kinds of figures in the order in which they are listed before a text is given. */
const KINDS: readonly Figure['kind'][] = ['amount', 'rate', 'count', 'word'];

/** The figures that a text finds, as the screen on the law finds them, the best first. */
export function figuresLike(figures: readonly Figure[], find: string): readonly Figure[] {
  const all = found(figures, (figure) => [figure], { find, isDisputed: false });
  const byKind = KINDS.flatMap((kind) => all.filter((figure) => figure.kind === kind));
  return bestFirst(byKind, find);
}

/** A change as a line of a list: `Company size, …, at most: ₦100,000,000 → ₦50,000,000 (NTA s.56(a))`. */
export function changeLine(change: Answers['differences'][number]): string {
  const { was, is } = change;
  const values = [was, is].map((figure) => (figure === null ? 'none' : figureValue(figure)));
  const law = [...new Set([...(was?.law ?? []), ...(is?.law ?? [])])].join('; ');
  return `${figureName(change)}: ${values.join(' → ')}${law === '' ? '' : ` (${law})`}`;
}

/** The messages on edited figures by key; the names of the library give way to those of people. */
export function figureFaults(problems: readonly Problem[], figures: readonly Figure[]): ReadonlyMap<string, string> {
  return new Map(problems.map(({ path, message }) => [keyIn(path), inWords(message, figures)]));
}

/** The key that a JSON Pointer names. */
function keyIn(path: string): string {
  return path.slice(1).replaceAll('~1', '/').replaceAll('~0', '~');
}

function inWords(message: string, figures: readonly Figure[]): string {
  return figures
    .filter(({ key }) => message.includes(key))
    .sort((one, other) => other.key.length - one.key.length)
    .reduce((text, figure) => text.replaceAll(figure.key, figureName(figure)), message);
}
