/**
 * The score of an engine: each case once, and by section of the law.
 *
 * @module
 */
import type { Answers } from './answer.js';
import type { ConformanceCase } from './case.js';
import { type CaseOutcome, type Outcome, outcomeOf } from './compare.js';
import { groupsOf } from './groups.js';

/** A case with its outcome. */
export interface ScoredCase extends CaseOutcome {
  readonly of: ConformanceCase;
}

/** Counts by outcome. */
export interface Tally {
  readonly total: number;
  readonly right: number;
  readonly wrong: number;
  readonly refused: number;
  readonly notAnswered: number;
}

/** The tally of a section of the law. A case with several sections counts in each. */
export interface SectionScore extends Tally {
  /** `company/minimum-tax`. */
  readonly section: string;
}

/** The score of an engine. */
export interface Score {
  readonly cases: readonly ScoredCase[];
  readonly overall: Tally;
  /** Every expected figure of every case. */
  readonly figures: Tally;
  readonly sections: readonly SectionScore[];
  readonly faults: readonly string[];
}

/** Scores the answers to some cases. */
export function scoreOf(cases: readonly ConformanceCase[], { byId, faults }: Answers): Score {
  const scored = cases.map((one): ScoredCase => ({ ...outcomeOf(one, byId.get(one.id)), of: one }));
  const figures = scored.flatMap((one) => one.figures);
  return { cases: scored, overall: tallyOf(scored), figures: tallyOf(figures), sections: bySection(scored), faults };
}

function bySection(scored: readonly ScoredCase[]): SectionScore[] {
  const groups = groupsOf(scored, ({ of: { kind, sections } }) => sections.map((name) => `${kind}/${name}`));
  return groups.map(([section, cases]) => ({ section, ...tallyOf(cases) }));
}

function tallyOf(outcomes: readonly { readonly outcome: Outcome }[]): Tally {
  const count = (outcome: Outcome): number => outcomes.filter((each) => each.outcome === outcome).length;
  return {
    total: outcomes.length,
    right: count('right'),
    wrong: count('wrong'),
    refused: count('refused'),
    notAnswered: count('not answered'),
  };
}

/** The cases that an engine got wrong: a figure that differs, or a refusal where the law gives an answer. */
export function wrongCases({ cases }: Score): ScoredCase[] {
  return cases.filter(({ outcome }) => outcome === 'wrong' || outcome === 'refused');
}

/** True if nothing is wrong, something is right, and the engine answered every question in some way. */
export function isAllRight(score: Score): boolean {
  return wrongCases(score).length === 0 && score.overall.right > 0 && score.faults.length === 0;
}
