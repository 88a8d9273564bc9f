/**
 * Builds one file of a register in a thread of its own, so that five million rows delay no request. Nothing is
 * durable before `finish`: a file that was not finished is thrown away.
 *
 * @module
 */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { attempt, fileOfThread, type TaskDone } from '../../thread.js';
import type { DuplicateRow, RegisterRow } from '../registers.js';

/** The tasks of the thread, which answers each in turn. */
export type RegisterTask =
  | { readonly task: 'add'; readonly rows: readonly RegisterRow[] }
  | { readonly task: 'removeDuplicates' }
  | { readonly task: 'count' }
  | { readonly task: 'finish' };

/** Of each class and number, all but the row that came first; from the index alone. */
const DUPLICATES = `CREATE TEMP TABLE duplicates AS SELECT id FROM (
    SELECT id, ROW_NUMBER() OVER (PARTITION BY number, class ORDER BY id) AS place FROM rows
  ) WHERE place > 1`;

const FIRST_DUPLICATES = `SELECT class, number, line FROM rows WHERE id IN (SELECT id FROM duplicates)
  ORDER BY line, id LIMIT 100`;

class RegisterFile {
  readonly #path: string;
  readonly #database: Database.Database;
  readonly #insert: Database.Statement<[string, string, string, number]>;
  #duplicates: { readonly count: number; readonly first: readonly DuplicateRow[] } | undefined;

  constructor(path: string) {
    this.#path = path;
    // Without a journal, which the binding calls unsafe: what fails here is thrown away as a whole.
    this.#database = new Database(path).unsafeMode();
    this.#database.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;
      PRAGMA temp_store = FILE; PRAGMA cache_size = -16000;
      CREATE TABLE rows (id INTEGER PRIMARY KEY, class TEXT, number TEXT, record TEXT, line INTEGER) STRICT;`);
    this.#insert = this.#database.prepare('INSERT INTO rows (class, number, record, line) VALUES (?, ?, ?, ?)');
  }

  add(rows: readonly RegisterRow[]): void {
    this.#duplicates = undefined;
    this.#database.exec('BEGIN');
    for (const { class: ofClass, number, record, line } of rows) {
      this.#insert.run(ofClass, number, record, line);
    }
    this.#database.exec('COMMIT');
  }

  removeDuplicates(): { readonly count: number; readonly first: readonly DuplicateRow[] } {
    this.#duplicates ??= this.#sort();
    return this.#duplicates;
  }

  count(): number {
    return Number(this.#database.prepare('SELECT COUNT(*) FROM rows').pluck().get());
  }

  finish(): void {
    this.removeDuplicates();
    this.#database.close();
    const file = openSync(this.#path, 'r+');
    fsyncSync(file);
    closeSync(file);
  }

  /** The index comes after the rows: sorted once, it is written from end to end. */
  #sort(): { readonly count: number; readonly first: readonly DuplicateRow[] } {
    this.#database.exec(`CREATE INDEX IF NOT EXISTS rows_by_number ON rows (number, class); ${DUPLICATES};`);
    const first = this.#database.prepare<[], DuplicateRow>(FIRST_DUPLICATES).all();
    const { changes } = this.#database.prepare('DELETE FROM rows WHERE id IN (SELECT id FROM duplicates)').run();
    this.#database.exec('DROP TABLE duplicates');
    return { count: changes, first };
  }
}

const perform = (file: RegisterFile, task: RegisterTask): unknown => {
  switch (task.task) {
    case 'add':
      return file.add(task.rows);
    case 'removeDuplicates':
      return file.removeDuplicates();
    case 'count':
      return file.count();
    case 'finish':
      return file.finish();
  }
};

let file: RegisterFile | undefined;
let broken: TaskDone | undefined;

/** A failed task cannot be rolled back, so nothing more is done with its file. */
const answer = (task: RegisterTask): TaskDone => {
  const done =
    broken ??
    attempt(() => {
      file ??= new RegisterFile(fileOfThread(workerData));
      return perform(file, task);
    });
  broken = 'reason' in done ? done : undefined;
  return done;
};

parentPort?.on('message', (task: RegisterTask) => parentPort?.postMessage(answer(task)));
