/**
 * What the types of money and days refuse inside the package. `npm run typecheck` reads this file: where a line below
 * stops being an error, its `@ts-expect-error` becomes one.
 */
import { calculateCit } from 'nigeria-tax-rules';
import type { Amount } from '../../src/ground/amounts.js';
import { type CivilDay, dayOfNumber, isCivilDay, yearOf } from '../../src/ground/calendar.js';
import { nairaOf, percentDecimalOf } from '../../src/ground/decimals.js';
import { type AnyKobo, charge, type Kobo, type Of, percentOf, plus } from '../../src/ground/kobo.js';
import { wordingOf } from '../../src/ground/wording.js';

declare const kobo: AnyKobo;
declare const exactKobo: Kobo;
declare const naira: Of<'naira', number>;
declare const text: string;

const rounding = { toNearest: 1n, ties: 'up' } as const;
const share = percentOf(kobo, exactKobo);

// What is accepted: each unit where it belongs, and plain numbers as any of them.
export const accepted = [nairaOf(plus(kobo, exactKobo)), percentDecimalOf(share), nairaOf(0), wordingOf(100n)];
export const amount: Amount = naira;
export const day: CivilDay = isCivilDay(text) ? text : dayOfNumber(20_231_231);

// @ts-expect-error an amount in kobo is not one in naira
export const asNaira: Amount = kobo;

// @ts-expect-error an amount of a return is stated in naira
calculateCit({ taxYear: 2024, turnover: kobo });

// @ts-expect-error an amount in naira is not one in kobo
nairaOf(naira);

// @ts-expect-error a percentage is not an amount
nairaOf(share);

// @ts-expect-error an amount is not a percentage
percentDecimalOf(kobo);

// @ts-expect-error a percentage is not added to an amount
plus(kobo, share);

// @ts-expect-error a percentage is not a fraction
charge(exactKobo, share, rounding);

// @ts-expect-error a fraction is not a percentage
percentDecimalOf({ numerator: 1n, denominator: 40n });

// @ts-expect-error any text is not a day
yearOf(text);

// @ts-expect-error the number yyyymmdd is not a day as text
yearOf(20_231_231);
