/**
 * The heads of accounts by the words of their names, and the classes of assets by theirs.
 *
 * @module
 */
import { BALANCE_SHEET } from './said.js';

/** A head that the name of an account suggests; `sure` where no other head has such a name. */
export interface Suggestion {
  readonly head: string;
  readonly isSure: boolean;
}

/** Words of names, from the most telling, with the head that they tell. */
const SURE: readonly (readonly [pattern: RegExp, head: string])[] = [
  [/accumulated|provision for depreciation|work in progress|prepa(?:id|yment)|accru|deferred/, BALANCE_SHEET],
  [/\b(?:receivables?|payables?|debtors?|creditors?|inventor(?:y|ies)|stock in hand|petty cash)\b/, BALANCE_SHEET],
  [/bank (?:current|account)|current account|gtbank|\bcash (?:at|in|on)\b/, BALANCE_SHEET],
  [/\b(?:share capital|retained|reserves?|equity|drawings|input vat|output vat|vat control)\b/, BALANCE_SHEET],
  [/unrealised (?:exchange|fx|forex).*loss|(?:exchange|fx|forex) loss.*unrealised/, 'exchange_loss_unrealised'],
  [/cost of (?:goods(?: sold)?|sales)|\bcogs\b|^purchases$/, 'cost_of_sales'],
  [/gain on (?:disposal|sale)|profit on (?:disposal|sale)/, 'gain_on_disposal'],
  [/loss on (?:disposal|sale)/, 'loss_on_disposal'],
  [/bad debts? recovered/, 'bad_debts_recovered'],
  [/\bdepreciation\b/, 'depreciation'],
  [/\bamorti[sz]ation\b/, 'amortisation'],
  [/\bimpairment\b/, 'impairment'],
  [/\b(?:fines?|penalt(?:y|ies))\b/, 'fines'],
  [/\bdonations?\b/, 'donations'],
  [/\bresearch\b/, 'research'],
  [/income tax|company tax|education tax|development levy|\bcit\b/, 'income_taxes'],
  [/\b(?:salar(?:y|ies)|wages?|payroll|staff costs?|personnel)\b/, 'personnel'],
  [/interest (?:received|income|earned)/, 'interest_income'],
  [/interest (?:paid|payable|expense)|finance costs?/, 'interest'],
  [/dividends? (?:received|income)/, 'dividends'],
  [/rent(?:al)? (?:received|income)/, 'rent_income'],
  [/\b(?:repairs?|maintenance)\b/, 'repairs'],
  [/^(?:sales|revenue|turnover|income from (?:sales|services)|service income|fees? income)\b/, 'revenue'],
];

/** Words whose accounts may be of several heads: a person says which. */
const LIKELY: readonly (readonly [pattern: RegExp, head: string])[] = [
  [/\b(?:bank|cash|loan|asset|vehicles?|machinery|equipment|furniture|buildings?|land|vat|wht)\b/, BALANCE_SHEET],
  [/\bbad debts?\b/, 'bad_debts'],
  [/\bdoubtful|expected credit loss/, 'doubtful_debts_general'],
  [/\binterest\b/, 'interest'],
  [/\brent\b/, 'rent_paid'],
  [/\b(?:income|revenue|sales)\b/, 'other_income'],
];

/** The head that the name of an account suggests; `operating` as a guess where no word tells one. */
export function headOf(name: string): Suggestion {
  const words = name.toLowerCase().replace(/&/g, 'and').replace(/\s+/g, ' ').trim();
  const sure = SURE.find(([pattern]) => pattern.test(words));
  if (sure !== undefined) return { head: sure[1], isSure: true };
  const likely = LIKELY.find(([pattern]) => pattern.test(words));
  return { head: likely?.[1] ?? 'operating', isSure: false };
}

const CLASSES: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/software/, 'software'],
  [/passenger car/, 'passenger_car'],
  [/\b(?:vehicles?|trucks?|vans?|cars?)\b/, 'motor_vehicle'],
  [/furniture|fittings|fixtures/, 'furniture_and_fittings'],
  [/industrial building|factory/, 'industrial_building'],
  [/building/, 'building'],
  [/\b(?:plant|machinery|machines?|generators?|equipment|computers?)\b/, 'plant'],
];

/** The class of assets that a word of a register suggests; nothing where no word tells one. */
export function classOf(type: string): string | undefined {
  return CLASSES.find(([pattern]) => pattern.test(type.toLowerCase()))?.[1];
}
