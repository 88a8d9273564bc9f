/**
 * A report: a score with what was asked of whom.
 *
 * @module
 */
import type { Act } from '../case.js';
import type { Score, ScoredCase } from '../score.js';

/** All that a report is written from. */
export interface Report {
  /** The name of the engine. */
  readonly engine: string;
  /** The version of the kit. */
  readonly version: string;
  readonly score: Score;
  readonly acts: Readonly<Record<string, Act>>;
}

/** The sources that the law of a case names. */
export function actsOf({ of: { acts } }: ScoredCase, bibliography: Report['acts']): ({ name: string } & Act)[] {
  return acts.flatMap((name) => {
    const act = bibliography[name];
    return act === undefined ? [] : [{ name, ...act }];
  });
}

/** The figures of a case that are not as expected, as they were answered. */
export function wrongFigures({ figures }: ScoredCase): ScoredCase['figures'] {
  return figures.filter(({ outcome }) => outcome === 'wrong' || outcome === 'refused');
}

/** A value in one line; an amount with the digits grouped. */
export function shown(value: unknown): string {
  if (typeof value === 'string' && /^-?\d+\.\d\d$/.test(value)) return value.replace(/\B(?=(?:\d{3})+\.)/g, ',');
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
}
