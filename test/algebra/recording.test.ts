import { describe, expect, it } from 'vitest';
import type { Node } from '../../src/algebra/graph.js';
import { sheetOfNamed } from '../../src/algebra/recorded-lines.js';
import { type Recording, recording, recordingOfEveryLine } from '../../src/algebra/recording.js';
import type { Basis, Figure } from '../../src/algebra/words.js';

const RULE: Basis = { law: ['Act s.1'], verified: 'primary' };
const RATE = { numerator: 75n, denominator: 1000n };

function begun() {
  const m = recording({ toNearest: 1n, ties: 'up' });
  return { m, one: m.given('one', 500n), other: m.given('other', 300n), third: m.given('third', 7n) };
}

/** The formulas of the lines that were named. */
function formulasOf(m: Recording): string[] {
  return sheetOfNamed(m.lines, (node) => m.koboOf(node)).lines.map(({ line, formula }) => `${line} = ${formula}`);
}

/** The lines that each line takes from. */
function operandsOf(m: Recording): Record<string, (string | undefined)[]> {
  const { lines } = sheetOfNamed(m.lines, (node) => m.koboOf(node));
  return Object.fromEntries(lines.map(({ line, operands }) => [line, operands.map((operand) => operand.line)]));
}

function koboOf(m: Recording, figure: Figure): bigint {
  return m.koboOf(figure as unknown as Node);
}

describe('a recorded step', () => {
  it('works its figures out', () => {
    const { m, one, other, third } = begun();
    const share = { figure: one, part: third, whole: other };
    const worked = {
      plus: m.plus(one, other, third),
      minus: m.minus(one, other, third),
      least: m.least(one, other),
      greatest: m.greatest(one, other),
      atLeastZero: m.atLeastZero(m.minus(third, one)),
      partBetween: m.partBetween(one, 100n, 450n),
      charge: m.charge(other, RATE),
      chargeLessPart: m.chargeLessPart(one, other, RATE, RATE, 'part'),
      chargeAll: m.chargeAll([one, other].map((figure) => ({ figure, rate: RATE, called: 'rate' }))),
      apportion: m.apportion(one, third, other),
      times: m.times(one, 12, 'months'),
      sumOfShares: m.sumOfShares([share, share]),
      by: m.by(RULE, one),
      called: m.called('words', one),
    };
    const values = Object.fromEntries(Object.entries(worked).map(([word, figure]) => [word, koboOf(m, figure)]));
    // 7.5 % of 300 is 22.5; (500 − 22.5) × 7.5 % is 35.8; 500 × 7 ÷ 300 is 11.67, twice 23.33.
    expect(values).toEqual({
      ...{ plus: 807n, minus: 193n, least: 300n, greatest: 500n, atLeastZero: 0n, partBetween: 350n, charge: 23n },
      ...{ chargeLessPart: 36n, chargeAll: 60n, apportion: 12n, times: 6000n, sumOfShares: 23n },
      ...{ by: 500n, called: 500n },
    });
  });

  it('looks at days and words', () => {
    const { m } = begun();
    const [leapDay, spring] = [m.day(20240229), m.day(20250301)];
    const holding = {
      isBefore: m.isBefore(leapDay, spring),
      yearsLater: m.isBefore(m.yearsLater(leapDay, 1), spring),
      monthsLater: m.isBefore(spring, m.monthsLater(leapDay, 13)),
      is: m.is(m.word<string>('land'), 'land'),
      by: m.is(m.by(RULE, m.word<string>('land')), 'land'),
      or: m.or(m.no, m.yes),
    };
    const failing = {
      isBefore: m.isBefore(spring, leapDay),
      is: m.is(m.word<string>('land'), 'plant'),
      or: m.or(m.no, m.no),
    };
    expect(Object.entries(holding).filter(([, each]) => !m.holds(each))).toEqual([]);
    expect(Object.entries(failing).filter(([, each]) => m.holds(each))).toEqual([]);
  });

  it('adds one figure, or nothing, to itself', () => {
    const { m, one } = begun();
    expect(m.plus(m.zero, one)).toBe(one);
    expect(m.minus(one, m.zero)).toBe(one);
    expect(m.plus()).toBe(m.zero);
    expect(m.minus(m.zero, one)).not.toBe(one);
    expect(koboOf(m, m.minus(m.zero, one))).toBe(-500n);
  });

  it('states what its figures are', () => {
    const { m, one } = begun();
    expect(one).toStrictEqual({
      ...{ kind: 'input', id: 1, value: 'kobo', args: [], name: 'one', source: 0, fact: { kind: 'amount' } },
    });
    expect(m.amount(5n)).toStrictEqual({ kind: 'constant', id: 4, value: 'kobo', args: [], constant: 5n });
  });

  it('branches on what holds', () => {
    const { m, one, other, third } = begun();
    const isAbove = m.isAbove(one, other);
    expect([isAbove, m.not(isAbove), m.within(one, { lessThan: 500n })].map((each) => m.holds(each))).toEqual([
      true,
      false,
      false,
    ]);
    expect(m.choose(isAbove, third, one)).toBe(third);
    expect(m.holds(m.said('why', m.and(isAbove, m.isShareAbove(one, RATE, 37n))))).toBe(true);
  });
});

describe('the lines of a recorded step', () => {
  it('read in terms of the lines before them, though they were named afterwards', () => {
    const { m, one, other, third } = begun();
    const sum = m.plus(one, other);
    const left = m.minus(m.plus(sum, third), m.called('what is taken', third));
    const tax = m.charge(m.atLeastZero(left), RATE);
    m.named('sum', 'Sum', sum, RULE);
    m.named('tax', 'Tax', tax, RULE);
    m.named('left', 'Left', left, null);
    expect(formulasOf(m)).toEqual(['sum = one + other', 'tax = amount × rate', 'left = sum + third − what is taken']);
  });

  it('that share a figure read each as the one before', () => {
    const { m, one, other } = begun();
    const sum = m.plus(m.zero, m.minus(one, other));
    for (const name of ['first', 'second']) m.named(name, name, sum, RULE);
    m.named('third', 'third', m.plus(sum, other), RULE);
    expect(formulasOf(m)).toEqual(['first = one − other', 'second = first', 'third = second + other']);
  });

  it('open a sum of any length', () => {
    const { m, one } = begun();
    const length = 20_000;
    const sum = Array.from({ length }, () => m.given('one', 1n)).reduce((before, each) => m.plus(before, each), one);
    m.named('sum', 'Sum', sum, RULE);
    expect(m.lines[0]?.args[0]?.args.length).toBe(length + 1);
    expect(koboOf(m, sum)).toBe(500n + BigInt(length));
  });

  it('read in lines that were named while they were worked out', () => {
    const m = begun().m;
    const first = m.named('first', 'First', m.times(m.given('amount', 100n), 12, 'periods'), RULE);
    const second = m.named('second', 'Second', m.given('amount', 50n), RULE);
    m.named('total', 'Total', m.plus(first, second), null);
    expect(operandsOf(m)).toEqual({ first: [undefined, undefined], second: [undefined], total: ['first', 'second'] });
  });

  it('keep to a line that another line repeats', () => {
    const m = begun().m;
    const only = m.named('only', 'Only', m.given('amount', 100n), RULE);
    m.named('gross', 'Gross', m.plus(only), null);
    m.named('exempt', 'Exempt', m.plus(only), null);
    expect(operandsOf(m)).toEqual({ only: [undefined], gross: ['only'], exempt: ['only'] });
  });

  it.each<[string, (m: Recording, one: Figure, other: Figure) => Figure]>([
    ['one + other', (m, one, other) => m.plus(m.zero, one, other)],
    ['one − other', (m, one, other) => m.minus(one, other, m.zero)],
    [' − one', (m, one) => m.minus(m.zero, one)],
    ['one − other, not below zero', (m, one, other) => m.atLeastZero(m.minus(one, other))],
    ['the least of one, other', (m, one, other) => m.least(one, other)],
    ['the greatest of one, other', (m, one, other) => m.greatest(one, other)],
    ['one above lower bound, not above upper bound', (m, one) => m.partBetween(one, 100n, 450n)],
    ['one × rate', (m, one) => m.charge(one, RATE)],
    ['(one − other × part) × rate', (m, one, other) => m.chargeLessPart(one, other, RATE, RATE, 'part')],
    [
      'one × first + other × second',
      (m, one, other) =>
        m.chargeAll([
          { figure: one, rate: RATE, called: 'first' },
          { figure: other, rate: RATE, called: 'second' },
        ]),
    ],
    ['one × other ÷ one', (m, one, other) => m.apportion(one, other, one)],
    ['one × months', (m, one) => m.times(one, 12, 'months')],
    [
      'sum of gain × reinvested ÷ proceeds',
      (m, one, other) => m.sumOfShares([{ figure: one, part: other, whole: one }]),
    ],
    ['as the law says', (m) => m.amount(5n)],
    ['rent', (m, one) => m.called('rent', one)],
    ['one', (m, one) => m.by(RULE, one)],
    ['one + other − one', (m, one, other) => m.minus(m.plus(one, other), m.called('one', one))],
    ['one − other + one', (m, one, other) => m.minus(one, m.minus(other, one))],
  ])('read as %s', (formula, figure) => {
    const { m, one, other } = begun();
    m.named('line', 'Line', figure(m, one, other), RULE);
    expect(formulasOf(m)).toEqual([`line = ${formula}`]);
  });

  it.each<[string, (m: Recording, sum: Figure, other: Figure) => Figure]>([
    ['the least of sum, other', (m, sum, other) => m.least(sum, other)],
    ['the least of other, sum', (m, sum, other) => m.least(other, sum)],
    ['sum × rate', (m, sum) => m.charge(sum, RATE)],
    ['other × sum ÷ sum', (m, sum, other) => m.apportion(other, sum, sum)],
    ['rent', (m, sum) => m.called('rent', sum)],
    ['sum, not below zero', (m, sum) => m.atLeastZero(m.by(null, sum))],
  ])('read in a line before them, named afterwards: %s', (formula, figure) => {
    const { m, one, other, third } = begun();
    const sum = m.plus(one, third);
    const made = figure(m, sum, other);
    m.named('sum', 'Sum', sum, RULE);
    m.named('line', 'Line', made, RULE);
    expect(formulasOf(m)).toEqual(['sum = one + third', `line = ${formula}`]);
    expect(m.lines[1]?.args[0]).not.toBe(made);
    expect(m.lines.map((line) => m.koboOf(line))).toEqual([507n, koboOf(m, made)]);
  });

  it('keep a figure that takes from no line before it', () => {
    const { m, one, other } = begun();
    const least = m.least(one, other);
    m.named('line', 'Line', least, RULE);
    expect(m.lines[0]?.args[0]).toBe(least);
    expect(m.lines[0]).toMatchObject({ kind: 'named', value: 'kobo', name: 'line', label: 'Line', basis: RULE });
  });

  it('are none before the first is named', () => {
    expect(begun().m.lines).toEqual([]);
  });

  it('are amounts', () => {
    const { m } = begun();
    expect(() => m.named('size', 'Size', m.word('small'), RULE)).toThrow('size is a word');
  });
});

describe('the words that keep every line', () => {
  it('take an amount of the return for one above zero, and an amount of the law for what it is', () => {
    const m = recordingOfEveryLine({ toNearest: 1n, ties: 'up' });
    const rent = m.given('rent', 0n);
    expect(m.holds(m.isAbove(rent, m.zero))).toBe(true);
    expect(m.holds(m.isAbove(m.named('annual_rent', 'Rent', m.times(rent, 12, 'months'), RULE), m.zero))).toBe(true);
    expect(m.holds(m.isAbove(m.zero, m.zero))).toBe(false);
    expect(m.holds(m.isAbove(m.amount(0n), m.zero))).toBe(false);
    expect(m.lines.map((line) => m.koboOf(line))).toEqual([0n]);
  });
});
