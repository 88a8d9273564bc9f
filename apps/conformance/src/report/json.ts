/**
 * The report for a program.
 *
 * @module
 */
import { type ScoredCase, wrongCases } from '../score.js';
import { actsOf, type Report, wrongFigures } from './report.js';

/** Writes the report as JSON: every count, every wrong case with its citations, and the outcome of each case. */
export function jsonReport(report: Report): string {
  const { engine, version, score } = report;
  const { overall, figures, sections, faults, cases } = score;
  const outcomes = Object.fromEntries(cases.map(({ of, outcome }) => [of.id, outcome]));
  const wrong = wrongCases(score).map((one) => wrongOf(one, report));
  return `${JSON.stringify({ engine, kit: version, overall, figures, sections, wrong, faults, outcomes }, null, 2)}\n`;
}

function wrongOf(one: ScoredCase, { acts }: Report): object {
  const { id, kind, taxYear, sections, law, tier, contested, reading, baseline, source, working, request } = one.of;
  return {
    id,
    kind,
    taxYear,
    sections,
    outcome: one.outcome,
    figures: wrongFigures(one).map(({ figure, expected, got }) => ({ figure, expected, got: got ?? null })),
    law,
    acts: actsOf(one, acts),
    tier,
    contested,
    source,
    working,
    reading,
    baseline,
    request,
  };
}
