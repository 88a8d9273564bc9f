/**
 * Makes a command of a computation: one request to one answer, or a filter of many.
 *
 * @module
 */
import { type Assumption, RuleError, toPlain, type WorkingLine } from 'nigeria-tax-rules';
import { movedTo, type RuleTable } from 'nigeria-tax-rules/analysis';
import { quoted } from 'nigeria-tax-rules/texts';
import { fileArguments } from '../files/arguments.js';
import { writeBytes } from '../files/sink.js';
import { type Command, command, type ExitCode, UsageError } from '../frame/command.js';
import { textOf, write } from '../frame/streams.js';
import { columnsOf } from '../frame/terminal.js';
import { printable, refuse } from '../json/refusal.js';
import { requestIn } from '../json/request.js';
import { type LawOf, lawOf } from '../law/law.js';
import { filterRequests } from '../lines/requests.js';
import { sheetAsPage } from '../sheet/html.js';
import { mattersOf } from '../sheet/matters.js';
import type { Comparison } from '../sheet/options.js';
import { sheetAsText } from '../sheet/text.js';
import type { Calculation } from '../taxes/calculation.js';
import { otherTaxpayer } from '../taxes/taxpayer.js';
import { CALCULATION_OPTIONS, type CalculationArguments, calculationArguments } from './arguments.js';

/** A result, of which the assumptions are looked at. */
interface Assuming {
  readonly assumptions: readonly Assumption[];
}

/** The command of a computation. */
export function calculationCommand<Result extends Assuming, Table extends RuleTable>(
  calculation: Calculation<Result, Table>,
): Command {
  const { name, summary, kind } = calculation;
  return command({
    name,
    summary,
    usage: '[FILE] [OPTIONS]',
    about: aboutOf(calculation),
    words: ['FILE'],
    options: CALCULATION_OPTIONS,
    exitCodes: {
      1: 'the request was refused, or an argument is invalid',
      2: 'with --ndjson or a file of returns, some were refused and the others answered',
    },
    async run(asked) {
      const rows = await fileArguments(asked, name);
      if (rows) {
        const answers = answersOf(calculation, await lawOf(kind, asked.values));
        const { answerFile } = await import('../files/run.js');
        return answerFile(calculation, rows, (request) => answers(request, { workings: true, contested: true }));
      }
      const selection = calculationArguments(asked, process.stdout.isTTY === true);
      if (process.stdin.isTTY && (selection.file ?? '-') === '-') {
        process.stderr.write('Reading a request from the terminal; end it with Ctrl-D.\n');
      }
      const law = await lawOf(kind, asked.values);
      if (selection.form === 'ndjson') return answerLines(calculation.kind, answersOf(calculation, law), selection);
      return answerOne(calculation, law, selection);
    },
  });
}

function aboutOf({
  name,
  about,
  example,
}: {
  readonly name: string;
  readonly about: string;
  readonly example: string;
}): string {
  return `Reads one JSON request from FILE (standard input when absent or -), or a file of returns, one a row, whose
name ends with .csv, .tsv, .xlsx or .parquet (or CSV from a pipe, with --csv). ${about}

  echo '${example}' | nigeria-tax ${name} --sheet`;
}

/** The result of a request, in some detail. */
type Answers<Result> = (request: unknown, detail: Detail) => Result;

interface Detail {
  readonly workings: boolean;
  readonly contested: boolean;
}

/** Computes requests by the law that was chosen; a request of the other tax is refused as such. */
function answersOf<Result extends object, Table extends RuleTable>(
  { name, compute }: Calculation<Result, Table>,
  lawOf: LawOf,
): Answers<Result> {
  return (request, detail) => {
    try {
      // The table is of the kind of the computation: it was chosen by it.
      return compute(request, { ...(lawOf(request) as { table?: Table }), ...detail });
    } catch (error) {
      throw (error instanceof RuleError && otherTaxpayer(name, request)) || error;
    }
  };
}

async function answerOne<Result extends Assuming, Table extends RuleTable>(
  calculation: Calculation<Result, Table>,
  law: LawOf,
  selection: CalculationArguments,
): Promise<ExitCode> {
  const text = await textOf(selection.file);
  return answerRequest(calculation, { read: () => requestIn(text), law }, selection);
}

/** A request that is still to be read, and its law. */
export interface RequestAsked {
  /** Reads the request, or refuses it with a `RuleError`. */
  read(): unknown;
  readonly law: LawOf;
}

/** Answers one request in the forms that are asked for. */
export async function answerRequest<Result extends Assuming, Table extends RuleTable>(
  calculation: Calculation<Result, Table>,
  { read, law }: RequestAsked,
  selection: CalculationArguments,
): Promise<ExitCode> {
  const { form, isFull, html, xlsx, head } = selection;
  const answers = answersOf(calculation, law);
  const other = await otherRequest(selection, read);
  try {
    const request = read();
    const sheet = () => {
      // First its own answer: a mistake of the request is not one of what it is compared with.
      const result = withWords(calculation.kind, answers(request, FULL));
      const beside = other && comparisonWith(calculation, other);
      const returned = calculation.returned(result, request);
      const matters = mattersOf(result.assumptions, returned, law(request));
      return calculation.sheet(result, { head, hasNotes: isFull, beside, matters });
    };
    const json = () => toPlain(withWords(calculation.kind, answers(request, { workings: isFull, contested: isFull })));
    const page = html === undefined ? '' : sheetAsPage(sheet());
    const answer = () =>
      form === 'sheet' ? sheetAsText(sheet(), columnsOf()) : `${JSON.stringify(json(), null, 2)}\n`;
    const printed = html === '-' ? page : answer();
    if (xlsx !== undefined) {
      const result = answers(request, { workings: false, contested: true });
      await writeBytes(xlsx, calculation.workbook(result, request, head));
    }
    if (html !== undefined && html !== '-') await writeBytes(html, Buffer.from(page));
    await write(printed);
    return 0;
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    return await refuse(error, form === 'json');
  }
}

const FULL: Detail = { workings: true, contested: true };

/** A result with the words of the law beside the lines of its workings, if it has them. */
function withWords<Result extends object>(kind: RuleTable['kind'], result: Result): Result {
  const { workings } = result as { readonly workings?: readonly WorkingLine[] };
  return workings === undefined ? result : { ...result, workings: quoted(workings, kind) };
}

/** A request to compare with. */
interface OtherRequest {
  readonly named: string;
  readonly isMoved: boolean;
  read(): unknown;
}

/** A number of four digits is a year; anything else is a file. */
async function otherRequest(
  { compare, file = '-' }: CalculationArguments,
  read: RequestAsked['read'],
): Promise<OtherRequest | undefined> {
  if (compare === undefined) return undefined;
  const isMoved = /^\d{4}$/.test(compare);
  if (isMoved) return { named: compare, isMoved, read: () => movedTo(Number(compare), read()) };
  if (compare === '-' && file === '-') throw new UsageError('--compare - requires FILE: both read standard input.');
  const other = await textOf(compare);
  return { named: compare, isMoved, read: () => requestIn(other) };
}

/** The other request by the law that answers in its year. A refusal says which request it is of. */
function comparisonWith<Result extends object, Table extends RuleTable>(
  calculation: Calculation<Result, Table>,
  { named, isMoved, read }: OtherRequest,
): Comparison<Result> {
  try {
    const inForce = answersOf(calculation, () => ({}));
    return { isMoved, result: inForce(read(), { workings: true, contested: false }) };
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    throw new UsageError(printable(`--compare ${named} is refused: ${error.message}`));
  }
}

function answerLines<Result extends object>(
  kind: RuleTable['kind'],
  answers: Answers<Result>,
  { file, isFull }: CalculationArguments,
): Promise<ExitCode> {
  const detail = { workings: isFull, contested: isFull };
  return filterRequests(file, (request) => JSON.stringify(toPlain(withWords(kind, answers(request, detail)))));
}
