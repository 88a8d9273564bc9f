/** The two laws of an address. */
import { describe, expect, it } from 'vitest';
import { comparedBy, comparedTitle } from '../../src/compare/comparison.js';
import { lawNamed, tableName, tablesOf } from '../../src/law/law-names.js';
import { parseAddress } from '../../src/request/address.js';

const laws = (hash: string): string => Object.values(comparedBy(parseAddress(hash))).join(' → ');

describe('the laws that are compared', () => {
  it('are by default those of the case and of the year before it', () => {
    expect(laws('#/compare?turnover=1')).toBe('2025 → 2026');
    expect(laws('#/compare?turnover=1&r=first_gazette')).toBe('2025 → 2026:first_gazette');
    expect(laws('#/compare?end=2023-06-30&turnover=1')).toBe('2023 → 2024');
    expect(laws('#/compare?y=2024&r=gross&s=salary,1,monthly,,')).toBe('2023 → 2024:gross');
  });

  it('are the first year and the next one where there is none before', () => {
    expect(laws('#/compare?end=2019-12-31&turnover=1')).toBe('2020 → 2021');
  });

  it('are the law and the same law with the edited figures of the address', () => {
    expect(laws('#/compare?turnover=1&e=bands.first.rate:1%25')).toBe('2026 → draft');
    expect(laws('#/compare?turnover=1&a=draft&b=2026')).toBe('2025 → 2026');
  });

  it('are those that the address names, as the page names them; what there is not is the default', () => {
    expect(laws('#/compare?turnover=1&a=2026:certified_copy&b=2026:first_gazette')).toBe('2026 → 2026:first_gazette');
    expect(laws('#/compare?turnover=1&a=1999&b=2026:none')).toBe('2025 → 2026');
  });

  it('are offered and named', () => {
    const names = tablesOf('company').map(tableName);
    expect(names.slice(0, 2)).toEqual(['2027', '2027:first_gazette']);
    expect(names).toContain('2026:prospective');
    expect(names.filter((name) => Number.isNaN(lawNamed(name).taxYear))).toEqual([]);
    expect(comparedTitle('company', '2025')).toBe('2025, limit of allowances after losses');
    expect(comparedTitle('company', '2026')).toBe('2026, certified copy');
    expect(comparedTitle('company', 'draft')).toBe('Your draft');
  });
});
