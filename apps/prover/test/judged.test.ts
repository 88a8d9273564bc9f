import { describe, expect, it } from 'vitest';
import { faultsIn, isDecidedIn } from '../src/judged.js';

const PROVED = { status: 'proved', isExplained: false, isDecided: true } as const;
const REFUTED = { status: 'refuted', isExplained: true, isDecided: true } as const;
const UNDECIDED = { status: 'undecided', isExplained: false, isDecided: false } as const;

describe('a run of proofs', () => {
  it('ends well where all is proved, explained, or as open as on the page', () => {
    expect(faultsIn([PROVED, REFUTED, UNDECIDED])).toEqual([]);
  });

  it.each([
    ['nothing is called so', [], 'Nothing is called so: see the names in docs/proofs.md.'],
    [
      'a refutation is unexplained',
      [{ ...REFUTED, isExplained: false }],
      '1 refuted by returns that nothing explains.',
    ],
    [
      'what was decided is undecided',
      [PROVED, { ...UNDECIDED, isDecided: true }],
      '1 undecided that docs/proofs.md has decided. Give more PROVE_STEPS.',
    ],
  ])('fails where %s', (_what, answers, fault) => {
    expect(faultsIn(answers)).toEqual([fault]);
  });
});

it('what is kept decides the same text alone', () => {
  const kept = { table: 'a', property: 'b', key: 'c', status: 'proved' } as const;
  const answered = { ...kept, status: 'undecided' } as const;
  expect(isDecidedIn({ answers: [kept] }, answered)).toBe(true);
  expect(isDecidedIn({ answers: [kept] }, { ...answered, key: 'd' })).toBe(false);
  expect(isDecidedIn({ answers: [answered] }, answered)).toBe(false);
  expect(isDecidedIn({ answers: [] }, answered)).toBe(false);
});
