/**
 * Every command of `nigeria-tax`, and the answer to the words behind it.
 *
 * @module
 */

import { FileRefused } from '../../../libraries/files/src/refusal.js';
import { version } from '../../../package.json';
import { curve } from './ask/curve.js';
import { explainChange } from './ask/explain-change.js';
import { impact } from './ask/impact.js';
import { positions } from './ask/positions.js';
import { solve } from './ask/solve.js';
import { whatMatters } from './ask/what-matters.js';
import { columns } from './bulk/columns.js';
import { gains, income } from './bulk/rows.js';
import { sql } from './bulk/sql.js';
import { accounts } from './compute/accounts.js';
import { calculationCommand } from './compute/calculation-command.js';
import { paye } from './compute/paye.js';
import { template } from './compute/template.js';
import { next, years } from './compute/years.js';
import { commandsIn, EVERY_COMMAND, type ExitCode, type Group, UsageError } from './frame/command.js';
import { completionCommand } from './frame/completion.js';
import { showStack } from './frame/debug.js';
import { commandNamed, helpCommand, helpText, listText } from './frame/help.js';
import { write } from './frame/streams.js';
import { coverage } from './look-up/coverage.js';
import { explain } from './look-up/explain.js';
import { fields } from './look-up/fields.js';
import { rules } from './look-up/rules.js';
import { states } from './look-up/states.js';
import { cit } from './taxes/cit.js';
import { pit } from './taxes/pit.js';
import { answerCommand } from './trust/answer.js';
import { certify } from './trust/certify.js';
import { check } from './trust/check.js';
import { checkTableCommand } from './trust/check-table.js';
import { verify } from './trust/verify.js';

/** The commands by what a person wants, in the order of the help. */
const GROUPS: Group[] = [
  {
    title: 'Compute',
    commands: [calculationCommand(cit), calculationCommand(pit), paye, accounts, years, next, template],
  },
  { title: 'Ask about a tax', commands: [curve, solve, whatMatters, positions, explainChange, impact] },
  { title: 'Look up', commands: [fields, rules, coverage, explain, states] },
  { title: 'Large files and databases', commands: [columns, sql, gains, income] },
  { title: 'Check and prove', commands: [check, answerCommand, certify, verify, checkTableCommand] },
];
GROUPS.push({ title: 'This program', commands: [completionCommand(GROUPS), helpCommand(GROUPS)] });
const COMMANDS = commandsIn(GROUPS);

/** Answers the words behind `nigeria-tax`; a mistake in them is described on standard error. */
export async function answer(words: readonly string[]): Promise<ExitCode> {
  try {
    return await run(words);
  } catch (error) {
    const isUsage = error instanceof UsageError || error instanceof FileRefused;
    const message = isUsage ? error.message : 'Internal error. Run again with --debug to see where it arose.';
    process.stderr.write(`nigeria-tax: ${message.trimEnd()}\n`);
    if (isUsage && !message.includes('\n')) process.stderr.write(`${helpFor(words)}\n`);
    showStack(error);
    return 1;
  }
}

/** The help of the command that was called; of an unknown one, the list. */
function helpFor([name]: readonly string[]): string {
  const isKnown = name !== 'help' && COMMANDS.some((each) => each.name === name);
  return isKnown ? `Run nigeria-tax ${name} --help for its options.` : LIST_OF_COMMANDS;
}

const LIST_OF_COMMANDS = 'Run nigeria-tax --help for the list of commands.';

async function run([name, ...words]: readonly string[]): Promise<ExitCode> {
  // A person who gives no command asks what there is, which is no mistake.
  if (name === undefined || asksFor('help', [name])) return answered(listText(GROUPS));
  if (asksFor('version', [name])) return answered(`${version}\n`);
  const command = commandNamed(name, COMMANDS);
  if (asksFor('version', words)) return answered(`${version}\n`);
  return asksFor('help', words) ? answered(helpText(command)) : command.run(words);
}

function asksFor(option: 'help' | 'version', words: readonly string[]): boolean {
  return words.some((word) => word === `--${option}` || word === `-${EVERY_COMMAND[option].short}`);
}

async function answered(text: string): Promise<ExitCode> {
  await write(text);
  return 0;
}
