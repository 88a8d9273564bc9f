import { describe, expect, it } from 'vitest';
import { prepare } from '../../../src/analysis/impact/prepare.js';

const input = { turnover: 1 };
const options = { taxYear: 2026 };

describe('labels', () => {
  it('group rows by their values, in the order in which they are met', () => {
    const rows = ['b', 'a', undefined, 'b', 7, ''].map((sector) => ({ input, sector }));
    const [group] = prepare('company', rows, { ...options, groups: ['sector'] }).groups;
    expect(group?.names).toEqual(['b', 'a', '(not stated)', '7']);
    expect(Array.from(group?.codes ?? [])).toEqual([0, 1, 2, 0, 3, 2]);
  });

  it('are refused where they are almost as many as the rows', () => {
    const rows = Array.from({ length: 1_001 }, (_, name) => ({ input, name }));
    expect(prepare('company', rows.slice(1), { ...options, groups: ['name'] }).groups[0]?.names).toHaveLength(1_000);
    expect(() => prepare('company', rows, { ...options, groups: ['name'] })).toThrow(
      'name has more than 1000 different values, too many to group by.',
    );
  });

  it('keep ids, weights and numbers only where rows have them', () => {
    const plain = prepare('company', [{ input }], options);
    expect([plain.ids, plain.weights, plain.numbers]).toEqual([null, null, null]);
    expect(prepare('company', [{ input }, { input, id: 5 }], options).ids).toEqual([undefined, '5']);
  });
});
