/**
 * The use of the service by account, day and kind.
 *
 * @module
 */
import { type Usage, type UsageRow, usageQuery, useOf } from '../usage.js';
import { type Database, retrying, type Statement } from './database.js';

/** In the order of the primary key, so that two instances never wait for each other. */
const ADD: Statement = {
  name: 'add-usage',
  text: `INSERT INTO usage (account_id, day, kind, count)
    SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) AS q (account_id, day, kind, count)
    ORDER BY account_id, day, kind
    ON CONFLICT (account_id, day, kind) DO UPDATE SET count = usage.count + excluded.count`,
};

const LIST: Statement = { name: 'list-usage', text: usageQuery('$1', '$2', '$3') };

/** The use of the service in a database. */
export function postgresUsage(database: Database): Usage {
  return {
    async add(uses) {
      const columns = [
        uses.map(({ accountId }) => accountId),
        uses.map(({ day }) => day),
        uses.map(({ kind }) => kind),
        uses.map(({ count }) => count),
      ];
      await retrying(() => database.run(ADD, columns));
    },
    list: async (accountId, from, to) =>
      (await database.run<UsageRow>(LIST, [accountId, from, to])).map((row) => useOf(accountId, row)),
  };
}
