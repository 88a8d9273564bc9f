/**
 * The assumptions about made-up companies. No source supports these numbers: they illustrate, and are no sample of the
 * companies of Nigeria.
 *
 * @module
 */
import type { Trade } from '../../tables/company-table.js';
import type { Quantiles } from './generator.js';

/** A kind of business. Margins are in ten-thousandths of turnover. */
export interface SectorAssumption {
  readonly name: string;
  /** The part of all companies, in millionths. */
  readonly share: number;
  readonly trade: Trade;
  /** The margin at the median: what is left of turnover after expenses. */
  readonly margin: number;
  /** The spread of margins: one standard deviation. */
  readonly spread: number;
  /** The part that provides professional services, in millionths. */
  readonly professional: number;
}

/** The assumptions of a made-up population of companies. Shares are millionths, amounts kobo. */
export interface CompanyAssumptions {
  readonly sectors: readonly [SectorAssumption, ...SectorAssumption[]];
  readonly states: readonly [StateAssumption, ...StateAssumption[]];
  /** Turnover by quantile, in kobo. */
  readonly turnover: Quantiles;
  /** The deviation of margins from the median of the sector, in thousandths of the spread. */
  readonly deviation: Quantiles;
  /** Fixed assets by quantile, in ten-thousandths of turnover. */
  readonly fixedAssets: Quantiles;
  /** Capital allowances, in ten-thousandths of turnover. */
  readonly capitalAllowances: number;
  /** The ends of accounting periods, as month and day. */
  readonly periodEnds: readonly [PeriodEndAssumption, ...PeriodEndAssumption[]];
  /** The part of companies that have tax withheld at source, and how much of turnover, in ten-thousandths. */
  readonly withheld: { readonly share: number; readonly ofTurnover: number };
}

/** A state, and the part of all companies that it has. */
export interface StateAssumption {
  readonly name: string;
  readonly share: number;
}

/** A month and day, such as `12-31`, and the part of all companies whose accounting period ends on it. */
export interface PeriodEndAssumption {
  readonly day: string;
  readonly share: number;
}

const BILLION = 100_000_000_000;
const MILLION = 100_000_000;

/**
 * The assumptions of `population`. **Made up**: no source supports them. Seven sectors; a median turnover of ₦28m with
 * a long upper tail, one company in 320 above ₦5 billion, all between ₦100,000 and ₦2 trillion; margins by sector,
 * losses among them; fixed assets of 37 % of turnover at the median; capital allowances of 2 %; one in five service
 * companies professional; 70 % end their year on 31 December; 30 % have 2 % of turnover withheld.
 */
export const MADE_UP_COMPANIES: CompanyAssumptions = {
  sectors: [
    { name: 'Trade', share: 420_000, trade: 'general', margin: 600, spread: 500, professional: 0 },
    { name: 'Services', share: 250_000, trade: 'general', margin: 1_500, spread: 1_000, professional: 200_000 },
    { name: 'Manufacturing', share: 90_000, trade: 'manufacturing', margin: 900, spread: 600, professional: 0 },
    { name: 'Agriculture', share: 80_000, trade: 'agriculture', margin: 1_000, spread: 900, professional: 0 },
    { name: 'Construction', share: 70_000, trade: 'general', margin: 800, spread: 600, professional: 0 },
    { name: 'Technology', share: 50_000, trade: 'general', margin: 1_800, spread: 1_500, professional: 0 },
    { name: 'Finance', share: 40_000, trade: 'general', margin: 2_200, spread: 1_200, professional: 0 },
  ],
  states: [
    { name: 'Lagos', share: 400_000 },
    { name: 'Federal Capital Territory', share: 150_000 },
    { name: 'Rivers', share: 100_000 },
    { name: 'Kano', share: 100_000 },
    { name: 'Oyo', share: 100_000 },
    { name: 'Anambra', share: 80_000 },
    { name: 'Kaduna', share: 70_000 },
  ],
  turnover: [
    [0, 10_000_000],
    [10_000, 34_000_000],
    [50_000, 123_000_000],
    [100_000, 246_000_000],
    [250_000, 779_000_000],
    [500_000, 28 * MILLION],
    [750_000, 101 * MILLION],
    [900_000, 318 * MILLION],
    [950_000, 635 * MILLION],
    [990_000, 2_310 * MILLION],
    [996_875, 5 * BILLION],
    [999_000, 10 * BILLION],
    [999_900, 32 * BILLION],
    [999_990, 91 * BILLION],
    [999_999, 230 * BILLION],
    [1_000_000, 2_000 * BILLION],
  ],
  deviation: [
    [0, -4_000],
    [1_000, -3_090],
    [10_000, -2_326],
    [50_000, -1_645],
    [100_000, -1_282],
    [250_000, -674],
    [500_000, 0],
    [750_000, 674],
    [900_000, 1_282],
    [950_000, 1_645],
    [990_000, 2_326],
    [999_000, 3_090],
    [1_000_000, 4_000],
  ],
  fixedAssets: [
    [0, 200],
    [100_000, 1_320],
    [250_000, 2_150],
    [500_000, 3_700],
    [750_000, 6_310],
    [900_000, 10_260],
    [990_000, 23_670],
    [1_000_000, 60_000],
  ],
  capitalAllowances: 200,
  periodEnds: [
    { day: '12-31', share: 700_000 },
    { day: '03-31', share: 100_000 },
    { day: '06-30', share: 100_000 },
    { day: '09-30', share: 100_000 },
  ],
  withheld: { share: 300_000, ofTurnover: 200 },
};
