/**
 * The words of the law beside its citations: what is quoted of a section, and where its whole text is. The computation
 * imports nothing of it.
 *
 * @module
 */
export type { WordsOfLaw, WorkingLine } from '../algebra/index.js';
export { quoted } from './quoted.js';
export { type CitedSection, inQuotationMarks, quotesOf, sectionOf, textOfSection } from './section.js';
