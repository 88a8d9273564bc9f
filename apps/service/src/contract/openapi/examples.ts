/**
 * The requests and answers that the OpenAPI document shows. Answers of calculations are computed by the engine, answers
 * to filings follow from them, and those of registers are of the invented entries that come with the service.
 *
 * @module
 */

import { type CitInput, calculateCit, calculatePit, type Decimal, type PitInput } from 'nigeria-tax-rules';
import { type CompanyInput, calculateCitYears, calculateCompany } from 'nigeria-tax-rules/accounts';
import {
  type StatesResponse,
  toBooksResponse,
  toCitResponse,
  toCitYearsResponse,
  toKobo,
  toPitResponse,
  toStatesResponse,
} from 'nigeria-tax-rules/api';
import {
  type FilingState,
  type PlacedFiling,
  toFilingEvent,
  toFilingResponse,
  toFilingStatusResponse,
} from '../filing/response.js';
import { toCompanyResponse, toNinResponse, toTinResponse } from '../verify/response.js';
import { toWalletResponse } from '../wallet/response.js';

/** A request or an answer to show. */
export interface Example<T = unknown> {
  readonly summary: string;
  readonly value: T;
}

/** Examples by their names. */
export type Examples<T = unknown> = Readonly<Record<string, Example<T>>>;

/** Requests of `POST /tax/calculate-cit`. */
export const CIT_REQUESTS = {
  tradingCompany: {
    summary: 'A medium company with trading profit only',
    value: { taxYear: 2024, turnover: 50_000_000, operatingExpenses: 10_000_000 },
  },
  companyWithInvestments: {
    summary: 'A company with capital allowances, investment income, a sale of shares and tax withheld',
    value: {
      taxYear: 2024,
      accountingPeriodEnd: '2023-12-31',
      turnover: 80_000_000,
      costOfSales: 30_000_000,
      operatingExpenses: 20_000_000,
      capitalAllowances: 6_000_000,
      capitalIncomeBreakdown: { dividends: 1_000_000, interest: '2500000.50' },
      disposalSchedule: [
        { assetClass: 'shares', proceeds: 120_000_000, costBase: 95_000_000, disposalDate: '2024-03-15' },
      ],
      withholdingCredits: 1_250_000,
    },
  },
} as const satisfies Examples<CitInput>;

/** Requests of `POST /tax/calculate-cit` with books. */
export const BOOKS_REQUESTS = {
  companyWithBooks: {
    summary: 'A company with its accounts and its register of assets',
    value: {
      taxYear: 2024,
      accounts: {
        lines: [
          { head: 'revenue', amount: 80_000_000 },
          { head: 'cost_of_sales', amount: 30_000_000 },
          { head: 'operating', amount: 20_000_000 },
          { head: 'depreciation', amount: 2_500_000 },
        ],
      },
      assets: [{ id: 'P1', class: 'plant', cost: 10_000_000, firstUsedOn: '2023-01-01' }],
    },
  },
} as const satisfies Examples<CompanyInput>;

/** Requests of `POST /tax/calculate-cit-years`. */
export const YEARS_REQUESTS = {
  lossAndProfit: {
    summary: 'A loss that the next year meets, and a plant with an allowance in each year',
    value: {
      requests: [
        {
          taxYear: 2024,
          turnover: 60_000_000,
          operatingExpenses: 70_000_000,
          assets: [{ id: 'P1', class: 'plant', cost: 10_000_000, firstUsedOn: '2023-01-01' }],
        },
        { taxYear: 2025, turnover: 90_000_000, operatingExpenses: 60_000_000 },
      ],
    },
  },
} as const satisfies Examples<{ readonly requests: readonly CompanyInput[] }>;

/** Requests of `POST /tax/calculate`. */
export const PIT_REQUESTS = {
  employee: {
    summary: 'An employee in Lagos with a pension',
    value: {
      taxYear: 2026,
      state: 'Lagos',
      incomeStreams: [{ type: 'employment', amount: 500_000, frequency: 'monthly' }],
      pensionContribution: 480_000,
    },
  },
  employeeWithBusiness: {
    summary: 'An employee in Kano with rent to pay and a business beside the job',
    value: {
      taxYear: 2026,
      state: 'Kano',
      incomeStreams: [
        { type: 'employment', amount: 350_000, frequency: 'monthly' },
        { type: 'business', amount: 3_000_000, frequency: 'annual', expenses: 1_200_000 },
      ],
      annualRent: 1_200_000,
    },
  },
} as const satisfies Examples<PitInput>;

const FULL = { workings: true, contested: true };

/** The first calculation of each tax, as it is filed. The ids have the form of real ones; no service accepts them. */
const RETURNS = {
  CIT: {
    filingId: 'fil_0190685f-6280-7104-9273-4ecda2ad0c23',
    calculationId: 'calc_AQfoAAAAAAAAAAAAAAAANtYWAAGQaF9igHdEhkX8eJYhXjZGSVJTtXS2lVN4y4Ew_sojZeMEJw',
    taxYear: CIT_REQUESTS.tradingCompany.value.taxYear,
    submittedAt: '2024-06-30T09:00:00.000Z',
  },
  PIT: {
    filingId: 'fil_01a49ad0-3280-7789-9d7f-7b5e1cdecd20',
    calculationId:
      'calc_AgfqAAAAAAAAAAAAAAAABKutwAGkmtAygHY8mE5puqPL7ZZMYWdvcyBTdGF0ZSBJbnRlcm5hbCBSZXZlbnVlIFNlcnZpY2X_-DSwK9xPz' +
      'ND_reYMYtyX',
    taxYear: PIT_REQUESTS.employee.value.taxYear,
    submittedAt: '2027-03-31T09:00:00.000Z',
  },
};

/** Answers of `POST /tax/calculate-cit`. */
export function citAnswers(): Examples {
  const { calculationId } = RETURNS.CIT;
  const answers = Object.entries(CIT_REQUESTS).map(([name, { summary, value }]) => {
    const answer = toCitResponse(calculateCit(value), { calculationId });
    return [name, { summary, value: answer }];
  });
  const first = calculateCit(CIT_REQUESTS.tradingCompany.value, FULL);
  const { summary, value } = BOOKS_REQUESTS.companyWithBooks;
  const books = calculateCompany(value, FULL);
  return {
    ...Object.fromEntries(answers),
    companyWithBooks: { summary, value: toBooksResponse(books, { calculationId }) },
    tradingCompanyStrings: {
      summary: 'The first with ?amounts=string',
      value: toCitResponse(first, { calculationId, amounts: 'string' }),
    },
    tradingCompanyFull: {
      summary: 'The first with ?detail=full',
      value: toCitResponse(first, { calculationId, detail: 'full' }),
    },
    companyWithBooksFull: {
      summary: 'The one with books with ?detail=full',
      value: toBooksResponse(books, { calculationId, detail: 'full' }),
    },
  };
}

/** Answers of `POST /tax/calculate-cit-years`. */
export function yearsAnswers(): Examples {
  const { summary, value } = YEARS_REQUESTS.lossAndProfit;
  const results = calculateCitYears(value.requests, FULL);
  const calculationIds = results.map(() => RETURNS.CIT.calculationId);
  return {
    lossAndProfit: { summary, value: toCitYearsResponse(results, { calculationIds }) },
    lossAndProfitStrings: {
      summary: 'The first with ?amounts=string',
      value: toCitYearsResponse(results, { calculationIds, amounts: 'string' }),
    },
  };
}

/** Answers of `POST /tax/calculate`. */
export function pitAnswers(): Examples {
  const { calculationId } = RETURNS.PIT;
  const answers = Object.entries(PIT_REQUESTS).map(([name, { summary, value }]) => {
    const answer = toPitResponse(calculatePit(value), { calculationId });
    return [name, { summary, value: answer }];
  });
  const first = calculatePit(PIT_REQUESTS.employee.value, FULL);
  return {
    ...Object.fromEntries(answers),
    employeeStrings: {
      summary: 'The first with ?amounts=string',
      value: toPitResponse(first, { calculationId, amounts: 'string' }),
    },
    employeeFull: {
      summary: 'The first with ?detail=full',
      value: toPitResponse(first, { calculationId, detail: 'full' }),
    },
  };
}

type TaxType = keyof typeof RETURNS;

/** The parts of the first calculation that a return needs. */
function dueOf(taxType: TaxType): { readonly taxDue: Decimal; readonly authority: string } {
  if (taxType === 'CIT') {
    const { taxLiability, taxAuthorityRouting } = calculateCit(CIT_REQUESTS.tradingCompany.value);
    return { taxDue: taxLiability.total, authority: taxAuthorityRouting[0]?.authority ?? '' };
  }
  const { taxDue, taxAuthority: authority } = calculatePit(PIT_REQUESTS.employee.value);
  return { taxDue, authority };
}

/** The request of `POST /tax/file-cit` or `POST /tax/file-pit` that files the first calculation above. */
export function filingRequests(taxType: TaxType): Examples<object> {
  const { calculationId, taxYear } = RETURNS[taxType];
  const value = { calculationId, taxYear, taxDue: dueOf(taxType).taxDue.toFixed(2) };
  return { calculatedReturn: { summary: 'The calculation of the first example', value } };
}

/** The default fee, and what is left of the 100,000 naira of a new development account. */
const FEE = 100_000n;
const BALANCE = 9_900_000n;

/** The answers to it. */
export function filingAnswers(taxType: TaxType): Examples {
  const wallet = { feeCharged: FEE, taxCharged: 0n, balance: BALANCE };
  const { taxDue, authority } = dueOf(taxType);
  const filing: PlacedFiling = {
    ...RETURNS[taxType],
    taxType,
    taxDue: toKobo(taxDue),
    authority,
    status: 'SUBMITTED',
    authorityReference: null,
    wallet,
  };
  return {
    calculatedReturn: { summary: 'The return is on its way', value: toFilingResponse(filing) },
    calculatedReturnStrings: {
      summary: 'The same with ?amounts=string',
      value: toFilingResponse(filing, { amounts: 'string' }),
    },
  };
}

/** The answers for the status of the filing of the company. */
export function filingStatusAnswers(): Examples {
  const { filingId, taxYear, submittedAt } = RETURNS.CIT;
  const value = toFilingStatusResponse({
    filingId,
    status: 'SUBMITTED',
    taxType: 'CIT',
    taxYear,
    authorityReference: null,
    tax: 0n,
    isTaxRefunded: false,
    history: [{ status: 'SUBMITTED', at: submittedAt, note: null }],
  });
  return { submitted: { summary: 'A return on its way to the authority', value } };
}

/** The events of the filing of the company, by name: the sandbox authority answers after two seconds. */
export function filingEvents(): Examples {
  const { filingId, taxYear, submittedAt } = RETURNS.CIT;
  const [at, later] = ['2024-06-30T09:00:02.000Z', '2024-06-30T09:00:03.000Z'];
  const submitted = { status: 'SUBMITTED', at: submittedAt, note: null } as const;
  const acknowledged = { status: 'ACKNOWLEDGED', at, note: null } as const;
  const eventOf = (history: FilingState['history'], authorityReference: string | null) => {
    const status = history.at(-1)?.status ?? 'SUBMITTED';
    const payment = { tax: 0n, isTaxRefunded: false };
    const filing = { filingId, status, taxType: 'CIT', taxYear, authorityReference, ...payment, history } as const;
    const value = toFilingEvent(filing);
    return [value.type, { summary: `The return is ${status}`, value }];
  };
  return Object.fromEntries([
    eventOf([submitted, acknowledged], 'SBX-1'),
    eventOf([submitted, acknowledged, { status: 'ACCEPTED', at: later, note: null }], 'SBX-1'),
    eventOf([submitted, { status: 'REJECTED', at, note: 'The authority rejects this return.' }], null),
    eventOf([submitted, { status: 'FAILED', at, note: 'The authority cannot take this return.' }], null),
  ]);
}

/** The calculation of the company. */
export const CALCULATION_ID = RETURNS.CIT.calculationId;

/** The filing of the company, as the queries of examples name it. */
export const FILING_ID = RETURNS.CIT.filingId;

/** The wallet after the filing of the company. */
export function walletAnswers(): Examples {
  const { submittedAt: at } = RETURNS.CIT;
  const hold = { id: '0190685f-6280-7104-9273-4ecda2ad0c24', kind: 'HOLD', amount: -FEE, filingId: FILING_ID } as const;
  const credit = { id: '0190685f-5ea0-7d5a-8c39-6a2f4b0de1a7', kind: 'CREDIT', amount: FEE + BALANCE } as const;
  const entries = [
    { ...hold, at, note: null },
    { ...credit, filingId: null, at: '2024-06-30T08:59:59.008Z', note: null },
  ];
  const wallet = { balance: BALANCE, held: FEE, entries };
  return {
    afterFiling: { summary: 'A credit, and a hold for the fee of a filing', value: toWalletResponse(wallet) },
    afterFilingStrings: {
      summary: 'The same with ?amounts=string',
      value: toWalletResponse(wallet, { amounts: 'string' }),
    },
  };
}

const CASSAVA_MILLS = {
  companyName: 'Example Cassava Mills Limited',
  status: 'ACTIVE',
  incorporationDate: '2009-07-14',
} as const;

/** Answers of `GET /verify/company`. */
export function companyAnswers(): Examples {
  return {
    registered: { summary: 'A registered company', value: toCompanyResponse('RC1000001', CASSAVA_MILLS) },
    notRegistered: { summary: 'A number that is not registered', value: toCompanyResponse('RC1000009', null) },
  };
}

/** Answers of `GET /verify/tin`. */
export function tinAnswers(): Examples {
  const taxpayer = {
    taxpayerName: CASSAVA_MILLS.companyName,
    taxpayerType: 'CORPORATE',
    taxOffice: 'Example Tax Office',
    rcNumber: 'RC1000001',
    status: 'ACTIVE',
  } as const;
  const found = toTinResponse({ tin: '00000000-0001', kind: 'FIRS_TIN' }, taxpayer);
  const missing = toTinResponse({ tin: '00000000-0002', kind: 'FIRS_TIN' }, null);
  return {
    found: { summary: 'The number of a taxpayer', value: found },
    notFound: { summary: 'An unknown number', value: missing },
  };
}

/** Answers of `GET /verify/nin`. */
export function ninAnswers(): Examples {
  const matches = { firstName: true, lastName: true };
  return {
    found: {
      summary: 'A number whose holder has the names that were sent',
      value: toNinResponse('00000000001', matches),
    },
    notFound: { summary: 'An unknown number', value: toNinResponse('00000000002', null) },
  };
}

/** The answer of `GET /metadata/states`. */
export function statesAnswers(): Examples<StatesResponse> {
  return { states: { summary: 'All states', value: toStatesResponse() } };
}
