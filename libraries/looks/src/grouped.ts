/**
 * Amounts as people read them.
 *
 * @module
 */

/** A plain decimal text with two decimals at least, its thousands grouped: `1,250,000.50`. */
export function grouped(plain: string): string {
  const [whole = '', fraction = ''] = plain.split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction.padEnd(2, '0')}`;
}
