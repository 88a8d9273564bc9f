/**
 * The commands on wallets and their ledger.
 *
 * @module
 */
import { machineClock } from '../clock.js';
import { type Kobo, koboOf, nairaOf } from '../naira.js';
import type { Wallet } from '../storage/wallets.js';
import {
  accountOf,
  type Command,
  columns,
  type Desk,
  dayAndTime,
  given,
  required,
  UsageError,
  withStorage,
} from './command.js';

/** `wallet credit`, `wallet show` and `wallet audit`. */
export const walletCommands: readonly Command[] = [
  {
    name: 'wallet credit',
    usage: '--account NAME --amount NAIRA [--note TEXT] [--reference TEXT]',
    summary: 'Adds to the balance of an account; with a reference, once however often it is called.',
    options: {
      account: { type: 'string' },
      amount: { type: 'string' },
      note: { type: 'string' },
      reference: { type: 'string' },
    },
    async run(desk, typed) {
      const { account: name, amount: text } = required(typed, 'account', 'amount');
      const amount = amountOf(text);
      const [note, reference] = [given(typed, 'note') ?? null, given(typed, 'reference') ?? null];
      return withStorage(desk, async (storage) => {
        const account = await accountOf(storage, name);
        show(desk, await storage.wallets.credit(account.id, amount, note, machineClock(), reference));
        return 0;
      });
    },
  },
  {
    name: 'wallet show',
    usage: '--account NAME',
    summary: 'Shows the balance, the holds and the last movements of an account.',
    options: { account: { type: 'string' } },
    async run(desk, typed) {
      const { account: name } = required(typed, 'account');
      return withStorage(desk, async (storage) => {
        const account = await accountOf(storage, name);
        show(desk, await storage.wallets.read(account.id));
        return 0;
      });
    },
  },
  {
    name: 'wallet audit',
    usage: '',
    summary: 'Checks the whole ledger; exit code 1 where it finds a fault.',
    options: {},
    run: (desk) =>
      withStorage(desk, async (storage) => {
        const { postings, filings, faults } = await storage.ledger.audit();
        for (const fault of faults) desk.say(fault);
        desk.say(`${postings} postings, ${filings} filings, ${faults.length} faults.`);
        return faults.length === 0 ? 0 : 1;
      }),
  },
];

function amountOf(text: string): Kobo {
  const amount = koboOf(text);
  if (amount === undefined || amount === 0n) throw new UsageError('--amount is not naira above 0, such as 50000.00.');
  return amount;
}

function show({ say }: Desk, { balance, held, entries }: Wallet): void {
  say(`Balance ${nairaOf(balance)}, held ${nairaOf(held)} naira.`);
  const rows = entries.map(({ at, kind, amount, filingId, note }) => [
    dayAndTime(at),
    kind,
    nairaOf(amount),
    filingId ?? '',
    note ?? '',
  ]);
  for (const line of columns([['AT', 'KIND', 'NAIRA', 'FILING', 'NOTE'], ...rows])) say(line);
}
