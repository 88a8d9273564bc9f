/**
 * The edges of a compiled table: every amount on which a rule turns, and every day on which a version of one begins.
 */
import { grouped } from '../../../libraries/looks/src/grouped.js';

/** A place where the law turns. */
export interface Edge {
  /** Names of entries from the table down: `companySize.bands.grossTurnover`. */
  readonly place: string;
  /** The kobo or the day below, the edge itself, and the kobo or the day above. */
  readonly positions: readonly [below: string, on: string, above: string];
  /** The blocks that the edge is in, from the innermost out. */
  readonly blocks: readonly Block[];
}

type Block = Readonly<Record<string, unknown>>;

const BOUND_WORDS = ['atMost', 'lessThan', 'atLeast', 'moreThan'];
const NOT_AN_EDGE = ['numerator', 'denominator', 'toNearest', 'width'];
const DAY = 86_400_000;

/** The day before or after. */
export function dayBeside(day: string, days: -1 | 1): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** Every edge of a compiled table; both sides of one are one. */
export function edgesOf(table: object): Edge[] {
  return [...new Map(edgesIn(table as Block, [], []).map((edge) => [nameOf(edge), edge])).values()];
}

/** An edge in words. */
export function nameOf(edge: Edge): string {
  const [of, from] = [entryOf(edge, 'class'), entryOf(edge, 'from')];
  return [edge.place, positionInWords(edge.positions[1]), of && `of ${of}`, from && `from ${from}`]
    .filter(Boolean)
    .join(' ');
}

/** A position for a reader: a day as it is, kobo in naira. */
export function positionInWords(position: string): string {
  if (!/^\d+$/.test(position)) return position;
  const kobo = position.padStart(3, '0');
  return `₦${grouped(`${kobo.slice(0, -2)}.${kobo.slice(-2)}`)}`;
}

/** The nearest entry of that name around an edge. */
export function entryOf({ blocks }: Edge, name: string): unknown {
  return blocks.find((block) => name in block)?.[name];
}

function edgesIn(block: Block, names: readonly string[], around: readonly Block[]): Edge[] {
  const isList = Array.isArray(block);
  const blocks = isList ? around : [block, ...around];
  const widths = isList ? widthEdges(names.join('.'), block, around) : [];
  const inside = Object.entries(block).flatMap(([name, value]) => {
    const path = isList || BOUND_WORDS.includes(name) ? names : [...names, name];
    if (typeof value === 'bigint') return NOT_AN_EDGE.includes(name) ? [] : [amountEdge(path.join('.'), value, blocks)];
    if (name === 'from' && typeof value === 'string') return [dayEdge(path.join('.'), value, blocks)];
    return typeof value === 'object' && value !== null ? edgesIn(value as Block, path, blocks) : [];
  });
  return [...widths, ...inside];
}

/** Bands that are given by their widths meet where the widths so far add up to. */
function widthEdges(place: string, bands: readonly Block[], around: readonly Block[]): Edge[] {
  let sum = 0n;
  return bands.flatMap(({ width }) => {
    if (typeof width !== 'bigint') return [];
    sum += width;
    return [amountEdge(`${place}.width`, sum, around)];
  });
}

function amountEdge(place: string, kobo: bigint, blocks: readonly Block[]): Edge {
  return { place, positions: [`${kobo - 1n}`, `${kobo}`, `${kobo + 1n}`], blocks };
}

function dayEdge(place: string, day: string, blocks: readonly Block[]): Edge {
  return { place, positions: [dayBeside(day, -1), day, dayBeside(day, 1)], blocks };
}
