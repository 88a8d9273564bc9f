import { describe, expect, it } from 'vitest';
import { type CompanyRuleTable, calculateCit, classifyCompany, companyRuleTable, RuleError } from '../../src/index.js';

const request = {
  taxYear: 2024,
  turnover: 200_000_000,
  operatingExpenses: 50_000_000,
  disposalSchedule: [{ assetClass: 'land', proceeds: 2, costBase: 1, disposalDate: '2024-01-01' }],
};

/** The refusal of a computation, which must be typed. */
function refusalOf(compute: () => unknown): RuleError {
  try {
    compute();
  } catch (error) {
    if (error instanceof RuleError) return error;
    throw error;
  }
  throw new Error('It was not refused.');
}

function withoutLastBand(version: CompanyRuleTable['companySize'][number]): CompanyRuleTable['companySize'][number] {
  return { ...version, bands: version.bands.slice(0, -1) };
}

describe('a table that was passed and is not whole', () => {
  const whole = companyRuleTable(2024);

  it.each([
    ['no version of a section', { ...whole, companySize: [] }],
    ['a rate that is missing', { ...whole, incomeTax: whole.incomeTax.map((version) => ({ ...version, rates: [] })) }],
    ['a size that is missing', { ...whole, companySize: whole.companySize.map(withoutLastBand) }],
    ['a section that is missing', { kind: 'company', digest: '', taxYear: 2024 } as unknown as CompanyRuleTable],
  ])('is refused by type: %s', (_what, table) => {
    const refusal = refusalOf(() => calculateCit(request, { table }));
    expect([refusal.code, refusal.path]).toEqual(['not-a-table', '/table']);
    expect(refusal.accepted).not.toBe('');
  });

  it('is refused as a baseline too', () => {
    const table = { ...whole, assetClasses: [] };
    expect(refusalOf(() => calculateCit(request, { baseline: { table } })).code).toBe('not-a-table');
  });
});

describe('a baseline that does not exist', () => {
  it.each([
    [{ reading: 'second_gazette' }, '/baseline/reading'],
    [{ revision: 9 }, '/baseline/revision'],
  ])('is refused at its own path: %o', (baseline, path) => {
    expect(refusalOf(() => calculateCit(request, { baseline })).path).toBe(path);
  });
});

describe('the size of a company alone', () => {
  const fieldsAssumed = (reading: string): string[] =>
    classifyCompany({ taxYear: 2026, grossTurnover: 50_000_000 }, { reading }).assumptions.map(({ field }) => field);

  it('says what it took for granted', () => {
    expect(fieldsAssumed('certified_copy')).toEqual(['/fixedAssets']);
    expect(fieldsAssumed('first_gazette')).toEqual(['/fixedAssets', '/professionalServices']);
    expect(fieldsAssumed('prospective')).toEqual([]);
  });

  it('has nothing to take for granted where both are given', () => {
    const given = { taxYear: 2026, grossTurnover: 50_000_000, fixedAssets: 1, professionalServices: false };
    expect(classifyCompany(given, { reading: 'first_gazette' }).assumptions).toEqual([]);
  });
});
