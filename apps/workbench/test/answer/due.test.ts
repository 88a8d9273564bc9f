/** The due day of a return, as it stands on a day. */
import { calculateCit, toPlain } from 'nigeria-tax-rules';
import { describeLateness } from 'nigeria-tax-rules/api';
import { describe, expect, it } from 'vitest';
import { dueOn } from '../../src/answer/due.js';

const answerOf = (taxYear: number, turnover: number) => toPlain(calculateCit({ taxYear, turnover })) as never;
const said = (today: string, taxYear: number, turnover = 200_000_000) =>
  dueOn(today, answerOf(taxYear, turnover), describeLateness());

const NRS = 'Nigeria Revenue Service';

describe('a due day', () => {
  it('that is ahead, or today, is said as before', () => {
    const ahead = { says: `Due by 30 June 2026, with the return, to the ${NRS}.`, late: [] };
    expect([said('2026-01-01', 2026), said('2026-06-30', 2026)]).toEqual([ahead, ahead]);
    expect(said('2026-06-30', 2026, 20_000_000).says).toBe(`The return is due by 30 June 2026 to the ${NRS}.`);
  });

  it('that has passed says so, with what late costs by which section', () => {
    // 30 June to 27 November: 31 + 31 + 30 + 31 + 27 days.
    expect(said('2026-11-27', 2026)).toEqual({
      says: `Was due on 30 June 2026, 150 days ago, with the return, to the ${NRS}.`,
      late: [
        'A late return costs ₦100,000 in the first month and ₦50,000 in each further month (NTAA s.101).',
        'Late tax bears ten per cent, once, and interest at the monetary policy rate and a spread (NTAA s.65(1)).',
      ],
    });
    expect(said('2026-07-01', 2026).says).toContain('30 June 2026, 1 day ago');
  });

  it('of the old Acts names their sections, and a dispute where one Act had ended', () => {
    const { late } = said('2026-11-27', 2024);
    expect(late[0]).toBe(
      'A late return costs ₦25,000 in the first month and ₦5,000 in each further month (CITA s.55(3)).',
    );
    expect(late[1]).toContain('(FIRSEA s.32(1); FIRSEA s.68(2))');
    expect(said('2026-11-27', 2025).late[1]).toContain('disputed (CITA s.85(1); NTAA s.65(1); NRSEA s.40(1))');
  });

  it('of a company that owes nothing costs no late tax', () => {
    const { says, late } = said('2026-11-27', 2026, 20_000_000);
    expect(says).toBe(`The return was due on 30 June 2026, 150 days ago, to the ${NRS}.`);
    expect(late).toHaveLength(1);
  });
});
