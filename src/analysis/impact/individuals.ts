/**
 * The requests of individuals, read into columns.
 *
 * @module
 */
import type { PitColumnsInput } from '../../columns/individual.js';
import { STREAMS } from '../../columns/items.js';
import { type Problem, problem, times } from '../../ground/index.js';
import { INDIVIDUAL_INTAKE } from '../../individual/calculate-pit.js';
import { employedInLaw, monthsOf } from '../../individual/employment.js';
import { checkStreams, incomeTypeNamed, type PitFacts, type StreamFacts } from '../../individual/facts.js';
import { periodsOf } from '../../individual/income.js';
import { lawOf } from '../../individual/law.js';
import { INDIVIDUAL_FACTS, type IndividualLaw } from '../../law/individual/index.js';
import { individualTables } from '../../tables/individual.js';
import type { IndividualRuleTable } from '../../tables/individual-table.js';
import { engineTable } from '../../tables/shipped.js';
import { StatedColumns } from './growing-columns.js';
import { GrowingItems } from './growing-items.js';
import { checkHeld, readerUnder, tableOfYear } from './reading.js';
import type { PrepareOptions, ReturnReader } from './rows.js';

/** Reads individuals. Types of income must be known to every table that is named. */
export function individualReader(options: PrepareOptions): ReturnReader {
  const table = tableOfYear('individual', options, individualTables);
  const law = lawOf(table);
  const others = (options.under ?? []).filter(isOfIndividuals).map(engineTable);
  const facts = new StatedColumns(INDIVIDUAL_FACTS);
  const streams = new GrowingItems(STREAMS);
  const requestOf = readerUnder(table, INDIVIDUAL_INTAKE, ['taxYear', 'state']);
  return {
    read(input, row, problems) {
      const request = requestOf(input, problems);
      for (const other of others) if (problems.length === 0) checkStreams(request, other, problems);
      if (problems.length === 0) checkAmounts(request, law, problems);
      if (problems.length > 0) return;
      facts.add(employedInLaw(request), row);
      streams.add(request.incomeStreams.map((stream) => inColumns(stream, law, monthsOf(request))));
    },
    finished(rows) {
      const incomeStreams = streams.finished() as unknown as PitColumnsInput['incomeStreams'];
      return { taxYear: table.taxYear, rows, columns: facts.finished(rows), incomeStreams };
    },
  };
}

function isOfIndividuals(table: { readonly kind: string }): table is IndividualRuleTable {
  return table.kind === 'individual';
}

const MOST_PERIODS = 2 ** 31 - 1;

function checkAmounts(request: PitFacts, law: IndividualLaw, problems: Problem[]): void {
  const { incomeStreams, ...facts } = request;
  const months = monthsOf(request);
  checkHeld(facts, '', problems);
  incomeStreams.forEach((stream, at) => {
    const annual = times(stream.amount, periodsOf(stream, law, months));
    checkHeld({ amount: annual, expenses: stream.expenses }, `incomeStreams/${at}`, problems);
    if (periodsOf(stream, law, months) <= MOST_PERIODS) return;
    const message = `incomeStreams[${at}].periodsPerYear is too large for a population.`;
    problems.push(problem(`/incomeStreams/${at}/periodsPerYear`, 'not-a-whole-number', message, `to ${MOST_PERIODS}`));
  });
}

/** A stream as columns take it: what is paid once a year as one payment of all of it. */
function inColumns(stream: StreamFacts, law: IndividualLaw, months: number | undefined): StreamFacts {
  const periodsPerYear = periodsOf(stream, law, months);
  const isOnce = incomeTypeNamed(stream.type, law)?.paid === 'once_a_year';
  if (!isOnce) return { ...stream, periodsPerYear };
  return { ...stream, amount: times(stream.amount, periodsPerYear), periodsPerYear: 1 };
}
