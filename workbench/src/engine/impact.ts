/**
 * The impact of a change of law on made-up companies. Companies are made up and read once; each law is then worked out
 * over them in turns, between which the engine hears of newer questions.
 *
 * @module
 */
import type { Decimal } from 'nigeria-tax-rules';
import type { Impact, MadeUpCompany, Prepared, Simulation } from 'nigeria-tax-rules/analysis';
import type { CitColumnsInput } from 'nigeria-tax-rules/columns';
import type { ImpactAnswer, Questions, Simulated } from '../protocol.js';
import type { Request } from '../request.js';
import { bytes } from './bytes.js';
import { inPlain } from './plain.js';
import type { Progress } from './progress.js';
import { analysis, companyTable } from './taxes.js';

/** Rows a turn. */
const ROWS = 5000;
const GROUPS = ['sector'];

/** The impact, with the shares and averages that the page shows. */
export async function impactOf(asked: Simulated, progress: Progress): Promise<ImpactAnswer> {
  const impact = await simulated(asked, progress);
  const { before, change, groups } = impact;
  const percent = before.isZero() ? null : change.times(100).div(before).toFixed(4);
  const withAverages = groups.map(({ by, rows }) => ({
    by,
    rows: (GROUPS.includes(by) ? [...rows].sort(byName) : rows).map((row) => ({
      ...row,
      average: averageOf(row.change, row.payLess + row.payMore),
    })),
  }));
  return inPlain({ ...impact, percent, groups: withAverages });
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
  return bytes(impactToSpreadsheet(await simulated(asked, progress)));
}

/** The tax of every company under both laws, as CSV. */
export async function impactRowsOf(asked: Simulated, progress: Progress): Promise<Uint8Array<ArrayBuffer>> {
  const { calculateCitColumns } = await import('nigeria-tax-rules/columns');
  const tables = [await companyTable(asked.before), await companyTable(asked.after)];
  const lines = ['row,id,sector,gross_turnover,tax_before,tax_after,change'];
  for await (const part of inTurns(asked, progress)) {
    const [was, is] = tables.map((table) => calculateCitColumns(part.returns as CitColumnsInput, { table }).figures);
    const [sectors] = part.groups;
    const first = lines.length;
    for (let at = 0; at < part.rows; at++) {
      const [size, before, after] = [was?.grossTurnover[at], was?.total[at], is?.total[at]].map(Number);
      const words = [first + at, part.ids?.[at] ?? '', sectors?.names[sectors.codes[at] ?? 0] ?? ''];
      const amounts = [size, before, after, Number(after) - Number(before)].map(nairaText);
      lines.push([...words, ...amounts].join(','));
    }
  }
  return bytes(new TextEncoder().encode(`\ufeff${lines.join('\r\n')}\r\n`));
}

/** An amount in whole kobo as decimal text in naira. */
function nairaText(kobo: number | undefined): string {
  const text = String(Math.abs(kobo ?? 0)).padStart(3, '0');
  return `${(kobo ?? 0) < 0 ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`;
}

/** The request of a made-up company. */
export async function madeUpOf({ seed, taxYear, row }: Questions['madeUp']): Promise<Request> {
  const { population } = await analysis();
  let found: Request = {};
  for (const { input } of population({ count: row, seed, taxYear })) found = input as unknown as Request;
  return found;
}

async function simulated(asked: Simulated, progress: Progress): Promise<Impact> {
  const { startSimulation } = await analysis();
  const [was, is] = [await companyTable(asked.before), await companyTable(asked.after)];
  // Which section does what is only a question where there are two changes.
  const parts = Object.keys(asked.after.edits ?? {}).length > 1;
  let simulation: Simulation | undefined;
  for await (const part of inTurns(asked, progress)) {
    if (simulation === undefined) simulation = startSimulation(part, was, is, { parts });
    else simulation.add(part);
    simulation.advance(ROWS);
  }
  if (simulation === undefined) throw new Error('There are no companies.');
  return simulation.impact();
}

/** The question that was asked last; an older one gives up. */
let newest = 0;

/** The companies in parts, a turn each. */
async function* inTurns(asked: Simulated, progress: Progress): AsyncGenerator<Prepared> {
  const own = ++newest;
  const companies = await companiesOf(asked);
  for (let place = 0; place * ROWS < asked.count; place++) {
    const part = companies.part(place);
    if (part === undefined) return;
    yield part;
    progress(Math.min((place + 1) * ROWS, asked.count), asked.count);
    await turn();
    if (own !== newest) throw new Error('A newer question was asked.');
  }
}

/** Companies as they were made up and read, as far as they were asked for. */
class Companies {
  private readonly parts: Prepared[] = [];

  constructor(
    readonly name: string,
    private readonly rest: Iterator<MadeUpCompany>,
    private readonly read: (rows: readonly MadeUpCompany[]) => Prepared,
  ) {}

  part(place: number): Prepared | undefined {
    const rows = this.parts[place] === undefined ? this.made() : [];
    if (rows.length > 0) this.parts.push(this.read(rows));
    return this.parts[place];
  }

  private made(): MadeUpCompany[] {
    const rows: MadeUpCompany[] = [];
    while (rows.length < ROWS) {
      const next = this.rest.next();
      if (next.done === true) break;
      rows.push(next.value);
    }
    return rows;
  }
}

let last: Companies | undefined;

async function companiesOf({ count, seed, before: { taxYear } }: Simulated): Promise<Companies> {
  const name = [count, seed, taxYear].join();
  if (last?.name === name) return last;
  const { population, prepare } = await analysis();
  const options = { taxYear, groups: GROUPS };
  last = new Companies(name, population({ count, seed, taxYear }), (rows) => prepare('company', rows, options));
  return last;
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
