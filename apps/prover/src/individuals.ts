/**
 * The law of individuals, as questions are put to it.
 *
 * @module
 */
import type { Tracing } from '../../../src/algebra/tracing.js';
import type { Condition, Figure } from '../../../src/algebra/words.js';
import { lawOf } from '../../../src/individual/law.js';
import {
  INCOME_FIGURES,
  INDIVIDUAL_FACTS,
  type Income,
  type IndividualFacts,
} from '../../../src/law/individual/facts.js';
import { individualRefusals } from '../../../src/law/individual/refusals.js';
import { individualReturn } from '../../../src/law/individual/return.js';
import type { IndividualRuleTable } from '../../../src/tables/individual-table.js';
import type { Facts, Law, Outputs } from './law.js';

/** The law of a table: one for the whole year. */
export function individualLawsOf(table: IndividualRuleTable): Law[] {
  const law = lawOf(table);
  return [
    {
      table,
      from: null,
      until: null,
      total: 'taxDue',
      signed: [],
      facts: (m) => ({ ...m.facts(INDIVIDUAL_FACTS), ...incomeFigures(m, table) }),
      outputs: (m, facts) =>
        ({
          ...individualReturn(m, facts as unknown as IndividualFacts, facts as unknown as Income, law),
        }) as Outputs,
      assured: (m, facts) => [partsOfIncome(m, facts), ...notRefused(m, facts)],
    },
  ];
}

/** A question is about returns that are not refused. */
function notRefused(m: Tracing, facts: Facts): Condition[] {
  return individualRefusals(m, facts as unknown as IndividualFacts).map(({ when }) => m.not(when));
}

/** The figures that streams of income come to. Income of employment is one where a minimum wage is compared with it. */
function incomeFigures(m: Tracing, table: IndividualRuleTable): Income {
  const figures = m.facts(INCOME_FIGURES, 1);
  return lawOf(table).minimumWage.method === 'none' ? { ...figures, employmentIncome: m.zero } : figures;
}

/** A stream is exempt, taxed at source or taxable; only a taxable one is of an employment, or bears expenses. */
export function partsOfIncome(m: Tracing, facts: Facts | Income): Condition {
  const { exemptIncome, incomeTaxedAtSource, allowableExpenses, employmentIncome, grossIncome } =
    facts as unknown as Income;
  const parts: Figure[] = [exemptIncome, incomeTaxedAtSource, allowableExpenses, employmentIncome];
  return m.not(m.isAbove(m.plus(...parts), grossIncome));
}
