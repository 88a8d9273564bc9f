import { describe, expect, it } from 'vitest';
import { readCompanyAlong, readIndividualAlong, readRange } from '../../../src/analysis/curve/along.js';
import type { Problem } from '../../../src/ground/errors.js';

const problemsOf = (read: (problems: Problem[]) => unknown): readonly string[] => {
  const problems: Problem[] = [];
  read(problems);
  return problems.map(({ path, accepted }) => `${path}: ${accepted}`);
};

describe('what moves', () => {
  it('is a field, or a stream by its place', () => {
    expect(readCompanyAlong({ field: 'turnover', costs: 'in_proportion' }, [])).toEqual({
      field: 'turnover',
      costs: 'in_proportion',
    });
    expect(readCompanyAlong({ field: 'fixedAssets' }, [])).toEqual({ field: 'fixedAssets' });
    expect(readIndividualAlong({ stream: 0 }, [])).toEqual({ stream: 0 });
    expect(readIndividualAlong({ field: 'annualRent' }, [])).toEqual({ field: 'annualRent' });
  });

  it('is refused with what is accepted', () => {
    const fields = 'profit, turnover, fixedAssets, capitalAllowances, profitBeforeTax';
    expect(problemsOf((problems) => readCompanyAlong({ field: 'allIncome' }, problems))).toEqual([
      `/along/field: ${fields}`,
    ]);
    expect(problemsOf((problems) => readCompanyAlong(null, problems))).toEqual(['/along: an object']);
    expect(problemsOf((problems) => readIndividualAlong({ field: 'profit' }, problems))).toEqual([
      '/along/field: allIncome, pensionContribution, annualRent',
    ]);
    expect(problemsOf((problems) => readIndividualAlong({}, problems))).toEqual([
      '/along: a stream, or field allIncome, pensionContribution, annualRent',
    ]);
  });
});

describe('a range', () => {
  it('is read in kobo; a profit may be negative', () => {
    expect(readRange({ from: '0.5', to: 20 }, false, [])).toEqual({ from: 50n, to: 2_000n });
    expect(readRange({ from: -3, to: '9.99' }, true, [])).toEqual({ from: -300n, to: 999n });
  });

  it('has two ends, the second above the first', () => {
    const found = problemsOf((problems) => readRange({ from: 3, to: 3 }, false, problems));
    expect(found).toEqual(['/to: an amount above ₦3.00']);
    expect(problemsOf((problems) => readRange({}, false, problems)).map((each) => each.split(':')[0])).toEqual([
      '/from',
      '/to',
    ]);
  });
});
