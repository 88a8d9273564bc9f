/**
 * The problems of a row in words, each with the heading of its cell.
 *
 * @module
 */
import type { Problem } from 'nigeria-tax-rules';
import { type Cell, valueIn } from './cells.js';
import type { Columns } from './headings.js';

/** A list of accepted words that is longer is left out: `nigeria-tax fields` has it. */
const LONGEST_LIST = 160;

/** Problems in one text; each begins with the heading of its cell, where it has one. */
export function problemsInWords(
  problems: readonly Problem[],
  headings: ReadonlyMap<string, string>,
  hints: ReadonlyMap<string, string> = new Map(),
): string {
  return problems.map((problem) => inWords(problem, headingFor(problem.path, headings), hints)).join(' ');
}

/** A problem; in place of what is accepted, the hint on the cell where there is one. */
function inWords(
  { message, accepted }: Problem,
  heading: string | undefined,
  hints: ReadonlyMap<string, string>,
): string {
  const hint = heading === undefined ? undefined : hints.get(heading);
  if (hint !== undefined) return `${heading}: ${message} ${hint}`;
  const where = heading === undefined ? '' : `${heading}: `;
  const isSaid = accepted.length > LONGEST_LIST || message.includes(accepted);
  return `${where}${message}${isSaid ? '' : ` Accepted: ${accepted}.`}`;
}

/** The heading of a field, or of the nearest thing that it is part of. */
function headingFor(path: string, headings: ReadonlyMap<string, string>): string | undefined {
  for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const heading = headings.get(at);
    if (heading !== undefined) return heading;
  }
  return undefined;
}

/** The headings of a row's cells by the path of the field that each is. */
export function headingsByPath(
  cells: readonly Cell[],
  { used }: Columns,
  headings: readonly string[],
): Map<string, string> {
  const paths = new Map<string, string>();
  let streams = 0;
  for (const { to, name, place, kind } of used) {
    const heading = headings[place] ?? '';
    if (to === 'field') paths.set(`/${name}`, heading);
    if (to === 'head') paths.set(`/${name.replace('.', '/')}`, heading);
    if (to !== 'stream') continue;
    const value = valueIn(cells[place], kind);
    if (value !== undefined && Number(value) !== 0) paths.set(`/incomeStreams/${streams++}`, heading);
  }
  return paths;
}
