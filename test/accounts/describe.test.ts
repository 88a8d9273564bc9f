import { expect, it } from 'vitest';
import { describeRegister } from '../../src/accounts/index.js';

it('the fields of a register are described with their kinds', () => {
  const [assets, ...others] = describeRegister().fields;
  const kinds = Object.fromEntries(assets?.object?.fields.map(({ name, kind }) => [name, kind]) ?? []);
  expect(kinds).toMatchObject({
    id: 'text',
    class: 'word',
    cost: 'amount',
    businessUse: 'share',
    yearsAllowed: 'whole',
  });
  expect(others.map(({ name }) => name)).toEqual([
    'capitalAllowancesBroughtForward',
    'otherCapitalAllowances',
    'capitalAllowancesClaimed',
  ]);
});
