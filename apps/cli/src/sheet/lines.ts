/**
 * The lines of a computation that a sheet prints. Lines that come to nothing are left out, and so are those that only
 * repeat another line: what refers to them refers to the line that they repeat. So every reference is to a printed
 * line, and every printed line can be added up again from what is printed.
 *
 * @module
 */
import type { Decimal, Operand, WorkingLine } from 'nigeria-tax-rules';
import { isNothing } from './amounts.js';
import type { LineGroup } from './model.js';
import { lineOf, type Printed } from './wording.js';

/** The lines that a sheet prints whatever needs them, and its headings. */
export interface Layout {
  /** Printed even if they come to nothing, and even if they only repeat another line. */
  readonly main: RegExp;
  /** Printed where they come to something; any other line only where a printed line needs it. */
  readonly wanted: RegExp;
  /** Printed where an amount was tried, even if nothing came of it. */
  readonly tests: RegExp;
  /** Printed where they come to nothing, unless out of nothing. */
  readonly results: RegExp;
  /** Printed even if they only repeat another line: they say why its amount is taken again. */
  readonly reasons: RegExp;
  /** Headings in their order, and the lines under each; one of them takes any line. */
  readonly headings: readonly (readonly [title: string, lines: RegExp])[];
}

/** The printed lines. */
export interface PrintedLines {
  readonly groups: readonly LineGroup[];
  /** The number of the line of this name, or of the line that says the same; nothing if neither is printed. */
  numberOf(name: string): number | undefined;
  /** The lines that cite law of their own. */
  readonly citing: readonly WorkingLine[];
}

/** Chooses the lines, and numbers them in the order of the headings. */
export function printedLines(workings: readonly WorkingLine[], layout: Layout): PrintedLines {
  const { lines, repeats } = withoutRepetition(neededLines(workings, layout), layout);
  const groups = layout.headings
    .map(([title], place) => ({ title, lines: lines.filter(({ line }) => placeOf(line, layout) === place) }))
    .filter((group) => group.lines.length > 0);
  const ordered = groups.flatMap((group) => group.lines);
  const numberOf = (name: string): number | undefined => {
    const place = ordered.findIndex(({ line }) => line === resolved(name, repeats));
    return place < 0 ? undefined : place + 1;
  };
  const printed: Printed = (name) => {
    const number = numberOf(name);
    return number === undefined ? undefined : { number, label: ordered[number - 1]?.label ?? '' };
  };
  const citing = ordered.filter((line) => isCiting(line, workings));
  const worded = (line: WorkingLine) => lineOf(line, numberOf(line.line) ?? 0, printed, citing.includes(line));
  return { groups: groups.map((group) => ({ title: group.title, lines: group.lines.map(worded) })), numberOf, citing };
}

/** False of a sum that rests on the law of its terms alone: their lines cite it. */
function isCiting({ operation, operands, law }: WorkingLine, workings: readonly WorkingLine[]): boolean {
  if (operation !== 'sum' && operation !== 'sum_not_below_zero') return true;
  const terms = new Set(operands.map(({ line }) => line));
  const cited = new Set(workings.filter(({ line }) => terms.has(line)).flatMap((line) => line.law));
  return !law.every((citation) => cited.has(citation));
}

function placeOf(line: string, { headings }: Layout): number {
  return headings.findIndex(([, lines]) => lines.test(line));
}

/** From the last line back: a line comes after all lines that it needs. */
function neededLines(workings: readonly WorkingLine[], layout: Layout): WorkingLine[] {
  const needed = new Set<string>();
  const kept = [...workings].reverse().filter((line) => {
    if (!isPrinted(line, needed, layout)) return false;
    for (const operand of line.operands) if (operand.line !== undefined) needed.add(operand.line);
    return true;
  });
  return kept.reverse();
}

function isPrinted(
  working: WorkingLine,
  needed: ReadonlySet<string>,
  { main, wanted, tests, results }: Layout,
): boolean {
  const { line, value, operation, operands } = working;
  if (main.test(line)) return true;
  if (!isNothing(value)) return needed.has(line) || wanted.test(line);
  if (results.test(line)) return operands.some((operand) => !isNothing(operand.value));
  return tests.test(line) && operation !== 'looked_up' && isPositive(operands[0]?.value);
}

function isPositive(value: Decimal | string | undefined): boolean {
  return typeof value === 'object' && value.gt(0);
}

/** The lines that say something of their own, and the lines that say what a left-out line says. */
interface Distinct {
  readonly lines: readonly WorkingLine[];
  readonly repeats: ReadonlyMap<string, string>;
}

function withoutRepetition(needed: readonly WorkingLine[], layout: Layout): Distinct {
  const repeats = new Map<string, string>();
  for (const working of needed) {
    const repeated = repeatedBy(working);
    const isDistinct = layout.main.test(working.line) || layout.reasons.test(working.line);
    if (repeated !== undefined && !isDistinct) repeats.set(working.line, repeated);
  }
  const folded = needed.filter(({ line }) => !repeats.has(line));
  const users = usersOf(folded, repeats);
  const lines = new Map(folded.map((working) => [working.line, working]));
  for (const working of folded) {
    const repeated = resolved(repeatedBy(working) ?? '', repeats);
    const source = lines.get(repeated);
    if (source === undefined || layout.main.test(repeated) || users.get(repeated) !== 1) continue;
    // A main line that is the only one to repeat a line takes its place.
    lines.set(working.line, { ...working, operation: source.operation, operands: source.operands });
    lines.delete(repeated);
    repeats.set(repeated, working.line);
  }
  return { lines: [...lines.values()], repeats };
}

function usersOf(lines: readonly WorkingLine[], repeats: ReadonlyMap<string, string>): ReadonlyMap<string, number> {
  const users = new Map<string, number>();
  for (const name of lines.flatMap(({ operands }) => operands.map(({ line = '' }) => resolved(line, repeats)))) {
    users.set(name, (users.get(name) ?? 0) + 1);
  }
  return users;
}

/** The line that this one only repeats. */
function repeatedBy({ operation, operands, value }: WorkingLine): string | undefined {
  if (operation !== 'sum' && operation !== 'sum_not_below_zero') return undefined;
  const [only, ...others] = operands.filter((operand) => !isNothing(operand.value));
  return only && others.length === 0 && isSame(only, value) ? only.line : undefined;
}

function isSame({ value, sign }: Operand, result: Decimal | string): boolean {
  return sign === undefined && typeof value !== 'string' && typeof result !== 'string' && value.eq(result);
}

function resolved(name: string, repeats: ReadonlyMap<string, string>): string {
  const repeated = repeats.get(name);
  return repeated === undefined ? name : resolved(repeated, repeats);
}
