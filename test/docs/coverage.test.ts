/** The counts of sections that the README says, and the words of them, are those of the accounts. */
import { describe, expect, it } from 'vitest';
import { DOES, MEANINGS } from '../../apps/rules/src/accounted.js';
import { coverageText } from '../../apps/rules/src/act-coverage.js';
import { ROOT, textOf } from '../source-files.js';

describe('the account of the Acts', () => {
  it('has its counts in the README', () => {
    expect(textOf('README.md').replaceAll(/\s+/g, ' ')).toContain(coverageText(ROOT));
  });

  it('has each of its words on the page of the Acts, as nigeria-tax coverage explains it', () => {
    const rows = Object.entries(DOES).map(([does, words]) => `| ${words} | ${MEANINGS[does as keyof typeof DOES]} |`);
    expect(textOf('docs/law/README.md')).toContain(rows.join('\n'));
  });
});
