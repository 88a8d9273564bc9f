/**
 * Makes a command of a computation: one request to one answer, or a filter of many.
 *
 * @module
 */
import { RuleError, toPlain } from 'nigeria-tax-rules';
import { parseJson, problemOf } from 'nigeria-tax-rules/api';
import { type CalculationArguments, calculationArguments, OPTIONS_HELP, parsed } from './arguments.js';
import type { Calculation } from './calculation.js';
import type { Command, ExitCode } from './command.js';
import { showStack } from './debug.js';
import { type FileArguments, fileArguments } from './files/arguments.js';
import { filterLines } from './filter.js';
import { sheetText } from './layout.js';
import { Progress } from './progress.js';
import { blocksOf, textOf, write, writeBytes } from './streams.js';

/** The command of a computation. */
export function calculationCommand<Result extends object>(calculation: Calculation<Result>): Command {
  const { name, summary } = calculation;
  return {
    name,
    summary,
    help: helpOf(calculation),
    async run(words) {
      const asked = parsed(words);
      const rows = fileArguments(asked, name);
      if (rows) return answerRows(calculation, rows, asked.values.reading);
      const selection = calculationArguments(words, process.stdout.isTTY === true);
      if (process.stdin.isTTY && (selection.file ?? '-') === '-') {
        process.stderr.write('Reading a request from the terminal; end it with Ctrl-D.\n');
      }
      return selection.form === 'ndjson' ? answerLines(calculation, selection) : answerOne(calculation, selection);
    },
  };
}

type Described = Pick<Calculation<object>, 'name' | 'summary' | 'about' | 'example'>;

function helpOf({ name, summary, about, example }: Described): string {
  return `nigeria-tax ${name} [FILE] [OPTIONS]: ${summary}

Reads one JSON request from FILE (standard input when absent or -), or a file of
returns, one a row, whose name ends with .csv, .tsv or .xlsx.
${about}

  echo '${example}' | nigeria-tax ${name} --sheet

${OPTIONS_HELP}`;
}

async function answerRows<Result extends object>(
  { name, compute }: Calculation<Result>,
  rows: FileArguments,
  reading: string | undefined,
): Promise<ExitCode> {
  const extent = { ...(reading !== undefined && { reading }), workings: true, contested: true };
  return (await import('./files/run.js')).answerFile(name, rows, (request) => compute(request, extent));
}

async function answerOne<Result extends object>(
  calculation: Calculation<Result>,
  selection: CalculationArguments,
): Promise<ExitCode> {
  const text = await textOf(selection.file);
  const answer = selection.form === 'sheet' ? sheetAnswer : jsonAnswer;
  try {
    const printed = answer(calculation, selection, text);
    if (selection.xlsx !== undefined) await writeBytes(selection.xlsx, workbookAnswer(calculation, selection, text));
    await write(printed);
    return 0;
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    return await refuse(error, selection);
  }
}

/** The workbook of one request in JSON, with the totals of other readings. */
function workbookAnswer<Result extends object>(
  { compute, workbook }: Calculation<Result>,
  { reading }: CalculationArguments,
  text: string,
): Uint8Array {
  const request = parseJson(text);
  const extent = { ...(reading !== undefined && { reading }), workings: false, contested: true };
  return workbook(compute(request, extent), request);
}

function sheetAnswer<Result extends object>(
  calculation: Calculation<Result>,
  { reading, isFull }: CalculationArguments,
  text: string,
): string {
  const extent = { ...(reading !== undefined && { reading }), workings: true, contested: true };
  return sheetText(calculation.sheet(calculation.compute(parseJson(text), extent), isFull));
}

function jsonAnswer<Result extends object>(
  calculation: Calculation<Result>,
  selection: CalculationArguments,
  text: string,
): string {
  return `${JSON.stringify(responder(calculation, selection)(text), null, 2)}\n`;
}

/** The plain form of the result of one request in JSON. The options of the computation are the same for every line. */
function responder<Result extends object>(
  { compute }: Calculation<Result>,
  { reading, isFull }: CalculationArguments,
): (text: string) => object {
  const extent = { ...(reading !== undefined && { reading }), workings: isFull, contested: isFull };
  return (text) => toPlain(compute(parseJson(text), extent));
}

/** In JSON the problem is the answer; on a sheet it is words for a reader. */
async function refuse(error: RuleError, { form }: CalculationArguments): Promise<ExitCode> {
  const problem = problemOf(error);
  const count = problem.errors.length === 1 ? '1 error' : `${problem.errors.length} errors`;
  if (form === 'json') await write(`${JSON.stringify(problem, null, 2)}\n`);
  const rows = problem.errors.map(({ message, accepted }) => `\n  ${message}\n    Accepted: ${accepted}.\n`);
  process.stderr.write(`The request is refused: ${count}.\n${form === 'json' ? '' : rows.join('')}`);
  showStack(error);
  return 1;
}

async function answerLines<Result extends object>(
  calculation: Calculation<Result>,
  selection: CalculationArguments,
): Promise<ExitCode> {
  const respond = responder(calculation, selection);
  const progress = new Progress();
  const tally = await filterLines((line) => JSON.stringify(respond(line)), {
    blocks: blocksOf(selection.file),
    write,
    progress: (current) => progress.show(current),
    refused: showStack,
  });
  progress.end(tally);
  return tally.refused > 0 ? 2 : 0;
}
