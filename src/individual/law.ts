/**
 * The law of an income year: the version of each section that is in force on its last day.
 *
 * @module
 */
import { lastDayOf, oncePer } from '../ground/index.js';
import { type IndividualLaw, SECTIONS_OF_THE_YEAR } from '../law/individual/index.js';
import type { IndividualRuleTable } from '../tables/individual-table.js';
import { versionsIn } from '../tables/lookup.js';
import { versionOn } from '../tables/table.js';

/** The law of an income year: each section as it is in force on the last day. */
export const lawOf = oncePer((table: IndividualRuleTable): IndividualLaw => {
  const day = lastDayOf(table.taxYear);
  const versions = SECTIONS_OF_THE_YEAR.map((section) => [section, versionOn(versionsIn(table, section), day)]);
  return { ...Object.fromEntries(versions), rounding: table.rounding } as unknown as IndividualLaw;
});
