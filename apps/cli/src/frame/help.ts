/**
 * The help of the command line, and of each command.
 *
 * @module
 */
import { wrapped } from '../../../../tools/generate/fields/wrapped.js';
import { type Command, command, commandsIn, didYouMean, type Group, type Option, UsageError } from './command.js';
import { type Listed, listed, widestOf } from './listed.js';
import { write } from './streams.js';
import { columnsOf } from './terminal.js';

/** The command that prints the help. */
export function helpCommand(groups: readonly Group[]): Command {
  return command({
    name: 'help',
    summary: 'this list, or the help of a command',
    usage: '[COMMAND]',
    about: 'Prints the list of commands, or what a command does and takes.\n\n  nigeria-tax help cit',
    words: () => commandsIn(groups).map((each) => each.name),
    options: {},
    async run({ positionals: [name] }) {
      await write(name === undefined ? listText(groups) : helpText(commandNamed(name, commandsIn(groups))));
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

const TITLE = 'nigeria-tax: computes the tax of a Nigerian company or individual, and cites the law';
const MORE: readonly Listed[] = [
  ['nigeria-tax COMMAND --help', 'the options of a command; also -h, and nigeria-tax help COMMAND'],
  ['nigeria-tax --version', 'the version; also -V'],
];

/** The list of all commands, group by group. */
export function listText(groups: readonly Group[], columns = columnsOf()): string {
  const widest = widestOf(commandsIn(groups).map(rowOf));
  const lists = groups.map(({ title, commands }) => `${title}\n${listed(commands.map(rowOf), columns, widest)}`);
  return `${[wrapped(TITLE, columns).join('\n'), ...lists, listed(MORE, columns)].join('\n\n')}\n`;
}

function rowOf({ name, summary }: Command): Listed {
  return [`nigeria-tax ${name}`, summary];
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
