/**
 * The years that a worked case holds for, and what of it differs between them.
 *
 * A case names its years once: `[2020..2025, 2026 prospective]`. A value that is not the same in all of them is written
 * by years, and `(year)` or `(year-1)` inside a text is a year beside the one that is asked for.
 *
 * @module
 */

/** A year, and a reading of its table; the default reading if none is named. */
export interface Place {
  readonly taxYear: number;
  readonly reading?: string;
}

const PLACES = /^(20\d\d)(?:\.\.(20\d\d))?(?: ([^,]+))?$/;
const ACCEPTED = 'Accepted: years such as 2024, 2020..2025 or 2026 prospective';

/** The places of one entry of `years`: `2020..2022 gross` is three of them. */
export function placesOf(text: string): Place[] {
  const [, first, last = first, reading] = PLACES.exec(text) ?? [];
  const count = Number(last) - Number(first) + 1;
  if (!(count > 0)) throw new Error(`"${text}" is no year. ${ACCEPTED}`);
  return Array.from({ length: count }, (_, at) => ({
    taxYear: Number(first) + at,
    ...(reading === undefined ? {} : { reading }),
  }));
}

/** The place in a few words: `2026 prospective`. */
export function placeText({ taxYear, reading }: Place): string {
  return reading === undefined ? String(taxYear) : `${taxYear} ${reading}`;
}

/** The value as it is at one of the places: years are filled in, and of a value by years its own is taken. */
export function valueAtPlace(value: unknown, places: readonly Place[], place: Place): unknown {
  if (typeof value === 'string') return textAt(value, place.taxYear);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => valueAtPlace(item, places, place));
  const entries = Object.entries(value);
  if (entries.some(([name]) => /^20\d\d\b/.test(name))) {
    return valueAtPlace(ownValue(entries, places, place), places, place);
  }
  const own = entries.map(
    ([name, inner]) => [textAt(name, place.taxYear), valueAtPlace(inner, places, place)] as const,
  );
  return Object.fromEntries(own.filter(([, inner]) => inner !== undefined));
}

/** Words, or those by years at the place, with the years in them as they are typed. */
export function wordsAtPlace(value: unknown, places: readonly Place[], place: Place): unknown {
  return typeof value === 'object' && value !== null ? ownValue(Object.entries(value), places, place) : value;
}

/** Of a value by years, the one of the place; nothing where its years leave the place out. */
function ownValue(entries: readonly [string, unknown][], places: readonly Place[], place: Place): unknown {
  const named = entries.flatMap(([names, value]) =>
    names.split(', ').flatMap((name) => placesOf(name).map((one) => [placeText(one), value] as const)),
  );
  const texts = named.map(([text]) => text);
  const stray = texts.find((text) => !places.some((one) => placeText(one) === text));
  if (stray !== undefined) throw new Error(`${stray} is not among the years of the case`);
  if (new Set(texts).size < texts.length) throw new Error(`a value is given twice for one year: ${texts.join(', ')}`);
  const [, value] = named.find(([text]) => text === placeText(place)) ?? [];
  return value;
}

/** The text with the years that it names by the year of the place: `(year-1)-12-31`. */
function textAt(text: string, taxYear: number): string {
  return text.replace(/\(year([+-]\d+)?\)/g, (_, shift = '0') => String(taxYear + Number(shift)));
}
