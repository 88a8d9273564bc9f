/**
 * The caller's own probabilities of the ways of uncertain law, and the two amounts of IFRIC 23 para 11 that follow.
 *
 * @module
 */
import { compare, type Fraction, fraction, NOTHING, nearestTo, ONE, product, sum } from '../../algebra/index.js';
import {
  lowestTerms,
  type Problem,
  pointer,
  problem,
  rateOfWording,
  shown,
  unknownWord,
  wrongKind,
} from '../../ground/index.js';
import { isRecord } from '../../request/fields.js';

/**
 * The caller's probabilities: for each position that is weighed, that of each way by its name. Those of a position add
 * up to 1; a way that is left out has none. A number from 0 to 1, or text such as `0.7`, `70%` or `1/3`.
 */
export type Probabilities = Readonly<Record<string, Readonly<Record<string, number | string>>>>;

/** A position by its name, and the names of its ways. */
export interface Named {
  readonly name: string;
  readonly ways: readonly { readonly name: string }[];
}

/** A probability: exact, and as the caller wrote it. */
export interface Probability {
  readonly share: Fraction;
  readonly written: string;
}

/** The probabilities of the ways of each position that is weighed. */
export type Weights = ReadonlyMap<string, ReadonlyMap<string, Probability>>;

const PATH = '/options/probabilities';
const ACCEPTED = 'a probability from 0 to 1, such as 0.7, "70%" or "1/3"';
const LONGEST = 40;

/** Reads probabilities of some positions, or adds what is wrong with them. */
export function readProbabilities(given: unknown, known: readonly Named[], problems: Problem[]): Weights {
  if (given === undefined) return new Map();
  if (!isRecord(given)) {
    problems.push(wrongKind(PATH, 'not-an-object', given, 'an object: the probabilities of each position'));
    return new Map();
  }
  const names = known.map(({ name }) => name);
  const read = Object.entries(given).map(([name, ways]) => {
    const position = known.find((each) => each.name === name);
    if (position) return [name, ofPosition(ways, position, problems)] as const;
    problems.push(unknownWord(pointer(PATH, name), name, names));
    return [name, new Map()] as const;
  });
  return new Map(read);
}

function ofPosition(given: unknown, { name, ways }: Named, problems: Problem[]): ReadonlyMap<string, Probability> {
  const path = pointer(PATH, name);
  const before = problems.length;
  const read = new Map<string, Probability>(ways.map((way) => [way.name, { share: NOTHING, written: '0' }]));
  if (!isRecord(given)) problems.push(wrongKind(path, 'not-an-object', given, 'an object: that of each way'));
  for (const [way, value] of isRecord(given) ? Object.entries(given) : []) {
    if (!read.has(way)) problems.push(unknownWord(pointer(path, way), way, [...read.keys()]));
    const share = shareOf(value);
    if (share === undefined) problems.push(noProbability(pointer(path, way), value));
    else read.set(way, { share, written: String(value) });
  }
  if (problems.length === before) checkSum([...read.values()], path, problems);
  return read;
}

function noProbability(path: string, value: unknown): Problem {
  return problem(path, 'not-a-word', `${shown(value)} is not a probability.`, ACCEPTED);
}

function checkSum(all: readonly Probability[], path: string, problems: Problem[]): void {
  const whole = all.map(({ share }) => share).reduce(sum, NOTHING);
  if (compare(whole, ONE) === 0) return;
  const added = all.map(({ written }) => written).join(' + ');
  const message = `The probabilities do not add up to 1: ${added}.`;
  problems.push(problem(path, 'option-conflict', message, 'a probability of each way, together 1 or 100%'));
}

/** The share that a probability is; `undefined` of anything else. */
export function shareOf(value: unknown): Fraction | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const text = String(value);
  if (text.length > LONGEST) return undefined;
  const [, whole, decimals = ''] = /^([01])(?:\.(\d+))?$/.exec(text) ?? [];
  const share =
    whole === undefined ? rateOfWording(text) : lowestTerms(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
  return share !== undefined && compare(share, ONE) <= 0 ? share : undefined;
}

/** An amount in kobo, and its probability; `null` where the position is not weighed. */
export interface Weighed {
  readonly total: bigint;
  readonly share: Fraction | null;
}

/** The amount that is most likely; `null` without probabilities, or where two amounts are equally likely. */
export function mostLikelyOf(ways: readonly Weighed[]): bigint | null {
  const shares = new Map<bigint, Fraction>();
  for (const { total, share } of ways) {
    if (share === null) return null;
    shares.set(total, sum(shares.get(total) ?? NOTHING, share));
  }
  const most = [...shares.values()].reduce((so, each) => (compare(each, so) > 0 ? each : so), NOTHING);
  const [first, second] = [...shares].filter(([, share]) => compare(share, most) === 0);
  return first !== undefined && second === undefined ? first[0] : null;
}

/** The amounts by their probabilities, to the kobo, half a kobo up; `null` without probabilities. */
export function expectedOf(ways: readonly Weighed[]): bigint | null {
  let whole = NOTHING;
  for (const { total, share } of ways) {
    if (share === null) return null;
    whole = sum(whole, product(fraction(total), share));
  }
  return nearestTo(whole);
}
