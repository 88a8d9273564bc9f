import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { responderOf, toKobo, writeKobo } from '../../src/api/wire.js';
import { Decimal, RuleError } from '../../src/index.js';
import { textByHand } from '../ground/amounts-of.js';

const naira = (text: string): Decimal => new Decimal(text);
const calculationId = 'a1';
const PIT = { by: 'calculatePit', kind: 'individual' } as const;
const CIT = { by: 'calculateCit', kind: 'company' } as const;
const DETAIL = { workings: true, rules: true, contested: true } as const;
const respond = responderOf('PitResult', { contract: { taxDue: true }, detail: DETAIL }, PIT);

/** The tax due as the answer carries it. */
function written(text: string, amounts: 'number' | 'string'): unknown {
  return (respond({ taxDue: naira(text) }, { calculationId, amounts }) as { taxDue: unknown }).taxDue;
}

function codeOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof RuleError) return `${error.path} ${error.code}`;
    throw error;
  }
  return 'accepted';
}

describe('amounts on the wire', () => {
  it('are numbers unless strings are asked for', () => {
    const answer = respond({ taxDue: naira('5025000.12') }, { calculationId });
    expect(answer).toEqual({ calculationId, taxDue: 5_025_000.12 });
    expect(written('-0.01', 'number')).toBe(-0.01);
    expect(written('5025000.1', 'string')).toBe('5025000.10');
    expect(written('0', 'string')).toBe('0.00');
  });

  it('are numbers below 2^46 naira alone, and strings of any size', () => {
    expect(written('70368744177663.99', 'number')).toBe(70_368_744_177_663.99);
    expect(codeOf(() => written('70368744177664', 'number'))).toBe('/amounts amount-too-large');
    expect(codeOf(() => written('-70368744177664', 'number'))).toBe('/amounts amount-too-large');
    expect(written('70368744177664', 'string')).toBe('70368744177664.00');
  });

  it.each([
    ['11500000', 1_150_000_000n],
    ['0.01', 1n],
    ['-0.01', -1n],
    ['0', 0n],
    ['999999999999999.99', 99_999_999_999_999_999n],
  ])('of %s naira are %d kobo', (text, kobo) => {
    expect(toKobo(naira(text))).toBe(kobo);
  });

  it('are written from kobo', () => {
    expect(writeKobo(502_500_012n)).toBe(5_025_000.12);
    expect(writeKobo(502_500_012n, 'string')).toBe('5025000.12');
    expect(writeKobo(-7n, 'string')).toBe('-0.07');
    expect(codeOf(() => writeKobo(2n ** 46n * 100n))).toBe('/amounts amount-too-large');
    expect(codeOf(() => writeKobo(-(2n ** 46n) * 100n))).toBe('/amounts amount-too-large');
    expect(writeKobo(2n ** 46n * 100n - 1n)).toBe(70_368_744_177_663.99);
    expect(writeKobo(2n ** 60n, 'string')).toBe('11529215046068469.76');
  });

  it('are the number of their text, written from a Decimal or from kobo', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (kobo) => {
        const text = textByHand(kobo);
        expect(writeKobo(kobo)).toBe(Number(text));
        expect(written(text, 'number')).toBe(Number(text));
        expect(toKobo(naira(text))).toBe(kobo);
      }),
    );
  });
});

describe('a response', () => {
  it('has every amount written however deep it is, percentages as numbers, and the rest as it was', () => {
    const contract = { bands: true, disposals: true, credits: true } as const;
    const law = Object.freeze(['CGTA s.2']);
    const result = {
      disposals: {
        items: [{ assetClass: 'land', gain: naira('-2'), law }],
        lossesCarriedForward: { land: naira('3.01') },
      },
      credits: [{ credit: 'FOREIGN', cap: null, applied: naira('0.1') }],
    };
    const respondTo = responderOf('CitResult', { contract, detail: {} }, CIT);
    const answer = respondTo(result, { calculationId, amounts: 'string', certificate: 'c' });
    expect(answer).toEqual({
      calculationId,
      disposals: { items: [{ assetClass: 'land', gain: '-2.00', law }], lossesCarriedForward: { land: '3.01' } },
      credits: [{ credit: 'FOREIGN', cap: null, applied: '0.10' }],
      certificate: 'c',
    });
    const band = { from: naira('0'), to: null, rate: naira('12.3456') };
    const ofBands = responderOf('PitResult', { contract, detail: {} }, PIT)({ bands: [band] }, { calculationId });
    expect(ofBands).toEqual({ calculationId, bands: [{ from: 0, to: null, rate: 12.3456 }] });
  });

  it('has of an object the fields of the contract', () => {
    const contract = { financials: ['turnover', 'totalProfit'] };
    const financials = { turnover: naira('1'), tradingProfit: naira('2'), totalProfit: naira('3') };
    const answer = responderOf('CitResult', { contract, detail: {} }, CIT)({ financials }, { calculationId });
    expect(answer).toEqual({ calculationId, financials: { turnover: 1, totalProfit: 3 } });
  });

  const LINE = {
    line: 'tax',
    operands: [
      { name: 'profit', value: naira('1.5') },
      { name: 'rate', value: '30%' },
    ],
    law: ['NTA s.56(a)', 'Practice'],
  };
  const WORDS = { citation: 'NTA s.56(a)', words: 'a small company, at 0%' };
  const RESULT = { taxDue: naira('1'), workings: [LINE], rules: { taxYear: 2026 }, contested: [] };

  it('has the detail where it is full', () => {
    const [profit, rate] = LINE.operands;
    expect(respond(RESULT, { calculationId, detail: 'full' })).toEqual({
      ...RESULT,
      calculationId,
      taxDue: 1,
      workings: [{ ...LINE, operands: [{ ...profit, value: 1.5 }, rate], quotes: [WORDS] }],
    });
    expect(respond(RESULT, { calculationId })).toEqual({ calculationId, taxDue: 1 });
  });

  it.each(['workings', 'rules', 'contested'])('in full is refused of a result without %s', (name) => {
    const answer = () => respond({ ...RESULT, [name]: undefined }, { calculationId, detail: 'full' });
    expect(codeOf(answer)).toBe('/detail option-conflict');
    const accepted = 'calculatePit with workings and contested true';
    expect(answer).toThrowError(expect.objectContaining({ accepted }));
  });
});
