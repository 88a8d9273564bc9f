import { describe, expect, it } from 'vitest';
import type { RequestField } from '../../src/computation/describe.js';
import { describeIndividualFields } from '../../src/individual/field-texts.js';

const request = describeIndividualFields();
const [streams] = request.fields.filter(({ name }) => name === 'incomeStreams') as [RequestField];
const all = [...request.fields, ...(streams.object?.fields ?? [])];

const fieldOf = (name: string): RequestField => all.find((field) => field.name === name) as RequestField;

describe('the fields of an individual', () => {
  it('require a year, a state and a source of income, and of it the type, amount and frequency', () => {
    const required = all.filter(({ isRequired }) => isRequired).map(({ name }) => name);
    expect(required).toEqual(['taxYear', 'state', 'incomeStreams', 'type', 'amount', 'frequency']);
    expect(streams).toMatchObject({ kind: 'list', least: 1, absent: null });
  });

  it.each([
    ['taxYear', 'year', null],
    ['state', 'word', null],
    ['annualRent', 'amount', '0'],
    ['monthsWorked', 'count', '12, or the months from `employedFrom` to `employedTo`'],
    ['employedTo', 'count', 'the month that `monthsWorked` and `employedFrom` lead to, or 12'],
    ['payeDeducted', 'amount', '0'],
    ['periodsPerYear', 'count', "the frequency's usual number"],
    ['frequency', 'word', null],
  ])('%s: is read as %s, by default %s', (name, kind, absent) => {
    expect(fieldOf(name)).toMatchObject({ kind, absent });
  });

  it('matter in every year, but for the rent', () => {
    const bounded = all.filter(({ when }) => when !== null);
    expect(bounded.map(({ name, when, years }) => [name, when, years])).toEqual([
      ['annualRent', 'from 2026', [2026, 2027]],
    ]);
  });

  it('say each what they mean, in a sentence that names neither unit nor default', () => {
    for (const { name, says } of all) {
      expect(says, name).toMatch(/^[A-Z`].*\.$/);
      expect(says, name).not.toMatch(/\bnaira\b|\bDefault\b/);
    }
  });
});
