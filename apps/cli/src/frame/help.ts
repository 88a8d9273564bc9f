/**
 * The help of the command line, and of each command.
 *
 * @module
 */
import { wrapped } from '../../../../tools/generate/fields/wrapped.js';
import { type Command, command, didYouMean, type Option, UsageError } from './command.js';
import { listed } from './listed.js';
import { write } from './streams.js';
import { columnsOf } from './terminal.js';

/** The command that prints the help. */
export function helpCommand(commands: readonly Command[]): Command {
  return command({
    name: 'help',
    summary: 'this list, or the help of a command',
    usage: '[COMMAND]',
    about: 'Prints the list of commands, or what a command does and takes.\n\n  nigeria-tax help cit',
    words: commands.map((each) => each.name),
    options: {},
    async run({ positionals: [name] }) {
      await write(name === undefined ? listText(commands) : helpText(commandNamed(name, commands)));
      return 0;
    },
  });
}

/** The command of a name, or a refusal with the nearest. */
export function commandNamed(name: string, commands: readonly Command[]): Command {
  const found = commands.find((each) => each.name === name);
  if (found) return found;
  const names = commands.map((each) => each.name);
  throw new UsageError(`Unknown command "${name}".${didYouMean(name, names)}`);
}

/** The list of all commands. */
export function listText(commands: readonly Command[], columns = columnsOf()): string {
  const rows = commands.map(({ name, summary }) => [`nigeria-tax ${name}`, summary] as const);
  const more = [
    ['nigeria-tax COMMAND --help', 'the options of a command; also -h, and nigeria-tax help COMMAND'],
    ['nigeria-tax --version', 'the version; also -V'],
  ] as const;
  const title = 'nigeria-tax: computes the tax of a Nigerian company or individual, and cites the law';
  return `${wrapped(title, columns).join('\n')}\n\n${listed(rows, columns)}\n\n${listed(more, columns)}\n`;
}

/** The help of one command. */
export function helpText(given: Command, columns = columnsOf()): string {
  const { name, usage, summary, about, options, exitCodes } = given;
  const codes = Object.entries({ 0: 'success', 1: 'refused, or an argument is invalid', ...exitCodes });
  const parts = [
    wrapped(`nigeria-tax ${name} ${usage}: ${summary}`, columns).join('\n'),
    ...about.split('\n\n').map((paragraph) => paragraphText(paragraph, columns)),
    `Options\n${listed(Object.entries(options).map(optionRow), columns)}`,
    `Exit codes\n${listed(codes, columns)}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function paragraphText(paragraph: string, columns: number): string {
  return paragraph.startsWith(' ') ? paragraph : wrapped(paragraph.replaceAll('\n', ' '), columns).join('\n');
}

function optionRow([name, { says, value, short }]: readonly [string, Option]): readonly [string, string] {
  return [`${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` ${value}`}`, says];
}
