import { describe, expect, it } from 'vitest';
import { calculateCit, type Disposal } from '../../src/index.js';

type Sale = readonly [assetClass: string, gain: number, disposalDate: string, more?: Partial<Disposal>];

/** The lines of the workings about disposals: name, label and amount. */
function linesOf(taxYear: number, ...sales: Sale[]) {
  const disposalSchedule = sales.map(([assetClass, gain, disposalDate, more]) => {
    return { assetClass, proceeds: 200_000_000 + gain, costBase: 200_000_000, disposalDate, ...more };
  });
  const { workings = [] } = calculateCit({ taxYear, turnover: 0, disposalSchedule }, { workings: true });
  return workings.filter(({ line }) => /^(?:disposal_|reinvestment_|net_gains_|separate|gains_taxed)/.test(line));
}

const said = (lines: ReturnType<typeof linesOf>) =>
  lines.map(({ line, label, value }) => `${line}: ${label} ${String(value)}`);

describe('the lines of a schedule', () => {
  it('are each disposal, the net gains of a regime, and the tax apart', () => {
    expect(said(linesOf(2024, ['land', 5_000, '2023-10-01'], ['land', -1_000, '2023-11-30']))).toEqual([
      'disposal_1: Gain on land and buildings, 2023-10-01 5000',
      'disposal_2: Gain on land and buildings, 2023-11-30 -1000',
      'net_gains_1_land_and_buildings: Net gains, land and buildings 4000',
      'separately_taxed_gains: Separately taxed gains 4000',
      'separate_gains_tax: Capital gains tax 400',
    ]);
  });

  it('say which gains join the profits of the Nigeria Tax Act, and which of them are of digital assets', () => {
    const lines = said(linesOf(2027, ['land', 5_000, '2026-10-01'], ['crypto', 7_000, '2026-10-01']));
    expect(lines.slice(0, 2)).toEqual([
      'disposal_1: Gain on land and buildings, 2026-10-01 5000',
      'disposal_2: Gain on digital assets, 2026-10-01 7000',
    ]);
    expect(lines.at(-1)).toBe('gains_taxed_as_profits: Gains taxed as profits 12000');
    expect(lines.some((line) => line.startsWith('separate'))).toBe(false);
  });

  it('say the limits of a rule that exempts, whichever way they decided, and the relief of reinvestment', () => {
    const [sale, relief] = linesOf(2027, ['shares', 40_000_000, '2026-10-01', { reinvested: 120_000_000 }]);
    expect(sale?.note).toContain(
      'Exempt while, in any 12 consecutive months, proceeds are below ₦150,000,000.00 and gains do not exceed ' +
        '₦10,000,000.00.',
    );
    // Half of the proceeds of 240,000,000 is reinvested.
    expect(said(relief ? [relief] : [])).toEqual(['reinvestment_relief_1: Reinvestment relief 20000000']);
    expect(relief?.note).toBeUndefined();
  });

  it('are none of a regime without a gain, and call a gain exempt that is', () => {
    expect(said(linesOf(2024, ['land', -1_000, '2023-10-01'])).length).toBe(1);
    const [exempt] = said(linesOf(2021, ['shares', 5, '2020-10-01']));
    expect(exempt).toBe('disposal_1: Exempt gain on nigerian shares, 2020-10-01 5');
  });
});
