/**
 * Worked cases of several years, which no file of one year can have: what a year leaves is carried to the next.
 *
 * @module
 */
import type { ConformanceCase } from '../src/case.js';

/** A case of several years as it is written; the year is that of its last request. */
export interface WorkedYears
  extends Pick<ConformanceCase, 'name' | 'sections' | 'law' | 'origin' | 'reading' | 'expected' | 'working'> {
  readonly requests: readonly Readonly<Record<string, string | number>>[];
  /** The register of the first year. */
  readonly assets?: readonly Readonly<Record<string, string>>[];
}

const ASSETS = [
  { id: 'B1', class: 'industrial_building', cost: '40000000', firstUsedOn: '2019-02-01' },
  { id: 'V1', class: 'motor_vehicle', cost: '8000000', firstUsedOn: '2021-02-01' },
  { id: 'P1', class: 'plant', cost: '12000000', firstUsedOn: '2023-02-01' },
  { id: 'F1', class: 'furniture_and_fittings', cost: '2000000', firstUsedOn: '2023-02-01' },
];

const TO_2026 = [
  { taxYear: 2024, turnover: '80000000', operatingExpenses: '56000000', lossesBroughtForward: '6000000' },
  { taxYear: 2025, turnover: '80000000', operatingExpenses: '85000000' },
  { taxYear: 2026, turnover: '120000000', operatingExpenses: '92000000' },
];

const OLD_YEARS = {
  'years.0.capitalAllowanceSchedule.total.annual': '6200000.00',
  'years.0.financials.totalProfit': '6000000.00',
  'years.0.taxLiability.total': '1920000.00',
  'years.0.carriedForward.capitalAllowances': '700000.00',
  'years.1.capitalAllowanceSchedule.total.annual': '6199990.00',
  'years.1.taxLiability.total': '400000.00',
  'years.1.carriedForward.tradingLosses': '5000000.00',
  'years.1.carriedForward.capitalAllowances': '6899990.00',
};

const SECTIONS = ['transition', 'annual', 'loss-relief', 'capital-allowances'];
const LAW = 'CITA s.31, 2nd Sch. paras 7(1), 24; NTA s.27, First Sch. para 23(1)';

/** The cases. */
export const WORKED_YEARS: readonly WorkedYears[] = [
  {
    name: 'Losses and allowances of the old Acts go on under the Nigeria Tax Act',
    sections: SECTIONS,
    law: LAW,
    origin: 'by hand',
    assets: ASSETS,
    requests: [...TO_2026, { taxYear: 2027, turnover: '120000000', operatingExpenses: '92000000' }],
    expected: {
      ...OLD_YEARS,
      'years.2.capitalAllowanceSchedule.total.annual': '4700000.00',
      'years.2.taxLiability.educationTax': '1120000.00',
      'years.2.financials.totalProfit': '11400010.00',
      'years.2.taxLiability.cit': '3420003.00',
      'years.2.taxLiability.total': '4540003.00',
      'years.3.capitalAllowanceSchedule.total.annual': '4700000.00',
      'years.3.financials.totalProfit': '23300000.00',
    },
    working:
      '2026: 28,000,000 - 5,000,000 - (13,600,000 / 4 + 3,000,000 / 3 + 900,000 / 3 + 6,899,990); 30 %, and 4 % of ' +
      '28,000,000. 2027: 28,000,000 - 4,700,000',
  },
  {
    name: 'By the old Acts the allowances of 2026 are within two thirds of what losses leave',
    sections: SECTIONS,
    law: LAW,
    origin: 'by hand',
    reading: 'prospective',
    assets: ASSETS,
    requests: TO_2026,
    expected: {
      ...OLD_YEARS,
      'years.2.capitalAllowanceSchedule.total.annual': '5200000.00',
      'years.2.financials.totalProfit': '10900010.00',
      'years.2.taxLiability.cit': '3270003.00',
      'years.2.taxLiability.educationTax': '840000.00',
      'years.2.taxLiability.total': '4110003.00',
    },
    working: '28,000,000 - 5,000,000 - (5,200,000 + 6,899,990), below two thirds of 23,000,000; 30 % and 3 %',
  },
  {
    name: 'A loss of the year before meets the profit of the next',
    sections: ['loss-relief'],
    law: 'CITA s.31(2)',
    origin: 'by hand',
    requests: [
      { taxYear: 2024, turnover: '60000000', operatingExpenses: '70000000' },
      { taxYear: 2025, turnover: '90000000', operatingExpenses: '60000000' },
    ],
    expected: {
      'years.0.carriedForward.tradingLosses': '10000000.00',
      'years.1.financials.totalProfit': '20000000.00',
      'years.1.taxLiability.cit': '4000000.00',
      'years.1.taxLiability.educationTax': '900000.00',
      'years.1.taxLiability.total': '4900000.00',
      'years.1.carriedForward.tradingLosses': '0.00',
    },
    working: '30,000,000 - 10,000,000; 20 %, and 3 % of 30,000,000',
  },
];
