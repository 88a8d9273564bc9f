/**
 * The law of an income year: the version of each section that is in force on its last day.
 *
 * @module
 */
import { lastDayOf } from '../calendar.js';
import type { IndividualLaw } from '../law/individual/facts.js';
import type { IndividualRuleTable } from '../tables/individual-table.js';
import { oncePerTable, versionOn } from '../tables/table.js';

/** The law of an income year: each section as it is in force on the last day. */
export const lawOf = oncePerTable((table: IndividualRuleTable): IndividualLaw => {
  const day = lastDayOf(table.taxYear);
  return {
    incomeTypes: versionOn(table.incomeTypes, day),
    frequencies: versionOn(table.frequencies, day),
    minimumWage: versionOn(table.minimumWage, day),
    deductions: versionOn(table.deductions, day),
    consolidatedRelief: versionOn(table.consolidatedRelief, day),
    rentRelief: versionOn(table.rentRelief, day),
    bands: versionOn(table.bands, day),
    minimumTax: versionOn(table.minimumTax, day),
    credits: versionOn(table.credits, day),
    authorities: versionOn(table.authorities, day),
    rounding: table.rounding,
  };
});
