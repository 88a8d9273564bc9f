import { describe, expect, it } from 'vitest';
import { routeAuthorities, routesOf } from '../../src/company/routing.js';
import { companyTables } from '../../src/tables/company.js';
import type { CompanyRuleTable } from '../../src/tables/company-table.js';
import { civilDay } from '../civil-day.js';
import { refusalsOf } from '../refusals-of.js';

const TABLE = companyTables.find(({ taxYear }) => taxYear === 2024) as CompanyRuleTable;
const filed = (routingDate: string, components: object) => routeAuthorities({ taxYear: 2024, routingDate, components });

describe('routeAuthorities', () => {
  it('sends a return to the FIRS until 25 June 2025 and to the NRS from the next day (NRSEA ss.3, 40, 41)', () => {
    const authorityOn = (day: string) => filed(day, { EDUCATION_TAX: 1 }).map(({ authority }) => authority);
    expect(authorityOn('2025-06-25')).toEqual(['FIRS', 'FIRS']);
    expect(authorityOn('2025-06-26')).toEqual(['NRS', 'NRS']);
  });

  it('names the tax of each part that is more than nothing, and income tax always', () => {
    const parts = filed('2024-06-30', { EDUCATION_TAX: '0.01', CAPITAL_GAINS: 1, MINIMUM_TAX: 0 });
    expect(parts.map(({ component, taxType }) => `${component} ${taxType}`)).toEqual([
      'COMPANY_INCOME CIT',
      'CAPITAL_GAINS CGT',
      'EDUCATION_TAX EDT',
    ]);
  });

  it('refuses a day before the accounting period can begin', () => {
    expect(refusalsOf(() => filed('2021-12-31', { EDUCATION_TAX: 1 }))).toEqual(['/routingDate outside-period']);
    expect(refusalsOf(() => filed('2022-01-01', { EDUCATION_TAX: 1 }))).toEqual([]);
  });

  it('refuses a part that there is not, and a day that there is not', () => {
    const refused = refusalsOf(() => filed('2024-02-30', { VAT: 1 }));
    expect(refused.sort()).toEqual(['/components/VAT unknown-field', '/routingDate not-a-day']);
  });
});

it('a route is shared by results, and cannot be changed', () => {
  const [route] = routesOf((name) => name === 'routed_CAPITAL_GAINS', civilDay('2024-06-30'), TABLE);
  expect(route).toEqual({ component: 'CAPITAL_GAINS', taxType: 'CGT', authority: 'FIRS' });
  expect(Object.isFrozen(route)).toBe(true);
});
