import { describe, expect, it } from 'vitest';
import { classifyCompany, sizeName } from '../../src/company/company-size.js';

const sizesAt = (taxYear: number, ...turnovers: string[]) =>
  turnovers.map((grossTurnover) => classifyCompany({ taxYear, grossTurnover }).companySize);
const GAZETTE = { reading: 'first_gazette' };

describe('classifyCompany', () => {
  it('draws the lines of CITA s.105 at 25,000,000 and 100,000,000', () => {
    expect(sizesAt(2024, '24999999.99', '25000000', '25000000.01')).toEqual(['SMALL', 'SMALL', 'MEDIUM']);
    expect(sizesAt(2024, '99999999.99', '100000000', '100000000.01')).toEqual(['MEDIUM', 'LARGE', 'LARGE']);
  });

  it('says which law defines the size', () => {
    expect(classifyCompany({ taxYear: 2024, grossTurnover: 0 }).law).toEqual(['CITA s.105 "small company"']);
  });

  it('draws the line of the first gazette at 50,000,000 of turnover and 250,000,000 of fixed assets', () => {
    const sizeOf = (facts: object) =>
      classifyCompany({ taxYear: 2027, grossTurnover: 50_000_000, ...facts }, GAZETTE).companySize;
    expect(sizeOf({ fixedAssets: 250_000_000 })).toBe('SMALL');
    expect(sizeOf({ fixedAssets: '250000000.01' })).toBe('LARGE');
    expect(sizeOf({ grossTurnover: '50000000.01', fixedAssets: 0 })).toBe('LARGE');
    expect(sizeOf({ fixedAssets: 0, professionalServices: true })).toBe('LARGE');
  });

  it('takes no company of the first gazette for a professional, and none for one above the assets', () => {
    const fieldsOf = (facts: object) =>
      classifyCompany({ taxYear: 2027, grossTurnover: 1, ...facts }, GAZETTE).assumptions.map(({ field }) => field);
    expect(fieldsOf({})).toEqual(['/fixedAssets', '/professionalServices']);
    expect(fieldsOf({ fixedAssets: 0 })).toEqual(['/professionalServices']);
    expect(fieldsOf({ professionalServices: false })).toEqual(['/fixedAssets']);
    // A professional is large whatever the assets are, and so is a company above the line.
    expect(fieldsOf({ professionalServices: true })).toEqual([]);
    expect(fieldsOf({ grossTurnover: 50_000_001 })).toEqual([]);
    expect(classifyCompany({ taxYear: 2024, grossTurnover: 1 }).assumptions).toEqual([]);
  });
});

it('a size is spelled in capitals', () => {
  expect((['small', 'medium', 'large'] as const).map(sizeName)).toEqual(['SMALL', 'MEDIUM', 'LARGE']);
});
