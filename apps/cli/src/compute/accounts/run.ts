/**
 * Reads a trial balance and a register of assets, and answers the request that they make.
 *
 * @module
 */
import {
  type AssetRegister,
  assetsOf,
  classOfAsset,
  headOf,
  type LedgerAccount,
  linesOf,
  NO_ALLOWANCE,
  type Opener,
  openAccounts,
  type RefusedRow,
  registerIn,
  type TrialBalance,
  textOfKobo,
  trialBalanceIn,
} from '../../../../../libraries/files/src/books/index.js';
import type { DayOrder } from '../../../../../libraries/files/src/days.js';
import { grouped } from '../../../../../libraries/looks/src/grouped.js';
import { openTable } from '../../files/table.js';
import { type Asked, type ExitCode, UsageError } from '../../frame/command.js';
import { textOf as textOfFile, write } from '../../frame/streams.js';
import { requestIn } from '../../json/request.js';
import { lawOf } from '../../law/law.js';
import { cit } from '../../taxes/cit.js';
import { calculationArguments } from '../arguments.js';
import { answerRequest } from '../calculation-command.js';
import { type AccountMap, readAccountMap, writeAccountMap } from './account-map.js';
import type { ACCOUNTS_OPTIONS } from './options.js';

type Values = Asked<typeof ACCOUNTS_OPTIONS>['values'];

/** Answers the books in some files. */
export async function answerAccounts({ values, positionals }: Asked<typeof ACCOUNTS_OPTIONS>): Promise<ExitCode> {
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError('accounts takes one file, a trial balance.');
  const selection = calculationArguments({ values, positionals: [] }, process.stdout.isTTY === true);
  const ledger = await trialBalanceIn(file, opener(file));
  sayRead(file, ledger);
  sayBalance(ledger);
  if (values['write-map'] !== undefined) {
    await writeAccountMap(values['write-map'], ledger.accounts);
    return 0;
  }
  const request = await requestOf(ledger, values);
  if (values.request) {
    await write(`${JSON.stringify(request, null, 2)}\n`);
    return 0;
  }
  return answerRequest(cit, { read: () => request, law: await lawOf('company', values) }, selection);
}

function opener(path: string): Opener {
  return (sought) => openTable(path, sought);
}

async function requestOf({ accounts }: TrialBalance, values: Values): Promise<object> {
  const map = await readAccountMap(values.map);
  refuseOpen(accounts, map);
  const { lines, profit } = linesOf(accounts, map.accounts);
  process.stderr.write(`Profit before tax of the ledger: ₦${grouped(textOfKobo(profit))}.\n`);
  const more = values.with === undefined ? {} : requestIn(await textOfFile(values.with));
  const assets = values.assets === undefined ? undefined : await assetsIn(values.assets, map, orderOf(values));
  return {
    ...(values.year !== undefined && { taxYear: Number(values.year) }),
    ...(more as object),
    accounts: { lines },
    ...(assets !== undefined && { assets }),
  };
}

/** An account whose head is neither mapped nor sure is named, and stops the run. */
function refuseOpen(accounts: TrialBalance['accounts'], map: AccountMap): void {
  const open = openAccounts(accounts, map.accounts);
  if (open.length === 0) return;
  const rows = open.map((account) => `\n  row ${account.place}, ${account.name}: ${perhaps(account)}`);
  throw new UsageError(
    `No head is sure of ${open.length} of the accounts. Write a mapping with --write-map accounts.yaml, correct ` +
      `it, and give it with --map.${rows.join('')}\n`,
  );
}

/** The head that an account suggests, and why that is not sure. */
function perhaps({ words, balance }: LedgerAccount): string {
  const { head, isOnOtherSide } = headOf(words, balance);
  const side = balance < 0n ? 'a credit' : 'a debit';
  return `perhaps ${head}${isOnOtherSide ? `; the name suggests another head, but the account is ${side}` : ''}`;
}

async function assetsIn(path: string, { classes }: AccountMap, days: DayOrder | undefined) {
  const register = await registerIn(path, opener(path), days);
  sayRead(path, register);
  const { openDay, assets } = register;
  if (openDay !== undefined) {
    const { place, text, either } = openDay;
    const may = `may be ${either[0]} or ${either[1]}. Say --days dmy or --days mdy.`;
    throw new UsageError(`${path}, row ${place}: "${text}" ${may}`);
  }
  const open = assets.find((asset) => classOfAsset(asset, { types: classes }) === undefined);
  if (open !== undefined) {
    const what = `"${open.type}" is no class of assets. Name one under classes in --map, or ${NO_ALLOWANCE}.`;
    throw new UsageError(`${path}, row ${open.place}: ${what}`);
  }
  return assetsOf(register, { types: classes });
}

function orderOf({ days }: Values): DayOrder | undefined {
  if (days === undefined || days === 'dmy' || days === 'mdy') return days;
  throw new UsageError(`--days takes dmy or mdy, not "${days}".`);
}

/** The way in which a file was read. A row that cannot be read stops the run: without it every figure is wrong. */
function sayRead(path: string, { reading, refused }: TrialBalance | AssetRegister): void {
  if (refused.length > 0) throw new UsageError(refused.map((row) => refusedWords(path, row)).join('\n'));
  if (reading.length > 0) process.stderr.write(`${path}: ${reading.join(' ')}\n`);
}

function refusedWords(path: string, { place, message }: RefusedRow): string {
  return `${path}, row ${place}: ${message}`;
}

/** Debits equal credits, or the difference is said. */
function sayBalance({ difference }: TrialBalance): void {
  if (difference === 0n) return;
  const [more, amount] = difference > 0n ? ['Debits', difference] : ['Credits', -difference];
  const other = more === 'Debits' ? 'credits' : 'debits';
  process.stderr.write(
    `The trial balance does not balance: ${more} are ₦${grouped(textOfKobo(amount))} more than ${other}.\n`,
  );
}
