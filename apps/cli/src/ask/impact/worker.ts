/**
 * A thread that reads blocks of a file into columns.
 *
 * @module
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { Prepared } from 'nigeria-tax-rules/analysis';
import { type Block, prepared, type Reading } from '../../../../../libraries/files/src/blocks.js';

parentPort?.on('message', (block: Block) => {
  const part = prepared(block, workerData as Reading);
  parentPort?.postMessage(part, memoryOf(part));
});

/** The memory of the columns, which is handed over rather than copied. */
function memoryOf(part: Prepared): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>();
  const visit = (value: unknown): void => {
    if (ArrayBuffer.isView(value)) found.add(value.buffer as ArrayBuffer);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  visit([part.returns, part.numbers, part.weights, part.groups]);
  return [...found];
}
