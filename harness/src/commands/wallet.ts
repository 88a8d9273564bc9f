/**
 * The commands on wallets and their ledger.
 *
 * @module
 */
import { machineClock } from '../clock.js';
import { type Kobo, koboOf, nairaOf } from '../naira.js';
import type { HandDecidedFiling } from '../storage/decisions.js';
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
  userName,
  withStorage,
} from './command.js';

/** `wallet credit`, `wallet show` and `wallet audit`. */
export const walletCommands: readonly Command[] = [
  {
    name: 'wallet credit',
    usage: '--account NAME --amount NAIRA [--note TEXT] [--reference TEXT] [--by NAME]',
    summary:
      'Adds to the balance of an account; with a reference, once however often it is called. --by is who pays it in.',
    options: {
      account: { type: 'string' },
      amount: { type: 'string' },
      note: { type: 'string' },
      reference: { type: 'string' },
      by: { type: 'string' },
    },
    async run(desk, typed) {
      const { account: name, amount: text } = required(typed, 'account', 'amount');
      const amount = amountOf(text);
      const note = given(typed, 'note') ?? null;
      const origin = { reference: given(typed, 'reference') ?? null, creditedBy: given(typed, 'by') ?? userName() };
      return withStorage(desk, async (storage) => {
        const account = await accountOf(storage, name);
        show(desk, await storage.wallets.credit(account.id, amount, note, machineClock(), origin));
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
    summary: 'Checks the whole ledger, and lists the filings that people decided; exit code 1 where it finds a fault.',
    options: {},
    run: (desk) =>
      withStorage(desk, async (storage) => {
        const { postings, filings, faults } = await storage.ledger.audit();
        showDecisions(desk, await storage.decisions.decidedByHand(DECISIONS_SHOWN));
        for (const fault of faults) desk.say(fault);
        desk.say(`${postings} postings, ${filings} filings, ${faults.length} faults.`);
        return faults.length === 0 ? 0 : 1;
      }),
  },
];

/** The number of filings that an audit lists as decided by a person, the last first. */
const DECISIONS_SHOWN = 100;

function showDecisions({ say }: Desk, decisions: readonly HandDecidedFiling[]): void {
  if (decisions.length === 0) return;
  const rows = decisions.map(({ at, filingId, account, status, decidedBy, reference, note }) => [
    dayAndTime(at),
    filingId,
    account,
    status,
    decidedBy,
    reference ?? '',
    note ?? '',
  ]);
  say('Filings that people decided:');
  for (const line of columns([['AT', 'FILING', 'ACCOUNT', 'STATUS', 'BY', 'REFERENCE', 'NOTE'], ...rows])) say(line);
}

function amountOf(text: string): Kobo {
  const amount = koboOf(text);
  if (amount === undefined || amount === 0n) throw new UsageError('--amount is not naira above 0, such as 50000.00.');
  return amount;
}

function show({ say }: Desk, { balance, held, entries }: Wallet): void {
  say(`Balance ${nairaOf(balance)}, held ${nairaOf(held)} naira.`);
  const rows = entries.map(({ at, kind, amount, filingId, creditedBy, note }) => [
    dayAndTime(at),
    kind,
    nairaOf(amount),
    filingId ?? '',
    creditedBy ?? '',
    note ?? '',
  ]);
  for (const line of columns([['AT', 'KIND', 'NAIRA', 'FILING', 'BY', 'NOTE'], ...rows])) say(line);
}
