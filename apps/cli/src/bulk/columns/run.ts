/**
 * Answers `nigeria-tax columns`.
 *
 * @module
 */
import { companyRuleTable, individualRuleTable, listRuleTables, RuleError } from 'nigeria-tax-rules';
import type { PopulationKind, RuleTable } from 'nigeria-tax-rules/analysis';
import { yearStated } from '../../../../../libraries/files/src/year.js';
import { Refusal } from '../../../../rules/src/refusal.js';
import { isSameFile } from '../../files/arguments.js';
import { rowsOf } from '../../files/run.js';
import { type Asked, type ExitCode, UsageError } from '../../frame/command.js';
import { showStack } from '../../frame/debug.js';
import { ROOT } from '../../frame/root.js';
import { write } from '../../frame/streams.js';
import { tableNamed } from '../../law/tables.js';
import { RowProgress } from '../../lines/row-progress.js';
import { addedFigures, refuseTaken } from './added.js';
import { type COLUMNS_OPTIONS, type ColumnsArguments, columnsArguments } from './arguments.js';
import { openSource, type Source, type SourcePart } from './source.js';
import { csvTarget, jsonTarget, type Target, type Written } from './target.js';
import { ColumnWork } from './work.js';

/** Answers the command. */
export async function answerColumns(asked: Asked<typeof COLUMNS_OPTIONS>): Promise<ExitCode> {
  try {
    return await answered(await columnsArguments(asked));
  } catch (error) {
    if (!(error instanceof RuleError || error instanceof Refusal)) throw error;
    const accepted = error instanceof RuleError ? `\n  Accepted: ${error.accepted}.` : '';
    process.stderr.write(`${error.message}${accepted}\n`);
    showStack(error);
    return 1;
  }
}

async function answered(asked: ColumnsArguments): Promise<ExitCode> {
  const { file, out, kind } = asked;
  if (isSameFile(file, out)) throw new UsageError(`--out names the file that is read: ${file}.`);
  const source = await openSource(file, { ...asked, labels: { groups: [] }, year: asked.taxYear ?? LATEST });
  const parts = source.parts[Symbol.asyncIterator]();
  const first = await parts.next();
  if (first.done) throw new UsageError('The file has no rows.');
  const table = tableFor(asked, first.value);
  const work = new ColumnWork(kind, table, asked.table === undefined ? otherReadings(kind, table) : []);
  const target = await targetFor(asked, source, work, table);
  const { unused } = source;
  if (unused.length > 0) process.stderr.write(`Not recognised, copied unchanged: ${unused.join(', ')}.\n`);
  if (source.lost.length > 0) process.stderr.write(`Columns that are not copied: ${source.lost.join(', ')}.\n`);
  const tally = await workedOut(work, target, [first.value], { parts, progress: source.progress });
  for (const sentence of source.sentences()) process.stderr.write(`${sentence}\n`);
  return reported(tally, out, table);
}

/** The year in messages on a payroll that states none. */
const LATEST = Math.max(...listRuleTables().map(({ taxYear }) => taxYear));

/** The rules that answer. */
function tableFor({ kind, table, taxYear, reading }: ColumnsArguments, first: SourcePart): RuleTable {
  if (table !== undefined) return tableNamed(table, kind, ROOT);
  const year = taxYear ?? yearStated(first.rows, kind);
  if (year === undefined) throw new UsageError('The first rows state no year that has rules: give --year.');
  return tableOf(kind, year, reading);
}

function tableOf(kind: PopulationKind, year: number, reading: string | undefined): RuleTable {
  const options = reading === undefined ? {} : { reading };
  return kind === 'company' ? companyRuleTable(year, options) : individualRuleTable(year, options);
}

function otherReadings(kind: PopulationKind, { taxYear, reading, readings }: RuleTable): RuleTable[] {
  const others = Object.keys(readings).filter((name) => name !== reading);
  return others.map((name) => tableOf(kind, taxYear, name));
}

async function targetFor(
  { out, form, prefix, figures }: ColumnsArguments,
  source: Source,
  work: ColumnWork,
  { taxYear, reading, revision, digest }: RuleTable,
): Promise<Target> {
  const added = addedFigures(work, figures, prefix);
  work.askFor(added.map(({ at }) => at));
  const written: Written = {
    headings: source.headings ?? [],
    figures: added,
    problems: `${prefix}problems`,
    words: work.words,
  };
  const names = [written.problems, ...added.map(({ heading }) => heading)];
  refuseTaken(written.headings, names);
  if (form === 'ndjson') return jsonTarget(out, written);
  if (source.headings === null) {
    throw new UsageError('Lines of JSON are answered in lines of JSON: the name of --out ends with .ndjson.');
  }
  if (form === 'csv') return csvTarget(out, source.delimiter, written);
  const law = { taxYear, reading, revision, digest };
  const { parquetTarget } = await import('./parquet-target.js');
  return parquetTarget(out, source, written, { 'nigeria-tax-rules': JSON.stringify(law) });
}

interface Tally {
  rows: number;
  refused: number;
}

async function workedOut(
  work: ColumnWork,
  target: Target,
  first: readonly SourcePart[],
  { parts, progress }: { readonly parts: AsyncIterator<SourcePart>; readonly progress: Source['progress'] },
): Promise<Tally> {
  const tally: Tally = { rows: 0, refused: 0 };
  const shown = new RowProgress();
  try {
    for await (const part of joined(first, parts)) {
      const answers = work.answersTo(part.rows);
      await target.write(part, answers);
      tally.rows += part.rows.length;
      tally.refused += answers.problems.filter((problems) => problems !== undefined).length;
      shown.show(tally.rows, progress());
    }
    await target.end();
  } catch (error) {
    await target.cancel();
    throw error;
  } finally {
    shown.end();
  }
  return tally;
}

async function* joined(first: readonly SourcePart[], others: AsyncIterator<SourcePart>): AsyncGenerator<SourcePart> {
  yield* first;
  for (let next = await others.next(); !next.done; next = await others.next()) yield next.value;
}

async function reported({ rows, refused }: Tally, out: string, table: RuleTable): Promise<ExitCode> {
  const { taxYear, reading, revision, status } = table;
  const caveat = status === 'in_force' ? '' : `, ${status}`;
  const law = `${taxYear} ${reading.replaceAll('_', ' ')}, revision ${revision}${caveat}`;
  const bad = refused === 0 ? '' : ` ${rowsOf(refused)} refused: see the column of problems.`;
  await write(`Wrote ${rowsOf(rows)} to ${out}, by the law of ${law}.${bad}\n`);
  return refused > 0 ? 2 : 0;
}
