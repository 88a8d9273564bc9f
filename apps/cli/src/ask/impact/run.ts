/**
 * Answers `nigeria-tax impact`.
 *
 * @module
 */
import { setImmediate as turn } from 'node:timers/promises';
import { RuleError, toPlain } from 'nigeria-tax-rules';
import {
  type Impact,
  type LeftOutRow,
  type Prepared,
  type RuleTable,
  startSimulation,
} from 'nigeria-tax-rules/analysis';
import { impactToSpreadsheet } from 'nigeria-tax-rules/spreadsheet';
import { Refusal } from '../../../../rules/src/refusal.js';
import { writeBytes } from '../../files/sink.js';
import { type Asked, type ExitCode, UsageError } from '../../frame/command.js';
import { showStack } from '../../frame/debug.js';
import { ROOT } from '../../frame/root.js';
import { write } from '../../frame/streams.js';
import { tableNamed } from '../../law/tables.js';
import { RowProgress } from '../../lines/row-progress.js';
import { type IMPACT_OPTIONS, type ImpactArguments, impactArguments } from './arguments.js';
import { htmlReport } from './html.js';
import { Interruption } from './interruption.js';
import { rowsFor } from './rows.js';
import type { Rows } from './rows-in-parts.js';
import { textReport } from './text.js';
import { headlineOf } from './wording.js';

/** The text to print, and the exit code. */
interface ImpactAnswer {
  readonly text: string;
  readonly code: ExitCode;
}

/** Answers the command. */
export async function answerImpact(asked: Asked<typeof IMPACT_OPTIONS>): Promise<ExitCode> {
  try {
    const { text, code } = await impactAnswer(await impactArguments(asked));
    await write(text);
    return code;
  } catch (error) {
    if (!(error instanceof RuleError || error instanceof Refusal)) throw error;
    const accepted = error instanceof RuleError ? `\n  Accepted: ${error.accepted}.` : '';
    process.stderr.write(`${error.message}${accepted}\n`);
    showStack(error);
    return 1;
  }
}

async function impactAnswer(asked: ImpactArguments): Promise<ImpactAnswer> {
  const { parts } = asked;
  const before = tableNamed(asked.before, asked.kind, ROOT);
  const after = tableNamed(asked.after, asked.kind, ROOT);
  refuseSame(before, after, asked);
  const rows = await rowsFor(asked, [before, after]);
  if (rows.unused.length > 0) process.stderr.write(`Columns that are not used: ${rows.unused.join(', ')}.\n`);
  const impact = await simulated(rows, (first) => startSimulation(first, before, after, { parts }));
  if (impact === null) return { text: '', code: 130 };
  for (const sentence of rows.sentences()) process.stderr.write(`${sentence}\n`);
  return { text: await reported(impact, rows, asked), code: impact.leftOut.rows > 0 ? 2 : 0 };
}

/** One law on both sides changes nothing, which is no finding: most often the edit is in a file that was not named. */
function refuseSame(before: RuleTable, after: RuleTable, asked: ImpactArguments): void {
  if (before.digest !== after.digest) return;
  const file = `rules/${after.kind}/${after.taxYear}.yaml`;
  throw new UsageError(
    `${asked.before} and ${asked.after} are the same table (${after.digest.slice(0, 12)}): nothing to compare. ` +
      `Did you mean the edited file, such as ${file}?`,
  );
}

type Start = (first: Prepared) => ReturnType<typeof startSimulation>;

/** The impact on all rows; `null` where it was interrupted. */
async function simulated({ parts, progress, taxYear }: Rows, start: Start): Promise<Impact | null> {
  const interruption = new Interruption();
  const shown = new RowProgress();
  let simulation: ReturnType<typeof startSimulation> | null = null;
  let [done, given, ofOtherYears] = [0, 0, 0];
  try {
    for await (const part of parts) {
      if (simulation) simulation.add(part);
      else simulation = start(part);
      if (part.rows > 0) simulation.advance(part.rows);
      given += part.rows + part.leftOut.length;
      done += part.rows;
      ofOtherYears += part.leftOut.filter(isOfAnotherYear).length;
      shown.show(done, progress());
      // Signals are heard between turns: without a pause, one turn takes what a full pipe holds, many times over.
      await turn();
      if (interruption.isAsked) return interrupted(done);
    }
  } finally {
    interruption.end();
    shown.end();
  }
  if (simulation === null || given === 0) throw new UsageError('The file has no rows.');
  if (ofOtherYears * 2 > given) process.stderr.write(`Most rows are not stated for ${taxYear}: give --year.\n`);
  return simulation.impact();
}

function isOfAnotherYear({ problems }: LeftOutRow): boolean {
  return problems.some(({ path, code }) => path === '/taxYear' && code === 'option-conflict');
}

function interrupted(done: number): null {
  process.stderr.write(`Interrupted after ${done.toLocaleString('en')} rows; nothing is reported.\n`);
  return null;
}

/** Writes the files that are asked for; the answer is what is printed. */
async function reported(
  impact: Impact,
  { title, taxYear, notReturns }: Rows,
  { json, html, xlsx }: ImpactArguments,
): Promise<string> {
  const population = { title, taxYear, notReturns: notReturns() };
  const few = headlineOf(impact, population);
  const plain = `${JSON.stringify({ population, ...toPlain(impact) }, null, 2)}\n`;
  if (html !== undefined) await writeBytes(html, Buffer.from(htmlReport(impact, population)));
  if (xlsx !== undefined) await writeBytes(xlsx, impactToSpreadsheet(impact, few === '' ? {} : { headline: few }));
  if (json !== undefined && json !== '-') await writeBytes(json, Buffer.from(plain));
  return json === '-' ? plain : textReport(impact, population);
}
