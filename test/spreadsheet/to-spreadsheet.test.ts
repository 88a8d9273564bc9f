import { describe, expect, it } from 'vitest';
import { calculateCit, calculatePit, companyRuleTable, fromPlain, RuleError, toPlain } from '../../src/index.js';
import { toSpreadsheet } from '../../src/spreadsheet/index.js';
import { sheetsOf } from '../../src/spreadsheet/to-spreadsheet.js';
import { rowsBy, sheetNamed, sheetsOfCase, workedCases } from './cases.js';
import { Evaluator } from './evaluator.js';
import { textsIn } from './zip.js';

const xmlOf = (workbook: Uint8Array): string => [...textsIn(workbook).values()].join('\n');
const COMPANY = { taxYear: 2026, turnover: 100_000_000, operatingExpenses: 40_000_000, fixedAssets: 30_000_000 };

/** The workbook of a company's request, its figures edited by their fields. */
function edited(request: typeof COMPANY & Record<string, unknown>, edits: Readonly<Record<string, string>>): Evaluator {
  const sheets = sheetsOf(calculateCit(request), request);
  const evaluator = new Evaluator(sheets);
  const fields = rowsBy(sheetNamed(sheets, 'Figures'), 3);
  for (const [field, number] of Object.entries(edits)) evaluator.edit(`Figures!B${fields.get(field)}`, { number });
  return evaluator;
}

function answerOf(evaluator: Evaluator): unknown[] {
  return Array.from({ length: 12 }, (_, index) => evaluator.value(`Answer!B${index + 5}`));
}

describe('formulas', () => {
  const some = workedCases().filter((_, index) => index % 25 === 0);

  it('come to what the engine computed, in every 25th worked case', () => {
    expect(some.length).toBeGreaterThan(150);
    let count = 0;
    const wrong = some.flatMap((each) => {
      const evaluator = new Evaluator(sheetsOfCase(each));
      const formulas = evaluator.formulas().filter(([cell]) => cell.startsWith('Workings!'));
      count += formulas.length;
      return formulas
        .filter(([cell, cached]) => evaluator.value(cell) !== cached)
        .map(([cell, cached]) => `${each.title} ${cell}: ${evaluator.value(cell)}, not ${cached}`);
    });
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(8_000);
  });

  it('follow turnover over the bound of a small company', () => {
    const turnover = 100_000_001;
    const large = calculateCit({ ...COMPANY, turnover });
    expect(answerOf(edited(COMPANY, {}))[0]).toBe('small');
    const values = answerOf(edited(COMPANY, { turnover: String(turnover) }));
    expect(values[0]).toBe('large');
    expect(values[11]).toBe(Number(large.taxLiability.total.toFixed(2)));
    expect(values[11]).toBeGreaterThan(0);
  });

  it('count an empty figure as not given, and a figure of 0 as given', () => {
    const foreign = { ...COMPANY, turnover: 200_000_000, foreignTaxCredits: 1_000_000, foreignIncome: 20_000_000 };
    const without = calculateCit({ ...foreign, foreignIncome: undefined as never });
    const sheets = sheetsOf(calculateCit(foreign), foreign);
    const evaluator = new Evaluator(sheets);
    evaluator.edit(`Figures!B${rowsBy(sheetNamed(sheets, 'Figures'), 3).get('foreignIncome')}`, undefined);
    expect(answerOf(evaluator)[11]).toBe(Number(without.taxLiability.total.toFixed(2)));
  });

  it('follow a salary, though a list states it', () => {
    const yearOf = (amount: number) => ({
      taxYear: 2026,
      state: 'Lagos',
      incomeStreams: [{ type: 'employment', amount, frequency: 'monthly' }],
      pensionContribution: 480_000,
    });
    const sheets = sheetsOf(calculatePit(yearOf(500_000)), yearOf(500_000));
    const evaluator = new Evaluator(sheets);
    const row = rowsBy(sheetNamed(sheets, 'Figures'), 3).get('incomeStreams[0].amount');
    evaluator.edit(`Figures!B${row}`, { number: '2500000.00' });
    const due = calculatePit(yearOf(2_500_000)).taxDue;
    expect(evaluator.value('Answer!B11')).toBe(Number(due.toFixed(2)));
  });
});

describe('large amounts', () => {
  const workingsOf = (sheets: ReturnType<typeof sheetsOf>) =>
    new Evaluator(sheets).formulas().filter(([cell]) => cell.startsWith('Workings!')).length;
  const formulasOf = (turnover: number | string) => {
    const request = { ...COMPANY, turnover };
    return workingsOf(sheetsOf(calculateCit(request), request));
  };
  const textOf = (turnover: number | string) => {
    const request = { ...COMPANY, turnover };
    return xmlOf(toSpreadsheet(calculateCit(request), request));
  };

  it('are multiplied in kobo from ten thousand million naira on', () => {
    expect(textOf('9999999999.99')).not.toContain('*100,0)*Law!E');
    expect(textOf('10000000000.00')).toContain('*100,0)*Law!E');
  });

  // Charges that are added exactly are written each at its own rate, not over their common denominator.
  it('count no amount that no formula is written over', () => {
    const request = {
      taxYear: 2026,
      turnover: '62000000000',
      operatingExpenses: '40000000000',
      profitBeforeTax: '55000000000',
      exemptForeignIncome: '20000000000',
      foreignTaxOnExemptIncome: '3000000000',
    };
    const result = calculateCit(request, { reading: 'first_gazette' });
    expect(workingsOf(sheetsOf(result, request))).toBeGreaterThan(30);
  });

  it('have no formulas above a million million naira, which the workbook says', () => {
    expect(formulasOf('999000000000.00')).toBeGreaterThan(30);
    expect(formulasOf('1000000000000.01')).toBe(0);
    expect(textOf('1000000000000.01')).toContain('This workbook has values and no formulas.');
  });
});

describe('a workbook', () => {
  const result = calculateCit(COMPANY, { contested: true });

  it('is the same bytes for the same result', () => {
    expect(toSpreadsheet(result, COMPANY)).toEqual(toSpreadsheet(result, COMPANY));
  });

  it('carries values in its formulas unless it shall not', () => {
    const decoded = (cached: boolean) => xmlOf(toSpreadsheet(result, COMPANY, { cached }));
    expect(decoded(true)).toMatch(/<\/f><v>/);
    expect(decoded(false)).toContain('</f></c>');
    expect(decoded(false)).not.toContain('</f><v>');
  });

  it('is refused for a result of another request', () => {
    expect(() => toSpreadsheet(result, { ...COMPANY, turnover: 500_000_000 })).toThrow('but this request gives');
  });

  it('needs the table of a result that the package does not ship', () => {
    const shipped = companyRuleTable(2026);
    const table = {
      ...shipped,
      educationTax: shipped.educationTax.map((rule) => ({ ...rule, rate: { numerator: 1n, denominator: 10n } })),
    };
    const request = { ...COMPANY, turnover: 200_000_000 };
    const custom = calculateCit(request, { table });
    expect(() => toSpreadsheet(custom, request)).toThrow('not in the package');
    expect(() => toSpreadsheet(result, COMPANY, { table })).toThrow('another table');
    const evaluator = new Evaluator(sheetsOf(custom, request, { table }));
    expect(evaluator.value('Answer!B16')).toBe(Number(custom.taxLiability.total.toFixed(2)));
  });

  it('rounds as its table does', () => {
    const shipped = companyRuleTable(2026);
    const rounding = { ...shipped.rounding, toNearest: 100n, ties: 'even' as const };
    const table = { ...shipped, rounding };
    // 30 % of 150,000,005.00 is 45,000,001.50: a tie that goes to the even naira.
    const request = { ...COMPANY, turnover: '190000005.00' };
    const custom = calculateCit(request, { table });
    expect(custom.taxLiability.cit.toFixed(2)).toBe('45000002.00');
    const evaluator = new Evaluator(sheetsOf(custom, request, { table }));
    for (const [cell, cached] of evaluator.formulas().filter(([each]) => each.startsWith('Workings!'))) {
      expect(`${cell} ${evaluator.value(cell)}`).toBe(`${cell} ${cached}`);
    }
  });

  it('refuses what is no result, and one that was parsed as JSON', () => {
    const result = calculateCit(COMPANY);
    const parsed = JSON.parse(JSON.stringify(result));
    for (const other of [null, undefined, {}, 5, parsed]) {
      expect(() => toSpreadsheet(other, COMPANY)).toThrow(RuleError);
    }
    expect(toSpreadsheet(fromPlain(toPlain(result)), COMPANY)).toEqual(toSpreadsheet(result, COMPANY));
  });
});
