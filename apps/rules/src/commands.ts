/**
 * The rules commands: build, check, diff, new, revise. `--help` explains one, no command lists all.
 *
 * @module
 */
import { build } from './build.js';
import { check } from './check.js';
import { USAGE as DIFF, diff } from './diff.js';
import { USAGE as NEW, openYear } from './open-year.js';
import { Refusal } from './refusal.js';
import { USAGE as REVISE, revise } from './revise.js';

interface Command {
  readonly run: (root: string, words: readonly string[]) => string | Promise<string>;
  readonly usage: string;
  readonly about: string;
}

const commands: Readonly<Record<string, Command>> = {
  build: {
    run: build,
    usage: 'npm run rules:build',
    about: 'Compiles every table, seals open revisions, and writes what the package is built from.',
  },
  check: {
    run: check,
    usage: 'npm run rules:check',
    about: 'Shows what an edit changes: figures of the worked cases, cases that fail, facts by tier.',
  },
  diff: { run: diff, usage: DIFF, about: 'Compares two tables, revisions or readings figure by figure.' },
  new: { run: openYear, usage: NEW, about: 'Opens a year: copies the newest table as a draft to be re-checked.' },
  revise: { run: revise, usage: REVISE, about: 'Opens a correction of a table in force and archives the table.' },
};

function helpOf({ usage, about }: Command): string {
  return `${about}\nUsage: ${usage}`;
}

function listOfCommands(): string {
  const lines = Object.entries(commands).map(([name, { about }]) => `  rules:${name.padEnd(8)}${about}`);
  return [...lines, 'npm run rules:COMMAND -- --help explains a command. The rules: rules/README.md'].join('\n');
}

/**
 * Runs a command on the project in a folder, and gives what it prints.
 *
 * @throws Refusal where the command, its words or a table is refused.
 */
export async function answerTo([name, ...words]: readonly string[], root: string): Promise<string> {
  if (name === undefined || name === '--help') return listOfCommands();
  const command = commands[name];
  if (command === undefined) throw new Refusal(`No command "${name}". Accepted: ${Object.keys(commands).join(', ')}.`);
  return words.includes('--help') ? helpOf(command) : command.run(root, words);
}
