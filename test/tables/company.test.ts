import { describe, expect, it } from 'vitest';
import { RuleError } from '../../src/ground/errors.js';
import { companyDrafts, companyRuleTable, companyTables } from '../../src/tables/company.js';

describe('companyRuleTable', () => {
  it('gives the table of a year in its default reading, or in the one that is named', () => {
    expect(companyRuleTable(2024)).toMatchObject({ kind: 'company', taxYear: 2024, reading: 'after_losses' });
    expect(companyRuleTable(2026).reading).toBe('certified_copy');
    expect(companyRuleTable(2026, { reading: 'First Gazette' }).reading).toBe('first_gazette');
  });

  it('gives always the same copy, which nobody can change and the engine does not compute by', () => {
    const table = companyRuleTable(2024);
    expect(companyRuleTable(2024)).toBe(table);
    expect(companyTables).not.toContain(table);
    expect(companyTables).toContainEqual(table);
    expect(() => Object.assign(table.companySize[0]?.bands[0] ?? {}, { size: 'large' })).toThrow(TypeError);
  });

  it('refuses a year, a reading and a revision that is not in force', () => {
    const codeOf = (...asked: Parameters<typeof companyRuleTable>) => {
      try {
        return companyRuleTable(...asked).taxYear;
      } catch (error) {
        return error instanceof RuleError ? error.code : error;
      }
    };
    expect(codeOf(2019)).toBe('year-not-covered');
    expect(codeOf(2024, { reading: 'first_gazette' })).toBe('reading-not-covered');
    expect(codeOf(2024, { revision: 99 })).toBe('revision-not-covered');
    expect(codeOf(2024, { revision: companyRuleTable(2024).revision })).toBe(2024);
  });

  it('never gives a draft', () => {
    const inForce = companyTables.map(({ taxYear, reading }) => `${taxYear} ${reading}`);
    expect(companyDrafts.filter(({ taxYear, reading }) => inForce.includes(`${taxYear} ${reading}`))).toEqual([]);
    expect(companyTables.filter(({ status }) => status !== 'in_force')).toEqual([]);
  });
});
