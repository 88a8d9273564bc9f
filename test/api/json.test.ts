import { describe, expect, it } from 'vitest';
import { parseJson } from '../../src/api/json.js';
import { RuleError } from '../../src/index.js';

function refusalOf(text: string): RuleError {
  try {
    parseJson(text);
  } catch (error) {
    if (error instanceof RuleError) return error;
    throw error;
  }
  throw new Error(`${text} is not refused`);
}

describe('parseJson', () => {
  it('reads a text as JSON has it', () => {
    expect(parseJson(' {"taxYear": 2024, "tax": [1.50, null, true, "\\u20a6"]} ')).toEqual({
      taxYear: 2024,
      tax: [1.5, null, true, '₦'],
    });
  });

  it('takes the last value of a repeated key', () => {
    expect(parseJson('{"turnover": 1, "turnover": 2}')).toEqual({ turnover: 2 });
  });

  it.each(['', '{', '{"a": 1,}', 'taxYear: 2024', '{}{}', "{'a': 1}", 'NaN'])('refuses %j as one problem', (text) => {
    const refusal = refusalOf(text);
    expect(refusal).toMatchObject({ path: '', code: 'not-json', accepted: 'one JSON object' });
    expect(refusal.message).toMatch(/^The request is not JSON: \S.*[^.]\.$/);
  });

  it.each(['NIN 12345678901', '12345678901x', '{"nin": 12345678901x}', '{"nin": "12345678901}'])(
    'repeats no number of %j in its reason',
    (text) => {
      expect(refusalOf(text).message).not.toContain('12345678901');
    },
  );
});
