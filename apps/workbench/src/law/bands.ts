/**
 * The bands of individuals through the years: the years that have the same ones. Pure.
 *
 * @module
 */
import { koboOf } from '../text/format.js';
import type { Period } from './lanes.js';

/** A band of chargeable income; `to` is `null` for the last one. Amounts are decimal text. */
export interface RateBand {
  readonly from: string;
  readonly to: string | null;
  readonly rate: string;
}

/** The bands of years that have the same ones. */
export interface BandRegime {
  readonly first: number;
  readonly last: number;
  readonly bands: readonly RateBand[];
}

/** The regimes, from the histories of the figures of bands: `bands.first.width`, `bands.first.rate`, … */
export function regimesOf(histories: readonly (readonly [key: string, periods: readonly Period[]])[]): BandRegime[] {
  const ofText = histories.map(([key, periods]) => [key, periods.filter(({ isDefault }) => isDefault)] as const);
  const years = [...new Set(ofText.flatMap(([, periods]) => periods.map(({ taxYear }) => taxYear)))].sort();
  const regimes: BandRegime[] = [];
  for (const year of years) {
    const bands = bandsOf(year, ofText);
    const last = regimes.at(-1);
    if (last !== undefined && JSON.stringify(last.bands) === JSON.stringify(bands)) {
      regimes[regimes.length - 1] = { ...last, last: year };
    } else regimes.push({ first: year, last: year, bands });
  }
  return regimes;
}

function bandsOf(year: number, histories: readonly (readonly [string, readonly Period[]])[]): RateBand[] {
  const values = new Map(
    histories.flatMap(([key, periods]) =>
      periods.filter(({ taxYear }) => taxYear === year).map(({ figure }) => [key, figure.value] as const),
    ),
  );
  const names = [...new Set([...values.keys()].map((key) => key.split('.')[1] ?? ''))];
  let from = 0n;
  return names.map((name) => {
    const width = values.get(`bands.${name}.width`);
    const start = from;
    from += koboOf(width ?? '0') ?? 0n;
    return {
      from: inNaira(start),
      to: width === undefined ? null : inNaira(from),
      rate: values.get(`bands.${name}.rate`) ?? '',
    };
  });
}

function inNaira(kobo: bigint): string {
  const digits = String(kobo).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
