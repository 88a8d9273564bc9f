/**
 * The command line of the service.
 *
 * @module
 */
import { parseArgs } from 'node:util';
import { nearest } from 'nigeria-tax-rules/api';
import { readSettings, SettingsError, warningsOf } from '../service/settings.js';
import { accountCommands } from './accounts.js';
import { type Command, CommandError, columns, entryOf, type Typed, UsageError } from './command.js';
import { databaseCommands } from './database.js';
import { filingCommands } from './filings.js';
import { keyCommands } from './keys.js';
import { registryCommands } from './registry.js';
import { secretCommands } from './secrets.js';
import { serveCommand } from './serve.js';
import { trailCommands } from './trail.js';
import { walletCommands } from './wallet.js';
import { webhookCommands } from './webhooks.js';

const COMMANDS: readonly Command[] = [
  serveCommand,
  ...accountCommands,
  ...keyCommands,
  ...secretCommands,
  ...walletCommands,
  ...filingCommands,
  ...webhookCommands,
  ...registryCommands,
  ...trailCommands,
  ...databaseCommands,
];

/** The first words of commands of two. */
const FAMILIES = COMMANDS.flatMap(({ name }) => name.split(' ').slice(0, -1));

const FAILED = 1;
/** The command, or the environment, was written wrongly. */
const MISUSED = 2;

/** The terminal of a command. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Writes a line on standard output. */
  readonly say: (line: string) => void;
  /** Writes a line on standard error. */
  readonly warn: (line: string) => void;
}

/** Runs what was typed to its end; the exit code. */
export async function commandLine(words: readonly string[], terminal: Terminal): Promise<number> {
  const { environment, say, warn } = terminal;
  try {
    if (words.some((word) => word === '--help' || word === '-h' || word === 'help')) return help(words, say);
    if (words.length === 0) {
      help(words, warn);
      return MISUSED;
    }
    const command = commandOf(words);
    const typed = typedAfter(command, words);
    const settings = readSettings(environment);
    for (const warning of warningsOf(environment)) warn(warning);
    return await command.run({ settings, say, ...entryOf(command, typed) }, typed);
  } catch (error) {
    return refuse(error, warn);
  }
}

function commandOf(words: readonly string[]): Command {
  const found = COMMANDS.find(({ name }) => name.split(' ').every((word, index) => words[index] === word));
  if (found) return found;
  const typed = words.join(' ').replace(/ -.*$/s, '');
  const family = COMMANDS.filter(({ name }) => name.startsWith(`${words[0]} `)).map(({ name }) => `\`${name}\``);
  const near = nearest(typed, [...COMMANDS.map(({ name }) => name), ...FAMILIES]);
  const hint = family.length > 0 ? ` Use ${listOf(family)}.` : near === undefined ? '' : ` Did you mean "${near}"?`;
  throw new UsageError(
    `${typed === words[0] && family.length > 0 ? 'Incomplete' : 'Unknown'} command "${typed}".${hint}`,
  );
}

function listOf(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), names.slice(-1).join()].filter((part) => part !== '').join(' or ');
}

function typedAfter({ name, options: own, isTrailed, takesWords = false }: Command, words: readonly string[]): Typed {
  const args = words.slice(name.split(' ').length);
  const options = isTrailed ? { ...own, by: { type: 'string' as const } } : own;
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: takesWords });
    return { options: values as Typed['options'], words: positionals };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function help(words: readonly string[], say: (line: string) => void): number {
  const asked = COMMANDS.filter(({ name }) => words[0] !== undefined && name.startsWith(words[0]));
  const shown = asked.length > 0 ? asked : COMMANDS;
  say('Commands of the Nigeria tax service:\n');
  for (const line of columns(shown.map((command) => [`  ${command.name} ${usageOf(command)}`, command.summary]))) {
    say(line);
  }
  say('\nEverything else is set by environment variables; apps/service/README.md lists them.');
  return 0;
}

/** Whoever changes something can say who they are. */
function usageOf({ usage, isTrailed }: Command): string {
  return isTrailed && !usage.includes('--by') ? `${usage} [--by NAME]`.trimStart() : usage;
}

/** Says what is wrong, without a stack. */
function refuse(error: unknown, warn: Terminal['warn']): number {
  const isMisuse = error instanceof UsageError || error instanceof SettingsError;
  warn(error instanceof Error ? error.message || error.name : String(error));
  if (error instanceof UsageError) warn('`--help` shows the commands.');
  if (!isMisuse && !(error instanceof CommandError)) warn('The command failed.');
  return isMisuse ? MISUSED : FAILED;
}
