import { describe, expect, it } from 'vitest';
import { Decimal, type PitResult } from '../../src/index.js';
import {
  exemptsEmploymentAlone,
  instalmentsAddUp,
  reliefsAddUp,
  taxDueAddsUp,
  taxesOfBandsAddUp,
} from '../../src/testing/individual-invariants.js';

const naira = (text: string): Decimal => new Decimal(text);
const relief = (name: string, text: string) => ({ name, amount: naira(text) });

/** A part of a result that the invariants read, written by hand. */
const RESULT = {
  grossIncome: naira('1000.00'),
  reliefs: [relief('PENSION', '80.00'), relief('RENT_RELIEF', '20.50')],
  totalReliefs: naira('100.50'),
  chargeableIncome: naira('899.50'),
  bands: [
    { taxable: naira('800.00'), tax: naira('0.00') },
    { taxable: naira('99.50'), tax: naira('14.93') },
  ],
  incomeTax: { byBands: naira('14.93'), minimumTax: naira('1.07') },
  taxBeforeCredits: naira('16.00'),
  credits: [
    { claimed: naira('3.00'), applied: naira('3.00') },
    { claimed: naira('9.00'), applied: naira('8.00') },
  ],
  refundable: naira('1.00'),
  taxDue: naira('5.00'),
  instalments: [...new Array<Decimal>(11).fill(naira('0.41')), naira('0.49')],
};

const resultWith = (change: object): PitResult => ({ ...RESULT, ...change }) as unknown as PitResult;
const SOUND = resultWith({});

/** Results in which the amount of this name is a kobo more, then a kobo less. */
function aKoboOff(name: keyof typeof RESULT): readonly PitResult[] {
  const value = RESULT[name] as Decimal;
  return ['0.01', '-0.01'].map((kobo) => resultWith({ [name]: value.plus(kobo) }));
}

describe('reliefsAddUp', () => {
  it('holds of 80 + 20.50 taken from 1,000, and of reliefs above the income', () => {
    expect(reliefsAddUp(SOUND)).toBe(true);
    const none = { grossIncome: naira('100.49'), chargeableIncome: naira('0') };
    expect(reliefsAddUp(resultWith(none))).toBe(true);
    expect(reliefsAddUp(resultWith({ ...none, chargeableIncome: naira('-0.01') }))).toBe(false);
  });

  it.each(['grossIncome', 'totalReliefs', 'chargeableIncome'] as const)('fails when %s is a kobo off', (name) => {
    expect(aKoboOff(name).map(reliefsAddUp)).toEqual([false, false]);
  });

  it('fails when a relief is a kobo off', () => {
    expect(reliefsAddUp(resultWith({ reliefs: [relief('PENSION', '100.51')] }))).toBe(false);
  });
});

describe('exemptsEmploymentAlone', () => {
  const stream = (type: string, text: string) => ({ type, annualAmount: naira(text) });
  const incomeStreams = [stream('employment', '500'), stream('bonus', '50'), stream('benefit_in_kind', '5')];
  const isSound = (exempt: string, minimumTax = '0', others: object[] = []): boolean =>
    exemptsEmploymentAlone(
      resultWith({
        reliefs: [relief('MINIMUM_WAGE_EXEMPTION', exempt)],
        incomeStreams: [...incomeStreams, ...others],
        incomeTax: { minimumTax: naira(minimumTax) },
      }),
    );

  it('holds of all of employment, and of a result without the exemption', () => {
    expect(isSound('555')).toBe(true);
    expect(isSound('555', '0', [stream('rental', '70')])).toBe(true);
    expect(exemptsEmploymentAlone(SOUND)).toBe(true);
  });

  it('fails a kobo beside it, of other income, and with minimum tax', () => {
    expect([isSound('555.01'), isSound('554.99')]).toEqual([false, false]);
    expect(isSound('625', '0', [stream('rental', '70')])).toBe(false);
    expect(isSound('555', '0.01')).toBe(false);
  });
});

describe('taxesOfBandsAddUp', () => {
  it('holds of 800 + 99.50 in the bands, and of 14.93 with a minimum tax of 1.07', () => {
    expect(taxesOfBandsAddUp(SOUND)).toBe(true);
  });

  it('fails when any of it is a kobo off', () => {
    expect(aKoboOff('chargeableIncome').map(taxesOfBandsAddUp)).toEqual([false, false]);
    expect(aKoboOff('taxBeforeCredits').map(taxesOfBandsAddUp)).toEqual([false, false]);
    const [first, last] = RESULT.bands as [object, object];
    const bands = [{ taxable: naira('99.51') }, { tax: naira('14.92') }].map((change) => [
      first,
      { ...last, ...change },
    ]);
    expect(bands.map((each) => taxesOfBandsAddUp(resultWith({ bands: each })))).toEqual([false, false]);
    const parts = [{ byBands: naira('14.94') }, { minimumTax: naira('1.06') }];
    const taxes = parts.map((change) => ({ ...RESULT.incomeTax, ...change }));
    expect(taxes.map((incomeTax) => taxesOfBandsAddUp(resultWith({ incomeTax })))).toEqual([false, false]);
  });
});

describe('taxDueAddsUp', () => {
  it('holds of 16 less 11, of which 1 of 12 claimed is left', () => {
    expect(taxDueAddsUp(SOUND)).toBe(true);
  });

  it('fails when what is due, or left of the credits, is a kobo off', () => {
    for (const name of ['taxDue', 'refundable', 'taxBeforeCredits'] as const) {
      expect(aKoboOff(name).map(taxDueAddsUp)).toEqual([false, false]);
    }
  });

  it('fails below zero', () => {
    expect(taxDueAddsUp(resultWith({ taxBeforeCredits: naira('10.99'), taxDue: naira('-0.01') }))).toBe(false);
  });
});

describe('instalmentsAddUp', () => {
  it('holds of eleven of 0.41 and one of 0.49, which are 5', () => {
    expect(instalmentsAddUp(SOUND)).toBe(true);
  });

  it('holds of the months worked: of eleven, and of one', () => {
    const eleven = [...new Array<Decimal>(10).fill(naira('0.41')), naira('0.90')];
    expect(instalmentsAddUp(resultWith({ instalments: eleven }))).toBe(true);
    expect(instalmentsAddUp(resultWith({ instalments: [naira('5')] }))).toBe(true);
  });

  it('fails of another sum, more than twelve or none, and where two of them differ', () => {
    expect(aKoboOff('taxDue').map(instalmentsAddUp)).toEqual([false, false]);
    const thirteen = [...new Array<Decimal>(12).fill(naira('0.41')), naira('0.08')];
    expect(instalmentsAddUp(resultWith({ instalments: thirteen }))).toBe(false);
    const nothing = { credits: [], taxBeforeCredits: naira('0'), taxDue: naira('0'), instalments: [] };
    expect(instalmentsAddUp(resultWith(nothing))).toBe(false);
    const uneven = [naira('0.40'), naira('0.42'), ...RESULT.instalments.slice(2)];
    expect(instalmentsAddUp(resultWith({ instalments: uneven }))).toBe(false);
  });
});
