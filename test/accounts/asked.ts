/** Registers for tests of the room: requests as read, and what they give under a table. */
import { periodsUnder, type RegisterFacts, registerFacts } from '../../src/accounts/facts.js';
import type { CompanyInput } from '../../src/accounts/index.js';
import { BOOKS_INTAKE, type BooksRequest } from '../../src/accounts/request.js';
import { readCalculation } from '../../src/computation/index.js';
import { companyTables } from '../../src/tables/company.js';
import type { CompanyRuleTable } from '../../src/tables/company-table.js';

type Asset = NonNullable<CompanyInput['assets']>[number];

/** A request of a company with these assets, as read, and its table. */
export function asked(taxYear: number, assets: readonly Asset[], more: object = {}, reading?: string) {
  const options = reading === undefined ? undefined : { reading };
  const request = { taxYear, turnover: 0, assets, ...more };
  const { facts, choice } = readCalculation(request, companyTables, options, BOOKS_INTAKE);
  return { request: facts as BooksRequest, table: choice.primary as CompanyRuleTable };
}

/** What a register gives to the return, without income. */
export function factsOf(taxYear: number, assets: readonly Asset[], more: object = {}, reading?: string): RegisterFacts {
  const { request, table } = asked(taxYear, assets, more, reading);
  return registerFacts(request, periodsUnder(request, table), table, () => ({ all: 0, untaxed: 0 }));
}

/** A plant of ten million, first used in March 2023. */
export const PLANT: Asset = { id: 'P1', class: 'plant', cost: 10_000_000, firstUsedOn: '2023-03-01' };
