/**
 * The headings under which accountants keep the fields of a request. A heading is listed where it can mean one field
 * only: `Gross turnover` may hold capital income and `Rent` may be paid or received, so neither is here.
 *
 * @module
 */
import type { Target, Targets } from './headings.js';
import { spelling } from './spelling.js';

/** Headings by the field that each is. */
type TradeNames = Readonly<Record<string, readonly string[]>>;

const WITHHOLDING = [
  'WHT',
  'WHT credit',
  'WHT credits',
  'WHT credit notes',
  'Withholding tax',
  'Withholding tax credit',
];
const RELIEFS: TradeNames = {
  nationalHousingFund: ['NHF', 'Housing fund'],
  healthInsurance: ['NHIS', 'NHIA', 'HMO'],
  lifeInsurance: ['Life assurance', 'Life assurance premium', 'Life insurance premium'],
  mortgageInterest: ['Interest on mortgage'],
  annualRent: ['Rent paid', 'Rent per annum'],
};

/** The headings of the trade, for each kind of file. */
export const TRADE_NAMES = {
  cit: {
    taxYear: ['YOA', 'YA', 'Year of assessment', 'Assessment year'],
    turnover: ['Revenue', 'Sales', 'Annual turnover', 'Annual sales', 'Annual revenue', 'Sales turnover'],
    costOfSales: ['Cost of goods sold', 'COGS'],
    operatingExpenses: ['Opex', 'Operating costs', 'Operating expenditure', 'Total operating expenses'],
    accountingPeriodEnd: ['Year end', 'Year ended', 'Period end', 'Accounting year end', 'Financial year end', 'FYE'],
    commencementDate: ['Date of commencement', 'Commencement', 'Commenced'],
    fixedAssets: ['Total fixed assets', 'Total fixed assets NBV', 'Fixed assets NBV', 'NBV', 'NBV of fixed assets'],
    professionalServices: ['Professional', 'Professional firm'],
    disallowableExpenses: ['Disallowed', 'Disallowed expenses', 'Disallowable', 'Disallowables', 'Add-backs'],
    lossesBroughtForward: ['Loss b/f', 'Losses b/f', 'Loss brought forward', 'Tax losses b/f', 'Unrelieved losses b/f'],
    capitalAllowances: ['Capital allowance', 'Capital allowances claimed'],
    withholdingCredits: WITHHOLDING,
    foreignTaxCredits: ['Foreign tax credit'],
    profitBeforeTax: ['PBT'],
    personnelCosts: ['Staff costs', 'Staff cost', 'Personnel cost'],
    'capitalIncomeBreakdown.dividends': ['Dividend', 'Dividend income', 'Dividends received'],
    'capitalIncomeBreakdown.interest': ['Interest income', 'Interest received'],
    'capitalIncomeBreakdown.rent': ['Rent income', 'Rental income', 'Rent received'],
    'capitalIncomeBreakdown.royalties': ['Royalty', 'Royalty income'],
  },
  pit: {
    taxYear: ['Income year'],
    state: ['State of residence'],
    employment: ['Employment income', 'Annual salary', 'Emoluments', 'Gross emoluments'],
    business: ['Business income'],
    rental: ['Rental income', 'Rent income', 'Rent received'],
    interest: ['Interest income', 'Interest received'],
    pensionContribution: ['Pension contributions', 'Pension contribution (employee)', 'Employee pension'],
    ...RELIEFS,
    withholdingCredits: WITHHOLDING,
    payeDeducted: ['PAYE', 'PAYE paid', 'PAYE to date'],
  },
  paye: {
    state: ['State of residence', 'Tax state'],
    pay: ['Gross pay', 'Gross salary', 'Monthly gross', 'Salary'],
    netPay: ['Net pay', 'Net salary', 'Take-home pay', 'Take home'],
    basic: ['Basic salary', 'Basic pay'],
    housing: ['Housing allowance'],
    transport: ['Transport allowance', 'Transportation', 'Transportation allowance'],
    allowances: ['Other allowances', 'Other allowance'],
    benefitsInKind: ['BIK', 'Benefit in kind'],
    bonus: ['13th month', 'Thirteenth month', 'Commission'],
    pension: ['Pension contribution', 'Employee pension', 'Pension (employee)', 'Pension (8%)'],
    ...RELIEFS,
    payToDate: ['Gross pay to date', 'Gross to date', 'YTD gross', 'YTD pay'],
    taxToDate: ['PAYE to date', 'YTD PAYE', 'YTD tax'],
    pensionToDate: ['YTD pension'],
    nationalHousingFundToDate: ['NHF to date', 'YTD NHF'],
    healthInsuranceToDate: ['NHIS to date', 'YTD NHIS'],
    lastMonth: ['Leaver'],
  },
} as const satisfies Readonly<Record<string, TradeNames>>;

/** Headings that say who a row is about. They are no fields: they fill the heads of sheets and the lists of a state. */
const LABELS = {
  id: ['id', 'Staff ID', 'Staff No', 'Employee ID', 'Employee No', 'Client ID', 'Client code', 'Client No', 'File No'],
  name: [
    'name',
    'Client',
    'Client name',
    'Company',
    'Company name',
    'Taxpayer',
    'Employee',
    'Employee name',
    'Staff name',
  ],
  rc: ['RC', 'RC No', 'RC number', 'CAC No'],
  tin: ['TIN', 'TIN No', 'Tax ID', 'Tax identification number'],
  nin: ['NIN', 'National identification number'],
  address: ['Address'],
} as const;

/** A name or number that identifies the person of a row. */
export type LabelName = keyof typeof LABELS;

/** The places of the columns that say who a row is about; the first of a name counts. */
export function labelPlaces(headings: readonly string[]): Partial<Record<LabelName, number>> {
  const spelled = headings.map(tradeSpelling);
  const placeOf = (names: readonly string[]): number => {
    const known = names.map(tradeSpelling);
    return spelled.findIndex((heading) => known.includes(heading));
  };
  const places = Object.entries(LABELS).map(([name, names]) => [name, placeOf(names)] as const);
  return Object.fromEntries(places.filter(([, place]) => place >= 0));
}

/** The targets of the headings of the trade, and of names of fields with a unit or stops: `Turnover (₦)`. */
export function tradeTargets(names: TradeNames, targets: Targets): Targets {
  const own = [...targets].map(([heading, target]) => [tradeSpelling(heading), target] as const);
  const entries = Object.entries(names).flatMap(([field, headings]) => {
    const target = targets.get(spelling(field));
    return target === undefined ? [] : headings.map((heading): [string, Target] => [tradeSpelling(heading), target]);
  });
  return new Map([...own, ...entries]);
}

/** A unit behind a heading: `(₦)`, `(N)`, `NGN`. `(N'000)` is none: its amounts are in thousands. */
const UNIT = /[\s,:-]*(?:\(\s*(?:₦|=?n=?|ngn|naira)\s*\)|₦|ngn)\s*$/i;

/** The spelling of a heading without its unit, stops and strokes: `Y.O.A.` is `YOA`, `Turnover (₦)` is `turnover`. */
export function tradeSpelling(heading: string): string {
  return spelling(heading.replace(UNIT, '')).replace(/[./()?:*&,]/g, '');
}
