import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { freshDatabase, hasPostgres } from '../fresh-database.js';

describe.skipIf(!hasPostgres)('a database of its own', () => {
  it('is empty, durable, and not that of another test', async () => {
    const [first, second] = [await freshDatabase(), await freshDatabase()];
    expect(first).not.toBe(second);
    const client = new pg.Client({ connectionString: first });
    await client.connect();
    const { rows } = await client.query(`SELECT current_setting('fsync') AS fsync`);
    await client.end();
    expect(rows).toEqual([{ fsync: 'on' }]);
  });
});
