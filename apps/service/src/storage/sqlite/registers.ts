/**
 * The registers. Each copy is a file of its own beside the main one, which says which copy is served: a load blocks no
 * filing, and a reader sees the old copy or the new one.
 *
 * @module
 */

import { closeSync, existsSync, fsyncSync, openSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { milliseconds } from 'date-fns/milliseconds';
import { v7 as uuidv7 } from 'uuid';
import type { Instant } from '../../clock.js';
import type { DuplicateRow, RegisterLoad, RegisterName, RegisterRow, RegisterState, Registers } from '../registers.js';
import type { Access } from './access.js';
import type { Connection, Statement } from './connection.js';
import { makePrivateFile } from './private-files.js';
import { type Entry, readEntry } from './register-rows.js';
import { RegisterThread } from './register-thread.js';
import type { ArgumentsOf, ResultOf } from './writes.js';

/** A copy as it is read. */
interface Copy {
  readonly file: string;
  readonly database: Database.Database;
  readonly ofNumber: Statement<RegisterRow>;
  readonly ofClass: Statement<RegisterRow>;
}

const SELECT_ROWS = 'SELECT class, number, record, line FROM rows WHERE number = ?';

/** A file that has not been written to for a day is of a load that died: the longest take minutes. */
const ABANDONED = milliseconds({ days: 1 });

/** The most that SQLite maps; five million companies take half of it. */
const MAPPED = 2 ** 31 - 65_536;

const openCopy = (path: string, file: string): Copy => {
  const database = new Database(path, { readonly: true, timeout: 0 });
  // Never written again once it is published: the lock of a reader is taken once, not at every question.
  database.pragma('locking_mode = EXCLUSIVE');
  // Most questions read pages that SQLite does not hold: from mapped memory they take no system call.
  database.pragma(`mmap_size = ${MAPPED}`);
  return {
    file,
    database,
    ofNumber: database.prepare(`${SELECT_ROWS} ORDER BY class`),
    ofClass: database.prepare(`${SELECT_ROWS} AND class = ?`),
  };
};

const syncDirectory = (directory: string): void => {
  const descriptor = openSync(directory, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
};

type RegisterWrite = 'confirmRegister' | 'forgetRegister' | 'publishRegister';

/** The registers of one main file. */
export class SqliteRegisters implements Registers {
  readonly #access: Access;
  readonly #connection: Connection;
  readonly #directory: string;
  readonly #copies = new Map<RegisterName, Copy>();
  readonly #loads = new Set<SqliteRegisterLoad>();
  /** The reads of this turn of the event loop: many requests of one turn read the main file once. */
  readonly #read = new Map<RegisterName, Entry | undefined>();

  constructor(access: Access, connection: Connection) {
    this.#access = access;
    this.#connection = connection;
    this.#directory = dirname(connection.database.name);
  }

  find(register: RegisterName, number: string, ofClass?: string): Promise<readonly RegisterRow[]> {
    return this.#access.read(() => {
      const copy = this.#served(register);
      if (copy === undefined) {
        return [];
      }
      return ofClass === undefined ? copy.ofNumber.all(number) : copy.ofClass.all(number, ofClass);
    });
  }

  state(register: RegisterName): Promise<RegisterState | undefined> {
    return this.#access.read(() => this.#served(register) && this.#entry(register)?.state);
  }

  confirm(register: RegisterName, at: Instant): Promise<void> {
    return this.#write('confirmRegister', register, at);
  }

  async forget(register: RegisterName, state: RegisterState): Promise<void> {
    const gone = await this.#write('forgetRegister', register, state);
    if (gone !== undefined) {
      this.#remove(gone);
    }
  }

  async startLoad(register: RegisterName): Promise<RegisterLoad> {
    this.#removeAbandoned(register);
    const file = `register-${register}-${uuidv7()}.sqlite`;
    makePrivateFile(join(this.#directory, file));
    const load = new SqliteRegisterLoad(join(this.#directory, file), {
      publish: (state) => this.#publish(register, file, state),
      ended: () => this.#loads.delete(load),
    });
    this.#loads.add(load);
    return load;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#loads].map((load) => load.discard()));
    for (const { database } of this.#copies.values()) {
      database.close();
    }
    this.#copies.clear();
  }

  async #publish(register: RegisterName, file: string, state: RegisterState): Promise<void> {
    syncDirectory(this.#directory);
    const old = await this.#write('publishRegister', register, file, state);
    if (old !== undefined) {
      this.#remove(old);
    }
  }

  /**
   * Another process may still read the file: it keeps what it has opened. One that cannot be removed is swept later.
   */
  #remove(file: string): void {
    try {
      rmSync(join(this.#directory, file), { force: true });
    } catch {
      // What has been published must not fail for it.
    }
  }

  async #write<Name extends RegisterWrite>(name: Name, ...given: ArgumentsOf<Name>): Promise<ResultOf<Name>> {
    const result = await this.#access.write(name, ...given);
    this.#read.clear();
    return result;
  }

  #entry(register: RegisterName): Entry | undefined {
    if (this.#read.size === 0) {
      setImmediate(() => this.#read.clear());
    }
    if (!this.#read.has(register)) {
      this.#read.set(register, readEntry(this.#connection, register));
    }
    return this.#read.get(register);
  }

  #served(register: RegisterName): Copy | undefined {
    const file = this.#entry(register)?.file;
    const copy = this.#copies.get(register);
    if (file === undefined) {
      return undefined;
    }
    return copy?.file === file ? copy : this.#open(register, file);
  }

  #open(register: RegisterName, file: string): Copy | undefined {
    const path = join(this.#directory, file);
    try {
      const copy = openCopy(path, file);
      this.#copies.get(register)?.database.close();
      this.#copies.set(register, copy);
      return copy;
    } catch (error) {
      if (existsSync(path)) {
        throw error;
      }
      // Replaced since it was named; or lost, as when the main file alone was restored: then it was never loaded.
      const now = readEntry(this.#connection, register)?.file;
      return now === undefined || now === file ? undefined : this.#open(register, now);
    }
  }

  #removeAbandoned(register: RegisterName): void {
    const served = readEntry(this.#connection, register)?.file;
    const own = new Set([...this.#loads].map(({ path }) => basename(path)));
    for (const file of readdirSync(this.#directory)) {
      const isStray = file.startsWith(`register-${register}-`) && file !== served && !own.has(file);
      const written = isStray ? statSync(join(this.#directory, file), { throwIfNoEntry: false })?.mtimeMs : undefined;
      if (written !== undefined && written < Date.now() - ABANDONED) {
        rmSync(join(this.#directory, file), { force: true });
      }
    }
  }
}

interface LoadHooks {
  readonly publish: (state: RegisterState) => Promise<void>;
  readonly ended: () => void;
}

class SqliteRegisterLoad implements RegisterLoad {
  readonly path: string;
  readonly #hooks: LoadHooks;
  readonly #thread: RegisterThread;
  #publication: Promise<void> | undefined;

  constructor(path: string, hooks: LoadHooks) {
    this.path = path;
    this.#hooks = hooks;
    this.#thread = new RegisterThread(path);
  }

  async add(rows: readonly RegisterRow[]): Promise<void> {
    await this.#thread.ask({ task: 'add', rows });
  }

  async removeDuplicates(): Promise<{ readonly count: number; readonly first: readonly DuplicateRow[] }> {
    return (await this.#thread.ask({ task: 'removeDuplicates' })) as Awaited<
      ReturnType<RegisterLoad['removeDuplicates']>
    >;
  }

  async count(): Promise<number> {
    return Number(await this.#thread.ask({ task: 'count' }));
  }

  async publish(state: RegisterState): Promise<void> {
    await this.#thread.ask({ task: 'finish' });
    this.#publication = this.#hooks.publish(state);
    await this.#publication;
    await this.#thread.stop();
    this.#hooks.ended();
  }

  async discard(): Promise<void> {
    await this.#thread.stop();
    const isPublished = await this.#publication?.then(
      () => true,
      () => false,
    );
    if (!isPublished) {
      rmSync(this.path, { force: true });
    }
    this.#hooks.ended();
  }
}
