/**
 * Columns that look like money. The rule errs towards money: a column that is asked about costs a question, one that is
 * left out in silence costs a wrong tax.
 *
 * @module
 */
import { amountIn, isUsual } from './amounts.js';
import type { Cell } from './cells.js';

/** The kind of a column whose heading is not known. */
export type ColumnLook =
  /** Amounts of naira, as far as its heading and its cells say. */
  | 'money'
  /** Nothing, or nothing but 0: it decides nothing. */
  | 'nothing'
  /** Numbers of another kind, by the heading or by the values: ids, phones, grades, percentages, years, counts. */
  | 'other-number'
  /** Texts, days, flags. */
  | 'text';

/** Words of an amount: they outweigh the words of a number of another kind before them, as in `Step allowance`. */
const MONEY_WORDS = new Set(
  (
    'allowance allowances amount amounts arrears balance basic benefit bonus charge charges commission contribution ' +
    'contributions cost costs credit debit deduction deductions dues duty earning earnings emolument emoluments ' +
    'expense expenses fee fees fund gross income interest levy loan naira net overtime paid pay payable paye ' +
    'payment payments pension premium price profit reimbursement reimbursements relief rent remuneration revenue ' +
    'salary sales subsidy sum tax total turnover value wage wages withheld wht'
  ).split(' '),
);

/** Words of numbers that identify something, and are never written as money is. */
const IDS = new Set(
  (
    'bvn code date dept department dob file gsm id index lga mobile nin no nos number numbers nuban phone pin ' +
    'postcode ref reference rc sector serial sn staffno tel telephone tin vin ward year years yoa yr yrs zip'
  ).split(' '),
);

/** Words of small numbers: a thousand or more of them is money. */
const SMALL = new Set(
  (
    'age cadre category class count day days employees gl grade hours level months position qty quantity rank step ' +
    'weeks'
  ).split(' '),
);
const LEAST_MONEY = 1000;

/** Headings of a number of another kind that no single word tells. */
const OTHER_PHRASES =
  /^(?:no|nos|number|count)\.?\s+of\b|^s\s*\/?\s*n(?:o\.?)?$|^#$|^%|\bper\s*cent\b|\bcon\s*m\s*\/\s*h\b/i;

/** Returns what a column of cells looks like under a heading that is not known. */
export function looksLike(heading: string, cells: readonly Cell[]): ColumnLook {
  const given = cells.filter((cell) => !isNothing(cell));
  const amounts = given.flatMap((cell) => numberIn(cell) ?? []);
  if (given.length === 0 || (amounts.length === given.length && amounts.every((amount) => amount === 0))) {
    return 'nothing';
  }
  const isMostlyAmounts = amounts.length * 2 >= given.length;
  if (!isMostlyAmounts && !given.some(isWrittenAsMoney)) return 'text';
  if (saysOtherNumber(heading, given, amounts)) return 'other-number';
  if (isMostlyAmounts && areOtherNumbers(heading, given, amounts)) return 'other-number';
  return 'money';
}

/** The words of a heading, without what stands in brackets: that is a unit, a rate or a remark. */
function wordsOfHeading(heading: string): string[] {
  const own = heading.replace(/\([^)]*\)/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2');
  return own
    .toLowerCase()
    .split(/[^a-z0-9%]+/)
    .filter((word) => word !== '');
}

/** The last word says what a heading is of: `Tax ID` is an id, `Step allowance` an amount, `Salary grade` a grade. */
function saysOtherNumber(heading: string, given: readonly Cell[], amounts: readonly number[]): boolean {
  if (given.some(isWrittenAsMoney)) return false;
  if (OTHER_PHRASES.test(heading.trim())) return true;
  const words = wordsOfHeading(heading);
  const last = words.at(-1) ?? '';
  const isSmall = amounts.every((amount) => Math.abs(amount) < LEAST_MONEY);
  const isOther = (word: string): boolean => IDS.has(word) || (isSmall && SMALL.has(word));
  return isOther(last) || (!words.some((word) => MONEY_WORDS.has(word)) && words.some(isOther));
}

/** The fewest rows that tell a number of another kind by its values. */
const LEAST_ROWS = 2;

function areOtherNumbers(heading: string, given: readonly Cell[], amounts: readonly number[]): boolean {
  if (amounts.every((amount) => Number.isInteger(amount) && Math.abs(amount) < 100))
    return !given.some(isWrittenAsMoney);
  if (areShares(heading, amounts)) return true;
  if (given.some(isWrittenAsMoney)) return false;
  return (given.length >= LEAST_ROWS && areIds(given)) || areSerials(amounts) || areAccounts(heading, given);
}

/** Texts of digits that begin with 0, or are all as long as a phone number or a national identification number. */
function areIds(given: readonly Cell[]): boolean {
  const texts = given.map((cell) => String(cell).trim());
  if (texts.some((text) => /^0\d+$/.test(text))) return true;
  return (
    texts.every((text) => /^\d{11,14}$/.test(text) && !text.endsWith('00')) && isOne(texts.map(({ length }) => length))
  );
}

/** Numbers of bank accounts, under a heading that says so: an account may hold amounts too. */
function areAccounts(heading: string, given: readonly Cell[]): boolean {
  const last = wordsOfHeading(heading).at(-1) ?? '';
  return /^(?:account|acct)$/.test(last) && given.every((cell) => /^\d{8,}$/.test(String(cell).trim()));
}

/** 1, 2, 3 … */
function areSerials(amounts: readonly number[]): boolean {
  const isNext = (amount: number, index: number): boolean => index === 0 || amount === (amounts[index - 1] ?? 0) + 1;
  return amounts.length > LEAST_ROWS && amounts.every(isNext);
}

/** Percentages with decimals: only under a heading that says so. */
function areShares(heading: string, amounts: readonly number[]): boolean {
  return /%|percent|per cent|\brate\b|ratio|share/i.test(heading) && amounts.every((amount) => Math.abs(amount) <= 100);
}

function isOne(values: readonly number[]): boolean {
  return new Set(values).size === 1;
}

const NOTHING = /^(?:[-–—]+|nil|n\/?a|n\.a\.?|none)?$/i;

/** Returns whether a cell says nothing: it is empty, or written as nothing. */
export function isNothing(cell: Cell): boolean {
  if (cell === null || cell === undefined) return true;
  return typeof cell === 'string' && NOTHING.test(cell.trim());
}

/** The number of a cell that is an amount by the reader's own rules. */
function numberIn(cell: Cell): number | undefined {
  if (typeof cell === 'number' || typeof cell === 'bigint') return Number(cell);
  if (typeof cell !== 'string') return undefined;
  const amount = amountIn(cell);
  return amount === null ? undefined : Number(amount);
}

/** Digits that begin with 0 are a code, such as `N-0001`, and no amount. */
const CODE = /^\D*0\d/;

/** Returns whether a cell is an amount that is written as nothing else is: grouped, with kobo, or with its currency. */
function isWrittenAsMoney(cell: Cell): boolean {
  if (typeof cell !== 'string') return false;
  const text = cell.trim();
  if (CODE.test(text) || amountIn(text) === null || /^#?\d+$/.test(text)) return false;
  return !isUsual(text) || /,\d{3}|\.\d{2}$|₦|NGN|^\(/i.test(text);
}
