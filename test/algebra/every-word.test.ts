/**
 * Each word by hand, in every reader that works it out: at once in bigint and in numbers, recorded, and as a program in
 * numbers and in bigint.
 */
import { describe, expect, it } from 'vitest';
import { evaluate, registersOf } from '../../src/algebra/evaluate.js';
import { evaluateExactly } from '../../src/algebra/exactly.js';
import { inBigint, inNumbers } from '../../src/algebra/immediate.js';
import { programOf } from '../../src/algebra/program.js';
import { recording } from '../../src/algebra/recording.js';
import { Evaluator } from '../../src/algebra/run.js';
import { nodeOf, Tracing } from '../../src/algebra/tracing.js';
import type { Condition, Figure, RowOf, Words } from '../../src/algebra/words.js';
import { definition, factsOfRow, valueBehind } from './definition.js';
import { FACTS, type Facts } from './recipes.js';

type Row = RowOf<typeof FACTS>;
type Word = (m: Words, facts: Facts) => Figure;

const PLAIN = { toNearest: 1n, ties: 'up' } as const;
const THIRD = { numerator: 1n, denominator: 3n };
const TENTH = { numerator: 1n, denominator: 10n };
const HALF = { numerator: 1n, denominator: 2n };

const ROW: Row = {
  ...{ turnover: 900, costs: 250, assets: 40, result: -77, carried: undefined, cap: 12 },
  ...{ resident: true, listed: undefined, start: '2024-02-29', close: '2025-12-31', size: 'medium' },
};

/** A condition as 7 where it holds and 3 where it does not. */
const so = (m: Words, when: Condition): Figure => m.choose(when, m.amount(7n), m.amount(3n));

const when = (condition: (m: Words, facts: Facts) => Condition): Word => {
  return (m, facts) => so(m, condition(m, facts));
};

/** 100 and as many as the sizes before the one that is taken. */
const firstSize = (m: Words, { size }: Facts, sizes: readonly ('small' | 'medium' | 'large')[]): Figure =>
  m.firstThat(
    sizes,
    (each) => m.is(size, each),
    (_, before) => m.amount(100n + BigInt(before.length)),
  );

const holds = (condition: (m: Words, facts: Facts) => Condition): [Word, bigint] => [when(condition), 7n];
const fails = (condition: (m: Words, facts: Facts) => Condition): [Word, bigint] => [when(condition), 3n];

const WORDS: [name: string, word: Word, wanted: bigint, change?: Partial<Row>][] = [
  ['plus', (m, f) => m.plus(f.turnover, f.costs, f.result, f.assets), 1113n],
  ['plus of two', (m, f) => m.plus(f.turnover, f.result), 823n],
  ['plus of one', (m, f) => m.plus(f.turnover), 900n],
  ['plus of nothing', (m) => m.plus(), 0n],
  ['plus of one twice', (m, f) => m.plus(f.turnover, f.turnover, f.turnover, f.costs), 2950n],
  ['minus', (m, f) => m.minus(f.costs, f.turnover), -650n],
  ['minus of one', (m, f) => m.minus(f.costs), 250n],
  ['minus of three', (m, f) => m.minus(f.turnover, f.costs, f.assets), 610n],
  ['minus of five', (m, f) => m.minus(f.turnover, f.costs, f.assets, f.result, f.cap.value), 675n],
  ['minus an amount', (m, f) => m.minus(m.amount(5n), f.costs), -245n],
  ['least, the first', (m, f) => m.least(f.assets, f.costs, f.turnover), 40n],
  ['least, another', (m, f) => m.least(f.turnover, f.result, f.costs), -77n],
  ['greatest, the first', (m, f) => m.greatest(f.turnover, f.costs, f.result), 900n],
  ['greatest, another', (m, f) => m.greatest(f.result, f.turnover, f.costs), 900n],
  ['at least zero, above', (m, f) => m.atLeastZero(f.costs), 250n],
  ['at least zero, below', (m, f) => m.atLeastZero(f.result), 0n],
  ['part below', (m, f) => m.partBetween(f.costs, 250n, 400n), 0n],
  ['part between', (m, f) => m.partBetween(f.costs, 249n, 400n), 1n],
  ['part up to the bound', (m, f) => m.partBetween(f.costs, 100n, 250n), 150n],
  ['part above', (m, f) => m.partBetween(f.costs, 100n, 249n), 149n],
  ['part without bound', (m, f) => m.partBetween(f.turnover, 100n, null), 800n],
  ['part far below', (m, f) => m.partBetween(f.result, 100n, null), 0n],
  ['a part rounded down', (m, f) => m.partRoundedDown(f.costs, 3), 83n],
  ['a part that is whole', (m, f) => m.partRoundedDown(f.costs, 5), 50n],
  ['a part of less than one', (m, f) => m.partRoundedDown(f.assets, 41), 0n],
  ['a part of nothing', (m) => m.partRoundedDown(m.zero, 9), 0n],
  ['charge', (m, f) => m.charge(f.turnover, THIRD), 300n],
  ['charge with a tie', (m, f) => m.charge(f.costs, { numerator: 1n, denominator: 100n }), 3n],
  ['charge rounded down', (m, f) => m.charge(f.costs, THIRD), 83n],
  ['charge below zero with a tie', (m, f) => m.charge(f.result, HALF), -39n],
  ['charge below zero', (m, f) => m.charge(f.result, TENTH), -8n],
  ['charge less part', (m, f) => m.chargeLessPart(f.turnover, f.costs, THIRD, TENTH, 'part'), 82n],
  [
    'charge all',
    (m, f) =>
      m.chargeAll([
        { figure: f.costs, rate: THIRD, called: 'rate' },
        { figure: f.result, rate: TENTH, called: 'rate' },
      ]),
    76n,
  ],
  ['apportion', (m, f) => m.apportion(f.turnover, f.assets, f.costs), 144n],
  ['apportion with a tie', (m, f) => m.apportion(f.costs, f.cap.value, f.turnover), 3n],
  ['apportion below zero', (m, f) => m.apportion(f.result, f.assets, f.costs), -12n],
  ['apportion over nothing', (m, f) => m.apportion(f.turnover, f.costs, f.carried.value), 0n],
  ['apportion of no part', (m, f) => m.apportion(f.turnover, f.carried.value, f.costs), 0n],
  ['named, by, called', (m, f) => m.named({ name: 'a', label: 'A' }, m.by(null, m.called('b', f.costs)), null), 250n],
  ['is above', ...holds((m, f) => m.isAbove(f.costs, f.assets))],
  ['is not above', ...fails((m, f) => m.isAbove(f.assets, f.costs))],
  ['is not above itself', ...fails((m, f) => m.isAbove(f.costs, m.plus(f.costs)))],
  ['is not above its equal', ...fails((m, f) => m.isAbove(f.costs, f.turnover)), { turnover: 250 }],
  ['within no bounds', ...holds((m, f) => m.within(f.costs, {}))],
  ...([249n, 250n, 251n] as const).flatMap((bound): [string, Word, bigint][] => [
    [`at most ${bound}`, when((m, f) => m.within(f.costs, { atMost: bound })), bound >= 250n ? 7n : 3n],
    [`less than ${bound}`, when((m, f) => m.within(f.costs, { lessThan: bound })), bound > 250n ? 7n : 3n],
    [`at least ${bound}`, when((m, f) => m.within(f.costs, { atLeast: bound })), bound <= 250n ? 7n : 3n],
    [`more than ${bound}`, when((m, f) => m.within(f.costs, { moreThan: bound })), bound < 250n ? 7n : 3n],
  ]),
  ['within two bounds', ...fails((m, f) => m.within(f.costs, { moreThan: 1n, lessThan: 250n }))],
  ['is the word', ...holds((m, f) => m.is(f.size, 'medium'))],
  ['is another word', ...fails((m, f) => m.is(f.size, 'large'))],
  ['is before', ...holds((m, f) => m.isBefore(f.start, f.close.value))],
  ['is not before', ...fails((m, f) => m.isBefore(f.close.value, f.start))],
  ['is not before its equal', ...fails((m, f) => m.isBefore(f.start, f.close.value)), { close: '2024-02-29' }],
  ['years later', ...fails((m, f) => m.isBefore(m.yearsLater(f.start, 1), f.close.value)), { close: '2025-02-28' }],
  [
    'years later still before',
    ...holds((m, f) => m.isBefore(m.yearsLater(f.start, 1), f.close.value)),
    { close: '2025-03-01' },
  ],
  ['is before a day of the table', ...holds((m, f) => m.isBefore(f.close.value, m.day(20260101)))],
  ['is not before a day of the table', ...fails((m, f) => m.isBefore(f.close.value, m.day(20251231)))],
  ['not', ...fails((m, f) => m.not(f.resident))],
  ['not of no', ...holds((m, f) => m.not(f.listed.value))],
  ['is given', ...holds((_, f) => f.cap.isGiven)],
  ['is not given', ...fails((_, f) => f.listed.isGiven)],
  ['yes', ...holds((m) => m.yes)],
  ['no', ...fails((m) => m.no)],
  ['and', ...holds((m, f) => m.and(f.resident, f.cap.isGiven, f.close.isGiven))],
  ['and with one that fails', ...fails((m, f) => m.and(f.resident, f.listed.value))],
  ['and of none that holds', ...fails((m, f) => m.and(f.listed.isGiven, f.listed.value))],
  ['or', ...holds((m, f) => m.or(f.listed.value, f.resident))],
  ['or of two that hold', ...holds((m, f) => m.or(f.cap.isGiven, f.resident))],
  ['or the first', ...holds((m, f) => m.or(f.resident, f.listed.value))],
  ['or of none', ...fails((m, f) => m.or(f.listed.value, f.listed.isGiven))],
  ['said', ...holds((m, f) => m.said('why', f.resident))],
  ['choose', (m, f) => m.choose(f.resident, f.costs, f.assets), 250n],
  ['first that', (m, f) => firstSize(m, f, ['small', 'medium', 'large']), 101n],
  ['first that, the first', (m, f) => firstSize(m, f, ['medium', 'small', 'medium']), 100n],
  ['first that, the last where none holds', (m, f) => firstSize(m, f, ['small', 'large', 'small']), 102n],
  ['choose the other', (m, f) => m.choose(f.listed.value, f.costs, f.assets), 40n],
];

describe('each word', () => {
  it.each(WORDS)('%s', (_, word, wanted, change = {}) => {
    const row = { ...ROW, ...change };
    const bigint = (amount: number | bigint) => BigInt(amount) as unknown as Figure;
    expect(valueBehind<bigint>(word(definition(PLAIN), factsOfRow(row, bigint)))).toBe(wanted);
    const exact = inBigint(PLAIN);
    expect(valueBehind<bigint>(word(exact, factsOfRow(row, exact.figure)))).toBe(wanted);
    expect(valueBehind<number>(word(inNumbers, factsOfRow(row, inNumbers.figure)))).toBe(Number(wanted));
    expect(recorded(word, row)).toBe(wanted);
    expect(ofProgram(word, row)).toEqual([Number(wanted), wanted]);
  });

  it('in bigint beyond the range of numbers, from the same facts', () => {
    const m = new Tracing();
    const { turnover, costs, cap, size, start } = m.facts(FACTS);
    const isMedium = m.and(m.is(size, 'medium'), cap.isGiven, m.isBefore(start, m.yearsLater(start, 1)));
    const program = programOf({ sum: m.choose(isMedium, m.minus(costs, turnover), m.zero), turnover }, m, PLAIN);
    const [row, times] = [{ ...ROW, turnover: 10n ** 20n }, new Evaluator(program)];
    expect(times.run([row])[program.at.sum]).toBe(250n - 10n ** 20n);
    expect(times.run([{ ...row, size: 'large' }])[program.at.sum]).toBe(0);
    // A bigint is read as well as a number, and what a number holds is one.
    const last = 2n ** 53n - 1n;
    const [under, over] = [last, last + 1n].map((amount) => times.run([{ ...ROW, turnover: amount }]));
    expect([under?.[program.at.turnover], over?.[program.at.turnover]]).toEqual([Number(last), last + 1n]);
    expect(times.run([{ ...ROW, turnover: 3n }])[program.at.sum]).toBe(247);
    expect(times.run([{ ...ROW, turnover: undefined }])[program.at.sum]).toBe(250);
    expect(times.run([{ turnover: 10n ** 20n }])[program.at.sum]).toBe(0);
  });
});

function recorded(word: Word, row: Row): bigint {
  const m = recording(PLAIN);
  return m.koboOf(
    nodeOf(
      word(
        m,
        factsOfRow(row, (amount) => m.given('amount', BigInt(amount))),
      ),
    ),
  );
}

/** In numbers, and in bigint. */
function ofProgram(word: Word, row: Row): (number | bigint | undefined)[] {
  const m = new Tracing();
  const program = programOf({ it: word(m, m.facts(FACTS)) }, m, PLAIN);
  const values = new Evaluator(program).run([row]);
  const inputs = Array.from({ length: program.inputs.length }, (_, at) => BigInt(values[at] ?? 0));
  const registers = registersOf(program);
  registers.set(inputs.map(Number));
  expect(evaluate(program, registers)).toBe(true);
  expect(values[program.at.it]).toBe(registers[program.at.it]);
  return [registers[program.at.it], evaluateExactly(program, inputs)[program.at.it]];
}
