import { beforeEach, describe, expect, it } from 'vitest';
import { Sheet } from '../../src/algebra/sheet.js';
import type { Tracing } from '../../src/algebra/tracing.js';
import type { Figure } from '../../src/algebra/words.js';
import { Computation, type Stated } from '../../src/computation/law.js';
import type { Rate } from '../../src/ground/kobo.js';
import type { TableHeader } from '../../src/tables/table.js';
import { civilDay } from '../civil-day.js';

/** A law of one tax, at a rate on what a return states and what its lists come to. From 1 July the rate is doubled. */
interface Table extends TableHeader {
  readonly rate: Rate;
  readonly listed: number;
}

interface Lists {
  readonly figures: { readonly listed: number };
}

const JULY = '2024-07-01';
let traced = 0;
let listed = 0;

const computation = new Computation<Table, Rate, Lists, { readonly tax: Figure; readonly left: Figure }>({
  rulesOn: ({ rate }, day) => {
    const doubled = { numerator: rate.numerator * 2n, denominator: rate.denominator };
    return day < JULY ? { from: null, until: JULY, rules: rate } : { from: JULY, until: null, rules: doubled };
  },
  treatListsAlike: (one, other) => one.listed === other.listed,
  steps: (m: Tracing, source, rate) => {
    traced += 1;
    const { profit } = m.facts({ profit: { kind: 'amount' } });
    const { listed } = m.facts({ listed: { kind: 'amount' } }, source);
    const all = m.named({ name: 'all', label: 'All' }, m.plus(profit, listed), {
      law: ['Tithe Act s.1'],
      verified: 'primary',
    });
    const tax = m.named({ name: 'tax', label: 'Tax' }, m.charge(all, rate), {
      law: ['Tithe Act s.2'],
      verified: 'primary',
    });
    return { tax, left: m.minus(all, tax) };
  },
  total: 'tax',
});

function tableAt(percent: number, comesTo = 100): Table {
  const rounding = { toNearest: 1n, ties: 'up' };
  return { rounding, rate: { numerator: BigInt(percent), denominator: 100n }, listed: comesTo } as unknown as Table;
}

function stated(profit: number | bigint, day = '2024-01-01'): Stated<Table, Lists> {
  const listsUnder = (table: Table): Lists => {
    listed += 1;
    return { figures: { listed: table.listed } };
  };
  return { day: civilDay(day), facts: { profit }, listsUnder };
}

beforeEach(() => {
  traced = 0;
  listed = 0;
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
    expect(traced).toBe(1);
    computation.totalUnder(stated(1, JULY), table);
    expect(traced).toBe(2);
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
    expect(listed).toBe(1);
    computation.answers(stated(1), [tableAt(10, 1), tableAt(20, 2), tableAt(30, 1)]);
    expect(listed).toBe(3);
  });
});

describe('a return in its lines', () => {
  const [own, dearer, richer] = [tableAt(10), tableAt(20), tableAt(10, 300)];
  const { answer, others } = computation.answersInLines(stated(900), [own, dearer, richer]);

  it('has the figures that it has without them', () => {
    const plain = computation.answers(stated(900), [own, dearer, richer]);
    expect([answer.kobo(answer.at.tax), answer.kobo(answer.at.left)]).toEqual([100, 900]);
    expect(others).toEqual(plain.others);
    expect(answer.table).toBe(own);
  });

  it('says of a line whether another table changes its value', () => {
    expect(['all', 'tax'].map((line) => answer.isChangedBy(dearer, line))).toEqual([false, true]);
    expect(['all', 'tax'].map((line) => answer.isChangedBy(richer, line))).toEqual([true, true]);
    expect(answer.isChangedBy(own, 'tax')).toBe(false);
    expect(answer.isChangedBy(dearer, 'no line')).toBeUndefined();
  });

  it('holds a line that the other table does not have for nothing', () => {
    const none = tableAt(0);
    const changed = (profit: number) =>
      computation.answersInLines(stated(profit), [own, none]).answer.isChangedBy(none, 'tax');
    expect([changed(900), changed(-100)]).toEqual([true, false]);
  });

  it('writes the lines', () => {
    const { lines } = answer.sheet(new Sheet());
    expect(lines.map(({ line, value }) => `${line} ${value}`)).toEqual(['all 10', 'tax 1']);
  });
});
