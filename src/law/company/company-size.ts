/**
 * Step 7: the size of a company: by gross turnover (CITA s.105), under the Nigeria Tax Act by gross turnover and fixed
 * assets (NTA s.201), where any company that is not small is large.
 *
 * Worked case, assessment year 2024: gross turnover N25,000,000.00 is small, N25,000,000.01 medium-sized, and
 * N100,000,000.00 large. Assessment year 2027: gross turnover N90m and fixed assets N300m are large.
 *
 * The limit of the Nigeria Tax Act is "per annum". Gross turnover of N90m in a period of 273 days is N120,329,670.33 a
 * year, and the company large. Under the old Acts gross turnover is that of the period as it stands.
 *
 * > "'small company' means a company that earns gross turnover of ₦25,000,000 or less" — CITA s.105 "small company"
 * > "'medium-sized company' means a company that earns gross turnover greater than ₦25,000,000 but less than
 * > ₦100,000,000" — CITA s.105 "medium-sized company"
 * > "'large company' means any company which is not a small or medium-sized company" — CITA s.105 "large company"
 * > "'small company' a business that earns gross turnover of N100,000,000 or less per annum with total fixed assets not
 * > exceeding N250,000,000" — NTA s.201 "small company"
 *
 * @module
 */
import {
  basisOf,
  type Choice,
  type Condition,
  type Figure,
  type Given,
  linesOf,
  type Words,
} from '../../algebra/words.js';
import type { CompanySize, CompanySizeRule, SizeBand } from '../../tables/company-table.js';

const LINES = linesOf({ company_size: 'Company size' });

/** The figures that decide the size of a company. */
export interface SizeFacts {
  readonly grossTurnover: Figure;
  /** Of twelve months, for limits that are of a year; not given, it is that of the period. */
  readonly turnoverPerAnnum: Given<Figure>;
  /** If they are not given, they are assumed to be within the limit. */
  readonly fixedAssets: Given<Figure>;
  readonly professionalServices: Condition;
}

/** The size of the first band that takes the company. */
export function companySize(m: Words, facts: SizeFacts, { bands }: CompanySizeRule): Choice<CompanySize> {
  const size = m.firstThat(
    bands,
    (band) => isWithin(m, facts, band),
    // The bands that did not take the company decided its size as much as the one that did.
    (band, before) => m.by(basisOf([band, ...before]), m.word(band.size)),
  );
  return m.named(LINES.company_size, size, null);
}

/** Returns whether a band takes the company: every limb of it holds. */
export function isWithin(m: Words, facts: SizeFacts, band: SizeBand): Condition {
  if (band.anyOther) return m.yes;
  const { isGiven, value } = facts.fixedAssets;
  return m.and(
    band.grossTurnover ? m.within(turnoverFor(m, facts, band), band.grossTurnover) : m.yes,
    band.fixedAssets ? m.or(m.not(isGiven), m.within(value, band.fixedAssets)) : m.yes,
    band.professionalServices === 'excluded' ? m.not(facts.professionalServices) : m.yes,
  );
}

/** The gross turnover that a band is held against. */
function turnoverFor(
  m: Words,
  { grossTurnover, turnoverPerAnnum: { isGiven, value } }: SizeFacts,
  band: SizeBand,
): Figure {
  return band.perAnnum ? m.choose(isGiven, value, grossTurnover) : grossTurnover;
}
