// A worker as the documentation shows it, but that it reads the sources. `workerData` may call serveColumns otherwise.
import { parentPort, workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { serveColumns } = await import('../../src/columns/workers.ts');
if (workerData) new Function('serveColumns', 'parentPort', workerData)(serveColumns, parentPort);
else serveColumns(parentPort);
