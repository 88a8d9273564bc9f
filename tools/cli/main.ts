/**
 * `nigeria-tax`: the command line.
 *
 * @module
 */
import { version } from '../../package.json';
import { calculationCommand } from './calculation-command.js';
import { certify } from './certify.js';
import { checkTableCommand } from './check-table.js';
import { cit } from './cit.js';
import { type Command, type ExitCode, UsageError } from './command.js';
import { curve } from './curve.js';
import { showStack } from './debug.js';
import { explainChange } from './explain-change.js';
import { fields } from './fields.js';
import { impact } from './impact.js';
import { pit } from './pit.js';
import { gains, income } from './rows.js';
import { sql } from './sql.js';
import { endWithTheReader, write } from './streams.js';
import { verify } from './verify.js';

const COMPUTATIONS = [calculationCommand(cit), calculationCommand(pit)];
const COMMANDS: readonly Command[] = [
  ...COMPUTATIONS,
  curve,
  explainChange,
  impact,
  checkTableCommand,
  certify,
  verify,
  fields,
  sql,
  gains,
  income,
];

/** The longest name, with two spaces. */
const WIDTH = Math.max(...COMMANDS.map(({ name }) => name.length)) + 2;

const HELP = `nigeria-tax: computes the tax of a Nigerian company or individual, and cites the law

${COMMANDS.map(({ name, summary }) => `  nigeria-tax ${name.padEnd(WIDTH)}${summary}`).join('\n')}

  nigeria-tax COMMAND --help   the options of a command
  nigeria-tax --version        the version
`;

async function run([name = '', ...words]: readonly string[]): Promise<ExitCode> {
  if (name === '--version' || words.includes('--version')) return answered(`${version}\n`);
  if (name === '--help') return answered(HELP);
  const command = COMMANDS.find((each) => each.name === name);
  if (!command) throw new UsageError(name === '' ? `Missing command.\n\n${HELP}` : `Unknown command "${name}".`);
  return words.includes('--help') ? answered(command.help) : command.run(words);
}

async function answered(text: string): Promise<ExitCode> {
  await write(text);
  return 0;
}

endWithTheReader();
try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const isUsage = error instanceof UsageError;
  const message = isUsage ? error.message : 'Internal error. Run again with --debug to see where it arose.';
  process.stderr.write(`nigeria-tax: ${message.trimEnd()}\n`);
  if (isUsage && !message.includes('\n')) process.stderr.write('Run nigeria-tax --help for the list of commands.\n');
  showStack(error);
  process.exitCode = 1;
}
