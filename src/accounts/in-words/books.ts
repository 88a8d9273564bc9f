/**
 * The books of a company under a table in words that keep how, with the schedule of disposals that they feed: for
 * workbooks and written answers, which follow each line of the accounts and the cost of each asset to the tax.
 *
 * @module
 */
import { type Decided, following, type Node, nodeOf } from '../../algebra/index.js';
import type { Figure } from '../../algebra/words.js';
import { COMPANY_COMPUTATION } from '../../company/law.js';
import { disposalsInWords } from '../../company/list-of-disposals.js';
import type { StatedReturn } from '../../company/stated.js';
import { type ListOfReturn, readUnderTable, type TableOptions } from '../../computation/index.js';
import { minus } from '../../ground/index.js';
import { companyTables } from '../../tables/company.js';
import type { CompanyRuleTable } from '../../tables/company-table.js';
import type { RegisterFacts } from '../facts.js';
import { BOOKS_INTAKE, withIncome } from '../request.js';
import { incomeParts, type StatedBooks, statedBooks } from '../stated.js';
import { type AccountsInWords, accountsInWords } from './accounts.js';
import { type RegisterInWords, registerInWords, type SaidByReturn } from './register.js';

/** The books of a company in words. */
export interface BooksInWords {
  readonly accounts: AccountsInWords | undefined;
  readonly register: RegisterInWords | undefined;
  /** The figures of the return that the books give, by the names of its facts. */
  readonly fed: ReadonlyMap<string, Figure>;
  /** The schedule of disposals, with the lines of all that was worked out. */
  readonly list: ListOfReturn;
  /** The conditions on amounts that the steps over disposals branched on. */
  readonly decided: readonly Decided[];
}

/** The books of a request in words, the return that they make, and the table. */
export interface BooksOfRequest {
  readonly books: BooksInWords;
  readonly made: StatedReturn;
  readonly table: CompanyRuleTable;
}

/**
 * Reads a request with books, and works the books out under the table of the law in words that keep how.
 *
 * @throws InputError naming every field that is wrong.
 */
export function booksOfRequest(input: unknown, law: TableOptions<CompanyRuleTable>): BooksOfRequest {
  const { facts, choice } = readUnderTable(input, companyTables, law, BOOKS_INTAKE);
  const table = choice.primary;
  const stated = statedBooks(facts, table);
  return { books: booksInWords(stated, table), made: stated.returnUnder(table), table };
}

function booksInWords(stated: StatedBooks, table: CompanyRuleTable): BooksInWords {
  const m = following(table.rounding);
  const { books } = stated;
  const facts = stated.registerUnder(table);
  const adjusted = stated.accountsUnder(table);
  const request = withIncome(books, table);
  const register = facts && registerInWords(m, request, saidByReturn(stated, facts, table), table);
  const accounts = adjusted && accountsInWords(m, books, adjusted, table);
  const before = m.decided.length;
  const list = disposalsInWords(m, stated.returnUnder(table).request, table, register?.sold ?? []);
  const fed: Record<string, Figure> = {
    ...accounts?.fed,
    ...(register && { capitalAllowances: register.claimed, balancingCharges: register.charges }),
  };
  return {
    accounts,
    register,
    fed: new Map(Object.entries(fed)),
    list: { ...list, values: shownOf(register, accounts, fed) },
    decided: m.decided.slice(before),
  };
}

function saidByReturn(
  stated: StatedBooks,
  { claimed, disposals }: RegisterFacts,
  table: CompanyRuleTable,
): SaidByReturn {
  const answer = COMPANY_COMPUTATION.answerUnder(stated.returnUnder(table), table);
  return {
    income: incomeParts(withIncome(stated.books, table), disposals, table),
    relieved: minus(claimed, answer.kobo(answer.at.capitalAllowancesCarriedForward)),
  };
}

/** The values that a workbook shows beside the lines. */
function shownOf(
  register: RegisterInWords | undefined,
  accounts: AccountsInWords | undefined,
  fed: Readonly<Record<string, Figure>>,
): Node[] {
  const assets = register?.classes.flatMap((each) => each.assets) ?? [];
  const ofAssets = assets.flatMap(({ row, earlier, decided }) => [
    ...Object.values<Figure>(row).map(nodeOf),
    ...earlier.map(({ residue }) => nodeOf(residue)),
    ...decided.map(({ condition }) => condition),
  ]);
  const { income, carried } = register ?? {};
  const ofIncome = income === undefined ? [] : [income.all, income.untaxed].map(nodeOf);
  const ofCarried = carried === undefined ? [] : [carried.left, carried.deemedUsed.left].map(nodeOf);
  const ofStages = accounts?.stages.map(({ disallowableExpenses }) => nodeOf(disallowableExpenses)) ?? [];
  return [...ofAssets, ...ofIncome, ...ofCarried, ...ofStages, ...Object.values(fed).map(nodeOf)];
}
