/**
 * The pay of an employee, month by month: what is taken from it, and what is left to take home.
 *
 * @module
 */
import {
  type Amount,
  type AnyKobo,
  type Decimal,
  koboOfText,
  minus,
  nairaOf,
  type Problem,
  plus,
  problem,
  times,
} from '../ground/index.js';
import { type Facts, fieldsOf, optional, required } from '../request/fields.js';
import { amount, flag } from '../request/readers.js';
import { stateReader } from '../tables/states.js';
import { calculatePit, type PitOptions } from './calculate-pit.js';
import {
  type Contributed,
  type Contribution,
  type ContributionsInput,
  checkPensionable,
  contributedOf,
  contributionResult,
  PAY_OF_MONTH,
  rulesOf,
} from './contributions.js';
import type { PitResult } from './result.js';
import { readStepUnder } from './step.js';

/** The same pay in every month of a year. */
export interface PayInput extends ContributionsInput {
  /** The state of residence, which takes the tax. */
  readonly state: string;
  /** True if the employee contributes to a pension. Defaults to true. */
  readonly pension?: boolean;
  /** True if the employee contributes to the National Housing Fund. Defaults to false. */
  readonly nationalHousingFund?: boolean;
  /** Rent paid in the year. Naira. Defaults to 0. */
  readonly annualRent?: Amount;
}

/** Pay, what is taken from it, and what is left. */
export interface TakeHome {
  /** The pay in money before anything is taken from it. Naira. */
  readonly pay: Decimal;
  /** All contributions of the employee. Naira. */
  readonly totalContributions: Decimal;
  /** The tax that is deducted (PAYE). Naira. */
  readonly tax: Decimal;
  /** The pay less contributions and tax. Naira. */
  readonly takeHome: Decimal;
}

/** The pay of a year. */
export interface PayResult {
  /** The income year. */
  readonly taxYear: number;
  /** The contributions that are made, by the month. */
  readonly contributions: readonly Contribution[];
  /** January to December. Their taxes add up to that of the year; the last one takes the odd kobo. */
  readonly months: readonly TakeHome[];
  /** The twelve months together. */
  readonly year: TakeHome;
  /** The tax of the year. */
  readonly taxOfYear: PitResult;
}

const PAY_FIELDS = {
  ...PAY_OF_MONTH,
  state: required(stateReader),
  pension: optional(flag, true),
  nationalHousingFund: optional(flag, false),
  annualRent: optional(amount, 0),
};

type PayFacts = Facts<typeof PAY_FIELDS>;

const FIELDS = fieldsOf(PAY_FIELDS);
const INTAKE = { fieldsUnder: () => FIELDS, check };

function check(facts: PayFacts, _: unknown, problems: Problem[]): void {
  checkPensionable(facts, problems);
  const isKnown = rulesOf(facts).some(({ contribution }) => contribution === 'national_housing_fund');
  if (!facts.nationalHousingFund || isKnown) return;
  const message = `The contribution to the National Housing Fund is not known for ${facts.taxYear}.`;
  problems.push(problem('/nationalHousingFund', 'not-applicable', message, 'false'));
}

/**
 * Works out take-home pay from the same pay in every month of a year, in naira to the kobo: the pay less the
 * contributions (PRA s.4) and the tax, which is that of the year in twelve instalments (PAYE).
 *
 * @throws InputError naming every field that is wrong.
 * @example
 * const pay = calculatePay({ taxYear: 2026, state: 'Lagos', monthlyPay: 500_000 });
 * pay.contributions[0]?.amount.toFixed(2); // '40000.00'
 * pay.months[0]?.tax.toFixed(2); // '65300.00'
 * pay.months[0]?.takeHome.toFixed(2); // '394700.00'
 */
export function calculatePay(input: PayInput, options?: PitOptions): PayResult {
  const { facts } = readStepUnder(input, undefined, INTAKE);
  const made = contributedOf(facts).filter(({ rule }) => facts[FIELD_OF[rule.contribution]]);
  const taxOfYear = calculatePit(yearOf(facts, made), options);
  const ofMonth = contributed(made);
  const year = { pay: times(facts.monthlyPay, MONTHS), contributions: times(ofMonth, MONTHS) };
  return {
    taxYear: facts.taxYear,
    contributions: made.map(contributionResult),
    months: taxOfYear.instalments.map((instalment) => {
      return takeHome({ pay: facts.monthlyPay, contributions: ofMonth }, instalment);
    }),
    year: takeHome(year, taxOfYear.taxDue),
    taxOfYear,
  };
}

const MONTHS = 12;

/** The field that says whether a contribution is made. */
const FIELD_OF = { pension: 'pension', national_housing_fund: 'nationalHousingFund' } as const;

/** The request of the year's tax. */
function yearOf(facts: PayFacts, made: readonly Contributed[]) {
  const { taxYear, state, monthlyPay, annualRent } = facts;
  const paid = (name: Contributed['rule']['contribution']): Decimal =>
    nairaOf(times(contributed(made.filter(({ rule }) => rule.contribution === name)), MONTHS));
  return {
    taxYear,
    state: state.name,
    incomeStreams: [{ type: 'employment', amount: nairaOf(monthlyPay), frequency: 'monthly' }],
    pensionContribution: paid('pension'),
    nationalHousingFund: paid('national_housing_fund'),
    annualRent: nairaOf(annualRent),
  } as const;
}

function contributed(made: readonly Contributed[]): AnyKobo {
  return made.reduce<AnyKobo>((sum, each) => plus(sum, each.amount), 0);
}

function takeHome(of: { readonly pay: AnyKobo; readonly contributions: AnyKobo }, tax: Decimal): TakeHome {
  const { pay, contributions } = of;
  // A tax is whole in kobo.
  const taken = plus(contributions, koboOfText(tax.toFixed(2)) ?? 0n);
  return { pay: nairaOf(pay), totalContributions: nairaOf(contributions), tax, takeHome: nairaOf(minus(pay, taken)) };
}
