/** A field that is said to matter in some years changes no figure in the others. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeRequest } from '../../src/api/index.js';
import { calculateCit, calculatePit } from '../../src/index.js';
import { citRequests, pitRequests } from '../../src/testing/index.js';

const TAXES = [
  ['cit', citRequests, (request: unknown) => String(calculateCit(request).taxLiability.total)],
  ['pit', pitRequests, (request: unknown) => String(calculatePit(request).taxDue)],
] as const;

describe.each(TAXES)('the fields of %s that matter in some years', (tax, requestsIn, totalOf) => {
  const { fields } = describeRequest(tax);
  const all = fields[0]?.years ?? [];

  it('are without effect in the others', () => {
    const partial = fields.filter(({ when }) => when !== null);
    expect(partial.length).toBeGreaterThan(0);
    for (const { name, years } of partial) {
      const others = all.filter((year) => !years.includes(year));
      fc.assert(
        fc.property(requestsIn({ years: others }) as fc.Arbitrary<object>, (request) => {
          const { [name]: _left, ...without } = request as Record<string, unknown>;
          const { foreignTaxOnExemptIncome: _tax, ...withoutTax } = without;
          const reduced = name === 'exemptForeignIncome' ? withoutTax : without;
          expect(totalOf(reduced)).toBe(totalOf(request));
        }),
        { numRuns: 100 },
      );
    }
  });
});
