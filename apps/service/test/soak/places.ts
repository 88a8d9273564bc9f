/** Where a service is soaked: on disks that can be filled, where they can be mounted. */
import { chownSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { newPlace, type Place } from '../processes/place.js';
import { canMount, SmallDisk } from '../small-disk.js';

/** A place with its disk. */
export interface SoakPlace {
  readonly place: Place;
  readonly disk: SmallDisk | null;
  remove(): void;
}

/** Room for half an hour. */
const MEBIBYTES = 2_048;

/** A place of SQLite. */
export function sqlitePlace(): SoakPlace {
  const disk = canMount ? new SmallDisk(MEBIBYTES) : null;
  const place = newPlace(null, disk?.folder);
  return { place, disk, remove: () => (disk === null ? place.remove() : disk.remove()) };
}

/**
 * A place of PostgreSQL on a server where one may do anything. Its tables are on the small disk and its log of
 * transactions is not: a server whose log has no room ends itself.
 */
export async function postgresPlace(server: string): Promise<SoakPlace> {
  const disk = canMount ? new SmallDisk(MEBIBYTES) : null;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  if (disk !== null) await client.query(`CREATE TABLESPACE soak LOCATION '${await folderFor(client, disk)}'`);
  await client.query(`CREATE DATABASE soak ${disk === null ? '' : 'TABLESPACE soak'}`);
  await client.end();
  const url = new URL(server);
  url.pathname = '/soak';
  const place = newPlace(url.href);
  const remove = (): void => {
    place.remove();
    disk?.remove();
  };
  return { place, disk, remove };
}

/** A folder on the disk that belongs to the user of the server. */
async function folderFor(client: pg.Client, disk: SmallDisk): Promise<string> {
  const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
  const { uid, gid } = statSync(rows[0]?.data_directory ?? '');
  const folder = join(disk.folder, 'tables');
  mkdirSync(folder);
  chownSync(folder, uid, gid);
  return folder;
}
