/**
 * The texts of the screen on a company. Amounts, days and citations are put in by their formats.
 *
 * @module
 */
import type { FieldCopy } from './form.js';

/** The company screen. */
export const COMPANY = {
  examples: [
    ['A small shop', 'turnover=18000000&operatingExpenses=11500000&fixedAssets=2500000'],
    [
      'A medium company with investment income',
      'end=2023-12-31&turnover=80000000&operatingExpenses=20000000&costOfSales=30000000&withholdingCredits=1250000' +
        '&capitalAllowances=6000000&ci.dividends=1000000&ci.interest=2500000.5',
    ],
    [
      'Shares and land sold',
      'end=2023-12-31&turnover=640000000.00&operatingExpenses=180000000.00&costOfSales=310000000.00' +
        '&d=nigerian_shares,60000000,35000000,2023-10-02,,,20000000&d=nigerian_shares,55000000,50000000,2024-03-15,,,' +
        '&d=land_and_buildings,90000000,70000000,2024-06-30,1500000,,&d=digital_assets,4000000,9000000,2024-08-01,,,',
    ],
    [
      'A contested size',
      'end=2025-12-31&turnover=75000000&operatingExpenses=45000000&fixedAssets=40000000&professionalServices=false',
    ],
    [
      'A large group',
      'end=2026-12-31&turnover=62000000000.00&operatingExpenses=15000000000.00&costOfSales=38000000000.00' +
        '&foreignTaxCredits=45000000.00&fixedAssets=41000000000.00&capitalAllowances=6500000000.00' +
        '&profitBeforeTax=9000000000.00&foreignIncome=300000000.00&foreignIncomeRepatriated=false' +
        '&ci.foreignDividends=300000000.00',
    ],
  ] as readonly (readonly [string, string])[],
  figures: 'Where are the figures?',
  typed: 'I enter them',
  ofBooks: 'From my books',
  yearEnd: 'When did the accounting year end?',
  day: 'Day and month',
  year: 'Year',
  anotherDay: 'Another day',
  lastDay: 'Last day of the accounting year',
  assessment: (year: number) => `Year of assessment ${year}.`,
  empty: 'Enter the turnover to see the tax.',
  orExample: 'Or start from an example:',
  due: (day: string, authority: string) => `Due by ${day}, with the return, to the ${authority}.`,
  dueNothing: (day: string, authority: string) => `The return is due by ${day} to the ${authority}.`,
  wasDue: (day: string, days: number, authority: string) =>
    `Was due on ${day}, ${ago(days)}, with the return, to the ${authority}.`,
  wasDueNothing: (day: string, days: number, authority: string) =>
    `The return was due on ${day}, ${ago(days)}, to the ${authority}.`,
  whenDue: 'What is due when',
  fileTitle: (year: number, amount: string) => `Company income tax ${year}, ${amount}`,
  carried: 'Carried forward to later years',
  treated: 'How each asset sold is treated',
  gain: 'Gain or loss',
  addAsset: 'Add an asset',
  asset: (number: number) => `Asset ${number}`,
  assetOf: (number: number, name: string) => `Asset ${number}: ${name}`,
  chooseAsset: 'Choose an asset',
  addLoss: 'Add a loss on',
};

function ago(days: number): string {
  return days === 1 ? '1 day ago' : `${days} days ago`;
}

/** The groups of a company's form. */
export const COMPANY_GROUPS: Readonly<Record<string, string>> = {
  costs: 'Cost of sales and corrections',
  about: 'About the company',
  investment: 'Investment income',
  losses: 'Losses and allowances',
  assets: 'Assets sold',
  paid: 'Tax already paid',
  large: 'Large companies and groups',
  dividends: 'Dividends paid',
  rare: 'Rare',
};

/** The fields of a company's form by their keys in the address. */
export const COMPANY_LABELS: Readonly<Record<string, FieldCopy>> = {
  end: { label: 'Last day of the accounting year' },
  year: { label: 'Year of assessment' },
  turnover: { label: 'Turnover', hint: 'Sales of the year. Leave out investment income and assets sold.' },
  operatingExpenses: {
    label: 'Operating expenses',
    hint: 'Include depreciation as in the accounts; it is corrected below.',
  },
  costOfSales: { label: 'Cost of sales' },
  disallowableExpenses: {
    label: 'Expenses that tax does not allow',
    hint: 'Depreciation, fines, donations outside the list. They are added back.',
  },
  fixedAssets: {
    label: 'Fixed assets at the end of the year',
    hint: 'A test of size from 2026: small companies have ₦250m or less.',
  },
  professionalServices: {
    label: 'Does it sell professional services?',
    hint: 'Lawyers, accountants, engineers. One text of the Act says that such a company is never small.',
  },
  trade: { label: 'Trade' },
  commencementDate: {
    label: 'Day it began business',
    hint: 'Decides the first years free of minimum tax. For example 30 June 2021.',
  },
  incorporationDate: {
    label: 'Day it was incorporated',
    hint: 'Decides when its first return is due. For example 10 May 2021.',
  },
  accountingPeriodStart: {
    label: 'First day of the accounting year',
    hint: 'Only if the accounts are not of twelve months. For example 1 April 2025.',
  },
  turnoverPerAnnum: {
    label: 'Turnover of twelve months',
    hint: 'Only if the accounting year is shorter or longer. With income from investments. Decides the size.',
  },
  resident: { label: 'Is it a Nigerian company?', hint: 'Resident in Nigeria for tax.' },
  'ci.dividends': { label: 'Dividends from Nigerian companies' },
  'ci.interest': { label: 'Interest', hint: 'Taxable interest, before tax withheld.' },
  'ci.rent': { label: 'Rent' },
  'ci.royalties': { label: 'Royalties' },
  'ci.otherInvestmentIncome': { label: 'Other investment income' },
  'ci.foreignDividends': { label: 'Dividends from abroad' },
  'ci.governmentBondInterest': {
    label: 'Interest on government bonds',
    hint: 'Exempt, but part of gross turnover.',
  },
  foreignIncomeRepatriated: {
    label: 'Was the income from abroad brought in through approved channels?',
    hint: 'Through an authorised dealer such as a bank. Then dividends from abroad are exempt.',
  },
  lossesBroughtForward: { label: 'Losses of earlier years', hint: 'Not yet used, of this trade.' },
  capitalAllowances: { label: 'Capital allowances', hint: 'Of the year and brought forward, as computed by you.' },
  balancingCharges: {
    label: 'Balancing charges',
    hint: 'On assets with capital allowances that were sold to 31 December 2025.',
  },
  dividendsPaid: {
    label: 'Dividends paid out of this year',
    hint: 'Above total profit they bear income tax in its place.',
  },
  dividendsPaidFromTaxedOrExempt: {
    label: 'Of these, out of taxed or exempt profits',
    hint: 'Retained earnings that were taxed, exempt profits, dividends received.',
  },
  capitalLosses: { label: 'Capital losses of earlier years', hint: 'By class of asset. Not yet used.' },
  withholdingCredits: {
    label: 'Tax withheld from payments to the company',
    hint: 'From credit notes. Leave out tax withheld on dividends, which is final.',
  },
  foreignTaxCredits: { label: 'Tax paid abroad' },
  foreignIncome: { label: 'Income on which it was paid', hint: 'Part of the income above. It limits the credit.' },
  foreignTaxOnExemptIncome: {
    label: 'Tax paid abroad on exempt income',
    hint: 'A credit against the top-up to the minimum effective tax rate alone.',
  },
  exemptForeignIncome: { label: 'Exempt income from abroad on which it was paid' },
  profitBeforeTax: {
    label: 'Profit before tax, as in the accounts',
    hint: 'May be negative. From 2026, for the minimum effective tax rate.',
  },
  depreciation: { label: 'Depreciation', hint: 'One text of the Act takes a part of it off.' },
  personnelCosts: { label: 'Staff costs', hint: 'One text of the Act takes a part of them off.' },
  multinationalGroup: {
    label: 'Is it part of a multinational group?',
    hint: 'A group within the minimum effective tax rate of NTA s.57.',
  },
  minimumTaxElection: {
    label: 'Minimum tax at the lower rate of 0.25%?',
    hint: 'Finance Acts 2020 and 2021. The conditions are not checked.',
  },
  routingDate: {
    label: 'Day the return is filed',
    hint: 'Decides which authority takes it. For example 30 June 2025.',
  },
  applyEducationTax: {
    label: 'Charge education tax and development levy?',
    hint: 'No leaves both out, to compare the income tax alone.',
  },
};

/** The parts of an asset sold. */
export const ASSET_LABELS: Readonly<Record<string, FieldCopy>> = {
  assetClass: { label: 'Asset', noun: 'The class of the asset' },
  proceeds: { label: 'Sold for', noun: 'The sale proceeds' },
  costBase: { label: 'Cost', noun: 'The cost' },
  disposalDate: { label: 'Day sold', noun: 'The day sold', hint: 'For example 30 June 2025.' },
  disposalCosts: { label: 'Costs of selling' },
  taxWrittenDownValue: {
    label: 'Tax written-down value',
    hint: 'Of an asset that had capital allowances, if sold in 2026 or later.',
  },
  reinvested: { label: 'Put back into Nigerian shares', hint: 'In the same year of assessment.' },
};

/** The classes of asset. */
export const ASSET_CLASSES: Readonly<Record<string, string>> = {
  nigerian_shares: 'Nigerian shares',
  foreign_shares: 'Foreign shares',
  government_securities: 'Government securities',
  corporate_bonds: 'Corporate bonds',
  land_and_buildings: 'Land and buildings',
  plant_and_equipment: 'Plant, equipment, vehicles',
  passenger_cars: 'Passenger cars',
  foreign_currency: 'Foreign currency',
  digital_assets: 'Digital assets',
  intangibles: 'Goodwill, rights, other intangibles',
  other: 'Anything else',
};

/** The trades. */
export const TRADES: Readonly<Record<string, string>> = {
  general: 'General',
  agriculture: 'Agriculture',
  manufacturing: 'Manufacturing',
  upstream_gas: 'Gas, upstream',
};

/** The authorities that take a company's tax. */
export const AUTHORITIES: Readonly<Record<string, string>> = {
  FIRS: 'Federal Inland Revenue Service',
  NRS: 'Nigeria Revenue Service',
};

/** Capital losses of later years, by the class of asset. */
export const CAPITAL_LOSSES = (losses: string, name: string) => `${losses}: ${name}`;
