/**
 * The log on standard output: a line of JSON for each entry, or of text for people.
 *
 * @module
 */
import { milliseconds } from 'date-fns/milliseconds';
import { type DestinationStream, destination, type Logger, type LoggerOptions, pino, stdTimeFunctions } from 'pino';
import { prettyFactory } from 'pino-pretty';
import type { Settings } from './settings.js';

/** The characters gathered before they are written, and the longest wait. */
const ENOUGH = 16_384;
const LONGEST = milliseconds({ seconds: 1 });

/** Where lines go; `flush` writes those that are gathered. */
type Destination = DestinationStream & { flush?(done?: (error?: Error) => void): void };

type LogSettings = Pick<Settings, 'logLevel'> & Partial<Pick<Settings, 'logFormat' | 'mode'>>;

/** A log on standard output, or elsewhere. */
export function createLog(settings: LogSettings, to: Destination = gathered()): Logger {
  const options: LoggerOptions = {
    level: settings.logLevel,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    serializers: { err: errorOf },
  };
  return pino(options, formatOf(settings) === 'text' ? asText(to) : to);
}

function formatOf({ logFormat, mode }: LogSettings): 'json' | 'text' {
  const isWatched = mode === 'development' && process.stdout.isTTY === true;
  return logFormat ?? (isWatched ? 'text' : 'json');
}

/** The parts of a request that its text begins with. */
const FIRST = ['method', 'route', 'status', 'milliseconds'];

/** Entries as text: time, level and message, then the rest as JSON; an error with its stack on lines of its own. */
function asText(to: Destination): Destination {
  const format = prettyFactory({
    colorize: process.stdout.isTTY === true,
    // As it is in JSON.
    translateTime: false,
    singleLine: true,
    messageFormat: ({ method, route, status, milliseconds, ...entry }, messageKey) =>
      route === undefined ? String(entry[messageKey]) : `${method} ${route} ${status} in ${milliseconds} ms`,
    ignore: FIRST.join(','),
  });
  return { write: (line) => to.write(format(line)), flush: (done) => (to.flush ? to.flush(done) : done?.()) };
}

/**
 * Standard output to which lines are written together. The destination gathers lines too, but measures all that it has
 * at each of them, which costs a request more than its tax.
 */
function gathered(): Destination {
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
