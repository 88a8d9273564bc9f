import { describe, expect, it } from 'vitest';
import type { SqlColumn } from '../../src/algebra/readers/sql/query.js';
import { withHeader } from '../../src/sql/header.js';
import { individualTables } from '../../src/tables/individual.js';

const TABLE = individualTables[0] as (typeof individualTables)[number];
const READS: readonly SqlColumn[] = [
  { column: 'hire', source: 0, name: 'hire', fact: { kind: 'amount' }, isRequired: true },
  { column: 'upkeep', source: 0, name: 'upkeep', fact: { kind: 'given_signed_amount' } },
  { column: 'ferry', source: 0, name: 'ferry', fact: { kind: 'condition' }, whenNull: true },
  { column: 'large', source: 0, name: 'large', fact: { kind: 'condition' } },
  ...[{ column: 'close', source: 0, name: 'close', fact: { kind: 'day' }, whenNull: '2024-12-31' } as const],
  { column: 'trade', source: 0, name: 'trade', fact: { kind: 'choice', words: ['sea', 'river'] }, whenNull: 'sea' },
  { column: 'gains', source: 1, name: 'gains', fact: { kind: 'amount' } },
];
const DESCRIBED = { whose: 'Boats, year 2024', days: null, changes: [], others: [], preparedBy: 'boats gains' };

function linesOf(changed: object, gives: readonly string[] = ['id', 'tax'], dialect: 'duckdb' | 'bigquery' = 'duckdb') {
  const query = { text: 'SELECT 1\n', reads: READS, gives };
  return withHeader(query, { table: TABLE, dialect, from: 'boats' }, { ...DESCRIBED, ...changed }).split('\n');
}

describe('the comment of a query', () => {
  it('names the law and comes before the query', () => {
    const lines = linesOf({});
    expect(lines[0]).toBe(`-- Boats, year 2024, reading ${TABLE.reading}, revision ${TABLE.revision}, in force.`);
    expect(lines[1]).toBe(`-- Digest of the rule table: ${TABLE.digest}.`);
    expect(lines.slice(-2)).toEqual(['SELECT 1', '']);
    expect(lines.slice(0, -2).every((line) => line.startsWith('--'))).toBe(true);
  });

  it('says of each column its type, what it may hold and what NULL means', () => {
    const lines = linesOf({});
    const start = lines.findIndex((line) => line.startsWith('-- Reads boats'));
    expect(lines.slice(start + 1, start + 9)).toEqual([
      '--   id      any type, given back',
      '--   hire    BIGINT, 0 or more; required',
      '--   upkeep  BIGINT, may be negative; NULL: not given',
      '--   ferry   BOOLEAN; NULL: TRUE',
      '--   large   BOOLEAN; NULL: FALSE',
      '--   close   DATE; NULL: 2024-12-31',
      '--   trade   VARCHAR: sea, river; NULL: sea',
      '--   gains   BIGINT, 0 or more; NULL: 0; by "boats gains"',
    ]);
    expect(linesOf({}, [], 'bigquery')).toContain('--   ferry   BOOL; NULL: TRUE');
  });

  it('says the unit, and lists the columns that the table lacks apart', () => {
    const shape = {
      table: TABLE,
      dialect: 'duckdb',
      from: 'boats',
      unit: 'naira',
      columns: ['hire', 'gains'],
    } as const;
    const lines = withHeader({ text: '', reads: READS, gives: ['tax'] }, shape, DESCRIBED).split('\n');
    const start = lines.findIndex((line) => line.startsWith('-- Reads boats'));
    expect(lines.slice(start)).toEqual([
      '-- Reads boats, one row for each return. Amounts are naira with at most two decimals: N1,250.50 is 1250.50.',
      '--   id      any type, given back',
      '--   hire    DECIMAL(24, 6), 0 or more; required',
      '--   gains   DECIMAL(24, 6), 0 or more; NULL: 0; by "boats gains --unit naira"',
      '--',
      '-- Not columns of the table, and NULL here:',
      '--   upkeep, ferry, large, close, trade',
      '--',
      expect.stringContaining('-- Gives one row for each return.'),
      '-- NULL. Figures are naira with two decimals:',
      '--   tax',
      '',
    ]);
  });

  it('says for which periods it holds, when the law changes and which readings it has', () => {
    const days = ['2024-01-01', '2024-12-31'];
    const held = '-- Holds for accounting periods that end from 2024-01-01 to 2024-12-31';
    expect(linesOf({ days })[2]).toBe(`${held}.`);
    const lines = linesOf({ days, changes: ['2024-03-01', '2024-09-01'], others: [['tax_under_first', 'first']] });
    expect(lines[2]).toBe(`${held}; the law changes on 2024-03-01 and 2024-09-01.`);
    expect(lines[3]).toBe('-- tax_under_first is given under the reading first.');
  });

  it('lists all that it gives in lines of 120 at most', () => {
    const gives = Array.from({ length: 40 }, (_, place) => `figure_number_${place}`);
    const lines = linesOf({}, gives);
    const listed = lines.filter((line) => line.includes('figure_number'));
    expect(listed.join(' ').match(/figure_number_\d+/g)).toEqual(gives);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(120);
  });
});
