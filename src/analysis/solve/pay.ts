/**
 * The pay of an employee of which the month's amount moves, with the contributions that are shares of it.
 *
 * @module
 */
import { fraction, product, quotient } from '../../algebra/index.js';
import type { Regime } from '../../algebra/readers/index.js';
import { type Decimal, InputError, koboOfText, nairaOf, type Problem } from '../../ground/index.js';
import type { PitOptions } from '../../individual/calculate-pit.js';
import { calculatePay, type PayInput, type PayResult } from '../../individual/pay.js';
import { type IndividualAlong, SHARES } from '../curve/along.js';
import type { Movement } from '../curve/bends.js';
import { individualMovementOf } from '../curve/individual.js';
import type { Wanted } from './target.js';

/** The request of `calculatePay` of which the pay moves, so it need not state any. */
export type PayRequest = Omit<PayInput, 'monthlyPay'> & Partial<Pick<PayInput, 'monthlyPay'>>;

/** The pay of every month moves; amounts and targets are those of January. */
export interface PayAlong {
  readonly field: 'monthlyPay';
}

/** Pay that moves, and what is wanted of it in January. */
export interface MovingPay {
  readonly movement: Movement;
  readonly wantedAt: (of: Wanted) => (amount: bigint) => bigint;
}

const MONTHS = 12n;

/** Reads pay of which the month's amount moves, or adds what is wrong with it. */
export function payMovementOf(input: unknown, options: object, problems: Problem[]): MovingPay | undefined {
  const given = input as PayRequest;
  const { pensionablePay = 0, monthlyPay = pensionablePay } = given ?? {};
  const payAt = (amount: bigint): PayResult =>
    calculatePay({ ...given, monthlyPay: nairaOf(amount) }, options as PitOptions);
  const stands = calculatePay({ ...given, monthlyPay }, options as PitOptions);
  const { taxYear, state, annualRent = 0 } = given;
  const incomeStreams = [{ type: 'employment', amount: 0, frequency: 'annual' }];
  const year = { taxYear, state, annualRent, incomeStreams, ...fixedIn(stands, given) };
  const ofYear = individualMovementOf(year, { stream: 0, ...sharesOf(stands, given) }, options, problems);
  if (ofYear === undefined) return undefined;
  const movement = {
    regimeAt: (amount: Parameters<Movement['regimeAt']>[0]) => ofAMonth(ofYear.regimeAt(product(amount, TWELVE))),
    taxAt: (amount: bigint) => koboIn(payAt(amount).taxOfYear.taxDue),
    earnedAt: (amount: bigint) => amount * MONTHS,
    earns: TWELVE,
    contributedAt: (amount: bigint) => koboIn(payAt(amount).year.totalContributions),
    stands: koboIn(stands.months[0]?.pay),
    problemsAt: (amount: bigint) => problemsOf(() => payAt(amount)),
  };
  return { movement, wantedAt: (of) => (amount) => ofJanuary(payAt(amount), of) };
}

const TWELVE = fraction(MONTHS);

function ofAMonth({ line, reach, ...regime }: Regime): Regime {
  return {
    ...regime,
    line: { ...line, slope: product(line.slope, TWELVE) },
    reach: reach === null ? null : quotient(reach, TWELVE),
  };
}

const FIELDS = { PENSION: SHARES[0], NATIONAL_HOUSING_FUND: SHARES[1] } as const;

/** The contributions that are shares of the pay. */
function sharesOf({ contributions }: PayResult, { pensionablePay }: PayRequest): Omit<IndividualAlong, 'stream'> {
  const moving = contributions.filter(({ name }) => name !== 'PENSION' || pensionablePay === undefined);
  return Object.fromEntries(moving.map(({ name, rate }) => [FIELDS[name], `${rate.toFixed()}%`]));
}

/** The contribution of a pensionable pay that is stated stays as it is. */
function fixedIn({ contributions }: PayResult, { pensionablePay }: PayRequest): object {
  const pension = contributions.find(({ name }) => name === 'PENSION');
  return pension && pensionablePay !== undefined ? { [FIELDS.PENSION]: nairaOf(koboIn(pension.amount) * MONTHS) } : {};
}

function ofJanuary({ months: [january] }: PayResult, of: Wanted): bigint {
  if (of === 'total') return koboIn(january?.tax);
  return of === 'net' ? koboIn(january?.takeHome) : koboIn(january?.pay) - koboIn(january?.tax);
}

function koboIn(naira: Decimal | undefined): bigint {
  return koboOfText(naira?.toFixed(2) ?? '') ?? 0n;
}

function problemsOf(work: () => unknown): readonly Problem[] {
  try {
    work();
    return [];
  } catch (error) {
    if (error instanceof InputError) return error.errors;
    throw error;
  }
}
