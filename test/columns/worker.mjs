// A worker as the documentation shows it, but that it reads the sources.
import { parentPort } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { serveColumns } = await import('../../src/columns/workers.ts');
parentPort.once('message', serveColumns);
