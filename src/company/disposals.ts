/**
 * Step 4: disposals as the caller sees them, and the step called alone.
 *
 * @module
 */
import { koboOfFigure } from '../algebra/index.js';
import { inNaira, readUnderTable } from '../computation/index.js';
import {
  type Amount,
  type AnyKobo,
  type CivilDay,
  type Decimal,
  dayInYear,
  dayNumberOf,
  dayOfNumber,
  nairaOf,
  type Problem,
  yearOfDay,
} from '../ground/index.js';
import { type AssessedDisposal, CIT_INPUT, capitalLossesLeft } from '../law/company/index.js';
import { under } from '../request/facts.js';
import { fieldsOf, optional } from '../request/fields.js';
import { amount } from '../request/readers.js';
import { companyTables } from '../tables/company.js';
import type { CapitalGainsRule, CompanyRuleTable } from '../tables/company-table.js';
import type { CitInput, Disposal } from './input.generated.js';
import { checkDisposals, type DisposalRequest } from './request.js';
import type { DisposalResult, DisposalsResult } from './result.js';
import { type AssessedSchedule, exactScheduleUnder } from './schedule.js';
import type { CompanyStepOptions } from './step.js';

/** The disposals as the caller sees them, once general losses took `taken` from assessable profit. */
export function disposalsResult({ figures, m, rules }: AssessedSchedule, taken: AnyKobo): DisposalsResult {
  const relieved = m.figure(taken);
  const { byClass } = capitalLossesLeft(m, figures, relieved, rules);
  const lossesCarriedForward: Record<string, Decimal> = {};
  byClass?.forEach((loss, place) => {
    const name = rules.classes[place]?.class;
    if (name !== undefined && m.holds(m.isAbove(loss, m.zero))) lossesCarriedForward[name] = inNaira(loss);
  });
  return {
    items: figures.items.map((item) => disposalResult(item, dayOfNumber(item.facts.disposalDate))),
    separatelyTaxedGains: inNaira(figures.separateGains),
    separateTax: inNaira(figures.separateTax),
    gainsTaxedAsProfits: inNaira(figures.profitGains),
    reinvestmentRelief: inNaira(figures.relief),
    lossesRelieved: inNaira(m.plus(figures.lossesRelieved, relieved)),
    lossesFromAssessableProfit: nairaOf(taken),
    lossesCarriedForward,
  };
}

function disposalResult(
  { law: of, isChargeable, gain: figure }: AssessedDisposal,
  disposalDate: CivilDay,
): DisposalResult {
  const assetClass = of.assetClass.class;
  const gain = inNaira(figure);
  const treatment = isChargeable ? of.regime.rule.method : 'exempt';
  const law = isChargeable ? of.ofCharge : of.treatment.law;
  const { note } = of.treatment;
  return note === undefined
    ? { assetClass, disposalDate, gain, treatment, law }
    : { assetClass, disposalDate, gain, treatment, law, note };
}

/** A schedule of disposals, and the capital losses still usable. */
export interface DisposalsInput extends Pick<CitInput, 'taxYear' | 'capitalLossesBroughtForward'> {
  /** The disposals. */
  readonly disposalSchedule: readonly Disposal[];
  /**
   * Taxable trading profit and capital income, in naira, that general capital losses from 2026 may meet beside general
   * gains; 0 when absent.
   */
  readonly otherAssessableProfit?: Amount;
}

/**
 * The gains and losses of a schedule of disposals, the separate capital gains tax on those to 2025, and the gains from
 * 2026 that join the profits, in naira (CGTA ss.2, 5, 30; NTA ss.33-40).
 *
 * @throws InputError naming every field that is wrong.
 * @example
 * const disposals = calculateDisposals({
 *   taxYear: 2024,
 *   disposalSchedule: [{
 *     assetClass: 'land', disposalDate: '2024-01-01', proceeds: 80_000_000, costBase: 60_000_000,
 *     disposalCosts: 2_000_000,
 *   }],
 * });
 * disposals.separateTax.toFixed(2); // '1800000.00'
 */
export function calculateDisposals(input: DisposalsInput, options?: CompanyStepOptions): DisposalsResult {
  const { facts, choice } = readUnderTable(input, companyTables, options, INTAKE);
  const schedule = exactScheduleUnder(facts, choice.primary);
  const { figures, m } = schedule;
  const losses = m.plus(figures.generalLossesOfTheYear, figures.generalLossesBroughtForward);
  const other = m.figure(facts.otherAssessableProfit);
  const profit = m.plus(m.minus(figures.profitGains, figures.digitalGains), other);
  return disposalsResult(schedule, koboOfFigure(m.least(losses, profit)));
}

const INTAKE = {
  fieldsUnder: (table: CompanyRuleTable) => {
    const { taxYear, disposalSchedule, capitalLossesBroughtForward } = under(CIT_INPUT, table);
    const otherAssessableProfit = optional(amount, 0);
    return fieldsOf({ taxYear, disposalSchedule, capitalLossesBroughtForward, otherAssessableProfit });
  },
  check: (
    { disposalSchedule }: { readonly disposalSchedule: readonly DisposalRequest[] },
    table: CompanyRuleTable,
    problems: Problem[],
  ) => checkDisposals(disposalSchedule ?? [], table, problems),
};

/**
 * The year of assessment that the circular gives a disposal: to 2025 the year itself, from 2026 the year after the one
 * in which the accounting period that holds the day ends. Periods end on the anniversaries of `periodEnd`.
 */
export function circularYearOf(regime: CapitalGainsRule, day: number, periodEnd: CivilDay): number {
  const year = yearOfDay(day);
  if (regime.yearOfAssessment === 'year_of_disposal') return year;
  return year + (day > dayInYear(dayNumberOf(periodEnd), year) ? 2 : 1);
}
