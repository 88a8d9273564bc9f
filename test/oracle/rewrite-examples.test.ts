import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';
import { oraclePit } from './individual-oracle.js';
import { documented, examplesIn, judge, withAmounts } from './rewrite-examples.js';

describe('the amounts of examples', () => {
  it('are those of the second computation', async () => {
    const judged = await Promise.all(documented().flatMap(examplesIn).map(judge));
    expect(judged.flat().length).toBeGreaterThan(15);
    expect(judged.flat().filter(({ claimed, computed }) => claimed !== computed)).toEqual([]);
  });

  it('are rewritten where they are another, on a page and in a comment', async () => {
    // Of 5,520,000: 800,000 at 0 %, 2,200,000 at 15 % and 2,520,000 at 18 %.
    const due = '783600.00';
    const claim = (amount: string) => `const person = ${PERSON};\nperson.taxDue.toFixed(2); // '${amount}'`;
    const example = { place: '', code: claim('1.00') };
    const page = (code: string) => `Tax of '1.00':\n\`\`\`ts\n${code}\n\`\`\`\n`;
    const by = async (text: string) => (await withAmounts(text, [example], new Map())).text;
    expect(await by(page(example.code))).toBe(page(claim(due)));
    const source = (code: string) => `/**\n * @example\n * ${code.replaceAll('\n', '\n * ')}\n */\n`;
    expect(await by(source(example.code))).toBe(source(claim(due)));
  });

  it('are judged of take-home pay, too', async () => {
    const call = "calculatePay({ taxYear: 2026, state: 'Lagos', monthlyPay: 500_000, nationalHousingFund: true })";
    const code = `${call}.months[0]?.takeHome.toFixed(2); // '1.00'`;
    // 8 % and 2.5 % of 500,000 are 40,000 and 12,500 a month, 480,000 and 150,000 a year.
    const { instalments } = oraclePit({
      taxYear: 2026,
      state: 'Lagos',
      incomeStreams: [{ type: 'employment', amount: 6_000_000, frequency: 'annual' }],
      pensionContribution: 480_000,
      nationalHousingFund: 150_000,
    });
    const computed = new Decimal(447_500).minus(instalments[0] ?? '').toFixed(2);
    expect(await judge({ place: '', code })).toEqual([{ claimed: '1.00', computed }]);
  });

  it('are left where they are of a law that is passed, or of a step alone', async () => {
    const code = `calculatePit(${REQUEST}, { table: {} }).taxDue.toFixed(2); // '1.00'`;
    expect(await judge({ place: '', code })).toEqual([]);
    const step = "chargeBands({ taxYear: 2026, chargeableIncome: 1 }).tax.toFixed(2); // '1.00'";
    expect(await judge({ place: '', code: step })).toEqual([]);
  });
});

const REQUEST = `{
  taxYear: 2026,
  state: 'Lagos',
  incomeStreams: [{ type: 'salary', amount: 500_000, frequency: 'monthly' }],
  pensionContribution: 480_000,
}`;
const PERSON = `calculatePit(${REQUEST})`;
