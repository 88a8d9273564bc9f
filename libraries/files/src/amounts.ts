/**
 * The one reading of amounts, for the fields of the page and the cells of files.
 *
 * @module
 */

/** An amount without its currency: a sign, digits with or without grouping, decimals, and a short form of a size. */
const AMOUNT = /^(?<digits>\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:[ \u00a0\u202f]\d{3})+)(?:\.(?<decimals>\d*))?$/;
/** A short form of a size, with the digits that it stands for. */
const SHORT = /^(?<figure>.*?\d\.?)\s*(?<size>k|thousand|m|mn|million|b|bn|billion|tn|trillion)$/i;
const SIZES: Readonly<Record<string, number>> = {
  k: 3,
  thousand: 3,
  m: 6,
  mn: 6,
  million: 6,
  b: 9,
  bn: 9,
  billion: 9,
  tn: 12,
  trillion: 12,
};
/** Before an amount: a sign, the currency, or both, in either order. */
const FRONT = /^(?<sign>[-\u2212]?)\s*(?:(?:=?N=|₦|NGN|N|#)\s*)?(?<later>[-\u2212]?)(?=\d)/i;
/** After an amount, as it is written by hand. */
const END = /\s*(?:\/[-=]|naira)$/i;
/** An accountant's negative amount. */
const BRACKETED = /^\((?<inside>[^()]*)\)$/;

const PLAIN_DIGITS = /^\d+(?:\.\d+)?$/;

/** Digits, a currency and brackets as spreadsheets and accountants write them. */
const USUAL = /^\(?[-\u2212]?(?:(?:₦|NGN)\s*)?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?\)?$/i;

/** Returns whether an amount is written in the usual way, so that reading it needs no word. */
export function isUsual(text: string): boolean {
  return USUAL.test(text.trim());
}

/** The amount of a text as plain decimal text: `₦80,000,000.50`, `NGN 1.2m` and `(5,000)` are amounts. */
export function amountIn(text: string): string | null {
  // Most cells of large files are plain digits.
  if (PLAIN_DIGITS.test(text)) return text;
  const { sign, figure } = partsOf(text);
  if (sign === null) return null;
  const short = SHORT.exec(figure)?.groups;
  const plain = plainOf(short?.figure?.trim() ?? figure);
  const shifted = plain === null ? null : scaled(plain, SIZES[short?.size?.toLowerCase() ?? ''] ?? 0);
  return shifted === null ? null : `${sign}${shifted}`;
}

/** The amounts that a text may mean which is none: of `80,000,00`, `8000000` and `80000000`. */
export function amountsMeant(text: string): readonly string[] {
  const { sign, figure } = partsOf(text);
  if (sign === null || amountIn(text) !== null) return [];
  return [...new Set(readings(figure))].map((amount) => `${sign}${amount}`);
}

/** The sign of a text, `null` where it has two, and what is left without the currency. */
function partsOf(text: string): { readonly sign: string | null; readonly figure: string } {
  const trimmed = text.trim();
  const inside = BRACKETED.exec(trimmed)?.groups?.inside;
  const whole = (inside ?? trimmed).trim().replace(END, '');
  const { sign = '', later = '' } = FRONT.exec(whole)?.groups ?? {};
  const minuses = `${sign}${later}${inside === undefined ? '' : '-'}`.length;
  return { sign: minuses > 1 ? null : '-'.repeat(minuses), figure: whole.replace(FRONT, '') };
}

function plainOf(figure: string): string | null {
  const { digits, decimals } = AMOUNT.exec(figure)?.groups ?? {};
  if (digits === undefined) return null;
  const whole = digits.replace(/\D/g, '');
  return decimals === undefined || decimals === '' ? whole : `${whole}.${decimals}`;
}

/** The decimal point moved to the right. */
function scaled(plain: string, places: number): string {
  if (places === 0) return plain;
  const [whole = '', decimals = ''] = plain.split('.');
  const [moved, rest] = [decimals.slice(0, places).padEnd(places, '0'), decimals.slice(places)];
  return `${whole}${moved}`.replace(/^0+(?=\d)/, '') + (rest === '' ? '' : `.${rest}`);
}

/** The readings of digits whose grouping is wrong: the last group may be short, or its mark the decimal one. */
function readings(figure: string): string[] {
  const european = /^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(figure);
  if (european) return [figure.replaceAll('.', '').replace(',', '.')];
  const [, groups, decimals = ''] = /^(\d+(?:,\d+)+)(\.\d+)?$/.exec(figure) ?? [];
  if (groups === undefined) return [];
  const parts = groups.split(',');
  const last = parts.at(-1) ?? '';
  const isOneShort = last.length < 3 && /^\d{1,3}(?:,\d{3})*$/.test(parts.slice(0, -1).join(','));
  return [
    `${parts.join('')}${decimals}`,
    ...(isOneShort ? [`${parts.slice(0, -1).join('')}${last.padEnd(3, '0')}${decimals}`] : []),
    ...(isOneShort && parts.length === 2 && decimals === '' ? [parts.join('.')] : []),
  ];
}
