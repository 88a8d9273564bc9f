/**
 * Individuals as they occur: an income whose chargeable part lies in one of the bands, as often in each, from an
 * employment or, where that would be exempt as the minimum wage, from a business.
 *
 * @module
 */
import * as fc from 'fast-check';
import { textOf } from '../ground/index.js';
import { type IncomeStream, type IndividualRuleTable, individualRuleTable, type PitInput } from '../index.js';
import { amountsBetween, hundredths } from './sizes.js';

/** A band of chargeable income, in kobo. */
interface Band {
  readonly above: bigint;
  readonly upTo: bigint;
}

/** The first band begins at a quarter of its width, and the last one ends at ten times its start. */
function bandsOf(table: IndividualRuleTable): readonly Band[] {
  let above = 0n;
  return (table.bands.at(-1)?.bands ?? []).map(({ width }) => {
    const from = above;
    above += width ?? 9n * from;
    return { above: from === 0n ? hundredths(above, 25) : from, upTo: above };
  });
}

/** Individuals of a year who live in one of the states. */
export function realIndividuals(taxYear: number, states: fc.Arbitrary<string>): fc.Arbitrary<PitInput> {
  const table = individualRuleTable(taxYear);
  const bands = bandsOf(table);
  return fc
    .constantFrom(...bands)
    .chain(({ above, upTo }) => individualIn(table, amountsBetween(above + 1n, upTo), states));
}

function individualIn(table: IndividualRuleTable, chargeable: fc.Arbitrary<bigint>, states: fc.Arbitrary<string>) {
  const percent = (max: number) => fc.option(fc.integer({ min: 1, max }));
  const drawn = fc.record({
    chargeable,
    state: states,
    hasPension: fc.boolean(),
    isEmployed: fc.integer({ min: 0, max: 3 }).map((chance) => chance > 0),
    isMonthly: fc.boolean(),
    rent: percent(5),
    paid: percent(15),
  });
  return drawn.map(({ chargeable, state, hasPension, isEmployed, isMonthly, rent, paid }): PitInput => {
    const pension = hasPension ? PENSION : 0;
    const gross = grossOf(chargeable, pension, table);
    const isEmployment = isEmployed && gross > hundredths(minimumWageOf(table), 102);
    const part = (share: number): string => textOf(hundredths(gross, share));
    return {
      taxYear: table.taxYear,
      state,
      incomeStreams: [isEmployment ? salary(gross, isMonthly) : business(gross)],
      ...(hasPension && { pensionContribution: part(pension) }),
      ...(rent !== null && { annualRent: part(rent) }),
      ...(paid !== null && { [isEmployment ? 'payeDeducted' : 'withholdingCredits']: part(paid) }),
    };
  });
}

/** The share of pay that an employee pays into a pension, in hundredths. */
const PENSION = 8;

function salary(gross: bigint, isMonthly: boolean): IncomeStream {
  const amount = textOf(isMonthly ? gross / 12n : gross);
  return { type: 'employment', amount, frequency: isMonthly ? 'monthly' : 'annual' };
}

function business(gross: bigint): IncomeStream {
  return { type: 'business', amount: textOf(gross), frequency: 'annual' };
}

/** About the income that leaves this much chargeable. The last kobo of it is of no account here. */
function grossOf(chargeable: bigint, pension: number, { consolidatedRelief }: IndividualRuleTable): bigint {
  const relief = consolidatedRelief.at(-1);
  const beforePension = relief?.method === 'higher_of_and_share' ? beforeRelief(chargeable, relief) : chargeable;
  return (beforePension * 100n) / BigInt(100 - pension);
}

type ConsolidatedRelief = Extract<IndividualRuleTable['consolidatedRelief'][number], { method: 'higher_of_and_share' }>;

function beforeRelief(chargeable: bigint, { amount, orShare, andShare }: ConsolidatedRelief): bigint {
  const left = { numerator: andShare.denominator - andShare.numerator, denominator: andShare.denominator };
  const gross = ((chargeable + amount) * left.denominator) / left.numerator;
  const isShareHigher = gross * orShare.numerator > amount * orShare.denominator;
  // The share then takes the place of the amount: one part in a hundred more.
  return isShareHigher ? (chargeable * 100n) / ((100n * left.numerator) / left.denominator - 1n) : gross;
}

/** The minimum wage of a year in kobo; nothing where the law exempts none. */
function minimumWageOf({ minimumWage }: IndividualRuleTable): bigint {
  const rule = minimumWage?.at(-1);
  return rule?.method === 'employment_income' ? rule.minimumWage : 0n;
}
