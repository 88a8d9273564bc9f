import { describe, expect, it } from 'vitest';
import { RuleError } from '../../src/ground/errors.js';
import { chooseTable, tableInForce, yearsOf } from '../../src/tables/lookup.js';
import type { TableHeader } from '../../src/tables/table.js';
import { refusalsOf } from '../refusals-of.js';

/** A table of 2024 in a reading, of which only the header is looked at. */
function table(more: Partial<TableHeader>): TableHeader {
  const rollout = { mode: 'live', with: null };
  const readings = { strict: {}, wide: {} };
  const header = { kind: 'company', taxYear: 2024, revision: 1, reading: 'strict', defaultReading: 'strict' };
  return { ...header, rollout, readings, ...more } as unknown as TableHeader;
}

const STRICT = table({});
const WIDE = table({ reading: 'wide' });
const OF_2023 = table({ taxYear: 2023 });
const TABLES = [OF_2023, STRICT, WIDE];

describe('the choice of a table', () => {
  it('is by year, and by the default reading unless one is named', () => {
    expect(chooseTable(TABLES, 2024, undefined)).toEqual({ primary: STRICT, candidate: null, mode: 'LIVE' });
    expect(chooseTable(TABLES, 2024, 'wide')).toMatchObject({ primary: WIDE });
    expect(chooseTable(TABLES, 2023, undefined)).toMatchObject({ primary: OF_2023 });
  });

  it('takes a reading whatever its case and hyphens', () => {
    const first = table({ reading: 'first_print', defaultReading: 'first_print' });
    expect(chooseTable([first], 2024, 'First-Print')).toMatchObject({ primary: first });
  });

  it('says which years and readings there are', () => {
    expect(chooseTable(TABLES, 2025, undefined)).toMatchObject({ code: 'year-not-covered', accepted: '2023, 2024' });
    expect(chooseTable(TABLES, 2024, 'narrow')).toMatchObject({
      code: 'reading-not-covered',
      message: 'There is no reading "narrow" for 2024. Available: strict, wide.',
    });
    expect(yearsOf([STRICT, WIDE, OF_2023])).toEqual([2023, 2024]);
  });
});

describe('a rollout', () => {
  const newer = (mode: 'shadow' | 'parallel') => table({ revision: 2, rollout: { mode, with: 1 } });

  it('in shadow computes the newer revision beside the older one, which answers', () => {
    const candidate = newer('shadow');
    expect(chooseTable([STRICT, candidate], 2024, undefined)).toEqual({ primary: STRICT, candidate, mode: 'SHADOW' });
  });

  it('in parallel answers by the newer revision, and computes the older one beside it', () => {
    const primary = newer('parallel');
    expect(chooseTable([primary, STRICT], 2024, undefined)).toEqual({ primary, candidate: STRICT, mode: 'PARALLEL' });
  });

  it('gives each of its two revisions by number', () => {
    const candidate = newer('shadow');
    expect(tableInForce([STRICT, candidate], 2024).revision).toBe(1);
    expect(tableInForce([STRICT, candidate], 2024, { revision: 2 })).toBe(candidate);
    expect(() => tableInForce([STRICT, candidate], 2024, { revision: 3 })).toThrow(
      'Revision 3 of the table of 2024 is not in force; revision 1 is.',
    );
  });
});

describe('a look-up', () => {
  it('throws a rule error for a year that has no table', () => {
    expect(() => tableInForce(TABLES, 2019)).toThrow(RuleError);
  });

  it('refuses what is no year and options that it does not know', () => {
    const refused = (...asked: unknown[]) =>
      refusalsOf(() => (tableInForce as (...asked: unknown[]) => unknown)(TABLES, ...asked));
    expect(refused('2024')).toEqual(['/taxYear not-a-year']);
    expect(refused(2024, { readings: 'wide' })).toEqual(['/readings unknown-field']);
    expect(refused(2024, { revision: 0.5 })).toEqual(['/revision not-a-whole-number']);
    expect(refused(2024, {})).toEqual([]);
  });
});
