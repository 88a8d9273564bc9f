/**
 * The amounts among which a question looks: as the caller says, or all that the request could state.
 *
 * @module
 */
import { type Problem, problem } from '../../ground/errors.js';
import type { AnyKobo } from '../../ground/kobo.js';
import { wordingOf } from '../../ground/wording.js';
import { fieldsOf, optional, readFields } from '../../request/fields.js';
import { amount, signedAmount } from '../../request/readers.js';
import type { RangeInKobo } from '../curve/along.js';
import type { Movement } from '../curve/bends.js';

/** The largest amount that a request states, in kobo. */
export const LARGEST = 10n ** 17n - 1n;

/** Reads a range of which either end may be left out, or adds what is wrong with it. */
export function readOpenRange(
  given: object,
  isSigned: boolean,
  movement: Movement | undefined,
  problems: Problem[],
): RangeInKobo {
  const end = optional(isSigned ? signedAmount : amount, undefined);
  const before = problems.length;
  const read = readFields(given, '', fieldsOf({ from: end, to: end }), problems);
  const { from, to } = read as Partial<Record<'from' | 'to', AnyKobo>>;
  if (from !== undefined && to !== undefined && from >= to) {
    const message = `to is ${wordingOf(to)}, not above from, ${wordingOf(from)}.`;
    problems.push(problem('/to', 'option-conflict', message, `an amount above ${wordingOf(from)}`));
  }
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
  if (isRight(end)) return end;
  let [right, wrong] = [stands, end];
  while (wrong - right > 1n || right - wrong > 1n) {
    const middle = (right + wrong) >> 1n;
    if (isRight(middle)) right = middle;
    else wrong = middle;
  }
  return right;
}

function beyondRequest(end: 'from' | 'to', ends: RangeInKobo): Problem {
  const [limit, than] = end === 'from' ? [ends.to, 'at most'] : [ends.from, 'at least'];
  const message = `${end} is ${wordingOf(ends[end])}, and the request states ${than} ${wordingOf(limit)}.`;
  return problem(`/${end}`, 'option-conflict', message, `${than} ${wordingOf(limit)}`);
}
