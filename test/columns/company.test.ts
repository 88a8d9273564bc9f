import { describe, expect, it } from 'vitest';
import { type CitColumns, type CitColumnsInput, calculateCitColumns } from '../../src/columns/company.js';
import { calculateCit } from '../../src/company/calculate-cit.js';
import type { CitResult } from '../../src/company/result.js';
import type { Decimal } from '../../src/ground/decimals.js';
import { companyTables } from '../../src/tables/published.js';
import { drawsOf, triedOf } from '../effort.js';
import { outputsOfCompany } from '../figures.js';
import { workedCompany } from '../tables/worked.js';
import { drawnCompanies, naira, requestOf } from './companies.js';

/** Figures of a result of one return, by the names of their columns. */
function figuresOf(result: CitResult) {
  const { disposals } = result;
  return {
    ...outputsOfCompany(result),
    separateGains: disposals.separatelyTaxedGains,
    separateTax: disposals.separateTax,
    profitGains: disposals.gainsTaxedAsProfits,
    capitalLossesRelieved: disposals.lossesFromAssessableProfit,
  };
}

/** The figures of a row of columns, in naira as text. */
function figuresOfRow({ figures, words }: CitColumns, row: number, names: readonly string[]) {
  const columns: Readonly<Record<string, Float64Array | Uint8Array>> = figures;
  const amounts = names.map((name) => [name, inNaira(columns[name]?.[row] ?? 0)]);
  const size = words[figures.companySize[row] ?? 0]?.toUpperCase();
  return { ...Object.fromEntries(amounts), size, path: words[figures.entityTaxPath[row] ?? 0] };
}

/** A figure that is larger than a column holds is no number there. */
const TOO_LARGE = 'larger than a column holds';

function inNaira(kobo: number): string {
  return Number.isNaN(kobo) ? TOO_LARGE : naira(kobo);
}

function wantedOf(amount: Decimal): string {
  return amount.times(100).abs().gt(Number.MAX_SAFE_INTEGER) ? TOO_LARGE : amount.toFixed(2);
}

function expectRowsToBeReturns(options: Parameters<typeof drawnCompanies>[0], reading: string): void {
  expectRowsToBe(drawnCompanies(options), reading);
}

function expectRowsToBe(
  input: CitColumnsInput,
  reading: string,
  rows: readonly number[] = [...Array(input.rows).keys()],
): void {
  const columns = calculateCitColumns(input, { reading });
  for (const row of rows) {
    const result = calculateCit(requestOf(input, row), { reading });
    const figures = figuresOf(result);
    const wanted = Object.fromEntries(Object.entries(figures).map(([name, amount]) => [name, wantedOf(amount)]));
    const got = figuresOfRow(columns, row, Object.keys(figures));
    expect(got, `row ${row}`).toEqual({ ...wanted, size: result.companySize, path: result.entityTaxPath });
  }
}

const LAWS = companyTables.map(({ taxYear, reading }) => [taxYear, reading] as const);

describe('companies in columns', () => {
  it.each(LAWS)('of %i, %s, come to what each return comes to', (taxYear, reading) => {
    expectRowsToBeReturns({ taxYear, rows: drawsOf(1500), seed: taxYear }, reading);
  });

  it.each(LAWS)('of %i, %s, with disposals come to what each return comes to', (taxYear, reading) => {
    expectRowsToBeReturns({ taxYear, rows: drawsOf(1200), seed: taxYear + 50, disposals: 5 }, reading);
  });

  it.each(LAWS)(
    'of %i, %s, whose periods change the law from row to row come to what each return comes to',
    (taxYear, reading) => {
      const input = drawnCompanies({ taxYear, rows: 1100, seed: taxYear + 90, disposals: 1 });
      const basisYear = (taxYear - 1) * 10_000;
      const ends = [131, 228, 630, 701, 831, 901, 1231];
      const accountingPeriodEnd = Int32Array.from({ length: 1100 }, (_, row) => basisYear + (ends[row % 7] ?? 0));
      const commencementDate = new Int32Array(1100);
      const columns = { ...input.columns, accountingPeriodEnd, commencementDate };
      expectRowsToBe({ ...input, columns }, reading, triedOf([...Array(1100).keys()]));
    },
  );

  it.each([
    [2024, 'after_losses'],
    [2027, 'certified_copy'],
  ])('of %i, %s, take lists of no, one and a thousand disposals in turn', (taxYear, reading) => {
    const input = drawnCompanies({ taxYear, rows: 1030, seed: taxYear + 60, disposals: 4 });
    const { disposals } = input;
    if (!disposals) throw new Error('there are no disposals');
    const lengths: Readonly<Record<number, number>> = { 0: 1, 2: 400, 4: 1, 1027: 1, 1029: 1000 };
    const offsets = new Int32Array(1031);
    for (let row = 0; row < 1030; row++) offsets[row + 1] = (offsets[row] ?? 0) + (lengths[row] ?? 0);
    const count = offsets[1030] ?? 0;
    const some = Object.fromEntries(
      Object.entries(disposals).map(([name, values]) => [
        name,
        ArrayBuffer.isView(values) ? (values as Float64Array).slice(0, count) : values,
      ]),
    );
    expectRowsToBe({ ...input, disposals: { ...disposals, ...some, offsets } }, reading);
  });

  it('come to the same by chunks as by the kernels of the package', () => {
    for (const table of companyTables) {
      const input = drawnCompanies({
        taxYear: table.taxYear,
        rows: drawsOf(3000),
        seed: table.taxYear + 7,
        disposals: 2,
      });
      const written = calculateCitColumns(input, { table });
      const interpreted = calculateCitColumns(input, { table: { ...table, revision: 900 } });
      expect(interpreted.rules.status).toBe('custom');
      expect({ ...interpreted, rules: written.rules }).toEqual(written);
    }
  });

  it.each(LAWS)('of %i, %s, that name no end of the period end it with the basis year', (taxYear, reading) => {
    const columns = { turnover: Float64Array.of(5_000_000_000, 30_000_000_000) };
    const { figures } = calculateCitColumns({ taxYear, rows: 2, columns }, { reading });
    const totals = [50_000_000, 300_000_000].map((turnover) => calculateCit({ taxYear, turnover }, { reading }));
    expect([...figures.total].map(naira)).toEqual(totals.map(({ taxLiability }) => taxLiability.total.toFixed(2)));
  });

  it('count the rows that are worked out one by one', () => {
    const turnover = Float64Array.from({ length: 3000 }, (_, row) =>
      row % 1000 === 999 ? 5 * 10 ** 15 : row * 10 ** 7,
    );
    const input = { taxYear: 2024, rows: 3000, columns: { turnover } };
    const { oneByOne, figures } = calculateCitColumns(input, { table: workedCompany(2024) });
    expect(oneByOne).toBe(3);
    expect(figures.cit[999]).toBe(1.5 * 10 ** 15);
    expect(
      calculateCitColumns({ taxYear: 2024, rows: 999, columns: { turnover: turnover.slice(0, 999) } }).oneByOne,
    ).toBe(0);
  });

  it('take losses brought forward that numbers are not proved exact for', () => {
    const land = Float64Array.of(5e15, 2 ** 53 - 1, 100);
    const input = { taxYear: 2027, rows: 3, columns: { turnover: Float64Array.of(7e15, 7e15, 7e15) } };
    const columns = calculateCitColumns({ ...input, capitalLossesBroughtForward: { land } });
    expect([...columns.figures.generalLossesBroughtForward]).toEqual([...land]);
    expect([...columns.figures.assessableProfit]).toEqual([7e15, 7e15, 7e15]);
    expect(columns.figures.capitalLossesRelieved[0]).toBe(5e15);
  });

  it('hold no amount that no number holds', () => {
    const most = Float64Array.of(Number.MAX_SAFE_INTEGER);
    const { figures, oneByOne } = calculateCitColumns({
      taxYear: 2024,
      rows: 1,
      columns: { turnover: most, rent: most },
    });
    expect(oneByOne).toBe(1);
    expect(figures.grossTurnover[0]).toBeNaN();
    expect(figures.taxableCapitalIncome[0]).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('round as another table rounds, one by one', () => {
    const table = workedCompany(2024);
    const toNaira = { ...table, rounding: { ...table.rounding, toNearest: 100n } };
    const columns = { turnover: Float64Array.of(5_000_000_149, 12_345_678_951) };
    const { figures, oneByOne } = calculateCitColumns({ taxYear: 2024, rows: 2, columns }, { table: toNaira });
    expect(oneByOne).toBe(2);
    // 20 % of N50,000,001.49 is N10,000,000.298; 30 % of N123,456,789.51 is N37,037,036.853.
    expect([...figures.cit]).toEqual([1_000_000_000, 3_703_703_700]);
  });

  it('are written over an earlier result', () => {
    const input = drawnCompanies({ taxYear: 2026, rows: 2000, seed: 3, disposals: 2 });
    const { figures } = calculateCitColumns(drawnCompanies({ taxYear: 2026, rows: 2000, seed: 4, disposals: 2 }));
    const result = calculateCitColumns(input, { into: figures });
    expect(result.figures).toBe(figures);
    expect(result).toEqual(calculateCitColumns(input));
    expect(() =>
      calculateCitColumns({ ...input, ...drawnCompanies({ taxYear: 2026, rows: 9, seed: 4 }) }, { into: figures }),
    ).toThrow('into is no result');
  });

  const turnover = Float64Array.of(100, 200);
  it.each([
    ['turnover', { turnover: Float64Array.of(1, -1) }, 'turnover[1] is -1'],
    ['turnover', { turnover: Float64Array.of(1, 0.5) }, 'turnover[1] is 0.5'],
    ['turnover', { turnover: Float64Array.of(1, Number.NaN) }, 'turnover[1] is NaN'],
    ['turnover', { turnover: Float64Array.of(1) }, '1 values for 2 rows'],
    ['turnover', { turnover: [1, 2] }, 'turnover is no Float64Array'],
    ['fixedAssets', { turnover, fixedAssets: Float64Array.of(Number.NaN, -5) }, 'fixedAssets[1] is -5'],
    ['resident', { turnover, resident: Uint8Array.of(1, 2) }, 'resident[1] is 2'],
    ['trade', { turnover, trade: Uint8Array.of(3, 4) }, 'trade[1] is 4'],
    ['commencementDate', { turnover, commencementDate: Int32Array.of(0, 20230229) }, 'commencementDate[1] is 20230229'],
    ['commencementDate', { turnover, commencementDate: Int32Array.of(0, 20240101) }, 'after the accounting period'],
    ['commencementDate', { turnover, commencementDate: Int32Array.of(0, 17991231) }, 'before 18000101'],
    ['accountingPeriodEnd', { turnover, accountingPeriodEnd: Int32Array.of(20231231, 20241231) }, 'is 20241231'],
    ['foreignIncome', { turnover, foreignIncome: Float64Array.of(100, 201) }, 'foreignIncome[1] is more than'],
    [
      'foreignTaxCredits',
      { turnover, foreignTaxCredits: Float64Array.of(1, 1), resident: Uint8Array.of(1, 0) },
      'foreignTaxCredits[1] is claimed beside resident: 0',
    ],
    ['turnver', { turnover, turnver: turnover }, 'There is no column turnver'],
  ])('refuse a value of %s that no return could state', (name, columns, message) => {
    const input = { taxYear: 2024, rows: 2, columns } as unknown as Parameters<typeof calculateCitColumns>[0];
    expect(() => calculateCitColumns(input)).toThrow(message);
    expect(() => calculateCitColumns(input)).toThrow(expect.objectContaining({ path: expect.stringContaining(name) }));
  });
});
