/**
 * A trial balance of a ledger program: each account with its debit or credit. Sections and totals are no accounts.
 *
 * @module
 */
import { amountIn } from '../../../../libraries/files/src/amounts.js';
import { UsageError } from '../frame/command.js';
import { lacking, rowsOf } from './columns.js';

/** An account: its name as the file has it, and its balance in kobo, a debit above zero. */
export interface LedgerAccount {
  readonly name: string;
  /** The name without its code. */
  readonly words: string;
  readonly place: number;
  readonly balance: bigint;
}

/** The columns of QuickBooks, Xero, Sage 50, Caseware, Business Central and Odoo. */
const COLUMNS = {
  code: ['code', 'n/c', 'number', 'no', 'accountcode', 'accountno'],
  name: ['', 'account', 'accountname', 'accountdescription', 'name', 'display', 'description', 'ledger'],
  debit: ['debit', 'totaldebit', 'dr', 'debitngn'],
  credit: ['credit', 'totalcredit', 'cr', 'creditngn'],
  balance: ['balance', 'amount', 'netbalance', 'closingbalance'],
} as const;

const TOTAL = /^(?:grand |sub)?\s*total\b/i;

/** Reads the accounts of a trial balance. */
export async function trialBalanceIn(path: string): Promise<readonly LedgerAccount[]> {
  const { headings, rows } = await rowsOf(path, COLUMNS);
  const isKnown = (column: keyof typeof COLUMNS) =>
    headings.some((one) => (COLUMNS[column] as readonly string[]).includes(one.toLowerCase().replace(/[^a-z/]/g, '')));
  if (!isKnown('name')) throw lacking(path, 'accounts', headings);
  if (!(isKnown('debit') && isKnown('credit')) && !isKnown('balance')) {
    throw lacking(path, 'debits and credits, or of balances', headings);
  }
  return rows.flatMap(({ place, cells }) => {
    const { code = '', name = '', debit, credit, balance } = cells;
    if (name === '' || TOTAL.test(name)) return [];
    if (debit === undefined && credit === undefined && balance === undefined) return [];
    const own = (cell: string | undefined): bigint => (cell === undefined ? 0n : koboIn(cell, path, place));
    const hasSides = debit !== undefined || credit !== undefined;
    const amount = hasSides ? own(debit) - own(credit) : own(balance);
    return [{ name: code === '' ? name : `${code} ${name}`, words: withoutCode(name), place, balance: amount }];
  });
}

/** The amount of a cell in kobo. */
export function koboIn(cell: string, path: string, place: number): bigint {
  const text = /^[-\u2013]$/.test(cell) ? '0' : amountIn(cell);
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?0*$/.exec(text ?? '') ?? [];
  if (text === null || whole === '') throw new UsageError(`${path}, row ${place}: "${cell}" is no amount of naira.`);
  return BigInt(`${sign}${whole}${decimals.padEnd(2, '0')}`);
}

/** `1000 · Name` and `Name (1000)` are Name. */
function withoutCode(name: string): string {
  return name.replace(/^[\d./-]+\s*[·:–-]?\s*/, '').replace(/\s*\([\d./-]+\)$/, '');
}
