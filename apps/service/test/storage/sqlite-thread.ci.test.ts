/** The suite on a store that serves: every write of it is made by the thread, and every read sees what was written. */
import { makeSqlite } from './sqlite-store.js';
import { describeStorage } from './storage-suite.js';

describeStorage('SQLite with its thread', () => makeSqlite(true));
