import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refusalsOf } from '../../../../test/api/refusals.js';
import { parseCompanyQuery, parseFilingRequest, parseNinQuery, parseTinQuery } from '../../src/contract/index.js';

describe('a refusal of a number', () => {
  const readings = {
    rcNumber: (given: unknown) => parseCompanyQuery({ rcNumber: given }),
    tin: (given: unknown) => parseTinQuery({ tin: given }),
    nin: (given: unknown) => parseNinQuery({ nin: given }),
  };
  const filing = (tin: unknown) => parseFilingRequest({ calculationId: 'a', taxYear: 2024, taxDue: 1, tin });

  it.each(Object.entries(readings))('of %s names its length, its path and what is accepted', (name, read) => {
    const [problem] = refusalsOf(() => read('12-34-5678x'));
    expect(problem).toMatchObject({ path: `/${name}` });
    expect(problem?.message).toContain('has 11 characters');
    expect(problem?.accepted).toContain('digits');
  });

  it('never repeats the number, whatever was given', () => {
    const numbers = fc.oneof(
      fc.bigInt({ min: 10n ** 7n, max: 10n ** 20n }).map(String),
      fc.stringMatching(/^[0-9A-Z-]{6,20}$/),
      fc.integer({ min: 1_000_000 }),
      fc.array(fc.constant('12345678901'), { minLength: 1, maxLength: 2 }),
    );
    fc.assert(
      fc.property(numbers, (given) => {
        for (const read of [...Object.values(readings), filing]) {
          for (const { message, accepted } of refusalsOf(() => read(given))) {
            for (const secret of [given].flat()) {
              expect(message).not.toContain(String(secret));
              expect(accepted).not.toContain(String(secret));
            }
          }
        }
      }),
    );
    expect(refusalsOf(() => filing(203047530001))[0]?.message).toBe(
      'tin is no text, so it is not a taxpayer identification number.',
    );
    expect(refusalsOf(() => filing(null))[0]).toMatchObject({ path: '/tin', code: 'null-value' });
  });
});
