/**
 * The commands on wallets and their ledger.
 *
 * @module
 */
import { machineClock } from '../clock.js';
import { type Kobo, koboOf, nairaOf } from '../naira.js';
import type { HandDecidedFiling } from '../storage/decisions.js';
import type { Ledger, OtherAmount, RefundPart } from '../storage/ledger.js';
import { monthInLagos } from '../storage/usage.js';
import type { Refunded, Statement, Wallet, WalletEntry, Wallets } from '../storage/wallets.js';
import {
  accountOf,
  type Command,
  CommandError,
  columns,
  csvLines,
  type Desk,
  dayAndTime,
  given,
  required,
  type Typed,
  UsageError,
  userName,
  withStorage,
} from './command.js';

/** `wallet credit`, `wallet refund`, `wallet correct`, `wallet show` and `wallet audit`. */
export const walletCommands: readonly Command[] = [
  {
    name: 'wallet credit',
    isTrailed: true,
    usage: '--account NAME --amount NAIRA [--note TEXT] [--reference TEXT] [--by NAME]',
    summary:
      'Adds to the balance of an account; with a reference, once however often it is called. --by is who pays it in.',
    options: {
      account: { type: 'string' },
      amount: { type: 'string' },
      note: { type: 'string' },
      reference: { type: 'string' },
    },
    async run(desk, typed) {
      const { account: name, amount: text } = required(typed, 'account', 'amount');
      const amount = amountOf(text);
      const note = given(typed, 'note') ?? null;
      const origin = { reference: given(typed, 'reference') ?? null, creditedBy: given(typed, 'by') ?? userName() };
      return withStorage(desk, async (storage) => {
        const account = await accountOf(storage, name);
        const credited = await storage.wallets.credit(account.id, amount, note, machineClock(), origin);
        if (credited.result === 'other-amount') throw otherAmount(origin.reference, credited);
        show(desk, credited.wallet);
        return 0;
      });
    },
  },
  {
    name: 'wallet refund',
    isTrailed: true,
    usage: '--filing ID --why TEXT --by NAME [--part fee|tax] [--yes]',
    summary: 'Gives back what was taken for a filing, or its fee or tax alone, once.',
    options: {
      filing: { type: 'string' },
      why: { type: 'string' },
      part: { type: 'string' },
      yes: { type: 'boolean' },
    },
    async run(desk, typed) {
      const { filing: filingId, why: note, by } = required(typed, 'filing', 'why', 'by');
      const order = { filingId, note, by, at: machineClock(), part: partOf(typed) };
      if (typed.options.yes !== true)
        throw new UsageError(`Nothing was changed. Repeat the command with --yes to refund ${filingId}.`);
      return withStorage(desk, async (storage) => {
        const refunded = await storage.wallets.refund(order);
        if (refunded.result !== 'refunded') throw new CommandError(`${filingId}: ${NOT_REFUNDED[refunded.result]}`);
        desk.say(`Refunded ${nairaOf(refunded.amount)} naira of ${filingId}.`);
        show(desk, refunded.wallet);
        return 0;
      });
    },
  },
  {
    name: 'wallet correct',
    isTrailed: true,
    usage: '--account NAME --add NAIRA | --take NAIRA; --why TEXT --by NAME [--reference TEXT]',
    summary: 'Corrects a balance, for example after a wrong credit; with a reference, once however often it is called.',
    options: {
      account: { type: 'string' },
      add: { type: 'string' },
      take: { type: 'string' },
      why: { type: 'string' },
      reference: { type: 'string' },
    },
    async run(desk, typed) {
      const { account: name, why: note, by } = required(typed, 'account', 'why', 'by');
      const [amount, reference] = [correctionOf(typed), given(typed, 'reference') ?? null];
      return withStorage(desk, async (storage) => {
        const { id: accountId } = await accountOf(storage, name);
        const at = machineClock();
        const corrected = await storage.wallets.correct({ accountId, amount, note, by, at, reference });
        if (corrected.result === 'below-zero')
          throw new CommandError(
            `${name} has ${nairaOf(corrected.balance)} naira, which is less. Nothing was changed.`,
          );
        if (corrected.result === 'other-amount') throw otherAmount(reference, corrected);
        show(desk, corrected.wallet);
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
    name: 'wallet statement',
    usage: '--account NAME --month 2026-11 [--csv]',
    summary: 'Shows every movement of a month in the time of Lagos, with the balance before and after it.',
    options: { account: { type: 'string' }, month: { type: 'string' }, csv: { type: 'boolean' } },
    async run(desk, typed) {
      const { account: name, month } = required(typed, 'account', 'month');
      if (!/^20\d\d-(?:0[1-9]|1[0-2])$/.test(month))
        throw new UsageError(`--month is "${month}". Expected a month as YYYY-MM, such as 2026-11.`);
      return withStorage(desk, async (storage) => {
        const { id } = await accountOf(storage, name);
        showStatement(desk, typed, await wholeStatement(storage.wallets, id, month));
        return 0;
      });
    },
  },
  {
    name: 'wallet audit',
    usage: '[--seal NUMBER:DIGEST]',
    summary: 'Checks the whole ledger, and lists the filings that people decided; exit code 1 where it finds a fault.',
    options: { seal: { type: 'string' } },
    run: (desk, typed) =>
      withStorage(desk, async (storage) => {
        const { ledger } = storage;
        await ledger.seal(machineClock());
        const { postings, filings, seal, ...audited } = await ledger.audit();
        const faults = [...audited.faults, ...(await faultsOfGiven(typed, ledger))];
        showDecisions(desk, await storage.decisions.decidedByHand(DECISIONS_SHOWN));
        for (const fault of faults) desk.say(fault);
        desk.say(`${postings} postings, ${filings} filings, ${faults.length} faults.`);
        if (seal !== null) desk.say(`Seal ${seal.id}:${seal.digest}`);
        return faults.length === 0 ? 0 : 1;
      }),
  },
];

function otherAmount(reference: string | null, { amount }: OtherAmount): CommandError {
  return new CommandError(
    `The reference "${reference}" stands for ${nairaOf(amount)} naira already. Nothing was changed.`,
  );
}

/** The reasons for which a filing is not refunded. */
const NOT_REFUNDED: Readonly<Record<Exclude<Refunded['result'], 'refunded'>, string>> = {
  'unknown-filing': 'there is no such filing.',
  'not-captured': 'nothing was taken for it. What is held is given back when it is decided.',
  'refunded-before': 'it was refunded before. Nothing was changed.',
  'nothing-charged': 'it has cost nothing that could be given back.',
};

function partOf(typed: Typed): RefundPart {
  const part = given(typed, 'part') ?? 'all';
  if (part === 'all' || part === 'fee' || part === 'tax') return part;
  throw new UsageError(`--part is "${part}". Expected fee or tax; without it, both are refunded.`);
}

function correctionOf(typed: Typed): Kobo {
  const [add, take] = [given(typed, 'add'), given(typed, 'take')];
  if ((add === undefined) === (take === undefined)) throw new UsageError('Give one of --add and --take.');
  return add === undefined ? -amountOf(take ?? '', '--take') : amountOf(add, '--add');
}

/** The faults of a seal that was kept elsewhere. */
async function faultsOfGiven(typed: Typed, ledger: Ledger): Promise<readonly string[]> {
  const text = given(typed, 'seal');
  if (text === undefined) return [];
  const [, id, digest] = /^(\d{1,15}):([\da-f]{64})$/.exec(text) ?? [];
  if (id === undefined)
    throw new UsageError(`--seal is "${text}". Expected a number and a digest, as an audit prints.`);
  const found = await ledger.findSeal(Number(id));
  return found?.digest === digest ? [] : [`seal ${id}: is not the one that was given. The ledger was made anew since.`];
}

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

function amountOf(text: string, option = '--amount'): Kobo {
  const amount = koboOf(text);
  if (amount === undefined || amount === 0n) throw new UsageError(`${option} is not naira above 0, such as 50000.00.`);
  return amount;
}

/** The movements that are read at a time. */
const PAGE = 1_000;

/** Every movement of a month, the oldest first. */
async function wholeStatement(wallets: Wallets, accountId: string, month: string): Promise<Statement> {
  const page = { ...monthInLagos(month), before: null, limit: PAGE };
  let part = await wallets.statement(accountId, page);
  const { opening, closing } = part;
  const entries = [...part.entries];
  for (let last = entries.at(-1); part.entries.length === PAGE && last !== undefined; last = entries.at(-1)) {
    part = await wallets.statement(accountId, { ...page, before: { at: last.at, id: last.place } });
    entries.push(...part.entries);
  }
  return { opening, closing, entries: entries.reverse() };
}

function showStatement({ say }: Desk, typed: Typed, { opening, closing, entries }: Statement): void {
  let balance = opening;
  const rows = entries.map((entry) => {
    balance += entry.amount;
    return [...rowOf(entry), nairaOf(balance)];
  });
  const heading = [...HEADINGS, 'BALANCE'];
  const isCsv = typed.options.csv === true;
  if (!isCsv) say(`Opening balance ${nairaOf(opening)} naira.`);
  for (const line of (isCsv ? csvLines : columns)([heading, ...rows])) say(line);
  if (!isCsv) say(`Closing balance ${nairaOf(closing)} naira.`);
}

function show({ say }: Desk, { balance, held, entries }: Wallet): void {
  say(`Balance ${nairaOf(balance)}, held ${nairaOf(held)} naira.`);
  for (const line of columns([HEADINGS, ...entries.map(rowOf)])) say(line);
}

const HEADINGS = ['AT', 'KIND', 'NAIRA', 'FILING', 'BY', 'REFERENCE', 'NOTE'];

function rowOf({ at, kind, amount, filingId, creditedBy, reference, note }: WalletEntry): string[] {
  return [dayAndTime(at), kind, nairaOf(amount), filingId ?? '', creditedBy ?? '', reference ?? '', note ?? ''];
}
