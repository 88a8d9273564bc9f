/**
 * Companies in columns: as many returns of one year of assessment as there are rows, and every figure of each.
 *
 * @module
 */
import { conditionOf, dayOfNumber, inNumbers, inNumbersOrBigint } from '../algebra/index.js';
import type { Figure } from '../algebra/words.js';
import { startOfYearTo, turnoverOfYear } from '../company/period.js';
import { FIRST_COMMENCEMENT, given } from '../company/request.js';
import { isPerAnnum } from '../company/size-bands.js';
import { type RulesUsed, rulesUsed, type TableOptions, tableFor } from '../computation/index.js';
import { dayNumberOf, daysCounted, isDayNumber, oncePer } from '../ground/index.js';
import {
  CAPITAL_INCOME_BREAKDOWN,
  CIT_INPUT,
  COMPANY_FACTS,
  type CompanyReturn,
  commencesAfter,
  DISPOSAL_FIGURES,
  exceedsDividends,
  type ForeignRefusal,
  foreignRefusals,
} from '../law/company/index.js';
import { companyTables } from '../tables/company.js';
import type { CompanyRuleTable } from '../tables/company-table.js';
import { workOut } from './blocks.js';
import { checkNames, checkRows, type Names, OPTIONS, refuse } from './checks.js';
import { type DisposalColumns, disposalLists } from './disposals.js';
import { absentValues, type FactColumns, Facts } from './facts.js';
import { kernelOf, type RunnableLaw } from './laws.js';
import { type OutputColumn, type Outputs, outputsFor } from './outputs.js';
import { companyLaws } from './programs.js';

/**
 * The facts of companies, each a typed array with a value for each row; only `turnover` is required. Amounts are whole
 * kobo, days yyyymmdd, flags 0 or 1, and a trade its place in general, agriculture, manufacturing, upstream_gas. An
 * amount that may be left out is NaN where it is not given, such a day 0. The column `accountingPeriodEnd` is of days
 * in calendar year `taxYear - 1`; 31 December when absent. A period is of twelve months, or begins on
 * `commencementDate`; the turnover of any other is `turnoverPerAnnum`.
 */
export type CompanyColumns = FactColumns<typeof COMPANY_FACTS> & { readonly turnover: Float64Array };

/** Returns of companies in columns. */
export interface CitColumnsInput {
  /** The year of assessment of every row. */
  readonly taxYear: number;
  readonly rows: number;
  readonly columns: CompanyColumns;
  readonly disposals?: DisposalColumns;
  /** Capital losses still usable, in kobo, by asset class. */
  readonly capitalLossesBroughtForward?: Readonly<Record<string, Float64Array>>;
}

/** The column of each figure: amounts in kobo, conditions 0 or 1, words by their place in `words`. */
export type FigureColumns<F> = { readonly [N in keyof F]: F[N] extends Figure ? Float64Array : Uint8Array };

/** The results of a list of disposals, in kobo. */
export type DisposalFigureColumns = { readonly [N in keyof typeof DISPOSAL_FIGURES]: Float64Array };

/** The figures of companies in columns. */
export interface CitColumns {
  readonly rules: RulesUsed;
  readonly rows: number;
  /** An amount that no number holds, from 2^53 kobo on, is NaN. */
  readonly figures: FigureColumns<CompanyReturn> & DisposalFigureColumns;
  /** The words of `companySize` and `entityTaxPath`. */
  readonly words: readonly string[];
  /** The rows that numbers were not proved exact for; they were worked out one by one. */
  readonly oneByOne: number;
}

/** By which law columns are worked out, and into which memory. */
export interface CitColumnsOptions extends TableOptions<CompanyRuleTable> {
  /** The figures of an earlier result of as many rows, which are written over: new memory costs more than the law. */
  readonly into?: CitColumns['figures'];
}

const INPUT: Names = {
  required: ['taxYear', 'rows', 'columns'],
  others: ['disposals', 'capitalLossesBroughtForward'],
};

const lawsOf = oncePer((table: CompanyRuleTable): readonly RunnableLaw[] =>
  companyLaws(table).map((law) => kernelOf(law, table)),
);

/**
 * Works out every figure of many companies at once, exactly as `calculateCit` does one by one.
 *
 * @throws InputError for a value that no return could state, naming its column and row.
 * @example
 * const turnover = Float64Array.of(5_000_000_000, 25_000_000_000); // N50m and N250m, in kobo
 * const { figures } = calculateCitColumns({ taxYear: 2024, rows: 2, columns: { turnover } });
 * figures.total[0]; // 1150000000
 */
export function calculateCitColumns(input: CitColumnsInput, options: CitColumnsOptions = {}): CitColumns {
  checkNames('', input, INPUT);
  checkNames('/options', options, OPTIONS);
  const { into, ...tableOptions } = options;
  const table = tableFor(input, companyTables, tableOptions);
  const { rows, columns } = input;
  checkRows(rows);
  const { accountingPeriodEnd } = columns;
  const stated = withTurnoverOfYear(columns, table, rows);
  // Where it is absent, every period ends on the last day of the basis year, which the last law has.
  const laws = accountingPeriodEnd ? lawsOf(table) : lawsOf(table).slice(-1);
  const absent = { ...absentValues(CIT_INPUT), accountingPeriodEnd: (table.taxYear - 1) * 10_000 + 1231 };
  const facts = new Facts(COMPANY_FACTS, stated, absent, rows);
  if (!columns.turnover) refuse('columns/turnover', 'missing-field', 'turnover is missing.', 'a Float64Array');
  const outputs = outputsFor(outputColumns(laws), rows, into);
  const lists = disposalLists(input, table, outputs);
  const { foreignTaxCredits, foreignIncome, exemptForeignIncome, foreignTaxOnExemptIncome } = columns;
  const isForeign = foreignTaxCredits ?? foreignIncome ?? exemptForeignIncome ?? foreignTaxOnExemptIncome;
  const oneByOne = workOut({
    rows,
    laws,
    days: accountingPeriodEnd ?? null,
    column: (source, name) => (source === 0 ? facts.column(name) : { all: lists.column(name) }),
    outputs,
    prepare: (start, end) => {
      facts.check(start, end);
      checkDays(columns, table, start, end);
      checkDividends(columns, start, end);
      lists.workOut(start, end);
    },
    finish: (start, end) => {
      if (isForeign) checkForeignIncome(columns, outputs, table, start, end);
    },
    one: (row, law) => law.evaluator.run([facts.row(row), lists.row(row)]),
  });
  const words = laws[0]?.program.vocabulary ?? [];
  return { rules: rulesUsed(table), rows, figures: outputs as unknown as CitColumns['figures'], words, oneByOne };
}

/** Gross turnover of a year, where a first period is shorter and its column does not state it. */
function withTurnoverOfYear(columns: CompanyColumns, { taxYear, companySize }: CompanyRuleTable, rows: number) {
  const { commencementDate, accountingPeriodEnd, turnoverPerAnnum } = columns;
  if (!commencementDate || !companySize.some(isPerAnnum)) return columns;
  const heads = ['turnover', ...INCOME_HEADS].flatMap((name) => columns[name as keyof CompanyColumns] ?? []);
  const ofYear = turnoverPerAnnum?.slice() ?? new Float64Array(rows).fill(Number.NaN);
  for (let row = 0; row < rows; row++) {
    const [begun, end] = [commencementDate[row] ?? 0, accountingPeriodEnd?.[row] ?? (taxYear - 1) * 10_000 + 1231];
    if (!Number.isNaN(ofYear[row]) || begun > end || begun <= startOfYearTo(end) || !isDayNumber(begun)) continue;
    const turnover = heads.reduce((sum, column) => sum + (column[row] ?? 0), 0);
    if (Number.isSafeInteger(turnover)) ofYear[row] = Number(turnoverOfYear(turnover, daysCounted(begun, end)));
  }
  return { ...columns, turnoverPerAnnum: ofYear };
}

const INCOME_HEADS = Object.keys(CAPITAL_INCOME_BREAKDOWN);

function outputColumns(laws: readonly RunnableLaw[]): OutputColumn[] {
  const ofLists = Object.keys(DISPOSAL_FIGURES).map((name) => ({ name, value: 'kobo' as const }));
  return [...(laws[0]?.layout.outputs ?? []), ...ofLists];
}

/** An accounting period ends in the basis year, and a company commenced before it ended. */
function checkDays(columns: CompanyColumns, { taxYear }: CompanyRuleTable, start: number, end: number): void {
  const { accountingPeriodEnd, commencementDate } = columns;
  if (!accountingPeriodEnd && !commencementDate) return;
  const first = (taxYear - 1) * 10_000 + 101;
  const last = (taxYear - 1) * 10_000 + 1231;
  for (let row = start; row < end; row++) {
    const periodEnd = accountingPeriodEnd?.[row] ?? last;
    const path = `columns/accountingPeriodEnd/${row}`;
    if (periodEnd < first || periodEnd > last) {
      refuse(path, 'outside-period', `accountingPeriodEnd[${row}] is ${periodEnd}.`, `a day in ${taxYear - 1}`);
    }
    checkCommencement(commencementDate?.[row] ?? 0, periodEnd, row);
  }
}

const FIRST_DAY = dayNumberOf(FIRST_COMMENCEMENT);

/** A day of commencement of 0 is not given. */
function checkCommencement(commenced: number, periodEnd: number, row: number): void {
  const isLate = inNumbers.holds(commencesAfter(inNumbers, dayOfNumber(periodEnd), dayOfNumber(commenced)));
  if (commenced === 0 || (!isLate && commenced >= FIRST_DAY)) return;
  const where = isLate ? `after the accounting period ends on ${periodEnd}` : `before ${FIRST_DAY}`;
  const message = `commencementDate[${row}] ${commenced} is ${where}.`;
  const code = isLate ? 'after-period' : 'outside-period';
  refuse(`columns/commencementDate/${row}`, code, message, `a day from ${FIRST_DAY} to ${periodEnd}`);
}

/** Dividends out of taxed or exempt profits are part of those paid. */
function checkDividends(columns: CompanyColumns, start: number, end: number): void {
  const { dividendsPaid, dividendsPaidFromTaxedOrExempt } = columns;
  if (!dividendsPaidFromTaxedOrExempt) return;
  for (let row = start; row < end; row++) {
    const [paid, excepted] = [dividendsPaid?.[row] ?? 0, amountIn(dividendsPaidFromTaxedOrExempt, row) ?? 0];
    if (!inNumbers.holds(exceedsDividends(inNumbers, inNumbers.figure(paid), inNumbers.figure(excepted)))) continue;
    const field = 'dividendsPaidFromTaxedOrExempt';
    const message = `${field}[${row}] is more than dividendsPaid, of which it is part.`;
    refuse(`columns/${field}/${row}`, 'exceeds-income', message, `0 to ${paid}`);
  }
}

/** Refuses the rows whose foreign income, or credit for foreign tax, the law refuses. */
function checkForeignIncome(
  { resident, foreignTaxCredits, foreignIncome, exemptForeignIncome, foreignTaxOnExemptIncome }: CompanyColumns,
  { grossTurnover, profitGains }: Outputs,
  { rounding }: CompanyRuleTable,
  start: number,
  end: number,
): void {
  for (let row = start; row < end; row++) {
    const [income, exempt] = [amountIn(foreignIncome, row), amountIn(exemptForeignIncome, row)];
    const tax = amountIn(foreignTaxOnExemptIncome, row);
    const credits = foreignTaxCredits?.[row] ?? 0;
    const isResident = resident?.[row] !== 0;
    const isNoneForeign = income === undefined && exempt === undefined && tax === undefined;
    if (isNoneForeign && (isResident || credits === 0)) continue;
    const total = (grossTurnover?.[row] ?? 0) + (profitGains?.[row] ?? 0);
    const refused = inNumbersOrBigint(rounding, (m) => {
      const stated = {
        resident: conditionOf(isResident),
        foreignTaxCredits: m.figure(credits),
        foreignIncome: given(m, income),
        exemptForeignIncome: given(m, exempt),
        foreignTaxOnExemptIncome: given(m, tax),
      };
      const totalIncome = m.figure(Number.isNaN(total) ? BEYOND_COLUMNS : total);
      return foreignRefusals(m, stated, totalIncome).find(({ when }) => m.holds(when));
    });
    if (refused) refuseRow(refused, row, total);
  }
}

/** A total that no column holds is above what any column states. */
const BEYOND_COLUMNS = 2 ** 60;

/** An amount of a row; NaN is not given. */
function amountIn(column: Float64Array | undefined, row: number): number | undefined {
  const amount = column?.[row];
  return Number.isNaN(amount) ? undefined : amount;
}

function refuseRow({ field, code }: ForeignRefusal, row: number, income: number): never {
  const path = `columns/${field}/${row}`;
  if (code === 'missing-field') {
    const message = `foreignTaxOnExemptIncome[${row}] is given without ${field}.`;
    return refuse(path, 'missing-input', message, 'the income that bore the tax');
  }
  if (code === 'not-applicable') {
    const message = `${field}[${row}] is claimed beside resident: 0. Only residents have a credit for foreign tax.`;
    return refuse(path, code, message, '0, or resident: 1');
  }
  const message = `${field}[${row}] is more than gross turnover and gains taxed as profits, of which it is part.`;
  return refuse(path, code, message, `0 to ${income}`);
}
