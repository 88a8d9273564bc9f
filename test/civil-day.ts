import { type CivilDay, isCivilDay } from '../src/ground/calendar.js';

/** A day as the core takes it. */
export function civilDay(text: string): CivilDay {
  if (!isCivilDay(text)) throw new RangeError(`${text} is not a day.`);
  return text;
}
