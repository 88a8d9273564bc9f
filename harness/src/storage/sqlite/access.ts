/**
 * The access of the store's roles to the file: a read waits for the locks of other programs, a write joins a group.
 *
 * @module
 */
import type { Connection } from './connection.js';

/** The way to the main file. */
export interface Access {
  /** The result of a look at what is committed. */
  read<Result>(look: (connection: Connection) => Result): Promise<Result>;
  /** The result of a change, once it is durable. It may be made twice, with nothing left of the first time. */
  write<Result>(change: (connection: Connection) => Result): Promise<Result>;
}
