import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate, registersOf } from '../../src/algebra/evaluate.js';
import type { Node } from '../../src/algebra/graph.js';
import { neededBy } from '../../src/algebra/graph.js';
import type { ImmediateWords } from '../../src/algebra/immediate.js';
import { BeyondRange, inBigint, inNumbers } from '../../src/algebra/immediate.js';
import type { ProgramOf } from '../../src/algebra/program.js';
import { programOf, programOfNodes } from '../../src/algebra/program.js';
import { Evaluator } from '../../src/algebra/run.js';
import { nodeOf, Tracing } from '../../src/algebra/tracing.js';
import type { Condition, Figure, RowOf } from '../../src/algebra/words.js';
import { definition, factsOfRow, valueBehind } from './definition.js';
import type { Sentence } from './recipes.js';
import { FACTS, Kitchen, recipes, rowsOf } from './recipes.js';

type Row = RowOf<typeof FACTS>;

const PLAIN = { toNearest: 1n, ties: 'up' } as const;
const RUNS = { numRuns: 400 };

const ordinary = fc.oneof(
  fc.nat({ max: 300 }),
  fc.integer({ min: 0, max: 2e9 }),
  fc.integer({ min: 0, max: 10 ** 13 }),
);
const enormous = fc.oneof(fc.integer({ min: 0, max: 2 ** 53 - 1 }), fc.bigInt({ min: 2n ** 53n, max: 10n ** 17n }));

/** Everything that a recipe leaves, as the outputs of a program. */
function traced(recipe: readonly Sentence[], rounding: Parameters<typeof programOf>[2] = PLAIN) {
  const tracing = new Tracing();
  const { figures, conditions } = new Kitchen(tracing, tracing.facts(FACTS)).follow(recipe);
  const outputs = Object.fromEntries([...figures, ...conditions].map((each, index) => [index, each]));
  return { program: programOf<string>(outputs, tracing, rounding), roots: [...figures, ...conditions].map(nodeOf) };
}

function expected(recipe: readonly Sentence[], row: Row, rounding: Parameters<typeof programOf>[2] = PLAIN): bigint[] {
  const facts = factsOfRow(row, (amount) => BigInt(amount) as unknown as Figure);
  return read(new Kitchen(definition(rounding), facts).follow(recipe));
}

function immediately(words: ImmediateWords, recipe: readonly Sentence[], row: Row): bigint[] {
  return read(new Kitchen(words, factsOfRow(row, words.figure)).follow(recipe));
}

function read({ figures, conditions }: Kitchen): bigint[] {
  const amounts = figures.map((figure) => {
    const value = valueBehind<number | bigint>(figure);
    expect(Object.is(value, -0)).toBe(false);
    return BigInt(value);
  });
  return [...amounts, ...conditions.map((condition: Condition) => (valueBehind<boolean>(condition) ? 1n : 0n))];
}

/** The outputs of a row: amounts are numbers below 2^53 and bigint from there on, and never −0 or NaN. */
function outputs(program: ProgramOf<string>, row: Row): bigint[] {
  const values = new Evaluator(program).run([row]);
  return Object.keys(program.at).map((name) => {
    const value = values[program.at[name] ?? -1];
    expect(typeof value === 'number' ? Number.isSafeInteger(value) && !Object.is(value, -0) : value !== undefined).toBe(
      true,
    );
    return BigInt(value ?? 0);
  });
}

/** Whether numbers are proved exact for the row. */
function isInNumbers(program: ProgramOf<string>, row: Row): boolean {
  const registers = registersOf(program);
  const facts: Readonly<Record<string, unknown>> = row;
  for (const [register, { name, value }] of program.inputs.entries()) {
    if (value === 'kobo') registers[register] = Number(facts[name] ?? 0);
  }
  return evaluate(program, registers);
}

describe('a step evaluated', () => {
  it('comes to what the definition says, in numbers, in bigint and as a program', () => {
    fc.assert(
      fc.property(recipes, rowsOf(ordinary), (recipe, row) => {
        const wanted = expected(recipe, row);
        expect(immediately(inBigint(PLAIN), recipe, row)).toEqual(wanted);
        expect(outputs(traced(recipe).program, row)).toEqual(wanted);
        expect(inNumbersOrBeyond(recipe, row) ?? wanted).toEqual(wanted);
      }),
      RUNS,
    );
  });

  it('is exact for enormous amounts, which numbers decline', () => {
    fc.assert(
      fc.property(recipes, rowsOf(fc.oneof(ordinary, enormous)), (recipe, row) => {
        const wanted = expected(recipe, row);
        expect(immediately(inBigint(PLAIN), recipe, row)).toEqual(wanted);
        expect(outputs(traced(recipe).program, row)).toEqual(wanted);
        expect(inNumbersOrBeyond(recipe, row) ?? wanted).toEqual(wanted);
      }),
      RUNS,
    );
  });

  it('is exact at every bound that it compares with, one kobo below and one above', () => {
    fc.assert(
      fc.property(recipes, rowsOf(ordinary), (recipe, row) => {
        const { program, roots } = traced(recipe);
        for (const bound of boundsOf(roots)) {
          for (const turnover of [bound - 1n, bound, bound + 1n].filter((amount) => amount >= 0n).map(Number)) {
            const atBound = { ...row, turnover, result: -turnover, costs: 1 };
            expect(outputs(program, atBound)).toEqual(expected(recipe, atBound));
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('rounds as the table says', () => {
    const rounding = fc.record({
      toNearest: fc.constantFrom(1n, 100n, 500n),
      ties: fc.constantFrom('up' as const, 'even' as const),
    });
    fc.assert(
      fc.property(recipes, rowsOf(ordinary), rounding, (recipe, row, own) => {
        const wanted = expected(recipe, row, own);
        expect(immediately(inBigint(own), recipe, row)).toEqual(wanted);
        expect(outputs(traced(recipe, own).program, row)).toEqual(wanted);
      }),
      RUNS,
    );
  });
});

describe('the range of numbers', () => {
  it('holds within a millionth of the limit, and nothing beyond it', () => {
    const shares = fc.tuple(...[1, 2, 3, 4, 5, 6].map(() => fc.integer({ min: 0, max: 1000 })));
    const ppm = fc.double({ min: 1 - 1e-6, max: 1, noNaN: true });
    fc.assert(
      fc.property(recipes, rowsOf(ordinary), shares, ppm, (recipe, row, parts, share) => {
        const { program } = traced(recipe);
        fc.pre(program.limit > 10_000);
        const near = filledTo(Math.floor(program.limit * share), program, row, parts);
        expect(outputs(program, near)).toEqual(expected(recipe, near));
        const beyond = filledTo(program.limit + 1, program, row, parts);
        expect(isInNumbers(program, beyond)).toBe(false);
        expect(outputs(program, beyond)).toEqual(expected(recipe, beyond));
      }),
      RUNS,
    );
  });

  it('holds at the limit itself, counts nothing for nothing, and takes amounts of both signs by their size', () => {
    const tracing = new Tracing();
    const { turnover, result } = tracing.facts(FACTS);
    const program = programOf({ sum: tracing.plus(turnover, result) }, tracing, PLAIN);
    expect(isInNumbers(program, { turnover: 0, result: program.limit } as Row)).toBe(true);
    expect(isInNumbers(program, { turnover: program.limit, result: -0 } as Row)).toBe(true);
    expect(isInNumbers(program, { turnover: 1, result: program.limit } as Row)).toBe(false);
    expect(isInNumbers(program, { turnover: 1, result: -program.limit } as Row)).toBe(false);
  });

  it('has a register for each node that was asked for, and for no other', () => {
    const tracing = new Tracing();
    const { turnover, costs } = tracing.facts(FACTS);
    const { registerOf } = programOfNodes([nodeOf(turnover)], tracing, PLAIN);
    expect(registerOf(nodeOf(turnover))).toBe(0);
    expect(() => registerOf(nodeOf(costs))).toThrow('a node is used before it is worked out');
  });

  it('declines a negative amount where none may be', () => {
    const tracing = new Tracing();
    const { turnover, result } = tracing.facts(FACTS);
    const program = programOf({ sum: tracing.plus(turnover, result) }, tracing, PLAIN);
    const row = { turnover: 100, result: -300 } as Row;
    expect(isInNumbers(program, row)).toBe(true);
    expect(isInNumbers(program, { ...row, turnover: -1 })).toBe(false);
  });

  it('declines an apportionment whose part is more than the whole, and works it out exactly', () => {
    const tracing = new Tracing();
    const { turnover, costs, assets } = tracing.facts(FACTS);
    const program = programOf({ part: tracing.apportion(turnover, costs, assets) }, tracing, PLAIN);
    const row = { turnover: 1000, costs: 7, assets: 2 } as Row;
    expect(isInNumbers(program, row)).toBe(false);
    expect(outputs(program, row)).toEqual([3500n]);
    expect(isInNumbers(program, { ...row, assets: 8 })).toBe(true);
    expect(outputs(program, { ...row, assets: 0 })).toEqual([0n]);
  });

  it('takes −0 for 0', () => {
    const tracing = new Tracing();
    const { result } = tracing.facts(FACTS);
    const program = programOf(
      { same: tracing.plus(result), less: tracing.minus(tracing.zero, result) },
      tracing,
      PLAIN,
    );
    expect(outputs(program, { result: -0 } as Row)).toEqual([0n, 0n]);
    expect(Object.is(valueBehind(inNumbers.figure(-0)), 0)).toBe(true);
    expect(Object.is(valueBehind(inNumbers.times(inNumbers.zero, -3, 'months')), 0)).toBe(true);
  });
});

describe('a program', () => {
  it('comes to the same whatever of it is asked for', () => {
    fc.assert(
      fc.property(recipes, rowsOf(ordinary), (recipe, row) => {
        const tracing = new Tracing();
        const { figures } = new Kitchen(tracing, tracing.facts(FACTS)).follow(recipe);
        const last = figures.at(-1) ?? tracing.zero;
        const alone = outputs(programOf<string>({ last }, tracing, PLAIN), row);
        expect(alone).toEqual([expected(recipe, row)[figures.length - 1]]);
      }),
      RUNS,
    );
  });

  it('of two readings traced together comes to what each comes to alone', () => {
    fc.assert(
      fc.property(recipes, recipes, rowsOf(ordinary), (one, other, row) => {
        const tracing = new Tracing();
        const facts = tracing.facts(FACTS);
        const kitchens = [one, other].map((recipe) => new Kitchen(tracing, facts).follow(recipe));
        const all = kitchens.flatMap(({ figures, conditions }) => [...figures, ...conditions]);
        const together = programOf<string>(Object.fromEntries(all.map((each, at) => [at, each])), tracing, PLAIN);
        expect(outputs(together, row)).toEqual([...expected(one, row), ...expected(other, row)]);
      }),
      RUNS,
    );
  });

  it('keeps facts of lists apart from those of the return', () => {
    const tracing = new Tracing();
    const own = tracing.facts(FACTS);
    const listed = tracing.facts({ turnover: { kind: 'amount' } }, 1);
    const program = programOf({ left: tracing.minus(own.turnover, listed.turnover) }, tracing, PLAIN);
    const values = new Evaluator(program).run([{ turnover: 10 }, { turnover: 3 }]);
    expect(values[program.at.left]).toBe(7);
  });
});

function inNumbersOrBeyond(recipe: readonly Sentence[], row: Row): bigint[] | undefined {
  try {
    return immediately(inNumbers, recipe, row);
  } catch (error) {
    if (error instanceof BeyondRange) return undefined;
    throw error;
  }
}

/** The amounts that a graph compares with or cuts at. */
function boundsOf(roots: readonly Node[]): Set<bigint> {
  const bounds = neededBy(roots).flatMap((node) => {
    return node.kind === 'constant' && node.value === 'kobo' ? [node.constant] : [];
  });
  return new Set(bounds);
}

/** The row with the amounts that the program reads shared out so that their sizes come to `sum`. */
function filledTo(sum: number, program: ProgramOf<string>, row: Row, parts: readonly number[]): Row {
  const names = program.inputs.filter(({ value }) => value === 'kobo').map(({ name }) => name);
  const weights = names.map((_, at) => (parts[at] ?? 0) + (at === 0 ? 1 : 0));
  const all = weights.reduce((a, b) => a + b, 0);
  const sizes = weights.map((weight) => Math.floor((sum / all) * weight));
  sizes[0] = (sizes[0] ?? 0) + sum - sizes.reduce((a, b) => a + b, 0);
  const isNegative = (name: string): boolean => ['result', 'carried'].includes(name) && (parts[0] ?? 0) % 2 === 1;
  return {
    ...row,
    ...Object.fromEntries(names.map((name, at) => [name, isNegative(name) ? -(sizes[at] ?? 0) : sizes[at]])),
  };
}
