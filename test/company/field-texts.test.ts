import { describe, expect, it } from 'vitest';
import { describeCompanyFields } from '../../src/company/field-texts.js';
import type { RequestField, RequestObject } from '../../src/computation/describe.js';

const request = describeCompanyFields();

function fieldOf(name: string, { fields }: RequestObject = request): RequestField {
  return fields.find((field) => field.name === name) as RequestField;
}

describe('the fields of a company', () => {
  it('require a year and a turnover alone', () => {
    const required = request.fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
    expect(required).toEqual(['taxYear', 'turnover']);
    const ofDisposal = fieldOf('disposalSchedule').object?.fields.filter(({ isRequired }) => isRequired);
    expect(ofDisposal?.map(({ name }) => name)).toEqual(['assetClass', 'proceeds', 'costBase', 'disposalDate']);
  });

  it.each([
    ['turnover', 'amount', null, null],
    ['profitBeforeTax', 'signed_amount', 'from 2026', [2026, 2027]],
    ['fixedAssets', 'amount', 'from 2026', [2026, 2027]],
    ['minimumTaxElection', 'flag', 'up to 2022', [2020, 2021, 2022]],
    ['capitalLossesBroughtForward', 'amounts_by_word', 'from 2023', [2023, 2024, 2025, 2026, 2027]],
    ['accountingPeriodEnd', 'day', null, null],
    ['trade', 'word', null, null],
    ['disposalSchedule', 'list', null, null],
    ['capitalIncomeBreakdown', 'object', null, null],
  ])('%s: is read as %s, %s', (name, kind, when, years) => {
    const all = [2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027];
    expect(fieldOf(name)).toMatchObject({ kind, when, years: years ?? all });
  });

  it.each([
    ['operatingExpenses', '0'],
    ['applyEducationTax', 'true'],
    ['routingDate', 'the due date'],
    ['foreignIncomeRepatriated', 'false'],
    ['taxYear', null],
  ])('%s: is %s where it is absent', (name, absent) => {
    expect(fieldOf(name).absent).toBe(absent);
  });

  it('have seven heads of capital income, each an amount', () => {
    const heads = fieldOf('capitalIncomeBreakdown').object?.fields ?? [];
    expect(heads.map(({ kind }) => kind)).toEqual(new Array(7).fill('amount'));
  });

  it('say each what they mean, in a sentence that names neither unit nor default', () => {
    const inner = request.fields.flatMap(({ object }) => object?.fields ?? []);
    for (const { name, says } of [...request.fields, ...inner]) {
      expect(says, name).toMatch(/^[A-Z`].*\.$/);
      expect(says, name).not.toMatch(/\bnaira\b|\bDefault\b/);
    }
  });
});
