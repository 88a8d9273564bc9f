/**
 * The requests of companies, read into columns.
 *
 * @module
 */
import { dayNumberOf } from '../../calendar.js';
import type { CitColumnsInput } from '../../columns/company.js';
import { COMPANY_INTAKE } from '../../company/calculate-cit.js';
import { type CompanyRequest, capitalIncomeFields, type DisposalRequest } from '../../company/request.js';
import type { Problem } from '../../errors.js';
import { COMPANY_FACTS, TRADES } from '../../law/company/facts.js';
import type { AnyKobo } from '../../money/kobo.js';
import { companyTables } from '../../tables/company.js';
import { type GrowingColumn, GrowingColumns } from './growing-columns.js';
import type { ReturnReader } from './prepare.js';
import { checkHeld, readerUnder, setAmount, tableOfYear } from './reading.js';
import type { PrepareOptions } from './rows.js';

/** The facts of a company that a request states under their own names, but for its heads of capital income. */
const AMOUNTS = [
  'turnover',
  'costOfSales',
  'operatingExpenses',
  'disallowableExpenses',
  'lossesBroughtForward',
  'capitalAllowances',
  'withholdingCredits',
  'foreignTaxCredits',
  'depreciation',
  'personnelCosts',
] as const;
const GIVEN_AMOUNTS = [
  'fixedAssets',
  'profitBeforeTax',
  'foreignIncome',
  'exemptForeignIncome',
  'foreignTaxOnExemptIncome',
] as const;
const HEADS = Object.keys(capitalIncomeFields) as (keyof typeof capitalIncomeFields)[];
const FLAGS = [
  'foreignIncomeRepatriated',
  'professionalServices',
  'minimumTaxElection',
  'resident',
  'applyEducationTax',
  'multinationalGroup',
] as const;

const { periodEnd, ...OTHERS } = COMPANY_FACTS;
const COLUMNS = { ...OTHERS, accountingPeriodEnd: periodEnd };

/** Reads companies. */
export function companyReader(options: PrepareOptions): ReturnReader {
  const table = tableOfYear('company', options, companyTables);
  const lastDay = (table.taxYear - 1) * 10_000 + 1231;
  const columns = new CompanyColumnsOfRows(lastDay);
  const disposals = new Disposals();
  const requestOf = readerUnder(table, COMPANY_INTAKE, ['taxYear']);
  return {
    read(input, row, problems) {
      const request = requestOf(input, problems);
      if (problems.length === 0) checkAmounts(request, problems);
      if (problems.length > 0) return;
      columns.add(request, row);
      disposals.add(request, row);
    },
    finished(rows) {
      const finished = columns.finished(rows) as unknown as CitColumnsInput['columns'];
      return { taxYear: table.taxYear, rows, columns: finished, ...disposals.finished(rows) };
    },
  };
}

function checkAmounts(request: CompanyRequest, problems: Problem[]): void {
  for (const name of AMOUNTS) checkHeld(name, request[name], problems);
  for (const name of GIVEN_AMOUNTS) checkHeld(name, request[name], problems);
  for (const head of HEADS) checkHeld(`capitalIncomeBreakdown/${head}`, request.capitalIncomeBreakdown[head], problems);
  request.disposalSchedule.forEach((disposal, at) => {
    for (const name of DISPOSAL_AMOUNTS) checkHeld(`disposalSchedule/${at}/${name}`, disposal[name], problems);
  });
  for (const [name, loss] of request.capitalLossesBroughtForward) {
    checkHeld(`capitalLossesBroughtForward/${name}`, loss, problems);
  }
}

/** The columns of what requests state outside of lists. */
class CompanyColumnsOfRows {
  private readonly columns: GrowingColumns;
  private readonly column: Readonly<Record<keyof typeof COLUMNS, GrowingColumn>>;

  constructor(private readonly lastDay: number) {
    this.columns = new GrowingColumns(COLUMNS, { resident: 1, applyEducationTax: 1, accountingPeriodEnd: lastDay });
    const names = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
    this.column = Object.fromEntries(names.map((name) => [name, this.columns.column(name)])) as typeof this.column;
  }

  add(request: CompanyRequest, row: number): void {
    const { column } = this;
    for (const name of AMOUNTS) column[name].set(row, Number(request[name] ?? 0));
    for (const name of GIVEN_AMOUNTS) setAmount(column[name], row, request[name]);
    const heads = request.capitalIncomeBreakdown;
    for (const head of HEADS) column[head].set(row, Number(heads[head]));
    for (const name of FLAGS) column[name].set(row, request[name] === true ? 1 : 0);
    const { accountingPeriodEnd, commencementDate, trade } = request;
    column.trade.set(row, TRADES.indexOf(trade));
    const end = accountingPeriodEnd === undefined ? this.lastDay : dayNumberOf(accountingPeriodEnd);
    column.accountingPeriodEnd.set(row, end);
    column.commencementDate.set(row, commencementDate === undefined ? 0 : dayNumberOf(commencementDate));
  }

  finished(rows: number) {
    return this.columns.finished(rows, ['turnover']);
  }
}

const DISPOSAL_AMOUNTS = ['proceeds', 'costBase', 'disposalCosts', 'taxWrittenDownValue', 'reinvested'] as const;

const DISPOSAL_COLUMNS = {
  assetClass: { kind: 'choice' },
  day: { kind: 'day' },
  proceeds: { kind: 'amount' },
  costBase: { kind: 'amount' },
  disposalCosts: { kind: 'amount' },
  taxWrittenDownValue: { kind: 'given_amount' },
  reinvested: { kind: 'given_amount' },
} as const;

/** The disposals of all rows, and the capital losses that they may use. */
class Disposals {
  private readonly columns = new GrowingColumns(DISPOSAL_COLUMNS);
  private readonly counts: number[] = [];
  private readonly classes: string[] = [];
  private readonly losses = new Map<string, GrowingColumn>();
  private count = 0;

  add({ disposalSchedule, capitalLossesBroughtForward }: CompanyRequest, row: number): void {
    this.counts.push(disposalSchedule.length);
    for (const disposal of disposalSchedule) this.addDisposal(disposal);
    for (const [name, loss] of capitalLossesBroughtForward) this.lossesOf(name).set(row, Number(loss));
  }

  finished(rows: number): Pick<CitColumnsInput, 'disposals' | 'capitalLossesBroughtForward'> {
    const { count, losses } = this;
    const byClass = [...losses].map(([name, column]) => [name, column.finished(rows)]);
    return {
      ...(count > 0 && { disposals: this.disposals() }),
      ...(losses.size > 0 && { capitalLossesBroughtForward: Object.fromEntries(byClass) }),
    };
  }

  private addDisposal(disposal: DisposalRequest): void {
    const at = this.count++;
    this.columns.set('assetClass', at, placeOf(disposal.assetClass, this.classes));
    this.columns.set('day', at, dayNumberOf(disposal.disposalDate));
    const absent = (name: string): number => (name === 'disposalCosts' ? 0 : Number.NaN);
    for (const name of DISPOSAL_AMOUNTS) this.columns.set(name, at, amountOr(disposal[name], absent(name)));
  }

  private lossesOf(name: string): GrowingColumn {
    const known = this.losses.get(name) ?? new GrowingColumns({ [name]: { kind: 'amount' } }).column(name);
    this.losses.set(name, known);
    return known;
  }

  private disposals(): NonNullable<CitColumnsInput['disposals']> {
    const columns = this.columns.finished(this.count, ['assetClass', 'day', 'proceeds', 'costBase']);
    const lists = { offsets: offsetsOf(this.counts), assetClasses: this.classes, ...columns };
    return lists as unknown as NonNullable<CitColumnsInput['disposals']>;
  }
}

function amountOr(amount: AnyKobo | undefined, absent: number): number {
  return amount === undefined ? absent : Number(amount);
}

/** The place of a word in a list, which it joins where it is not there. */
export function placeOf(word: string, words: string[]): number {
  const place = words.indexOf(word);
  return place < 0 ? words.push(word) - 1 : place;
}

/** Returns the index of each row's first item, from the number of items of each. */
export function offsetsOf(counts: readonly number[]): Int32Array {
  const offsets = new Int32Array(counts.length + 1);
  counts.forEach((count, row) => {
    offsets[row + 1] = (offsets[row] ?? 0) + count;
  });
  return offsets;
}
