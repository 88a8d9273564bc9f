import { describe, expect, it } from 'vitest';
import { Operation, type ProgramOf } from '../../src/algebra/program.js';
import { chunkKernel } from '../../src/columns/chunks.js';
import type { Column, Layout, Reading } from '../../src/columns/layout.js';
import { handWritten, oneInstruction, RESULTS } from '../algebra/hand-written.js';

const ROWS = Int32Array.of(0, 1, 2);

function layout(program: ProgramOf<'result'>, reading: Reading = 'amount'): Layout {
  const reads = program.inputs.map((_, column) => ({ column, reading }));
  return { columns: [], reads, outputs: [{ name: 'result', register: program.at.result, value: 'kobo' }] };
}

/** The results of three rows, and the rows that are declined. */
function workedOut(program: ProgramOf<'result'>, columns: readonly Column[], reading: Reading = 'amount') {
  const result = new Float64Array(3);
  const declined = new Int32Array(3);
  const left = chunkKernel(program, layout(program, reading))(columns, [result], ROWS, 3, declined);
  return { result: [...result], declined: [...declined.subarray(0, left)] };
}

describe('an interpreted kernel', () => {
  it.each(RESULTS)('works out %s in every row', (_name, operation, x, y, z, result) => {
    const worked = workedOut(oneInstruction(operation, y, z), [new Float64Array(3).fill(x)]);
    expect(worked).toEqual({ result: [result, result, result], declined: [] });
  });

  it.each(['++', '+-', '-+', '--', '+++', '++-', '+-+', '-++', '+--', '-+-', '--+', '---', '+-+-'])(
    'adds terms by their signs: %s',
    (signs) => {
      const terms = [1, 20, 300, 4000, 50_000].slice(0, signs.length + 1);
      const operations = [...signs].map((sign) => (sign === '+' ? Operation.Plus : Operation.Minus));
      const program = handWritten(
        terms.length,
        [],
        operations.map((operation, at) => [operation, at === 0 ? 0 : terms.length + at - 1, at + 1]),
      );
      const sum = [...signs].reduce((so, sign, at) => so + (sign === '+' ? 1 : -1) * (terms[at + 1] ?? 0), 1);
      const columns = terms.map((term) => Float64Array.of(term, 2 * term, 0));
      expect(workedOut(program, columns).result).toEqual([sum, 2 * sum, 0]);
    },
  );

  it('keeps a sum that another instruction reads, too', () => {
    // s = a + b; t = s + c; t - s is c.
    const program = handWritten(
      3,
      [],
      [
        [Operation.Plus, 0, 1],
        [Operation.Plus, 3, 2],
        [Operation.Minus, 4, 3],
      ],
    );
    const columns = [Float64Array.of(1, 2, 3), Float64Array.of(10, 20, 30), Float64Array.of(100, 200, 300)];
    expect(workedOut(program, columns).result).toEqual([100, 200, 300]);
  });

  it.each([
    ['amount', Float64Array.of(5, -5, 0), [5, -5, 0]],
    ['given_amount', Float64Array.of(5, Number.NaN, 0), [5, 0, 0]],
    ['is_amount_given', Float64Array.of(5, Number.NaN, 0), [1, 0, 1]],
    ['flag', Uint8Array.of(0, 1, 2), [0, 1, 0]],
    ['is_flag_given', Uint8Array.of(0, 1, 2), [1, 1, 0]],
    ['day', Int32Array.of(20240229, 0, 20251231), [20240229, 0, 20251231]],
    ['is_day_given', Int32Array.of(20240229, 0, 20251231), [1, 0, 1]],
    ['code', Uint8Array.of(0, 1, 7), [0, 1, 7]],
  ] as const)('reads a column as %s', (reading, column, values) => {
    expect(workedOut(handWritten(1, [0n], [[Operation.Plus, 0, 1]]), [column], reading).result).toEqual(values);
  });

  it('declines the rows beyond its limit and those with a share that is not proved', () => {
    const share = { ...oneInstruction(Operation.Apportion, 2, 3), limit: 90 };
    expect(workedOut(share, [Float64Array.of(90, 91, -91)])).toMatchObject({ declined: [1, 2] });
    const above = { ...oneInstruction(Operation.Apportion, 4, 3), limit: 90 };
    expect(workedOut(above, [Float64Array.of(0, 30, 60)]).declined).toEqual([1, 2]);
  });

  it('works out the rows that it is given and leaves the others', () => {
    const program = oneInstruction(Operation.Plus, 1, 0);
    const result = Float64Array.of(-1, -1, -1, -1);
    const declined = new Int32Array(4);
    const columns = [Float64Array.of(10, 20, 30, 10 ** 13)];
    const left = chunkKernel(program, layout(program))(columns, [result], Int32Array.of(1, 3, 2), 2, declined);
    expect([...result.subarray(0, 3)]).toEqual([-1, 21, -1]);
    expect([left, declined[0]]).toEqual([1, 3]);
  });
});
