import { describe, expect, it } from 'vitest';
import { inFull, toKobo, wireOf, writeKobo, writerOf } from '../../src/api/wire.js';
import { Decimal, RuleError } from '../../src/index.js';

const naira = (text: string): Decimal => new Decimal(text);

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
    expect(writerOf(undefined)(naira('5025000.12'))).toBe(5_025_000.12);
    expect(writerOf('number')(naira('-0.01'))).toBe(-0.01);
    expect(writerOf('string')(naira('5025000.1'))).toBe('5025000.10');
    expect(writerOf('string')(naira('0'))).toBe('0.00');
  });

  it('are numbers below 2^46 naira alone, and strings of any size', () => {
    expect(writerOf('number')(naira('70368744177663.99'))).toBe(70_368_744_177_663.99);
    expect(codeOf(() => writerOf('number')(naira('70368744177664')))).toBe('/amounts amount-too-large');
    expect(codeOf(() => writerOf('number')(naira('-70368744177664')))).toBe('/amounts amount-too-large');
    expect(writerOf('string')(naira('70368744177664'))).toBe('70368744177664.00');
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
  });
});

describe('wireOf', () => {
  it('writes every amount however deep it stands, and nothing else', () => {
    const value = {
      total: naira('1.5'),
      items: [{ gain: naira('-2') }, [naira('3.01')]],
      cap: null,
      note: 'n',
      rate: 4,
    };
    expect(wireOf(value, writerOf('string'))).toEqual({
      total: '1.50',
      items: [{ gain: '-2.00' }, ['3.01']],
      cap: null,
      note: 'n',
      rate: 4,
    });
  });
});

describe('inFull', () => {
  it('picks the three parts of full detail', () => {
    const result = { workings: ['w'], reliance: 'r', contested: [], total: 1 };
    expect(inFull(result, 'calculateCit')).toEqual({ workings: ['w'], reliance: 'r', contested: [] });
  });

  it.each(['workings', 'reliance', 'contested'])('refuses a result without %s', (name) => {
    const result = { workings: [], reliance: 'r', contested: [], [name]: undefined };
    expect(codeOf(() => inFull(result, 'calculateCit'))).toBe('/detail option-conflict');
  });
});
