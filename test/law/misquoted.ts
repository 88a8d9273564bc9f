/** The words with the letter in their middle changed. */
export function misquoted(words: string): string {
  const at = [...words.matchAll(/[a-z]/g)].map(({ index }) => index);
  const middle = at[Math.floor(at.length / 2)] ?? 0;
  return `${words.slice(0, middle)}${words[middle] === 'x' ? 'y' : 'x'}${words.slice(middle + 1)}`;
}
