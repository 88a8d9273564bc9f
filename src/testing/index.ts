/**
 * For the tests of those who use this package: requests that stand where the law turns, and what must hold of every
 * answer. Needs fast-check.
 *
 * @packageDocumentation
 */
export { amounts, type CitRequestOptions, citRequests, disposals } from './arbitraries.js';
export { incomeStreams, type PitRequestOptions, pitRequests } from './individual-arbitraries.js';
export {
  exemptsEmploymentAlone,
  instalmentsAddUp,
  reliefsAddUp,
  taxDueAddsUp,
  taxesOfBandsAddUp,
} from './individual-invariants.js';
export {
  chargesTheSameEducationTax,
  creditsAddUp,
  holdsOnlyExactAmounts,
  isTheSameAnswer,
  isTheSameButForEducationTax,
  owesNoLess,
  partsOfTheTaxAddUp,
  reconciliationAddsUp,
  totalIsSumOfParts,
} from './invariants.js';
