import { describe, expect, it } from 'vitest';
import { individualRuleTable } from '../../src/index.js';

describe('individualRuleTable', () => {
  it('finds the table of a year and reading, and refuses others', () => {
    expect(individualRuleTable(2021).reading).toBe('gross_less_exempt');
    expect(individualRuleTable(2021, { reading: 'gross' }).reading).toBe('gross');
    expect(() => individualRuleTable(2028)).toThrow(
      'The years that exist are 2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027.',
    );
    expect(() => individualRuleTable(2020, { reading: 'gross_less_exempt' })).toThrow('Available: gross.');
  });
});
