/**
 * The moments of a filing at which a process can be killed: before and after each thing that it does. Nothing in the
 * service knows of them; see service-program.ts, which watches its database, its gateway and its answers.
 */
import { writeSync } from 'node:fs';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import type { Place } from '../processes/place.js';

/** What is done for a filing, by the statement that does it; the text is the SQL with its values. */
const DEEDS: readonly (readonly [deed: string, text: RegExp])[] = [
  ['find the key', /FROM api_keys/],
  ['look up the claim', /^SELECT fingerprint|JOIN claims c/],
  ['write the claim', /^INSERT INTO claims/],
  ['write the filing', /^INSERT INTO filings /],
  ['write SUBMITTED', /^INSERT INTO filing_statuses.*SUBMITTED/s],
  ['post the hold', /INSERT INTO postings.*HOLD/s],
  ['put it in the outbox', /^INSERT INTO outbox/],
  ['lease the delivery', /UPDATE outbox (?:o )?SET due_at = [$?]2?, attempts/],
  ['write ACKNOWLEDGED', /^INSERT INTO filing_statuses.*ACKNOWLEDGED/s],
  ['post the capture', /INSERT INTO postings.*CAPTURE/s],
  ['set the next turn', /UPDATE outbox (?:o )?SET due_at = .*WHERE .*fil_/s],
  ['write ACCEPTED', /^INSERT INTO filing_statuses.*ACCEPTED/s],
  ['take it out of the outbox', /^DELETE FROM outbox.*fil_/s],
];

/** What a transaction is called by what was done in it. */
const COMMITS: readonly (readonly [commit: string, deed: string])[] = [
  ['commit the filing', 'write the filing'],
  ['commit the lease', 'lease the delivery'],
  ['commit the record', 'write ACKNOWLEDGED'],
  ['commit the record', 'write ACCEPTED'],
];

/** What is done to have a filing written in SQLite's thread: it is computed by then, and has no answer yet. */
export const POST = 'post the filing to the thread';
export const HEAR = 'hear what is committed';
export const toldOf = (commit: string): string => `tell of: ${commit}`;

const OF_THE_THREAD = [POST, toldOf('commit the filing'), HEAR];

const OF_EVERY_STORE = [
  ...DEEDS.map(([deed]) => deed),
  ...new Set(COMMITS.map(([commit]) => commit)),
  ...['send the answer', 'hand it in', 'ask about it'],
];

const ALL = [...OF_EVERY_STORE, ...OF_THE_THREAD].flatMap((deed) => [`before: ${deed}`, `after: ${deed}`]);

/** Everything that every filing comes by. */
export const stepsOf = (store: Place['store']): readonly string[] =>
  store === 'SQLite' ? ALL : ALL.slice(0, 2 * OF_EVERY_STORE.length);

/** When to be killed: at the n-th time that a moment comes, or at the n-th moment of any name. */
export interface Trap {
  readonly moment: string | null;
  readonly nth: number;
}

/** The trap of this process, in memory that its threads share: the place of its moment, and how often it must come. */
const shared = getEnvironmentData('trap');
const trap = shared instanceof Int32Array ? shared : new Int32Array(new SharedArrayBuffer(8));
setEnvironmentData('trap', trap);
const [MOMENT, LEFT] = [0, 1];
const ANY = -1;

/** Sets the trap of this process. */
export function setTrap(set: Trap | null): void {
  if (set === null) return;
  Atomics.store(trap, MOMENT, set.moment === null ? ANY : ALL.indexOf(set.moment));
  Atomics.store(trap, LEFT, set.nth);
}

/** A moment has come. The process that falls into its trap says where on standard output, and is no more. */
export function comes(moment: string): void {
  if (Atomics.load(trap, LEFT) <= 0) return;
  const wanted = Atomics.load(trap, MOMENT);
  if (wanted !== ANY && ALL[wanted] !== moment) return;
  if (Atomics.sub(trap, LEFT, 1) !== 1) return;
  writeSync(1, moment);
  process.kill(process.pid, 'SIGKILL');
}

/** What one connection does, statement by statement. */
export class Watched {
  readonly #done = new Set<string>();
  #committed = 'nothing';

  /** The name of the last commit. */
  get committed(): string {
    return this.#committed;
  }

  /** The name of what a statement does. */
  deedOf(sql: string, values: readonly unknown[]): string {
    const start = sql.trimStart();
    if (start.startsWith('BEGIN')) this.#done.clear();
    const deed = start.startsWith('COMMIT') ? this.#commit() : statementOf(`${start} ${String(values)}`);
    this.#done.add(deed);
    return deed;
  }

  #commit(): string {
    this.#committed = COMMITS.find(([, deed]) => this.#done.has(deed))?.[0] ?? 'commit';
    return this.#committed;
  }
}

function statementOf(text: string): string {
  return DEEDS.find(([, words]) => words.test(text))?.[0] ?? 'another statement';
}
