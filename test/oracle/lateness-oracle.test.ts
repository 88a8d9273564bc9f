import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { calculateLateness, type LatenessInput } from '../../src/index.js';
import { drawsOf } from '../effort.js';
import { oracleLateness } from './lateness-oracle.js';

/** A day that many days after 1 January 2021. */
const dayAt = (days: number): string => new Date(Date.UTC(2021, 0, 1 + days)).toISOString().slice(0, 10);

const naira = fc
  .bigInt({ min: 0n, max: 10n ** 14n })
  .map((kobo) => `${kobo / 100n}.${String(kobo % 100n).padStart(2, '0')}`);
const percent = fc.integer({ min: 0, max: 4_000 }).map((hundredths) => hundredths / 100);

/** Days from a due date on, a few before it, most within two years after it. */
const around = (due: number) => fc.integer({ min: due - 60, max: due + 700 }).map(dayAt);

const returns: fc.Arbitrary<LatenessInput> = fc.integer({ min: 0, max: 2_500 }).chain((due) => {
  const rates = fc.record({ from: around(due), policyRate: percent, spread: percent });
  const whole = fc.record({ paidOn: around(due) }, { requiredKeys: [] });
  const parts = fc.array(fc.record({ on: around(due), amount: naira }), { maxLength: 6 });
  const paid = fc.oneof(
    whole,
    parts.map((payments) => ({ payments })),
  );
  const others = fc.record(
    { filedOn: around(due), interestRates: fc.uniqueArray(rates, { selector: ({ from }) => from, maxLength: 5 }) },
    { requiredKeys: [] },
  );
  return fc.tuple(naira, paid, others).map(([total, payment, rest]) => ({
    dueDate: dayAt(due),
    total,
    ...payment,
    ...rest,
  }));
});

it('the engine and the second opinion, day by day, agree on every cost of being late', () => {
  const figuresOf = (input: LatenessInput) => {
    const { days, months, filingPenalty, paymentPenalty, interest } = calculateLateness(input);
    const [filing, payment, accrued] = [filingPenalty, paymentPenalty, interest].map((amount) => amount.toFixed(2));
    return { days, months, filingPenalty: filing, paymentPenalty: payment, interest: accrued };
  };
  fc.assert(
    fc.property(returns, (input) => {
      expect(figuresOf(input)).toEqual(oracleLateness(input));
    }),
    { numRuns: drawsOf(5_000) },
  );
});
