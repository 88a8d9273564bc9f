import { describe, expect, it } from 'vitest';
import { calculateCompany } from '../../src/accounts/index.js';
import { calculateCit } from '../../src/index.js';
import { answerSheet } from '../../src/spreadsheet/answer-sheet.js';
import { rowsBy } from './cases.js';
import { Evaluator } from './evaluator.js';

const REQUEST = { taxYear: 2026, turnover: 80_000_000, operatingExpenses: 50_000_000 };
const result = calculateCit(REQUEST, { contested: true });
const values = [
  { label: 'Tax on gains', cell: 'Workings!C9', engine: { number: '1.00' } },
  { label: 'Total payable', cell: 'Workings!C20', engine: { number: '2.00' } },
] as const;
const sheet = answerSheet({
  title: 'Company income tax',
  head: {},
  result,
  values,
  changed: 'X',
  unfollowed: 'Y',
  notes: ['A note.'],
});
const rows = rowsBy(sheet, 0);

describe('the answer', () => {
  it('begins with the year and the sentence of the result', () => {
    expect([...rows.keys()].slice(0, 2)).toEqual(['Company income tax 2026', result.message]);
  });

  it('shows each value as a formula beside what was computed, the total last', () => {
    const total = sheet.rows[(rows.get('Total payable') ?? 0) - 1]?.cells;
    expect(total?.map((cell) => cell?.style)).toEqual(['total', 'totalAmount', 'fixedAmount']);
    expect(total?.[1]?.content).toEqual({ formula: 'Workings!C20', cached: { number: '2.00' } });
    expect((rows.get('Total payable') ?? 0) - (rows.get('Tax on gains') ?? 0)).toBe(1);
  });

  it('says what each text of the law rests on, once', () => {
    const readings = new Set(result.contested.flatMap((each) => each.readings.map(({ restsOn }) => restsOn)));
    expect(readings.size).toBe(3);
    for (const restsOn of readings) {
      expect([...rows.keys()].filter((words) => words.endsWith(restsOn))).toHaveLength(1);
    }
  });

  it('warns where a figure was edited that formulas do not follow', () => {
    const state = sheet.rows.flatMap(({ cells }) => cells[0]?.content ?? []).find((content) => 'formula' in content);
    expect(state).toMatchObject({ formula: expect.stringContaining('IF(Y>0,"A figure was edited that decides') });
    expect(sheet.alarms?.[0]?.when).toBe('Y>0');
  });
});

it('has the cost of being late, beside the total', () => {
  // Three months: 100,000 and twice 50,000.
  const late = { taxYear: 2027, turnover: 200_000_000, filedOn: '2027-09-30', paidOn: '2027-09-30' };
  const of = { title: 'T', head: {}, values, changed: 'X', unfollowed: null, notes: [] };
  const withLateness = answerSheet({ ...of, result: calculateCompany(late) });
  const row = rowsBy(withLateness, 0).get('Penalty for the late return') ?? 0;
  const cells = withLateness.rows[row - 1]?.cells.map((cell) => cell?.content);
  expect(cells?.[1]).toEqual({ number: '200000.00' });
  expect(cells?.[3]).toEqual({ text: expect.stringContaining('NTAA s.') });
  expect(rows.has('Penalty for the late return')).toBe(false);
});

describe('an edited figure', () => {
  const answer = answerSheet({
    title: 'T',
    head: {},
    result,
    values,
    changed: 'Figures!A1',
    unfollowed: null,
    notes: [],
  });
  const rowOf = (words: string) =>
    answer.rows.findIndex(({ cells: [first] }) => JSON.stringify(first?.content ?? '').includes(words)) + 1;
  const sheetOf = (name: string, numbers: readonly string[]) => ({
    name,
    widths: [],
    frozenRows: 0,
    rows: numbers.map((number) => ({
      cells: [
        { content: { number }, style: 'count' as const },
        { content: { number }, style: 'count' as const },
      ],
    })),
  });
  const saidWith = (edits: string, row: number) =>
    new Evaluator([answer, sheetOf('Figures', [edits]), sheetOf('Check', ['0', '0', '0', '0'])]).value(
      `Answer!A${row}`,
    );

  it('leaves the values under each reading as computed: their head says so, and they fade', () => {
    const head = rowOf('(figures as computed)');
    expect(saidWith('0', head)).toBe('Texts of the law differ');
    expect(saidWith('1', head)).toBe('Texts of the law differ (figures as computed)');
    const faded = answer.alarms?.find(({ isFaded }) => isFaded === true);
    const count = result.contested.flatMap(({ readings }) => readings).length;
    expect(faded).toEqual({ cells: `A${head + 1}:D${head + count}`, when: 'Figures!$A$1>0', isFaded: true });
  });

  it('is counted', () => {
    const rest = 'Amounts are recalculated; the summary, the credits and the comparison of readings are not.';
    expect(saidWith('1', rowOf('1 figure has been edited.'))).toBe(`1 figure has been edited. ${rest}`);
    expect(saidWith('2', rowOf('1 figure has been edited.'))).toBe(`2 figures have been edited. ${rest}`);
  });
});

describe('the head of a working paper', () => {
  const withHead = (head: object) =>
    rowsBy(answerSheet({ title: 'T', head, result, values, changed: 'X', unfollowed: null, notes: [] }), 0);

  it('names the taxpayer above the sentence, where one is given', () => {
    const named = withHead({ name: 'Kano Mills Ltd', rcNumber: 'RC1261103', tin: '20304753-0001' });
    expect([...named.keys()].slice(1, 4)).toEqual(['Taxpayer', 'RC number', 'Tax identification number']);
    expect([...withHead({}).keys()][1]).toBe(result.message);
  });

  it('has the whole digest and the day by which the return is due', () => {
    const law = sheet.rows.find(
      ({ cells }) => cells[1]?.content && JSON.stringify(cells[1]).includes(result.rules.digest),
    );
    expect(law).toBeDefined();
    expect(rows.has('Return due')).toBe(true);
  });

  it('has each credit, used and not used', () => {
    const paid = calculateCit({ ...REQUEST, turnover: 200_000_000, withholdingCredits: 90_000_000 });
    const credited = answerSheet({
      title: 'T',
      head: {},
      result: paid,
      values,
      changed: 'X',
      unfollowed: null,
      notes: [],
    });
    const at = rowsBy(credited, 0).get('Withholding') ?? 0;
    // 30 % and 4 % of 150,000,000 are 51,000,000.
    const amounts = credited.rows[at - 1]?.cells.slice(1).map((each) => each?.content);
    expect(amounts).toEqual([{ number: '90000000.00' }, { number: '51000000.00' }, { number: '39000000.00' }]);
  });
});
