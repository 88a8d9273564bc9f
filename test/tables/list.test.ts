import { describe, expect, it } from 'vitest';
import { calculateCit } from '../../src/index.js';
import { listRuleTables } from '../../src/tables/list.js';

const tables = listRuleTables();

describe('the list of rule tables', () => {
  it.each(['company', 'individual'])('has each year from 2020 on once in its default reading: %s', (kind) => {
    const defaults = tables.filter((table) => table.kind === kind && table.isDefaultReading);
    expect(defaults.map(({ taxYear }) => taxYear)).toEqual([2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027]);
  });

  it('has every reading of a contested year', () => {
    const of2026 = tables.filter(({ kind, taxYear }) => kind === 'company' && taxYear === 2026);
    expect(of2026.map(({ reading }) => reading).sort()).toEqual([
      'certified_copy',
      'first_gazette',
      'prospective',
      'prospective_before_losses',
    ]);
  });

  it('tells the tables apart by their digests, which results name', () => {
    expect(new Set(tables.map(({ digest }) => digest)).size).toBe(tables.length);
    const { rules } = calculateCit({ taxYear: 2024, turnover: 1 });
    const named = tables.filter(({ digest }) => digest === rules.digest);
    expect(named).toMatchObject([{ kind: 'company', taxYear: 2024, revision: rules.revision, status: 'in_force' }]);
  });
});
