/**
 * An individual's request some of whose facts are open.
 *
 * @module
 */
import { readUnderTable } from '../../computation/index.js';
import type { Problem } from '../../ground/index.js';
import { calculatePit, INDIVIDUAL_INTAKE } from '../../individual/calculate-pit.js';
import { monthsOf } from '../../individual/employment.js';
import { frequencyNamed, type PitFacts } from '../../individual/facts.js';
import { lawOf } from '../../individual/law.js';
import { MONTHS_OF_A_YEAR, PIT_INPUT } from '../../law/individual/index.js';
import { individualTables } from '../../tables/individual.js';
import type { IndividualRuleTable } from '../../tables/individual-table.js';
import {
  type IndividualFigure,
  type IndividualMoving,
  individualFigureOf,
  individualMovement,
} from '../curve/individual.js';
import { assumedIn } from './assumed.js';
import { factsOf, type Subject, type Values } from './subject.js';

/** Reads an individual's request; what its facts move is the tax due, or another figure of it. */
export function individualSubject(input: object, options: object, figure: IndividualFigure = 'taxDue'): Subject {
  const { facts, choice } = readUnderTable(input, individualTables, options, INDIVIDUAL_INTAKE);
  const table = choice.primary;
  const requestOf = (values: Values) => values as unknown as PitFacts;
  const { written, read } = withPayments(input, facts, table);
  return {
    input: written,
    values: read as unknown as Values,
    facts: factsOf(PIT_INPUT, table.taxYear, () => []),
    total: (values) => individualFigureOf(requestOf(values), table, figure),
    isRight: (values) => {
      const problems: Problem[] = [];
      INDIVIDUAL_INTAKE.check(requestOf(values), table, problems);
      return problems.length === 0;
    },
    movementOf: (values, field) => individualMovement(requestOf(values), table, { field } as IndividualMoving, figure),
    assumed: assumedIn(calculatePit(input as unknown, options).assumptions),
  };
}

/**
 * The request with the number of payments of a pay of a few times a year, where it leaves the months of employment out:
 * whichever months are tried, it was paid so often.
 */
function withPayments(input: object, facts: PitFacts, table: IndividualRuleTable) {
  if (monthsOf(facts) !== undefined) return { written: input, read: facts };
  const law = lawOf(table);
  const counts = facts.incomeStreams.map(({ frequency, periodsPerYear }) => {
    const usual = frequencyNamed(frequency, law)?.periodsPerYear ?? 1;
    return periodsPerYear === undefined && usual > 1 && usual < MONTHS_OF_A_YEAR ? usual : undefined;
  });
  if (counts.every((count) => count === undefined)) return { written: input, read: facts };
  const counted = <T extends object>(streams: readonly T[]): T[] =>
    streams.map((stream, nth) => (counts[nth] === undefined ? stream : { ...stream, periodsPerYear: counts[nth] }));
  const { incomeStreams } = input as { readonly incomeStreams: readonly object[] };
  return {
    written: { ...input, incomeStreams: counted(incomeStreams) },
    read: { ...facts, incomeStreams: counted(facts.incomeStreams) },
  };
}
