/**
 * The invariants of the ledger, as queries that find violations. Both stores name their tables and columns alike, so
 * that one text serves both; it keeps to the SQL that they share.
 *
 * @module
 */

/** The maximum number of faults of one kind that an audit names. */
const NAMED = 100;

const SUMS = 'SELECT ledger_account, SUM(kobo) AS kobo FROM entries GROUP BY ledger_account';

const countOf = (what: string): string => `SUM(CASE WHEN ${what} THEN 1 ELSE 0 END)`;

const countsOf = (table: string, counts: Readonly<Record<string, string>>): string =>
  `SELECT filing_id, ${Object.entries(counts)
    .map(([name, what]) => `${countOf(what)} AS ${name}`)
    .join(', ')}, COUNT(*) AS all_of_it FROM ${table} GROUP BY filing_id`;

const POSTINGS = countsOf('postings', {
  holds: "kind = 'HOLD'",
  captures: "kind = 'CAPTURE'",
  releases: "kind = 'RELEASE'",
});

const STATUSES = countsOf('filing_statuses', {
  submitted: "status = 'SUBMITTED' AND place = 1",
  acknowledged: "status = 'ACKNOWLEDGED' AND place = 2",
  ended: "status IN ('ACCEPTED', 'REJECTED', 'FAILED')",
});

const HELD = `SELECT p.filing_id, SUM(CASE WHEN p.kind = 'HOLD' THEN e.kobo ELSE 0 END) AS held,
    SUM(e.kobo) AS still_held
  FROM postings p JOIN entries e ON e.posting_id = p.id AND e.ledger_account = 'hold:' || p.account_id
  GROUP BY p.filing_id`;

const COUNTED = ['holds', 'captures', 'releases', 'submitted', 'acknowledged', 'ended', 'held', 'still_held'];

const COUNTS = COUNTED.map((name) => `COALESCE(${name}, 0) AS ${name}`).join(', ');

/** Of each filing: its cost, what was held, how often it was held, captured and released, and came to each status. */
const FILINGS = `SELECT f.id, f.fee + f.tax AS cost, ${COUNTS},
    COALESCE(s.all_of_it, 0) AS statuses, CASE WHEN o.filing_id IS NULL THEN 0 ELSE 1 END AS turns
  FROM filings f LEFT JOIN (${POSTINGS}) p ON p.filing_id = f.id LEFT JOIN (${STATUSES}) s ON s.filing_id = f.id
    LEFT JOIN (${HELD}) h ON h.filing_id = f.id LEFT JOIN outbox o ON o.filing_id = f.id`;

/** A fault of a filing, and its wording. */
const WRONGS: readonly (readonly [wrong: string, words: string])[] = [
  ['holds <> 1', `'has ' || holds || ' holds'`],
  ['held <> cost', `'costs ' || cost || ' kobo and had ' || held || ' held'`],
  ['acknowledged <> captures', `'was acknowledged ' || acknowledged || ' times and captured ' || captures`],
  [
    'releases <> CASE WHEN ended = 1 AND acknowledged = 0 THEN 1 ELSE 0 END',
    `'was acknowledged ' || acknowledged || ' times, ended ' || ended || ' and released ' || releases`,
  ],
  [
    'still_held <> CASE WHEN acknowledged + ended = 0 THEN cost ELSE 0 END',
    `'still has ' || still_held || ' kobo held'`,
  ],
  ['submitted <> 1 OR ended > 1 OR submitted + acknowledged + ended <> statuses', `'has a history that cannot be'`],
  ['turns + ended <> 1', `'has ' || turns || ' turns in the outbox and ' || ended || ' ends'`],
];

const FILING_FAULTS = `SELECT 'filing ' || id || ':' || ${WRONGS.map(
  ([wrong, words]) => `CASE WHEN ${wrong} THEN ' ' || ${words} || '.' ELSE '' END`,
).join(' || ')} AS fault
  FROM (${FILINGS}) counted WHERE ${WRONGS.map(([wrong]) => `(${wrong})`).join(' OR ')} LIMIT ${NAMED}`;

const ofAccounts = (column: 'balance' | 'held', ledger: 'wallet' | 'hold'): string =>
  `SELECT 'account ' || a.id || ': has a ${column} of ' || a.${column} ||
    ' kobo where its entries sum to ' || COALESCE(s.kobo, 0) AS fault
  FROM accounts a LEFT JOIN (${SUMS}) s ON s.ledger_account = '${ledger}:' || a.id
  WHERE a.${column} <> COALESCE(s.kobo, 0) LIMIT ${NAMED}`;

const POSTING_FAULTS = `SELECT 'posting ' || posting_id || ': is off by ' || SUM(kobo) || ' kobo' AS fault
  FROM entries GROUP BY posting_id HAVING SUM(kobo) <> 0 LIMIT ${NAMED}`;

const REFUND_FAULTS = `SELECT 'filing ' || f.id ||
    ': was refunded twice, more than was taken, or before it was taken.' AS fault
  FROM postings p JOIN filings f ON f.id = p.of_filing
    LEFT JOIN postings c ON c.filing_id = f.id AND c.kind = 'CAPTURE'
    LEFT JOIN entries w ON w.posting_id = p.id AND w.ledger_account = 'fees'
    LEFT JOIN entries t ON t.posting_id = p.id AND t.ledger_account = 'tax:' || f.authority
    LEFT JOIN entries b ON b.posting_id = p.id AND b.ledger_account = 'wallet:' || f.account_id
  WHERE c.id IS NULL OR COALESCE(w.kobo, 0) < -f.fee OR COALESCE(t.kobo, 0) < -f.tax
    OR COALESCE(b.kobo, 0) + COALESCE(w.kobo, 0) + COALESCE(t.kobo, 0) <> 0
    OR (SELECT COUNT(*) FROM postings o WHERE o.of_filing = f.id) > 1 LIMIT ${NAMED}`;

/** Each answers with rows of one column, `fault`; none when all is well. To be run in one snapshot. */
export const FAULT_QUERIES: readonly string[] = [
  POSTING_FAULTS,
  ofAccounts('balance', 'wallet'),
  ofAccounts('held', 'hold'),
  FILING_FAULTS,
  REFUND_FAULTS,
];

/** The number of rows audited: one row of `postings` and `filings`. */
export const AUDITED_QUERY =
  'SELECT (SELECT COUNT(*) FROM postings) AS postings, (SELECT COUNT(*) FROM filings) AS filings';
