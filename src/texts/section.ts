/**
 * The sections of the law that rules cite, and the words that are quoted of them.
 *
 * @module
 */
import type { HeldSections } from './held.js';
import { pageOf } from './page.js';
import { sections } from './sections.generated.js';

/** A section of the law that a rule cites. */
export interface CitedSection {
  /** As the tables write it. */
  readonly citation: string;
  /** The heading of the section in the print. */
  readonly title: string;
  /** The import that has the texts of its Act, such as `nigeria-tax-rules/texts/NTA.txt`: see `textOfSection`. */
  readonly text: string;
  /** Its name in there, such as `s56`. */
  readonly name: string;
  /** Its place in the handbook, such as `law/nta.html#section-s56`; `null` for a source that has no page there. */
  readonly page: string | null;
}

/**
 * The section that a citation names: its heading, its text and its page. The texts of an Act are a file of the package.
 * Returns `null` for a citation that no rule of a table makes, or whose text is not held.
 *
 * @example
 * sectionOf('NTA s.56(a)')?.title; // 'Rate of tax for companies'
 * sectionOf('NTA s.56(a)')?.text; // 'nigeria-tax-rules/texts/NTA.txt'
 * sectionOf('Practice'); // null
 */
export function sectionOf(citation: string): CitedSection | null {
  const held = heldOf(citation);
  if (held === undefined) return null;
  const { title, file } = held;
  const [act, name = ''] = file.replace(/\.txt$/, '').split('/');
  return { citation, title, text: `nigeria-tax-rules/texts/${act}.txt`, name, page: pageOf(file) };
}

/**
 * The text of a section, out of the texts of its Act: a paragraph a line, with `[page 12]` where a page of the print
 * begins. Empty where the texts have no such section.
 *
 * @param texts The content of the import that `sectionOf` names as `text`.
 * @example
 * const texts = '== s1 Short title\nThis Act may be cited as the Act.\n== s2 Commencement\n1 January 2026\n';
 * textOfSection(texts, { name: 's1' }); // 'This Act may be cited as the Act.\n'
 */
export function textOfSection(texts: string, { name }: Pick<CitedSection, 'name'>): string {
  const [, after = ''] = `\n${texts}`.split(`\n== ${name} `);
  const [own = ''] = after.split('\n== ');
  const [, ...paragraphs] = own.trimEnd().split('\n');
  return paragraphs.map((paragraph) => `${paragraph}\n`).join('');
}

/**
 * The words that are quoted of a section, each 3 to 60 words of its text with `…` for what is left out; none for a
 * citation without a quote.
 *
 * @param of A kind of table, a section of one, or the key of a figure after the kind: `company`,
 * `company.income_tax.rates.large`, `company.incomeTax.large.rate`. Only the words that decide it are returned.
 * Default: all words.
 * @example
 * quotesOf('NTA s.56(a)'); // ['a small company, at 0%']
 * quotesOf('CITA s.40').length; // 3
 * quotesOf('CITA s.40', 'company.incomeTax.large.rate');
 * // ['large company, tax at the rate of 30 Kobo for every Naira']
 */
export function quotesOf(citation: string, of = ''): readonly string[] {
  const quotes = heldOf(citation)?.quotes ?? [];
  const asked = namesIn(of);
  const decides = (place: string): boolean => isDecided(asked, place.split('.'));
  return quotes.filter((quote) => quote.for.length === 0 || quote.for.some(decides)).map(({ words }) => words);
}

/** The names of a place as the tables write them, without the day of a version. */
function namesIn(of: string): readonly string[] {
  const names = of.replaceAll(/@[\d-]+/g, '').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return names === '' ? [] : names.split('.');
}

/** Returns true if words for a place decide what is asked: a part of it, or one that holds it. Keys name no lists. */
function isDecided(asked: readonly string[], place: readonly string[]): boolean {
  if (asked.every((name, at) => name === place[at])) return true;
  const [kind, section, ...inside] = place;
  const item = inside.at(-1);
  return kind === asked[0] && section === asked[1] && (item === undefined || asked.includes(item));
}

/**
 * The words of a quote in quotation marks, those inside it in single ones.
 *
 * @example
 * inQuotationMarks('“gross income” means income'); // '“‘gross income’ means income”'
 */
export function inQuotationMarks(words: string): string {
  return `“${words.replaceAll(/["“]([^"“”]*)["”]/g, '‘$1’')}”`;
}

function heldOf(citation: string): HeldSections[string] | undefined {
  return Object.hasOwn(sections, citation) ? sections[citation] : undefined;
}
