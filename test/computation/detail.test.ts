import { describe, expect, it } from 'vitest';
import { Sheet } from '../../src/algebra/sheet.js';
import { contestedWith, workingsWith } from '../../src/computation/detail.js';
import { computation, stated, type Table, type Types, tableAt } from './tithe.js';

/** A table of a reading, with the head that the detail speaks of. */
function tableOf(reading: string, percent: number): Table {
  const readings = { [reading]: { law: ['Tithe Act'], verified: 'primary', restsOn: `The ${reading} print.` } };
  return { ...tableAt(percent), reading, readings, history: [] } as unknown as Table;
}

const [act, gazette, second] = [tableOf('act', 10), tableOf('gazette', 20), tableOf('second', 20)];

it('what readings contest is each value that one changes, where the first of two that agree speaks', () => {
  const contestedOf = contestedWith<Types, ReturnType<typeof stated>>(
    (answer) => new Map([['tax', String(computation.totalOf(answer))]]),
  );
  const others = [gazette, second].map((table) => ({ table, total: computation.totalUnder(stated(900), table) }));
  const [only, ...more] = contestedOf(computation, stated(900), computation.answerUnder(stated(900), act), others);
  expect(more).toEqual([]);
  expect(only?.value).toBe('tax');
  expect(only?.readings.map(({ reading, says, total }) => [reading, says, total.toFixed(2)])).toEqual([
    ['act', '100', '1.00'],
    ['gazette', '200', '2.00'],
  ]);
  expect(only?.readings[1]?.restsOn).toBe('The gazette print.');
});

describe('workings', () => {
  const workings = workingsWith<Types, ReturnType<typeof stated>>({
    listedLines: () => new Sheet(),
    otherWays: () => [],
  });
  const ways = [act, gazette] as const;
  const { answer } = workings.answersInLines(computation, stated(900), [...ways]);
  const detail = workings.detailOf(computation, stated(900), answer, [...ways], []) as {
    readonly workings: readonly { readonly line: string }[];
    readonly reliance: { readonly weakest: string; readonly unreviewed: boolean };
  };

  it('are the lines of the law, and how far they can be relied on', () => {
    expect(detail.workings.map(({ line }) => line)).toEqual(['all', 'tax']);
    expect(detail.reliance).toMatchObject({ weakest: 'primary', unreviewed: true });
  });
});
