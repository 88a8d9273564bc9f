/**
 * Slips of typing that YAML would take for something else: commas in numbers, tabs, typographic quotes. Each is named
 * and mended before the table is read, so that nothing that would follow from it is reported.
 *
 * @module
 */

/** A slip, and where it starts in the text. */
export interface Slip {
  readonly offset: number;
  readonly message: string;
}

interface Rule {
  readonly pattern: RegExp;
  /** The intended text, of the same length, so that every position in the text stays the same. */
  readonly meant: (typed: string) => string;
  readonly message: (typed: string, meant: string, line: number) => string;
}

const ENDS = String.raw`(?=\s*(?:[,}\]#]|$))`;

const RULES: readonly Rule[] = [
  {
    pattern: new RegExp(String.raw`(?<=:[ \t]+)\d{1,3}(?:,\d{3})+(?:\.\d+)?${ENDS}`, 'gm'),
    meant: (typed) => typed.replaceAll(',', '_'),
    message: (typed, meant) =>
      `\`${typed}\`: commas separate values in YAML. Write ${meant}. Accepted: grouped digits.`,
  },
  {
    pattern: new RegExp(String.raw`(?<=:[ \t]+)\d+,\d+%${ENDS}`, 'gm'),
    meant: (typed) => typed.replace(',', '.'),
    message: (typed, meant) =>
      `\`${typed}\`: commas separate values in YAML. Write ${meant}. Accepted: a decimal point.`,
  },
  {
    pattern: /^ *\t[ \t]*/gm,
    meant: (typed) => typed.replaceAll('\t', ' '),
    message: (_typed, _meant, line) => `line ${line} starts with a tab: use spaces. Accepted: spaces.`,
  },
  {
    pattern: /[“”‘’]/g,
    meant: (typed) => (/[“”]/.test(typed) ? '"' : "'"),
    message: (typed, meant) => `${typed} is a typographic quote. Write ${meant}. Accepted: straight quotes.`,
  },
];

/** The text with its slips mended, place for place, and the slips. */
export function mended(yaml: string): { readonly text: string; readonly slips: readonly Slip[] } {
  return RULES.reduce<{ text: string; slips: readonly Slip[] }>(
    ({ text, slips }, rule) => {
      const outside = withoutCommentsAndQuotes(text);
      const found = [...outside.matchAll(rule.pattern)].map(({ index, 0: typed }) => ({ offset: index, typed }));
      return {
        text: found.reduce((before, slip) => put(before, slip.offset, rule.meant(slip.typed)), text),
        slips: [...slips, ...found.map((slip) => slipOf(rule, text, slip))],
      };
    },
    { text: yaml, slips: [] },
  );
}

function slipOf({ meant, message }: Rule, text: string, { offset, typed }: { offset: number; typed: string }): Slip {
  const line = text.slice(0, offset).split('\n').length;
  return { offset, message: message(typed, meant(typed), line) };
}

function put(text: string, offset: number, replacement: string): string {
  return text.slice(0, offset) + replacement + text.slice(offset + replacement.length);
}

/** The text with everything in double quotes and comments blanked out, place for place. */
function withoutCommentsAndQuotes(text: string): string {
  return text.replace(/"(?:[^"\\]|\\[\s\S])*"|(?<=^|\s)#.*$/gm, (found) => found.replace(/[^\n]/g, ' '));
}
