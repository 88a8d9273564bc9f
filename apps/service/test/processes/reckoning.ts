/** What is in the database, held against what was asked for and answered. */
import type { Ask } from './asks.js';
import { ask, type BookedFiling, filingsIn, sumsIn } from './books.js';
import { type Account, atPlace, type Place } from './place.js';

/** What a filing costs where nothing else is set, in kobo. */
export const FEE = 100_000n;

/** An account, what was paid into it, and everything that it filed with success. */
export interface Reckoning {
  readonly account: Account;
  readonly funds: bigint;
  readonly filed: readonly Ask[];
}

/**
 * What is wrong once every delivery is made: each return is filed once, under the id that was answered, held once and
 * captured once; the wallets paid for that and for nothing else; and the audit finds nothing either.
 */
export async function faultsIn(place: Place, reckonings: readonly Reckoning[]): Promise<readonly string[]> {
  const booked = await filingsIn(place);
  const sums = await sumsIn(place);
  const { faults } = await atPlace(place, (storage) => storage.ledger.audit());
  return [
    ...reckonings.flatMap(({ account, filed }) =>
      faultsOfFilings(
        booked.filter(({ account_id }) => account_id === account.id),
        filed,
      ),
    ),
    ...differences(sums, sumsOf(reckonings)),
    ...faults,
  ];
}

/** Waits until every filing was delivered, or so many milliseconds are over. */
export async function untilDelivered(place: Place, patience: number): Promise<void> {
  const deadline = Date.now() + patience;
  const isDelivered = async (): Promise<boolean> => (await ask(place, 'SELECT filing_id FROM outbox')).length === 0;
  while (!(await isDelivered()) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
}

const WHOLE = 'CAPTURE HOLD, SUBMITTED ACKNOWLEDGED ACCEPTED, 0 turns';

function faultsOfFilings(booked: readonly BookedFiling[], filed: readonly Ask[]): readonly string[] {
  const found = new Map(
    booked.map(({ calculation_id, id, postings, statuses, turns }) => [
      calculation_id,
      `${id}: ${postings}, ${statuses}, ${turns} turns`,
    ]),
  );
  const expected = new Map(
    filed.map(({ filing, answer }) => [filing?.calculationId ?? '', `${filingIdIn(answer?.body)}: ${WHOLE}`]),
  );
  return differences(Object.fromEntries(found), Object.fromEntries(expected));
}

/** The id of a filing that an answer tells. */
export function filingIdIn(body: string | undefined): unknown {
  return JSON.parse(body ?? '{}').filingId;
}

function sumsOf(reckonings: readonly Reckoning[]): Readonly<Record<string, bigint>> {
  const sums: Record<string, bigint> = {};
  const add = (account: string, kobo: bigint): void => {
    sums[account] = (sums[account] ?? 0n) + kobo;
  };
  for (const { account, funds, filed } of reckonings) {
    const fees = FEE * BigInt(filed.length);
    const tax = filed.reduce((sum, { filing }) => sum + (filing?.tax ?? 0n), 0n);
    add('funding', -funds);
    add('fees', fees);
    add('tax:FIRS', tax);
    add(`wallet:${account.id}`, funds - fees - tax);
  }
  return sums;
}

/** Where two records differ; what one has and the other lacks counts as nothing there. */
function differences<T>(found: Readonly<Record<string, T>>, expected: Readonly<Record<string, T>>): readonly string[] {
  const names = new Set([...Object.keys(found), ...Object.keys(expected)]);
  return [...names]
    .filter((name) => (found[name] || undefined) !== (expected[name] || undefined))
    .map((name) => `${name} is ${found[name]}, where ${expected[name]} is right`);
}
