/**
 * Interest to connected persons is allowed up to 30% of earnings before interest, tax, depreciation and amortisation.
 * The excess is added back and carried forward for five years of assessment; a later year deducts it within what its
 * own interest leaves of its limit, the oldest first. Under the old Acts the debts of foreign connected persons alone
 * are measured. A Nigerian subsidiary of a foreign bank or insurer has no limit.
 *
 *     profit before tax + all interest + depreciation + amortisation  =  earnings, not below zero
 *
 * Worked case: 2027, profit before tax N10m after interest of N30m, of which N24m are to connected persons, and
 * depreciation of N20m. Earnings are N60m and the limit N18m, so N6m are added back, usable from 2028 to 2032. 2028:
 * earnings N100m, connected interest N26m: N4m of them are deducted, and N2m are left.
 *
 * > "the excess interest shall mean an amount of total interest paid or payable in excess of thirty per cent of
 * > earnings before interest, taxes, depreciation and amortization of the Nigerian company" — CITA 7th Sch. para 2
 * > "Nothing contained in paragraph 1 shall apply to a Nigerian subsidiary of a foreign company which is engaged in the
 * > business of banking or insurance" — CITA 7th Sch. para 3
 * > "no interest expenditure shall be carried forward under this paragraph for more than five assessment years" — CITA
 * > 7th Sch. para 4
 * > "an amount of total interest paid or payable to a connected person in excess of 30% of earnings before interest,
 * > taxes, depreciation and amortisation" — NTA 3rd Sch. para 2
 * > "Nothing contained in paragraph (1) of this Schedule shall apply to a Nigerian subsidiary of a foreign company
 * > which is engaged in the business of banking or insurance" — NTA 3rd Sch. para 3
 * > "interest expenditure shall not be carried forward under this paragraph for more than five assessment years" — NTA
 * > 3rd Sch. para 4
 *
 * @module
 */
import { type Figure, linesOf, type Words } from '../../../algebra/words.js';
import type { AccountHead, ConnectedInterestRule } from '../../../tables/books-table.js';
import type { Accounts } from './adjustments.js';
import type { Limited } from './donations.js';

const LINES = linesOf({
  earnings_before_interest: 'Earnings before interest, tax, depreciation and amortisation',
  connected_interest_limit: 'Limit of interest to connected persons',
  connected_interest_excess: 'Interest to connected persons not allowed',
  interest_brought_forward: 'Interest of earlier years deducted',
});

const INTEREST: readonly AccountHead[] = ['interest', 'interest_connected', 'interest_foreign_connected'];
const ADDED: readonly AccountHead[] = [...INTEREST, 'depreciation', 'amortisation'];

/** The heads whose interest a rule limits. */
export function limitedInterest({ of }: ConnectedInterestRule): readonly AccountHead[] {
  return of === 'connected' ? ['interest_connected', 'interest_foreign_connected'] : ['interest_foreign_connected'];
}

/** Interest to connected persons of a year within its limit, and the room that it leaves for that of earlier years. */
export interface ConnectedInterest extends Limited {
  readonly excess: Figure;
  readonly room: Figure;
}

/** Interest of earlier years that was not allowed, by the year that it is of. */
export interface ExcessOfYear<V = Figure> {
  readonly year: number;
  readonly amount: V;
}

/** No interest to connected persons, and no limit. */
function withoutInterest(m: Words, given: Figure): ConnectedInterest {
  return { given, limit: given, allowed: given, excess: m.zero, room: m.zero };
}

/** Interest of the year to connected persons, within its limit; `isLimited` is false where nothing is to be limited. */
export function connectedInterest(
  m: Words,
  accounts: Accounts,
  profit: Figure,
  isLimited: boolean,
  rule: ConnectedInterestRule,
): ConnectedInterest {
  const amounts = amountsOf(accounts, limitedInterest(rule));
  const given = m.plus(...amounts);
  if (!isLimited) return withoutInterest(m, given);
  const earned = m.atLeastZero(m.plus(profit, ...amountsOf(accounts, ADDED)));
  const earnings = m.named(LINES.earnings_before_interest, earned, rule);
  const limit = m.named(LINES.connected_interest_limit, m.charge(earnings, rule.share), rule);
  if (amounts.length === 0) return { ...withoutInterest(m, given), limit, room: limit };
  const excess = m.named(LINES.connected_interest_excess, m.atLeastZero(m.minus(given, limit)), rule);
  return { given, limit, allowed: m.minus(given, excess), excess, room: m.atLeastZero(m.minus(limit, given)) };
}

/** By the words of paragraph 2 of the old Act all interest is measured, not only that of foreign connected persons. */
export function excessOfAllInterest(m: Words, accounts: Accounts, limit: Figure): Figure {
  return m.atLeastZero(m.minus(m.plus(...amountsOf(accounts, INTEREST)), limit));
}

/** Interest of earlier years within a room, the oldest first: what is deducted, and what is left of each. */
export function interestBroughtForward(
  m: Words,
  earlier: readonly ExcessOfYear[],
  room: Figure,
  rule: ConnectedInterestRule,
): { readonly deducted: Figure; readonly left: readonly ExcessOfYear[] } {
  let open = room;
  let deducted = m.zero;
  const oldestFirst = [...earlier].sort((one, other) => one.year - other.year);
  const left = oldestFirst.map(({ year, amount }) => {
    const used = m.least(amount, open);
    open = m.minus(open, used);
    deducted = m.plus(deducted, used);
    return { year, amount: m.minus(amount, used) };
  });
  if (earlier.length === 0) return { deducted, left };
  return { deducted: m.named(LINES.interest_brought_forward, deducted, rule), left };
}

/** Returns whether excess interest of one year may be deducted in another. */
export function isUsableIn(year: number, taxYear: number, { years }: ConnectedInterestRule): boolean {
  return year < taxYear && taxYear <= year + years;
}

function amountsOf(accounts: Accounts, heads: readonly AccountHead[]): Figure[] {
  return heads.flatMap((head) => accounts.get(head) ?? []);
}
