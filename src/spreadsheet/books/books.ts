/**
 * The books of a return as sheets of its workbook: the accounts, the allowances, and what earlier years left. Their
 * formulas come from the steps that worked the books out, over the amounts on the sheet Figures.
 *
 * @module
 */
import { type Formulas, NOTHING } from '../../algebra/readers/index.js';
import type { ListFigure } from '../../computation/index.js';
import type { Checked } from '../check-sheet.js';
import type { LaidSheet } from '../laid-sheet.js';
import type { Sheet } from '../xlsx.js';
import { accountsSheet } from './accounts-sheet.js';
import { allowancesSheet } from './allowances-sheet.js';
import { earlierSheet } from './earlier-sheet.js';
import type { BooksSetting } from './setting.js';

/** Amounts of the books, as the request states them. */
export interface FigureGroup {
  readonly title: string;
  readonly figures: readonly ListFigure[];
}

/** The books of a return, laid out. */
export interface BooksLaid {
  readonly groups: readonly FigureGroup[];
  /** The cells of the figures that the books give to the return, by the names of its facts. */
  readonly fed: ReadonlyMap<string, string>;
  /** A formula that counts the decisions of the law which edited figures would change; `null` where there is none. */
  readonly otherwise: string | null;
  readonly checked: readonly Checked[];
  /** The cells of values of the answer that the books have in place of the return, by their places in the result. */
  readonly outputs: ReadonlyMap<string, string>;
  /** The notes of the workbook on its books. */
  readonly notes: readonly string[];
  sheets(formulas: Formulas | null): Sheet[];
}

const OF_BOOKS = 'The books: amounts follow, but not heads, classes, days and shares.';
const OF_REGISTER =
  'Where the law would decide otherwise on an asset with an edited amount, the column Follows of Allowances says no.';

/** Lays the books of a return out. */
export function layBooks(setting: BooksSetting): BooksLaid {
  const { accounts, register, fed } = setting.books;
  const earlier = register && earlierSheet(register, setting);
  const ofAccounts = accounts && accountsSheet(accounts, setting);
  const ofRegister = register && allowancesSheet(register, setting);
  const laid = [ofAccounts?.sheet, ofRegister?.sheet, earlier].filter((each): each is LaidSheet => each !== undefined);
  // A figure that is nothing under this law has no cell.
  const nothing = [...fed.keys()].map((name) => [name, NOTHING] as const);
  return {
    groups: [
      { title: 'Accounts', figures: accounts?.given ?? [] },
      { title: 'Register of assets', figures: register?.given ?? [] },
    ].filter(({ figures }) => figures.length > 0),
    fed: new Map([...nothing, ...(ofAccounts?.fed ?? []), ...(ofRegister?.fed ?? [])]),
    otherwise: ofRegister?.otherwise ?? null,
    checked: [...(ofAccounts?.checked ?? []), ...(ofRegister?.checked ?? [])],
    outputs: new Map(ofRegister === undefined ? [] : [['carriedForward.capitalAllowances', ofRegister.carried]]),
    notes: [...(laid.length > 0 ? [OF_BOOKS] : []), ...(register === undefined ? [] : [OF_REGISTER])],
    sheets: (formulas) => laid.map((each) => each.written(formulas)),
  };
}
