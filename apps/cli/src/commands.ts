/**
 * Every command of `nigeria-tax`, and the answer to the words behind it.
 *
 * @module
 */

import { FileRefused } from '../../../libraries/files/src/refusal.js';
import { version } from '../../../package.json';
import { answerCommand } from './answer.js';
import { calculationCommand } from './calculation-command.js';
import { certify } from './certify.js';
import { check } from './check.js';
import { checkTableCommand } from './check-table.js';
import { cit } from './cit.js';
import { columns } from './columns.js';
import { type Command, EVERY_COMMAND, type ExitCode, UsageError } from './command.js';
import { completionCommand } from './completion.js';
import { coverage } from './coverage.js';
import { curve } from './curve.js';
import { showStack } from './debug.js';
import { explain } from './explain.js';
import { explainChange } from './explain-change.js';
import { fields } from './fields.js';
import { commandNamed, helpCommand, helpText, listText } from './help.js';
import { impact } from './impact.js';
import { paye } from './paye.js';
import { pit } from './pit.js';
import { positions } from './positions.js';
import { gains, income } from './rows.js';
import { rules } from './rules.js';
import { solve } from './solve.js';
import { sql } from './sql.js';
import { states } from './states.js';
import { write } from './streams.js';
import { template } from './template.js';
import { verify } from './verify.js';
import { whatMatters } from './what-matters.js';
import { years } from './years.js';

/** In the order of the help. */
const COMMANDS: Command[] = [
  calculationCommand(cit),
  calculationCommand(pit),
  paye,
  template,
  curve,
  solve,
  whatMatters,
  positions,
  check,
  explainChange,
  impact,
  columns,
  checkTableCommand,
  answerCommand,
  certify,
  verify,
  fields,
  rules,
  coverage,
  explain,
  years,
  states,
  sql,
  gains,
  income,
];
COMMANDS.push(completionCommand(COMMANDS), helpCommand(COMMANDS));

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
  if (name === undefined || asksFor('help', [name])) return answered(listText(COMMANDS));
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
