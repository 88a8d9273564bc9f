/**
 * Questions about lists, with their answers: the steps over streams of income and over disposals. Tables whose law of a
 * list is the same are asked once.
 *
 * @module
 */
import { calculateCit } from '../../../src/company/calculate-cit.js';
import type { CitInput } from '../../../src/company/input.generated.js';
import { type Decimal, nairaOf } from '../../../src/ground/decimals.js';
import type { CompanyRuleTable } from '../../../src/tables/company-table.js';
import type { IndividualRuleTable } from '../../../src/tables/individual-table.js';
import { digestOf, type Kept, type KeptList } from './answers.js';
import { ASKED_OF_DISPOSALS, type DisposalQuestion, disposalQuestions } from './disposal-questions.js';
import { FIRST_ROW } from './disposals.js';
import type { Table } from './law.js';
import { ASKED_OF_STREAMS, type ListQuestion, streamQuestions } from './lists.js';
import { modelIn, type Solver } from './prove.js';
import type { Model } from './question.js';
import type { AnyRequest } from './requests.js';
import { each, TABLES, tableName } from './tables.js';

/** A list under a law, which some tables share. */
export interface ListLaw {
  readonly list: KeptList['list'];
  readonly tables: readonly Table[];
  readonly properties: readonly string[];
  /** The questions about lists of as many rows as these. */
  readonly questions: (sizes: readonly number[]) => Iterable<ListQuestion & Partial<DisposalQuestion>>;
}

/** The numbers of rows that are asked of. */
export const SIZES: readonly number[] = [1, 2, 3];

/** The laws of the lists of some tables. */
export function listLaws(tables = TABLES): ListLaw[] {
  const laws = new Map<string, ListLaw>();
  for (const table of tables) {
    const law = table.kind === 'company' ? ofDisposals(table) : ofStreams(table);
    const key = lawTextOf(table);
    laws.set(key, { ...law, tables: [...(laws.get(key)?.tables ?? []), table] });
  }
  return [...laws.values()];
}

function ofDisposals(table: CompanyRuleTable): ListLaw {
  const questions = (sizes: readonly number[]) => disposalQuestions(table, sizes);
  return { list: 'disposals', tables: [], properties: ASKED_OF_DISPOSALS, questions };
}

function ofStreams(table: IndividualRuleTable): ListLaw {
  const questions = (sizes: readonly number[]) => streamQuestions(table, sizes);
  return { list: 'streams', tables: [], properties: ASKED_OF_STREAMS, questions };
}

/** The sections that the steps read, without what they only cite. */
function lawTextOf(table: Table): string {
  const { kind, taxYear, rounding } = table;
  const sections =
    table.kind === 'company'
      ? [taxYear, table.capitalGains, table.assetClasses]
      : [table.incomeTypes, table.minimumWage];
  return JSON.stringify([kind, rounding, sections], (name, value: unknown) =>
    CITED.includes(name) ? undefined : typeof value === 'bigint' ? String(value) : value,
  );
}

const CITED = ['law', 'verified', 'note', 'assumes', 'quotes'];

/** The digest of the texts about one row, by property. It is quick to work out, and says whether an answer is stale. */
function listKeys({ questions, properties }: ListLaw): ReadonlyMap<string, string> {
  const texts = new Map<string, string[]>(properties.map((name) => [name, []]));
  for (const { property, text } of questions([1])) texts.get(property)?.push(text);
  return new Map([...texts].map(([name, its]) => [name, digestOf(its)]));
}

/** The answers that are kept for a law; `null` where one of them is not, or was of other texts. */
export function keptOfList({ lists }: Kept, law: ListLaw): readonly KeptList[] | null {
  const [table] = law.tables as [Table];
  const keys = listKeys(law);
  const its = lists.filter((one) => one.list === law.list && one.table === tableName(table));
  const isKept = law.properties.every((name) =>
    its.some(({ property, key }) => property === name && key === keys.get(name)),
  );
  return isKept ? its : null;
}

/** Asks all questions about a list, some together. */
export async function askList(
  law: ListLaw,
  sizes: readonly number[],
  solver: Solver,
  jobs: number,
): Promise<KeptList[]> {
  const [table] = law.tables as [Table];
  const keys = listKeys(law);
  const found = new Map(law.properties.map((name) => [name, new Found()]));
  for (const batch of inBatches(law.questions(sizes), jobs * TOGETHER)) {
    const parts = Array.from({ length: jobs }, (_, at) => batch.slice(at * TOGETHER, (at + 1) * TOGETHER));
    await each(parts, jobs, async (part) => {
      const start = performance.now();
      const outputs = await askedTogether(part, solver);
      const seconds = (performance.now() - start) / 1000 / Math.max(1, part.length);
      for (const [at, question] of part.entries()) {
        await found.get(question.property)?.add(question, outputs[at] ?? '', seconds, solver, table);
      }
    });
  }
  return law.properties.map((property) => {
    const its = found.get(property) ?? new Found();
    return { list: law.list, table: tableName(table), property, key: keys.get(property) ?? '', ...its.answer() };
  });
}

/** The number of questions that one process of the solver is asked. */
const TOGETHER = 24;

function* inBatches<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The answers to some questions, asked of one process: starting it takes longer than most of them. */
export async function askedTogether(questions: readonly { readonly text: string }[], solver: Solver) {
  if (questions.length === 0) return [];
  const texts = questions.map(
    ({ text }) => `(set-option :rlimit 40000000)\n${text}\n(check-sat)\n(echo "next")\n(reset)\n`,
  );
  const output = await solver(texts.join(''));
  return output.split(/^next$/m).map((each) => each.trim());
}

/** The answers for one property so far. A schedule that breaks it is worked out by the library before it counts. */
class Found {
  private questions = 0;
  private seconds = 0;
  private isOpen = false;
  private returns: KeptList['returns'] = undefined;

  async add(
    question: ListQuestion & Partial<DisposalQuestion>,
    output: string,
    seconds: number,
    solver: Solver,
    table: Table,
  ): Promise<void> {
    this.questions++;
    this.seconds += seconds;
    if (output === 'unsat' || this.returns !== undefined) return;
    const model = output === 'sat' ? await modelOf(question, solver) : null;
    const returns = model === null ? null : brokenReturns(question, model, table);
    if (returns === null) this.isOpen = true;
    else this.returns = returns;
  }

  answer(): Pick<KeptList, 'status' | 'questions' | 'seconds' | 'returns'> {
    const { questions, returns } = this;
    const status = returns !== undefined ? 'refuted' : this.isOpen ? 'undecided' : 'proved';
    const seconds = Math.round(10 * this.seconds) / 10;
    return { status, questions, seconds, ...(returns !== undefined && { returns }) };
  }
}

async function modelOf({ text, inputs }: ListQuestion & Partial<DisposalQuestion>, solver: Solver) {
  if (inputs === undefined) return null;
  return modelIn(await solver(`${text}\n(check-sat)\n(get-value (${[...inputs.keys()].join(' ')}))\n`));
}

/** The two returns by which more proceeds lower the gains, as the library works them out; `null` if they do not. */
function brokenReturns(
  question: ListQuestion & Partial<DisposalQuestion>,
  model: Model,
  table: Table,
): NonNullable<KeptList['returns']> | null {
  const { rows = [], raised = null } = question;
  if (table.kind !== 'company' || raised === null) return null;
  const requests = [0n, model.get('lists.step') ?? 0n].map((step) => requestFor(table, rows, model, raised, step));
  const [before, after] = requests.map((request) => gainsInAll(table, request));
  if (!before || !after?.lessThan(before)) return null;
  const totals = [before, after];
  return requests.map((request, at) => ({ request, total: totals[at]?.toFixed(2) ?? '' }));
}

function requestFor(
  table: CompanyRuleTable,
  rows: NonNullable<DisposalQuestion['rows']>,
  model: Model,
  raised: number,
  step: bigint,
): AnyRequest {
  const naira = (kobo: bigint): string => nairaOf(kobo).toFixed(2);
  const schedule = rows.map(({ assetClass, disposalDate, more }, at) => {
    const of = (name: string): bigint => model.get(`lists${at + FIRST_ROW}.${name}`) ?? 0n;
    const day = String(disposalDate).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
    const proceeds = of('proceeds') + (at === raised ? step : 0n);
    const amounts = ['costBase', 'disposalCosts', ...more].map((name) => [name, naira(of(name))]);
    return { assetClass, disposalDate: day, proceeds: naira(proceeds), ...Object.fromEntries(amounts) };
  });
  const losses = [...new Set(rows.map(({ assetClass }) => assetClass))].flatMap((name) => {
    const loss = model.get(`lists.${name}`) ?? 0n;
    return loss === 0n ? [] : [[name, naira(loss)]];
  });
  return {
    taxYear: table.taxYear,
    turnover: '0',
    disposalSchedule: schedule,
    ...(losses.length > 0 && { capitalLossesBroughtForward: Object.fromEntries(losses) }),
  } as CitInput;
}

/** Gains under a separate tax and gains taxed as profits, by the library. */
export function gainsInAll(table: CompanyRuleTable, request: unknown): Decimal {
  const { disposals } = calculateCit(request as CitInput, { table });
  return disposals.separatelyTaxedGains.plus(disposals.gainsTaxedAsProfits);
}

/** `proved (1.2 s, 90 questions) lists: company 2024, after_losses: disposals: no figure is negative`. */
export function wordingOfList({ status, seconds, questions, table, list, property }: KeptList): string {
  return `${status} (${seconds} s, ${questions} questions) lists: ${table}: ${list}: ${property}`;
}

/** The sections by which the law breaks a property of lists. */
export const EXPLAINED_OF_LISTS: Readonly<Record<string, { readonly law: string; readonly why: string }>> = {
  'more proceeds never lower the gains in all': {
    law: 'CGTA s.30(2); NTA s.34(1)(a)',
    why:
      'Disposals of Nigerian shares are exempt while their proceeds in 12 months are below a limit. A loss on exempt ' +
      'shares meets no gain. With more proceeds the shares are chargeable, and their loss meets a gain on other ' +
      'shares.',
  },
};
