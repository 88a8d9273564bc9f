/** The workings of real answers: which lines matter, and formulas that can be re-added. */
import { calculateCit, calculatePit, toPlain } from 'nigeria-tax-rules';
import { describe, expect, it } from 'vitest';
import { type Line, linesThatMatter, piecesOf } from '../../src/answer/workings.js';
import { COMPANY } from '../../src/copy/company.js';
import { parseAddress } from '../../src/request/address.js';
import { requestOf } from '../../src/request/request.js';
import { koboOf } from '../../src/text/format.js';

const company = (query: string): readonly Line[] => {
  const request = requestOf(parseAddress(`#/company?${query}`));
  return toPlain(calculateCit(request as unknown, { workings: true })).workings;
};
const worded = (line: Line): string =>
  piecesOf(line)
    .map((piece) => (typeof piece === 'string' ? piece : `[${piece.value}]`))
    .join('');

describe('the lines that matter', () => {
  it('lead from the total back to the figures, without what is nothing', () => {
    const lines = company('end=2023-12-31&turnover=80000000&operatingExpenses=50000000');
    const mattering = linesThatMatter(lines, 'total');
    expect([...mattering]).toEqual(
      expect.arrayContaining(['trading_profit', 'company_size', 'income_tax', 'education_tax', 'total']),
    );
    expect(mattering.size).toBeLessThan(lines.length);
    // What a shown line takes from a hidden one is nothing.
    const taken = lines.filter(({ line }) => mattering.has(line)).flatMap(({ operands }) => operands);
    const hidden = taken.filter(({ line }) => line !== undefined && !mattering.has(line));
    expect(hidden.filter(({ value }) => koboOf(value) !== 0n)).toEqual([]);
  });

  it('has the total even of nothing', () => {
    expect(linesThatMatter(company('turnover=1000'), 'total').has('total')).toBe(true);
  });
});

describe('a formula', () => {
  it('has its numbers in it', () => {
    const lines = company('end=2023-12-31&turnover=80000000&operatingExpenses=50000000');
    const of = (name: string): string => worded(lines.find(({ line }) => line === name) as Line);
    expect(of('trading_profit')).toBe('[80000000.00] − [50000000.00]');
    expect(of('income_tax')).toBe('[30000000.00] × [20%]');
    expect(of('taxable_trading_profit')).toBe('[30000000.00], not below zero');
  });

  it('shows every term that is not nothing, in every example', () => {
    const salary = { type: 'salary', amount: 500_000, frequency: 'monthly' };
    const person = calculatePit({ taxYear: 2024, state: 'Kano', incomeStreams: [salary] }, { workings: true });
    const lines = [...COMPANY.examples.flatMap(([, query]) => company(query)), ...toPlain(person).workings];
    expect(lines.length).toBeGreaterThan(80);
    for (const line of lines) {
      const shown = piecesOf(line).filter((piece) => typeof piece !== 'string');
      const missing = line.operands.filter((term) => !shown.includes(term) && koboOf(term.value) !== 0n);
      expect([line.line, missing]).toEqual([line.line, []]);
    }
  });
});
