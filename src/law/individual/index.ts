/**
 * The law of individuals: its steps, one file a section of the tables, and what is described beside them (`fields.ts`,
 * `facts.ts`, `figures.ts`). `return.ts` takes the steps of a year in the order of the Acts.
 *
 * @module
 */
export { taxAuthority } from './authorities.js';
export { type Band, bandsOf, taxByBands } from './bands.js';
export { chargeableIncome } from './chargeable-income.js';
export { CLAIMS, type CreditFacts } from './credits.js';
export { INCOME_FIGURES, INDIVIDUAL_FACTS, type Income, type IndividualFacts, type Stream } from './facts.js';
export { INCOME_STREAM, MONTHS, MONTHS_STATED, type Month, type MonthStated, NOT_GIVEN, PIT_INPUT } from './fields.js';
export { INDIVIDUAL_FIGURES_SHOWN, individualFigures } from './figures.js';
export { annualAmount, isPaidInMonthsWorked, isPay } from './frequencies.js';
export { grossIncome } from './gross-income.js';
export { INDIVIDUAL_LABELS } from './labels.js';
export { minimumWageOf } from './minimum-wage.js';
export { exceedYear, MONTHS_OF_A_YEAR, type MonthsFacts, monthAt } from './months-worked.js';
export { individualRefusals } from './refusals.js';
export { RELIEFS, reliefs } from './reliefs.js';
export { type IndividualFigures, individualReturn } from './return.js';
export { type IndividualLaw, SECTIONS_OF_THE_YEAR } from './rules.js';
export { totalReliefs } from './total-reliefs.js';
