/**
 * The heads of accounts that a limit reduces, and the part of each that is not allowed. Where one limit is for several
 * heads, the first takes of it first.
 *
 * @module
 */
import { type Figure, type ListWords, wordsOf } from '../algebra/words.js';
import {
  type Accounts,
  type Donations,
  type DonorProfits,
  donationsOfProfitBeforeTax,
  donationsOfTotalProfit,
  type Limited,
  limitedInterest,
  researchAllowed,
} from '../law/company/index.js';
import type { AccountHead } from '../tables/books-table.js';
import type { AccountRules } from './account-rules.js';

/** The part of each head that is not allowed. */
export type NotAllowed = ReadonlyMap<AccountHead, Figure>;

/** The heads of donations, by kind. */
const DONATION_HEADS = {
  donations: 'donations',
  tertiary: 'donations_tertiary',
  reliefFunds: 'donations_relief_fund',
} as const satisfies Donations<AccountHead>;

const ALL_DONATIONS = Object.values(DONATION_HEADS);

/** The head of research that a rule limits: the reserve for it, or its expenses. */
export function researchHead({ research }: AccountRules): AccountHead {
  return research.method === 'of_turnover' ? 'research' : 'research_reserve';
}

/** The heads that some limit of a year decides. */
export function headsWithLimits(rules: AccountRules): AccountHead[] {
  return [...ALL_DONATIONS, researchHead(rules), ...limitedInterest(rules.connectedInterest)];
}

/** The parts of some heads that an amount for all of them does not allow. */
export function spread(
  m: ListWords,
  accounts: Accounts,
  heads: readonly AccountHead[],
  allowed: Figure,
): Map<AccountHead, Figure> {
  let open = allowed;
  const rest = new Map<AccountHead, Figure>();
  for (const head of heads) {
    const amount = accounts.get(head);
    if (amount === undefined) continue;
    const part = m.called(`${wordsOf(head)} allowed`, m.least(amount, open));
    open = m.minus(open, part);
    rest.set(head, m.minus(amount, part));
  }
  return rest;
}

/** Whatever a limit may take is not allowed yet: so the profits that limits ask for are without any of it. */
export function undecided(accounts: Accounts, rules: AccountRules): Map<AccountHead, Figure> {
  const heads = [...ALL_DONATIONS, researchHead(rules)];
  return new Map(heads.flatMap((head) => entriesIn(accounts, head)));
}

function entriesIn(accounts: Accounts, head: AccountHead): [AccountHead, Figure][] {
  const amount = accounts.get(head);
  return amount === undefined ? [] : [[head, amount]];
}

/** Research within its limit; nothing where the accounts have none that is limited. */
export function limitedResearch(
  m: ListWords,
  accounts: Accounts,
  rules: AccountRules,
  totalProfit: () => Figure,
): Limited | undefined {
  const given = accounts.get(researchHead(rules));
  if (given === undefined) return undefined;
  const turnover = (): Figure => m.plus(...TURNOVER_HEADS.flatMap((head) => accounts.get(head) ?? []));
  const base = rules.research.method === 'of_turnover' ? turnover() : totalProfit();
  return researchAllowed(m, given, base, rules.research);
}

/** The heads that are turnover. */
export const TURNOVER_HEADS = ['revenue', 'other_income'] as const satisfies readonly AccountHead[];

/** Donations within their limits, of each kind or of all together, and what of each head is not allowed. */
export interface LimitedDonations {
  readonly byKind: Donations<Limited> | undefined;
  readonly all: Limited | undefined;
  readonly notAllowed: NotAllowed;
}

/** Donations within their limits; nothing where the accounts have none. */
export function limitedDonations(
  m: ListWords,
  accounts: Accounts,
  beforeTax: Figure,
  { donations: rule }: AccountRules,
  profits: () => DonorProfits,
): LimitedDonations | undefined {
  if (!ALL_DONATIONS.some((head) => accounts.has(head))) return undefined;
  const of = (head: AccountHead): Figure => accounts.get(head) ?? m.zero;
  const { donations, tertiary, reliefFunds } = DONATION_HEADS;
  const given = { donations: of(donations), tertiary: of(tertiary), reliefFunds: of(reliefFunds) };
  if (rule.method === 'of_profit_before_tax') {
    const all = donationsOfProfitBeforeTax(m, given, beforeTax, rule);
    return { byKind: undefined, all, notAllowed: spread(m, accounts, ALL_DONATIONS, all.allowed) };
  }
  const byKind = donationsOfTotalProfit(m, given, profits(), rule);
  const kinds = Object.keys(DONATION_HEADS) as (keyof Donations)[];
  const rests = kinds.flatMap((kind) => [...spread(m, accounts, [DONATION_HEADS[kind]], byKind[kind].allowed)]);
  return { byKind, all: undefined, notAllowed: new Map(rests) };
}
