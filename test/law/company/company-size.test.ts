import { describe, expect, it } from 'vitest';
import { type CitInput, calculateCit } from '../../../src/index.js';
import { workedCases } from '../../fixtures/worked-cases.js';
import { companySheet, lawOfLine, MILLION } from '../sheet.js';

const sizeOf = (request: CitInput, reading?: string) =>
  calculateCit(request, reading === undefined ? {} : { reading }).companySize.toLowerCase();
const shown = (request: CitInput) => companySheet(request).company_size;

describe('the size of a company', () => {
  it.each([
    [25 * MILLION - 0.01, 'small'],
    [25 * MILLION, 'small'],
    [25 * MILLION + 0.01, 'medium'],
    [100 * MILLION - 0.01, 'medium'],
    [100 * MILLION, 'large'],
  ])('to 2025 at a gross turnover of %d', (turnover, size) => {
    expect(sizeOf({ taxYear: 2024, turnover })).toBe(size);
    expect(shown({ taxYear: 2024, turnover })).toBe(`Company size: by gross turnover = ${size}`);
  });

  it.each([
    [{ turnover: 100 * MILLION }, 'small'],
    [{ turnover: 100 * MILLION + 0.01 }, 'large'],
    [{ turnover: MILLION, fixedAssets: 250 * MILLION }, 'small'],
    [{ turnover: MILLION, fixedAssets: 250 * MILLION + 0.01 }, 'large'],
    [{ turnover: MILLION, professionalServices: true }, 'small'],
  ] as const)('from 2026 of %o is %s', (facts, size) => {
    expect(sizeOf({ taxYear: 2027, ...facts })).toBe(size);
  });

  it.each([
    [20, ['small company']],
    [50, ['medium-sized company', 'small company']],
    [200, ['large company', 'small company', 'medium-sized company']],
  ])('of N%d million cites its own definition and those that did not take it', (millions, definitions) => {
    const law = lawOfLine({ taxYear: 2024, turnover: millions * MILLION }, 'company_size');
    expect(law).toEqual(definitions.map((definition) => `CITA s.105 "${definition}"`));
  });

  it.each([
    [{ turnover: 50 * MILLION }, 'small'],
    [{ turnover: 50 * MILLION + 0.01 }, 'large'],
    [{ turnover: MILLION, professionalServices: true }, 'large'],
    [{ turnover: MILLION, professionalServices: false }, 'small'],
  ] as const)('under the first gazette of %o is %s', (facts, size) => {
    expect(sizeOf({ taxYear: 2027, ...facts }, 'first_gazette')).toBe(size);
  });
});

workedCases('company', 'company-size');
