/** What befalls a service while it is soaked. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import pg from 'pg';
import type { Place } from '../processes/place.js';
import type { Chance } from '../processes/random.js';
import type { SmallDisk } from '../small-disk.js';
import type { Fleet } from './fleet.js';

/** Where an incident takes place. */
export interface Scene {
  readonly fleet: Fleet;
  readonly place: Place;
  /** The disk that the books are on; null if none could be mounted. */
  readonly disk: SmallDisk | null;
  readonly chance: Chance;
}

/** Something that happens, and is over when the promise resolves: with a fault, if the service did not bear it. */
export type Incident = (scene: Scene) => Promise<string | undefined>;

const kill: Incident = async ({ fleet }) => {
  await fleet.replace(fleet.instance, (instance) => void instance.end());
  return undefined;
};

const stop: Incident = async ({ fleet }) => {
  const code = await fleet.replace(fleet.instance, (instance) => instance.terminate());
  return code === 0 ? undefined : `an instance that was told to stop ended with ${code}`;
};

/** Longer than a transaction of PostgreSQL may stand still. */
const FROZEN = 13_000;

const freeze: Incident = async ({ fleet }) => {
  const { instance } = fleet;
  instance.freeze();
  await sleep(FROZEN);
  instance.thaw();
  return undefined;
};

const fillDisk: Incident = async ({ disk, chance }) => {
  disk?.fill();
  await sleep(2_000 + chance.below(3_000));
  disk?.clear();
  return undefined;
};

const killOnFullDisk: Incident = async (scene) => {
  scene.disk?.fill();
  await sleep(1_000);
  const replaced = scene.fleet.replace(scene.fleet.instance, (instance) => void instance.end());
  // It may not be able to start while there is no room.
  scene.disk?.clear();
  await replaced;
  return undefined;
};

const lockFile: Incident = async ({ place, chance }) => {
  const database = new Database(join(place.dataDirectory, 'service.sqlite'), { timeout: 30_000 });
  database.exec('BEGIN IMMEDIATE');
  await sleep(1_000 + chance.below(7_000));
  database.exec('ROLLBACK');
  database.close();
  return undefined;
};

const cutConnections: Incident = async ({ place }) => {
  const client = new pg.Client({ connectionString: place.databaseUrl ?? '' });
  await client.connect();
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  await client.end();
  return undefined;
};

/** The incidents that a store can have, by name. */
export function incidentsOf({ place, disk }: Scene): Readonly<Record<string, Incident>> {
  return {
    kill,
    stop,
    freeze,
    ...(disk !== null && { 'full disk': fillDisk, 'kill on a full disk': killOnFullDisk }),
    ...(place.store === 'SQLite' ? { 'foreign lock': lockFile } : { 'cut connections': cutConnections }),
  };
}
