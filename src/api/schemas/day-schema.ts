/**
 * The schema of a day, in requests and responses.
 *
 * @module
 */
import * as z from 'zod';
import { isCivilDay } from '../../ground/index.js';

/** A day of the calendar, as text: the contract does not carry the type that the core gives it. */
export const civilDaySchema = z.string().refine((text): boolean => isCivilDay(text), 'not a day of the calendar');
