/**
 * The law that an individual's return is computed by: of each section of the table the version that is in force on the
 * last day of the income year.
 *
 * @module
 */
import { individualSections } from '../../tables/generated/individual-sections.generated.js';
import type { IndividualRuleTable } from '../../tables/individual-table.js';

/** The sections whose version the last day of the income year decides: all of them. */
export const SECTIONS_OF_THE_YEAR = individualSections.income_year_end;

type Section = (typeof SECTIONS_OF_THE_YEAR)[number];

/** The version of every section of the table that is in force, and what rounding rests on. */
export type IndividualLaw = { readonly [S in Section]: NonNullable<IndividualRuleTable[S]>[number] } & {
  readonly rounding: IndividualRuleTable['rounding'];
};
