/** Watches what SQLite does in one thread: before and after each statement, a moment comes. */
import Database from 'better-sqlite3';
import { comes, Watched } from './moments.js';

type Method = (this: unknown, ...values: unknown[]) => unknown;

/** Replaces a method by one that calls it. */
export function wrap(prototype: object, name: string, wrapper: (real: Method) => Method): void {
  const methods = prototype as Record<string, Method>;
  const real = methods[name];
  if (real === undefined) throw new Error(`There is no method ${name} to watch.`);
  methods[name] = wrapper(real);
}

/** Calls something between the two moments of a deed. */
export function around(deed: string, call: () => unknown): unknown {
  comes(`before: ${deed}`);
  const result = call();
  comes(`after: ${deed}`);
  return result;
}

export function watchSqlite(): Watched {
  const watched = new Watched();
  const statement: object = Object.getPrototypeOf(new Database(':memory:').prepare('SELECT 1'));
  for (const name of ['run', 'get', 'all']) {
    wrap(
      statement,
      name,
      (real) =>
        function (this: unknown, ...values) {
          const deed = watched.deedOf((this as Database.Statement).source, values);
          return around(deed, () => real.apply(this, values));
        },
    );
  }
  return watched;
}
