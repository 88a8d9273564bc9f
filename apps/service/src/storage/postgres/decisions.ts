/**
 * Decisions of people on filings.
 *
 * @module
 */
import type { Instant } from '../../clock.js';
import { refusalOfDecision } from '../decide-delivery.js';
import { filingOf } from '../decide-filing.js';
import type { Decisions, HandDecided, HandDecidedFiling, HandDecision, UndecidedFiling } from '../decisions.js';
import { StorageUnavailable } from '../storage-unavailable.js';
import {
  type DecidedRow,
  decidedByHandQuery,
  decidedOf,
  type UndecidedRow,
  undecidedOf,
  undecidedQuery,
} from '../undecided.js';
import { type Database, isLockTimeout, retrying, type Statement } from './database.js';
import { Changes, lockAccountsOf } from './deliveries.js';
import { readFilings } from './filing-rows.js';

const UNDECIDED: Statement = { name: 'undecided', text: undecidedQuery('$1', '$2') };

const DECIDED: Statement = { name: 'decided-by-hand', text: decidedByHandQuery('$1') };

/** Records the decision of a person under the lock of the account, which deliveries take too. */
function decideByHand(database: Database, decision: HandDecision): Promise<HandDecided> {
  return database.transaction(async (transaction) => {
    const ids = [decision.filingId];
    const [accounts, filings] = await Promise.all([
      lockAccountsOf(transaction, ids, null),
      readFilings(transaction, ids),
    ]);
    const stored = filings.get(decision.filingId);
    if (stored === undefined) return { result: 'unknown-filing' };
    const filing = filingOf(stored);
    const refusal = refusalOfDecision(filing, decision);
    if (refusal !== null) return { result: refusal, filing };
    const changes = new Changes(filings, accounts);
    changes.decide({ ...decision, nextAt: decision.at });
    await changes.write(transaction);
    return { result: 'decided', filing: filingOf(filings.get(decision.filingId) ?? stored) };
  });
}

function explainLock(error: unknown): never {
  throw isLockTimeout(error) ? new StorageUnavailable('The account of the filing is locked', 'locked') : error;
}

async function undecided(database: Database, submittedBy: Instant, limit: number): Promise<readonly UndecidedFiling[]> {
  return (await database.run<UndecidedRow>(UNDECIDED, [submittedBy, limit])).map(undecidedOf);
}

async function decidedByHand(database: Database, limit: number): Promise<readonly HandDecidedFiling[]> {
  return (await database.run<DecidedRow>(DECIDED, [limit])).map(decidedOf);
}

/** The decisions in a database. */
export function postgresDecisions(database: Database): Decisions {
  return {
    decide: (decision) => retrying(() => decideByHand(database, decision)).catch(explainLock),
    undecided: (submittedBy, limit) => undecided(database, submittedBy, limit),
    decidedByHand: (limit) => decidedByHand(database, limit),
  };
}
