import { describe, expect, it } from 'vitest';
import { tableFor } from '../../src/computation/under-table.js';
import { individualTables } from '../../src/tables/individual.js';
import { refusalsOf } from '../refusals-of.js';

describe('the table for columns', () => {
  it('is that of the year in its default reading, or in the one that is asked for', () => {
    for (const { taxYear, reading } of individualTables) {
      expect(tableFor({ taxYear }, individualTables, { reading })).toMatchObject({ taxYear, reading });
      const { reading: answering, defaultReading } = tableFor({ taxYear }, individualTables, {});
      expect(answering).toBe(defaultReading);
    }
  });

  it('is refused for a year that is none', () => {
    const refused = (taxYear: number) => refusalsOf(() => tableFor({ taxYear }, individualTables, {}));
    expect(refused(2024)).toEqual([]);
    expect(refused(Number.NaN)).toHaveLength(1);
    expect(refused(Number.NaN)[0]).toMatch(/^\/taxYear /);
  });
});
