/**
 * Accounts of companies, drawn at random.
 *
 * @module
 */
import fc from 'fast-check';
import type { CompanyInput } from '../../src/accounts/index.js';
import { HEAD_KINDS } from '../../src/law/company/index.js';
import type { AccountsByHand } from '../oracle/accounts-oracle.js';
import { naira } from './drawn-register.js';

const AWARDS = ['wage_awards_2023_2025', 'new_staff_2023_2025'];
const amount = fc.oneof(
  fc.bigInt({ min: 0n, max: 20_000_000_000n }),
  fc.bigInt({ min: 0n, max: 300n }),
  fc.constantFrom(0n, 100_000_000n, 1_000_000_000n),
);

/** Accounts of a year, as they are drawn. */
export const ACCOUNTS = fc.record({
  taxYear: fc.integer({ min: 2020, max: 2027 }),
  reading: fc.constantFrom('', 'before_losses', 'first_gazette', 'prospective', 'prospective_before_losses'),
  end: fc.constantFrom('12-31', '12-31', '06-30', '07-01', '03-31'),
  heads: fc.dictionary(fc.constantFrom(...Object.keys(HEAD_KINDS)), amount, { maxKeys: 16 }),
  revenue: fc.bigInt({ min: 0n, max: 60_000_000_000n }),
  excess: fc.uniqueArray(fc.record({ back: fc.integer({ min: 1, max: 7 }), amount }), {
    maxLength: 4,
    selector: ({ back }) => back,
  }),
  isBank: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  losses: fc.oneof(fc.constant(0n), amount),
  allowances: fc.oneof(fc.constant(0n), amount),
});

const READINGS: Readonly<Record<number, readonly string[]>> = {
  2026: ['first_gazette', 'prospective', 'prospective_before_losses'],
  2027: ['first_gazette'],
};

type Drawn = typeof ACCOUNTS extends fc.Arbitrary<infer A> ? A : never;

/** Accounts of a year that the law knows: a reading that the year has, and heads that it has. */
export function statedOf(drawn: Drawn): AccountsByHand {
  const { taxYear, end } = drawn;
  const known = READINGS[taxYear] ?? ['before_losses'];
  const stated = {
    ...drawn,
    reading: known.includes(drawn.reading) ? drawn.reading : '',
    end: `${taxYear - 1}-${end}`,
    excess: drawn.excess.map(({ back, amount: left }) => ({ year: taxYear - back, amount: left })),
  };
  const mayHaveAwards = taxYear === 2026 || (taxYear === 2027 && end !== '12-31');
  const heads = Object.entries({ ...drawn.heads, revenue: drawn.revenue });
  const ofYear = heads.filter(([head]) => mayHaveAwards || !AWARDS.includes(head));
  return { ...stated, heads: new Map(ofYear) };
}

/** Accounts as a request states them. */
export function requestOf({ taxYear, end, heads, excess, isBank, losses, allowances }: AccountsByHand): CompanyInput {
  return {
    taxYear,
    accountingPeriodEnd: end,
    accounts: { lines: [...heads].map(([head, kobo]) => ({ head, amount: naira(kobo) })) },
    excessInterest: excess.map(({ year, amount: left }) => ({ year, amount: naira(left) })),
    bankOrInsurer: isBank,
    lossesBroughtForward: naira(losses),
    capitalAllowances: naira(allowances),
  };
}
