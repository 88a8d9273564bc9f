/**
 * What the computation of an individual took for granted.
 *
 * @module
 */
import { type Assumption, missing } from '../assumptions.js';
import { nairaOf } from '../money/decimals.js';
import { wordingOf } from '../money/wording.js';
import type { AnnualStream } from './income.js';
import type { IndividualYear } from './year.js';

/** Every assumption that decided, or could decide, a figure. */
export function assumptionsOf(year: IndividualYear): Assumption[] {
  return [...treatments(year), ...oneEmployment(year), ...minimumWage(year), ...pension(year), ...rent(year)];
}

/** What the treatment of a type of income takes for granted, said once for each type. */
function treatments({ streams }: IndividualYear): Assumption[] {
  const said = new Set<string>();
  return streams.flatMap(({ type: { type, assumes } }, index): Assumption[] => {
    if (assumes === undefined || said.has(type)) return [];
    said.add(type);
    return [{ field: `/incomeStreams/${index}/type`, kind: 'notice', assumed: type, message: assumes }];
  });
}

/** The minimum wage is compared with the income of an employment; several are taken to be of one. */
function oneEmployment({ streams, income, law }: IndividualYear): Assumption[] {
  const { minimumWage } = law;
  if (minimumWage.method !== 'employment_income' || income.employmentIncome <= minimumWage.minimumWage) return [];
  const pays = employmentsIn(streams);
  if (pays.length < 2 || pays.every(({ annual }) => annual > minimumWage.minimumWage)) return [];
  const limit = wordingOf(minimumWage.minimumWage);
  const message = `The ${pays.length} streams of employment are taken as one, above the minimum wage of ${limit}.`;
  return [{ field: '/incomeStreams', kind: 'notice', assumed: 'one employment', message }];
}

/** What the table takes for granted of the minimum wage, where it exempts an income. */
function minimumWage({ law, amounts }: IndividualYear): Assumption[] {
  const { minimumWage } = law;
  if (minimumWage.method === 'none' || minimumWage.assumes === undefined) return [];
  if (amounts.minimum_wage_exemption === 0) return [];
  const { assumes: message, minimumWage: wage } = minimumWage;
  return [{ field: '/incomeStreams', kind: 'notice', assumed: nairaOf(wage).toFixed(2), message }];
}

function employmentsIn(streams: readonly AnnualStream[]): AnnualStream[] {
  return streams.filter(({ type, annual }) => type.type === 'employment' && annual > 0);
}

/** Every employee has a pension by law, so its absence is more likely to be forgotten than to be so. */
function pension({ facts, streams, amounts }: IndividualYear): Assumption[] {
  if (facts.pensionContribution !== undefined || amounts.taxBeforeCredits === 0) return [];
  if (employmentsIn(streams).length === 0) return [];
  return [missing('/pensionContribution', '0.00', 'No pension contribution is given, so none is deducted.')];
}

function rent({ facts, law, amounts }: IndividualYear): Assumption[] {
  if (facts.annualRent !== undefined || amounts.taxBeforeCredits === 0 || law.rentRelief.method === 'none') return [];
  return [missing('/annualRent', '0.00', 'No rent is given, so no rent relief is deducted.')];
}
