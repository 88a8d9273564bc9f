import { describe, expect, it } from 'vitest';
import { individualRuleTable } from '../../src/index.js';
import * as company from '../../src/tables/company.js';
import * as individual from '../../src/tables/individual.js';
import * as published from '../../src/tables/published.js';

const PAIRS = [
  ['companies', published.companyTables, company.companyTables],
  ['companies in draft', published.companyDrafts, company.companyDrafts],
  ['individuals', published.individualTables, individual.individualTables],
  ['individuals in draft', published.individualDrafts, individual.individualDrafts],
] as const;

function isFrozenThroughout(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.isFrozen(value) && Object.values(value).every(isFrozenThroughout);
}

describe.each(PAIRS)('the published tables of %s', (_kind, given, own) => {
  it('say what the tables of the engine say', () => {
    expect(given).toEqual(own);
  });

  it('are frozen throughout, and are not the tables of the engine', () => {
    expect(isFrozenThroughout(given)).toBe(true);
    expect(given.filter((table, at) => table === own[at])).toEqual([]);
  });
});

it('a table that is looked up is the published one', () => {
  expect(published.companyTables).toContain(company.companyRuleTable(2024));
  expect(published.individualTables).toContain(individualRuleTable(2024));
});
