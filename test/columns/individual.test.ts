import { describe, expect, it } from 'vitest';
import { calculatePitColumns, type PitColumnsInput } from '../../src/columns/individual.js';
import { calculatePit } from '../../src/individual/calculate-pit.js';
import type { PitInput } from '../../src/individual/input.generated.js';
import { PIT_INPUT } from '../../src/law/individual/fields.js';
import { factsIn } from '../../src/request/facts.js';
import { individualTables } from '../../src/tables/published.js';
import { outputsOfIndividual } from '../figures.js';
import { drawer, naira } from './companies.js';

const FACTS = Object.entries(factsIn(PIT_INPUT));
const TYPES = ['employment', 'business', 'rent', 'dividend', 'pension'];

function drawnPeople(taxYear: number, rows: number, seed: number): PitColumnsInput {
  const draw = drawer(seed);
  const whole = (most: number): number => Math.floor(draw() * most);
  const offsets = new Int32Array(rows + 1);
  for (let row = 0; row < rows; row++) offsets[row + 1] = (offsets[row] ?? 0) + 1 + whole(4);
  const count = offsets[rows] ?? 0;
  const list = (value: (at: number) => number): number[] => Array.from({ length: count }, (_, at) => value(at));
  const type = Uint8Array.from(list(() => whole(TYPES.length)));
  const amount = Float64Array.from(list(() => (draw() < 0.003 ? 10 ** 15 + whole(10 ** 14) : whole(10 ** whole(11)))));
  const expenses = Float64Array.from(list((at) => ([1, 2].includes(type[at] ?? 0) ? whole((amount[at] ?? 0) * 2) : 0)));
  const periodsPerYear = Int32Array.from(list(() => [1, 12, 52, 240][whole(4)] ?? 1));
  const columns = Object.fromEntries(
    FACTS.filter(([, { kind }]) => kind === 'amount').map(([name]) => [
      name,
      Float64Array.from({ length: rows }, () => (draw() < 0.4 ? whole(2 * 10 ** 8) : 0)),
    ]),
  );
  const monthsWorked = Uint8Array.from({ length: rows }, () => whole(13));
  const employedFrom = monthsWorked.map((months) => (draw() < 0.3 ? 1 + whole(13 - Math.max(1, months)) : 0));
  const all = { ...columns, monthsWorked, employedFrom };
  return {
    taxYear,
    rows,
    columns: all,
    incomeStreams: { offsets, types: TYPES, type, amount, periodsPerYear, expenses },
  };
}

function requestOf({ taxYear, columns, incomeStreams }: PitColumnsInput, row: number): PitInput {
  const { offsets, type, amount, periodsPerYear, expenses } = incomeStreams;
  const [start = 0, end = 0] = offsets.subarray(row, row + 2);
  const streams = Array.from({ length: end - start }, (_, place) => {
    const at = start + place;
    const spent = expenses?.[at] ?? 0;
    return {
      type: TYPES[type[at] ?? 0] ?? '',
      amount: naira(amount[at] ?? 0),
      frequency: 'monthly',
      periodsPerYear: periodsPerYear[at] ?? 0,
      ...(spent > 0 && { expenses: naira(spent) }),
    };
  });
  const { monthsWorked, employedFrom, ...amounts } = columns ?? {};
  const stated = Object.entries(amounts).map(([name, column]) => [name, naira(column?.[row] ?? 0)]);
  const months = monthsWorked?.[row] ? { monthsWorked: monthsWorked[row] } : {};
  const from = employedFrom?.[row] ? { employedFrom: employedFrom[row] } : {};
  return { taxYear, state: 'Lagos', incomeStreams: streams, ...months, ...from, ...Object.fromEntries(stated) };
}

/** From 2^53 kobo on no number holds an amount. */
function expectHeld(kobo: number, amount: string, message: string): void {
  const isHeld = BigInt(amount.replace('.', '')) < 2n ** 53n;
  expect(isHeld ? naira(kobo) : kobo, message).toBe(isHeld ? amount : Number.NaN);
}

describe('individuals in columns', () => {
  it.each(individualTables.map(({ taxYear, reading }) => [taxYear, reading] as const))(
    'of %i, %s, come to what each return comes to',
    (taxYear, reading) => {
      const input = drawnPeople(taxYear, 1000, taxYear);
      const { figures, oneByOne } = calculatePitColumns(input, { reading });
      for (let row = 0; row < input.rows; row++) {
        const result = calculatePit(requestOf(input, row), { reading });
        const wanted = Object.entries(outputsOfIndividual(result));
        expect(wanted.length).toBeGreaterThan(8);
        for (const [name, each] of wanted)
          expectHeld(figures[name]?.[row] ?? 0, each.toFixed(2), `row ${row}, ${name}`);
      }
      expect(oneByOne).toBeGreaterThan(0);
      expect(oneByOne).toBeLessThan(50);
    },
  );

  it('refuses what no return could state', () => {
    const input = drawnPeople(2026, 10, 1);
    const amount = input.incomeStreams.amount.slice();
    amount[3] = 1.5;
    const withHalf = { ...input, incomeStreams: { ...input.incomeStreams, amount } };
    expect(() => calculatePitColumns(withHalf)).toThrow('incomeStreams/amount[3] is 1.5');
    const offsets = new Int32Array(11);
    const withNone = { ...input, incomeStreams: { ...input.incomeStreams, offsets, amount: new Float64Array(0) } };
    expect(() => calculatePitColumns(withNone)).toThrow();
  });
});
