import { expect, it } from 'vitest';
import { nodeOf } from '../../src/algebra/tracing.js';
import { COMPANY_INTAKE } from '../../src/company/calculate-cit.js';
import { listOfDisposals } from '../../src/company/list-of-disposals.js';
import { statedReturn } from '../../src/company/stated.js';
import { readUnderTable } from '../../src/computation/under-table.js';
import { companyTables } from '../../src/tables/company.js';

it('keeps each amount of a disposal with its field, and what the schedule comes to', () => {
  const sale = { assetClass: 'land_and_buildings', disposalDate: '2023-06-30', proceeds: 9, costBase: 5 };
  const input = { taxYear: 2024, turnover: 1, disposalSchedule: [sale] };
  const { facts, choice } = readUnderTable(input, companyTables, undefined, COMPANY_INTAKE);
  const list = listOfDisposals(statedReturn(facts, choice.primary), choice.primary);
  const stated = list.figures.map(({ field, node }) => [field, list.valueOf(node)]);
  expect(stated).toContainEqual(['disposalSchedule[0].proceeds', 900n]);
  const gains = list.resultOf('separateGains');
  expect(gains && list.valueOf(nodeOf(gains))).toBe(400n);
  expect(list.resultOf('another')).toBeUndefined();
});
