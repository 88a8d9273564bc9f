/**
 * Single steps of a company's computation: the same law, worked out at once.
 *
 * @module
 */
import { conditionOf, dayOf, type ImmediateWords, inBigint } from '../algebra/immediate.js';
import type { Condition, Day, Figure, Given } from '../algebra/words.js';
import { type CivilDay, lastDayOf } from '../calendar.js';
import type { Problem } from '../errors.js';
import type { Exemption } from '../law/company/facts.js';
import type { CompanyRules } from '../law/company/rules.js';
import type { AnyKobo } from '../money/kobo.js';
import { type AnyFields, type Facts, type Fields, fieldsOf, optional, required } from '../request/fields.js';
import type { TableOptions } from '../request/options.js';
import { day, year } from '../request/readers.js';
import { readUnderTable } from '../request/under-table.js';
import { companyTables } from '../tables/company.js';
import type { CompanyRuleTable } from '../tables/company-table.js';
import type { CompanyReading } from './input.generated.js';
import { checkPeriodEnd, periodEndOf } from './request.js';
import { rulesInForce } from './rules-in-force.js';

/** The law of a step. Defaults to the table in force for the year, in its default reading. */
export type CompanyStepOptions = TableOptions<CompanyRuleTable, CompanyReading>;

/** The fields that select the law: the year of assessment and the end of the accounting period. */
const PERIOD = {
  taxYear: required(year),
  accountingPeriodEnd: optional(day, undefined),
};

/** Describes the fields of a step that is computed at the end of an accounting period. */
export function periodFields<F extends AnyFields>(fields: F): Fields<F & typeof PERIOD> {
  return fieldsOf({ ...PERIOD, ...fields });
}

/** A step of an accounting period: what is stated, its law, and the words that work it out. */
export interface PeriodStep<F extends AnyFields> {
  readonly facts: Facts<F>;
  readonly rules: CompanyRules;
  readonly periodEnd: CivilDay;
  readonly m: ImmediateWords;
}

/** Reads the fields of a step that is computed at the end of an accounting period; what only two show, `check` sees. */
export function readPeriodStep<F extends AnyFields>(
  input: unknown,
  options: CompanyStepOptions | undefined,
  fields: Fields<F>,
  check: (facts: Facts<F>, periodEnd: CivilDay, problems: Problem[], table: CompanyRuleTable) => void = () => {},
): PeriodStep<F> {
  const { facts, choice } = readUnderTable(input, companyTables, options, {
    fieldsUnder: () => fields,
    check: (read, table, problems) => {
      const periodEnd = periodEndIn(read, table);
      checkPeriodEnd(periodEnd, table, problems);
      check(read, periodEnd, problems, table);
    },
  });
  const table = choice.primary;
  const periodEnd = periodEndIn(facts, table);
  return { facts, rules: rulesInForce(table, periodEnd), periodEnd, m: inBigint(table.rounding) };
}

function periodEndIn(facts: object, table: CompanyRuleTable): CivilDay {
  return periodEndOf((facts as Facts<typeof PERIOD>).accountingPeriodEnd, table);
}

/** Reads the fields of a step that no accounting period decides. */
export function readStep<F extends AnyFields>(
  input: unknown,
  options: CompanyStepOptions | undefined,
  fields: Fields<F>,
  check: (facts: Facts<F>, table: CompanyRuleTable, problems: Problem[]) => void = () => {},
): { readonly facts: Facts<F>; readonly table: CompanyRuleTable } {
  const { facts, choice } = readUnderTable(input, companyTables, options, { fieldsUnder: () => fields, check });
  return { facts, table: choice.primary };
}

/** An amount that may be left out, as the law takes it. */
export function givenAmount(m: ImmediateWords, kobo: AnyKobo | undefined): Given<Figure> {
  return { value: m.figure(kobo ?? 0), isGiven: conditionOf(kobo !== undefined) };
}

/** A day that may be left out, as the law takes it. */
export function givenDay(given: CivilDay | undefined): Given<Day> {
  return { value: dayOf(given ?? lastDayOf(0)), isGiven: conditionOf(given !== undefined) };
}

/** The first reason that holds; `null` where none does. */
export function reasonOf(m: ImmediateWords, exemptions: readonly Exemption[]): string | null {
  return exemptions.find(({ when }: { readonly when: Condition }) => m.holds(when))?.reason ?? null;
}
