import { describe, expect, it } from 'vitest';
import {
  contestedBetween,
  contestedSentence,
  otherReadingsOf,
  readingsApart,
  uncomparedReadings,
} from '../../src/computation/contested.js';
import { companyTables } from '../../src/tables/company.js';
import type { CompanyRuleTable } from '../../src/tables/company-table.js';

const tableOf = (taxYear: number, reading: string): CompanyRuleTable =>
  companyTables.find((table) => table.taxYear === taxYear && table.reading === reading) as CompanyRuleTable;

const CERTIFIED = tableOf(2026, 'certified_copy');
const GAZETTE = tableOf(2026, 'first_gazette');

describe('the other readings of a table', () => {
  it('are those of its year', () => {
    expect(otherReadingsOf(CERTIFIED, companyTables)).toEqual([
      GAZETTE,
      tableOf(2026, 'prospective'),
      tableOf(2026, 'prospective_before_losses'),
    ]);
    expect(otherReadingsOf(tableOf(2024, 'after_losses'), companyTables)).toEqual([tableOf(2024, 'before_losses')]);
  });

  it('are none of a table that is not in force', () => {
    expect(otherReadingsOf({ ...CERTIFIED }, companyTables)).toEqual([]);
  });
});

describe('the contested values', () => {
  const answer = (table: CompanyRuleTable, total: number, size: string) => ({
    table,
    total,
    values: new Map([
      ['companySize', size],
      ['educationTax', '0.00'],
    ]),
  });

  it('are those on which readings differ, with what each says, rests on and comes to', () => {
    const [only, ...more] = contestedBetween(answer(CERTIFIED, 0, 'SMALL'), [answer(GAZETTE, 340_000_000, 'LARGE')]);
    expect(more).toEqual([]);
    expect(only?.value).toBe('companySize');
    expect(only?.readings.map(({ reading, says, total }) => [reading, says, total.toFixed(2)])).toEqual([
      ['certified_copy', 'SMALL', '0.00'],
      ['first_gazette', 'LARGE', '3400000.00'],
    ]);
    expect(only?.readings[1]?.restsOn).toBe(GAZETTE.readings.first_gazette?.restsOn);
  });

  it('have no second entry for a reading that agrees with another in everything', () => {
    const others = [answer(GAZETTE, 2, 'LARGE'), answer(tableOf(2026, 'prospective'), 2, 'LARGE')];
    const [only] = contestedBetween(answer(CERTIFIED, 0, 'SMALL'), others);
    expect(only?.readings.map(({ reading }) => reading)).toEqual(['certified_copy', 'first_gazette']);
    const [same] = contestedBetween(answer(CERTIFIED, 0, 'SMALL'), [answer(GAZETTE, 0, 'SMALL'), ...others.slice(1)]);
    expect(same?.readings.map(({ says }) => says)).toEqual(['SMALL', 'SMALL', 'LARGE']);
  });

  it('are none where the readings agree', () => {
    expect(contestedBetween(answer(CERTIFIED, 5, 'LARGE'), [answer(GAZETTE, 5, 'LARGE')])).toEqual([]);
    expect(contestedBetween(answer(CERTIFIED, 5, 'LARGE'), [])).toEqual([]);
  });
});

describe('the readings that are apart', () => {
  /** 1,000 naira is the threshold of every table. */
  const others = [
    { table: GAZETTE, total: 100_000 },
    { table: GAZETTE, total: 100_001 },
  ];

  it('differ by more than the threshold', () => {
    expect(readingsApart({ table: CERTIFIED, total: 0 }, others)).toEqual([others[1]]);
    expect(readingsApart({ table: CERTIFIED, total: 0 }, [])).toEqual([]);
  });

  it('are named once for each total', () => {
    const twice = [...others, { table: tableOf(2026, 'prospective'), total: 100_001n }];
    expect(readingsApart({ table: CERTIFIED, total: 0 }, twice)).toEqual([others[1]]);
  });

  it('are named in a sentence with their totals', () => {
    expect(contestedSentence({ apart: [], uncompared: [] })).toBe('');
    expect(contestedSentence({ apart: others, uncompared: [] })).toBe(
      ' The law is disputed: the total is ₦1,000.00 under the reading first_gazette and ₦1,000.01 under the reading ' +
        'first_gazette.',
    );
  });

  it('are named where they were not handed', () => {
    expect(uncomparedReadings(CERTIFIED, [CERTIFIED, GAZETTE])).toEqual(['prospective', 'prospective_before_losses']);
    expect(uncomparedReadings(CERTIFIED, [GAZETTE])).toEqual([]);
    expect(contestedSentence({ apart: [], uncompared: ['prospective', 'first_gazette'] })).toBe(
      ' Readings not compared: prospective, first_gazette.',
    );
  });
});
