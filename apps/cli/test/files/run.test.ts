/** Files of rows through the command line as it is packed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Decimal, type PitInput } from 'nigeria-tax-rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oraclePit } from '../../../../test/oracle/individual-oracle.js';
import { bundled, type CommandLine } from '../command-line.js';

let cli: CommandLine;
beforeAll(async () => {
  cli = await bundled();
});
afterAll(() => cli.remove());

const example = (name: string): string => `fixtures/examples/${name}`;

describe('a file of returns', () => {
  it('is answered on standard output', () => {
    const words = [example('returns.csv'), '--map', 'Turnover (NGN)=turnover', '--disposals', example('disposals.csv')];
    const { code, out, err } = cli.run(['cit', ...words]);
    expect([code, err]).toEqual([0, '']);
    expect(out.split('\r\n')).toHaveLength(8);
    // R-05, CITA s.40(2) and TETFA s.1(2), 2025: 92,500,000 - 48,000,000 - 22,300,000 and rent of 2,400,000 are
    // 24,600,000, of a gross turnover of 94,900,000; 20 % is 4,920,000 and 3 % 738,000, less 240,000 withheld.
    const figures = String.raw`5418000\.00,94900000\.00,24600000\.00,24600000\.00,4920000\.00,0\.00,0\.00,738000\.00,`;
    expect(out).toMatch(new RegExp(`^R-05,Ember Foods,.*,computed,,,${figures}`, 'm'));
  });

  it('is read when it is asked for, and not at every start', () => {
    const lazy = /papaparse|hucre|tools\/cli\/(?:files\/(?!arguments|spelling|sink)|payroll|templates)/;
    expect(cli.sources.filter((source) => lazy.test(source))).toEqual([]);
  });
});

/** The tax of a year of pay, by the second computation. */
function yearOf(
  amount: number | string,
  { frequency = 'monthly', ...more }: Partial<PitInput> & { frequency?: string },
): Decimal {
  const incomeStreams = [{ type: 'employment', amount, frequency }];
  return new Decimal(oraclePit({ taxYear: 2026, state: 'Lagos', incomeStreams, ...more }).taxDue);
}

const twelfth = (tax: Decimal): Decimal => tax.div(12).toDecimalPlaces(2, Decimal.ROUND_DOWN);

describe('a payroll', () => {
  it('gives each tax, and the schedule of each revenue service', () => {
    const schedule = join(cli.folder, 'schedule.csv');
    const { code, out } = cli.run(['paye', example('staff.csv'), '--month', '2026-11', '--schedule', schedule]);
    expect(code).toBe(0);
    // A twelfth of the year of S-01 and S-05. S-03: the tax of the bonus, and half of what is left of the year.
    const ada = yearOf(450_000, { pensionContribution: 432_000, nationalHousingFund: 75_000, annualRent: 1_200_000 });
    const efe = yearOf(2_700_000, {
      pensionContribution: 2_592_000,
      nationalHousingFund: 570_000,
      annualRent: 3_000_000,
    });
    const chidi = { pensionContribution: 816_000, frequency: 'annual' };
    const [without, bonus] = [yearOf('10200006', chidi), yearOf('11200006', chidi)];
    const s1 = twelfth(ada);
    const s3 = bonus.minus(without).plus(without.minus(1_000_000).div(2).toDecimalPlaces(2, Decimal.ROUND_DOWN));
    const s5 = twelfth(efe);
    const said = (amount: Decimal, width: number) =>
      Number(amount).toLocaleString('en', { minimumFractionDigits: 2 }).padStart(width);
    const total = s1.plus(s3).plus(s5);
    expect(out).toBe(`PAYE OF NOVEMBER 2026 (naira)
  S-01, Ada Example, Lagos${said(s1, 54)}
  S-02, Bello Sample, Kano                                                  0.00
  S-03, Chidi Invented, Lagos${said(s3, 51)}
  S-04, Dayo Placeholder, Oyo                                               0.00
  S-05, Efe Specimen, FCT${said(s5, 55)}

Schedule per revenue service (naira)
  Federal Capital Territory Internal Revenue Service, 1 employee${said(s5, 16)}
  Kano State Internal Revenue Service, 1 employee                           0.00
  Lagos State Internal Revenue Service, 2 employees${said(s1.plus(s3), 29)}
  Oyo State Internal Revenue Service, 1 employee                            0.00
                                                      --------------------------
  Total, 5 employees${said(total, 60)}
  Remit by 10 December 2026 (WHT24 reg. 7(1)(b)(i)).
`);
    expect(readFileSync(schedule, 'utf8')).toContain(`Total,5,5470000.50,${total.toFixed(2)}\r\n`);
  });
});
