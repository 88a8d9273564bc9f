import { describe, expect, it } from 'vitest';
import { type Assumption, missing, refuseMissing } from '../../src/computation/assumptions.js';
import { refusalsOf } from '../refusals-of.js';

const NOTICE: Assumption = { field: '/incomeStreams', kind: 'notice', assumed: 'one employment', message: 'One.' };
const RENT = missing('/annualRent', '0.00', 'No rent is given.');
const PENSION = missing('/pensionContribution', '0.00', 'No pension is given.');

describe('assumptions', () => {
  it('of a missing input name the field, what was assumed and why it matters', () => {
    const said = { field: '/annualRent', kind: 'missing-input', assumed: '0.00', message: 'No rent is given.' };
    expect(RENT).toEqual(said);
  });

  it('are all refused at once where a missing input may not be assumed', () => {
    const refused = refusalsOf(() => refuseMissing([RENT, NOTICE, PENSION]));
    expect(refused).toEqual(['/annualRent missing-input', '/pensionContribution missing-input']);
  });

  it('that are notices are never refused', () => {
    expect(refusalsOf(() => refuseMissing([NOTICE]))).toEqual([]);
    expect(refusalsOf(() => refuseMissing([]))).toEqual([]);
  });
});
