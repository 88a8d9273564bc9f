/**
 * The schemas of the amounts of answers.
 *
 * @module
 */
import * as z from 'zod';
import { NUMBER_LIMIT } from '../../ground/index.js';

/** An amount of a response as a number. */
export const numberAmountSchema = z.number().gt(-NUMBER_LIMIT).lt(NUMBER_LIMIT);
/** An amount of a response as a string. */
export const stringAmountSchema = z.string().regex(/^-?\d+\.\d{2}$/);

/** The schema of an amount in a response. */
export type AmountSchema<A> = z.ZodType<A>;
