import { makeSqlite } from './sqlite-store.js';
import { describeStorage } from './storage-suite.js';

describeStorage('SQLite', () => makeSqlite(false));
