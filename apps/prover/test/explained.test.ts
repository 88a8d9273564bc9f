/** A refutation is explained by the returns that break it, not by the name of its property. */
import { expect, it } from 'vitest';
import { individualRuleTable } from '../../../src/index.js';
import { explanationsOf, explanationsShown } from '../src/explained.js';
import { PROPERTIES } from '../src/laws.js';

const table = individualRuleTable(2025, { reading: 'gross' });
const property = PROPERTIES.individual.find(({ name }) => name.startsWith('more exempt income never lowers'));
if (property === undefined) throw new Error('there is no such property');

const earning = (bonds: string, salary = '4000000') => ({
  taxYear: 2025,
  state: 'Lagos',
  incomeStreams: [
    { type: 'business', amount: salary, frequency: 'annual' },
    { type: 'government_bond_interest', amount: bonds, frequency: 'annual' },
  ],
});

it('more exempt income lowers the tax by a higher relief, which PITA s.33(1) explains', () => {
  const shown = explanationsShown(table, property, [earning('0'), earning('1000000')]);
  expect(shown.map(({ law }) => law)).toEqual(['PITA s.33(1)']);
});

it('a lower minimum tax is not explained by the relief', () => {
  // Premiums of 3,900,000 leave no chargeable income, so the minimum tax decides the tax.
  const living = (bonds: string, salary: string) => ({ ...earning(bonds, salary), lifeInsurance: '3900000' });
  expect(explanationsShown(table, property, [living('0', '4000000'), living('1000000', '3900000')])).toEqual([]);
});

it('exempt income that is taken off twice lowers it too, which nothing explains', () => {
  // As a law would that took 1,000,000 of exempt income off the income from business as well.
  expect(explanationsOf(table, property).length).toBe(1);
  expect(explanationsShown(table, property, [earning('0'), earning('1000000', '3000000')])).toEqual([]);
});
