/**
 * A program that runs the real service, and kills itself where it is told to: the drivers of the databases, the answers
 * and the way to the authority are watched from outside. The authority is the process that started this one, so that it
 * remembers what it was handed in when this one is gone.
 */
import { ServerResponse } from 'node:http';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { destination, pino } from 'pino';
import type { Enquiry, Gateway } from '../../src/filings/gateway.js';
import { readSettings } from '../../src/service/settings.js';
import { start } from '../../src/start.js';
import type { Delivery, DeliveryOutcome } from '../../src/storage/deliveries.js';
import type { Call } from '../../src/storage/sqlite/commit-group.js';
import { comes, HEAR, POST, setTrap, type Trap, Watched } from './moments.js';
import { around, watchSqlite, wrap } from './watch-sqlite.js';

/** What the program is told in its environment, as JSON in `CRASH`. */
export interface Orders {
  readonly trap: Trap | null;
  /** How far its clock is ahead, in milliseconds. */
  readonly ahead: number;
}

/** What the program says: where it listens, and what it wants of the authority. */
export type Said =
  | { readonly url: string }
  | { readonly call: number; readonly deed: 'submit' | 'enquire'; readonly filingId: string };

/** What the authority answers. */
export interface Answered {
  readonly call: number;
  readonly answer: Enquiry;
}

type Method = (this: unknown, ...values: unknown[]) => unknown;

const HTTP_ANSWER = 'send the answer';

const { trap, ahead }: Orders = JSON.parse(process.env.CRASH ?? '{"trap":null,"ahead":0}');

watchSqlite();
watchThread();
watchPostgres();
watchAnswers();
process.once('disconnect', () => process.exit(1));

const { url } = await start(readSettings(process.env), {
  clock: () => Date.now() + ahead,
  log: pino({ level: 'error' }, destination({ fd: 2, sync: true })),
  gateway: distantAuthority(),
});
setTrap(trap);
say({ url });

function say(said: Said): void {
  process.send?.(said);
}

/** The way of a filing to the thread that writes, and of its outcome back. */
function watchThread(): void {
  const isFiling = (message: unknown): boolean =>
    Array.isArray(message) && message.some((call: Partial<Call>) => call.name === 'fileReturn');
  wrap(
    Worker.prototype,
    'postMessage',
    (real) =>
      function (this: unknown, ...values) {
        const post = () => real.apply(this, values);
        return isFiling(values[0]) ? around(POST, post) : post();
      },
  );
  wrap(
    Worker.prototype,
    'emit',
    (real) =>
      function (this: unknown, ...values) {
        const emit = () => real.apply(this, values);
        return values[0] === 'message' ? around(HEAR, emit) : emit();
      },
  );
}

function watchPostgres(): void {
  const connections = new WeakMap<object, Watched>();
  const watchedOf = (client: object): Watched => {
    const watched = connections.get(client) ?? new Watched();
    connections.set(client, watched);
    return watched;
  };
  wrap(
    pg.Client.prototype,
    'query',
    (real) =>
      function (this: unknown, ...given) {
        const [query, values] = given as [string | pg.QueryConfig, unknown];
        const { text, values: bound = [] } = typeof query === 'string' ? { text: query } : query;
        const deed = watchedOf(this as object).deedOf(text, [...bound, ...(Array.isArray(values) ? values : [])]);
        comes(`before: ${deed}`);
        return heard(deed, given, (told) => real.apply(this, told));
      },
  );
}

/** Sends a statement, and hears its answer before the service does. */
function heard(deed: string, given: unknown[], send: (given: unknown[]) => unknown): unknown {
  const last = given.at(-1);
  const called = typeof last === 'function' ? [...given.slice(0, -1), hearing(deed, last as Method)] : given;
  const answer = send(called);
  if (answer instanceof Promise) {
    answer.then(
      () => comes(`after: ${deed}`),
      () => {},
    );
  }
  // It is on its way, and the server may have it.
  if (deed.startsWith('commit')) setImmediate(() => comes(`during: ${deed}`));
  return answer;
}

function hearing(deed: string, callback: Method): Method {
  return (error, ...rest) => {
    if (!error) comes(`after: ${deed}`);
    return callback(error, ...rest);
  };
}

function watchAnswers(): void {
  wrap(
    ServerResponse.prototype,
    'end',
    (real) =>
      function (this: unknown, ...values) {
        if ((this as ServerResponse).req.method !== 'POST') return real.apply(this, values);
        // The kernel has all of it afterwards, and sends it even if that is the end.
        return around(HTTP_ANSWER, () => real.apply(this, values));
      },
  );
}

/** The authority, in the process that started this one. */
function distantAuthority(): Gateway {
  const calls: ((answer: Enquiry) => void)[] = [];
  process.on('message', ({ call, answer }: Answered) => calls[call]?.(answer));
  const send = async (deed: 'submit' | 'enquire', name: string, { filing }: Delivery): Promise<Enquiry> => {
    comes(`before: ${name}`);
    const answer = await new Promise<Enquiry>((resolve) => {
      say({ call: calls.push(resolve) - 1, deed, filingId: filing.id });
    });
    comes(`after: ${name}`);
    return answer;
  };
  return {
    // To what is handed in, it answers with what became of it.
    submit: (delivery) => send('submit', 'hand it in', delivery) as Promise<DeliveryOutcome>,
    enquire: (delivery) => send('enquire', 'ask about it', delivery),
  };
}
