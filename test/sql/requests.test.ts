/** A query answers requests as the calculation answers them one by one. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FactKind } from '../../src/algebra/words.js';
import { COMPANY_INTAKE } from '../../src/company/calculate-cit.js';
import { statedReturn } from '../../src/company/stated.js';
import { readUnderTable } from '../../src/computation/index.js';
import { type CitInput, calculateCit, calculatePit, Decimal, InputError, type PitInput } from '../../src/index.js';
import { COMPANY_FACTS } from '../../src/law/company/facts.js';
import { CAPITAL_INCOME_BREAKDOWN } from '../../src/law/company/fields.js';
import { PIT_INPUT } from '../../src/law/individual/fields.js';
import { factsIn } from '../../src/request/facts.js';
import { citGains, citSql, pitIncome, pitSql } from '../../src/sql/index.js';
import { companyTables } from '../../src/tables/company.js';
import { individualTables } from '../../src/tables/individual.js';
import { citRequests, pitRequests } from '../../src/testing/index.js';
import { drawsOf, ofTier } from '../effort.js';
import { outputsOfCompany, outputsOfIndividual, snakeCase } from '../figures.js';
import { answersTo, type Cell, type Cells, columnsReadBy } from './database.js';

const kobo = (naira: Decimal.Value): bigint => BigInt(new Decimal(naira).times(100).toFixed(0));

/** The fields of a request as cells: amounts in kobo, words as the tables spell them. */
function cellsOf(request: object): Cells {
  const cells = Object.entries(request).map(([name, value]) => [snakeCase(name), cellOf(name, value)]);
  return Object.fromEntries(cells);
}

const FACTS: Readonly<Record<string, FactKind>> = { ...COMPANY_FACTS, ...factsIn(PIT_INPUT) };

function cellOf(name: string, value: unknown): Cell {
  if (value === undefined || typeof value === 'boolean') return value;
  const { kind } = FACTS[name] ?? {};
  if (kind === 'choice') return String(value).toLowerCase().replace(/[ -]/g, '_');
  return kind?.endsWith('day') ? String(value) : kobo(value as Decimal.Value);
}

function companyRow(request: CitInput, reading: string): Cells {
  const { capitalIncomeBreakdown } = request;
  const { facts, choice } = readUnderTable(request, companyTables, { reading }, COMPANY_INTAKE);
  // No query counts the days of a period.
  const { turnoverPerAnnum = null } = statedReturn(facts, choice.primary).facts;
  const fields = Object.entries(request).filter(([name]) => name in COMPANY_FACTS && name !== 'turnoverPerAnnum');
  const cells = cellsOf({ ...Object.fromEntries(fields), ...capitalIncomeBreakdown });
  const ofYear = turnoverPerAnnum === null ? {} : { turnover_per_annum: BigInt(turnoverPerAnnum) };
  return { ...cells, ...ofYear, ...citGains(request, { reading }) };
}

/** What of a company's result the query gives, too. */
function companyFigures(request: CitInput, reading: string): Record<string, unknown> {
  const result = calculateCit(request, { reading });
  const used = result.credits.map(({ credit, applied, unused }) => ({
    [`${credit.toLowerCase()}_applied`]: kobo(applied),
    [`${credit.toLowerCase()}_unused`]: kobo(unused),
  }));
  return {
    ...inKobo(outputsOfCompany(result)),
    company_size: result.companySize.toLowerCase(),
    entity_tax_path: result.entityTaxPath,
    ...Object.assign({}, ...used),
  };
}

function inKobo(figures: Readonly<Record<string, Decimal>>): Record<string, bigint> {
  return Object.fromEntries(Object.entries(figures).map(([name, figure]) => [snakeCase(name), kobo(figure)]));
}

/** Each law: of the last year each reading, and in the tier `all` of every other year, too. */
function lawsTried(tables: readonly { readonly taxYear: number; readonly reading: string }[]) {
  const last = Math.max(...tables.map(({ taxYear }) => taxYear));
  const isLast = ({ taxYear }: { readonly taxYear: number }): boolean => taxYear === last;
  const tried = ofTier({ quick: tables.filter(isLast), ci: tables.filter(isLast), all: tables });
  return tried.map((table) => [table.taxYear, table.reading] as const);
}

const chosen = (answer: Record<string, unknown> | undefined, figures: object) =>
  Object.fromEntries(Object.keys(figures).map((name) => [name, answer?.[name]]));

describe('the query of companies', () => {
  it.each(lawsTried(companyTables))('answers requests of %i, %s as calculateCit does', async (taxYear, reading) => {
    const requests = fc.sample(citRequests({ years: [taxYear] }), { numRuns: drawsOf(150) });
    const readings = companyTables.filter((table) => table.taxYear === taxYear && table.reading !== reading);
    const query = citSql({ taxYear, reading, dialect: 'duckdb' });
    const answers = await answersTo(
      query,
      requests.map((request) => companyRow(request, reading)),
    );
    for (const [index, request] of requests.entries()) {
      const figures = companyFigures(request, reading);
      expect(answers[index]?.refused).toBeNull();
      expect(chosen(answers[index], figures)).toEqual(figures);
      for (const other of readings) {
        const { total } = calculateCit(request, { reading: other.reading }).taxLiability;
        expect(answers[index]?.[`total_under_${other.reading}`]).toBe(kobo(total));
      }
    }
  });

  /** A row, the request that it is, and the column that both are refused for. */
  const REFUSED: readonly (readonly [column: string, fields: Partial<CitInput>, cells?: Cells])[] = [
    ['turnover', { turnover: undefined as never }],
    ['turnover', { turnover: '-0.01' }],
    ['turnover', { turnover: '1000000000000000.00' }],
    ['cost_of_sales', { costOfSales: '-1' }],
    ['accounting_period_end', { accountingPeriodEnd: '2025-12-31' }],
    ['accounting_period_end', { accountingPeriodEnd: '2027-01-01' }],
    ['commencement_date', { accountingPeriodEnd: '2026-06-30', commencementDate: '2026-07-01' }],
    ['commencement_date', { commencementDate: '1799-12-31' }],
    ['trade', { trade: 'fishing' }],
    ['profit_before_tax', { profitBeforeTax: '-1000000000000000' }],
    ['foreign_income', { foreignIncome: '500.01' }],
    ['exempt_foreign_income', { exemptForeignIncome: '500.01' }],
    ['exempt_foreign_income', { foreignTaxOnExemptIncome: '1' }],
  ];

  it('refuses the rows that are refused as requests, and only those', async () => {
    const complete = { taxYear: 2027, turnover: '400.00', capitalIncomeBreakdown: { rent: '100.00' } };
    const accepted = {
      ...complete,
      foreignIncome: '500.00',
      exemptForeignIncome: '500.00',
      foreignTaxOnExemptIncome: '1',
    };
    const requests = [accepted, ...REFUSED.map(([, fields]) => ({ ...complete, ...fields }))];
    const rows = requests.map(({ taxYear, capitalIncomeBreakdown, ...fields }) =>
      cellsOf({ ...fields, ...capitalIncomeBreakdown }),
    );
    const answers = await answersTo(citSql({ taxYear: 2027, dialect: 'duckdb' }), rows);
    expect(answers.map(({ refused }) => refused)).toEqual([null, ...REFUSED.map(([column]) => column)]);
    expect(() => calculateCit(accepted)).not.toThrow();
    for (const request of requests.slice(1)) expect(() => calculateCit(request)).toThrow(InputError);
    const figures = answers.slice(1).flatMap(({ id, refused, ...others }) => Object.values(others));
    expect(new Set(figures)).toEqual(new Set([null]));
  });

  it('holds no amount of a refused row, however large', async () => {
    const most = 2n ** 63n - 1n;
    const query = citSql({ taxYear: 2027, dialect: 'duckdb' });
    const full = Object.fromEntries(
      columnsReadBy(query)
        .filter(([, type]) => type === 'BIGINT')
        .map(([name]) => [name, most]),
    );
    expect((await answersTo(query, [full]))[0]?.refused).toBe('turnover');
  });

  it('is exact for the largest amounts', async () => {
    const largest = '999999999999999.99';
    const income = Object.fromEntries(Object.keys(CAPITAL_INCOME_BREAKDOWN).map((head) => [head, largest]));
    const request = { taxYear: 2027, turnover: largest, capitalIncomeBreakdown: income, foreignIncome: largest };
    const more = {
      foreignTaxCredits: largest,
      multinationalGroup: true,
      depreciation: largest,
      personnelCosts: largest,
    };
    const full = { ...request, ...more, profitBeforeTax: largest };
    for (const reading of ['certified_copy', 'first_gazette']) {
      const [answer] = await answersTo(citSql({ taxYear: 2027, reading, dialect: 'duckdb' }), [
        companyRow(full, reading),
      ]);
      const figures = companyFigures(full, reading);
      expect(chosen(answer, figures)).toEqual(figures);
    }
  });
});

/** A table has the number of months of employment and the first of them, to which the last one leads. */
function withoutLastMonth({ employedTo: last, ...fields }: Partial<PitInput>): Partial<PitInput> {
  if (last === undefined) return fields;
  const employedFrom = fields.employedFrom ?? last + 1 - (fields.monthsWorked ?? last);
  return { ...fields, employedFrom, monthsWorked: last + 1 - employedFrom };
}

describe('the query of individuals', () => {
  it.each(lawsTried(individualTables))('answers requests of %i, %s as calculatePit does', async (taxYear, reading) => {
    const requests = fc.sample(pitRequests({ years: [taxYear] }), { numRuns: drawsOf(150) });
    const query = pitSql({ taxYear, reading, dialect: 'duckdb' });
    const rows = requests.map(({ taxYear, state, incomeStreams, ...fields }) => cellsOf(withoutLastMonth(fields)));
    const incomes = requests.map((request) => pitIncome(request, { reading }));
    const answers = await answersTo(
      query,
      rows.map((row, index) => ({ ...row, ...incomes[index] })),
    );
    for (const [index, request] of requests.entries()) {
      const figures = inKobo(outputsOfIndividual(calculatePit(request, { reading })));
      expect(answers[index]?.refused).toBeNull();
      expect(chosen(answers[index], figures)).toEqual(figures);
      for (const other of individualTables.filter((table) => table.taxYear === taxYear && table.reading !== reading)) {
        const { taxDue } = calculatePit(request, { reading: other.reading });
        expect(answers[index]?.[`tax_due_under_${other.reading}`]).toBe(kobo(taxDue));
      }
    }
  });
});
