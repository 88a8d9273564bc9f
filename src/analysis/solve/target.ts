/**
 * The amount that a question leads to: the tax, or what is left.
 *
 * @module
 */
import { type Amount, type AnyKobo, type Problem, problem } from '../../ground/index.js';
import { fieldsOf, optional, readFields } from '../../request/fields.js';
import { amount, signedAmount } from '../../request/readers.js';
import type { Movement } from '../curve/bends.js';

/** The amount that is wanted, in naira: exactly one of these. */
export type Target =
  /** The total tax. */
  | { readonly total: Amount }
  /** The rest after tax: turnover less costs, or the income of all streams, less the tax. */
  | { readonly left: Amount }
  /** The same less the contributions of an employee: pension, National Housing Fund and health insurance. */
  | { readonly net: Amount };

/** The name of what is wanted. */
export type Wanted = 'total' | 'left' | 'net';

/** A target as read, in kobo. */
export interface TargetInKobo {
  readonly of: Wanted;
  readonly kobo: bigint;
}

const TARGET = fieldsOf({
  total: optional(amount, undefined),
  left: optional(signedAmount, undefined),
  net: optional(signedAmount, undefined),
});

const ACCEPTED = 'one of total, left and net, each an amount of naira';

/** Reads what is wanted, or adds what is wrong with it. */
export function readTarget(target: unknown, problems: Problem[]): TargetInKobo | undefined {
  const before = problems.length;
  const read: Partial<Record<Wanted, AnyKobo | undefined>> = readFields(target, '/target', TARGET, problems);
  if (problems.length > before) return undefined;
  const given = (['total', 'left', 'net'] as const).filter((name) => read[name] !== undefined);
  const [of] = given;
  if (of !== undefined && given.length === 1) return { of, kobo: BigInt(read[of] as AnyKobo) };
  const said = of === undefined ? 'names no amount' : `names ${given.join(' and ')}`;
  problems.push(problem('/target', 'option-conflict', `target ${said}, and it takes one.`, ACCEPTED));
  return undefined;
}

/** The value that is wanted at an amount, in kobo. */
export function wantedAt(of: Wanted, { taxAt, earnedAt, contributedAt }: Movement): (amount: bigint) => bigint {
  switch (of) {
    case 'total':
      return taxAt;
    case 'left':
      return (amount) => earnedAt(amount) - taxAt(amount);
    case 'net':
      return (amount) => earnedAt(amount) - contributedAt(amount) - taxAt(amount);
  }
}
