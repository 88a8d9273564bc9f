/**
 * Text in lines.
 *
 * @module
 */

/** The most columns of a line. */
export const WIDEST = 120;

/** A paragraph in lines of at most this many columns, broken between words. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
