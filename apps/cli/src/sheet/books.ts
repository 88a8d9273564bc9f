/**
 * The books of a company on its sheet: from the profit of the accounts to the profit that the Act adjusts, the limits
 * on it, and the schedule of capital allowances by class, with the assets as an annex.
 *
 * @module
 */
import type { CitResult, Decimal, LatenessResult } from 'nigeria-tax-rules';
import {
  type AllowanceAmounts,
  type CompanyResult,
  describeSchedule,
  type Limit,
  type ProfitReconciliation,
  type ScheduleColumn,
} from 'nigeria-tax-rules/accounts';
import { headingOf, said, wordsOf } from './amounts.js';
import type { TablePart, TableRow } from './model.js';

/** The parts that stand before the computation, and those that stand at the end of the sheet. */
export interface BookParts {
  readonly before: readonly TablePart[];
  readonly annex: readonly TablePart[];
}

/** The parts of books; a result without books has none. */
export function bookParts(result: CitResult | CompanyResult): BookParts {
  if (!('returned' in result)) return { before: [], annex: [] };
  const { taxYear, profitReconciliation: profit, limits = {}, capitalAllowanceSchedule: schedule, lateness } = result;
  const classes = Object.entries(schedule?.classes ?? {}).map(([name, row]) => ({ label: named(name), row }));
  const assets = schedule?.assets.map((row) => ({ label: `${row.id} (${wordsOf(row.class)})`, row })) ?? [];
  const total = schedule && { label: 'All assets', row: schedule.total };
  return {
    before: [
      ...(profit === undefined ? [] : [reconciliation(profit, String(taxYear))]),
      limitsOf(Object.entries(limits)),
      ...(total === undefined ? [] : [scheduleOf('Capital allowances by class', classes, total)]),
    ],
    annex: [
      ...(lateness === undefined ? [] : [lateOf(lateness, String(taxYear))]),
      ...(total === undefined ? [] : [scheduleOf('Annex: capital allowances by asset', assets, total)]),
    ],
  };
}

const named = (code: string): string => headingOf(wordsOf(code));

function reconciliation({ profitBeforeTax, addBacks, deductions, adjustedProfit }: ProfitReconciliation, year: string) {
  const none = profitBeforeTax.minus(profitBeforeTax);
  const group = (title: string, amounts: Readonly<Record<string, Decimal>>): TableRow[] => {
    const entries = Object.entries(amounts);
    if (entries.length === 0) return [];
    const sum = entries.reduce((all, [, amount]) => all.plus(amount), none);
    return [
      { label: title, cells: [said(sum)] },
      ...entries.map(([head, amount]): TableRow => ({ label: named(head), cells: [said(amount)], kind: 'part' })),
    ];
  };
  return tableOf(
    'From the accounts to adjusted profit',
    [year],
    [
      { label: profitBeforeTax.isNegative() ? 'Loss before tax' : 'Profit before tax', cells: [said(profitBeforeTax)] },
      ...group('Added back', addBacks),
      ...group('Deducted', deductions),
      {
        label: adjustedProfit.isNegative() ? 'Adjusted loss' : 'Adjusted profit',
        cells: [said(adjustedProfit)],
        kind: 'total',
      },
    ],
  );
}

/** The cost of being late, which is not in the total. */
function lateOf(lateness: LatenessResult, year: string): TablePart {
  const { days, months, filingPenalty, paymentPenalty, interest, laws, assumptions } = lateness;
  const lawOf = (cost: string): string => laws.find((each) => each.cost === cost)?.law.join('; ') ?? '';
  const rows: [label: string, cost: string, naira: Decimal][] = [
    [`Penalty for the late return, ${months} months`, 'filingPenalty', filingPenalty],
    ['Addition to the late tax', 'paymentPenalty', paymentPenalty],
    [`Interest on the late tax, ${days} days`, 'interest', interest],
  ];
  const all = filingPenalty.plus(paymentPenalty).plus(interest);
  const own = rows.map(([label, cost, naira]) => ({ label: `${label} (${lawOf(cost)})`, cells: [said(naira)] }));
  return {
    ...tableOf(
      'Late return and late tax, beside the total',
      [year],
      [...own, { label: 'All costs of being late', cells: [said(all)], kind: 'total' }],
    ),
    after: assumptions.map(({ message }) => message),
  };
}

const LIMIT_HEADS = ['given', 'limit', 'allowed', 'lost'] as const satisfies readonly (keyof Limit)[];

function limitsOf(limits: readonly (readonly [string, Limit])[]): TablePart {
  const rows = limits.map(([name, limit]) => ({
    label: named(name.replace(/[A-Z]/g, (letter) => `_${letter}`)),
    cells: LIMIT_HEADS.map((head) => said(limit[head])),
  }));
  return tableOf('Limits of the Act', LIMIT_HEADS.map(headingOf), rows);
}

interface Scheduled {
  readonly label: string;
  readonly row: AllowanceAmounts;
}

/** A column without an amount is left out, but for those that every schedule has. */
function scheduleOf(title: string, rows: readonly Scheduled[], total: Scheduled): TablePart {
  const columns = describeSchedule().filter((column) => isShown(column, total.row));
  const cellsOf = ({ label, row }: Scheduled) => ({ label, cells: columns.map(({ name }) => said(row[name])) });
  return tableOf(
    title,
    columns.map(({ label }) => label),
    [...rows.map(cellsOf), { ...cellsOf(total), kind: 'total' }],
  );
}

const ALWAYS: readonly ScheduleColumn['name'][] = [
  'residueBroughtForward',
  'additions',
  'annual',
  'residueCarriedForward',
];

function isShown({ name }: ScheduleColumn, total: AllowanceAmounts): boolean {
  return ALWAYS.includes(name) || !total[name].isZero();
}

function tableOf(title: string, heads: readonly string[], rows: readonly TableRow[]): TablePart {
  return { kind: 'table', title, heads, rows, after: [] };
}
