/**
 * The tables, as numbered steps: a step that was published is never changed, the next change is a new step. Amounts are
 * kobo, instants are milliseconds since 1970. The names are those of the other store; the audit asks both alike.
 *
 * @module
 */

/** One step, applied once and in order. */
export interface Migration {
  readonly id: string;
  readonly sql: string;
}

const appendOnly = (table: string): string => `
CREATE TRIGGER ${table}_are_not_changed BEFORE UPDATE ON ${table}
BEGIN SELECT RAISE(ABORT, '${table} are append only'); END;
CREATE TRIGGER ${table}_are_not_deleted BEFORE DELETE ON ${table}
BEGIN SELECT RAISE(ABORT, '${table} are append only'); END;`;

const ACCOUNTS = `
CREATE TABLE secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT;

CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  balance INTEGER NOT NULL DEFAULT 0 CHECK (balance >= 0),
  held INTEGER NOT NULL DEFAULT 0 CHECK (held >= 0)
) STRICT, WITHOUT ROWID;

CREATE TABLE api_keys (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  prefix TEXT NOT NULL,
  digest TEXT NOT NULL UNIQUE,
  scopes TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  revoked_at INTEGER
) STRICT;

-- With a rowid: the answers are laid down one after the other, and only a small index is touched at random.
CREATE TABLE claims (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  endpoint TEXT NOT NULL,
  key TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  at INTEGER NOT NULL,
  status INTEGER NOT NULL,
  content_type TEXT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (account_id, endpoint, key)
) STRICT;
CREATE INDEX claims_by_age ON claims (at);

CREATE TABLE leases (name TEXT PRIMARY KEY, owner TEXT NOT NULL, until INTEGER NOT NULL) STRICT;`;

const FILINGS = `
CREATE TABLE filings (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  calculation_id TEXT NOT NULL,
  tax_type TEXT NOT NULL CHECK (tax_type IN ('CIT', 'PIT')),
  tax_year INTEGER NOT NULL,
  tax_due INTEGER NOT NULL CHECK (tax_due >= 0),
  authority TEXT NOT NULL,
  tin TEXT,
  declarant_name TEXT,
  amends TEXT REFERENCES filings (id),
  submitted_at INTEGER NOT NULL,
  fee INTEGER NOT NULL CHECK (fee >= 0),
  tax INTEGER NOT NULL CHECK (tax >= 0),
  UNIQUE (account_id, calculation_id)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX filings_of_one_return ON filings (account_id, tin, tax_type, tax_year)
  WHERE amends IS NULL AND tin IS NOT NULL;
CREATE INDEX filings_of_a_tin ON filings (account_id, tin, tax_type, tax_year) WHERE tin IS NOT NULL;
CREATE UNIQUE INDEX filings_of_one_amendment ON filings (amends) WHERE amends IS NOT NULL;
${appendOnly('filings')}

CREATE TABLE filing_statuses (
  filing_id TEXT NOT NULL REFERENCES filings (id),
  place INTEGER NOT NULL CHECK (place BETWEEN 1 AND 3),
  status TEXT NOT NULL CHECK (status IN ('SUBMITTED', 'ACKNOWLEDGED', 'ACCEPTED', 'REJECTED', 'FAILED')),
  at INTEGER NOT NULL,
  note TEXT,
  reference TEXT,
  PRIMARY KEY (filing_id, place)
) STRICT, WITHOUT ROWID;
${appendOnly('filing_statuses')}

CREATE TABLE outbox (
  filing_id TEXT PRIMARY KEY REFERENCES filings (id),
  -- The end of the lease, while a worker is at it.
  due_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX outbox_by_turn ON outbox (due_at);`;

const LEDGER = `
CREATE TABLE postings (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('CREDIT', 'HOLD', 'CAPTURE', 'RELEASE')),
  account_id TEXT NOT NULL REFERENCES accounts (id),
  filing_id TEXT REFERENCES filings (id),
  at INTEGER NOT NULL,
  note TEXT,
  CHECK ((kind = 'CREDIT') = (filing_id IS NULL))
) STRICT;
CREATE UNIQUE INDEX postings_of_one_filing ON postings (filing_id, kind) WHERE filing_id IS NOT NULL;
CREATE UNIQUE INDEX postings_that_end_a_hold ON postings (filing_id) WHERE kind IN ('CAPTURE', 'RELEASE');
CREATE INDEX postings_of_one_account ON postings (account_id, id);
${appendOnly('postings')}

CREATE TABLE entries (
  posting_id INTEGER NOT NULL REFERENCES postings (id),
  ledger_account TEXT NOT NULL,
  kobo INTEGER NOT NULL CHECK (kobo <> 0),
  PRIMARY KEY (posting_id, ledger_account)
) STRICT, WITHOUT ROWID;
${appendOnly('entries')}`;

const REGISTERS = `
CREATE TABLE registers (
  name TEXT PRIMARY KEY,
  file TEXT NOT NULL,
  rows INTEGER NOT NULL,
  synchronised_at INTEGER NOT NULL,
  etag TEXT,
  last_modified TEXT
) STRICT;`;

/** The references of credits; a repeated reference credits nothing. */
const CREDIT_REFERENCES = `
CREATE TABLE credit_references (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  reference TEXT NOT NULL,
  kobo INTEGER NOT NULL,
  PRIMARY KEY (account_id, reference)
) STRICT, WITHOUT ROWID;`;

/** The row written to test that the file is writable. */
const PROBES = 'CREATE TABLE probes (id INTEGER PRIMARY KEY CHECK (id = 1), filler BLOB NOT NULL) STRICT;';

/** The secret that a file already has was made with its first tables. */
const KEYS_AND_SECRETS = `
ALTER TABLE api_keys ADD COLUMN expires_at INTEGER;
ALTER TABLE api_keys ADD COLUMN last_used_at INTEGER;

CREATE TABLE signing_secrets (
  id INTEGER PRIMARY KEY,
  value BLOB NOT NULL,
  created_at INTEGER NOT NULL,
  signs_from INTEGER NOT NULL,
  retires_at INTEGER
) STRICT;
INSERT INTO signing_secrets (id, value, created_at, signs_from)
  SELECT 1, s.value, m.applied_at, m.applied_at FROM secrets s, migrations m
  WHERE s.name = 'signing' AND m.id = '0001-accounts-and-claims';
DROP TABLE secrets;`;

/** The people who decided filings that no authority answered, and who credited wallets; null where no person did. */
const HOLDS_AND_CREDITS = `
ALTER TABLE filing_statuses ADD COLUMN decided_by TEXT;
CREATE INDEX filing_statuses_decided_by_hand ON filing_statuses (at) WHERE decided_by IS NOT NULL;
ALTER TABLE postings ADD COLUMN credited_by TEXT;`;

/** The endpoints of webhooks, and the messages that they have not received. Statuses are words with spaces between. */
const WEBHOOKS = `
CREATE TABLE webhook_endpoints (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  url TEXT NOT NULL,
  statuses TEXT NOT NULL,
  secret BLOB NOT NULL,
  old_secret BLOB,
  old_secret_until INTEGER,
  created_at INTEGER NOT NULL,
  ended_at INTEGER,
  ended_by TEXT CHECK (ended_by IN ('revoked', 'gone')),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  CHECK ((old_secret IS NULL) = (old_secret_until IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX webhook_endpoints_in_force ON webhook_endpoints (account_id) WHERE ended_at IS NULL;

CREATE TABLE webhook_messages (
  endpoint_id TEXT NOT NULL REFERENCES webhook_endpoints (id),
  filing_id TEXT NOT NULL REFERENCES filings (id),
  place INTEGER NOT NULL,
  queued_at INTEGER NOT NULL,
  -- The end of the lease, while a worker is at it; null once it was given up.
  due_at INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  reason TEXT,
  PRIMARY KEY (endpoint_id, filing_id, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX webhook_messages_by_turn ON webhook_messages (endpoint_id, due_at) WHERE due_at IS NOT NULL;`;

/** The changes of status of the last 30 days by account, for those who missed a message; and why an endpoint failed. */
const WEBHOOK_EVENTS = `
CREATE TABLE webhook_events (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  at INTEGER NOT NULL,
  filing_id TEXT NOT NULL REFERENCES filings (id),
  place INTEGER NOT NULL,
  PRIMARY KEY (account_id, at, filing_id, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX webhook_events_by_age ON webhook_events (at);
INSERT INTO webhook_events (account_id, at, filing_id, place)
  SELECT f.account_id, s.at, s.filing_id, s.place FROM filing_statuses s JOIN filings f ON f.id = s.filing_id
  WHERE s.place > 1 AND s.at > (CAST(strftime('%s', 'now') AS INTEGER) - 2592000) * 1000;
ALTER TABLE webhook_endpoints ADD COLUMN failed_at INTEGER;
ALTER TABLE webhook_endpoints ADD COLUMN failure TEXT;`;

/**
 * The commands of operators, and seals: digests by which a later change of the ledger or of the trail is noticed. The
 * terms of an account; null is as the settings say.
 */
const OPERATORS = `
CREATE TABLE trail (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  operator TEXT NOT NULL,
  action TEXT NOT NULL,
  detail TEXT NOT NULL,
  -- The entry whose outcome this is.
  entry_id INTEGER REFERENCES trail (id)
) STRICT;
CREATE UNIQUE INDEX trail_outcomes ON trail (entry_id) WHERE entry_id IS NOT NULL;
${appendOnly('trail')}

CREATE TABLE seals (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  postings_to INTEGER NOT NULL,
  trail_to INTEGER NOT NULL,
  digest TEXT NOT NULL
) STRICT;
${appendOnly('seals')}

ALTER TABLE accounts ADD COLUMN suspended_at INTEGER;
ALTER TABLE accounts ADD COLUMN rate_limit INTEGER CHECK (rate_limit >= 0);
ALTER TABLE accounts ADD COLUMN filing_fee INTEGER CHECK (filing_fee >= 0);`;

/**
 * Refunds and corrections. A posting that belongs to no hold is a `CREDIT`; `change` says which of them it is. A
 * filing is refunded once.
 */
const REFUNDS = `
ALTER TABLE postings ADD COLUMN change TEXT CHECK (change IN ('REFUND', 'CORRECTION'));
ALTER TABLE postings ADD COLUMN of_filing TEXT REFERENCES filings (id)
  CHECK ((of_filing IS NOT NULL) = (COALESCE(change, '') = 'REFUND'));
CREATE UNIQUE INDEX refunds_of_one_filing ON postings (of_filing) WHERE of_filing IS NOT NULL;`;

/**
 * The use of each account by day and kind, and the order in which filings and movements are listed. Filings are found
 * by an expression, so that no look-up of one filing is ever planned through all filings of its account.
 */
const LISTS = `
CREATE TABLE usage (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  day TEXT NOT NULL,
  kind TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (account_id, day, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX filings_by_time ON filings ((account_id || ''), submitted_at, id);
CREATE INDEX postings_by_time ON postings (account_id, at, id);`;

/** The movement that each reference has made; null of those from before this step. */
const REFERENCED = `
ALTER TABLE credit_references ADD COLUMN posting_id INTEGER REFERENCES postings (id);
CREATE UNIQUE INDEX reference_of_a_posting ON credit_references (posting_id) WHERE posting_id IS NOT NULL;`;

/** Every step, in order. */
export const MIGRATIONS: readonly Migration[] = [
  { id: '0001-accounts-and-claims', sql: ACCOUNTS },
  { id: '0002-filings', sql: FILINGS },
  { id: '0003-ledger', sql: LEDGER },
  { id: '0004-registers', sql: REGISTERS },
  { id: '0005-credit-references', sql: CREDIT_REFERENCES },
  { id: '0006-probes', sql: PROBES },
  { id: '0007-keys-and-secrets', sql: KEYS_AND_SECRETS },
  { id: '0008-holds-and-credits', sql: HOLDS_AND_CREDITS },
  { id: '0009-webhooks', sql: WEBHOOKS },
  { id: '0010-webhook-events', sql: WEBHOOK_EVENTS },
  { id: '0011-operators', sql: OPERATORS },
  { id: '0012-refunds', sql: REFUNDS },
  { id: '0013-lists', sql: LISTS },
  { id: '0014-referenced', sql: REFERENCED },
];
