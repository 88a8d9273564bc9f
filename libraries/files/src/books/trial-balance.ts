/**
 * A trial balance of a ledger program: each account with its debit or credit. Sections and totals are no accounts.
 *
 * @module
 */
import { dayOf } from '../days.js';
import { columnsIn, ExportReader, koboIn, type OpenExport, type RefusedRow, refuseWithout } from './columns.js';

/** An account: its name as the file has it, and its balance in kobo, a debit above zero. */
export interface LedgerAccount {
  readonly name: string;
  /** The name without its code. */
  readonly words: string;
  readonly place: number;
  readonly balance: bigint;
}

/** A trial balance that was read. */
export interface TrialBalance {
  readonly kind: 'trial_balance';
  readonly accounts: readonly LedgerAccount[];
  /** Debits less credits, in kobo. */
  readonly difference: bigint;
  /** The last day of the period, as its titles name it: `YYYY-MM-DD`. */
  readonly day: string | undefined;
  readonly refused: readonly RefusedRow[];
  /** The way in which the file was read, in sentences. */
  readonly reading: readonly string[];
}

/** The words of columns that have the balances at the end of the year, beside those of a month or of movements. */
const AT_THE_END = [
  'ytd',
  'yeartodate',
  'closing',
  'closingbalance',
  'ending',
  'endingbalance',
  'endbalance',
  'adjusted',
];

/** The columns of QuickBooks, Xero, Sage 50, Caseware, Business Central and Odoo, and of sheets written by hand. */
export const TRIAL_BALANCE_COLUMNS = {
  code: [
    'accountcode',
    'accountno',
    'accountnumber',
    'accode',
    'acno',
    'glcode',
    'nominalcode',
    'code',
    'nc',
    'number',
    'no',
  ],
  name: [
    'accountname',
    'accountdescription',
    'accounttitle',
    'accounthead',
    'ledgeraccount',
    'account',
    'accounts',
    'name',
    'display',
    'particulars',
    'description',
    'ledger',
    'details',
    '',
  ],
  endDebit: AT_THE_END.flatMap((words) => [`${words}debit`, `${words}dr`]),
  endCredit: AT_THE_END.flatMap((words) => [`${words}credit`, `${words}cr`]),
  debit: ['debit', 'dr', 'debits', 'debitamount', 'debitbalance', 'totaldebit'],
  credit: ['credit', 'cr', 'credits', 'creditamount', 'creditbalance', 'totalcredit'],
  balance: ['closingbalance', 'netbalance', 'balance', 'amount'],
} as const;

type Column = keyof typeof TRIAL_BALANCE_COLUMNS;

const MONEY = ['debit', 'credit', 'balance'] as const;

type Cells = Readonly<Partial<Record<Column, string>>>;

/**
 * The columns that are read: debits and credits at the end of the year, as Xero's YTD and Odoo's end balance, go before
 * those of a month or of movements, and any debits and credits before a balance beside them.
 */
function columnsRead(found: ReadonlyMap<Column, number>): ReadonlyMap<Column, number> {
  const { endDebit, endCredit, balance, ...others } = Object.fromEntries(found) as Partial<Record<Column, number>>;
  const { debit, credit, ...names } = others;
  const [left, right] = endDebit !== undefined && endCredit !== undefined ? [endDebit, endCredit] : [debit, credit];
  const sides = left !== undefined && right !== undefined ? { debit: left, credit: right } : { balance };
  return new Map(
    Object.entries({ ...names, ...sides }).flatMap(([name, place]) =>
      place === undefined ? [] : [[name as Column, place]],
    ),
  );
}

/** Reads a trial balance. */
export async function readTrialBalance(file: OpenExport): Promise<TrialBalance> {
  const places = columnsRead(columnsIn(file.table, TRIAL_BALANCE_COLUMNS));
  if (!places.has('name')) refuseWithout(file, 'accounts');
  if (!places.has('debit') && !places.has('balance')) refuseWithout(file, 'debits and credits, or of balances');
  const reader = await new ExportReader(file.table, places, MONEY).read();
  const accounts = reader.rows.flatMap(({ place, cells }) => accountIn(place, cells, reader) ?? []);
  return {
    kind: 'trial_balance',
    accounts,
    difference: accounts.reduce((sum, { balance }) => sum + balance, 0n),
    day: dayInTitles(file.table.titles),
    refused: reader.refused,
    reading: reader.report.sentences,
  };
}

function accountIn(place: number, cells: Cells, reader: ExportReader<string>): LedgerAccount | undefined {
  const { code = '', name = '', debit, credit, balance } = cells;
  const given = MONEY.flatMap((column) => cells[column] ?? []);
  if (given.length === 0) {
    reader.leaveOut(place, 'it has no amount');
    return undefined;
  }
  const wrong = given.find((cell) => koboIn(cell) === undefined);
  if (wrong !== undefined || name === '') {
    reader.refuse(place, wrong === undefined ? 'It has no name.' : `"${wrong}" is no amount of naira.`);
    return undefined;
  }
  const own = (cell = '0'): bigint => koboIn(cell) ?? 0n;
  const amount = debit !== undefined || credit !== undefined ? own(debit) - own(credit) : own(balance);
  return { name: code === '' ? name : `${code} ${name}`, words: withoutCode(name), place, balance: amount };
}

/** `1000 · Name` and `Name (1000)` are Name. */
function withoutCode(name: string): string {
  return name.replace(/^[\d./-]+\s*[·:–-]?\s*/, '').replace(/\s*\([\d./-]+\)$/, '');
}

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
/** Days as titles have them: `As of December 31, 2026`, `for the year ended 31 December 2026`, `2026-12-31`. */
const DAYS = new RegExp(
  String.raw`${MONTH}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}|\d{1,2}(?:st|nd|rd|th)?\s+${MONTH}\.?,?\s+\d{4}|` +
    String.raw`\d{4}-\d{2}-\d{2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{4}`,
  'gi',
);

/** Titles that say which period it is; others may have the day of a print. */
const OF_THE_PERIOD = /\b(?:as (?:of|at|on)|ended|ending|to|through)\b/i;

/** The last day of the period that titles name; nothing where a day can be read in two ways. */
function dayInTitles(titles: readonly string[]): string | undefined {
  const texts = titles.filter((title) => OF_THE_PERIOD.test(title)).flatMap((title) => title.match(DAYS) ?? []);
  const days = texts.map((text) => dayOf(text)).map((read) => (read !== undefined && 'day' in read ? read.day : ''));
  return days.includes('') ? undefined : days.sort().at(-1);
}
