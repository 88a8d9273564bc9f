/**
 * The heads of accounts by the words of their names and their sides, and the classes of assets by their words.
 *
 * @module
 */
import { HEAD_KINDS } from 'nigeria-tax-rules/accounts';
import { BALANCE_SHEET } from './said.js';

/** A head that an account suggests. */
export interface Suggestion {
  readonly head: string;
  /** True if no other head has accounts of such a name on this side. */
  readonly isSure: boolean;
  /** The words of the name that suggest the head; nothing where no word does. */
  readonly words: string | undefined;
  /** True if the name is sure of a head, and the balance is on the side that such accounts are not. */
  readonly isOnOtherSide: boolean;
}

/** The side of an account: `1` a debit, `-1` a credit, `0` either. */
type Side = 1 | -1 | 0;

/** Words of a name, the head that they tell, and the side of such accounts where it is not that of the head. */
type Rule = readonly [pattern: RegExp, head: string, side?: Side];

/** Words that make a cost of what else is an account of the balance sheet: `Bank charges`, `Petty cash expenses`. */
const COST = String.raw`\b(?:charges?|expenses?|costs?|fees?|commissions?|interest|insurance|shortages?|loss)\b`;

/** Words of a lender that may be a connected person, whose interest has a limit. */
const CONNECTED = String.raw`\b(?:parent|holding|group|affiliates?|related|connected|directors?|shareholders?)\b`;

/** Words of donations that may have a limit of their own, or whose receiver may not be one of those allowed. */
const OWN_LIMIT = String.raw`\b(?:universit(?:y|ies)|tertiary|polytechnics?|colleges?|schools?|relief|fund)\b`;

/** Words of names, from the most telling. */
const SURE: readonly Rule[] = [
  [/accumulated|provision for depreciation|work in progress|prepa(?:id|yment)|in advance|deferred/, BALANCE_SHEET],
  [/accrued (?:income|interest|revenue|rent)/, BALANCE_SHEET, 1],
  [/accru/, BALANCE_SHEET, -1],
  [/\b(?:payables?|creditors?)\b/, BALANCE_SHEET, -1],
  [/^(?!.*\b(?:impairment|bad|written|loss|provision)\b).*\b(?:receivables?|debtors?)\b/, BALANCE_SHEET, 1],
  [/^inventor(?:y|ies)(?: asset| control)?$|\bstock (?:in hand|control)\b/, BALANCE_SHEET, 1],
  [new RegExp(`^(?!.*${COST}).*(?:bank (?:current|account)|current account|gtbank)`), BALANCE_SHEET],
  [new RegExp(String.raw`^(?!.*${COST}).*\b(?:petty cash|cash (?:at|in|on))\b`), BALANCE_SHEET],
  [new RegExp(String.raw`^(?!.*${COST}).*\b(?:share capital|retained|reserves?|equity|drawings)\b`), BALANCE_SHEET],
  [/\b(?:input|output) vat\b/, BALANCE_SHEET],
  [/\b(?:ledger|vat|paye|wages|payroll|tax) control\b|\b(?:staff|salary|wages?) (?:loans?|advances?)\b/, BALANCE_SHEET],
  [/unrealised (?:exchange|fx|forex).*loss|(?:exchange|fx|forex) loss.*unrealised/, 'exchange_loss_unrealised'],
  [/gain on (?:disposal|sale)|profit on (?:disposal|sale)/, 'gain_on_disposal'],
  [/loss on (?:disposal|sale)/, 'loss_on_disposal'],
  [/bad debts? recovered/, 'bad_debts_recovered'],
  [/\bdepreciation\b/, 'depreciation'],
  [/\bamorti[sz]ation\b/, 'amortisation'],
  [/cost of (?:goods(?: sold)?|sales)|\bcogs\b|^purchases$/, 'cost_of_sales'],
  [/^(?!.*\b(?:receivables?|debt(?:or)?s?|loans?)\b).*\bimpairment\b/, 'impairment'],
  [/\b(?:fines?|penalt(?:y|ies))\b/, 'fines'],
  [new RegExp(String.raw`^(?!.*${OWN_LIMIT}).*\bdonations?\b`), 'donations'],
  [/\bresearch and development\b|\br and d\b/, 'research'],
  [/income tax|company tax|education tax|development levy|\bcit\b/, 'income_taxes'],
  [/\b(?:salar(?:y|ies)|wages?|payroll|staff costs?|personnel)\b/, 'personnel'],
  [/interest (?:received|receivable|income|earned)/, 'interest_income'],
  [new RegExp(`^(?!.*${CONNECTED}).*(?:interest (?:paid|payable|expense)|finance costs?)`), 'interest'],
  [/dividends? (?:received|income)/, 'dividends'],
  [/rent(?:al)? (?:received|income)/, 'rent_income'],
  [/\b(?:repairs?|maintenance)\b/, 'repairs'],
  [/^(?:sales|revenue|turnover)\b.*\b(?:returns?|refunds?|credit notes?)\b/, 'revenue', 1],
  [/^(?!.*\b(?:vat|tax|levy)\b)(?:sales|revenue|turnover|income from sales)\b/, 'revenue'],
  [/^(?:income from services|service income|fees? income)\b/, 'revenue'],
];

/** Words whose accounts may be of several heads: a person says which. */
const LIKELY: readonly Rule[] = [
  [/\bopening (?:stock|inventor(?:y|ies))\b/, 'cost_of_sales'],
  [/\bclosing (?:stock|inventor(?:y|ies))\b/, 'cost_of_sales', -1],
  [/\bclosing (?:stock|inventor(?:y|ies))\b/, BALANCE_SHEET, 1],
  [/\breturns? inwards?\b/, 'revenue', 1],
  [/\bpurchases?\b|\bdirect (?:costs?|labour|materials?)\b|\braw materials?\b/, 'cost_of_sales', 0],
  [/\b(?:carriage|freight) inwards?\b|\breturns? outwards?\b/, 'cost_of_sales', 0],
  [/\bdonations?\b/, 'donations'],
  [/\bbad debts?\b/, 'bad_debts'],
  [/\bdoubtful\b|expected credit loss|\becl\b|\bimpairment\b/, 'doubtful_debts_general'],
  [/\binterest\b/, 'interest'],
  [/\binterest\b/, 'interest_income'],
  [/\brent\b/, 'rent_paid'],
  [/\brent\b/, 'rent_income'],
  [/\bresearch\b/, 'research'],
  [/\b(?:charges?|expenses?|costs?|fees?|commissions?|insurance|running|fuel)\b/, 'operating'],
  [/\b(?:contracts?|consultancy|fees?|services?)\b/, 'revenue'],
  [/\b(?:bank|cash|loans?|deposits?|vat|wht|withholding|paye|inventor(?:y|ies)|stocks?)\b/, BALANCE_SHEET],
  [/\b(?:assets?|vehicles?|machinery|equipment|furniture|buildings?|land|leasehold)\b/, BALANCE_SHEET],
  [/\b(?:investments?|treasury bills?|bonds?|shares?|goodwill|due (?:from|to)|dividends?)\b/, BALANCE_SHEET],
  [/\b(?:income|revenue|sales|received|gains?|grants?|no longer required|written back)\b/, 'other_income'],
];

/** Names that may hold anything: a sum of accounts, or what is still to be put where it belongs. */
const NEVER_SURE = /^(?:sub[\s-]*)?totals?\b|\b(?:suspense|clearing)\b/;

/** Returns whether the accounts of a head are credits. */
export function isIncome(head: string): boolean {
  return kindOf(head) === 'income';
}

function kindOf(head: string): string | undefined {
  return (HEAD_KINDS as Readonly<Record<string, string>>)[head];
}

/** Returns whether the accounts of a rule are on a side. */
function isOf([, head, side]: Rule, balance: bigint): boolean {
  const own = side ?? (isIncome(head) ? -1 : kindOf(head) === 'expense' ? 1 : 0);
  return balance === 0n || own === 0 || own > 0 === balance > 0n;
}

/**
 * The head that an account suggests by its name and its balance, a debit above zero. It is sure where the most telling
 * words are those of such a balance: `Sales commission`, a debit, is no revenue. `operating` is a guess for a debit of
 * which no word tells a head, the balance sheet for a credit.
 */
export function headOf(name: string, balance = 0n): Suggestion {
  const text = name.toLowerCase().replace(/&/g, 'and').replace(/\s+/g, ' ').trim();
  const told = SURE.filter(([pattern]) => pattern.test(text));
  const [first] = told;
  const isOnOtherSide = first !== undefined && !isOf(first, balance);
  const isSure = first !== undefined && !isOnOtherSide && !NEVER_SURE.test(text);
  const likely = isSure ? [] : LIKELY.filter(([pattern]) => pattern.test(text));
  const rule = [...told, ...likely].find((each) => isOf(each, balance));
  const words = rule?.[0].exec(text)?.[0];
  const guess = balance < 0n || first?.[1] === BALANCE_SHEET ? BALANCE_SHEET : 'operating';
  return { head: rule?.[1] ?? guess, isSure, words, isOnOtherSide };
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

/** Words of a type whose assets are not, or not all, of a class: a person says which. */
const OF_NO_CLASS = /\bland\b|in progress|\bwip\b/;

/** The class of assets that a word of a register suggests; nothing where no word tells one. */
export function classOf(type: string): string | undefined {
  const text = type.toLowerCase();
  return OF_NO_CLASS.test(text) ? undefined : CLASSES.find(([pattern]) => pattern.test(text))?.[1];
}
