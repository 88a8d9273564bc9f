/**
 * The worked cases of a year as the judges of its mutants: those of the section that a mutant changes are asked first,
 * and of them the one that told the last mutant apart.
 */
import {
  acceptedInsteadOfRefused,
  answerTo,
  differencesOf,
  type Fixture,
  readFixtures,
} from '../../apps/rules/src/fixture.js';
import type { TableKind } from '../../apps/rules/src/kind.js';
import type { Calculate, Package } from './engine.js';

/** A worked case, and the kind whose calculation it is of. */
export interface Judged extends Fixture {
  readonly kind: TableKind;
}

/** The worked cases of a year and a kind. */
export function casesOf(taxYear: number, kind: TableKind): Judged[] {
  const ofYear = readFixtures(kind.name).filter(({ request }) => request.taxYear === taxYear);
  return ofYear.map((fixture) => ({ ...fixture, kind }));
}

/** The first case that does not hold, those of a section first, moved to the front; nothing when all of them hold. */
export function firstBroken(cases: Judged[], calculationOf: Package, section?: string): Judged | undefined {
  const broken = ofSectionFirst(cases, section).find((one) => !holds(one, calculationOf(one.kind)));
  if (broken !== undefined) cases.unshift(...cases.splice(cases.indexOf(broken), 1));
  return broken;
}

function ofSectionFirst(cases: readonly Judged[], section = ''): Judged[] {
  const isOf = ({ sections }: Judged): boolean => sections.includes(section.replaceAll('_', '-'));
  return [...cases.filter(isOf), ...cases.filter((one) => !isOf(one))];
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
