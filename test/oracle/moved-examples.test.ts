import { describe, expect, it } from 'vitest';
import { textOf } from '../source-files.js';
import { movedExample } from './moved-examples.js';

/** The law before a change, by its rate of medium companies: one point less than the table in force. */
const TABLE = textOf('rules/company/2024.yaml');
const RATE = /(?<=size: medium, +rate: )(\d+)%/;
const NOW = Number(RATE.exec(TABLE)?.[1]);
const BEFORE = new Map([['company/2024', TABLE.replace(RATE, `${NOW - 1}%`)]]);

const moved = (code: string) => movedExample({ place: '', code }, BEFORE);
/** Income tax of a medium company on a profit of 50,000,000: in naira, a per cent is 500,000. */
const tax = (percent: number): number => percent * 500_000;
const grouped = (amount: number): string => amount.toLocaleString('en').replaceAll(',', '_');

describe('an example that a changed rate moves', () => {
  const REQUEST = '{ taxYear: 2024, turnover: 50_000_000 }';
  const COLUMNS = '{ taxYear: 2024, rows: 1, columns: { turnover: Float64Array.of(5_000_000_000) } }';

  it.each([
    ['a text in naira', (at) => `calculateCit(${REQUEST}).taxLiability.cit.toFixed(2); // '${tax(at)}.00'`],
    ['a number of naira', (at) => `calculateCit(${REQUEST}).taxLiability.cit.toNumber(); // ${tax(at)}`],
    ['kobo', (at) => `toKobo(calculateCit(${REQUEST}).taxLiability.cit); // ${100 * tax(at)}n`],
    ['kobo of a column', (at) => `calculateCitColumns(${COLUMNS}).figures.cit[0]; // ${100 * tax(at)}`],
    [
      'a list, grouped',
      (at) => `[1, calculateCit(${REQUEST}).taxLiability.cit.toNumber()]; // [1, ${grouped(tax(at))}]`,
    ],
    [
      'an object',
      (at) => `const { cit } = toPlain(calculateCit(${REQUEST})).taxLiability;\n({ cit }); // { cit: '${tax(at)}.00' }`,
    ],
  ] as readonly [string, (at: number) => string][])('has %s as it is now', async (_form, example) => {
    expect(await moved(example(NOW - 1))).toEqual({ code: example(NOW), holds: true });
  });

  it('is left where it holds, and named where no figure of the second computation corrects it', async () => {
    const right = `calculateCit(${REQUEST}).taxLiability.cit.toNumber(); // ${tax(NOW)}`;
    expect(await moved(right)).toEqual({ code: right, holds: true });
    const wrong = `calculateCit(${REQUEST}).taxLiability.cit.plus(1).toNumber(); // ${tax(NOW - 1) + 1}`;
    expect(await moved(wrong)).toEqual({ code: wrong, holds: false });
  });

  it('keeps the numbers that were asked', async () => {
    const profit = tax(NOW - 1) + 40_000_000;
    const asked = `{ taxYear: 2024, turnover: ${profit} }`;
    const { code } = await moved(`calculateCit(${asked}).financials.grossTurnover.toNumber() + 1; // ${profit}`);
    expect(code).toContain(asked);
  });
});
