import { describe, expect, it } from 'vitest';
import { describeRequest, fieldSentence, type RequestField } from '../../src/api/request-fields.js';

const fieldOf = (tax: 'cit' | 'pit', name: string): RequestField =>
  describeRequest(tax).fields.find((field) => field.name === name) as RequestField;

describe('describeRequest', () => {
  it('tells of a company or of an individual', () => {
    expect(describeRequest('cit').name).toBe('CitInput');
    expect(describeRequest('pit').name).toBe('PitInput');
  });

  it('says in a sentence the years and the default of a field', () => {
    expect(fieldSentence(fieldOf('pit', 'annualRent'))).toBe(
      'Rent paid in the year: rent relief. Only from 2026. Default: 0.',
    );
    expect(fieldSentence(fieldOf('cit', 'turnover'))).toBe(
      'Turnover of the accounting period: revenue without capital income.',
    );
  });
});
