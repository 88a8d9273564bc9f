/**
 * The decisions behind a figure where an amount of the return stands, and how far the amount can move until one of them
 * changes. Up to there the figure is a straight line but for its rounding.
 *
 * @module
 */
import { compare, difference, type Fraction, NOTHING, quotient, signOf } from '../fractions.js';
import { inOrder, neededBy } from '../graph.js';
import type { Figure } from '../words.js';
import { type Decided, type Line, type Moving, type Part, partOf } from './moving.js';

/** Something that was decided, and the line of the workings that it lies under. */
interface Decision {
  readonly id: number;
  readonly decided: Decided;
  readonly line: Part | undefined;
}

/** Everything that decides a figure. Two regimes of the same key decide alike. */
export interface Regime {
  readonly key: string;
  /** The figure. */
  readonly line: Line;
  /** The distance that the amount moves until a decision changes; `null` if none ever does. */
  readonly reach: Fraction | null;
  /** True if the figure, and all that decides it, are straight lines up to there. */
  readonly isStraight: boolean;
  readonly decisions: readonly Decision[];
}

/** A decision that changes: its outcome before and after, and its law. */
export interface Change {
  /** The line of the workings, and its label. */
  readonly line: string;
  readonly label: string;
  readonly was: string;
  readonly is: string;
  readonly law: readonly string[];
}

/** Returns the decisions behind a figure that was worked out in these words. */
export function regimeOf(figure: Figure, { looked }: Moving): Regime {
  const root = partOf(figure);
  const parts = inOrder(neededBy([root, ...looked]));
  const lines = linesOver(parts);
  const decisions = parts.flatMap((part) => decisionOf(part, lines.get(part)));
  const gaps = decisions.flatMap(({ decided }) => decided.gaps);
  return {
    key: decisions.map(({ id, decided }) => `${id}:${decided.outcome}`).join(),
    line: root.line,
    reach: gaps.map(reachOf).reduce(nearer, null),
    isStraight: root.line.isStraight && gaps.every(({ isStraight }) => isStraight),
    decisions,
  };
}

/**
 * Returns the decisions that differ between two regimes, in the order of the law. What only follows from earlier
 * changes is left out: a line without law of its own, and the same words under the same law once more.
 */
export function changesBetween(before: Regime, after: Regime): Change[] {
  const earlier = new Map(before.decisions.map((decision) => [decision.id, decision]));
  const told = new Map<string, Change>();
  for (const now of after.decisions) {
    const then = earlier.get(now.id);
    if (then === undefined || then.decided.outcome === now.decided.outcome) continue;
    const change = changeOf(then, now);
    const { was, is, law } = change;
    const key = JSON.stringify([was, is, law]);
    if (told.size > 0 && (told.has(key) || !hasOwnLaw(lineOf(then, now)))) continue;
    told.set(key, change);
  }
  return [...told.values()];
}

function decisionOf(part: Part, line: Part | undefined): Decision[] {
  const { id, decided } = part;
  return decided ? [{ id, decided, line }] : [];
}

function changeOf(then: Decision, now: Decision): Change {
  const line = lineOf(then, now);
  const { name = '', label = '' } = line?.named ?? {};
  const isOneLine = then.line?.named?.name === now.line?.named?.name;
  const law = isOneLine ? [...new Set([...lawOf(then.line), ...lawOf(now.line)])] : lawOf(line);
  return { line: name, label, ...wordsOfChange(then, now), law };
}

/** If the line is a choice, its words say more than the condition. */
function wordsOfChange(then: Decision, now: Decision): Pick<Change, 'was' | 'is'> {
  const [was, is] = [then.line?.word, now.line?.word];
  if (was !== undefined && is !== undefined && was !== is) return { was, is };
  const told = lineOf(then, now) === then.line ? then.decided : now.decided;
  const isOfWords = now.decided.gaps.length === 0;
  return {
    was: (isOfWords ? then.decided : told).says(then.decided.outcome),
    is: (isOfWords ? now.decided : told).says(now.decided.outcome),
  };
}

/** The first line of the law under which it was decided, before or after. */
function lineOf({ line: then }: Decision, { line: now }: Decision): Part | undefined {
  if (then === undefined || now === undefined) return then ?? now;
  return now.id < then.id ? now : then;
}

function hasOwnLaw(line: Part | undefined): boolean {
  return line !== undefined && ownLawOf(line).length > 0;
}

function reachOf({ at, slope }: Line): Fraction | null {
  if (signOf(at) === 0 || signOf(at) === signOf(slope) || signOf(slope) === 0) return null;
  return quotient(difference(NOTHING, at), slope);
}

function nearer(one: Fraction | null, other: Fraction | null): Fraction | null {
  if (one === null || other === null) return one ?? other;
  return compare(one, other) <= 0 ? one : other;
}

/** The nearest line over each part; the first line of the law where several share it. */
function linesOver(parts: readonly Part[]): ReadonlyMap<Part, Part> {
  const lines = new Map<Part, Part>();
  const claim = (part: Part, line: Part): void => {
    if (part.named || lines.has(part)) return;
    lines.set(part, line);
    for (const each of part.args) claim(each, line);
  };
  for (const line of parts) {
    if (line.named) for (const each of line.args) claim(each, line);
  }
  return lines;
}

/** The law of a line: its own and that of its branches and terms, or else that of the lines that it follows from. */
function lawOf(line: Part | undefined): readonly string[] {
  if (line === undefined) return [];
  const own = ownLawOf(line);
  const laws = own.length > 0 ? own : line.args.flatMap(linesWithin).flatMap(lawOf);
  return [...new Set(laws)];
}

function ownLawOf({ basis, args }: Part): readonly string[] {
  return [...(basis?.law ?? []), ...args.flatMap(lawsWithin)];
}

function lawsWithin(part: Part): readonly string[] {
  return part.named ? [] : [...(part.basis?.law ?? []), ...part.args.flatMap(lawsWithin)];
}

function linesWithin(part: Part): readonly Part[] {
  return part.named ? [part] : part.args.flatMap(linesWithin);
}
