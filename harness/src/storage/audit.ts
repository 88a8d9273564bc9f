/**
 * What must hold of the ledger whatever happened, as queries that find where it does not. Both stores name their
 * tables and columns alike, so that one text serves both; it keeps to the SQL that they share.
 *
 * @module
 */

/** How many faults of one sort an audit names. */
const NAMED = 100;

const SUMS = 'SELECT ledger_account, SUM(kobo) AS kobo FROM entries GROUP BY ledger_account';

/** Of each filing: how often it was held, captured and released, and how often it came to each status. */
const COUNTS = `SELECT f.id, f.account_id, f.fee + f.tax AS cost,
    (SELECT COUNT(*) FROM postings p WHERE p.filing_id = f.id AND p.kind = 'HOLD') AS holds,
    (SELECT COUNT(*) FROM postings p WHERE p.filing_id = f.id AND p.kind = 'CAPTURE') AS captures,
    (SELECT COUNT(*) FROM postings p WHERE p.filing_id = f.id AND p.kind = 'RELEASE') AS releases,
    (SELECT COUNT(*) FROM filing_statuses s WHERE s.filing_id = f.id AND s.status = 'SUBMITTED' AND s.place = 1) AS submitted,
    (SELECT COUNT(*) FROM filing_statuses s WHERE s.filing_id = f.id AND s.status = 'ACKNOWLEDGED' AND s.place = 2) AS acknowledged,
    (SELECT COUNT(*) FROM filing_statuses s WHERE s.filing_id = f.id AND s.status IN ('ACCEPTED', 'REJECTED', 'FAILED')) AS ended,
    (SELECT COUNT(*) FROM filing_statuses s WHERE s.filing_id = f.id) AS statuses,
    (SELECT COUNT(*) FROM outbox o WHERE o.filing_id = f.id) AS turns,
    (SELECT COALESCE(SUM(e.kobo), 0) FROM postings p JOIN entries e ON e.posting_id = p.id
      WHERE p.filing_id = f.id AND p.kind = 'HOLD' AND e.ledger_account = 'hold:' || f.account_id) AS held,
    (SELECT COALESCE(SUM(e.kobo), 0) FROM postings p JOIN entries e ON e.posting_id = p.id
      WHERE p.filing_id = f.id AND e.ledger_account = 'hold:' || f.account_id) AS still_held
  FROM filings f`;

const ofFilings = (wrong: string, words: string): string =>
  `SELECT 'filing ' || c.id || ${words} AS fault FROM (${COUNTS}) c WHERE ${wrong} LIMIT ${NAMED}`;

const ofAccounts = (column: 'balance' | 'held', ledger: 'wallet' | 'hold'): string =>
  `SELECT 'account ' || a.id || ' has a ${column} of ' || a.${column} || ' kobo where its entries sum to ' || COALESCE(s.kobo, 0) AS fault
  FROM accounts a LEFT JOIN (${SUMS}) s ON s.ledger_account = '${ledger}:' || a.id
  WHERE a.${column} <> COALESCE(s.kobo, 0) LIMIT ${NAMED}`;

/** Each answers with rows of one column, `fault`; none when all is well. To be run in one snapshot. */
export const FAULT_QUERIES: readonly string[] = [
  `SELECT 'posting ' || posting_id || ' is off by ' || SUM(kobo) || ' kobo' AS fault
  FROM entries GROUP BY posting_id HAVING SUM(kobo) <> 0 LIMIT ${NAMED}`,
  ofAccounts('balance', 'wallet'),
  ofAccounts('held', 'hold'),
  ofFilings('c.holds <> 1', `' has ' || c.holds || ' holds'`),
  ofFilings('c.held <> c.cost', `' costs ' || c.cost || ' kobo and had ' || c.held || ' held'`),
  ofFilings(
    'c.acknowledged <> c.captures',
    `' was acknowledged ' || c.acknowledged || ' times and captured ' || c.captures`,
  ),
  ofFilings(
    'c.releases <> (CASE WHEN c.ended = 1 AND c.acknowledged = 0 THEN 1 ELSE 0 END)',
    `' was released ' || c.releases || ' times'`,
  ),
  ofFilings(
    'c.still_held <> (CASE WHEN c.acknowledged + c.ended = 0 THEN c.cost ELSE 0 END)',
    `' still has ' || c.still_held || ' kobo held'`,
  ),
  ofFilings(
    'c.submitted <> 1 OR c.ended > 1 OR c.submitted + c.acknowledged + c.ended <> c.statuses',
    `' has a history that cannot be'`,
  ),
  ofFilings('c.turns + c.ended <> 1', `' has ' || c.turns || ' turns in the outbox and ' || c.ended || ' ends'`),
];

/** How much was looked at: one row of `postings` and `filings`. */
export const AUDITED_QUERY =
  'SELECT (SELECT COUNT(*) FROM postings) AS postings, (SELECT COUNT(*) FROM filings) AS filings';
