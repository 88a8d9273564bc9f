import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calculatePit, individualRuleTable, toPlain } from '../../src/index.js';
import { bundled, type CommandLine, example } from './command-line.js';

let cli: CommandLine;
beforeAll(async () => {
  cli = await bundled();
});
afterAll(() => cli.remove());

const SALARY = example('salary-in-lagos-2026');

/** 7,000,000 less a pension of 480,000 and 20 % of a rent of 1,200,000; 2,200,000 at 15 % and 3,280,000 at 18 %. */
const SALARY_SHEET = `PERSONAL INCOME TAX, INCOME YEAR 2026
  Income year 2026: tax on chargeable income of ₦6,280,000.00 is ₦920,400.00.
  Payable to the Lagos State Internal Revenue Service: ₦920,400.00 (₦76,700.00 a
  month).

Individual
  State                                                            Lagos (NG-LA)
  Tax authority                             Lagos State Internal Revenue Service
  Effective rate, percent of gross income                                13.1486
  Rule table                              2026 settled, revision 2, ${individualRuleTable(2026).digest.slice(0, 12)}

Income (naira)
  Employment, monthly                                               6,000,000.00
    500,000.00 × 12   NTA s.4(2)(a); NTA s.13
  Bonus, annual                                                     1,000,000.00
    1,000,000.00 × 1   NTA s.4(2)(a); NTA s.26(2)
  Gross income                                                      7,000,000.00
    6,000,000.00 + 1,000,000.00   NTA s.4(2)(a); NTA s.13; NTA s.26(2)

Reliefs (naira)
  Income of employment                                              7,000,000.00
    6,000,000.00 + 1,000,000.00   NTA s.4(2)(a); NTA s.13; NTA s.26(2)
  Minimum wage exemption                                                    0.00
    employment income: 7,000,000.00, national minimum wage: 840,000.00
    NTA s.58; NTA s.162(1)(t); NMWA-2024 s.3(1) [disputed]
  Pension                                                             480,000.00
    NTA s.30(2)(a)(iii); PRA s.10(1)
  20% of the rent                                                     240,000.00
    1,200,000.00 × 20%   NTA s.30(2)(a)(vi)
  Rent relief                                                         240,000.00
    the least of 240,000.00 and 500,000.00   NTA s.30(2)(a)(vi)
  Total reliefs                                                       720,000.00
    480,000.00 + 240,000.00
    NTA s.30(2)(a)(iii); PRA s.10(1); NTA s.30(2)(a)(vi)
  Chargeable income                                                 6,280,000.00
    7,000,000.00 − 720,000.00
    NTA s.4(2)(a); NTA s.13; NTA s.26(2); NTA s.30(2)(a)(iii); PRA s.10(1); NTA
    s.30(2)(a)(vi)

Tax (naira)
  Chargeable in the first ₦800,000.00                                 800,000.00
    6,280,000.00 between 0.00 and 800,000.00   NTA s.58; NTA 4th Sch.
  Tax on it at 0%                                                           0.00
    800,000.00 × 0%   NTA s.58; NTA 4th Sch.
  Chargeable in the next ₦2,200,000.00                              2,200,000.00
    6,280,000.00 between 800,000.00 and 3,000,000.00   NTA s.58; NTA 4th Sch.
  Tax on it at 15%                                                    330,000.00
    2,200,000.00 × 15%   NTA s.58; NTA 4th Sch.
  Chargeable in the next ₦9,000,000.00                              3,280,000.00
    6,280,000.00 between 3,000,000.00 and 12,000,000.00
    NTA s.58; NTA 4th Sch.
  Tax on it at 18%                                                    590,400.00
    3,280,000.00 × 18%   NTA s.58; NTA 4th Sch.
  Tax of the bands                                                    920,400.00
    0.00 + 330,000.00 + 590,400.00   NTA s.58; NTA 4th Sch.
  Tax before credits                                                  920,400.00
    NTA s.58; NTA 4th Sch.

Credits and tax due (naira)
  Tax due                                                             920,400.00
    NTA s.58; NTA 4th Sch.
  Tax a month                                                          76,700.00
    920,400.00 × 1/12   Practice [practice]
  Eleven instalments of 76,700.00 and one of 76,700.00

Reliance
  Weakest tier of the law behind a figure                               disputed
  Reviewed by a qualified adviser                                             NO
  disputed: Minimum wage exemption (NTA s.58; NTA s.162(1)(t); NMWA-2024 s.3(1))
`;

describe('the sheet of an individual', () => {
  it('can be checked by hand, with the law of each line', () => {
    const { code, out, err } = cli.run(['pit', SALARY.path, '--sheet']);
    expect([code, err]).toEqual([0, '']);
    expect(out.slice(0, out.indexOf('\nSources cited'))).toBe(SALARY_SHEET);
  });

  it('ends with the sources that its lines cite: title, address, what was read, tier', () => {
    const { out } = cli.run(['pit', SALARY.path, '--sheet']);
    expect(out).toContain(`
  NTA: Nigeria Tax Act, 2025 (Act No. 7 of 2025), Final Approved Copy for Print
  (certified copy, print A387-A596)
    https://nass.gov.ng/documents/download/11249
    read in a print released by the legislature; weakest tier of the lines that
    cite it: disputed
`);
    expect(out).not.toContain('PITA:');
  });

  it('shows credits, the floor and what is contested', () => {
    const request = {
      taxYear: 2024,
      state: 'Abuja',
      incomeStreams: [{ type: 'business', amount: 900_000, frequency: 'annual', expenses: 700_000 }],
      withholdingCredits: 3_000,
    };
    const { out } = cli.run(['pit', '--sheet'], JSON.stringify(request));
    expect(out).toContain('\n  Expenses of business                                                700,000.00\n');
    expect(out).toContain('\n    the greatest of 0.00 and 2,000.00\n    PITA s.37; PITA 6th Sch. para 3 [disputed]\n');
    expect(out).toContain('\n  Credit for withholding tax                                            2,000.00\n');
    expect(out).toContain('\n  Refundable                                                            1,000.00\n');
    expect(out).toContain('Federal Capital Territory Internal Revenue Service');
    const contested = cli.run(['pit', '--sheet'], SALARY.text.replace('2026', '2023')).out;
    expect(contested).toContain('\nCONTESTED: the readings of the law of 2023 differ\n');
  });

  it('shows the workings in full when asked, in 80 columns', () => {
    const { out } = cli.run(['pit', SALARY.path, '--sheet', '--workings']);
    expect(out.startsWith(SALARY_SHEET)).toBe(true);
    expect(out).toContain(`
  Rent relief                                                         240,000.00
    = the least of share of rent, limit
      share of rent                               240,000.00
      limit                                       500,000.00
    Law: NTA s.30(2)(a)(vi)
`);
    const lines = out.split('\n').filter((line) => !line.includes('https://'));
    expect(lines.filter((line) => [...line].length > 80)).toEqual([]);
    expect(out).not.toMatch(/ \n/);
  });

  it('names every refusal for a reader', () => {
    const { code, out, err } = cli.run(['pit', '--sheet'], SALARY.text.replace('Lagos', 'Lagoss'));
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('  Unknown state "Lagoss". Did you mean Lagos?\n    Accepted: Lagos.\n');
  });
});

describe('JSON of an individual', () => {
  it('is the plain form of the result, and in full detail everything', () => {
    const answer = JSON.parse(cli.run(['pit', SALARY.path]).out);
    expect(answer).toMatchObject({ taxDue: '920400.00', effectiveRate: '13.1486', stateTaxCode: 'NG-LA' });
    expect(answer).toEqual(toPlain(calculatePit(JSON.parse(SALARY.text))));
    const full = JSON.parse(cli.run(['pit', SALARY.path, '--detail', 'full']).out);
    expect(full.instalments).toEqual(Array(12).fill('76700.00'));
    expect(full.workings.at(-1)).toMatchObject({ line: 'tax_authority' });
  });

  it('answers by the reading that was named', () => {
    const request = SALARY.text.replace('2026', '2024');
    const reading = (...words: string[]) => JSON.parse(cli.run(['pit', ...words], request).out).taxDue;
    expect(reading()).toBe('995840.00');
    expect(reading('--reading', 'gross')).toBe('972800.00');
  });

  it('is a filter of lines', () => {
    const line = JSON.stringify(JSON.parse(SALARY.text));
    const { code, out } = cli.run(['pit', '--ndjson'], `${line}\n${line.replace('2026', '2028')}\n${line}\n`);
    const answers = out
      .trim()
      .split('\n')
      .map((each) => JSON.parse(each));
    expect(code).toBe(2);
    expect(answers.map((each) => each.taxDue ?? each.errors[0].code)).toEqual([
      '920400.00',
      'year-not-covered',
      '920400.00',
    ]);
  });
});

describe('the commands', () => {
  it('are both in the help', () => {
    const { out } = cli.run(['--help']);
    expect(out).toContain('nigeria-tax cit');
    expect(out).toMatch(/nigeria-tax pit +what an individual owes for an income year/);
    expect(cli.run(['pit', '--help']).out).toContain('incomeStreams');
  });
});
