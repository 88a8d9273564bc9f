/**
 * The program of the service: its command line in a process of its own.
 *
 * @module
 */
import { commandLine } from './commands/command-line.js';

const terminal = {
  environment: process.env,
  say: (line: string) => console.log(line),
  warn: (line: string) => console.error(line),
};
process.exit(await commandLine(process.argv.slice(2), terminal));
