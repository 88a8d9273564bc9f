/**
 * The trail of operators.
 *
 * @module
 */
import { type Trail, type TrailRow, trailEntryOf, trailQuery } from '../trail.js';
import type { Database, Statement } from './database.js';

const ADD: Statement = {
  name: 'add-to-trail',
  text: `INSERT INTO trail (at, operator, action, detail, entry_id) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
};

const LIST: Statement = { name: 'list-trail', text: trailQuery('$1') };

/** The trail in a database. */
export function postgresTrail(database: Database): Trail {
  return {
    async add(entry) {
      const { at, operator, action, detail } = entry;
      const entryId = 'entryId' in entry ? entry.entryId : null;
      const [row] = await database.run<{ id: bigint }>(ADD, [at, operator, action, detail, entryId]);
      return Number(row?.id);
    },
    list: async (limit) => (await database.run<TrailRow>(LIST, [limit])).map(trailEntryOf),
  };
}
