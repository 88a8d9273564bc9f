/**
 * The ground: kobo and rates, decimals, days, errors and the words of values. Everything else stands on it, and it
 * stands on nothing of ours. Amounts are whole kobo within the package and `Decimal` naira on its surface: only
 * `kobo.ts` divides or rounds, only `decimals.ts` knows decimal.js, and only `calendar.ts` knows date-fns.
 *
 * Other rooms enter by this door. The law alone, which may take next to nothing of the ground, names its files.
 *
 * @module
 */
export { type Amount, type AmountFault, amountOf, koboOf } from './amounts.js';
export {
  type CivilDay,
  dayAfter,
  dayAfterYears,
  dayBefore,
  dayInYear,
  dayMonthEndsLater,
  dayMonthsLater,
  dayNumberOf,
  dayOfNumber,
  daysCounted,
  dayYearsLater,
  firstDayOf,
  isCivilDay,
  isDayNumber,
  lastDayOf,
  monthsCounted,
  serialOfDay,
  wholeMonthsFrom,
  yearOf,
  yearOfDay,
} from './calendar.js';
export {
  Decimal,
  decimalOfPlainText,
  nairaOf,
  numberOf,
  percentageOf,
  percentDecimalOf,
  percentNumberOf,
  plainTextOf,
  shared,
} from './decimals.js';
export {
  type Accepted,
  badAmount,
  brokenTable,
  didYouMean,
  InputError,
  isA,
  longList,
  missingField,
  missingInput,
  nameOf,
  nearest,
  type Problem,
  type ProblemCode,
  pointer,
  problem,
  RuleError,
  refusal,
  refuseIfAny,
  shown,
  unknownField,
  unknownWord,
  wrongKind,
} from './errors.js';
export { deepFrozen } from './frozen.js';
export {
  type AnyKobo,
  apportion,
  atLeastZero,
  charge,
  compact,
  decimalTextOf,
  greatest,
  inProportion,
  type Kobo,
  least,
  lowestTerms,
  minus,
  NUMBER_LIMIT,
  nairaNumberOf,
  type PercentParts,
  partRoundedDown,
  percentOf,
  percentRateOf,
  plus,
  type Rate,
  type Rounding,
  rateOfWording,
  sizeOf,
  sumOfFractions,
  times,
  wholePart,
  wholeTimes,
} from './kobo.js';
export { type Labels, nameOfLabel, plainNameOfLabel } from './labels.js';
export { oncePer } from './once.js';
export { VERSION } from './version.js';
export { koboOfText, rateWordingOf, textOf, wordingOf } from './wording.js';
