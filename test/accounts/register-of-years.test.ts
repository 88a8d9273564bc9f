import { describe, expect, it } from 'vitest';
import { registerOfYear } from '../../src/accounts/register-of-years.js';
import { classNames } from '../../src/accounts/request.js';
import type { Problem } from '../../src/ground/errors.js';

const CARRIED = [
  { id: 'A', class: 'plant', cost: '100.00', firstUsedOn: '2020-01-01', residue: '40.00', yearsAllowed: 3 },
  { id: 'B', class: 'mast', cost: '10.00', firstUsedOn: '2021-01-01', residue: '4.00' },
] as const;

function joined(stated: unknown): unknown {
  const problems: Problem[] = [];
  const before = { carried: CARRIED, gone: new Map([['Z', 2022]]), classes: classNames(2024) };
  const register = registerOfYear(stated, before, '/1', problems);
  return problems.length > 0 ? problems.map(({ path, message }) => [path, message]) : register;
}

describe('a register of a year', () => {
  it('is what is carried, where nothing is stated', () => {
    expect(joined(undefined)).toEqual(CARRIED);
  });

  it('says what is new of an asset that is carried, and takes stated allowances in place of its residue', () => {
    expect(joined([{ id: 'A', cost: 100, class: 'Machinery', disposedOn: '2023-02-02' }])).toEqual([
      CARRIED[1],
      { ...CARRIED[0], cost: 100, class: 'Machinery', disposedOn: '2023-02-02' },
    ]);
    expect(joined([{ id: 'B', allowancesMade: 7 }])).toEqual([
      CARRIED[0],
      { id: 'B', class: 'mast', cost: '10.00', firstUsedOn: '2021-01-01', allowancesMade: 7 },
    ]);
  });

  it('leaves what is no list to the reader of the request', () => {
    expect(joined('all')).toBe('all');
  });

  it('refuses an asset without an id, one that was disposed of, and one that is another than before', () => {
    expect(joined([{ class: 'plant' }, { id: 'Z' }, { id: 'B', firstUsedOn: '2021-01-02' }])).toEqual([
      ['/1/assets/0/id', 'id is required of every asset in a chain.'],
      ['/1/assets/1/id', 'The asset "Z" was disposed of in year of assessment 2022.'],
      [
        '/1/assets/2/firstUsedOn',
        'firstUsedOn of the asset "B" is 2021-01-02, and was 2021-01-01 in the years before.',
      ],
    ]);
  });
});
