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
const RELIEFS = {
  nationalHousingFund: ['NHF', 'Housing fund', 'NHF contribution', 'NHF contribution 2.5%', 'NHF (2.5%)'],
  healthInsurance: ['NHIS', 'NHIA', 'HMO', 'NHIS contribution'],
  lifeInsurance: ['Life assurance', 'Life assurance premium', 'Life insurance premium'],
  mortgageInterest: ['Interest on mortgage'],
  annualRent: ['Rent paid', 'Rent per annum', 'Annual rent paid', 'Rent paid per annum'],
} as const satisfies TradeNames;

/** The headings of the trade, for each kind of file. */
export const TRADE_NAMES = {
  cit: {
    taxYear: ['YOA', 'YA', 'Year of assessment', 'Assessment year', 'Year'],
    turnover: ['Revenue', 'Sales', 'Annual turnover', 'Annual sales', 'Annual revenue', 'Sales turnover'],
    costOfSales: ['Cost of goods sold', 'COGS'],
    operatingExpenses: [
      'Opex',
      'Operating costs',
      'Operating expenditure',
      'Total operating expenses',
      'Expenses',
      'Total expenses',
    ],
    accountingPeriodEnd: ['Year end', 'Year ended', 'Period end', 'Accounting year end', 'Financial year end', 'FYE'],
    commencementDate: ['Date of commencement', 'Commencement', 'Commenced'],
    incorporationDate: ['Date of incorporation', 'Incorporated'],
    accountingPeriodStart: ['Period start', 'Accounting year start'],
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
    taxYear: ['Income year', 'Year'],
    state: ['State of residence'],
    employment: [
      'Employment income',
      'Annual salary',
      'Emoluments',
      'Gross emoluments',
      'Gross annual income',
      'Annual gross income',
      'Annual gross salary',
      'Annual gross',
      'Gross emolument (annual)',
    ],
    business: ['Business income'],
    rental: ['Rental income', 'Rent income', 'Rent received'],
    interest: ['Interest income', 'Interest received'],
    pension: ['Pension received', 'Pension income'],
    pensionContribution: [
      'Pension contributions',
      'Pension contribution (employee)',
      'Pension contribution (annual)',
      'Employee pension',
    ],
    ...RELIEFS,
    nationalHousingFund: [...RELIEFS.nationalHousingFund, 'NHF contribution (annual)'],
    healthInsurance: [...RELIEFS.healthInsurance, 'NHIS contribution (annual)'],
    lifeInsurance: [...RELIEFS.lifeInsurance, 'Life assurance (annual)'],
    withholdingCredits: WITHHOLDING,
    payeDeducted: ['PAYE', 'PAYE paid', 'PAYE to date', 'Annual tax deducted'],
  },
  paye: {
    state: ['State of residence', 'Tax state', 'State of residence (tax authority)'],
    pay: [
      'Gross',
      'Gross pay',
      'Gross salary',
      'Gross monthly',
      'Gross monthly salary',
      'Monthly gross',
      'Monthly gross pay',
      'Monthly pay',
      'Monthly salary',
      'Gross emolument (monthly)',
      'Gross emoluments',
      'Gross earnings',
      'Total emoluments',
      'Total earnings',
      'Salary',
    ],
    netPay: ['Net pay', 'Net salary', 'Take-home pay', 'Take home'],
    basic: ['Basic salary', 'Basic pay', 'Monthly basic'],
    housing: ['Housing allowance', 'Rent subsidy', 'Rent allowance'],
    transport: ['Transport allowance', 'Transportation', 'Transportation allowance'],
    allowances: [
      'Other allowances',
      'Other allowance',
      'Overtime',
      'Shift',
      'Shifting',
      'Shift duty',
      'Call duty',
      'Specialist',
      'Hazard',
      'Utility',
      'Utilities',
    ],
    benefitsInKind: ['BIK', 'Benefit in kind'],
    bonus: [
      '13th month',
      '13th month salary',
      'Thirteenth month',
      'Commission',
      'Arrears',
      'Salary arrears',
      'Arrears of salary',
      'Promotion arrears',
      'Performance bonus',
    ],
    untaxed: [
      'Reimbursement',
      'Reimbursements',
      'Reimbursed expenses',
      'Expenses reimbursed',
      'Expense reimbursement',
      'Refund of expenses',
      'Repaid expenses',
    ],
    pension: [
      'Pension contribution',
      'Pension deduction',
      'Employee pension',
      'Employee pension contribution',
      'Pension (employee)',
      'Pension (8%)',
      'Pension EE',
      'Pension monthly',
      'Employee contribution (8%)',
      'Employee 8%',
    ],
    ...RELIEFS,
    payToDate: [
      'Gross pay to date',
      'Gross to date',
      'YTD gross',
      'YTD pay',
      'Previous employer pay',
      'Former employer pay',
      'Pay from previous employer',
      'Previous employment pay',
    ],
    taxToDate: [
      'PAYE to date',
      'YTD PAYE',
      'YTD tax',
      'Previous employer tax',
      'Former employer tax',
      'Tax paid by previous employer',
      'Previous employment tax',
    ],
    pensionToDate: ['YTD pension'],
    nationalHousingFundToDate: ['NHF to date', 'YTD NHF'],
    healthInsuranceToDate: ['NHIS to date', 'YTD NHIS'],
    lastMonth: ['Leaver'],
  },
} as const satisfies Readonly<Record<string, TradeNames>>;

/** The headings of a working. */
export const WORKING_NAMES = {
  line: ['Description', 'Particulars', 'Item', 'Details', 'Computation', 'Narration'],
  amount: ['Amount in naira', 'Naira', 'Value', 'Figure'],
} as const satisfies TradeNames;

/**
 * The headings of results. They are compared with the answer and never an input; `profit` is what the accounts say,
 * which proves the costs.
 */
export const RESULT_NAMES = {
  cit: {
    tax: ['Total tax', 'Tax payable', 'Total tax payable', 'Tax due'],
    companiesIncomeTax: ['CIT', 'Companies income tax', 'Company income tax', 'Income tax'],
    levy: ['Education tax', 'Tertiary education tax', 'TET', 'EDT', 'Development levy'],
    totalProfit: ['Total profit', 'Taxable profit'],
    assessableProfit: ['Assessable profit', 'Adjusted profit'],
    profit: ['Profit', 'Net profit', 'Profit for the year', 'Net profit before tax'],
    profitAfterTax: ['Profit after tax', 'PAT'],
  },
  pit: {
    tax: ['Tax payable', 'Tax due', 'Annual tax', 'Tax due (annual)', 'Total tax', 'Income tax'],
    chargeableIncome: ['Chargeable income', 'Taxable income', 'Chargeable income (annual)'],
    reliefs: ['Total reliefs', 'Total relief', 'Total relief (annual)'],
  },
  paye: {
    tax: [
      'PAYE',
      'PAYE tax',
      'PAYE deducted',
      'PAYE deduction',
      'PAYE this month',
      'PAYE monthly',
      'PAYE tax amount',
      'Tax',
      'Tax deducted',
      'Tax deduction',
      'Tax payable',
      'Income tax',
      'Monthly tax',
      'Monthly tax deductible',
      'Monthly tax deducted',
    ],
    taxRemitted: ['Monthly tax remitted', 'Tax remitted', 'Amount to be remitted', 'Amount remitted'],
    totalDeductions: ['Total deductions', 'Total deduction', 'Deductions'],
  },
} as const satisfies Readonly<Record<'cit' | 'pit' | 'paye', TradeNames>>;

/** Headings of money that has no effect on the tax of the row: an employer's own cost, dues, and what is lent. */
export const IDLE_NAMES = {
  cit: [],
  pit: [],
  paye: [
    'Employer pension',
    'Pension (employer)',
    'Employer pension contribution',
    'Employer contribution',
    'Employer contribution (10%)',
    'Employer 10%',
    'NSITF',
    'ITF',
    'ECS 1% contribution',
    'Union dues',
    'Check-off dues',
    'Cooperative',
    'Cooperative deduction',
    'Loan',
    'Loan deduction',
    'Loan repayment',
    'Salary advance',
    // What a schedule of a month works out for the year.
    'Gross emolument (annual)',
    'Total relief (annual)',
    'Chargeable income (annual)',
    'Tax due (annual)',
  ],
} as const satisfies Readonly<Record<'cit' | 'pit' | 'paye', readonly string[]>>;

/** The fields of pay, which a payroll has and a list of companies has not. */
const OF_PAY = ['pay', 'netPay', 'basic', 'housing', 'transport', 'allowances'] as const;
/** One heading of pay may be a cost of a company: `Salary`. */
const LEAST_OF_PAY = 2;

/** Returns whether headings may be those of a payroll: several are parts of pay, or the tax deducted from it. */
export function isOfPayroll(headings: readonly string[]): boolean {
  const taxes = RESULT_NAMES.paye.tax.filter((name) => /paye|monthly/i.test(name));
  const names = [...OF_PAY, ...OF_PAY.flatMap((field) => TRADE_NAMES.paye[field]), ...taxes];
  const known = new Set(names.map(tradeSpelling));
  return new Set(headings.map(tradeSpelling).filter((heading) => known.has(heading))).size >= LEAST_OF_PAY;
}

/** Allowances that are no pay of each month, or no pay at all. */
const OTHER_ALLOWANCE = /leave|capital|personal|child|depend|relief|total|travel|tour|diem|estacode/i;

/** Returns whether a heading is an allowance of each month by its last word: `Call_Allowance`, `Meal allowances`. */
export function isAllowance(heading: string): boolean {
  return /allowances?$/i.test(spelling(heading.replace(UNIT, ''))) && !OTHER_ALLOWANCE.test(heading);
}

/** Headings that say who a row is about. They are no fields: they fill the heads of sheets and the lists of a state. */
const LABELS = {
  id: [
    'id',
    'Staff ID',
    'Staff ID No',
    'Staff No',
    'Staff number',
    'Employee ID',
    'Employee No',
    'Employee code',
    'IPPIS No',
    'Client ID',
    'Client code',
    'Client No',
    'File No',
  ],
  name: [
    'name',
    'Full name',
    'Names',
    'Employee name',
    'Name of employee',
    'Staff name',
    'Employee',
    'Surname',
    'Last name',
    'Taxpayer name',
    'Taxpayer',
    'Client name',
    'Client',
    'Business name',
    'Company name',
    'Company',
  ],
  otherNames: ['Other names', 'Other name', 'First name', 'First names'],
  rc: ['RC', 'RC No', 'RC number', 'CAC No'],
  tin: ['TIN', 'TIN No', 'JTB TIN', 'Employee TIN', 'Tax ID', 'Tax identification number'],
  nin: ['NIN', 'National identification number'],
  address: ['Address'],
} as const;

/** A name or number that identifies the person of a row. */
export type LabelName = keyof typeof LABELS;

/** The places of the columns that say who a row is about; the first of the list counts: `Employee` before `Company`. */
export function labelPlaces(headings: readonly string[]): Partial<Record<LabelName, number>> {
  const spelled = headings.map(tradeSpelling);
  const placeOf = (names: readonly string[]): number => {
    const found = names.map((name) => spelled.indexOf(tradeSpelling(name)));
    return found.find((place) => place >= 0) ?? -1;
  };
  const places = Object.entries(LABELS).map(([name, names]) => [name, placeOf(names)] as const);
  return Object.fromEntries(places.filter(([, place]) => place >= 0));
}

/** The name of a row, with the other names behind a surname. */
export function nameIn(cells: readonly unknown[], { name, otherNames }: Partial<Record<LabelName, number>>): string {
  const textAt = (place: number | undefined): string => (place === undefined ? '' : String(cells[place] ?? '').trim());
  return [textAt(name), textAt(otherNames)].filter((text) => text !== '').join(' ');
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

/**
 * The spelling of a heading without its unit, stops and strokes: `Y.O.A.` is `YOA`, `Turnover (₦)` is `turnover`, and
 * `Gross emolument (Monthly ₦)` is `grossemolumentmonthly`.
 */
export function tradeSpelling(heading: string): string {
  return spelling(heading.replace(UNIT, '').replace(/₦|\bngn\b/gi, '')).replace(/[./()?:*&,]/g, '');
}
