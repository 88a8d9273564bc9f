/**
 * `nigeria-tax accounts`: from a trial balance and a register of assets to what a company owes.
 *
 * @module
 */
import { RuleError, toPlain } from 'nigeria-tax-rules';
import { type CompanyInput, calculateCompany } from 'nigeria-tax-rules/accounts';
import type { DayOrder } from '../../../../libraries/files/src/days.js';
import { grouped } from '../../../../libraries/looks/src/grouped.js';
import { command, type ExitCode, type Options, UsageError } from '../frame/command.js';
import { textOf as textOfFile, write } from '../frame/streams.js';
import { refuse } from '../json/refusal.js';
import { requestIn } from '../json/request.js';
import { linesOf } from './account-lines.js';
import { readAccountMap, writeAccountMap } from './account-map.js';
import { assetsIn, textOf } from './asset-list.js';
import { type LedgerAccount, trialBalanceIn } from './trial-balance.js';

const OPTIONS = {
  year: { type: 'string', value: 'YEAR', says: 'the year of assessment' },
  assets: { type: 'string', value: 'FILE', says: 'the register of assets, of a ledger program or a plain list' },
  map: {
    type: 'string',
    value: 'FILE',
    says: 'the head of each account, as --write-map wrote it and a person checked',
  },
  'write-map': { type: 'string', value: 'FILE', says: 'write the head that each name suggests, and compute nothing' },
  days: { type: 'string', value: 'ORDER', words: ['dmy', 'mdy'], says: 'the order of day and month in the register' },
  with: {
    type: 'string',
    value: 'FILE',
    says: 'a request in JSON with what else is known, such as lossesBroughtForward',
  },
  reading: { type: 'string', value: 'NAME', says: 'answer by this reading of the law' },
  request: { type: 'boolean', says: 'print the request that the files make, and compute nothing' },
} as const satisfies Options;

/** From the files of a ledger program to the tax. */
export const accounts = command({
  name: 'accounts',
  summary: 'from a trial balance and a register of assets to what a company owes',
  usage: 'TRIAL-BALANCE --year YEAR [OPTIONS]',
  about: `Reads a trial balance (CSV or workbook) as QuickBooks, Xero, Sage 50, Caseware, Business Central and Odoo
export it, with debits and credits or signed balances; sections and totals are left out. Each account is given a head by
its name. One that no name is sure of is named and stops the run: write a mapping with --write-map, correct it, and give
it with --map, this year and the next. The register of assets is that of Xero or Odoo, or a plain list. Prints the
answer of cit with the reconciliation of the profit; what was read stands on standard error.

  nigeria-tax accounts trial-balance.csv --assets register.csv --year 2027 --days dmy`,
  words: ['FILE'],
  options: OPTIONS,
  async run({ values, positionals }) {
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new UsageError('accounts takes one file, a trial balance.');
    const ledger = await trialBalanceIn(file);
    sayBalance(ledger);
    if (values['write-map'] !== undefined) {
      await writeAccountMap(values['write-map'], ledger);
      return 0;
    }
    const request = await requestOf(ledger, values);
    return values.request ? await printed(request) : await computed(request, values.reading);
  },
});

interface Values {
  readonly year?: string;
  readonly assets?: string;
  readonly map?: string;
  readonly days?: string;
  readonly with?: string;
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

async function computed(request: object, reading: string | undefined): Promise<ExitCode> {
  try {
    const result = calculateCompany(request as CompanyInput, reading === undefined ? {} : { reading });
    return await printed(toPlain(result));
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    return await refuse(error, true);
  }
}

async function printed(value: unknown): Promise<ExitCode> {
  await write(`${JSON.stringify(value, null, 2)}\n`);
  return 0;
}
