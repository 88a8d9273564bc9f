import { describe, expect, it } from 'vitest';
import { population, prepare, simulate, startSimulation } from '../../../src/analysis/index.js';
import { companyRuleTable, InputError } from '../../../src/index.js';

const input = { turnover: 1_000_000 };
const table = companyRuleTable(2026);
const read = prepare('company', [{ input }, { input }], { taxYear: 2026 });

/** The paths and messages of all that is refused. */
function refusals(run: () => unknown): string[] {
  try {
    run();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return error.errors.map(({ path, message, accepted }) => {
      expect(accepted).not.toBe('');
      return `${path}: ${message}`;
    });
  }
  return [];
}

const prepared = (options: unknown, rows: unknown = [], kind: unknown = 'company') =>
  refusals(() => prepare(kind as 'company', rows as [], options as { taxYear: number }));

describe('the options of prepare', () => {
  it.each([
    [{ groups: 'sector' }, '/groups: groups is "sector", not a list.'],
    [{ groups: [5] }, '/groups/0: groups[0] is 5, not the name of a label of the rows, as a text.'],
    [{ groups: ['a', 'b', 'a'] }, '/groups/2: groups names a twice.'],
    [{ weight: 5 }, '/weight: weight is 5, not the name of a label of the rows, as a text.'],
    [{ reading: 'first_gazette' }, '/reading: reading is not a field.'],
    [{ group: ['sector'] }, '/group: group is not a field. Did you mean groups?'],
    [{ taxYear: '2026' }, '/taxYear: taxYear is "2026", not a year as a whole number, such as 2024.'],
    [{ under: [{ kind: 'company' }] }, '/under/0: under[0] is an object, not a rule table'],
  ])('refuse %j', (wrong, message) => {
    const found = prepared({ taxYear: 2026, ...wrong });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(message);
  });

  it.each([
    [null, '/options: options is null, not an object.'],
    [undefined, '/options: options is undefined, not an object.'],
    [[], '/options: options is a list, not an object.'],
    [{}, '/taxYear: taxYear is required.'],
    [{ taxYear: 1999 }, '/taxYear: There is no rule table in force for 1999.'],
  ])('refuse %j by themselves', (wrong, message) => {
    expect(prepared(wrong).join()).toContain(message);
  });

  it('are refused all at once, with the kind and the rows', () => {
    const found = prepared({ taxYear: 1999, weight: 5, grups: [] }, null, 'company');
    expect(found.map((each) => each.split(':', 1)[0])).toEqual(['/rows', '/weight', '/grups', '/taxYear']);
    expect(prepared({ taxYear: 2026 }, 'text', 'zzz')).toEqual([
      '/kind: Unknown kind "zzz".',
      '/rows: rows is "text", not a list of rows, or another iterable.',
    ]);
  });
});

describe('the options of population', () => {
  const right = { count: 3, seed: 1, taxYear: 2026 };
  const made = (options: unknown) => refusals(() => population(options as typeof right));

  it.each([
    [{ count: undefined }, '/count: count is required.'],
    [{ count: -1 }, '/count: count is -1, not a whole number from 1.'],
    [{ count: 0 }, '/count: count is 0, not a whole number from 1.'],
    [{ count: 1.5 }, '/count: count is 1.5, not a whole number from 1.'],
    [{ seed: undefined }, '/seed: seed is required.'],
    [{ seed: '1' }, '/seed: seed is "1", not a whole number.'],
    [{ seed: 1.5 }, '/seed: seed is 1.5, not a whole number.'],
    [{ taxYear: 1999 }, '/taxYear: taxYear is 1999, not a year from 2020 to 9999.'],
    [{ assumptions: {} }, '/assumptions: assumptions is an object, not an object with every part'],
    [{ sed: 1 }, '/sed: sed is not a field. Did you mean seed?'],
  ])('refuse %j before the first company', (wrong, message) => {
    const found = made({ ...right, ...wrong });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(message);
  });

  it('are refused all at once', () => {
    expect(made({}).map((each) => each.split(':', 1)[0])).toEqual(['/count', '/seed', '/taxYear']);
    expect(made(null)).toContain('/options: options is null, not an object.');
    expect(made({ ...right, seed: -7, taxYear: 2040 })).toEqual([]);
  });
});

describe('the arguments of a simulation', () => {
  it('are refused all at once', () => {
    const found = refusals(() => simulate(null as never, {} as never, null as never, { part: true } as never));
    expect(found.map((each) => each.split(':', 1)[0])).toEqual(['/population', '/before', '/after', '/part']);
    expect(refusals(() => simulate(read, table, table, { parts: 1 as never }))).toEqual([
      '/parts: parts is 1, not true or false.',
    ]);
    expect(refusals(() => simulate(read, table, table, null as never))).toHaveLength(1);
    expect(refusals(() => startSimulation(read, table, table).add({} as never))).toHaveLength(1);
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '2', undefined])('advance by no %j rows', (rows) => {
    const simulation = startSimulation(read, table, table);
    const [found] = refusals(() => simulation.advance(rows as number));
    expect(found).toMatch(/^\/rows: rows is .*, not a whole number from 1\.$|^\/rows: rows is required/);
    expect(simulation.advance(10)).toBe(false);
    expect(simulation.impact().rows).toBe(2);
  });

  it('take a population without rows', () => {
    expect(simulate(prepare('company', [], { taxYear: 2026 }), table, table).rows).toBe(0);
  });
});

it.each([[null], [undefined], [5], ['text'], [[input]]])('leaves %j out as a row', (row) => {
  const { rows, leftOut } = prepare('company', [row as never, { input }], { taxYear: 2026 });
  expect([rows, leftOut[0]?.row, leftOut[0]?.problems[0]?.code]).toEqual([1, 1, 'not-an-object']);
  expect(leftOut[0]?.problems[0]?.message).toMatch(/^The row is .*, not an object with the request under input\.$/);
});
