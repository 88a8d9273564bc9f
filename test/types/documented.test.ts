import { describe, expect, it } from 'vitest';
import { Documented } from './documented.js';

const documented = new Documented('src/index.ts');

describe('the text that an editor shows', () => {
  it('exists for every member of the types of the main export', () => {
    const members = documented.members();
    // The mark of a unit, which no value has.
    const silent = members.filter(({ path, says }) => says === '' && path !== 'Of.unit');
    expect(silent.map(({ path }) => path)).toEqual([]);
    expect(members.length).toBeGreaterThan(280);
  });
});
