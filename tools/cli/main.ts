/**
 * `nigeria-tax`: the command line.
 *
 * @module
 */
import { version } from '../../package.json';
import { calculationCommand } from './calculation-command.js';
import { cit } from './cit.js';
import { type Command, type ExitCode, UsageError } from './command.js';
import { showStack } from './debug.js';
import { fields } from './fields.js';
import { pit } from './pit.js';
import { gains, income } from './rows.js';
import { sql } from './sql.js';
import { endWithTheReader, write } from './streams.js';

const COMMANDS: readonly Command[] = [calculationCommand(cit), calculationCommand(pit), fields, sql, gains, income];

const HELP = `nigeria-tax: what a Nigerian company or individual owes, with the law behind every number

${COMMANDS.map(({ name, summary }) => `  nigeria-tax ${name.padEnd(8)}${summary}`).join('\n')}

  nigeria-tax COMMAND --help   the options of a command
  nigeria-tax --version        the version
`;

async function run([name = '', ...words]: readonly string[]): Promise<ExitCode> {
  if (name === '--version' || words.includes('--version')) return answered(`${version}\n`);
  if (name === '--help') return answered(HELP);
  const command = COMMANDS.find((each) => each.name === name);
  if (!command) throw new UsageError(name === '' ? `Say what to do.\n\n${HELP}` : `There is no command "${name}".`);
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
  const message = isUsage ? error.message : 'Something went wrong inside; --debug shows where.';
  process.stderr.write(`nigeria-tax: ${message.trimEnd()}\n`);
  if (isUsage && !message.includes('\n')) process.stderr.write('nigeria-tax --help lists what can be asked.\n');
  showStack(error);
  process.exitCode = 1;
}
