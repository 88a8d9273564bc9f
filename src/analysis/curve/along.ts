/**
 * The amount that moves along a curve, and its range, as the caller states them.
 *
 * @module
 */
import {
  type Amount,
  type AnyKobo,
  type Problem,
  problem,
  type Rate,
  rateOfWording,
  wordingOf,
} from '../../ground/index.js';
import { CIT_INPUT } from '../../law/company/index.js';
import { PIT_INPUT } from '../../law/individual/index.js';
import { type MovableIn, movableIn } from '../../request/facts.js';
import { type Field, fieldsOf, optional, readFields, required } from '../../request/fields.js';
import { amount, oneOf, plainReader, signedAmount, wordOf } from '../../request/readers.js';

/** The amount of a company's return that moves. */
export type CompanyAlong =
  | {
      readonly field: 'turnover';
      /** `in_proportion`: each cost × the amount ÷ the turnover of the request, rounded to the kobo. */
      readonly costs: 'unchanged' | 'in_proportion';
    }
  /** Trading profit: turnover stays, operating expenses move. */
  | { readonly field: 'profit' }
  | { readonly field: Exclude<MovableIn<typeof CIT_INPUT>, 'turnover'> };

/** The amount of an individual's year that moves. */
export type IndividualAlong =
  /**
   * The stream of income at this place, from 0: what it pays in the year, stated as one payment. A contribution that is
   * given as a share, such as `8%`, is that part of it, rounded to the kobo, whatever the request states.
   */
  | ({ readonly stream: number } & { readonly [share in (typeof SHARES)[number]]?: string })
  /** `allIncome`: what all streams pay in the year, each in proportion; their expenses stay. */
  | { readonly field: 'allIncome' | MovableIn<typeof PIT_INPUT> };

/** The contributions of a year that can be a share of the pay. */
export const SHARES = ['pensionContribution', 'nationalHousingFund'] as const;

/** The amount that moves along a curve. */
export type Along = CompanyAlong | IndividualAlong;

/** The two taxes. */
export type Kind = 'company' | 'individual';

/** The amounts between which it moves, as the caller states them, in naira. */
export interface Range {
  readonly from: Amount;
  readonly to: Amount;
}

/** The same amounts in kobo. */
export interface RangeInKobo {
  readonly from: bigint;
  readonly to: bigint;
}

const COMPANY_FIELDS = ['profit' as const, ...movableIn(CIT_INPUT)];
const INDIVIDUAL_FIELDS = ['allIncome' as const, ...movableIn(PIT_INPUT)];

const place = plainReader(
  'not-a-whole-number',
  'the place of a stream of income, a whole number from 0',
  (value): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0,
);
const costs = oneOf(['unchanged', 'in_proportion']);

/** A field by its exact name. */
function field<F extends string>(names: readonly F[]) {
  return wordOf(new Map(names.map((name) => [name, name])));
}

const COMPANY = fieldsOf({ field: required(field(COMPANY_FIELDS)), costs: optional(costs, undefined) });
const share = plainReader(
  'not-a-word',
  'a part of the pay as text, such as "8%" or "7.5%", and at most "100%"',
  (value): value is string => typeof value === 'string' && isShare(rateOfWording(value)),
);

function isShare(rate: Rate | undefined): boolean {
  return rate !== undefined && rate.numerator <= rate.denominator;
}

const INDIVIDUAL = fieldsOf({
  field: optional(field(INDIVIDUAL_FIELDS), undefined),
  stream: optional(place, undefined),
  pensionContribution: optional(share, undefined),
  nationalHousingFund: optional(share, undefined),
});

/** Reads what moves in a company's return, or adds what is wrong with it. */
export function readCompanyAlong(along: unknown, problems: Problem[]): CompanyAlong | undefined {
  const before = problems.length;
  const { field, costs: how } = readFields(along, '/along', COMPANY, problems);
  if (problems.length > before) return undefined;
  if (field !== 'turnover') {
    if (how !== undefined) problems.push(onlyAlongTurnover(field));
    return { field };
  }
  if (how !== undefined) return { field, costs: how };
  problems.push(problem('/along/costs', 'missing-field', 'along.costs is required along turnover.', costs.accepted));
  return undefined;
}

function onlyAlongTurnover(field: unknown): Problem {
  const message = `along.costs says how costs move with turnover, and the curve is along ${String(field)}.`;
  return problem('/along/costs', 'option-conflict', message, 'no such field, or field "turnover"');
}

function onlyAlongStream(share: string, field: string): Problem {
  const message = `along.${share} says which part of a stream's pay it is, and the curve is along ${field}.`;
  return problem(`/along/${share}`, 'option-conflict', message, 'no such field, or a stream');
}

/** Reads what moves in an individual's year, or adds what is wrong with it. */
export function readIndividualAlong(along: unknown, problems: Problem[]): IndividualAlong | undefined {
  const before = problems.length;
  const { field, stream, ...shares } = readFields(along, '/along', INDIVIDUAL, problems);
  if (problems.length > before) return undefined;
  const given = SHARES.filter((name) => shares[name] !== undefined);
  if (field === undefined && stream !== undefined) {
    return { stream, ...Object.fromEntries(given.map((name) => [name, shares[name]])) };
  }
  if (field !== undefined) problems.push(...given.map((name) => onlyAlongStream(name, field)));
  if (field !== undefined && stream === undefined) return { field };
  const accepted = `a stream, or field ${INDIVIDUAL_FIELDS.join(', ')}`;
  problems.push(problem('/along', 'option-conflict', 'along does not name one thing that moves.', accepted));
  return undefined;
}

/** Reads the amounts, or adds what is wrong with them. A profit may be negative. */
export function readRange(given: object, isSigned: boolean, problems: Problem[]): RangeInKobo {
  const { from = 0, to = 0 } = readEnds(given, required(isSigned ? signedAmount : amount), problems);
  return { from: BigInt(from), to: BigInt(to) };
}

/** Reads the ends that are stated, each by one field, or adds what is wrong with them. */
export function readEnds(
  given: object,
  end: Field<AnyKobo, undefined>,
  problems: Problem[],
): Readonly<Record<'from' | 'to', AnyKobo | undefined>> {
  const ends = readFields(given, '', fieldsOf({ from: end, to: end }), problems);
  const { from, to } = ends;
  if (from !== undefined && to !== undefined && from >= to) {
    const message = `to is ${wordingOf(to)}, not above from, ${wordingOf(from)}.`;
    problems.push(problem('/to', 'option-conflict', message, `an amount above ${wordingOf(from)}`));
  }
  return ends;
}
