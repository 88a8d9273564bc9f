/**
 * `nigeria-tax-conformance`: the command.
 *
 * @module
 */
import { readCaseFile } from './case.js';
import { type Run, run } from './run.js';
import { UsageError } from './usage-error.js';

// An engine runs in a process group of its own, which an interruption would not reach.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const) {
  process.once(signal, () => process.exit(code));
}
// A reader such as `head` closes the pipe when it has enough.
process.stdout.on('error', () => process.exit());

async function runOrRefuse(words: readonly string[]): Promise<Run> {
  try {
    return await run(words, () => readCaseFile(new URL('cases.json', import.meta.url)));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`nigeria-tax-conformance: ${error.message}\nRun nigeria-tax-conformance --help.\n`);
    return { text: '', code: 2 };
  }
}

const { text, code } = await runOrRefuse(process.argv.slice(2));
process.stdout.write(text);
process.exitCode = code;
