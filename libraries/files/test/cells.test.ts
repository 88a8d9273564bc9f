import { describe, expect, it } from 'vitest';
import { requestKind } from '../../../apps/cli/src/files/kinds.js';
import { type Cell, rowOf, valueIn } from '../src/cells.js';
import { planOf } from '../src/reading/plan.js';

describe('an amount', () => {
  it.each([
    ['80,000,000.50', '80000000.50'],
    ['₦1,250,000', '1250000'],
    ['₦ 1250000.5', '1250000.5'],
    ['NGN 1,250,000.00', '1250000.00'],
    ['-1,250.00', '-1250.00'],
    ['−5', '-5'],
    ['(1,250.00)', '-1250.00'],
    ['-₦1,250', '-1250'],
    ['  12 ', '12'],
    ['1 250 000', '1250000'],
  ])('%j is %s', (cell, amount) => expect(valueIn(cell, 'amount')).toBe(amount));

  it.each(['60%', '1.250.000,50', '1,25,000', '12,5', '-', '(-5)', '1e6', '₦', '#REF!', '$5'])(
    '%j stays as it is, and is refused with its row',
    (cell) => expect(valueIn(cell, 'amount')).toBe(cell),
  );

  it.each<[Cell]>([[''], ['  '], [null], [undefined]])('%j is absent', (cell) =>
    expect(valueIn(cell, 'amount')).toBeUndefined(),
  );
});

it('reads a day of a workbook without a shift of time zone', () => {
  expect(valueIn(new Date('2025-12-31T00:00:00Z'), 'text')).toBe('2025-12-31');
});

it.each<[Cell, unknown]>([
  ['yes', true],
  [1, true],
  [0, false],
  [true, true],
  [2, 2],
])('%j is the flag %j', (cell, flag) => expect(valueIn(cell, 'flag')).toBe(flag));

describe('the headings of a file', () => {
  const rowUnder = (headings: string[], cells: string[], maps = [{ heading: 'Turnover (NGN)', field: 'Turn-over' }]) =>
    rowOf(
      cells,
      planOf(headings, [], requestKind('cit'), { maps, labels: { groups: [] }, isStrict: true, ignoresUnknown: false })
        .columns,
    );

  it('are names, titles, dotted paths, or what the caller says', () => {
    const headings = ['Turnover (NGN)', 'Cost of sales', 'CAPITAL_INCOME_BREAKDOWN.RENT', 'Royalties', 'resident'];
    const more = ['capitalLossesBroughtForward.land', 'My own'];
    expect(rowUnder([...headings, ...more], ['5', '1', '2', '3', 'no', '4', 'x']).input).toEqual({
      turnover: '5',
      costOfSales: '1',
      capitalIncomeBreakdown: { rent: '2', royalties: '3' },
      resident: false,
      capitalLossesBroughtForward: { land: '4' },
    });
  });

  it('name a field once', () => {
    expect(() => rowUnder(['Turnover (NGN)', 'turnover'], ['5', '5'])).toThrow(
      'Two columns are turnover: "Turnover (NGN)" and "turnover". Leave one out: --map "turnover=ignore".',
    );
  });
});
