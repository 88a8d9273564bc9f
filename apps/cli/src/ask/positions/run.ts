/**
 * Answers `nigeria-tax positions`.
 *
 * @module
 */
import { availableParallelism } from 'node:os';
import { calculateCit, calculatePit, RuleError, toPlain } from 'nigeria-tax-rules';
import {
  exposure,
  type PopulationKind,
  type Positions,
  type PositionsOptions,
  type Prepared,
  positions,
} from 'nigeria-tax-rules/analysis';
import { tablesToSpreadsheet, toSpreadsheet } from 'nigeria-tax-rules/spreadsheet';
import { writeBytes } from '../../files/sink.js';
import { type ExitCode, UsageError } from '../../frame/command.js';
import { textOf, write } from '../../frame/streams.js';
import { columnsOf } from '../../frame/terminal.js';
import { refuse } from '../../json/refusal.js';
import { requestIn } from '../../json/request.js';
import { type ChosenLaw, kindOf, lawOf, tableOf } from '../../law/law.js';
import { rowsFor } from '../impact/rows.js';
import type { PositionsArguments } from './arguments.js';
import { exposureTable, exposureText, positionsText } from './text.js';

/** Answers of one request. */
export async function answerRequest(asked: PositionsArguments): Promise<ExitCode> {
  const { file, probabilities, xlsx, isJson, values } = asked;
  const text = await textOf(file);
  try {
    const request = requestIn(text);
    const law = (await lawOf(kindOf(request), values))(request);
    const found = positions(request as never, { probabilities, ...law });
    if (xlsx !== undefined) await writeBytes(xlsx, workbookOf(request, found, law));
    await write(isJson ? `${JSON.stringify(toPlain(found), null, 2)}\n` : positionsText(found, columnsOf()));
    return 0;
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    return refuse(error, isJson);
  }
}

/** The workbook of the result, with the sheet of positions. The request was read when they were found. */
function workbookOf(request: unknown, found: Positions, law: ChosenLaw): Uint8Array {
  const own = law.table === undefined ? {} : { table: law.table as never };
  const options = { positions: found, ...own };
  return kindOf(request) === 'company'
    ? toSpreadsheet(calculateCit(request, { ...(law as object), contested: true }), request as never, options)
    : toSpreadsheet(calculatePit(request, { ...(law as object), contested: true }), request as never, options);
}

/** Answers of a file of rows. */
export async function answerRows(asked: PositionsArguments, file: string): Promise<ExitCode> {
  const { probabilities, xlsx, isJson, values } = asked;
  const { kind = 'company', weight } = values;
  if (kind !== 'company' && kind !== 'individual') throw new UsageError('--kind takes company or individual.');
  const taxYear = Number(values.year);
  try {
    const law = (await lawOf(kind, values))({ taxYear });
    const parts = await partsOf(file, { kind, taxYear, ...(weight !== undefined && { weight }) }, law);
    const found = exposure(parts, { probabilities, ...(law as Pick<PositionsOptions, 'table' | 'reading'>) });
    if (xlsx !== undefined) await writeBytes(xlsx, tablesToSpreadsheet([exposureTable(found)]));
    await write(isJson ? `${JSON.stringify(toPlain(found), null, 2)}\n` : exposureText(found, columnsOf()));
    return found.leftOut.rows > 0 ? 2 : 0;
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    return refuse(error, isJson);
  }
}

/** A file is read as every other, with nothing said about its columns. */
const AS_WRITTEN = {
  how: { isStrict: false, isRounded: false, maps: [] },
  forAll: {},
  threads: availableParallelism(),
};

interface HowToRead {
  readonly kind: PopulationKind;
  readonly taxYear: number;
  readonly weight?: string;
}

/** The rows of a file, as they are read. */
async function partsOf(file: string, how: HowToRead, { table, reading }: ChosenLaw): Promise<Prepared[]> {
  const law = table ?? (await tableOf(how.kind, String(how.taxYear), reading));
  const rows = await rowsFor({ ...how, rows: file, groups: [], ...AS_WRITTEN }, [law]);
  if (rows.unused.length > 0) process.stderr.write(`Columns that are not used: ${rows.unused.join(', ')}.\n`);
  const parts: Prepared[] = [];
  for await (const part of rows.parts) parts.push(part);
  if (parts.length === 0) throw new UsageError('The file has no rows.');
  return parts;
}
