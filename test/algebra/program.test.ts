import { describe, expect, it } from 'vitest';
import { INSTRUCTION, Operation, programOf } from '../../src/algebra/program.js';
import { Evaluator } from '../../src/algebra/run.js';
import { type Symbolic, Tracing } from '../../src/algebra/tracing.js';

const PLAIN = { toNearest: 1n, ties: 'up' } as const;
const THIRD = { numerator: 1n, denominator: 3n };

const FACTS = {
  start: { kind: 'day' },
  hire: { kind: 'amount' },
  ferry: { kind: 'condition' },
  result: { kind: 'given_signed_amount' },
  size: { kind: 'choice', words: ['small', 'medium', 'large'] },
} as const;

type Facts = ReturnType<typeof factsOf>;

function factsOf(m: Tracing) {
  return m.facts(FACTS);
}

/** A program as text: its inputs, its constants, and its instructions on their names. */
function textOf(outputs: (m: Tracing, facts: Facts) => readonly Symbolic[]) {
  const m = new Tracing();
  const named = Object.fromEntries(outputs(m, factsOf(m)).map((each, at) => [at, each]));
  const { inputs, constants, code, registers } = programOf<string>(named as never, m, PLAIN);
  const names = [...inputs.map(({ name }) => name), ...constants.map(String)];
  const instructions: string[] = [];
  for (let at = 0; at < code.length; at += INSTRUCTION) {
    const [operation = 0, result, ...operands] = code.subarray(at, at + INSTRUCTION);
    expect(result).toBe(names.length);
    names.push(`#${instructions.length}`);
    instructions.push(`${Operation[operation]} ${operands.map((each) => names[each]).join(' ')}`);
  }
  expect(registers).toBe(names.length);
  return { constants: constants.map(Number), instructions };
}

describe('a program', () => {
  it.each<[string, (m: Tracing, facts: Facts) => readonly Symbolic[], number[], string[]]>([
    ['a charge', (m, f) => [m.charge(f.hire, THIRD)], [2, 3], ['Charge hire 2 3']],
    ['a sum from a term', (m, f) => [m.plus(f.hire, f.result.value)], [], ['Plus hire result hire']],
    ['a difference', (m, f) => [m.minus(f.hire, f.result.value)], [], ['Minus hire result hire']],
    ['a sum from an amount', (m, f) => [m.plus(f.hire, m.amount(5n))], [5], ['Plus 5 hire hire']],
    ['a sum from nothing', (m, f) => [m.minus(m.zero, f.hire)], [0], ['Minus 0 hire hire']],
    ['a multiple', (m, f) => [m.plus(f.hire, f.hire)], [0, 2], ['PlusTimes 0 hire 2']],
    ['an amount', (m) => [m.amount(5n)], [5], []],
    ['a constant once', (m, f) => [m.plus(f.hire, m.amount(5n)), m.amount(5n)], [5], ['Plus 5 hire hire']],
    ['a word that it is', (m, f) => [m.is(f.size, 'large')], [2], ['Equal size 2 size']],
    ['years', (m, f) => [m.yearsLater(f.start, 4) as never], [4], ['YearsLater start 4 start']],
    ['and', (m, f) => [m.and(f.ferry, f.result.isGiven)], [], ['And ferry result ferry']],
    ['or', (m, f) => [m.or(f.ferry, f.result.isGiven)], [], ['Or ferry result ferry']],
    ['above', (m, f) => [m.isAbove(f.hire, f.result.value)], [], ['Less result hire result']],
    ['at least', (m, f) => [m.within(f.hire, { atLeast: 7n })], [7], ['AtMost 7 hire 7']],
    ['at most', (m, f) => [m.within(f.hire, { atMost: 7n })], [7], ['AtMost hire 7 hire']],
    ['less', (m, f) => [m.within(f.hire, { lessThan: 7n })], [7], ['Less hire 7 hire']],
    [
      'the start of a longer chain once',
      (m, f) => [m.least(f.hire, f.result.value), m.least(f.hire, f.result.value, m.amount(5n))],
      [5],
      ['Least hire result hire', 'Least #0 5 hire'],
    ],
  ])('lays out %s', (_, outputs, constants, instructions) => {
    const text = textOf(outputs);
    // What an instruction does not read is the first register.
    const operands = (each: string): string =>
      each
        .split(' ')
        .slice(0, /^(Charge|PlusTimes)/.test(each) ? 4 : 3)
        .join(' ');
    expect(text.constants).toEqual(constants);
    expect(text.instructions.map(operands)).toEqual(instructions.map(operands));
  });

  it('knows which of its inputs are amounts, and of what sign', () => {
    const m = new Tracing();
    const { start, hire, ferry, result, size } = factsOf(m);
    const sum = m.choose(m.and(ferry, m.is(size, 'small'), m.isBefore(start, start)), hire, result.value);
    const { inputs, amounts, signedAmounts } = programOf({ sum }, m, PLAIN);
    const namesOf = (registers: Int32Array) => Array.from(registers, (at) => inputs[at]?.name);
    expect([namesOf(amounts), namesOf(signedAmounts)]).toEqual([['hire'], ['result']]);
  });
});

describe('a row', () => {
  function evaluator() {
    const m = new Tracing();
    const { hire, ferry, result, start, size } = m.facts(FACTS, 1);
    const isSmall = m.is(size, 'small');
    const isMedium = m.is(size, 'medium');
    const outputs = {
      hire,
      ferry,
      result: result.value,
      given: result.isGiven,
      start: start as never,
      isSmall,
      isMedium,
    };
    const program = programOf(outputs, m, PLAIN);
    const run = new Evaluator(program);
    return (row: readonly object[]) => {
      const values = run.run(row as never);
      return Object.fromEntries(Object.entries(program.at).map(([name, at]) => [name, values[at]]));
    };
  }

  it('gives each fact its register', () => {
    const facts = { hire: 5, ferry: true, result: -3, start: '2024-02-29', size: 'medium' };
    expect(evaluator()([{}, facts])).toEqual({
      ...{ hire: 5, ferry: 1, result: -3, given: 1, start: 20240229, isSmall: 0, isMedium: 1 },
    });
  });

  it('has nothing for a source that is not there, and no known word for another', () => {
    const nothing = { hire: 0, ferry: 0, result: 0, given: 0, start: 0, isSmall: 0, isMedium: 0 };
    expect(evaluator()([{}])).toEqual(nothing);
    expect(evaluator()([{}, { size: 'huge' }])).toEqual(nothing);
  });

  it('has nothing for a source that is not there, beyond numbers too', () => {
    const m = new Tracing();
    const [{ hire }, listed] = [m.facts(FACTS), m.facts(FACTS, 1)];
    const program = programOf({ sum: m.plus(hire, listed.hire) }, m, PLAIN);
    expect(new Evaluator(program).run([{ hire: 2n ** 60n }])[program.at.sum]).toBe(2n ** 60n);
  });

  it('keeps an amount from 2^53 on, of either sign', () => {
    const beyond = { hire: 2n ** 53n, result: -(2n ** 53n) };
    expect(evaluator()([{}, beyond])).toMatchObject(beyond);
    expect(evaluator()([{}, { ...beyond, result: 1n - 2n ** 53n }])).toMatchObject({ result: 1 - 2 ** 53 });
  });
});
