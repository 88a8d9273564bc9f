/**
 * The books of a company in files that were chosen: what was read as what, and the tax. It loads with the first file.
 *
 * @module
 */
import { InputError, type Problem } from 'nigeria-tax-rules';
import { type CompanyInput, calculateCompany } from 'nigeria-tax-rules/accounts';
import {
  type AssetRegister,
  assetsOf,
  booksIn,
  classOfAsset,
  headOf,
  type LedgerAccount,
  type ListedAsset,
  linesOf,
  openAccounts,
  type TrialBalance,
  textOfKobo,
} from '../../../../libraries/files/src/books/index.js';
import type { DayOrder } from '../../../../libraries/files/src/days.js';
import { FileRefused } from '../../../../libraries/files/src/refusal.js';
import type {
  BooksAnswer,
  BooksRead,
  FileOfBooks,
  Questions,
  ReadAccount,
  ReadAsset,
  ReadFileOfBooks,
} from '../request/protocol.js';
import type { Request } from '../request/request.js';
import { bytes } from './bytes.js';
import { openFile } from './open-file.js';
import { inPlain } from './plain.js';
import { companyLaw, tableIn } from './taxes.js';

/** The largest file of books that is read. */
const LARGEST = 50_000_000;

/** A file with what was read in it, or why it cannot be read. */
interface Opened extends FileOfBooks {
  readonly books: TrialBalance | AssetRegister | FileRefused;
}

let last: { readonly name: string; readonly opened: Promise<readonly Opened[]> } | undefined;

/** Opens files; those of the last question are kept. */
function opened(files: readonly FileOfBooks[], days: DayOrder | undefined): Promise<readonly Opened[]> {
  const name = JSON.stringify([files.map(({ id }) => id), days ?? null]);
  if (last?.name !== name) last = { name, opened: Promise.all(files.map((each) => openedFile(each, days))) };
  return last.opened;
}

async function openedFile({ id, file }: FileOfBooks, days: DayOrder | undefined): Promise<Opened> {
  try {
    if (file.size > LARGEST) throw new FileRefused(`${file.name} is larger than 50 MB. nigeria-tax accounts reads it.`);
    return { id, file, books: await booksIn(file.name, (sought) => openFile(file, sought), days) };
  } catch (error) {
    if (error instanceof FileRefused) return { id, file, books: error };
    throw error;
  }
}

/** The last file of each kind: it takes the place of one that was chosen before. */
function usedOf(files: readonly Opened[]) {
  const ledger = files.findLast(({ books }) => 'accounts' in books);
  const register = files.findLast(({ books }) => 'assets' in books);
  return { ledger, register, list: [ledger, register] as readonly unknown[] };
}

/** Says what files are, and what was read as what. */
export async function booksRead({ files, days }: Questions['booksRead']): Promise<BooksRead> {
  const all = await opened(files, days);
  const { ledger, register, list } = usedOf(all);
  return {
    files: all.map((each) => readFileOf(each, !list.includes(each))),
    trialBalance: ledger === undefined ? null : trialBalanceOf(ledger),
    register: register === undefined ? null : registerOf(register.books as AssetRegister),
  };
}

function readFileOf({ id, file, books }: Opened, isOther: boolean): ReadFileOfBooks {
  const named = { id, name: file.name };
  if (books instanceof FileRefused) {
    return { ...named, kind: null, count: 0, reading: [], refused: [], fault: books.message, isReplaced: false };
  }
  const { kind, reading, refused } = books;
  const count = kind === 'register' ? books.assets.length : books.accounts.length;
  return { ...named, kind, count, reading, refused, fault: null, isReplaced: isOther };
}

function trialBalanceOf({ id, books }: Opened): BooksRead['trialBalance'] {
  const { accounts, difference, day = null } = books as TrialBalance;
  return { file: id, accounts: accounts.map(accountOf), difference: textOfKobo(difference), day };
}

function accountOf({ name, words, place, balance }: LedgerAccount): ReadAccount {
  const { words: because = null, ...suggested } = headOf(words, balance);
  return { name, place, balance: textOfKobo(balance), ...suggested, words: because };
}

function registerOf({ assets, openDay }: AssetRegister): BooksRead['register'] {
  const open = openDay === undefined ? null : { text: openDay.text, either: openDay.either };
  return { assets: assets.map(assetOf), openDay: open };
}

function assetOf(asset: ListedAsset): ReadAsset {
  const { place, id, label = id, type, cost, firstUsedOn, disposedOn = null } = asset;
  const suggested = classOfAsset(asset, { types: {} }) ?? null;
  return { place, id, name: label, type, cost: textOfKobo(cost), firstUsedOn, disposedOn, class: suggested };
}

/** The request of a company with its books, and the names of its assets in their order. */
async function requestOfBooks({ files, said, input }: Questions['books']) {
  const { ledger, register } = usedOf(await opened(files, said.days));
  if (ledger === undefined) throw new FileRefused('There is no trial balance among the files.');
  const { accounts } = ledger.books as TrialBalance;
  const open = openAccounts(accounts, said.heads);
  if (open.length > 0) throw new FileRefused(`No head is chosen for ${open.map(({ name }) => name).join(', ')}.`);
  const assets = register && assetsOf(register.books as AssetRegister, said);
  const { lines } = linesOf(accounts, said.heads);
  const asked = { ...input, accounts: { lines }, ...(assets && { assets }) } as unknown as Request;
  return { asked, names: (assets ?? []).map(({ id = '', label = id }) => label) };
}

/** The tax of a company with its books. */
export async function booksAnswer(question: Questions['books']): Promise<BooksAnswer> {
  const { asked, names } = await requestOfBooks(question);
  const { law, check } = question;
  const baseline = check === undefined ? {} : { baseline: { amount: check } };
  const options = { ...(await companyLaw(law)), ...baseline, workings: true, contested: true } as const;
  try {
    return { tax: 'company', ...withNames(inPlain(calculateCompany(asked as unknown, options)), names), asked };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new BooksRefused(error.errors.map((each) => ({ ...each, message: named(each.message, names) })));
  }
}

/** The workbook of a company with its books: from each line and cost to the tax. */
export async function booksBookOf(question: Questions['booksBook']): Promise<Uint8Array<ArrayBuffer>> {
  const { toSpreadsheet } = await import('nigeria-tax-rules/spreadsheet');
  const options = await companyLaw(question.law);
  const { asked } = await requestOfBooks(question);
  const input = asked as unknown as CompanyInput;
  return bytes(toSpreadsheet(calculateCompany(input, options), input, tableIn(options)));
}

/** The refusal of a request of books, with the names of assets. */
class BooksRefused extends Error {
  constructor(readonly errors: readonly Problem[]) {
    super(errors.map(({ message }) => message).join(' '));
  }
}

/** The result with the names of assets where its sentences have their places in the request. */
function withNames<R extends Pick<BooksAnswer, 'message' | 'assumptions'>>(result: R, names: readonly string[]): R {
  const assumptions = result.assumptions.map((each) => ({ ...each, message: named(each.message, names) }));
  return { ...result, message: named(result.message, names), assumptions };
}

function named(text: string, names: readonly string[]): string {
  return text.replace(/\bassets\[(\d+)\]/g, (place, at) => names[Number(at)] ?? place);
}
