/**
 * The tables, as numbered steps: a step that was published is never changed, the next change is a new step. Amounts are
 * kobo, instants are milliseconds since 1970. The names are those of the other store; the audit asks both alike.
 *
 * Kobo are NUMERIC, not BIGINT: the tax of a calculation has no upper bound, and a return that is larger than 2^63 kobo
 * must be refused for lack of balance, not because a column is too narrow. Claims do not reference accounts: an account
 * is never deleted, the statement that claims looks for it, and a reference would make every keyed calculation lock its
 * account's row.
 *
 * @module
 */

/** One step, applied once and in order. */
export interface Migration {
  readonly id: string;
  readonly sql: string;
}

const appendOnly = (...tables: readonly string[]): string =>
  tables
    .map(
      (table) =>
        `CREATE TRIGGER ${table}_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table} ` +
        'EXECUTE FUNCTION refuse_change();',
    )
    .join('\n');

const ACCOUNTS = `
CREATE TABLE secrets (name TEXT PRIMARY KEY, value BYTEA NOT NULL);

CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  balance NUMERIC(39) NOT NULL DEFAULT 0 CHECK (balance >= 0),
  held NUMERIC(39) NOT NULL DEFAULT 0 CHECK (held >= 0)
) WITH (fillfactor = 50);

CREATE TABLE api_keys (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  prefix TEXT NOT NULL,
  digest TEXT NOT NULL UNIQUE,
  scopes TEXT[] NOT NULL,
  created_at BIGINT NOT NULL,
  revoked_at BIGINT
);

CREATE TABLE claims (
  account_id TEXT NOT NULL,
  endpoint TEXT NOT NULL,
  key TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  at BIGINT NOT NULL,
  status INTEGER NOT NULL,
  content_type TEXT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (account_id, endpoint, key)
);
CREATE INDEX claims_by_age ON claims (at);

CREATE TABLE leases (name TEXT PRIMARY KEY, owner TEXT NOT NULL, until BIGINT NOT NULL);`;

const FILINGS = `
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% are append only', TG_TABLE_NAME;
END $$;

CREATE TABLE filings (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  calculation_id TEXT NOT NULL,
  tax_type TEXT NOT NULL CHECK (tax_type IN ('CIT', 'PIT')),
  tax_year INTEGER NOT NULL,
  tax_due NUMERIC(39) NOT NULL CHECK (tax_due >= 0),
  authority TEXT NOT NULL,
  tin TEXT,
  declarant_name TEXT,
  amends TEXT REFERENCES filings (id),
  submitted_at BIGINT NOT NULL,
  fee NUMERIC(39) NOT NULL CHECK (fee >= 0),
  tax NUMERIC(39) NOT NULL CHECK (tax >= 0),
  -- No index begins with the account: a plan made while there were few filings would go through all of an account.
  UNIQUE (calculation_id, account_id)
);
CREATE UNIQUE INDEX filings_of_one_return ON filings (tin, account_id, tax_type, tax_year)
  WHERE amends IS NULL AND tin IS NOT NULL;
CREATE INDEX filings_of_a_tin ON filings (tin, account_id, tax_type, tax_year) WHERE tin IS NOT NULL;
CREATE UNIQUE INDEX filings_of_one_amendment ON filings (amends) WHERE amends IS NOT NULL;

CREATE TABLE filing_statuses (
  filing_id TEXT NOT NULL REFERENCES filings (id),
  place INTEGER NOT NULL CHECK (place BETWEEN 1 AND 3),
  status TEXT NOT NULL CHECK (status IN ('SUBMITTED', 'ACKNOWLEDGED', 'ACCEPTED', 'REJECTED', 'FAILED')),
  at BIGINT NOT NULL,
  note TEXT,
  reference TEXT,
  PRIMARY KEY (filing_id, place)
);

CREATE TABLE outbox (
  filing_id TEXT PRIMARY KEY REFERENCES filings (id),
  -- The end of the lease, while a worker is at it.
  due_at BIGINT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX outbox_by_turn ON outbox (due_at);

${appendOnly('filings', 'filing_statuses')}`;

const LEDGER = `
CREATE TABLE postings (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('CREDIT', 'HOLD', 'CAPTURE', 'RELEASE')),
  account_id TEXT NOT NULL REFERENCES accounts (id),
  filing_id TEXT REFERENCES filings (id),
  at BIGINT NOT NULL,
  note TEXT,
  CHECK ((kind = 'CREDIT') = (filing_id IS NULL))
);
CREATE UNIQUE INDEX postings_of_one_filing ON postings (filing_id, kind) WHERE filing_id IS NOT NULL;
CREATE UNIQUE INDEX postings_that_end_a_hold ON postings (filing_id) WHERE kind IN ('CAPTURE', 'RELEASE');
CREATE INDEX postings_of_one_account ON postings (account_id, id);

CREATE TABLE entries (
  posting_id BIGINT NOT NULL REFERENCES postings (id),
  ledger_account TEXT NOT NULL,
  kobo NUMERIC(39) NOT NULL CHECK (kobo <> 0),
  PRIMARY KEY (posting_id, ledger_account)
);

${appendOnly('postings', 'entries')}`;

/** The served copy of each register has this name; `publish` creates its primary key. */
const registerTable = (name: string): string =>
  `CREATE TABLE register_${name} (class TEXT NOT NULL, number TEXT NOT NULL, record TEXT NOT NULL, ` +
  'line BIGINT NOT NULL);';

const REGISTERS = `
CREATE TABLE registers (
  name TEXT PRIMARY KEY,
  rows BIGINT NOT NULL,
  synchronised_at BIGINT NOT NULL,
  etag TEXT,
  last_modified TEXT
);
${['companies', 'taxpayers', 'people'].map(registerTable).join('\n')}`;

/** The references of credits; a repeated reference credits nothing. */
const CREDIT_REFERENCES = `
CREATE TABLE credit_references (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  reference TEXT NOT NULL,
  kobo NUMERIC(39) NOT NULL,
  PRIMARY KEY (account_id, reference)
);`;

/** The secret that a database already has was made with its first tables. */
const KEYS_AND_SECRETS = `
ALTER TABLE api_keys ADD COLUMN expires_at BIGINT, ADD COLUMN last_used_at BIGINT;

CREATE TABLE signing_secrets (
  id INTEGER PRIMARY KEY,
  value BYTEA NOT NULL,
  created_at BIGINT NOT NULL,
  signs_from BIGINT NOT NULL,
  retires_at BIGINT
);
INSERT INTO signing_secrets (id, value, created_at, signs_from)
  SELECT 1, s.value, m.at, m.at FROM secrets s,
    (SELECT floor(extract(epoch FROM applied_at) * 1000)::bigint AS at FROM migrations
      WHERE id = '0001-accounts-and-claims') m
  WHERE s.name = 'calculation-ids';
DROP TABLE secrets;`;

/** The people who decided filings that no authority answered, and who credited wallets; null where no person did. */
const HOLDS_AND_CREDITS = `
ALTER TABLE filing_statuses ADD COLUMN decided_by TEXT;
CREATE INDEX filing_statuses_decided_by_hand ON filing_statuses (at) WHERE decided_by IS NOT NULL;
ALTER TABLE postings ADD COLUMN credited_by TEXT;`;

/** The endpoints of webhooks, and the messages that they have not received. */
const WEBHOOKS = `
CREATE TABLE webhook_endpoints (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  url TEXT NOT NULL,
  statuses TEXT[] NOT NULL,
  secret BYTEA NOT NULL,
  old_secret BYTEA,
  old_secret_until BIGINT,
  created_at BIGINT NOT NULL,
  ended_at BIGINT,
  ended_by TEXT CHECK (ended_by IN ('revoked', 'gone')),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  CHECK ((old_secret IS NULL) = (old_secret_until IS NULL))
);
CREATE INDEX webhook_endpoints_in_force ON webhook_endpoints (account_id) WHERE ended_at IS NULL;

CREATE TABLE webhook_messages (
  endpoint_id TEXT NOT NULL REFERENCES webhook_endpoints (id),
  filing_id TEXT NOT NULL REFERENCES filings (id),
  place INTEGER NOT NULL,
  queued_at BIGINT NOT NULL,
  -- The end of the lease, while a worker is at it; null once it was given up.
  due_at BIGINT,
  attempts INTEGER NOT NULL DEFAULT 0,
  reason TEXT,
  PRIMARY KEY (endpoint_id, filing_id, place)
);
CREATE INDEX webhook_messages_by_turn ON webhook_messages (endpoint_id, due_at) WHERE due_at IS NOT NULL;`;

/** The changes of status of the last 30 days by account, for those who missed a message; and why an endpoint failed. */
const WEBHOOK_EVENTS = `
CREATE TABLE webhook_events (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  at BIGINT NOT NULL,
  filing_id TEXT NOT NULL REFERENCES filings (id),
  place INTEGER NOT NULL,
  PRIMARY KEY (account_id, at, filing_id, place)
);
CREATE INDEX webhook_events_by_age ON webhook_events (at);
INSERT INTO webhook_events (account_id, at, filing_id, place)
  SELECT f.account_id, s.at, s.filing_id, s.place FROM filing_statuses s JOIN filings f ON f.id = s.filing_id
  WHERE s.place > 1 AND s.at > (extract(epoch FROM now()) - 2592000) * 1000;
ALTER TABLE webhook_endpoints ADD COLUMN failed_at BIGINT, ADD COLUMN failure TEXT;`;

/**
 * The commands of operators, and seals: digests by which a later change of the ledger or of the trail is noticed. The
 * terms of an account; null is as the settings say.
 */
const OPERATORS = `
CREATE TABLE trail (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at BIGINT NOT NULL,
  operator TEXT NOT NULL,
  action TEXT NOT NULL,
  detail TEXT NOT NULL,
  -- The entry whose outcome this is.
  entry_id BIGINT REFERENCES trail (id)
);
CREATE UNIQUE INDEX trail_outcomes ON trail (entry_id) WHERE entry_id IS NOT NULL;

CREATE TABLE seals (
  id BIGINT PRIMARY KEY,
  at BIGINT NOT NULL,
  postings_to BIGINT NOT NULL,
  trail_to BIGINT NOT NULL,
  digest TEXT NOT NULL
);
${appendOnly('trail', 'seals')}

ALTER TABLE accounts ADD COLUMN suspended_at BIGINT, ADD COLUMN rate_limit INTEGER CHECK (rate_limit >= 0),
  ADD COLUMN filing_fee NUMERIC(39) CHECK (filing_fee >= 0);`;

/**
 * Refunds and corrections. A posting that belongs to no hold is a `CREDIT`; `change` says which of them it is. A
 * filing is refunded once.
 */
const REFUNDS = `
ALTER TABLE postings ADD COLUMN change TEXT CHECK (change IN ('REFUND', 'CORRECTION')),
  ADD COLUMN of_filing TEXT REFERENCES filings (id),
  ADD CHECK ((of_filing IS NOT NULL) = (COALESCE(change, '') = 'REFUND'));
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
  count BIGINT NOT NULL,
  PRIMARY KEY (account_id, day, kind)
);
CREATE INDEX filings_by_time ON filings ((account_id || ''), submitted_at, id);
CREATE INDEX postings_by_time ON postings (account_id, at, id);`;

/** The movement that each reference has made; null of those from before this step. */
const REFERENCED = `
ALTER TABLE credit_references ADD COLUMN posting_id BIGINT REFERENCES postings (id);
CREATE UNIQUE INDEX reference_of_a_posting ON credit_references (posting_id) WHERE posting_id IS NOT NULL;`;

/** Every step, in order. */
export const MIGRATIONS: readonly Migration[] = [
  { id: '0001-accounts-and-claims', sql: ACCOUNTS },
  { id: '0002-filings', sql: FILINGS },
  { id: '0003-ledger', sql: LEDGER },
  { id: '0004-registers', sql: REGISTERS },
  { id: '0005-credit-references', sql: CREDIT_REFERENCES },
  { id: '0007-keys-and-secrets', sql: KEYS_AND_SECRETS },
  { id: '0008-holds-and-credits', sql: HOLDS_AND_CREDITS },
  { id: '0009-webhooks', sql: WEBHOOKS },
  { id: '0010-webhook-events', sql: WEBHOOK_EVENTS },
  { id: '0011-operators', sql: OPERATORS },
  { id: '0012-refunds', sql: REFUNDS },
  { id: '0013-lists', sql: LISTS },
  { id: '0014-referenced', sql: REFERENCED },
];
