/**
 * Names of files out of the words of a row.
 *
 * @module
 */

/** The longest part of a name, in characters. */
const LONGEST = 60;

/** Parts joined by hyphens, of small letters without accents and digits only: safe on every disk. */
export function fileName(parts: readonly string[]): string {
  return parts
    .map(plain)
    .filter((part) => part !== '')
    .join('-');
}

function plain(text: string): string {
  const letters = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return letters
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
}
