import { beforeEach, describe, expect, it } from 'vitest';
import { computation, JULY, stated, tableAt, times } from './tithe.js';

beforeEach(() => {
  times.traced = 0;
  times.listed = 0;
});

describe('a return under a table', () => {
  it('has every figure of the law, in kobo and in naira', () => {
    const answer = computation.answerUnder(stated(900), tableAt(10));
    expect([answer.kobo(answer.at.tax), answer.kobo(answer.at.left)]).toEqual([100, 900]);
    expect(answer.naira(answer.at.left).toFixed(2)).toBe('9.00');
    expect(answer.kobo(undefined)).toBe(0);
    expect(computation.totalOf(answer)).toBe(100);
  });

  it('stays what it was when another return is worked out', () => {
    const table = tableAt(10);
    const answer = computation.answerUnder(stated(900), table);
    computation.answerUnder(stated(5_900), table);
    expect([answer.kobo(answer.at.tax), answer.kobo(answer.at.left)]).toEqual([100, 900]);
    const beyond = computation.answerUnder(stated(10n ** 17n), table);
    computation.answerUnder(stated(2n * 10n ** 17n), table);
    expect(computation.totalOf(beyond)).toBe(10n ** 16n + 10n);
  });

  it('is exact beyond 2^53 kobo', () => {
    expect(computation.totalUnder(stated(10n ** 17n), tableAt(10))).toBe(10n ** 16n + 10n);
  });

  it('is worked out by the versions of its day', () => {
    const table = tableAt(10);
    const taxOn = (day: string) => computation.totalUnder(stated(900, day), table);
    expect(['2024-06-30', '2024-07-01'].map(taxOn)).toEqual([100, 200]);
  });

  it('traces the law once for the days on which its versions hold', () => {
    const table = tableAt(10);
    for (const day of ['2024-01-01', '2024-06-30', '2024-03-31']) computation.totalUnder(stated(1, day), table);
    expect(times.traced).toBe(1);
    computation.totalUnder(stated(1, JULY), table);
    expect(times.traced).toBe(2);
  });
});

describe('a return under several tables', () => {
  it('has the answer of the first, and the totals of the others', () => {
    const [first, second, third] = [tableAt(10), tableAt(20), tableAt(30, 600)];
    const { answer, others } = computation.answers(stated(900), [first, second, third]);
    expect(answer.table).toBe(first);
    expect(answer.kobo(answer.at.tax)).toBe(100);
    expect(others).toEqual([
      { table: second, total: 200 },
      { table: third, total: 450 },
    ]);
  });

  it('works its lists out once for the tables that treat them alike', () => {
    computation.answers(stated(1), [tableAt(10), tableAt(20), tableAt(30)]);
    expect(times.listed).toBe(1);
    computation.answers(stated(1), [tableAt(10, 1), tableAt(20, 2), tableAt(30, 1)]);
    expect(times.listed).toBe(3);
  });
});
