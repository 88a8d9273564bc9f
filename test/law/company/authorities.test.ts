import { describe, expect, it } from 'vitest';
import { type CitInput, calculateCit } from '../../../src/index.js';
import { workedCases } from '../../fixtures/worked-cases.js';
import { GROUP_MEMBER, MILLION, TRADER } from '../sheet.js';

const routesOf = (request: CitInput) =>
  calculateCit(request).taxAuthorityRouting.map(({ component, taxType }) => `${component} ${taxType}`);

describe('the routing of a return', () => {
  it('of 2024 has education tax', () => {
    expect(routesOf(TRADER)).toEqual([
      'COMPANY_INCOME CIT',
      'CAPITAL_INCOME CIT',
      'CAPITAL_GAINS CGT',
      'EDUCATION_TAX EDT',
    ]);
  });

  it('of 2027 has the top-up and the development levy', () => {
    expect(routesOf(GROUP_MEMBER)).toEqual([
      'COMPANY_INCOME CIT',
      'CAPITAL_INCOME CIT',
      'TOP_UP_TAX CIT',
      'CAPITAL_GAINS CGT',
      'DEVELOPMENT_LEVY DEVELOPMENT_LEVY',
    ]);
  });

  it('has minimum tax where it is more than income tax', () => {
    const { taxAuthorityRouting } = calculateCit({
      taxYear: 2024,
      turnover: 200 * MILLION,
      costOfSales: 200 * MILLION,
    });
    expect(taxAuthorityRouting.map(({ component }) => component)).toEqual(['COMPANY_INCOME', 'MINIMUM_TAX']);
  });
});

workedCases('company', 'authorities');
