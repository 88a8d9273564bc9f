/**
 * The form of the sections that the build writes.
 *
 * @module
 */

/** Words of a section that decide rules, as `rules/quotes` has them. */
export interface HeldQuote {
  /** 3 to 60 words of the section, with `…` for what is left out. */
  readonly words: string;
  /** The sections of tables that they decide, such as `company.income_tax.rates.small`; none for all that cite it. */
  readonly for: readonly string[];
}

/** The sections whose text is held, by the citation that rules make. */
export type HeldSections = Readonly<
  Record<string, { readonly title: string; readonly file: string; readonly quotes: readonly HeldQuote[] }>
>;
