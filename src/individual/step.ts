/**
 * Single steps of an individual's computation.
 *
 * @module
 */
import { type ImmediateWords, inBigint } from '../algebra/index.js';
import { type Intake, readUnderTable, type TableOptions } from '../computation/index.js';
import type { AnyKobo } from '../ground/index.js';
import {
  INDIVIDUAL_FACTS,
  type IndividualFacts,
  type IndividualLaw,
  type MonthStated,
  type MonthsFacts,
  NOT_GIVEN,
} from '../law/individual/index.js';
import type { AnyFields, Facts, Fields } from '../request/fields.js';
import { individualTables } from '../tables/individual.js';
import type { IndividualRuleTable } from '../tables/individual-table.js';
import type { IndividualReading } from './input.generated.js';
import { lawOf } from './law.js';

/** The law of a step. Defaults to the table in force for the year, in its default reading. */
export type IndividualStepOptions = TableOptions<IndividualRuleTable, IndividualReading>;

/** A step called alone: its facts, its law, and the words that work it out. */
export interface Step<F extends AnyFields> {
  readonly facts: Facts<F>;
  readonly law: IndividualLaw;
  readonly m: ImmediateWords;
}

/** Reads the fields of a step that are the same under every table. */
export function readStep<F extends AnyFields>(
  input: unknown,
  options: IndividualStepOptions | undefined,
  fields: Fields<F>,
): Step<F> {
  return readStepUnder(input, options, { fieldsUnder: () => fields, check: () => {} });
}

/** Reads the fields of a step, as they are under the table that answers. */
export function readStepUnder<F extends AnyFields>(
  input: unknown,
  options: IndividualStepOptions | undefined,
  intake: Intake<F, IndividualRuleTable>,
): Step<F> {
  const { facts, choice } = readUnderTable(input, individualTables, options, intake);
  const { primary } = choice;
  return { facts, law: lawOf(primary), m: inBigint(primary.rounding) };
}

/** The amounts among the facts, in kobo, and the months of employment. */
interface StepFacts extends Partial<Record<Exclude<keyof IndividualFacts, keyof MonthsFacts>, AnyKobo | undefined>> {
  readonly monthsWorked?: MonthStated;
  readonly employedFrom?: MonthStated;
}

/** The facts of a step in the words at once; what it does not state is nothing. */
export function factsIn(m: ImmediateWords, stated: StepFacts): IndividualFacts {
  const { monthsWorked = NOT_GIVEN, employedFrom = NOT_GIVEN, ...amounts } = stated;
  const names = Object.keys(INDIVIDUAL_FACTS) as (keyof typeof amounts)[];
  const figures = names.map((name) => [name, m.figure(amounts[name] ?? 0)]);
  const months = { monthsWorked: m.word(monthsWorked), employedFrom: m.word(employedFrom) };
  return { ...Object.fromEntries(figures), ...months };
}
