/**
 * The bands of a table that say how large a company is.
 *
 * @module
 */
import { comparing, conditionOf } from '../algebra/index.js';
import type { Bounds } from '../algebra/words.js';
import { type AnyKobo, brokenTable, compact, oncePer } from '../ground/index.js';
import { isWithin, type SizeFacts } from '../law/company/index.js';
import type { CompanySizeRule, SizeBand } from '../tables/company-table.js';

/** The figures that decide the size of a company, as a request states them. */
export interface SizeStated {
  readonly grossTurnover: AnyKobo;
  /** Of twelve months, where it is another than that of the period. */
  readonly turnoverPerAnnum?: AnyKobo | undefined;
  readonly fixedAssets: AnyKobo | undefined;
  readonly professionalServices: boolean | undefined;
}

/** The first band that takes the company. */
export function sizeBandOf(
  { grossTurnover, turnoverPerAnnum, fixedAssets, professionalServices }: SizeStated,
  rule: CompanySizeRule,
): SizeBand {
  const m = comparing(grossTurnover, turnoverPerAnnum ?? 0, fixedAssets ?? 0);
  const given = (kobo: AnyKobo | undefined) => ({
    value: m.figure(kobo ?? 0),
    isGiven: conditionOf(kobo !== undefined),
  });
  const facts: SizeFacts = {
    grossTurnover: m.figure(grossTurnover),
    turnoverPerAnnum: given(turnoverPerAnnum),
    fixedAssets: given(fixedAssets),
    professionalServices: conditionOf(professionalServices === true),
  };
  const band = rule.bands.find((each) => m.holds(isWithin(m, facts, each)));
  if (!band) throw brokenTable('The size bands of the table leave out a gross turnover.');
  return band;
}

/**
 * Refuses bands that leave out a company: a traced law has no place for one. Every bound is tried, one kobo below and
 * one above, of the period and of a year.
 */
export function refuseGaps(rule: CompanySizeRule): void {
  const turnovers = edgesOf(rule.bands.map((band) => band.grossTurnover));
  const assets = [undefined, ...edgesOf(rule.bands.map((band) => band.fixedAssets))];
  for (const grossTurnover of turnovers) {
    for (const turnoverPerAnnum of isPerAnnum(rule) ? [undefined, ...turnovers] : [undefined]) {
      for (const fixedAssets of assets) {
        const stated = { grossTurnover, turnoverPerAnnum, fixedAssets };
        sizeBandOf({ ...stated, professionalServices: false }, rule);
        sizeBandOf({ ...stated, professionalServices: true }, rule);
      }
    }
  }
}

/** Returns whether a limit on gross turnover is of a year. */
export const isPerAnnum = oncePer(({ bands }: CompanySizeRule): boolean =>
  bands.some(({ perAnnum }) => perAnnum === true),
);

/** The amounts beside which two gross turnovers may be of different sizes. */
export const edgesOfTurnover = oncePer(({ bands }: CompanySizeRule): readonly AnyKobo[] =>
  edgesOf(bands.map((band) => band.grossTurnover)).map(compact),
);

function edgesOf(all: readonly (Bounds | undefined)[]): bigint[] {
  const bounds = all.flatMap((each): bigint[] => Object.values(each ?? {}));
  return [0n, ...bounds.flatMap((bound) => [bound - 1n, bound, bound + 1n])].filter((edge) => edge >= 0n);
}
