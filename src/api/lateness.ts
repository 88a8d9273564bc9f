/**
 * The cost of a company's return that is late, by the day on which it was due. Nothing of it is computed.
 *
 * @module
 */

/** The addition to a return, or to its tax, that is late: in a sentence, with its law. */
export interface LateRule {
  /** The rule in a sentence, in naira, without the law. */
  readonly says: string;
  /** The sections. */
  readonly law: readonly string[];
}

/** The cost of being late with returns due in a stretch of days. */
export interface Lateness {
  /** The last day on which such returns are due, `YYYY-MM-DD`; none for the newest law. */
  readonly until: string | null;
  readonly lateReturn: LateRule;
  readonly lateTax: LateRule;
}

const RETURN_OF_CITA = {
  says: 'A late return costs ₦25,000 in the first month and ₦5,000 in each further month.',
  law: ['CITA s.55(3)'],
} as const;

const LATENESS: readonly Lateness[] = [
  {
    until: '2025-06-25',
    lateReturn: RETURN_OF_CITA,
    lateTax: {
      says: 'Late tax bears ten per cent, once, and interest at the rediscount rate and a spread.',
      law: ['FIRSEA s.32(1)', 'FIRSEA s.68(2)'],
    },
  },
  {
    until: '2025-12-31',
    lateReturn: RETURN_OF_CITA,
    lateTax: {
      says: 'Late tax bears ten per cent and interest; whether once or a year, and at which rate, is disputed.',
      law: ['CITA s.85(1)', 'NTAA s.65(1)', 'NRSEA s.40(1)'],
    },
  },
  {
    until: null,
    lateReturn: {
      says: 'A late return costs ₦100,000 in the first month and ₦50,000 in each further month.',
      law: ['NTAA s.101'],
    },
    lateTax: {
      says: 'Late tax bears ten per cent, once, and interest at the monetary policy rate and a spread.',
      law: ['NTAA s.65(1)'],
    },
  },
];

/**
 * Returns the cost of a company's return that is late, by the stretch of days in which it is due, the oldest first. The
 * penalties and the interest are named and not computed.
 *
 * CITA s.55(3); FIRSEA s.32(1), which prevailed over CITA s.85 (s.68(2)) until it was repealed on 26 June 2025; NTAA
 * ss.65(1), 101.
 *
 * @example
 * describeLateness().at(-1)?.lateReturn.law; // ['NTAA s.101']
 */
export function describeLateness(): readonly Lateness[] {
  return LATENESS;
}
