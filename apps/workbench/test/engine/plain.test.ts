/** Answers of the engine as plain data: those of results are what the library’s `toPlain` makes. */
import { calculateCit, calculatePit, Decimal, toPlain } from 'nigeria-tax-rules';
import { describe, expect, it } from 'vitest';
import { COMPANY } from '../../src/copy/company.js';
import { INDIVIDUAL } from '../../src/copy/individual.js';
import { inPlain } from '../../src/engine/plain.js';
import { parseAddress } from '../../src/request/address.js';
import { requestOf } from '../../src/request/request.js';

const DETAIL = { workings: true, contested: true } as const;

describe('an answer as plain data', () => {
  it('is that of the library, for every example', () => {
    for (const [, query] of COMPANY.examples) {
      const result = calculateCit(requestOf(parseAddress(`#/company?${query}`)) as unknown, DETAIL);
      expect(inPlain(result)).toEqual(toPlain(result));
    }
    for (const [, query] of INDIVIDUAL.examples) {
      const result = calculatePit(requestOf(parseAddress(`#/individual?${query}`)) as unknown, DETAIL);
      expect(inPlain(result)).toEqual(toPlain(result));
    }
  });

  it('keeps every decimal of a rate, and can be cloned', () => {
    const plain = inPlain({
      perNaira: new Decimal('0.068'),
      at: new Decimal(5),
      list: [new Decimal('1.5')],
      none: null,
    });
    expect(plain).toEqual({ perNaira: '0.068', at: '5.00', list: ['1.50'], none: null });
    expect(structuredClone(plain)).toEqual(plain);
  });
});
