/**
 * After the return: what being late costs. It is never part of the total. The Act is that of the day on which return
 * and tax were due, also for months of failure after it changed.
 *
 *     first month + further months × amount of a month  =  penalty for the late return
 *     tax unpaid after the due date × rate              =  addition to the tax, once
 *     tax unpaid × rate of the day × days ÷ 365         =  interest, added up and rounded once
 *
 * A month is a calendar month with a day of failure, from the day after the due date to the day of filing, which
 * counts.
 * Interest is simple, on what is unpaid on a day, and is not taken of the addition. A company without tax owes the
 * penalty of the return all the same.
 *
 * Worked case: tax of N3,994,000 due on 30 June 2027, filed and paid on 15 September 2027, at a policy rate of 27 % and
 * a spread of 5 %. July, August and September cost N100,000 + 2 × N50,000 = N200,000; the addition is N399,400; 77
 * days at 32 % are N269,622.36.
 *
 * > "₦25,000 in the first month in which the failure occurs … ₦5,000 for each subsequent month in which the failure
 * > continues" — CITA s.55(3)
 * > "N100,000.00 in the first month in which the failure occurs … N50,000.00 for each subsequent month in which the
 * > failure continues" — NTAA s.101
 * > "a sum equal to 10 per cent of the amount of the tax payable shall be added thereto" — FIRSEA s.32(1)(a)
 * > "the tax due shall carry interest at the prevailing minimum rediscount rate of the Central Bank of Nigeria plus
 * > spread to be determined by the Minister from the date when the tax becomes payable until it is paid" — FIRSEA
 * > s.32(1)(b)
 * > "the provisions of this Act shall prevail" — FIRSEA s.68(2)
 * > "a sum equal to ten per centum per annum of the amount of the tax payable shall be added thereto" — CITA s.85(1)(a)
 * > "a sum equal to ten percent of the amount of the tax payable" — NTAA s.65(1)(a)
 * > "the tax due shall carry interest at the prevailing monetary policy rate of the Central Bank of Nigeria plus spread
 * > to be determined by the Minister" — NTAA s.65(1)(b)
 *
 * @module
 */
import { type Charge, type Figure, type ListWords, linesOf } from '../../algebra/words.js';
import type { Rate } from '../../ground/kobo.js';
import type { InterestRule, LateReturnRule, LateTaxRule } from '../../tables/lateness.js';

const LINES = linesOf({
  filing_penalty: 'Penalty for the late return',
  payment_penalty: 'Addition to the late tax',
  interest: 'Interest on the late tax',
});

/** Days on which the same amount was unpaid, at the same rate a year. */
export interface Unpaid {
  readonly amount: Figure;
  readonly days: number;
  readonly rate: Rate;
}

/** The penalty for a return that was late in that many calendar months. */
export function filingPenalty(m: ListWords, months: number, rule: LateReturnRule): Figure {
  if (months === 0) return m.zero;
  const further = m.called('further months', m.times(m.amount(rule.furtherMonth), months - 1, 'months'));
  const first = m.called('amount of the first month', m.amount(rule.firstMonth));
  return m.named(LINES.filing_penalty, m.plus(first, further), rule);
}

/** The addition to the tax that was unpaid after the due date. */
export function paymentPenalty(m: ListWords, unpaid: Figure, rule: LateTaxRule): Figure {
  return m.named(LINES.payment_penalty, m.charge(unpaid, rule.rate), rule);
}

/** Simple interest for the days on which tax was unpaid. */
export function lateInterest(m: ListWords, unpaid: readonly Unpaid[], rule: InterestRule): Figure {
  return m.named(LINES.interest, m.chargeAll(unpaid.map(forItsDays)), rule);
}

/** Ten per cent a year, as CITA s.85(1)(a) has it, in place of ten per cent once. */
export function yearlyAddition(m: ListWords, unpaid: readonly Unpaid[], { rate }: LateTaxRule): Figure {
  return m.chargeAll(unpaid.map((each) => forItsDays({ ...each, rate })));
}

/** An amount at the rate of a year for its days. */
function forItsDays({ amount, days, rate: { numerator, denominator } }: Unpaid): Charge {
  const rate = { numerator: numerator * BigInt(days), denominator: denominator * 365n };
  return { figure: amount, rate, called: `rate of a year × ${days} ÷ 365` };
}
