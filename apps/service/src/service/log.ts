/**
 * The log on standard output: a line of JSON for each entry, or of text for people.
 *
 * @module
 */
import { milliseconds } from 'date-fns/milliseconds';
import { type DestinationStream, destination, type Logger, type LoggerOptions, pino } from 'pino';
import { prettyFactory } from 'pino-pretty';
import type { Settings } from './settings.js';

/** The characters gathered before they are written, and the longest wait. */
const ENOUGH = 16_384;
const LONGEST = milliseconds({ seconds: 1 });

/** The characters that wait while standard output is not read; what comes after them is lost, and counted. */
const MOST_WAITING = 16 * 1024 * 1024;

/** The longest wait for the last lines to be written. */
const LAST_LINES = milliseconds({ seconds: 2 });

/** Where lines go; `flush` writes those that are gathered. */
type Destination = DestinationStream & { flush?(done?: (error?: Error) => void): void };

type LogSettings = Pick<Settings, 'logLevel'> & Partial<Pick<Settings, 'logFormat' | 'mode'>>;

/** A log on standard output, or elsewhere. */
export function createLog(settings: LogSettings, to: Destination = gathered()): Logger {
  const options: LoggerOptions = {
    level: settings.logLevel,
    base: null,
    timestamp: timeOf(),
    formatters: { level: (level) => ({ level }) },
    serializers: { err: errorOf },
  };
  return pino(options, formatOf(settings) === 'text' ? asText(to) : to);
}

/** The time of an entry as a field of JSON, written once for all entries of a millisecond. */
function timeOf(): () => string {
  let last = Number.NaN;
  let field = '';
  return () => {
    const now = Date.now();
    if (now !== last) field = `,"time":"${new Date(now).toISOString()}"`;
    last = now;
    return field;
  };
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
  // With a least length of 0, `flush` would call back at once, whatever still waits.
  const output = destination({ fd: 1, sync: false, minLength: 1, maxLength: MOST_WAITING });
  let lost = 0;
  output.on('drop', () => void lost++);
  output.on('drain', () => {
    if (lost > 0) output.write(lostLine(lost));
    lost = 0;
  });
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

function lostLine(times: number): string {
  const entry = { level: 'warn', time: new Date().toISOString(), times, msg: 'lines were lost: nothing read them' };
  return `${JSON.stringify(entry)}\n`;
}

/** Writes what is still buffered. Returns false if nothing takes it within two seconds. */
export function flushed(log: Pick<Logger, 'flush'>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), LAST_LINES);
    log.flush(() => {
      clearTimeout(timer);
      resolve(true);
    });
  });
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
