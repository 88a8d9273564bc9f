/**
 * The access of the store's roles to the file: a read waits for the locks of other programs, a write joins a group.
 *
 * @module
 */
import type { Connection } from './connection.js';
import type { ArgumentsOf, ResultOf, WriteName } from './writes.js';

/** The way to the main file. */
export interface Access {
  /** The result of a look at what is committed. */
  read<Result>(look: (connection: Connection) => Result): Promise<Result>;
  /** The result of a write, once it is durable. */
  write<Name extends WriteName>(name: Name, ...given: ArgumentsOf<Name>): Promise<ResultOf<Name>>;
}
