import { expect, it } from 'vitest';
import { withFigures } from '../../../src/analysis/index.js';
import { companyRuleTable, individualRuleTable } from '../../../src/tables/index.js';

it('shares with the table before what is not changed', () => {
  const before = companyRuleTable(2026);
  const after = withFigures(before, { 'educationTax@2025-07-01.rate': '5%' });
  expect(after.assetClasses).toBe(before.assetClasses);
  expect(after.educationTax[0]).toBe(before.educationTax[0]);
  expect(after.educationTax[1]).not.toBe(before.educationTax[1]);
});

it('puts rows in another order, with other figures in them', () => {
  const order = '[medium, small, large]';
  const table = withFigures(companyRuleTable(2024), { 'incomeTax.rates': order, 'incomeTax.small.rate': '1%' });
  const rates = table.incomeTax[0]?.rates.map(({ size, rate }) => [size, Number(rate.numerator)]);
  expect(rates?.map(([size]) => size)).toEqual(['medium', 'small', 'large']);
  expect(rates?.find(([size]) => size === 'small')?.[1]).toBe(1);
});

it('drops what a method does not have', () => {
  const table = withFigures(companyRuleTable(2024), { 'minimumTax.method': 'none' });
  expect(Object.keys(table.minimumTax[0] ?? {})).toEqual(expect.arrayContaining(['method', 'law', 'clock', 'from']));
  expect(table.minimumTax[0]).not.toHaveProperty('rate');
});

it('does not store the amount above which the last band lies', () => {
  const table = withFigures(individualRuleTable(2026), { 'bands.above.above': '60_000_000' });
  // The fifth band is 25,000,000 wide and ends at 50,000,000: it takes the 10,000,000 more.
  expect(table.bands[0]?.bands.map(({ width }) => width)).toEqual([
    80_000_000n,
    220_000_000n,
    900_000_000n,
    1_300_000_000n,
    3_500_000_000n,
    null,
  ]);
  expect(table.bands[0]?.bands[5]).not.toHaveProperty('above');
});
