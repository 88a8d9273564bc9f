/**
 * Comparison of names by spelling: case, accents and tone marks, spaces, hyphens and apostrophes count for
 * nothing, because every office writes them differently.
 *
 * @module
 */

/** Letters of Hausa that are letters of their own and are often written plain. */
const HOOKED: Readonly<Record<string, string>> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' };

/** Returns whether two names are the same name. A name without a letter matches no other. */
export function isSameName(one: string, other: string): boolean {
  const letters = lettersOf(one);
  return letters !== '' && letters === lettersOf(other);
}

function lettersOf(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[ɓɗƙƴ]/g, (letter) => HOOKED[letter] ?? letter);
}
