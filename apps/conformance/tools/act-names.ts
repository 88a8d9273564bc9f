/**
 * The sources that the law of a worked case names, by their names in the bibliography.
 *
 * @module
 */

/** The words for a source that worked cases and tables use, and its name in `rules/acts.yaml`. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bTETF(?: Act|A)\b/, 'TETFA'],
  [/\bcircular 2026\/01\b|^C01\b/i, 'C01'],
  [/\bcircular 2026\/03\b|^C03\b/i, 'C03'],
  [/\bcircular 2026\/11\b|^C11\b/i, 'C11'],
  [/\bcircular 2026\/21\b|^C21\b/i, 'C21'],
  [/\bWHT(?: Regulations|24)\b/, 'WHT24'],
  [/\bNRS notice\b|^Notice$/, 'Notice'],
  [/\bLIRS notice\b/, 'N-LIRS'],
  [/\bFIRS public notice\b/, 'FA23-Notice'],
  [/\bfirst gazette\b/, 'NTA-gazette'],
  [/^(?:Practice|project rule|no rule was found|the law is annual)|\bthe order is ours\b/, 'Practice'],
  ...['CITA', 'CGTA', 'PITA', 'NTA', 'NTA-gazette', 'NTAA', 'NRSEA'].map((name): [RegExp, string] => [
    new RegExp(`(?<![\\w-])${name}(?![\\w-])`),
    name,
  ]),
];

/** The names in the bibliography of the sources in a text such as `CITA s.105; TETF Act s.1(2)`. */
export function actNamesIn(law: string): string[] {
  return WORDS.filter(([word]) => word.test(law)).map(([, name]) => name);
}
