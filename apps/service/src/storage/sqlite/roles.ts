/**
 * The roles of the store: what each reads and writes.
 *
 * @module
 */
import { dirname } from 'node:path';
import type { Instant } from '../../clock.js';
import type { Claims } from '../claims.js';
import type { Decisions } from '../decisions.js';
import type { Deliveries } from '../deliveries.js';
import type { FilingList } from '../filing-list.js';
import type { Filings } from '../filings.js';
import type { Keys } from '../keys.js';
import type { Leases } from '../leases.js';
import { credit, type Ledger } from '../ledger.js';
import type { Secrets } from '../secrets.js';
import type { Trail } from '../trail.js';
import type { Usage } from '../usage.js';
import type { Wallets } from '../wallets.js';
import type { Webhooks } from '../webhooks.js';
import type { Access } from './access.js';
import { findClaim } from './claims.js';
import { decidedByHand, undecided } from './decisions.js';
import { findFiling, listFilings } from './filings.js';
import { findAccount, findKey, listAccounts, listKeys } from './keys.js';
import { takeLock } from './locks.js';
import { findSeal } from './seals.js';
import { allSecrets } from './secrets.js';
import { listTrail } from './trail.js';
import { listUsage } from './usage.js';
import { figures, readStatement, readWallet } from './wallets.js';
import {
  listWebhookEndpoints,
  undeliveredMessages,
  webhookEndpointsOf,
  webhookEvents,
  webhookFigures,
  webhookTarget,
} from './webhooks.js';

/** The accounts and keys in a file. */
export const sqliteKeys = ({ read, write }: Access): Keys => ({
  create: (key) => write('createKey', key),
  list: () => read(listKeys),
  rotate: (rotation) => write('rotateKey', rotation),
  revoke: (id, at) => write('revokeKey', id, at),
  find: (digest) => read((connection) => findKey(connection, digest)),
  findAccount: (name) => read((connection) => findAccount(connection, name)),
  listAccounts: () => read(listAccounts),
  setTerms: (accountId, terms) => write('setTerms', accountId, terms),
  recordUses: (uses) => write('recordUses', uses),
});

const forgetClaims = async ({ write }: Access, before: Instant): Promise<number> => {
  let forgotten = 0;
  let some = 0;
  do {
    some = await write('forgetSomeClaims', before);
    forgotten += some;
  } while (some > 0);
  return forgotten;
};

/** The claims in a file. */
export const sqliteClaims = (access: Access): Claims => ({
  find: (claim) => access.read((connection) => findClaim(connection, claim)),
  record: (claim, answer) => access.write('recordAnswer', claim, answer),
  forget: (before) => forgetClaims(access, before),
});

/** The functions that are called with the id of each filing that this process decides. */
export type DecidedListeners = Set<(filingId: string) => void>;

/** The filings in a file. */
export const sqliteFilings = ({ read, write }: Access, listeners: DecidedListeners): Filings => ({
  file: (order) => write('fileReturn', order),
  find: (accountId, by) => read((connection) => findFiling(connection, accountId, by)),
  onDecided: (decided) => {
    listeners.add(decided);
    return () => void listeners.delete(decided);
  },
});

/** The list of filings in a file. */
export const sqliteFilingList = ({ read }: Access): FilingList => ({
  select: (selection) => read((connection) => listFilings(connection, selection)),
});

/** The deliveries in a file. */
export const sqliteDeliveries = ({ write }: Access, listeners: DecidedListeners): Deliveries => ({
  lease: (now, until, limit) => write('leaseDeliveries', now, until, limit),
  record: async (record) => {
    const recorded = await write('recordDelivery', record);
    if (recorded.isDecided) {
      for (const decided of listeners) decided(record.filingId);
    }
    return recorded;
  },
});

/** The webhooks in a file. */
export const sqliteWebhooks = ({ read, write }: Access): Webhooks => ({
  create: (endpoint) => write('createWebhookEndpoint', endpoint),
  list: () => read(listWebhookEndpoints),
  ofAccount: (accountId) => read((connection) => webhookEndpointsOf(connection, accountId)),
  target: (id, now) => read((connection) => webhookTarget(connection, id, now)),
  revoke: (id, at) => write('revokeWebhookEndpoint', id, at),
  rotate: (id, secret, overlapUntil) => write('rotateWebhookSecret', id, secret, overlapUntil),
  revive: (revival) => write('reviveWebhookEndpoint', revival),
  events: (accountId, page) => read((connection) => webhookEvents(connection, accountId, page)),
  forget: (before) => write('forgetWebhookEvents', before),
  lease: (now, until, room) => write('leaseWebhookMessages', now, until, room),
  record: (record) => write('recordWebhookAttempt', record),
  undelivered: (limit) => read((connection) => undeliveredMessages(connection, limit)),
  resend: (id, filingId, at) => write('resendWebhookMessages', id, filingId, at),
  figures: (now) => read((connection) => webhookFigures(connection, now)),
});

/** The decisions in a file. */
export const sqliteDecisions = ({ read, write }: Access): Decisions => ({
  decide: (decision) => write('decideByHand', decision),
  undecided: (submittedBy, limit) => read((connection) => undecided(connection, submittedBy, limit)),
  decidedByHand: (limit) => read((connection) => decidedByHand(connection, limit)),
});

/** The wallets in a file. */
export const sqliteWallets = ({ read, write }: Access): Wallets => ({
  async credit(accountId, amount, note, at, { reference = null, creditedBy = null } = {}) {
    return write('creditWallet', credit(accountId, amount, note, at, creditedBy), reference);
  },
  refund: (order) => write('refundFiling', order),
  correct: (order) => write('correctWallet', order),
  read: (accountId) => read((connection) => readWallet(connection, accountId)),
  statement: (accountId, page) => read((connection) => readStatement(connection, accountId, page)),
});

/** The ledger in a file; `audited` audits it. */
export const sqliteLedger = ({ read, write }: Access, audited: Ledger['audit']): Ledger => ({
  audit: audited,
  async seal(at) {
    let seals = 0;
    while (await write('sealSome', at)) seals++;
    return seals;
  },
  findSeal: (id) => read((connection) => findSeal(connection, id)),
  figures: (now) => read((connection) => figures(connection, now)),
});

/** The trail in a file. */
export const sqliteTrail = ({ read, write }: Access): Trail => ({
  add: (entry) => write('addToTrail', entry),
  list: (limit) => read((connection) => listTrail(connection, limit)),
});

/** The use of the service in a file. */
export const sqliteUsage = ({ read, write }: Access): Usage => ({
  add: (uses) => write('addUsage', uses),
  list: (accountId, from, to) => read((connection) => listUsage(connection, accountId, from, to)),
});

/** The signing secrets in a file. */
export const sqliteSecrets = ({ read, write }: Access): Secrets => ({
  list: async (now) => {
    const secrets = await read(allSecrets);
    return secrets.length > 0 ? secrets : write('secretsWithFirst', now);
  },
  rotate: (rotation) => write('rotateSecret', rotation),
  retire: (id, at) => write('retireSecret', id, at),
});

/** The leases in a file, and the locks beside it. */
export const sqliteLeases = ({ read, write }: Access): Leases => ({
  acquire: (name, owner, now, until) => write('acquireLease', name, owner, now, until),
  lock: (name) => read(({ database }) => takeLock(dirname(database.name), name)),
});
