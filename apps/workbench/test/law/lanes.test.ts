/** Figures through the years as lanes, against what the tables say day by day. */
import fc from 'fast-check';
import { figureHistory } from 'nigeria-tax-rules/analysis';
import { describe, expect, it } from 'vitest';
import { years } from '../../../../test/oracle/individual-oracle.js';
import { tableOf } from '../../../../test/oracle/table-reader.js';
import { inPlain } from '../../src/engine/plain.js';
import { regimesOf } from '../../src/law/bands.js';
import { saysOf } from '../../src/law/figures.js';
import { labelsAbove, widthOf } from '../../src/law/lane-labels.js';
import { dayBefore, type Lane, lanesOf, type Period, placeOf } from '../../src/law/lanes.js';

const history = (kind: 'company' | 'individual', like: string): readonly Period[] => inPlain(figureHistory(kind, like));
const lanes = (...likes: string[]): readonly Lane[] =>
  lanesOf(
    'company',
    likes.map((like) => history('company', like)),
  );
const told = (lane: Lane | undefined): string[] =>
  lane?.boxes.map(({ from, until, figure }) => `${from} ${until} ${saysOf(figure)} ${figure.verified}`) ?? [];

describe('the lanes of a figure', () => {
  it('are one for the default text, and one for each other text on the days on which it differs', () => {
    const [main, ...others] = lanes('companySize.small.grossTurnover.atMost');
    // The default text has 25m until June 2025 and 100m since; the tiers of 2019, 2020 and later differ.
    expect(told(main)).toEqual([
      '2019-01-01 2020-01-01 at most ₦25,000,000 disputed',
      '2020-01-01 2021-01-01 at most ₦25,000,000 primary',
      '2021-01-01 2025-07-01 at most ₦25,000,000 secondary',
      '2025-07-01 2027-01-01 at most ₦100,000,000 disputed',
    ]);
    // The two prospective texts say the same here, so they are one lane.
    expect(others.map(({ readings }) => readings)).toEqual([
      ['first_gazette'],
      ['prospective', 'prospective_before_losses'],
    ]);
    expect(others.map(told)).toEqual([
      ['2025-07-01 2027-01-01 at most ₦50,000,000 disputed'],
      ['2025-07-01 2026-01-01 at most ₦25,000,000 secondary'],
    ]);
  });

  it('say what holds where the figure is missing', () => {
    const [main, prospective] = lanes('minimumTax.rate', 'minimumTax.method');
    expect(told(main).at(-1)).toBe('2025-07-01 2027-01-01 none primary');
    expect(told(prospective)).toEqual(['2025-07-01 2026-01-01 0.5% disputed']);
    expect(told(lanes('minimumTax.rate')[0]).at(-1)).toMatch(/^\S+ 2025-07-01 0.5%/);
  });

  it('have no two boxes on a day, though two tables speak of the disposals of a year', () => {
    for (const [main] of [lanes('capitalGains.method'), lanes('assetClasses.nigerian_shares.proceeds.lessThan')]) {
      const boxes = main?.boxes ?? [];
      expect(boxes.length).toBeGreaterThan(1);
      for (const [index, box] of boxes.slice(1).entries()) expect(box.from >= (boxes[index]?.until ?? '')).toBe(true);
    }
  });

  it('say on each day what the table of that year says', () => {
    const periods = history('company', 'educationTax.rate').filter(({ isDefault }) => isDefault);
    const [main] = lanes('educationTax.rate');
    for (const { from, until, figure } of periods) {
      const box = main?.boxes.find((each) => each.from <= (from ?? '') && (until ?? '') <= each.until);
      expect(box && saysOf(box.figure)).toBe(figure.value);
    }
  });
});

describe('the place of a day', () => {
  it('goes from year to year in equal steps', () => {
    expect([placeOf('2019-01-01', 2019, 4), placeOf('2021-01-01', 2019, 4), placeOf('2030-01-01', 2019, 4)]).toEqual([
      0, 0.5, 1,
    ]);
    expect(placeOf('2019-07-02', 2019, 1)).toBeCloseTo(0.4986, 3);
    expect([dayBefore('2024-03-01'), dayBefore('2025-01-01')]).toEqual(['2024-02-29', '2024-12-31']);
  });
});

describe('labels', () => {
  it('stand in their box or above it, inside the track, and never on each other', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 9 });
    const texts = fc.array(fc.constantFrom('0%', '₦25m', 'at least ₦100m', 'joins profits'), { minLength: 9 });
    fc.assert(
      fc.property(cuts, texts, fc.constantFrom(320, 550, 930), (days, labels, width) => {
        const ends = [...days].sort((one, other) => one - other).map((day) => day / 100);
        const boxes = ends.slice(1).map((right, at) => ({ left: ends[at] ?? 0, right, label: labels[at] ?? '' }));
        const above = labelsAbove(boxes, width).flatMap((label, at) => {
          const { left = 0, label: text = '' } = boxes[at] ?? {};
          const start = left * width + (label?.left ?? 0);
          return label === null ? [] : [{ level: label.level, start, end: start + widthOf(text) }];
        });
        for (const [at, one] of above.entries()) {
          expect(one.start).toBeGreaterThanOrEqual(-1);
          expect(one.end).toBeLessThanOrEqual(width + 1);
          const level = above.slice(at + 1).filter((other) => other.level === one.level);
          expect(level.every((other) => other.start >= one.end - 1)).toBe(true);
        }
      }),
    );
  });
});

/** Bands as they are written. */
interface Bands {
  readonly bands: readonly { readonly first?: string; readonly next?: string; readonly rate: string }[];
}

describe('the bands of individuals', () => {
  it('are those of the tables, with a regime for each change', () => {
    const keys = ['first', 'second', 'third', 'fourth', 'fifth', 'above'].flatMap((name) => [
      ...(name === 'above' ? [] : [`bands.${name}.width`]),
      `bands.${name}.rate`,
    ]);
    const regimes = regimesOf(keys.map((key) => [key, history('individual', key)]));
    // Years whose bands are written alike follow each other in one regime.
    const written = years.map(
      (year) => tableOf<{ readonly bands: readonly [Bands] }>('individual', year).bands[0].bands,
    );
    const widths = written.map((bands) => bands.map(({ first, next, rate }) => [first ?? next, rate]));
    const isFirst = widths.map((bands, at) => JSON.stringify(bands) !== JSON.stringify(widths[at - 1]));
    expect(regimes.map(({ first }) => first)).toEqual(years.filter((_, at) => isFirst[at]));
    expect(regimes.map(({ last }) => last)).toEqual(years.filter((_, at) => isFirst[at + 1] ?? true));
    expect(regimes.map(({ bands }) => bands.map(({ rate }) => rate))).toEqual(
      widths.filter((_, at) => isFirst[at]).map((bands) => bands.map(([, rate]) => rate)),
    );
    expect(regimes[0]?.bands[1]?.from).toBe(regimes[0]?.bands[0]?.to);
    expect(regimes.at(-1)?.bands.at(-1)?.to).toBeNull();
  });
});
