/**
 * The tax of individuals for one income year, by the tables of that year alone. The build makes an entry of the
 * package of it for each year: `nigeria-tax-rules/individual/2026`.
 *
 * @module
 */
import {
  calculationOfYear,
  type OfYear,
  type OptionsOfYear,
  readingsOfYear,
  type Unchecked,
  type WorkingsOfYear,
  workingsOfYear,
} from '../computation/index.js';
import type { IndividualRuleTable } from '../tables/individual-table.js';
import { type IndividualDetail, individualContested, individualWorkings, pitCalculatorOf } from './calculate-pit.js';
import type { IndividualReading, PitInput } from './input.generated.js';
import type { PitResult } from './result.js';

/** The options of an individual's computation of one year. */
export type PitOptionsOfYear = OptionsOfYear<IndividualRuleTable, IndividualReading>;

/** `calculatePit` for the year of some tables; any other year is refused. */
export type CalculatePitOfYear = <Input, Options extends PitOptionsOfYear = Record<never, never>>(
  input: PitInput | Unchecked<Input>,
  options?: Options & PitOptionsOfYear,
) => OfYear<PitResult, Options>;

/** Makes `calculatePit` for the year of some tables, of which none is of another reading than the default. */
export function calculatePitBy(alone: readonly IndividualRuleTable[]): CalculatePitOfYear {
  const calculatorOf = (tables: readonly IndividualRuleTable[], detail: IndividualDetail) =>
    pitCalculatorOf(tables, detail);
  return calculationOfYear(alone, calculatorOf) as CalculatePitOfYear;
}

/** The tables of a year by their reading, to hand to its calculation. */
export function pitReadings<Reading extends IndividualReading>(
  tables: readonly (IndividualRuleTable & { readonly reading: Reading })[],
): Readonly<Record<Reading, IndividualRuleTable>> {
  return readingsOfYear(tables, { contestedOf: individualContested });
}

/** The workings of a year, to hand to its calculation. */
export function pitWorkings(tables: readonly IndividualRuleTable[]): WorkingsOfYear<IndividualRuleTable> {
  return workingsOfYear(tables, { workings: individualWorkings });
}
