import { listStates } from 'nigeria-tax-rules';
import { describe, expect, it } from 'vitest';
import { oracleCit } from '../../../../../test/oracle/company-oracle.js';
import { oraclePit } from '../../../../../test/oracle/individual-oracle.js';
import {
  BOOKS_REQUESTS,
  CIT_REQUESTS,
  citAnswers,
  companyAnswers,
  FILING_ID,
  filingAnswers,
  filingRequests,
  filingStatusAnswers,
  ninAnswers,
  PIT_REQUESTS,
  pitAnswers,
  statesAnswers,
  tinAnswers,
  walletAnswers,
  yearsAnswers,
} from '../../../src/contract/openapi/examples.js';

/** What the first company and the first employee owe, by the second computation. */
const COMPANY = oracleCit(CIT_REQUESTS.tradingCompany.value);
const EMPLOYEE = oraclePit(PIT_REQUESTS.employee.value);
const [CIT_DUE, PIT_DUE] = [COMPANY.taxLiability.total, EMPLOYEE.taxDue].map(Number);

describe('the examples of calculations', () => {
  it('answer each request, and the first in two more forms', () => {
    const forms = (first: string, requests: object) => [...Object.keys(requests), `${first}Strings`, `${first}Full`];
    const requests = { ...CIT_REQUESTS, ...BOOKS_REQUESTS };
    expect(Object.keys(citAnswers())).toEqual([...forms('tradingCompany', requests), 'companyWithBooksFull']);
    expect(Object.keys(pitAnswers())).toEqual(forms('employee', PIT_REQUESTS));
  });

  it('answer the company with its tax', () => {
    const { tradingCompany, tradingCompanyStrings } = citAnswers();
    const { cit, educationTax, total } = COMPANY.taxLiability;
    const taxes = { cit: Number(cit), educationTax: Number(educationTax), cgt: 0, total: CIT_DUE };
    expect(tradingCompany?.value).toMatchObject({ companySize: 'MEDIUM', taxLiability: taxes });
    expect(tradingCompanyStrings?.value).toMatchObject({ taxLiability: { total } });
  });

  it('answer the company with books, and its years', () => {
    // 30,000,000 with depreciation added back; allowances of 5,000,000 and 1,250,000. 20 % and 3 %.
    const full = citAnswers().companyWithBooksFull?.value;
    expect(full).toMatchObject({ taxLiability: { cit: 4_750_000, educationTax: 900_000, total: 5_650_000 } });
    // The loss of 10,000,000 and allowances of 6,250,000 and 1,250,000 meet 30,000,000.
    const years = yearsAnswers().lossAndProfit?.value;
    expect(years).toMatchObject({ years: [{ taxYear: 2024 }, { financials: { totalProfit: 12_500_000 } }] });
  });

  it('answer the employee with his tax', () => {
    const { employee, employeeStrings } = pitAnswers();
    expect(employee?.value).toMatchObject({
      chargeableIncome: 5_520_000,
      taxDue: PIT_DUE,
      monthlyTax: Number(EMPLOYEE.monthlyTax),
    });
    expect(employeeStrings?.value).toMatchObject({ taxDue: EMPLOYEE.taxDue });
  });
});

describe('the examples of filings', () => {
  it('file what was calculated', () => {
    const { value: ofCompany } = filingRequests('CIT').calculatedReturn ?? {};
    expect(ofCompany).toMatchObject({ taxYear: 2024, taxDue: COMPANY.taxLiability.total });
    const { value: ofPerson } = filingRequests('PIT').calculatedReturn ?? {};
    expect(ofPerson).toMatchObject({ taxYear: 2026, taxDue: EMPLOYEE.taxDue });
    expect(citAnswers().tradingCompany?.value).toMatchObject({
      calculationId: (ofCompany as { calculationId: string }).calculationId,
    });
  });

  it('take a fee of 1,000 naira out of 100,000', () => {
    const wallet = { feeCharged: 1_000, taxCharged: 0, balance: 99_000 };
    const filed = filingAnswers('CIT').calculatedReturn?.value;
    expect(filed).toMatchObject({ filingId: FILING_ID, taxDue: CIT_DUE, authority: 'FIRS', wallet });
    expect(filingAnswers('PIT').calculatedReturn?.value).toMatchObject({ taxDue: PIT_DUE, wallet });
    const { value } = walletAnswers().afterFiling ?? {};
    expect(value).toMatchObject({ balance: 99_000, held: 1_000, entries: [{ amount: -1_000 }, { amount: 100_000 }] });
    expect(filingStatusAnswers().submitted?.value).toMatchObject({ filingId: FILING_ID, paymentStatus: 'UNPAID' });
  });
});

describe('the examples of registers', () => {
  it('show a number that is known and one that is not', () => {
    const known = [companyAnswers().registered, tinAnswers().found, ninAnswers().found];
    const unknown = [companyAnswers().notRegistered, tinAnswers().notFound, ninAnswers().notFound];
    for (const each of known) expect(each?.value).toMatchObject({ isValid: true });
    for (const each of unknown) expect(each?.value).toMatchObject({ isValid: false, status: 'NOT_FOUND' });
    expect(known[2]?.value).toMatchObject({ nin: '********001', matches: { firstName: true, lastName: true } });
  });

  it('show the states and the capital territory', () => {
    expect(statesAnswers().states?.value.states).toHaveLength(listStates().length);
  });
});
