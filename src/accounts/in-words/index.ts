/**
 * The books of a company in words that keep how, for readers that follow its figures.
 *
 * @module
 */
export type { AccountsInWords, StageInWords } from './accounts.js';
export { type BooksInWords, booksOfRequest } from './books.js';
export {
  type AssetInWords,
  type CarriedInWords,
  type ClassInWords,
  columnsShown,
  type IncomeInWords,
  type RegisterInWords,
} from './register.js';
