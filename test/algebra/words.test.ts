import { describe, expect, it } from 'vitest';
import { type Basis, basisOf, weakestOf, withoutNote } from '../../src/algebra/words.js';

describe('several rules', () => {
  it('rest on the weakest tier among them', () => {
    const fromWeakest = ['disputed', 'secondary', 'practice', 'primary'] as const;
    for (const [at, tier] of fromWeakest.entries()) expect(weakestOf(fromWeakest.slice(at).reverse())).toBe(tier);
    expect(weakestOf([])).toBe('primary');
  });

  it('give each citation and each note once', () => {
    const one: Basis = { law: ['s.1', 's.2'], verified: 'primary', note: 'One.' };
    const other: Basis = { law: ['s.2', 's.3'], verified: 'practice', note: 'Other.' };
    const law = ['s.1', 's.2', 's.3'];
    expect(basisOf([one, other, one])).toEqual({ law, verified: 'practice', note: 'One. Other.' });
    expect(basisOf([withoutNote(one), withoutNote(other)])).toStrictEqual({ law, verified: 'practice' });
    expect(basisOf([])).toStrictEqual({ law: [], verified: 'primary' });
  });
});
