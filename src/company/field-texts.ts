/**
 * The meaning of the fields of a company's request. A sentence says neither the unit nor the default: the reader of the
 * field says both.
 *
 * @module
 */
import { describeFields, type RequestObject } from '../request/describe.js';
import type { Described, ObjectText, Years } from '../request/described.js';
import { companyTables } from '../tables/company.js';
import { type CapitalIncomeRequest, type CompanyRequest, companyFieldsUnder, type DisposalRequest } from './request.js';

const FROM_2026: Years = { from: 2026 };

const CAPITAL_INCOME: Described<CapitalIncomeRequest> = {
  dividends: { says: 'Dividends from Nigerian companies (franked: the tax withheld is final).' },
  interest: { says: 'Interest that is taxable: what is exempt goes under `governmentBondInterest`.' },
  rent: { says: 'Rent.' },
  royalties: { says: 'Royalties.' },
  otherInvestmentIncome: { says: 'Any other investment income.' },
  foreignDividends: { says: 'Dividends from foreign companies: taxable unless `foreignIncomeRepatriated`.' },
  governmentBondInterest: {
    says:
      'Interest on securities that was exempt when it accrued; it counts in gross turnover all the same. To 1 ' +
      'January 2022 that is interest on bonds of every issuer and on short-term government securities (CIT Exemption ' +
      'Order 2011), from 2 January 2022 on bonds of the Federal Government only, and under the Nigeria Tax Act on ' +
      'those of a State too (NTA s.162(1)(n)). Any other goes under `interest`.',
  },
};

const DISPOSAL: Described<DisposalRequest> = {
  assetClass: { says: 'The class of asset.' },
  proceeds: { says: 'Consideration received.' },
  costBase: { says: 'Cost of acquisition.' },
  disposalDate: { says: 'The day of disposal, in calendar year `taxYear - 1` or `taxYear`.' },
  disposalCosts: { says: 'Incidental costs of disposal.' },
  taxWrittenDownValue: {
    says: 'The base, from 1 January 2026, of an asset that had capital allowances.',
    years: FROM_2026,
    absent: 'the cost',
  },
  reinvested: {
    says:
      'Proceeds of Nigerian shares reinvested in Nigerian shares in the same year of assessment, for disposals from ' +
      '1 January 2022 (CGTA s.30(2)(a), NTA s.34(1)(a)). Refused for any other asset; more than the proceeds ' +
      'relieves no more than the gain.',
    years: { from: 2022 },
    absent: '0',
  },
};

const FIELDS: Described<CompanyRequest> = {
  taxYear: { says: 'The year of assessment, not the accounting year.' },
  turnover: { says: 'Revenue of the accounting period, without the capital income below.' },
  operatingExpenses: { says: 'Operating expenses of the accounting period.' },
  costOfSales: { says: 'Cost of sales of the accounting period.' },
  applyEducationTax: { says: '`false` leaves out education tax and development levy.' },
  capitalIncomeBreakdown: {
    says: 'Investment income of the accounting period, by head.',
    object: {
      name: 'CapitalIncomeBreakdown',
      says: 'Investment income of the accounting period, gross of tax withheld, in naira.',
      fields: CAPITAL_INCOME,
    },
  },
  disposalSchedule: {
    says: 'The assets disposed of.',
    object: { name: 'Disposal', says: 'One asset disposed of.', fields: DISPOSAL },
  },
  withholdingCredits: { says: 'Tax withheld at source and available as credit.' },
  foreignTaxCredits: { says: 'Foreign tax available as credit.' },
  accountingPeriodEnd: {
    says: 'Last day of the accounting period, in calendar year `taxYear - 1`.',
    absent: '31 December of that year',
  },
  fixedAssets: {
    says: 'Total fixed assets at the end of the accounting period: a test of size.',
    years: FROM_2026,
    absent: 'an amount within the limit',
  },
  professionalServices: {
    says: '`true` if the company provides professional services: a test of size in some readings.',
    years: FROM_2026,
    absent: 'false',
  },
  resident: { says: '`true` if the company is resident in Nigeria.' },
  commencementDate: {
    says: 'The day the company commenced business; not after the accounting period ends.',
    absent: 'no exemption of a new company',
  },
  trade: { says: 'The trade of the company.' },
  disallowableExpenses: { says: 'Expenses that are not allowed, added back to trading profit.' },
  lossesBroughtForward: { says: 'Unrelieved trading losses of earlier years.' },
  capitalAllowances: {
    says:
      'Capital allowances claimed, those brought forward included; what is not relieved is carried forward. The old ' +
      'Acts relieve at most two thirds of assessable profit, but for agriculture, manufacturing and, in periods ' +
      'ended from 1 September 2023, upstream gas (CITA 2nd Sch. para 24(7), (8)); that limit is applied here. Under ' +
      'the Nigeria Tax Act there is none; give them as already restricted by NTA s.27(3) and (4).',
  },
  profitBeforeTax: {
    says: 'Profit before tax per the accounts, for the minimum effective tax rate.',
    years: FROM_2026,
    absent: 'trading profit, capital income and gains taxed as profits, less general capital losses of the year',
  },
  depreciation: {
    says: 'Depreciation of the accounting period, for the minimum effective tax rate in some readings.',
    years: FROM_2026,
    absent: '0',
  },
  personnelCosts: {
    says: 'Personnel costs of the accounting period, for the minimum effective tax rate in some readings.',
    years: FROM_2026,
    absent: '0',
  },
  multinationalGroup: {
    says:
      '`true` if the company is part of a multinational group within the minimum effective tax rate: one above the ' +
      'limit of NTA s.57, or any group in the reading `first_gazette`.',
    years: FROM_2026,
  },
  minimumTaxElection: {
    says:
      '`true` charges minimum tax at the lower rate of 0.25 %. Finance Act 2020 gave it without an election to ' +
      'returns that fell due from 1 January 2020 to 31 December 2021 (CITA s.33(2)); Finance Act 2021, as reported, ' +
      'to any two consecutive accounting periods that ended from 1 January 2019 to 31 December 2021, by election, ' +
      'where the returns were filed in time. None of these conditions is checked.',
    years: { to: 2022 },
  },
  foreignIncome: {
    says:
      'The income that bore the foreign tax, without exempt income: caps the foreign tax credit. The profits taxed ' +
      'abroad under the old Acts (CITA s.46(3)), the gross income inside the figures above under the Nigeria Tax Act ' +
      '(NTA s.121(5)); at most gross turnover and gains taxed as profits.',
    absent: 'no limit but the liability',
  },
  exemptForeignIncome: {
    says:
      'Exempt foreign income inside gross turnover, brought in through approved channels: caps the credit of ' +
      '`foreignTaxOnExemptIncome`, which requires it (NRS circular 2026/11 para 4.1). At most gross turnover and ' +
      'gains taxed as profits. Without effect, and reported, under the old Acts.',
    years: FROM_2026,
    absent: '0',
  },
  foreignTaxOnExemptIncome: {
    says:
      'Foreign tax on `exemptForeignIncome`, credited against the top-up to the minimum effective tax rate alone. ' +
      'Whether the income is exempt, and the claim within two years, is not checked. Without effect, and reported, ' +
      'under the old Acts.',
    years: FROM_2026,
    absent: '0',
  },
  foreignIncomeRepatriated: {
    says: '`true` if foreign dividends were brought in through approved channels.',
    absent: 'false',
  },
  capitalLossesBroughtForward: {
    says:
      'Capital losses still usable, by asset class. They meet gains of disposals from 1 September 2023 (Finance Act ' +
      '2023): to 2025 of the same class and for five years, so give none that are older; from 2026 they meet ' +
      'assessable profit, and those on digital assets only gains on digital assets (NTA s.27(7)). What gains taxed ' +
      'at 10 % leave is taken to be of disposals from 1 January 2026. Before 2023 they are only carried forward.',
    years: { from: 2023 },
  },
  routingDate: {
    says: 'The day the return is filed, which decides the authorities that it goes to.',
    absent: 'the due date',
  },
};

const TEXT: ObjectText = {
  name: 'CitInput',
  says: "A company's figures for one year of assessment. Amounts are naira.",
  fields: FIELDS,
};

/** The fields of a company's request, described. */
export function describeCompanyFields(): RequestObject {
  return describeFields(TEXT, companyTables, companyFieldsUnder);
}
