/**
 * Filing: the orders of one batch in one transaction, under the locks of their accounts. What is stored is read once,
 * each order is decided on it and on the orders before it, and all that they write is written together.
 *
 * @module
 */

import type { Kobo } from '../../naira.js';
import { answerOf } from '../answer-filing.js';
import { type Claim, decideClaim } from '../claims.js';
import { decideFiling, type FilingFacts, isKept, rowsOf } from '../decide-filing.js';
import type { FilingOrder, FilingStatus, Filings, NewFiling, OrderOutcome, TaxType } from '../filings.js';
import { type Batched, done, failed, inHalves, LOCKING_BATCH } from './batches.js';
import {
  type ClaimedAnswer,
  placeOf,
  readClaims,
  removeClaims,
  type StoredClaims,
  toStored,
  writeFreeClaims,
} from './claims.js';
import { type Database, isLockTimeout, isRefusal, retrying, type Session, type Statement } from './database.js';
import { findFiling, writeFilings, writeStatuses, writeTurns } from './filing-rows.js';
import { AccountBatches, type HeldAccounts, holdAll, LOCKED, waitBriefly } from './held-accounts.js';
import { type LockedAccount, lockAccounts, writePostings } from './ledger-rows.js';
import type { Listener } from './listener.js';
import { DECIDED_CHANNEL } from './webhook-queue.js';

/** The columns of a filing that can block another one. */
interface EarlierRow {
  readonly id: string;
  readonly account_id: string;
  readonly calculation_id: string;
  readonly tin: string | null;
  readonly tax_type: TaxType;
  readonly tax_year: number;
  readonly amends: string | null;
  readonly status: FilingStatus;
}

const EARLIER = `SELECT id, account_id, calculation_id, tin, tax_type, tax_year, amends,
  (SELECT s.status FROM filing_statuses s WHERE s.filing_id = f.id ORDER BY s.place DESC LIMIT 1) AS status
  FROM filings f WHERE`;

const FIND_EARLIER: Statement = {
  name: 'find-earlier-filings',
  text: `SELECT f.*
    FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::integer[], $6::text[])
      AS q (account_id, calculation_id, tin, tax_type, tax_year, amends)
    CROSS JOIN LATERAL (
      ${EARLIER} f.account_id = q.account_id AND f.calculation_id = q.calculation_id
      UNION ALL ${EARLIER} f.account_id = q.account_id AND f.tin = q.tin AND f.tax_type = q.tax_type
        AND f.tax_year = q.tax_year AND f.tin IS NOT NULL
      UNION ALL ${EARLIER} f.id = q.amends AND f.account_id = q.account_id
      UNION ALL ${EARLIER} f.amends = q.amends AND f.account_id = q.account_id) f`,
};

/** The outcome of an order: `LOCKED` if another transaction holds its account. */
type Tried = OrderOutcome | typeof LOCKED;

/** Files each of these returns, or says why not. */
async function fileReturns(
  database: Database,
  orders: readonly FilingOrder[],
  held: HeldAccounts | null,
): Promise<readonly PromiseSettledResult<Tried>[]> {
  try {
    return await retrying(() => fileAll(database, orders, held));
  } catch (error) {
    if (isLockTimeout(error)) {
      const accounts = orders.map(({ filing }) => filing.accountId);
      return held !== null && holdAll(held, accounts)
        ? fileReturns(database, orders, held)
        : orders.map(() => done(LOCKED));
    }
    if (!isRefusal(error)) throw error;
    // One of them cannot be stored. It is the only one to fail.
    return orders.length === 1 ? [failed(error)] : inHalves(orders, (half) => fileReturns(database, half, held));
  }
}

function fileAll(
  database: Database,
  orders: readonly FilingOrder[],
  held: HeldAccounts | null,
): Promise<PromiseSettledResult<Tried>[]> {
  return database.transaction(async (transaction) => {
    const book = await openBook(transaction, orders, held);
    const results = orders.map((order) => settle(() => book.decide(order)));
    await book.write(transaction);
    return results;
  });
}

function settle<Result>(work: () => Result): PromiseSettledResult<Result> {
  try {
    return done(work());
  } catch (error) {
    return failed(error);
  }
}

/** Locks, then reads: each statement sees what was committed before it began. */
async function openBook(session: Session, orders: readonly FilingOrder[], held: HeldAccounts | null): Promise<Book> {
  const skipped = new Set(held ?? []);
  const filings = orders.map(({ filing }) => filing);
  const claims = orders.flatMap(({ claim }) => (claim === null ? [] : [claim]));
  const [, accounts, stored, earlier] = await Promise.all([
    held && waitBriefly(session),
    lockAccounts(
      session,
      filings.map(({ accountId }) => accountId),
      skipped,
    ),
    readClaims(session, claims),
    session.run<EarlierRow>(FIND_EARLIER, [
      filings.map(({ accountId }) => accountId),
      filings.map(({ calculationId }) => calculationId),
      filings.map(({ tin }) => tin),
      filings.map(({ taxType }) => taxType),
      filings.map(({ taxYear }) => taxYear),
      filings.map(({ amends }) => amends),
    ]),
  ]);
  for (const { id } of accounts) held?.delete(id);
  return new Book(skipped, accounts, stored, earlier);
}

const ofCalculation = (accountId: string, calculationId: string): string => `${accountId} ${calculationId}`;
const ofReturn = (accountId: string, type: TaxType, year: number, tin: string | null): string =>
  `${accountId} ${type} ${year} ${tin}`;

/** The stored state of the locked accounts, with the orders of this batch added. */
class Book {
  readonly #skipped: ReadonlySet<string>;
  readonly #balances = new Map<string, Kobo>();
  readonly #claims: StoredClaims;
  readonly #byId = new Map<string, { accountId: string; taxType: TaxType; taxYear: number; tin: string | null }>();
  readonly #byCalculation = new Map<string, string>();
  readonly #byReturn = new Map<string, string>();
  readonly #byAmended = new Map<string, string>();
  /** Of filings that were stored before; one of this batch is on its way. */
  readonly #statuses = new Map<string, FilingStatus>();
  readonly #forgotten: Claim[] = [];
  readonly #answers: ClaimedAnswer[] = [];
  readonly #filings: NewFiling[] = [];

  constructor(
    skipped: ReadonlySet<string>,
    accounts: readonly LockedAccount[],
    claims: StoredClaims,
    earlier: readonly EarlierRow[],
  ) {
    this.#skipped = skipped;
    this.#claims = claims;
    for (const { id, balance } of accounts) this.#balances.set(id, balance);
    for (const row of earlier) {
      const { id, account_id: accountId, calculation_id: calculationId, tin, amends } = row;
      this.#statuses.set(id, row.status);
      this.#enter({ id, accountId, calculationId, tin, amends, taxType: row.tax_type, taxYear: row.tax_year });
    }
  }

  /** Decides an order, which then counts as stored for those after it. */
  decide(order: FilingOrder): Tried {
    const { claim, filing } = order;
    const balance = this.#balances.get(filing.accountId);
    if (balance === undefined) {
      if (this.#skipped.has(filing.accountId)) return LOCKED;
      throw new Error(`There is no account ${filing.accountId}`);
    }
    const standing = claim === null ? undefined : this.#claims.get(placeOf(claim));
    const claimed = decideClaim(claim, standing);
    if (claimed !== undefined) return claimed;
    const placement = decideFiling(order, this.#factsOf(filing, balance));
    if (placement.outcome === 'not-found') return { outcome: 'not-found' };
    const answer = answerOf(order, placement);
    if (placement.outcome === 'placed') {
      this.#balances.set(filing.accountId, placement.balance);
      this.#enter(filing);
      this.#filings.push(filing);
    }
    if (claim !== null && isKept(placement, order)) {
      if (standing !== undefined) this.#forgotten.push(claim);
      this.#claims.set(placeOf(claim), toStored({ claim, answer }));
      this.#answers.push({ claim, answer });
    }
    return { outcome: 'answered', answer };
  }

  /** Writes what was decided. */
  async write(session: Session): Promise<void> {
    const rows = this.#filings.map((filing) => ({ filingId: filing.id, dueAt: filing.submittedAt, ...rowsOf(filing) }));
    await Promise.all([
      removeClaims(session, this.#forgotten),
      writeFreeClaims(session, this.#answers),
      writeFilings(session, this.#filings),
      writeStatuses(
        session,
        rows.map(({ filingId, status }) => ({ filingId, ...status })),
      ),
      writeTurns(session, rows),
      writePostings(
        session,
        rows.map(({ posting }) => posting),
      ),
    ]);
  }

  #factsOf(filing: NewFiling, balance: Kobo): FilingFacts {
    const { accountId, calculationId, taxType, taxYear, tin, amends } = filing;
    const amended = amends === null ? undefined : this.#byId.get(amends);
    return {
      ofCalculation: this.#byCalculation.get(ofCalculation(accountId, calculationId)),
      ofReturn: tin === null ? undefined : this.#byReturn.get(ofReturn(accountId, taxType, taxYear, tin)),
      amended: amended?.accountId === accountId ? amended : undefined,
      ofAmended: amends === null ? undefined : this.#byAmended.get(amends),
      balance,
      statusOf: (filingId) => this.#statuses.get(filingId) ?? 'SUBMITTED',
    };
  }

  #enter(
    filing: Pick<NewFiling, 'id' | 'accountId' | 'calculationId' | 'tin' | 'amends' | 'taxType' | 'taxYear'>,
  ): void {
    const { id, accountId, calculationId, tin, amends, taxType, taxYear } = filing;
    this.#byId.set(id, { accountId, taxType, taxYear, tin });
    this.#byCalculation.set(ofCalculation(accountId, calculationId), id);
    if (amends !== null) this.#byAmended.set(amends, id);
    if (tin === null) return;
    // Of several filings of one return, the first is named: ids are in the order of their time.
    const place = ofReturn(accountId, taxType, taxYear, tin);
    const first = this.#byReturn.get(place);
    if (first === undefined || id < first) this.#byReturn.set(place, id);
  }
}

/** The filings in a database; `lockWait` is how long one waits for its account, in milliseconds. */
export function postgresFilings(database: Database, listener: Listener, lockWait: number): Batched<Filings> {
  const orders = new AccountBatches<FilingOrder, OrderOutcome>(LOCKING_BATCH, lockWait, (some, held) =>
    fileReturns(database, some, held),
  );
  const role: Filings = {
    async file(order) {
      const filed = await orders.add(order);
      return filed === LOCKED ? { outcome: 'busy' } : filed;
    },
    find: (accountId, by) => findFiling(database, accountId, by),
    onDecided: (decided) => listener.listen(DECIDED_CHANNEL, { heard: decided }),
  };
  return { role, finished: () => orders.finished() };
}
