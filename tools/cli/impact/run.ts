/**
 * Answers `nigeria-tax impact`.
 *
 * @module
 */
import { writeFileSync } from 'node:fs';
import { RuleError, toPlain } from 'nigeria-tax-rules';
import { type Impact, type Prepared, startSimulation } from 'nigeria-tax-rules/analysis';
import { impactToSpreadsheet } from 'nigeria-tax-rules/spreadsheet';
import { Refusal } from '../../rules/refusal.js';
import { type Asked, type ExitCode, UsageError } from '../command.js';
import { showStack } from '../debug.js';
import { ROOT } from '../root.js';
import { reasonOf, write } from '../streams.js';
import { tableNamed } from '../tables.js';
import { type IMPACT_OPTIONS, type ImpactArguments, impactArguments } from './arguments.js';
import { htmlReport } from './html.js';
import { Interruption } from './interruption.js';
import { RowProgress } from './row-progress.js';
import { type Rows, rowsFor } from './rows.js';
import { textReport } from './text.js';

/** The text to print, and the exit code. */
export interface ImpactAnswer {
  readonly text: string;
  readonly code: ExitCode;
}

/** Answers the command. */
export async function answerImpact(asked: Asked<typeof IMPACT_OPTIONS>): Promise<ExitCode> {
  try {
    const { text, code } = await impactAnswer(impactArguments(asked), ROOT);
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

/**
 * The answer to what is asked; `root` is the folder that has the rules.
 *
 * @throws UsageError, FileRefused, Refusal or RuleError where an option, a table or a file is refused.
 */
export async function impactAnswer(asked: ImpactArguments, root: string): Promise<ImpactAnswer> {
  const { parts } = asked;
  const before = tableNamed(asked.before, asked.kind, root);
  const after = tableNamed(asked.after, asked.kind, root);
  const rows = await rowsFor(asked, [before, after]);
  if (rows.unused.length > 0) process.stderr.write(`Columns that are not used: ${rows.unused.join(', ')}.\n`);
  const impact = await simulated(rows, (first) => startSimulation(first, before, after, { parts }));
  if (impact === null) return { text: '', code: 130 };
  return { text: reported(impact, rows, asked), code: impact.leftOut.rows > 0 ? 2 : 0 };
}

type Start = (first: Prepared) => ReturnType<typeof startSimulation>;

/** The impact on all rows; `null` where it was interrupted. */
async function simulated({ parts, progress }: Rows, start: Start): Promise<Impact | null> {
  const interruption = new Interruption();
  const shown = new RowProgress();
  let simulation: ReturnType<typeof startSimulation> | null = null;
  let [done, given] = [0, 0];
  try {
    for await (const part of parts) {
      if (simulation) simulation.add(part);
      else simulation = start(part);
      if (part.rows > 0) simulation.advance(part.rows);
      given += part.rows + part.leftOut.length;
      done += part.rows;
      shown.show(done, progress());
      if (interruption.isAsked) return interrupted(done);
    }
  } finally {
    interruption.end();
    shown.end();
  }
  if (simulation === null || given === 0) throw new UsageError('The file has no rows.');
  return simulation.impact();
}

function interrupted(done: number): null {
  process.stderr.write(`Interrupted after ${done.toLocaleString('en')} rows; nothing is reported.\n`);
  return null;
}

/** Writes the files that are asked for; the answer is what is printed. */
function reported(impact: Impact, { title, taxYear }: Rows, { json, html, xlsx }: ImpactArguments): string {
  const population = { title, taxYear };
  const plain = `${JSON.stringify({ population, ...toPlain(impact) }, null, 2)}\n`;
  if (html !== undefined) save(html, htmlReport(impact, population));
  if (xlsx !== undefined) save(xlsx, impactToSpreadsheet(impact));
  if (json !== undefined && json !== '-') save(json, plain);
  return json === '-' ? plain : textReport(impact, population);
}

function save(file: string, content: string | Uint8Array): void {
  try {
    writeFileSync(file, content);
  } catch (error) {
    throw new UsageError(`Cannot write ${file}: ${reasonOf(error)}.`);
  }
}
