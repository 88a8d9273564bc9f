import { describe, expect, it } from 'vitest';
import { routesOf } from '../../src/company/routing.js';
import { type CitInput, calculateCit } from '../../src/index.js';
import { companyTables } from '../../src/tables/company.js';
import type { CompanyRuleTable } from '../../src/tables/company-table.js';
import { civilDay } from '../civil-day.js';

const TABLE = companyTables.find(({ taxYear }) => taxYear === 2024) as CompanyRuleTable;
const routed = (facts: Partial<CitInput>) =>
  calculateCit({ taxYear: 2024, turnover: 200_000_000, ...facts }).taxAuthorityRouting;

describe('the authorities of a company', () => {
  it('are the FIRS for a return filed to 25 June 2025 and the NRS from the next day (NRSEA ss.3, 40, 41)', () => {
    const authorityOn = (routingDate: string) => routed({ routingDate }).map(({ authority }) => authority);
    expect(authorityOn('2025-06-25')).toEqual(['FIRS', 'FIRS']);
    expect(authorityOn('2025-06-26')).toEqual(['NRS', 'NRS']);
  });

  it('take each part that is more than nothing, and income tax always', () => {
    const disposal = { assetClass: 'land', disposalDate: '2024-01-01', proceeds: 80_000_000, costBase: 60_000_000 };
    const parts = routed({ operatingExpenses: '199999999.67', disposalSchedule: [disposal], trade: 'agriculture' });
    // 3 % of 33 kobo is one kobo of education tax.
    expect(parts.map(({ component, taxType }) => `${component} ${taxType}`)).toEqual([
      'COMPANY_INCOME CIT',
      'CAPITAL_GAINS CGT',
      'EDUCATION_TAX EDT',
    ]);
  });
});

it('a route is shared by results, and cannot be changed', () => {
  const [route] = routesOf((name) => name === 'routed_CAPITAL_GAINS', civilDay('2024-06-30'), TABLE);
  expect(route).toEqual({ component: 'CAPITAL_GAINS', taxType: 'CGT', authority: 'FIRS' });
  expect(Object.isFrozen(route)).toBe(true);
});
