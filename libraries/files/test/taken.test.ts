import { describe, expect, it } from 'vitest';
import { requestKind } from '../../../apps/cli/src/files/kinds.js';
import { payrollFileKind } from '../../../apps/cli/src/payroll/fields.js';
import { rowOf } from '../src/cells.js';
import { reasonToLeaveOut } from '../src/left-out.js';
import { planOf } from '../src/reading/plan.js';
import { type Lenience, takenRow } from '../src/taken.js';

const kind = requestKind('cit');
const columnsOf = (headings: readonly string[], of = kind) =>
  planOf(headings, [], of, { maps: [], labels: { groups: [] }, isStrict: false, ignoresUnknown: false }).columns;
const FREELY: Lenience = {
  isRounded: false,
  hasSerials: true,
  words: kind.words,
  unclearNothing: kind.unclearNothing,
};

/** One cell in the column of a field, read freely: what its row requests, and how the cell was taken. */
function read(field: string, cell: unknown, more: Partial<Lenience> = {}, shown?: string) {
  const columns = columnsOf([field]);
  const how = { ...FREELY, ...more };
  const row = takenRow([cell], columns, how, shown === undefined ? undefined : new Map([[0, shown]]));
  const { input } = rowOf(row.cells, columns);
  return { value: (input as Record<string, unknown>)[field], kind: row.taken[0]?.kind, unclear: row.unclear.get(0) };
}

describe('an amount', () => {
  it.each([
    ['N1,250,000', '1250000'],
    ['N 1,250,000.50', '1250000.50'],
    ['=N=1,250,000', '1250000'],
    ['#500', '500'],
    ['1.2m', '1200000'],
    ['₦1.2M', '1200000'],
    ['N2.5 billion', '2500000000'],
    ['750k', '750000'],
    ['(1.2m)', '-1200000'],
    ['-N500', '-500'],
  ])('%j is %s, and listed', (cell, value) => {
    expect(read('turnover', cell)).toEqual({ value, kind: 'amount', unclear: undefined });
  });

  it.each(['1,250,000.00', '₦1,250,000', 'NGN 5', '(5)', '5', 5, 5.25])('%j is read as ever, and not listed', (cell) =>
    expect(read('turnover', cell).kind).toBeUndefined(),
  );

  it.each(['1,00,000', '1.250.000', '5%', '5 x', 'm', '(5', '-(5)', '1,250,00', 'about 5m'])('%j is none', (cell) => {
    expect(read('turnover', cell)).toMatchObject({ value: cell, kind: undefined });
  });

  it('of more decimals is what its cell shows, or rounded where that is asked for', () => {
    expect(read('turnover', 333333.335, {}, '333333.34')).toMatchObject({ value: '333333.34', kind: 'rounded' });
    expect(read('turnover', '0.125', { isRounded: true })).toMatchObject({ value: '0.13', kind: 'rounded' });
    expect(read('turnover', '(0.125)', { isRounded: true })).toMatchObject({ value: '-0.13', kind: 'rounded' });
    expect(read('turnover', '0.1255m', {})).toMatchObject({ value: '125500', kind: 'amount' });
    expect(read('turnover', '0.125')).toMatchObject({ value: '0.125', unclear: 'Use --round kobo to round it.' });
  });
});

it('a formula without a value is not read, and what to do is said', () => {
  expect(read('turnover', '=1000000/3')).toMatchObject({
    value: '=1000000/3',
    unclear: 'The file has no value of this formula: open it in a spreadsheet program, and save it.',
  });
});

describe('nothing', () => {
  it.each(['-', '–', '—', 'nil', 'NIL', 'N/A', 'n/a', 'NA', 'None'])('%j is a field that is not given', (cell) => {
    for (const field of ['withholdingCredits', 'accountingPeriodEnd', 'resident', 'trade']) {
      expect(read(field, cell)).toEqual({ value: undefined, kind: 'nothing', unclear: undefined });
    }
  });

  it('is not read where it differs from 0', () => {
    const employees = payrollFileKind();
    const columns = columnsOf(['payToDate', 'pension'], employees);
    const how = { ...FREELY, words: employees.words, unclearNothing: employees.unclearNothing };
    const row = takenRow(['-', '-'], columns, how);
    expect(row.cells).toEqual(['-', null]);
    expect(row.unclear.get(0)).toBe('Write 0, or leave the cell empty: the two differ here.');
  });
});

describe('a flag, a year and a word', () => {
  it.each([
    ['resident', 'Y', true, 'flag'],
    ['resident', 'n', false, 'flag'],
    ['resident', 'yes', true, undefined],
    ['resident', 'maybe', 'maybe', undefined],
    ['taxYear', '2026 YOA', 2026, 'year'],
    ['taxYear', 'Y.O.A. 2026', 2026, 'year'],
    ['taxYear', '2026', 2026, undefined],
    ['taxYear', '2025/2026', '2025/2026', undefined],
    ['trade', 'Agric', 'agriculture', 'word'],
    ['trade', 'Manufacturing', 'Manufacturing', undefined],
    // Too short, and the beginning of no word.
    ['trade', 'Agr', 'Agr', undefined],
    ['trade', 'Agriculturist', 'Agriculturist', undefined],
  ])('%s %j is %j', (field, cell, value, as) => expect(read(field, cell)).toMatchObject({ value, kind: as }));

  it('of a state may end with State, and have stops', () => {
    const { words } = requestKind('pit');
    const columns = columnsOf(['state'], requestKind('pit'));
    const stateOf = (cell: string) => takenRow([cell], columns, { ...FREELY, words }).cells[0];
    expect(['Lagos State', 'F.C.T.', 'Cross River State', 'Lagos'].map(stateOf)).toEqual([
      'Lagos State',
      'F.C.T.',
      'Cross River State',
      'Lagos',
    ]);
    expect(['Port Harcourt', 'Lagoss'].map(stateOf)).toEqual(['Port Harcourt', 'Lagoss']);
  });
});

describe('a day in figures', () => {
  it('is no number of a workbook that counts from 1904', () => {
    expect(read('accountingPeriodEnd', 46022)).toMatchObject({ value: '2025-12-31', kind: 'day' });
    expect(read('accountingPeriodEnd', 46022, { hasSerials: false })).toMatchObject({ value: 46022, kind: undefined });
    const text = read('accountingPeriodEnd', '46022', { hasSerials: false });
    expect(text).toMatchObject({ value: '46022', kind: undefined });
  });
});

describe('a row that is no return', () => {
  const headings = ['S/N', 'Client', 'taxYear', 'turnover'];
  const columns = columnsOf(headings);
  const reason = (...cells: unknown[]) => reasonToLeaveOut(cells, columns, headings);

  it.each([
    [['# exported on 3 March', '', '', '5'], 'it is a comment'],
    [['', 'Prepared by: A. Invented', '', ''], 'it has one cell, and no figure'],
    [['39', '', '', ''], 'it has one cell, and no figure'],
    [['', '', 'Signature', ''], 'it has one cell, and no figure'],
    [['S/N', 'Client', 'Tax year', 'Turnover'], 'it repeats the headings'],
    [['', ' ', null, ''], 'it is empty'],
  ])('%j: %s', (cells, why) => expect(reason(...cells)).toBe(why));

  it.each([
    [['1', 'Total Invented Ltd', '2026', '5']],
    [['#5,000', '', '', '5']],
    [['', '', '', 'N5,000,000']],
    [['', '', '', '(1.2m)']],
    [['1', 'Acorn Ltd', '', '']],
    [['', '', '', '5']],
  ])('%j is one', (cells) => expect(reason(...cells)).toBeUndefined());
});
