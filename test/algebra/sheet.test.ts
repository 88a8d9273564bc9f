import { describe, expect, it } from 'vitest';
import { Combination, Draft, Sheet, type WorkingLine } from '../../src/algebra/sheet.js';
import type { Basis } from '../../src/algebra/words.js';

function law(section: number, note?: string): Basis {
  return { law: [`Act s.${section}`], verified: 'primary', ...(note !== undefined && { note }) };
}

const SHEET = new Sheet();
SHEET.add(new Draft('sum', law(1)), 'earlier', 'Earlier', '5', 'as filed');
const [EARLIER] = SHEET.lines as [WorkingLine];

function draftOf(operation: Draft['operation'], fill: (draft: Draft) => void, own: Basis | null = law(9)): Draft {
  const draft = new Draft(operation, own);
  fill(draft);
  return draft;
}

describe('a draft', () => {
  it('hides zeros in a sum and in what is looked up', () => {
    const hides = (operation: Draft['operation']) => new Draft(operation).hidesZeros;
    const operations = ['sum', 'sum_not_below_zero', 'looked_up', 'charge', 'least'] as const;
    expect(operations.map(hides)).toEqual([true, true, true, false, false]);
  });

  it('begins anew', () => {
    const draft = draftOf('charge', (each) => each.line('a', EARLIER, Combination.of(law(1)), false, false), null);
    draft.line('b', EARLIER, Combination.of(law(2)), false, true);
    const { operands } = draft;
    draft.begin('sum', Combination.of(null));
    expect([draft.operands, draft.hasOwnLaw]).toEqual([[], false]);
    expect(draft.basis.basis.law).toEqual([]);
    expect(operands).toHaveLength(2);
  });

  it('shows its terms with their signs and lines', () => {
    const draft = draftOf('sum', (each) => {
      each.given('a', '1', false);
      each.given('b', '2', true);
      each.line('c', EARLIER, Combination.of(law(1)), false, false);
      each.line('d', EARLIER, Combination.of(law(1)), true, false);
    });
    expect(draft.operands).toStrictEqual([
      { name: 'a', value: '1' },
      { name: 'b', value: '2', sign: '-' },
      { name: 'c', value: '5', line: 'earlier' },
      { name: 'd', value: '5', sign: '-', line: 'earlier' },
    ]);
  });
});

describe('what a line rests on', () => {
  function basisOf(own: Basis | null, fill: (draft: Draft) => void): readonly string[] {
    return draftOf('sum', fill, own).basis.basis.law;
  }

  it('is its own law and what it cites, whatever its lines rest on', () => {
    const cite = (draft: Draft) => draft.cite(law(2));
    const line = (draft: Draft) => draft.line('a', EARLIER, Combination.of(law(1)), false, false);
    expect(basisOf(law(9), line)).toEqual(['Act s.9']);
    expect(basisOf(law(9), cite)).toEqual(['Act s.9', 'Act s.2']);
    expect(basisOf(null, cite)).toEqual(['Act s.2']);
  });

  it('is else that of the lines that add something, or of all where none does', () => {
    const some = (draft: Draft) => {
      draft.line('a', EARLIER, Combination.of(law(1)), false, true);
      draft.line('b', EARLIER, Combination.of(law(2)), true, false);
      draft.line('c', EARLIER, Combination.of(law(3)), false, false);
    };
    const none = (draft: Draft) => {
      for (const section of [1, 2]) draft.line('a', EARLIER, Combination.of(law(section)), false, true);
    };
    expect(basisOf(null, some)).toEqual(['Act s.2', 'Act s.3']);
    expect(basisOf(null, none)).toEqual(['Act s.1', 'Act s.2']);
  });

  it('is made once for the same rules in the same order, and cannot be changed', () => {
    const [one, other] = [law(1, 'One.'), law(2)];
    const both = Combination.of(one).with(other);
    expect(both).not.toBe(Combination.of(one));
    expect(Combination.of(one).with(law(3))).not.toBe(both);
    expect(Combination.of(one).with(other)).toBe(both);
    expect(both.with(one)).toBe(both);
    expect(Combination.of(one).with(one)).toBe(Combination.of(one));
    expect(Combination.of(null).with(one)).toBe(Combination.of(one));
    expect(both.basis).toEqual({ law: ['Act s.1', 'Act s.2'], verified: 'primary', note: 'One.' });
    expect(both.bare.basis).toStrictEqual({ law: ['Act s.1', 'Act s.2'], verified: 'primary' });
    expect(Combination.of(one).basis).toBe(one);
    expect(Combination.of(other).bare.basis).toBe(other);
    expect(both.bare).toBe(both.bare);
    for (const each of [both.basis, both.bare.basis]) expect([each, each.law].every(Object.isFrozen)).toBe(true);
  });
});

describe('a sheet', () => {
  function sheet() {
    const made = new Sheet();
    const own = draftOf('sum', (draft) => draft.given('a', '1', false), law(2, 'As amended.'));
    const rests = draftOf(
      'sum',
      (draft) => draft.line('b', EARLIER, Combination.of(law(1, 'Note.')), false, false),
      null,
    );
    made.add(own, 'first', 'First', '1');
    made.add(rests, 'second', 'Second', '5', 'as filed');
    return made;
  }

  it('knows the places of its lines', () => {
    const made = sheet();
    expect(['first', 'second', 'third'].map((name) => made.placeOf(name))).toEqual([0, 1, undefined]);
  });

  it('repeats the law of the lines without their note', () => {
    expect(sheet().lines).toStrictEqual<WorkingLine[]>([
      {
        ...{ line: 'first', label: 'First', formula: 'a', operation: 'sum', operands: [{ name: 'a', value: '1' }] },
        ...{ value: '1', law: ['Act s.2'], verified: 'primary', note: 'As amended.' },
      },
      {
        ...{ line: 'second', label: 'Second', formula: 'as filed', operation: 'sum' },
        ...{
          operands: [{ name: 'b', value: '5', line: 'earlier' }],
          value: '5',
          law: ['Act s.1'],
          verified: 'primary',
        },
      },
    ]);
    expect(sheet().bases.map(({ basis }) => basis)).toStrictEqual([law(2), law(1)]);
    expect(sheet().own.map(({ line }) => line)).toEqual(['first']);
  });

  it('takes the lines of another', () => {
    const whole = sheet();
    whole.append(sheet());
    expect(whole.lines).toEqual([...sheet().lines, ...sheet().lines]);
    expect(whole.bases).toEqual([...sheet().bases, ...sheet().bases]);
    expect(whole.own.map(({ line }) => line)).toEqual(['first', 'first']);
  });
});
