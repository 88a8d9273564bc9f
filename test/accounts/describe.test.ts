import { expect, it } from 'vitest';
import { describeAccounts, describeBooks, describeRegister, describeYear } from '../../src/accounts/index.js';
import { booksFieldsUnder } from '../../src/accounts/request.js';
import { companyTables } from '../../src/tables/company.js';

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

it('the fields of a company with its books are those that a request is read by, each described once', () => {
  const names = describeBooks().fields.map(({ name }) => name);
  const read = companyTables.flatMap((table) => [...booksFieldsUnder(table).byName.keys()]);
  expect([...names].sort()).toEqual([...new Set(read)].sort());
  const [lines] = describeAccounts().fields[0]?.object?.fields ?? [];
  expect([lines?.kind, lines?.most]).toEqual(['list', 10_000]);
});

it('of an asset of a later year the id alone is required', () => {
  const assets = describeYear().fields.find(({ name }) => name === 'assets')?.object;
  const required = assets?.fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  expect([assets?.name, required]).toEqual(['AssetOfYear', ['id']]);
});
