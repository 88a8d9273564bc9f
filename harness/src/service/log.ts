/**
 * The log: JSON lines on standard output.
 *
 * @module
 */
import { milliseconds } from 'date-fns/milliseconds';
import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { Settings } from './settings.js';

/** The characters gathered before they are written, and the longest wait. */
const ENOUGH = 16_384;
const LONGEST = milliseconds({ seconds: 1 });

/** A log on standard output, or elsewhere. */
export function createLog({ logLevel }: Pick<Settings, 'logLevel'>, to?: DestinationStream): Logger {
  const options = { level: logLevel, base: null, serializers: { err: errorOf } };
  return pino(options, to ?? gathered());
}

/**
 * Standard output to which lines are written together. The destination gathers lines too, but measures all that it has
 * at each of them, which costs a request more than its tax.
 */
function gathered(): DestinationStream & { flush(done?: (error?: Error) => void): void } {
  const output = destination({ fd: 1, sync: false });
  let lines = '';
  let timer: NodeJS.Timeout | undefined;
  const pass = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (lines !== '') output.write(lines);
    lines = '';
  };
  process.once('exit', () => {
    pass();
    output.flushSync();
  });
  return {
    write(line) {
      lines += line;
      if (lines.length >= ENOUGH) pass();
      else timer ??= setTimeout(pass, LONGEST).unref();
    },
    flush(done) {
      pass();
      output.flush(done);
    },
  };
}

/** Writes what is still buffered. */
export function flushed(log: Logger): Promise<void> {
  return new Promise((resolve) => log.flush(() => resolve()));
}

/**
 * Logs the name, code and stack of an error: a database adds the values of the row that it refused, which may be a TIN.
 */
function errorOf(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return { name, message, code, stack, ...(cause !== undefined && { cause: errorOf(cause) }) };
}
