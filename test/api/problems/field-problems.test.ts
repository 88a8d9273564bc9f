import { describe, expect, it } from 'vitest';
import { FIELD_PROBLEMS } from '../../../src/api/problems/field-problems.js';
import { MOST_ITEMS } from '../../../src/request/readers.js';

const entries = Object.entries(FIELD_PROBLEMS);

describe('the rules that a field can break', () => {
  it.each(entries)('%s: is a sentence of its own', (code, meaning) => {
    expect(code).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
    expect(meaning).toMatch(/^[A-Z].*\.$/);
    expect(entries.filter(([, other]) => other === meaning)).toHaveLength(1);
  });

  it('say the limits that the readers have', () => {
    expect(FIELD_PROBLEMS['list-too-long']).toContain(` ${MOST_ITEMS} items`);
    expect(FIELD_PROBLEMS['amount-too-large']).toContain('2^46 naira');
  });

  it('cannot be changed', () => {
    expect(Object.isFrozen(FIELD_PROBLEMS)).toBe(true);
  });
});
