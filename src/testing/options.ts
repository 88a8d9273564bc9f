/**
 * The options of drawn requests: a year or a size that the rule tables do not have is refused.
 *
 * @module
 */
import { type Problem, problem, refuseIfAny, unknownField, unknownWord } from '../errors.js';
import { listRuleTables } from '../index.js';

/** The years that have a table, or those of them that were asked for; every other is refused. */
export function coveredYears(kind: 'company' | 'individual', years: readonly number[] | undefined): readonly number[] {
  const covered = [...new Set(listRuleTables().flatMap((table) => (table.kind === kind ? [table.taxYear] : [])))];
  const problems = (years ?? covered).flatMap((year, at) =>
    covered.includes(year) ? [] : [yearProblem(`/years/${at}`, year, covered)],
  );
  refuseIfAny(years?.length === 0 ? [emptyList('/years', covered)] : problems);
  return years ?? covered;
}

function yearProblem(path: string, year: number, covered: readonly number[]): Problem {
  return problem(path, 'year-not-covered', `There is no rule table for ${String(year)}.`, covered.join(', '));
}

/** The words of a list, or those of them that were asked for; every other is refused. */
export function knownWords<W extends string>(path: string, wanted: readonly W[] | undefined, known: readonly W[]) {
  const problems = (wanted ?? known).flatMap((word, at) =>
    known.includes(word) ? [] : [unknownWord(`${path}/${at}`, String(word), known)],
  );
  refuseIfAny(wanted?.length === 0 ? [emptyList(path, known)] : problems);
  return wanted ?? known;
}

function emptyList(path: string, known: readonly (string | number)[]): Problem {
  return problem(path, 'empty-list', `${path.slice(1)} names nothing to draw.`, known.join(', '));
}

/** Refuses options that there are not. */
export function refuseUnknownOptions(options: object, known: readonly string[]): void {
  const unknown = Object.keys(options).filter((name) => !known.includes(name));
  refuseIfAny(unknown.map((name) => unknownField(`/${name}`, known)));
}
