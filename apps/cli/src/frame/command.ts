/**
 * The commands of `nigeria-tax`. A command describes itself once: its options are what `parseArgs` reads, what the help
 * prints and what the shell completes.
 *
 * To add a command, write `export const name = command({ … })` and put it into its group in commands.ts. To add an
 * option, add an entry to the command's `options`: nothing else names it, and its value arrives typed in `run`.
 *
 * @module
 */
import { parseArgs } from 'node:util';
import { nearest } from 'nigeria-tax-rules/api';

/**
 * 0: done. 1: refused, or called wrongly. 2: some lines were refused, or a signature was not confirmed. 3 and 4: a
 * figure was not reproduced. 130: interrupted.
 */
export type ExitCode = 0 | 1 | 2 | 3 | 4 | 130;

/** An option of a command. */
export interface Option {
  readonly type: 'boolean' | 'string';
  /** The meaning, for the help, in one line of any length. */
  readonly says: string;
  /** The name of its value in the help; `FILE` is completed by the names of files. */
  readonly value?: string;
  /** The words that its value can be, or some of them. */
  readonly words?: readonly string[];
  /** The one letter that stands for it. */
  readonly short?: string;
  /** True if it may be repeated. */
  readonly multiple?: true;
}

/** Options by their names, without the hyphens. */
export type Options = Readonly<Record<string, Option>>;

/** Everything that a command says of itself. */
interface About {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** The words behind the name, for the first line of the help: `[FILE] [OPTIONS]`. */
  readonly usage: string;
  /** The paragraphs of the help. One that is indented is an example and keeps its lines; others are wrapped. */
  readonly about: string;
  /** The words that an argument can be, at once or where many are found when asked; `FILE` stands for files. */
  readonly words?: readonly string[] | (() => readonly string[]);
  /** The meaning of each exit code; that of 0 and 1 where it is left out. */
  readonly exitCodes?: Readonly<Partial<Record<ExitCode, string>>>;
}

/** A command of `nigeria-tax`. */
export interface Command extends About {
  readonly options: Options;
  run(words: readonly string[]): Promise<ExitCode>;
}

/** Commands that a person looks for together. */
export interface Group {
  /** Their purpose, as the heading of their list. */
  readonly title: string;
  readonly commands: readonly Command[];
}

/** The commands of all groups. */
export function commandsIn(groups: readonly Group[]): Command[] {
  return groups.flatMap(({ commands }) => commands);
}

/** The words of a command, read: the values of its options, and its other arguments. */
export type Asked<Own extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Own; allowPositionals: true }>
>;

/** The options that every command has. */
export const EVERY_COMMAND = {
  debug: { type: 'boolean', says: 'on an error, show where in the program it arose' },
  help: { type: 'boolean', short: 'h', says: 'print this' },
  version: { type: 'boolean', short: 'V', says: 'print the version' },
} as const satisfies Options;

/** Makes a command of its description; `run` receives its words as its options read them. */
export function command<const Own extends Options>(
  described: About & { readonly options: Own; run(asked: Asked<Own>): Promise<ExitCode> },
): Command {
  const options = { ...described.options, ...EVERY_COMMAND };
  return { ...described, options, run: async (words) => described.run(asked(words, described.options)) };
}

/** Reads words as options say, or refuses them. */
function asked<Own extends Options>(words: readonly string[], options: Own): Asked<Own> {
  const known = { ...options, ...EVERY_COMMAND };
  try {
    return parseArgs({ args: [...words], options: known, allowPositionals: true }) as Asked<Own>;
  } catch (error) {
    throw new UsageError(refusalOf(error instanceof Error ? error.message : String(error), Object.keys(known)));
  }
}

/** The first sentence of what `parseArgs` says, with the option that was probably meant. */
function refusalOf(message: string, known: readonly string[]): string {
  const [sentence = ''] = message.split('. ');
  const [, unknown] = /^Unknown option '--(.+)'/.exec(sentence) ?? [];
  return unknown === undefined ? sentence : `${sentence}.${didYouMean(unknown, known, '--')}`;
}

/** ` Did you mean --json?`, or nothing where no word is near. */
export function didYouMean(word: string, known: readonly string[], before = ''): string {
  const near = nearest(word, known);
  return near === undefined ? '' : ` Did you mean ${before}${near}?`;
}

/** Refuses two options that cannot be used together, by their names. */
export function refuseTogether<Values extends object>(
  values: Values,
  one: keyof Values & string,
  other: keyof Values & string,
): void {
  const isGiven = (name: keyof Values): boolean => values[name] !== undefined && values[name] !== false;
  if (isGiven(one) && isGiven(other)) throw new UsageError(`--${one} and --${other} cannot be used together.`);
}

/** The only file that was named, if any. */
export function oneFile(positionals: readonly string[]): string | undefined {
  if (positionals.length > 1) throw new UsageError(`One file at a time: ${positionals.join(', ')}.`);
  return positionals[0];
}

/** The caller's mistake on the command line: an unknown option, a file that is not there. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
