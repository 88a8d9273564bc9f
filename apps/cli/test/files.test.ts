/** Files of rows through the command line as it is packed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundled, type CommandLine } from './command-line.js';

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

describe('a payroll', () => {
  it('gives each tax, and the schedule of each revenue service', () => {
    const schedule = join(cli.folder, 'schedule.csv');
    const { code, out } = cli.run(['paye', example('staff.csv'), '--month', '2026-11', '--schedule', schedule]);
    expect(code).toBe(0);
    // S-05, NTA 4th Sch.: 32,400,000 less 2,592,000, 570,000 and 500,000: 28,738,000. 330,000 + 1,620,000 + 2,730,000
    // and 23 % of 3,738,000 are 5,539,740, a twelfth 461,645. S-01: 5,400,000 less 432,000, 75,000 and 240,000:
    // 4,653,000; 330,000 and 18 % of 1,653,000 are 627,540, a twelfth 52,295. S-03: 11,200,006 less 816,000:
    // 10,384,006; 330,000 and 18 % of 7,384,006 are 1,659,121.08; 180,000 for the bonus and half of 479,121.08.
    expect(out).toBe(`PAYE OF NOVEMBER 2026 (naira)
  S-01, Ada Example, Lagos                                             52,295.00
  S-02, Bello Sample, Kano                                                  0.00
  S-03, Chidi Invented, Lagos                                         419,560.54
  S-04, Dayo Placeholder, Oyo                                               0.00
  S-05, Efe Specimen, FCT                                             461,645.00

Schedule per revenue service (naira)
  Federal Capital Territory Internal Revenue Service, 1 employee      461,645.00
  Kano State Internal Revenue Service, 1 employee                           0.00
  Lagos State Internal Revenue Service, 2 employees                   471,855.54
  Oyo State Internal Revenue Service, 1 employee                            0.00
                                                      --------------------------
  Total, 5 employees                                                  933,500.54
  Remit by 10 December 2026 (WHT24 reg. 7(1)(b)(i)).
`);
    expect(readFileSync(schedule, 'utf8')).toContain('Total,5,5470000.50,933500.54\r\n');
  });
});
