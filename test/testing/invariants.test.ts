import { describe, expect, it } from 'vitest';
import { type CitResult, Decimal } from '../../src/index.js';
import {
  chargesTheSameEducationTax,
  creditsAddUp,
  holdsOnlyExactAmounts,
  isTheSameAnswer,
  isTheSameButForEducationTax,
  owesNoLess,
  partsOfTheTaxAddUp,
  reconciliationAddsUp,
  totalIsSumOfParts,
} from '../../src/testing/invariants.js';

const naira = (text: string): Decimal => new Decimal(text);

const CREDIT = {
  claimed: naira('10.00'),
  applied: naira('7.50'),
  unused: naira('2.50'),
  cap: naira('7.50') as Decimal | null,
  appliedAgainst: { otherIncomeTax: naira('5.00'), educationTax: naira('2.50') },
};
const TAXES = { cit: naira('60.00'), educationTax: naira('6.00'), cgt: naira('4.00'), total: naira('62.50') };
const INCOME_TAX = {
  onTradingProfit: naira('30.00'),
  onCapitalIncome: naira('15.00'),
  minimumTax: naira('10.00'),
  topUpTax: naira('5.00'),
  onGains: naira('1.00'),
};
const DISPOSALS = { items: [{ gain: naira('-3.00') }], separateTax: naira('3.00') };
const RESULT = {
  taxLiability: TAXES,
  incomeTax: INCOME_TAX,
  disposals: DISPOSALS,
  credits: [CREDIT],
  reconciliation: {
    baselineTotal: naira('70.00'),
    varianceAmount: naira('-7.50'),
    variancePercent: naira('-10.7143'),
  },
  financials: { assessableProfit: naira('200.00') },
  message: 'The total is 62.50.',
};

/** A part of a result that the invariants read, written by hand: 60 + 6 + 4 less 7.50 is 62.50. */
function resultWith(change: object): CitResult {
  return { ...RESULT, ...change } as unknown as CitResult;
}

const SOUND = resultWith({});

/** Results in which one amount of a part is a kobo more, then a kobo less. */
function aKoboOff(part: string, amounts: Readonly<Record<string, unknown>>, name: string): readonly CitResult[] {
  const value = amounts[name] as Decimal;
  return ['0.01', '-0.01'].map((kobo) => resultWith({ [part]: { ...amounts, [name]: value.plus(kobo) } }));
}

describe('totalIsSumOfParts', () => {
  it('holds of 60 + 6 + 4 less a credit of 7.50', () => {
    expect(totalIsSumOfParts(SOUND)).toBe(true);
    expect(totalIsSumOfParts(resultWith({ credits: [], taxLiability: { ...TAXES, total: naira('70.00') } }))).toBe(
      true,
    );
  });

  it.each(['cit', 'educationTax', 'cgt', 'total'])('fails when %s is a kobo off', (name) => {
    expect(aKoboOff('taxLiability', TAXES, name).map(totalIsSumOfParts)).toEqual([false, false]);
  });
});

describe('partsOfTheTaxAddUp', () => {
  it('holds of 30 + 15 + 10 + 5 and of 3 + 1', () => {
    expect(partsOfTheTaxAddUp(SOUND)).toBe(true);
  });

  it.each(Object.keys(INCOME_TAX))('fails when %s is a kobo off', (name) => {
    expect(aKoboOff('incomeTax', INCOME_TAX, name).map(partsOfTheTaxAddUp)).toEqual([false, false]);
  });

  it('fails when the tax on gains taxed separately is a kobo off', () => {
    expect(aKoboOff('disposals', DISPOSALS, 'separateTax').map(partsOfTheTaxAddUp)).toEqual([false, false]);
  });
});

describe('creditsAddUp', () => {
  const areSound = (change: object): boolean =>
    creditsAddUp(resultWith({ credits: [CREDIT, { ...CREDIT, ...change }] }));

  it('holds on the cap, and without one', () => {
    expect([areSound({}), areSound({ cap: null })]).toEqual([true, true]);
    expect(creditsAddUp(resultWith({ credits: [] }))).toBe(true);
  });

  it.each(['claimed', 'unused', 'applied'] as const)('fails when %s is a kobo off', (name) => {
    expect(areSound({ [name]: CREDIT[name].plus('0.01') })).toBe(false);
    expect(areSound({ [name]: CREDIT[name].minus('0.01') })).toBe(false);
  });

  it('fails a kobo above the cap, and where what it met is a kobo off', () => {
    expect(areSound({ cap: naira('7.49') })).toBe(false);
    expect(areSound({ appliedAgainst: { ...CREDIT.appliedAgainst, educationTax: naira('2.51') } })).toBe(false);
  });
});

describe('reconciliationAddsUp', () => {
  it('holds of 62.50 less 70, and fails a kobo beside it', () => {
    expect(reconciliationAddsUp(SOUND)).toBe(true);
    const { reconciliation } = RESULT;
    for (const name of ['baselineTotal', 'varianceAmount']) {
      expect(aKoboOff('reconciliation', reconciliation, name).map(reconciliationAddsUp)).toEqual([false, false]);
    }
  });
});

describe('holdsOnlyExactAmounts', () => {
  const isExact = (financials: object): boolean => holdsOnlyExactAmounts(resultWith({ financials }));

  it('holds of whole kobo, of percentages in four decimals, and of losses below zero', () => {
    expect(holdsOnlyExactAmounts(SOUND)).toBe(true);
    expect(isExact({ turnover: naira('0'), effectiveRate: naira('12.3456'), tradingProfit: naira('-0.01') })).toBe(
      true,
    );
  });

  it.each([
    ['a part of a kobo', { turnover: naira('1.005') }],
    ['a percentage in five decimals', { effectiveRate: naira('1.23456') }],
    ['an amount below zero', { turnover: naira('-0.01') }],
    ['minus zero', { turnover: naira('-0') }],
    ['minus zero as a loss', { tradingProfit: naira('-0') }],
    ['an infinite amount', { turnover: naira('Infinity') }],
    ['no number', { turnover: naira('NaN') }],
    ['a part of a kobo in a list', { turnover: [{ inner: naira('0.001') }] }],
  ])('fails of %s', (_, financials) => {
    expect(isExact(financials)).toBe(false);
  });
});

describe('isTheSameAnswer', () => {
  it('overlooks the order of names, the message and the disposals one by one', () => {
    const turned = Object.fromEntries(Object.entries(TAXES).reverse());
    const other = { taxLiability: turned, message: 'Other.', disposals: { ...DISPOSALS, items: [] }, workings: [] };
    expect(isTheSameAnswer(SOUND, resultWith(other))).toBe(true);
  });

  it('fails of any other kobo', () => {
    const others = [...aKoboOff('taxLiability', TAXES, 'cit'), ...aKoboOff('disposals', DISPOSALS, 'separateTax')];
    expect(others.map((other) => isTheSameAnswer(SOUND, other))).toEqual([false, false, false, false]);
  });
});

describe('isTheSameButForEducationTax', () => {
  const without = { ...TAXES, educationTax: naira('0'), total: naira('56.50') };

  it('holds where that tax is gone, and with it a part of the top-up and of the total', () => {
    const incomeTax = { ...INCOME_TAX, topUpTax: naira('8.00') };
    expect(isTheSameButForEducationTax(SOUND, resultWith({ taxLiability: without, incomeTax }))).toBe(true);
  });

  it('fails where a kobo of it is left, or another tax is a kobo off', () => {
    const left = { ...without, educationTax: naira('0.01') };
    expect(isTheSameButForEducationTax(SOUND, resultWith({ taxLiability: left }))).toBe(false);
    const gains = { ...without, cgt: naira('4.01') };
    expect(isTheSameButForEducationTax(SOUND, resultWith({ taxLiability: gains }))).toBe(false);
    const incomeTax = { ...INCOME_TAX, minimumTax: naira('10.01') };
    expect(isTheSameButForEducationTax(SOUND, resultWith({ taxLiability: without, incomeTax }))).toBe(false);
  });
});

describe('two answers', () => {
  it('charge the same education tax on the same profit, to the kobo', () => {
    const [more, less] = aKoboOff('taxLiability', TAXES, 'educationTax') as [CitResult, CitResult];
    const [profit] = aKoboOff('financials', RESULT.financials, 'assessableProfit') as [CitResult];
    const others = [resultWith({ credits: [] }), more, less, profit];
    expect(others.map((other) => chargesTheSameEducationTax(SOUND, other))).toEqual([true, false, false, false]);
  });

  it('owe no less where the first total is the second or more', () => {
    const [more, less] = aKoboOff('taxLiability', TAXES, 'total') as [CitResult, CitResult];
    expect([owesNoLess(SOUND, SOUND), owesNoLess(more, SOUND), owesNoLess(less, SOUND)]).toEqual([true, true, false]);
  });
});
