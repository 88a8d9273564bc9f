import { describe, expect, it } from 'vitest';
import { formatUses, NOTHING_SAID, parseUses, type SaidUses } from '../../src/request/column-uses.js';
import type { Use } from '../../src/request/protocol.js';

const HEADINGS = ['Client', 'Takings', 'Diesel', 'Books closed'];
const FIELDS = ['turnover', 'operatingExpenses', 'capitalIncomeBreakdown.rent'];
const SAID: SaidUses = {
  uses: new Map<number, Use>([
    [1, { field: 'turnover' }],
    [2, ''],
    [0, 'group'],
  ]),
  hasNoYearEnd: true,
};

describe('what was said of columns', () => {
  it('is read as it was written, and has no heading in it', () => {
    const text = formatUses(HEADINGS, SAID);
    expect(text).toMatch(/^[a-z\d]+\.0:group,1:turnover,2:,-:accountingPeriodEnd$/);
    expect(parseUses(text, HEADINGS, FIELDS)).toEqual(SAID);
    const rent: SaidUses = { uses: new Map([[3, { field: 'capitalIncomeBreakdown.rent' }]]), hasNoYearEnd: false };
    expect(parseUses(formatUses(HEADINGS, rent), HEADINGS, FIELDS)).toEqual(rent);
  });

  it('is nothing where nothing was said, and of another file', () => {
    expect(formatUses(HEADINGS, NOTHING_SAID)).toBe('');
    for (const text of ['', formatUses([...HEADINGS, 'One more'], SAID)]) {
      expect(parseUses(text, HEADINGS, FIELDS)).toEqual(NOTHING_SAID);
    }
  });

  it('is left out where a column or a field is not there', () => {
    const [sum] = formatUses(HEADINGS, SAID).split('.');
    expect(parseUses(`${sum}.9:turnover,1:nothing,x,2:turnover`, HEADINGS, FIELDS).uses).toEqual(
      new Map([[2, { field: 'turnover' }]]),
    );
  });
});
