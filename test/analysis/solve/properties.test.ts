/** What must hold of every answer backwards: brute force over the public functions finds no amount that is missing. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Solution, solve } from '../../../src/analysis/index.js';
import { Decimal, InputError, listRuleTables } from '../../../src/index.js';
import { drawsOf } from '../../effort.js';
import { cases } from '../curve/drawn-cases.js';
import { type Case, leftAt, taxAt } from '../curve/probes.js';

const KOBO = new Decimal('0.01');
/** The amounts on each side of a place that are tried. */
const AROUND = 40;

type Wanted = 'total' | 'left';
interface Question {
  readonly each: Case;
  readonly of: Wanted;
  /** From 0 to 1: where in the range the target is taken from, and where else the answer is tried. */
  readonly taken: number;
  readonly tried: number;
  /** How far the target is from the value there, in kobo. */
  readonly off: number;
}

const share = fc.double({ min: 0, max: 1, noNaN: true });
const offset = fc.oneof(fc.constant(0), fc.integer({ min: -3, max: 3 }), fc.integer({ min: -(10 ** 9), max: 10 ** 9 }));

function questions({ kind, taxYear, reading }: ReturnType<typeof listRuleTables>[number]): fc.Arbitrary<Question> {
  const of = fc.constantFrom<Wanted>('total', 'left');
  return fc.record({ each: cases(kind, taxYear, reading), of, taken: share, tried: share, off: offset });
}

function amountIn({ from, to }: Case, part: number): Decimal {
  return new Decimal(from).plus(new Decimal(to).minus(from).times(part)).toDecimalPlaces(2);
}

function valueAt({ each, of }: Question, amount: Decimal): Decimal {
  return of === 'total' ? taxAt(each, amount) : leftAt(each, amount);
}

/** The answer; none where a cost in proportion would be beyond every request, or a tax would be below zero. */
function answered(question: Question): Solution | undefined {
  const { each, of, taken, off } = question;
  try {
    const target = valueAt(question, amountIn(each, taken)).plus(KOBO.times(off)).toFixed(2);
    const { input, along, from, to, reading } = each;
    const options = { from, to, ...(reading !== undefined && { reading }) };
    return solve(input, along, { [of]: target } as never, options);
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

/** The amounts near a place at which the value and the answer say different things. */
function wrongNear(question: Question, { amounts, sampled, target }: Solution, place: Decimal): string[] {
  const { from, to } = question.each;
  const near = Array.from({ length: 2 * AROUND + 1 }, (_, step) => place.plus(KOBO.times(step - AROUND)));
  return near
    .filter((amount) => amount.gte(from) && amount.lte(to))
    .filter((amount) => {
      const isWithin = ({ from, to }: Solution['sampled'][number]) => amount.gte(from) && amount.lte(to);
      const run = amounts.find(isWithin);
      const isReached = valueAt(question, amount).eq(target);
      return run === undefined ? isReached && !sampled.some(isWithin) : run.isEvery && !isReached;
    })
    .map((amount) => `${amount.toFixed(2)} for ${target.toFixed(2)} of ${JSON.stringify(question)}`);
}

/** The steps over the target that are none. */
function wrongSteps(question: Question, { passedBy, target }: Solution): string[] {
  return passedBy
    .filter(({ last, next, valueAtLast, valueAtNext }) => {
      const isRight = valueAt(question, last).eq(valueAtLast) && valueAt(question, next).eq(valueAtNext);
      const isOver = valueAtLast.minus(target).times(valueAtNext.minus(target)).lt(0);
      return !isRight || !isOver || !next.minus(last).eq(KOBO);
    })
    .map(({ last }) => `no step at ${last.toFixed(2)} of ${JSON.stringify(question)}`);
}

/** A question along which a value hardly moves looks at many amounts. */
const LONG = 600_000;

describe('questions backwards, drawn at random', () => {
  const tables = listRuleTables();
  const ofEach = Math.ceil(drawsOf(400) / tables.length);
  /** Over all tables: the questions that have an answer, and those that an amount reaches. */
  const counts = { drawn: 0, tried: 0, reached: 0 };
  it.each(tables)(
    'of $kind $taxYear ($reading) agree with brute force',
    (table) => {
      const drawn = fc.sample(questions(table), { numRuns: ofEach });
      counts.drawn += drawn.length;
      for (const question of drawn) {
        const solution = answered(question);
        if (solution === undefined) continue;
        counts.tried++;
        const { amounts, passedBy } = solution;
        if (amounts.length > 0) counts.reached++;
        const { each, taken, tried: other } = question;
        const places = [
          amountIn(each, taken),
          amountIn(each, other),
          ...amounts.slice(0, 4).flatMap(({ from, to }) => [from, to]),
          ...passedBy.slice(0, 2).map(({ last }) => last),
        ];
        expect(places.flatMap((place) => wrongNear(question, solution, place))).toEqual([]);
        expect(wrongSteps(question, solution)).toEqual([]);
      }
    },
    LONG,
  );

  it('are answered, most of them by an amount', () => {
    expect(counts.tried).toBeGreaterThan(0);
    // A tenth of the draws is two a table: too few to ask for a share of them.
    if (counts.drawn < 200) return;
    expect(counts.tried).toBeGreaterThan(counts.drawn / 4);
    expect(counts.reached).toBeGreaterThan(counts.tried / 8);
  });
});
