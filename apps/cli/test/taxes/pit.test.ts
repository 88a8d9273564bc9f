import { calculatePit, individualRuleTable, toPlain } from 'nigeria-tax-rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oraclePit } from '../../../../test/oracle/individual-oracle.js';
import { bundled, type CommandLine, example } from '../command-line.js';

let cli: CommandLine;
beforeAll(async () => {
  cli = await bundled();
});
afterAll(() => cli.remove());

const SALARY = example('salary-in-lagos-2026');

/** The tax of the salary and its months, by the second computation. */
const { taxDue: DUE, effectiveRate, instalments } = oraclePit(JSON.parse(SALARY.text));

function inNaira(amount = ''): string {
  return Number(amount).toLocaleString('en', { minimumFractionDigits: 2 });
}

/** Twelve alike, or eleven and the last one with the odd kobo. */
function inWords([first, ...others]: readonly string[]): string {
  const last = others.at(-1);
  if (first === last) return `Twelve instalments of ${inNaira(first)}.`;
  return `Eleven instalments of ${inNaira(first)} and one of ${inNaira(last)}.`;
}

/** 7,000,000 less a pension of 480,000 and 20 % of a rent of 1,200,000. */
const SALARY_SUMMARY = `SUMMARY OF TAX                                                              2026
  Gross income [3]                                                  7,000,000.00
  Less total reliefs [7]                                             −720,000.00
  Chargeable income [8]                                             6,280,000.00
                                                                    ------------
  TAX DUE [15]${inNaira(DUE).padStart(66)}

  ${inWords(instalments)}
`;

const RENT_RELIEF = `
  [5]  20% of the rent                                                240,000.00
       = rent paid 1,200,000.00 × 20%   NTA s.30(2)(a)(vi)

       20% of the rent [5]                        240,000.00
       Limit                                      500,000.00
  [6]  Rent relief (lower of the above)                               240,000.00
       NTA s.30(2)(a)(vi)
`;

describe('the sheet of an individual', () => {
  it('has a summary and each working once, with the law of each line', () => {
    const { code, out, err } = cli.run(['pit', SALARY.path, '--sheet', '--workings']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(SALARY_SUMMARY);
    expect(out).toContain(RENT_RELIEF);
    expect(out.match(/Rent relief \(lower of the above\)/g)).toHaveLength(1);
    expect(out).toContain(individualRuleTable(2026).digest);
    expect(out).toContain('\n  Payable to                                Lagos State Internal Revenue Service\n');
  });

  it('has instalments of an employee only: what a trader assesses is not paid by the month', () => {
    const request = (type: string) =>
      JSON.stringify({
        taxYear: 2026,
        state: 'Lagos',
        incomeStreams: [{ type, amount: 3_000_000, frequency: 'annual' }],
      });
    const { instalments } = oraclePit(JSON.parse(request('salary')));
    expect(cli.run(['pit', '--sheet'], request('salary')).out).toContain(inWords(instalments));
    expect(cli.run(['pit', '--sheet'], request('business')).out).not.toContain('nstalments');
  });

  it('ends with the sources that its lines cite: title, what was read, tier, address', () => {
    const { out } = cli.run(['pit', SALARY.path, '--sheet']);
    expect(out).toContain(`
  NTA: Nigeria Tax Act, 2025 (Act No. 7 of 2025), Final Approved Copy for
    Print (certified copy, print A387-A596). Read in a print released by the
    legislature. Weakest tier here: primary.
    https://nass.gov.ng/documents/download/11249
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
    expect(out).toMatch(
      /\n {7}Minimum tax \[\d+\] +2,000\.00\n +\[\d+\] +Tax before credits \(higher of the above\) +2,000\.00\n/,
    );
    expect(out).toMatch(/\n {2}Less credit for withholding tax \[\d+\] +−2,000\.00\n/);
    expect(out).toMatch(/\n {2}Refundable \[\d+\] +1,000\.00\n/);
    expect(out).toContain('Federal Capital Territory Internal Revenue Service');
    const contested = cli.run(['pit', '--sheet'], SALARY.text.replace('2026', '2023')).out;
    expect(contested).toContain('\nCONTESTED: TEXTS OF THE LAW OF 2023 DIFFER ');
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
    expect(answer).toMatchObject({ taxDue: DUE, effectiveRate, stateTaxCode: 'NG-LA' });
    expect(answer).toEqual(toPlain(calculatePit(JSON.parse(SALARY.text))));
    const full = JSON.parse(cli.run(['pit', SALARY.path, '--detail', 'full']).out);
    expect(full.instalments).toEqual(instalments);
    expect(full.workings.at(-1)).toMatchObject({ line: 'tax_authority' });
  });

  it('answers by the reading that was named', () => {
    const request = SALARY.text.replace('2026', '2024');
    const reading = (...words: string[]) => JSON.parse(cli.run(['pit', ...words], request).out).taxDue;
    expect(reading()).toBe(oraclePit(JSON.parse(request)).taxDue);
    expect(reading('--reading', 'gross')).toBe(oraclePit(JSON.parse(request), 'gross').taxDue);
  });

  it('is a filter of lines', () => {
    const line = JSON.stringify(JSON.parse(SALARY.text));
    const { code, out } = cli.run(['pit', '--ndjson'], `${line}\n${line.replace('2026', '2028')}\n${line}\n`);
    const answers = out
      .trim()
      .split('\n')
      .map((each) => JSON.parse(each));
    expect(code).toBe(2);
    expect(answers.map((each) => each.taxDue ?? each.errors[0].code)).toEqual([DUE, 'year-not-covered', DUE]);
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
