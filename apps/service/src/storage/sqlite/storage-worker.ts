/**
 * Writes to the main file in a thread of its own. Each message has the calls of one turn of the service, and each
 * answer the outcomes of one transaction; `null` is the last message.
 *
 * @module
 */
import { parentPort, workerData } from 'node:worker_threads';
import { type Call, CommitGroup, type WriterOptions } from './commit-group.js';

const options: WriterOptions = workerData;

const group = new CommitGroup(options, (settled) => parentPort?.postMessage(settled));

parentPort?.on('message', async (calls: readonly Call[] | null) => {
  if (calls !== null) return group.add(calls);
  await group.close();
  parentPort?.close();
});
