/**
 * The impact of a change of law on companies. They are made up or read once; each law is then worked out over them in
 * turns, between which the engine hears of newer questions.
 *
 * @module
 */
import type { Decimal } from 'nigeria-tax-rules';
import type { Impact, Prepared, Simulation } from 'nigeria-tax-rules/analysis';
import type { CitColumnsInput } from 'nigeria-tax-rules/columns';
import { fewComputed } from '../../../../libraries/files/src/headline.js';
import type { FileReport, FileStart, ImpactAnswer, Questions, Simulated } from '../request/protocol.js';
import type { Request } from '../request/request.js';
import { csvLine } from '../text/csv.js';
import { bytes } from './bytes.js';
import { companiesOf } from './companies.js';
import { inPlain } from './plain.js';
import type { Progress } from './progress.js';
import { analysis, companyTable } from './taxes.js';

/** The question that was asked last; an older one gives up. What is taken away is of no other question, and stays. */
let newest = 0;

/** Returns whether a question is wanted still. */
type Wanted = () => boolean;
const ALWAYS: Wanted = () => true;

/** The impact, with the shares and averages that the page shows. */
export async function impactOf(asked: Simulated, progress: Progress): Promise<ImpactAnswer> {
  // A question has its place when it is heard: what an older one waits for may be there after what a newer one needs.
  const own = ++newest;
  const impact = await simulated(asked, progress, () => own === newest);
  const { before, change, groups } = impact;
  const percent = before.isZero() ? null : change.times(100).div(before).toFixed(4);
  // Sizes are in their order; other groups are found by their names.
  const withAverages = groups.map(({ by, rows }, place) => ({
    by,
    rows: (place > 0 ? [...rows].sort(byName) : rows).map((row) => ({
      ...row,
      average: averageOf(row.change, row.payLess + row.payMore),
    })),
  }));
  return { ...inPlain({ ...impact, percent, groups: withAverages }), file: await reportOf(asked, impact) };
}

/** The rows of the file, and the lines of the first that were left out. */
async function reportOf(asked: Simulated, { leftOut }: Impact): Promise<FileReport | null> {
  const { file } = await companiesOf(asked);
  return file && { ...file.report(), leftOut: await file.linesOf(leftOut.first) };
}

function byName(one: { readonly name: string }, other: { readonly name: string }): number {
  return one.name < other.name ? -1 : 1;
}

function averageOf(change: Decimal, changed: number): Decimal | null {
  return changed === 0 ? null : change.div(changed).toDecimalPlaces(2);
}

/** The impact as a workbook. */
export async function impactBookOf(asked: Simulated, progress: Progress): Promise<Uint8Array<ArrayBuffer>> {
  const { impactToSpreadsheet } = await import('nigeria-tax-rules/spreadsheet');
  const impact = await simulated(asked, progress, ALWAYS);
  const { file } = await companiesOf(asked);
  const headline = fewComputed(impact.rows, impact.leftOut.rows + (file?.report().notReturns ?? 0));
  return bytes(impactToSpreadsheet(impact, headline === '' ? {} : { headline }));
}

/** The tax of every company under both laws, as CSV. */
export async function impactRowsOf(asked: Simulated, progress: Progress): Promise<Uint8Array<ArrayBuffer>> {
  const { calculateCitColumns } = await import('nigeria-tax-rules/columns');
  const { returnsMovedTo } = await analysis();
  const tables = [await companyTable(asked.before), await companyTable(asked.after)];
  const lines: string[] = [];
  let before = 0;
  for await (const part of inTurns(asked, progress, ALWAYS)) {
    const { rows, numbers, ids, weights, groups, leftOut } = part;
    const [was, is] = tables.map((table) => {
      const returns = returnsMovedTo(table.taxYear, part) as CitColumnsInput;
      return calculateCitColumns(returns, { table }).figures;
    });
    if (lines.length === 0) lines.push(csvLine(headsOf(part)));
    for (let at = 0; at < rows; at++) {
      const [size, tax, after] = [was?.grossTurnover[at], was?.total[at], is?.total[at]].map(Number);
      const names = groups.map((group) => group.names[group.codes[at] ?? 0] ?? '');
      const weight = weights === null ? [] : [String(weights[at])];
      const amounts = [size, tax, after, Number(after) - Number(tax)].map(nairaText);
      lines.push(
        csvLine([String(before + (numbers?.[at] ?? at + 1)), ids?.[at] ?? '', ...names, ...weight, ...amounts]),
      );
    }
    before += rows + leftOut.length;
  }
  return bytes(new TextEncoder().encode(`\ufeff${lines.join('')}`));
}

function headsOf({ groups, weights }: Prepared): string[] {
  const labels = [...groups.map(({ by }) => by), ...(weights === null ? [] : ['weight'])];
  return ['row', 'id', ...labels, 'gross_turnover', 'tax_before', 'tax_after', 'change'];
}

/** An amount in whole kobo as decimal text in naira. */
function nairaText(kobo: number | undefined): string {
  const text = String(Math.abs(kobo ?? 0)).padStart(3, '0');
  return `${(kobo ?? 0) < 0 ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`;
}

/** The rows of a file that were left out, as CSV. */
export async function leftOutOf(asked: Simulated): Promise<Uint8Array<ArrayBuffer>> {
  const { file } = await companiesOf(asked);
  return bytes(new TextEncoder().encode((await file?.leftOutCsv()) ?? ''));
}

/** The request of a company. */
export async function companyAt({ row, ...asked }: Questions['companyAt']): Promise<Request> {
  return (await companiesOf(asked)).requestOf(row);
}

/** The start of a file of companies. The companies before it are asked about no more. */
export async function fileStartOf({ file }: Questions['fileStart']): Promise<FileStart> {
  newest += 1;
  return (await import('./company-file.js')).fileStart(file);
}

/** Returns whether both laws are one but for edits. */
function isSameLaw({ before, after }: Simulated): boolean {
  return before.taxYear === after.taxYear && before.reading === after.reading;
}

async function simulated(asked: Simulated, progress: Progress, isWanted: Wanted): Promise<Impact> {
  const { startSimulation } = await analysis();
  const [was, is] = [await companyTable(asked.before), await companyTable(asked.after)];
  // Which section does what is only a question where there are two changes.
  const parts = Object.keys(asked.after.edits ?? {}).length > 1 || !isSameLaw(asked);
  let simulation: Simulation | undefined;
  for await (const part of inTurns(asked, progress, isWanted)) {
    if (simulation === undefined) simulation = startSimulation(part, was, is, { parts });
    else simulation.add(part);
    if (part.rows > 0) simulation.advance(part.rows);
  }
  if (simulation === undefined) throw new Error('There are no companies.');
  return simulation.impact();
}

/** The companies in parts, a turn each. */
async function* inTurns(asked: Simulated, progress: Progress, isWanted: Wanted): AsyncGenerator<Prepared> {
  const companies = await companiesOf(asked);
  for (let place = 0; ; place++) {
    const part = await companies.part(place);
    if (part === undefined) return;
    yield part.prepared;
    progress(part.done, part.of);
    await turn();
    if (!isWanted()) throw new Error('A newer question was asked.');
  }
}

/** The next turn of the event loop, without the least wait that a timer has. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
