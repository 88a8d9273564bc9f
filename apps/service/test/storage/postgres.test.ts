import { describe } from 'vitest';
import { hasPostgres } from '../fresh-database.js';
import { makePostgresStore } from './postgres-store.js';
import { describeStorage } from './storage-suite.js';

describe.skipIf(!hasPostgres)('what every store promises', () => describeStorage('PostgreSQL', makePostgresStore));
