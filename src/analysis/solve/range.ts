/**
 * The amounts among which a question looks: as the caller says, or all that the request could state.
 *
 * @module
 */
import { type Problem, problem, wordingOf } from '../../ground/index.js';
import { optional } from '../../request/fields.js';
import { amount, signedAmount } from '../../request/readers.js';
import { type RangeInKobo, readEnds } from '../curve/along.js';
import type { Movement } from '../curve/bends.js';
import { lastWhere } from '../curve/corners.js';

/** The largest amount that a request states, in kobo. */
export const LARGEST = 10n ** 17n - 1n;

/** Reads a range of which either end may be left out, or adds what is wrong with it. */
export function readOpenRange(
  given: object,
  isSigned: boolean,
  movement: Movement | undefined,
  problems: Problem[],
): RangeInKobo {
  const before = problems.length;
  const { from, to } = readEnds(given, optional(isSigned ? signedAmount : amount, undefined), problems);
  if (movement === undefined || problems.length > before) return { from: 0n, to: 0n };
  const ends = {
    from: from === undefined ? furthest(movement, isSigned ? -LARGEST : 0n) : BigInt(from),
    to: to === undefined ? furthest(movement, LARGEST) : BigInt(to),
  };
  if (ends.from > ends.to) problems.push(beyondRequest(from === undefined ? 'to' : 'from', ends));
  return ends;
}

/** The amount nearest to an end that the request can state: every amount from where it stands to there is right. */
export function furthest({ stands, problemsAt }: Movement, end: bigint): bigint {
  const isRight = (amount: bigint): boolean => problemsAt(amount).length === 0;
  return isRight(end) ? end : lastWhere(isRight, stands, end);
}

function beyondRequest(end: 'from' | 'to', ends: RangeInKobo): Problem {
  const [limit, than] = end === 'from' ? [ends.to, 'at most'] : [ends.from, 'at least'];
  const message = `${end} is ${wordingOf(ends[end])}, and the request states ${than} ${wordingOf(limit)}.`;
  return problem(`/${end}`, 'option-conflict', message, `${than} ${wordingOf(limit)}`);
}
