/**
 * The use of the service by account, day and kind.
 *
 * @module
 */
import { type UsageRow, type Use, usageQuery, useOf } from '../usage.js';
import type { Connection } from './connection.js';

const ADD = `INSERT INTO usage (account_id, day, kind, count) VALUES (?, ?, ?, ?)
  ON CONFLICT (account_id, day, kind) DO UPDATE SET count = usage.count + excluded.count`;

export const addUsage = ({ prepare }: Connection, uses: readonly Use[]): void => {
  for (const { accountId, day, kind, count } of uses) prepare(ADD).run(accountId, day, kind, count);
};

export const listUsage = ({ prepare }: Connection, accountId: string, from: string, to: string): readonly Use[] =>
  prepare<UsageRow>(usageQuery('?', '?', '?'))
    .all(accountId, from, to)
    .map((row) => useOf(accountId, row));
