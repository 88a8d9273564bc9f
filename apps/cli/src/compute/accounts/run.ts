/**
 * Reads a trial balance and a register of assets, and answers the request that they make.
 *
 * @module
 */
import type { DayOrder } from '../../../../../libraries/files/src/days.js';
import { grouped } from '../../../../../libraries/looks/src/grouped.js';
import { linesOf } from '../../books/account-lines.js';
import { readAccountMap, writeAccountMap } from '../../books/account-map.js';
import { assetsIn, textOf } from '../../books/asset-list.js';
import { type LedgerAccount, trialBalanceIn } from '../../books/trial-balance.js';
import { type Asked, type ExitCode, UsageError } from '../../frame/command.js';
import { textOf as textOfFile, write } from '../../frame/streams.js';
import { requestIn } from '../../json/request.js';
import { lawOf } from '../../law/law.js';
import { cit } from '../../taxes/cit.js';
import { calculationArguments } from '../arguments.js';
import { answerRequest } from '../calculation-command.js';
import type { ACCOUNTS_OPTIONS } from './options.js';

type Values = Asked<typeof ACCOUNTS_OPTIONS>['values'];

/** Answers the books in some files. */
export async function answerAccounts({ values, positionals }: Asked<typeof ACCOUNTS_OPTIONS>): Promise<ExitCode> {
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError('accounts takes one file, a trial balance.');
  const selection = calculationArguments({ values, positionals: [] }, process.stdout.isTTY === true);
  const ledger = await trialBalanceIn(file);
  sayBalance(ledger);
  if (values['write-map'] !== undefined) {
    await writeAccountMap(values['write-map'], ledger);
    return 0;
  }
  const request = await requestOf(ledger, values);
  if (values.request) {
    await write(`${JSON.stringify(request, null, 2)}\n`);
    return 0;
  }
  return answerRequest(cit, { read: () => request, law: await lawOf('company', values) }, selection);
}

async function requestOf(ledger: readonly LedgerAccount[], values: Values): Promise<object> {
  const map = await readAccountMap(values.map);
  const { lines, profit } = linesOf(ledger, map);
  process.stderr.write(`Profit before tax of the ledger: ₦${grouped(textOf(profit))}.\n`);
  const more = values.with === undefined ? {} : requestIn(await textOfFile(values.with));
  const assets = values.assets === undefined ? undefined : await assetsIn(values.assets, map.classes, orderOf(values));
  return {
    ...(values.year !== undefined && { taxYear: Number(values.year) }),
    ...(more as object),
    accounts: { lines },
    ...(assets !== undefined && { assets }),
  };
}

function orderOf({ days }: Values): DayOrder | undefined {
  if (days === undefined || days === 'dmy' || days === 'mdy') return days;
  throw new UsageError(`--days takes dmy or mdy, not "${days}".`);
}

/** Debits equal credits, or the difference is said. */
function sayBalance(ledger: readonly LedgerAccount[]): void {
  const difference = ledger.reduce((sum, { balance }) => sum + balance, 0n);
  if (difference === 0n) return;
  const [more, amount] = difference > 0n ? ['Debits', difference] : ['Credits', -difference];
  const other = more === 'Debits' ? 'credits' : 'debits';
  process.stderr.write(
    `The trial balance does not balance: ${more} are ₦${grouped(textOf(amount))} more than ${other}.\n`,
  );
}
