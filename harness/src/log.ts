/**
 * The log: JSON lines on standard output.
 *
 * @module
 */
import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { Settings } from './settings.js';

/** Lines are written together, and at least once a second: a line at a time would cost a request more than its tax. */
const BUFFERED = { fd: 1, sync: false, minLength: 8_192, periodicFlush: 1_000 };

/** A log on standard output, or elsewhere. */
export function createLog({ logLevel }: Pick<Settings, 'logLevel'>, to?: DestinationStream): Logger {
  const options = { level: logLevel, base: null, serializers: { err: errorOf } };
  return pino(options, to ?? destination(BUFFERED));
}

/** Writes what is still buffered. */
export function flushed(log: Logger): Promise<void> {
  return new Promise((resolve) => log.flush(() => resolve()));
}

/** Of an error its name, code and stack: a database adds the values of the row that it refused, which may be a TIN. */
function errorOf(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return { name, message, code, stack, ...(cause !== undefined && { cause: errorOf(cause) }) };
}
