/**
 * The tax of an individual for an income year.
 *
 * @module
 */
import { Draft, type Sheet } from '../algebra/index.js';
import {
  type CalculationOptions,
  calculatorOf,
  contestedWith,
  type DetailAsked,
  type DetailOf,
  type InDetail,
  readCalculation,
  type Unchecked,
  workingsWith,
} from '../computation/index.js';
import { taxAuthority } from '../law/individual/index.js';
import { individualTables } from '../tables/individual.js';
import type { IndividualRuleTable } from '../tables/individual-table.js';
import { assumptionsOf } from './assumptions.js';
import { valuesOf } from './contested.js';
import { checkStreams, pitFieldsUnder } from './facts.js';
import { incomeLines } from './income.js';
import type { IndividualReading, PitInput } from './input.generated.js';
import { lawOf } from './law.js';
import { otherWays } from './other-ways.js';
import { resultOf } from './present.js';
import type { PitResult } from './result.js';
import { INDIVIDUAL_COMPUTATION, type IndividualTypes, type StatedYear, statedOf } from './year.js';

/** The options of an individual's computation: the law, the baseline and the level of detail. */
export type PitOptions = CalculationOptions<IndividualRuleTable, IndividualReading>;

/** The reading of an individual's request. */
export const INDIVIDUAL_INTAKE = { fieldsUnder: pitFieldsUnder, check: checkStreams };

/**
 * Computes the tax of an individual for an income year, in naira to the kobo, from the rule table of that year.
 *
 * @throws InputError (every wrong field at once: `errors[]`) for an invalid request or option.
 * @param input The figures of the individual. An input of type `unknown` is read and refused field by field, too.
 * @example
 * const salary = { type: 'employment', amount: 5_000_000, frequency: 'annual' };
 * const request = { taxYear: 2026, state: 'Lagos', incomeStreams: [salary], pensionContribution: 400_000 };
 * const result = calculatePit(request);
 * result.chargeableIncome.toFixed(2); // '4600000.00'
 * result.taxDue.toFixed(2); // '618000.00'
 * result.taxAuthority; // 'Lagos State Internal Revenue Service'
 */
export function calculatePit<Input, Workings extends boolean, Contested extends boolean>(
  input: PitInput | Unchecked<Input>,
  options?: PitOptions & DetailAsked<Workings, Contested>,
): InDetail<PitResult, Workings, Contested> {
  return calculate(input, options) as InDetail<PitResult, Workings, Contested>;
}

/** The detail of an individual's result. */
export type IndividualDetail = DetailOf<IndividualTypes, StatedYear>;

/** Makes the values on which the readings of a year disagree. */
export const individualContested: Required<IndividualDetail>['contestedOf'] = contestedWith(valuesOf);

/** Makes the workings. */
export const individualWorkings: Required<IndividualDetail>['workings'] = workingsWith<IndividualTypes, StatedYear>({
  listedLines: ({ facts }: StatedYear, table: IndividualRuleTable) => incomeLines(facts, table),
  otherWays,
  addLastLines,
});

/** Makes the computation by some tables: of every year, or of one, with the detail that it can add. */
export function pitCalculatorOf(tables: readonly IndividualRuleTable[], detail: IndividualDetail) {
  const calculate = calculatorOf({ tables, computation: INDIVIDUAL_COMPUTATION, assumptionsOf, resultOf }, detail);
  return (input: unknown, options: PitOptions | undefined): PitResult => {
    const { facts, choice, asked } = readCalculation(input, tables, options, INDIVIDUAL_INTAKE);
    return calculate(statedOf(facts), choice, asked);
  };
}

/** All detail that a result can have. */
export const INDIVIDUAL_DETAIL: IndividualDetail = { contestedOf: individualContested, workings: individualWorkings };

const calculate = pitCalculatorOf(individualTables, INDIVIDUAL_DETAIL);

/** The authority is no figure of the law: the register of States says who takes the tax. */
function addLastLines(sheet: Sheet, { facts: { state } }: StatedYear, table: IndividualRuleTable): void {
  const { authorities } = lawOf(table);
  const draft = new Draft('looked_up', authorities);
  draft.fixed({ name: 'state', value: state.name });
  sheet.add(draft, 'tax_authority', 'Tax authority', taxAuthority(state, authorities));
}
