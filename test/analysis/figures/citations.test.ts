import { describe, expect, it } from 'vitest';
import { actOf, tiersOf } from '../../../src/analysis/index.js';
import { companyTables, individualTables } from '../../../src/tables/index.js';

const TABLES = [...companyTables, ...individualTables];

describe('the source of a citation', () => {
  it('is the one with the longest name that starts it', () => {
    expect(actOf('NTA s.56')?.name).toBe('NTA');
    expect(actOf('NTA-gazette s.56')?.name).toBe('NTA-gazette');
    expect(actOf('CGTA-2021 s.30(2)')?.name).toBe('CGTA-2021');
  });

  it('is none of an unlisted act, and none by half a name', () => {
    expect(actOf('NT s.56')).toBeUndefined();
    expect(actOf('NTAX s.56')).toBeUndefined();
  });

  it('is known of every citation of every table', () => {
    const citations = TABLES.flatMap((table) => [...tiersOf(table).keys()]);
    expect(citations.length).toBeGreaterThan(500);
    expect(citations.filter((citation) => actOf(citation) === undefined)).toEqual([]);
  });
});

describe('the tier of a citation', () => {
  const bearing = (verified: string, law: string[]) => ({ law, verified });

  it('is the weakest under which the table cites it', () => {
    const table = { a: [bearing('primary', ['X s.1', 'X s.2'])], b: { c: bearing('disputed', ['X s.1']) } };
    const tiers = tiersOf({ ...TABLES[0], ...table } as never);
    expect([tiers.get('X s.1'), tiers.get('X s.2')]).toEqual(['disputed', 'primary']);
  });

  it('is that of the sentence of the law where it is cited once', () => {
    const table = companyTables.find(({ taxYear, reading }) => taxYear === 2026 && reading === 'certified_copy');
    if (table === undefined) throw new Error('There is no table of 2026.');
    // rules/company/2026.yaml: the levy was read in the Act; the limit of the top-up is disputed.
    expect(tiersOf(table).get('NTA s.59(1)')).toBe('primary');
    expect(tiersOf(table).get('NTA s.57(1)')).toBe('disputed');
  });
});
