/**
 * A result as a workbook.
 *
 * @module
 */
import { booksOfRequest } from '../accounts/in-words/index.js';
import { type CompanyInput, type CompanyResult, calculateCompany, statesBooks } from '../accounts/index.js';
import type { Positions } from '../analysis/index.js';
import { COMPANY_INTAKE, calculateCit } from '../company/calculate-cit.js';
import type { CitInput } from '../company/input.generated.js';
import type { CitResult } from '../company/result.js';
import { statedReturn } from '../company/stated.js';
import { type RulesUsed, readUnderTable, rulesUsed } from '../computation/index.js';
import { Decimal, problem, refusal, shown } from '../ground/index.js';
import { calculatePit, INDIVIDUAL_INTAKE } from '../individual/calculate-pit.js';
import type { PitInput } from '../individual/input.generated.js';
import type { PitResult } from '../individual/result.js';
import { statedOf } from '../individual/year.js';
import { companyTables } from '../tables/company.js';
import type { CompanyRuleTable } from '../tables/company-table.js';
import { individualTables } from '../tables/individual.js';
import type { IndividualRuleTable } from '../tables/individual-table.js';
import type { TableHeader } from '../tables/table.js';
import { bookOf } from './book.js';
import { layBooks } from './books/books.js';
import { COMPANY_SHEET } from './company.js';
import { INDIVIDUAL_SHEET } from './individual.js';
import { positionsSheet } from './positions-sheet.js';
import { fitted } from './sheets.js';
import type { SheetHead } from './tax.js';
import { type Sheet, workbookOf } from './xlsx.js';

/** Options of a workbook. */
interface SpreadsheetOptions<T> {
  /** If `true`, the default, formulas carry the values that the engine computed, which previews show. */
  readonly cached?: boolean;
  /** The table that the result was computed by, where it is not one of the package. */
  readonly table?: T;
  /** The head of the sheet Answer: the taxpayer, and who prepared the workbook when. */
  readonly head?: SheetHead;
  /** The positions that `positions` found of the same request: the workbook then has a sheet of them, after Answer. */
  readonly positions?: Positions;
}

/** Options of the workbook of a company's result. */
export type CitSpreadsheetOptions = SpreadsheetOptions<CompanyRuleTable>;

/** Options of the workbook of an individual's result. */
export type PitSpreadsheetOptions = SpreadsheetOptions<IndividualRuleTable>;

/**
 * A workbook (.xlsx) of a result: the sheets Answer, Figures (to edit), Law, Workings (every value a formula) and Check
 * (every value against the engine's). Formulas come from the law itself, so a company's size and its exemptions follow
 * an edited figure; what does not follow, the workbook says. The same result gives the same bytes.
 *
 * @throws InputError for a request that is invalid; InputError for a result of another request, and for a result of a
 * table that is not in the package while `table` is absent.
 * @example
 * const request = { taxYear: 2026, turnover: 120_000_000, operatingExpenses: 70_000_000 };
 * const workbook = toSpreadsheet(calculateCit(request), request);
 * String.fromCharCode(...workbook.slice(0, 2)); // 'PK'
 */
export function toSpreadsheet(result: CitResult, input: CitInput, options?: CitSpreadsheetOptions): Uint8Array;
/**
 * The same of a company's result from its books. The workbook then has the sheets Accounts, from each line to the
 * profit of the return, and Allowances, from the cost of each asset to the allowances of the return. Every amount of
 * the books is a figure to edit.
 *
 * @throws as above.
 * @example
 * const assets = [{ class: 'plant', cost: 10_000_000, firstUsedOn: '2023-01-01' }];
 * const lines = [{ head: 'revenue', amount: 80_000_000 }];
 * const request = { taxYear: 2024, accounts: { lines }, assets };
 * const workbook = toSpreadsheet(calculateCompany(request), request);
 * String.fromCharCode(...workbook.slice(0, 2)); // 'PK'
 */
export function toSpreadsheet(result: CompanyResult, input: CompanyInput, options?: CitSpreadsheetOptions): Uint8Array;
/**
 * The same of an individual's result. The amount of each stream of income is a figure to edit, too.
 *
 * @throws as above.
 * @example
 * const salary = { type: 'employment', amount: 500_000, frequency: 'monthly' };
 * const request = { taxYear: 2026, state: 'Lagos', incomeStreams: [salary] };
 * const workbook = toSpreadsheet(calculatePit(request), request, { cached: false });
 * String.fromCharCode(...workbook.slice(0, 2)); // 'PK'
 */
export function toSpreadsheet(result: PitResult, input: PitInput, options?: PitSpreadsheetOptions): Uint8Array;
export function toSpreadsheet(
  result: CitResult | CompanyResult | PitResult,
  input: CitInput | CompanyInput | PitInput,
  options: CitSpreadsheetOptions | PitSpreadsheetOptions = {},
): Uint8Array {
  return workbookOf(sheetsOf(result, input, options), options.cached ?? true);
}

/** The sheets of a workbook before they are written. */
export function sheetsOf(
  result: CitResult | CompanyResult | PitResult,
  input: unknown,
  { table, head = {}, positions }: CitSpreadsheetOptions | PitSpreadsheetOptions = {},
): Sheet[] {
  refuseOther(result);
  const sheets =
    'companySize' in result
      ? companySheets(result, input, head, table as CompanyRuleTable | undefined)
      : individualSheets(result, input, head, table as IndividualRuleTable | undefined);
  if (positions === undefined) return sheets;
  refuseOtherRequest('companySize' in result ? result.taxLiability.total : result.taxDue, positions.total);
  const [answer, ...others] = sheets;
  return [...(answer ? [answer] : []), fitted(positionsSheet(positions)), ...others];
}

function refuseOther(result: unknown): void {
  const { taxLiability, taxDue } = (typeof result === 'object' && result !== null ? result : {}) as Partial<
    CitResult & PitResult
  >;
  if ((taxLiability?.total ?? taxDue) instanceof Decimal) return;
  const accepted = 'what calculateCit or calculatePit returned; text that was parsed, through fromPlain';
  throw refusal(problem('/result', 'not-an-object', `result is ${shown(result)}, not a result.`, accepted));
}

function companySheets(
  result: CitResult | CompanyResult,
  input: unknown,
  head: SheetHead,
  table: CompanyRuleTable | undefined,
): Sheet[] {
  const law = table ?? tableOf(result.rules, companyTables);
  if ('returned' in result && statesBooks(input)) return sheetsOfBooks(result, input, head, law);
  const { facts, choice } = readUnderTable(input, companyTables, { table: law }, COMPANY_INTAKE);
  const again = calculateCit(input, { table: law, workings: true });
  refuseOtherLaw(result.rules, choice.primary);
  refuseOtherRequest(result.taxLiability.total, again.taxLiability.total);
  const stated = statedReturn(facts, choice.primary);
  return bookOf(COMPANY_SHEET, { stated, table: choice.primary, result, lines: again.workings, head });
}

function sheetsOfBooks(result: CompanyResult, input: unknown, head: SheetHead, law: CompanyRuleTable): Sheet[] {
  const again = calculateCompany(input, { table: law, workings: true });
  const { books, made, table } = booksOfRequest(input, { table: law });
  refuseOtherLaw(result.rules, table);
  refuseOtherRequest(result.taxLiability.total, again.taxLiability.total);
  const tax = { ...COMPANY_SHEET, listOf: () => books.list };
  const computed = { stated: made, table, result, lines: again.workings, head };
  return bookOf(tax, computed, (setting) => layBooks({ ...setting, books, result }));
}

function individualSheets(
  result: PitResult,
  input: unknown,
  head: SheetHead,
  table: IndividualRuleTable | undefined,
): Sheet[] {
  const law = table ?? tableOf(result.rules, individualTables);
  const { facts, choice } = readUnderTable(input, individualTables, { table: law }, INDIVIDUAL_INTAKE);
  const again = calculatePit(input, { table: law, workings: true });
  refuseOtherLaw(result.rules, choice.primary);
  refuseOtherRequest(result.taxDue, again.taxDue);
  return bookOf(INDIVIDUAL_SHEET, {
    stated: statedOf(facts),
    table: choice.primary,
    result,
    lines: again.workings,
    head,
  });
}

function tableOf<T extends TableHeader>({ digest, taxYear, reading }: RulesUsed, tables: readonly T[]): T {
  const found = tables.find((table) => rulesUsed(table).digest === digest);
  if (found) return found;
  const message = `The result was computed by a table of ${taxYear}, ${reading}, that is not in the package.`;
  throw refusal(problem('/table', 'not-a-table', message, 'the table that computed the result, as options.table'));
}

function refuseOtherLaw({ digest, taxYear }: RulesUsed, table: TableHeader): void {
  if (rulesUsed(table).digest === digest) return;
  const message = `The result was computed by another table of ${taxYear} than the one that was passed.`;
  throw refusal(problem('/table', 'option-conflict', message, 'the table that computed the result'));
}

function refuseOtherRequest(total: Decimal, again: Decimal): void {
  if (total.toFixed(2) === again.toFixed(2)) return;
  const message = `The result has a total of ${total.toFixed(2)}, but this request gives ${again.toFixed(2)}.`;
  throw refusal(problem('', 'option-conflict', message, 'the request that the result was computed from'));
}
