/**
 * What the computation of an individual took for granted.
 *
 * @module
 */
import { type Assumption, missing } from '../assumptions.js';
import { nairaOf } from '../money/decimals.js';
import { wordingOf } from '../money/wording.js';
import type { IndividualFigures } from './figures.js';
import type { Income, Stream } from './income.js';

/** Every assumption that decided, or could decide, a figure. */
export function assumptionsOf(figures: IndividualFigures): Assumption[] {
  return [
    ...treatments(figures),
    ...oneEmployment(figures),
    ...minimumWage(figures),
    ...pension(figures),
    ...rent(figures),
  ];
}

/** What the treatment of a type of income takes for granted, said once for each type. */
function treatments({ reliefs }: IndividualFigures): Assumption[] {
  const said = new Set<string>();
  return reliefs.income.streams.flatMap(({ rule: { type, assumes } }, index): Assumption[] => {
    if (assumes === undefined || said.has(type)) return [];
    said.add(type);
    return [{ field: `/incomeStreams/${index}/type`, kind: 'notice', assumed: type, message: assumes }];
  });
}

/** The minimum wage is compared with the income of an employment; several are taken to be of one. */
function oneEmployment({ reliefs, rules }: IndividualFigures): Assumption[] {
  const { minimumWage } = rules;
  if (minimumWage.method !== 'employment_income' || reliefs.exemption.earned <= minimumWage.minimumWage) return [];
  const pays = employmentsIn(reliefs.income);
  if (pays.length < 2 || pays.every(({ annual }) => annual > minimumWage.minimumWage)) return [];
  const limit = wordingOf(minimumWage.minimumWage);
  const message = `The ${pays.length} streams of employment are taken as one, above the minimum wage of ${limit}.`;
  return [{ field: '/incomeStreams', kind: 'notice', assumed: 'one employment', message }];
}

/** What the table takes for granted of the minimum wage, where it exempts an income. */
function minimumWage({ reliefs, rules }: IndividualFigures): Assumption[] {
  const { minimumWage } = rules;
  if (minimumWage.method === 'none' || minimumWage.assumes === undefined || reliefs.exemption.amount === 0n) return [];
  const { assumes: message, minimumWage: wage } = minimumWage;
  return [{ field: '/incomeStreams', kind: 'notice', assumed: nairaOf(wage).toFixed(2), message }];
}

function employmentsIn({ streams }: Income): Stream[] {
  return streams.filter(({ rule, annual }) => rule.type === 'employment' && annual > 0n);
}

/** Every employee has a pension by law, so its absence is more likely to be forgotten than to be so. */
function pension({ facts, reliefs, taxBeforeCredits }: IndividualFigures): Assumption[] {
  if (facts.pensionContribution !== undefined || taxBeforeCredits === 0n) return [];
  if (employmentsIn(reliefs.income).length === 0) return [];
  return [missing('/pensionContribution', '0.00', 'No pension contribution is given, so none is deducted.')];
}

function rent({ facts, rules, taxBeforeCredits }: IndividualFigures): Assumption[] {
  if (facts.annualRent !== undefined || taxBeforeCredits === 0n || rules.rentRelief.method === 'none') return [];
  return [missing('/annualRent', '0.00', 'No rent is given, so no rent relief is deducted.')];
}
