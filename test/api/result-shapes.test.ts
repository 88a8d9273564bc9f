import { describe, expect, it } from 'vitest';
import { fieldsIn, objectNamed } from '../../src/api/result-shapes.js';

describe('the shapes of results', () => {
  it('have the objects of both results by the names of their types', () => {
    expect(objectNamed('CitResult').says).toBe(
      'The tax of a company for a year of assessment, in naira, with its breakdown.',
    );
    expect(Object.keys(objectNamed('BandResult').fields)).toEqual(['from', 'to', 'rate', 'taxable', 'tax']);
  });

  it('have fields in objects alone, with a name or inside their field', () => {
    expect(fieldsIn({ is: 'object', name: 'Review' })).toBe(objectNamed('Review').fields);
    expect(Object.keys(fieldsIn(objectNamed('PitResult').fields.incomeTax ?? { is: 'text' }))).toEqual([
      'byBands',
      'minimumTax',
    ]);
    expect(fieldsIn({ is: 'list', of: { is: 'object', name: 'Review' } })).toEqual({});
  });
});
