/**
 * The least and the most total over everything that a fact could be: an amount by its curve and, near the extremes of
 * that, kobo by kobo; flags, words and days by trial.
 *
 * @module
 */
import { floorOf, fraction, product } from '../../algebra/index.js';
import { oncePer } from '../../ground/index.js';
import type { Movement } from '../curve/bends.js';
import { curvesOf } from '../solve/curves.js';
import { furthest, LARGEST } from '../solve/range.js';
import { remembered, turnsIn, windowsOf } from '../solve/windows.js';
import { type Fact, type FactValue, type Subject, type Values, withFact } from './subject.js';

/** A total, and the value of the fact that reaches it; `undefined` where the fact stays as it is. */
export interface Reached {
  readonly total: bigint;
  readonly value: FactValue | undefined;
}

/** The ends of the total over a fact. */
export interface Extremes {
  readonly least: Reached;
  readonly most: Reached;
}

const known = oncePer((_values: Values) => new Map<Fact, Extremes>());

/** The ends over a fact, with the request as it is among what it could be; worked out once for each. */
export function extremesOver(subject: Subject, values: Values, fact: Fact): Extremes {
  const extremes = known(values).get(fact) ?? workedOut(subject, values, fact);
  known(values).set(fact, extremes);
  return extremes;
}

function workedOut(subject: Subject, values: Values, fact: Fact): Extremes {
  const stands: Reached = { total: subject.total(values), value: undefined };
  const reached = fact.isAmount ? alongAmount(subject, values, fact) : byTrial(subject, values, fact);
  return [stands, ...reached].reduce<Extremes>(widened, { least: stands, most: stands });
}

function widened({ least, most }: Extremes, each: Reached): Extremes {
  return { least: each.total < least.total ? each : least, most: each.total > most.total ? each : most };
}

/** The total of each flag, word or day that the request may state. */
export function byTrial(subject: Subject, values: Values, fact: Fact): Reached[] {
  return fact.choices.flatMap((value): Reached[] => {
    const tried = withFact(values, fact, value);
    return subject.isRight(tried) ? [{ total: subject.total(tried), value }] : [];
  });
}

/** The amounts at which the total is least and most. */
function alongAmount(subject: Subject, values: Values, fact: Fact): Reached[] {
  const field = fact.name.split('.').at(-1) as string;
  const standing = startOf(subject, values, fact);
  if (standing === undefined) return [];
  const movement = subject.movementOf(standing, field);
  const range = {
    from: furthest(movement, fact.isSigned ? -LARGEST : 0n),
    to: furthest(movement, LARGEST),
  };
  return extremesOn(movement, range).map(({ amount, total }) => ({ total, value: amount }));
}

/** The request, or one with an amount of the fact that it may state; nothing where it may state none. */
function startOf(subject: Subject, values: Values, fact: Fact): Values | undefined {
  const starts = [values, withFact(values, fact, 0n)];
  const name = fact.name.split('.').at(-1) as string;
  return starts.find(
    (each) => subject.movementOf(each, name).problemsAt(subject.movementOf(each, name).stands).length === 0,
  );
}

interface Extreme {
  readonly amount: bigint;
  readonly total: bigint;
}

function extremesOn(movement: Movement, range: { readonly from: bigint; readonly to: bigint }): Extreme[] {
  const valueAt = remembered(movement.taxAt);
  if (range.from >= range.to) return [{ amount: range.from, total: valueAt(range.from) }];
  const curves = curvesOf(movement, range);
  const ends = curves.flatMap(({ spans, corners, stretches }) => [
    ...spans.flatMap(({ from, to }) => [from, to]),
    ...corners.flatMap(({ last, next }) => amountsIn(last, next)),
    ...spans.flatMap((span, place) => (stretches[place]?.regime.line.isStraight ? [] : turnsIn(span, valueAt))),
  ]);
  const totals = ends.map((amount): Extreme => ({ amount, total: valueAt(amount) }));
  const near = (extreme: Extreme): Extreme[] =>
    curves
      .flatMap((curve) => windowsOf(curve, valueAt, extreme.total))
      .flatMap(({ from, to }) => amountsIn(from, to).map((amount) => ({ amount, total: valueAt(amount) })));
  const [least, most] = endsOf(totals);
  return [...endsOf([least, ...near(least)]), ...endsOf([most, ...near(most)])];
}

function endsOf(reached: readonly Extreme[]): [Extreme, Extreme] {
  const [first] = reached as [Extreme];
  const least = reached.reduce((so, each) => (each.total < so.total ? each : so), first);
  return [least, reached.reduce((so, each) => (each.total > so.total ? each : so), first)];
}

/** In windows up to twice this many kobo every amount is looked at; in wider ones, of which this many at each end. */
const AT_ENDS = 1_024n;

function amountsIn(from: bigint, to: bigint): bigint[] {
  if (to - from <= 2n * AT_ENDS) return counted(from, to);
  const middle = SIXTEENTHS.map((part) => from + floorOf(product(fraction(to - from), part)));
  return [...counted(from, from + AT_ENDS), ...middle, ...counted(to - AT_ENDS, to)];
}

const SIXTEENTHS = counted(0n, 15n).map((part) => fraction(part, 16n));

function counted(from: bigint, to: bigint): bigint[] {
  const amounts: bigint[] = [];
  for (let amount = from; amount <= to; amount++) amounts.push(amount);
  return amounts;
}
