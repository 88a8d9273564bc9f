/**
 * The cost of a company's return that is late, in sentences, by the day on which it was due. `calculateLateness`
 * computes it.
 *
 * @module
 */
import { wordsOf } from '../algebra/words.js';
import { type Kobo, rateWordingOf, wordingOf } from '../ground/index.js';
import { latenessRules } from '../tables/generated/lateness.generated.js';
import type { LatenessRule } from '../tables/lateness.js';

/** The addition to a return, or to its tax, that is late: in a sentence, with its law. */
export interface LateRule {
  /** The rule in a sentence, in naira, without the law. */
  readonly says: string;
  /** The sections. */
  readonly law: readonly string[];
}

/** The cost of being late with returns due in a stretch of days. */
export interface Lateness {
  /** The first day on which a return is due under the next law, `YYYY-MM-DD`; none for the newest law. */
  readonly until: string | null;
  readonly lateReturn: LateRule;
  readonly lateTax: LateRule;
}

/** An amount of whole naira in words: `₦25,000`. */
function nairaWording(kobo: Kobo): string {
  return wordingOf(kobo).replace(/\.00$/, '');
}

function latenessOf({ until, lateReturn, lateTax, interest }: LatenessRule): Lateness {
  const [first, further] = [nairaWording(lateReturn.firstMonth), nairaWording(lateReturn.furtherMonth)];
  const addition = rateWordingOf(lateTax.rate);
  const base = wordsOf(interest.rateOf);
  const says =
    lateTax.verified === 'disputed'
      ? `Late tax bears ${addition} and interest; whether once or a year, and at which rate, is disputed.`
      : `Late tax bears ${addition}, once, and interest at the ${base} and a spread.`;
  return {
    until,
    lateReturn: {
      says: `A late return costs ${first} in the first month and ${further} in each further month.`,
      law: lateReturn.law,
    },
    lateTax: { says, law: [...new Set([...lateTax.law, ...interest.law])] },
  };
}

/**
 * Returns the cost of a company's return that is late, by the stretch of days in which it is due, the oldest first. The
 * penalties and the interest are named; `calculateLateness` computes them.
 *
 * CITA s.55(3); FIRSEA s.32(1), which prevailed over CITA s.85 (s.68(2)) until it was repealed on 26 June 2025; NTAA
 * ss.65(1), 101.
 *
 * @example
 * describeLateness().at(-1)?.lateReturn.law; // ['NTAA s.101']
 */
export function describeLateness(): readonly Lateness[] {
  return latenessRules.map(latenessOf);
}
