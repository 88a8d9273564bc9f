/**
 * A thread that reads blocks of a file into columns.
 *
 * @module
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { Prepared } from 'nigeria-tax-rules/analysis';
import { blockReader } from '../../../../../libraries/files/src/reading/index.js';
import { FileRefused } from '../../../../../libraries/files/src/refusal.js';
import { readerOfBlocks } from '../../files/population.js';
import { preparedIn } from './prepared.js';
import type { BlockAsked, BlockRead, ThreadData } from './threads.js';

const { file, preparing, name } = workerData as ThreadData;
const reader = readerOfBlocks(file, preparing.asked);
const blockOf = blockReader(file.table, name);

parentPort?.on('message', ({ bytes, line }: BlockAsked) => {
  const read = readOf(bytes, line);
  parentPort?.postMessage(read, 'parts' in read ? memoryOf(read.parts) : []);
});

/** Reads a block. A refusal of the file is answered with its message; any other error ends the thread. */
function readOf(bytes: Uint8Array, line: number): BlockRead {
  try {
    return { parts: [...preparedIn(reader, blockOf(bytes, line), preparing)], report: reader.report.handOver() };
  } catch (error) {
    if (error instanceof FileRefused) return { refused: error.message };
    throw error;
  }
}

/** The memory of the columns, which is handed over rather than copied. */
function memoryOf(parts: readonly Prepared[]): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>();
  const visit = (value: unknown): void => {
    if (ArrayBuffer.isView(value)) found.add(value.buffer as ArrayBuffer);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  visit(parts.map(({ returns, numbers, weights, groups }) => [returns, numbers, weights, groups]));
  return [...found];
}
