/**
 * The commands on filings whose authority does not answer.
 *
 * @module
 */

import { taxpayerNumberOf } from 'nigeria-tax-rules/api';
import { type Instant, machineClock } from '../clock.js';
import { FILING_STATUSES, paymentStatusOf } from '../contract/index.js';
import { nairaOf } from '../naira.js';
import { ageText, durationOf } from '../service/duration.js';
import { refusalOfDecision } from '../storage/decide-delivery.js';
import type { Decisions, HandDecided, HandDecision, UndecidedFiling } from '../storage/decisions.js';
import type { FilingSelection, ListedFiling } from '../storage/filing-list.js';
import type { FilingStatus } from '../storage/filings.js';
import { endInLagos, startInLagos } from '../storage/usage.js';
import {
  accountOf,
  type Command,
  CommandError,
  columns,
  csvLines,
  type Desk,
  dayAndTime,
  daysGiven,
  given,
  required,
  type Typed,
  UsageError,
  withStorage,
} from './command.js';

/** `filings list`, `filings stuck` and `filings decide`. */
export const filingCommands: readonly Command[] = [
  {
    name: 'filings list',
    usage: '[--account NAME] [--status WORD] [--tin TIN] [--from DAY] [--to DAY] [--limit 100] [--csv]',
    summary: 'Lists filings, the newest first; days are those of Lagos, both included.',
    options: {
      account: { type: 'string' },
      status: { type: 'string' },
      tin: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      limit: { type: 'string' },
      csv: { type: 'boolean' },
    },
    run: (desk, typed) => {
      const selection = selectionOf(typed);
      const name = given(typed, 'account');
      return withStorage(desk, async (storage) => {
        const accountId = name === undefined ? null : (await accountOf(storage, name)).id;
        showListed(desk, typed, await storage.filingList.select({ ...selection, accountId }));
        return 0;
      });
    },
  },
  {
    name: 'filings stuck',
    usage: '[--older-than 2d]',
    summary: 'Lists the filings that no authority has decided, with what is held for them, the oldest first.',
    options: { 'older-than': { type: 'string' } },
    run: (desk, typed) => {
      const now = machineClock();
      const submittedBy = now - ageOf(typed);
      return withStorage(desk, async (storage) => {
        showUndecided(desk, await storage.decisions.undecided(submittedBy, LISTED), now);
        return 0;
      });
    },
  },
  {
    name: 'filings decide',
    isTrailed: true,
    usage: 'ID --accepted --reference TEXT | --rejected --note TEXT | --failed --note TEXT; --by NAME [--yes]',
    takesWords: true,
    summary: 'Decides a filing in place of its authority, and takes or gives back what is held.',
    options: {
      accepted: { type: 'boolean' },
      rejected: { type: 'boolean' },
      failed: { type: 'boolean' },
      reference: { type: 'string' },
      note: { type: 'string' },
      yes: { type: 'boolean' },
    },
    async run(desk, typed) {
      const decision = decisionOf(typed);
      return withStorage(desk, async ({ decisions }) => {
        if (typed.options.yes !== true) throw new CommandError(await confirmationOf(decision, decisions));
        tell(desk, decision, await decisions.decide(decision));
        return 0;
      });
    },
  },
];

/** The number of filings of a list, and the most. */
const LIST = { default: 100, most: 100_000 };

function selectionOf(typed: Typed): Omit<FilingSelection, 'accountId'> {
  const { from, to } = daysGiven(typed);
  const tin = given(typed, 'tin');
  const number = tin === undefined ? null : taxpayerNumberOf(tin);
  if (number === undefined) throw new UsageError('--tin is not a taxpayer identification number.');
  return {
    from: from === null ? null : startInLagos(from),
    until: to === null ? null : endInLagos(to),
    status: statusOf(given(typed, 'status')),
    tin: number?.tin ?? null,
    before: null,
    limit: limitOf(given(typed, 'limit') ?? String(LIST.default)),
  };
}

function statusOf(text: string | undefined): FilingStatus | null {
  const status = FILING_STATUSES.find((each) => each === text?.toUpperCase());
  if (text === undefined || status !== undefined) return status ?? null;
  throw new UsageError(`Unknown --status "${text}". Accepted: ${FILING_STATUSES.join(', ')}.`);
}

function limitOf(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text) && Number(text) <= LIST.most) return Number(text);
  throw new UsageError(`--limit is "${text}". Expected a whole number from 1 to ${LIST.most}.`);
}

function showListed({ say }: Desk, typed: Typed, filings: readonly ListedFiling[]): void {
  const rows = filings.map((filing) => [
    filing.id,
    filing.account,
    dayAndTime(filing.submittedAt),
    filing.taxType,
    String(filing.taxYear),
    filing.tin ?? '',
    filing.status,
    filing.authority,
    filing.authorityReference ?? '',
    nairaOf(filing.taxDue),
    nairaOf(filing.fee + filing.tax),
    paymentStatusOf(filing),
  ]);
  const heading = ['FILING', 'ACCOUNT', 'SUBMITTED', 'TAX', 'YEAR', 'TIN', 'STATUS', 'AUTHORITY', 'REFERENCE', 'DUE'];
  for (const line of (typed.options.csv === true ? csvLines : columns)([[...heading, 'CHARGED', 'PAYMENT'], ...rows]))
    say(line);
}

/** The number of filings listed. */
const LISTED = 1_000;

const OLD = '2d';

function ageOf(typed: Typed): number {
  const text = given(typed, 'older-than') ?? OLD;
  const age = durationOf(text);
  if (age === undefined)
    throw new UsageError(`--older-than is "${text}", which is no duration with its unit, such as 2d.`);
  return age;
}

function showUndecided({ say }: Desk, filings: readonly UndecidedFiling[], now: Instant): void {
  const rows = filings.map(({ filingId, account, authority, status, submittedAt, held, attempts }) => [
    filingId,
    account,
    authority,
    status,
    dayAndTime(submittedAt),
    ageText(now - submittedAt),
    nairaOf(held),
    String(attempts),
  ]);
  const heading = ['FILING', 'ACCOUNT', 'AUTHORITY', 'STATUS', 'SUBMITTED', 'AGE', 'HELD', 'ATTEMPTS'];
  for (const line of columns([heading, ...rows])) say(line);
  const held = filings.reduce((sum, filing) => sum + filing.held, 0n);
  const rest = filings.length === LISTED ? ' There may be more.' : '';
  say(`Filings: ${filings.length}. Held: ${nairaOf(held)} naira.${rest}`);
}

const OUTCOMES = ['accepted', 'rejected', 'failed'] as const;

function decisionOf(typed: Typed): HandDecision {
  const [filingId, ...others] = typed.words;
  if (filingId === undefined || others.length > 0)
    throw new UsageError('Name the id of one filing, which `filings stuck` lists.');
  const [outcome, ...more] = OUTCOMES.filter((name) => typed.options[name] === true);
  if (outcome === undefined || more.length > 0)
    throw new UsageError('Give one of --accepted, --rejected and --failed.');
  return { filingId, outcome: outcomeOf(outcome, typed), at: machineClock(), decidedBy: required(typed, 'by').by };
}

function outcomeOf(outcome: (typeof OUTCOMES)[number], typed: Typed): HandDecision['outcome'] {
  if (outcome !== 'accepted') {
    if (given(typed, 'reference') !== undefined) throw new UsageError('--reference is for --accepted.');
    return { outcome, note: required(typed, 'note', 'by').note };
  }
  const note = given(typed, 'note');
  return { outcome, reference: required(typed, 'reference', 'by').reference, ...(note !== undefined && { note }) };
}

const CONSEQUENCES = {
  accepted: 'what is held is taken for good',
  rejected: 'what is held is given back, unless the authority has acknowledged the filing',
  failed: 'what is held is given back',
} as const;

/** Says what a decision would do, as long as it is not confirmed. */
async function confirmationOf(decision: HandDecision, decisions: Decisions): Promise<string> {
  const { filingId, outcome, decidedBy, at } = decision;
  const all = await decisions.undecided(at, Number.MAX_SAFE_INTEGER);
  const filing = all.find((each) => each.filingId === filingId);
  if (filing === undefined) return `No filing without a decision has the id ${filingId}. Nothing was changed.`;
  const { status, submittedAt, held, account } = filing;
  if (refusalOfDecision(filing, decision) !== null) return `${filingId} is ${status}: ${hasArrived(outcome.outcome)}`;
  return (
    `Filing ${filingId}, ${status}, submitted at ${dayAndTime(submittedAt)}, would be marked as ${outcome.outcome} ` +
    `by ${decidedBy}. ${nairaOf(held)} naira of ${account} are held. ` +
    `Then ${CONSEQUENCES[outcome.outcome]}, which cannot be undone.\n` +
    'Nothing was changed. Ask the authority first, then repeat the command with --yes.'
  );
}

/** Says why a filing that the authority has acknowledged cannot be decided so. */
function hasArrived(outcome: string): string {
  return `the authority has it, so it cannot have ${outcome}. Nothing was changed. Use --accepted or --rejected.`;
}

/** Says how the filing stands. */
function tell({ say }: Desk, { filingId, outcome: { outcome } }: HandDecision, decided: HandDecided): void {
  if (decided.result === 'unknown-filing') throw new CommandError(`There is no filing ${filingId}.`);
  const { filing } = decided;
  const last = filing.history.at(-1);
  const since = `${filing.status} since ${dayAndTime(last?.at ?? filing.submittedAt)}`;
  if (decided.result === 'decided-before') {
    const by = last?.decidedBy === undefined ? '' : ` by ${last.decidedBy}`;
    throw new CommandError(`${filingId} is decided already: ${since}${by}. Nothing was changed.`);
  }
  if (decided.result === 'acknowledged-before') {
    throw new CommandError(`${filingId} is ${since}: ${hasArrived(outcome)}`);
  }
  say(`${filingId} is ${since}.`);
}
