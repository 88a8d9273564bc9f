/**
 * The worked cases of a year as the judges of its mutants: the one that told the last mutant apart is asked first.
 */
import { acceptedInsteadOfRefused, answerTo, differencesOf, type Fixture } from '../../apps/rules/src/fixture.js';
import type { Calculate } from './engine.js';

/** The worked cases of a year, of those given. */
export function casesOf(taxYear: number, cases: readonly Fixture[]): Fixture[] {
  return cases.filter(({ request }) => request.taxYear === taxYear);
}

/** The first case that does not hold, moved to the front of the list; nothing when all of them hold. */
export function firstBroken(cases: Fixture[], calculate: Calculate): Fixture | undefined {
  const at = cases.findIndex((fixture) => !holds(fixture, calculate));
  const [broken] = at < 0 ? [] : cases.splice(at, 1);
  if (broken !== undefined) cases.unshift(broken);
  return broken;
}

function holds(fixture: Fixture, calculate: Calculate): boolean {
  const answer = () => answerTo(fixture, calculate);
  if (fixture.refused !== undefined) return acceptedInsteadOfRefused(fixture, answer).length === 0;
  try {
    return differencesOf(fixture, answer()).length === 0;
  } catch {
    return false;
  }
}
