/** Places of labels in a chart: on generated curves none leaves its frame, and no two of them meet. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { insideOf, layoutOf, type NamedCurve } from '../../src/charts/curve-layout.js';
import { dotBoxes } from '../../src/charts/curve-marks.js';
import { sharedName } from '../../src/charts/curve-names.js';
import type { Curve } from '../../src/charts/curve-points.js';
import { inLines, isInside, type Label, meet, placeLabels } from '../../src/charts/labels.js';
import { answerTo } from '../../src/engine/answers.js';
import { lawTitle } from '../../src/law/law-names.js';
import { parseAddress } from '../../src/request/address.js';
import { alongOf, lawOfKey, SHOWN, type Shown, withExample } from '../../src/request/curve.js';
import { requestOf } from '../../src/request/request.js';

const WIDTHS = [320, 360, 480, 960];
const NAMES = ['2026, certified copy', '2026, first gazette print', '2026, old law (prospective)'];
const TO = 200_000_000;

const naira = (amount: number): string => amount.toFixed(2);

/** A curve with corners at some amounts, each with a jump and the slope that follows. */
const curves = fc
  .array(
    fc.tuple(
      fc.integer({ min: 1, max: TO - 1 }),
      fc.integer({ min: -1e6, max: 9e6 }),
      fc.double({ min: 0, max: 0.3, noNaN: true }),
    ),
    {
      maxLength: 5,
    },
  )
  .map((corners): Curve => {
    const sorted = [...new Map(corners.map((corner) => [corner[0], corner])).values()].sort((a, b) => a[0] - b[0]);
    let [from, tax, slope] = [0, 0, 0];
    const segments = [...sorted, [TO, 0, 0] as const].map(([to, jump, next]) => {
      const end = tax + slope * (to - from);
      const ends = { leftAtFrom: naira(from - tax), leftAtTo: naira(to - end), perNaira: slope.toFixed(6) };
      const segment = { from: naira(from), to: naira(to), taxAtFrom: naira(tax), taxAtTo: naira(end), ...ends };
      [from, tax, slope] = [to + 0.01, Math.max(0, end + jump), next];
      return { ...segment, ofEarned: null, leavesLess: false, isStraight: true };
    });
    return { segments, corners: sorted.map(([at, jump, after]) => cornerOf(at, jump, after)), evaluations: 0 };
  });

function cornerOf(at: number, jump: number, after: number): Curve['corners'][number] {
  const better = jump > 0 ? naira(Math.min(TO, at + jump)) : null;
  const kind = Math.abs(jump) >= 1 ? 'cliff' : 'kink';
  const ends = { at: naira(at), next: naira(at + 0.01), jump: naira(jump), before: '0.00', after: after.toFixed(6) };
  return { ...ends, kind, leavesLess: jump > 0, because: [], betterOffFrom: better };
}

describe('labels', () => {
  it('lie apart and in their frame, on 500 generated curves at every width', () => {
    let [placed, drawn] = [0, 0];
    const cases = fc.tuple(fc.array(curves, { minLength: 1, maxLength: 3 }), fc.constantFrom(...SHOWN));
    fc.assert(
      fc.property(cases, ([each, shown]) => {
        drawn += each.length;
        for (const width of WIDTHS) placed += expectApart(each, shown, width);
      }),
      { numRuns: 260 },
    );
    expect(drawn).toBeGreaterThan(450);
    expect(placed).toBeGreaterThan(2 * drawn);
  });

  function expectApart(curves: readonly Curve[], shown: Shown, width: number): number {
    const named = curves.map((curve, place) => ({ name: NAMES[place] ?? '', curve }));
    const layout = layoutOf(named, String(TO), shown, width, 'Turnover');
    const dots = dotBoxes(layout.marks);
    const wrong = layout.placed.filter(({ box }, index) => {
      const others = [...dots, ...layout.placed.slice(index + 1).map((other) => other.box)];
      return !isInside(box, insideOf(layout.frame)) || others.some((other) => meet(box, other));
    });
    expect(wrong).toEqual([]);
    expectNamed(layout, named);
    return layout.placed.length;
  }

  /** Every law is named once: alone, with those on whose line it lies, or in the key. */
  function expectNamed({ placed, key }: ReturnType<typeof layoutOf>, curves: readonly NamedCurve[]): void {
    const said = [...placed.filter(({ label }) => label.kind.startsWith('name')).map(({ label }) => label), ...key];
    const texts = said.map(({ lines }) => lines.join(' '));
    const missing = curves.filter(({ name }) => {
      const [year, text] = name.split(', ') as [string, string];
      return !texts.some((each) => each.startsWith(year) && each.includes(text));
    });
    expect(missing.map(({ name }) => name)).toEqual([]);
  }

  it.each([
    ['10000000', 12],
    ['100000000', 12],
    ['1000000000', 12],
    ['10000000000', 12],
  ])('name every law up to %s, whatever is shown', async (to, charts) => {
    let seen = 0;
    for (const query of ['', 'end=2025-12-31&along=profit', 'end=2023-12-31']) {
      const from = withExample(parseAddress(`#/curve?${query}`));
      const laws = ['2026', '2026:first_gazette', '2026:prospective'].map(lawOfKey);
      const question = { tax: 'company', input: requestOf(from), along: alongOf(from), laws, to } as const;
      const curves = await answerTo('curve', question, () => {});
      const named = curves.laws.map(({ law, curve }) => ({ name: lawTitle('company', law), curve: curve as Curve }));
      for (const shown of SHOWN) {
        seen += 1;
        for (const width of WIDTHS) expectNamed(layoutOf(named, curves.to, shown, width, 'Turnover'), named);
      }
    }
    expect(seen).toBe(charts);
  });

  it('say the year of several laws once, and every year where they differ', () => {
    expect(sharedName(['2026, certified copy', '2026, first gazette print'])).toBe(
      '2026, certified copy and first gazette print',
    );
    expect(sharedName(['2025', '2026, certified copy'])).toBe('2025 and 2026, certified copy');
    expect(sharedName(['2026, a', '2026, b', '2026, c'])).toBe('2026, a, b and c');
    expect(sharedName(['2024'])).toBe('2024');
  });

  it('take the first spot that is free, off the lines where there is one, and are left out where there is none', () => {
    const frame = { left: 0, top: 0, width: 200, height: 50 };
    const label = (tops: number[]) => ({
      lines: ['word'],
      size: 10,
      kind: 'x',
      spots: tops.map((top) => ({ x: 5, top, anchor: 'start' as const })),
    });
    const topsOf = (labels: Label[], lines: { left: number; top: number; width: number; height: number }[] = []) =>
      placeLabels(labels, frame, { lines }).map(({ box }) => box.top);
    expect(topsOf([label([0]), label([5, 20]), label([20])])).toEqual([0, 20]);
    expect(topsOf([label([-1, 45])])).toEqual([]);
    const line = { left: 0, top: 4, width: 200, height: 2 };
    expect(topsOf([label([0, 20])], [line])).toEqual([20]);
    expect(topsOf([label([0])], [line])).toEqual([0]);
    expect(topsOf([{ ...label([0]), isShy: true }], [line])).toEqual([]);
  });

  it('break a long title between words', () => {
    expect(inLines('All income; reliefs stay as they are', 20)).toEqual(['All income; reliefs', 'stay as they are']);
  });
});
