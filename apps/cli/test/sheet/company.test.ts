import { calculateCit } from 'nigeria-tax-rules';
import { describe, expect, it } from 'vitest';
import { companySheet } from '../../src/sheet/company.js';

const result = calculateCit({ taxYear: 2026, turnover: 200_000_000 }, { workings: true });
const factsOn = (date?: string) => {
  const { facts } = companySheet(result, { head: { ...(date !== undefined && { date }) }, hasNotes: false });
  return Object.fromEntries(facts.map(({ label, value }) => [label, value]));
};

describe('the due day of a sheet', () => {
  it('is only named where the sheet has no day, or one that is not later', () => {
    for (const date of [undefined, '2026-06-30']) {
      expect(factsOn(date)).toMatchObject({ 'Return due': '30 June 2026' });
      expect(factsOn(date)).not.toHaveProperty('If it is late');
    }
  });

  it('has passed where the day of the sheet is later, with what late costs by which section', () => {
    const facts = factsOn('2026-11-27');
    expect(facts['Return was due']).toBe('30 June 2026, 150 days before 27 November 2026');
    expect(facts['If it is late']).toBe(
      'A late return costs ₦100,000 in the first month and ₦50,000 in each further month (NTAA s.101). ' +
        'Late tax bears 10%, once, and interest at the monetary policy rate and a spread ' +
        '(NTAA s.65(1)(a); NTAA s.65(1)(b)).',
    );
    expect(factsOn('2026-07-01')['Return was due']).toContain('1 day before');
  });
});
