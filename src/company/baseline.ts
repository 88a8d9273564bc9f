/**
 * Steps 15 and 16: with what a total is reconciled: the caller's baseline, the other revision of a rollout, or the
 * contested reading that the table names.
 *
 * @module
 */
import { type Problem, refuseIfAny } from '../errors.js';
import { amount } from '../intake.js';
import { type Amount, type Kobo, nairaOf } from '../money.js';
import { companyTables, ruleTableFor } from '../rules/company.js';
import type { CompanyRuleTable } from '../rules/company-table.js';
import type { TableChoice } from '../rules/lookup.js';
import { type Figures, figuresOf } from './figures.js';
import { varianceOf } from './reconciliation.js';
import type { ReconciliationResult } from './result.js';

/** With what a result is reconciled instead of the table's own baseline. */
export type Baseline =
  | { readonly table: CompanyRuleTable }
  | { readonly reading: string }
  | { readonly revision: number }
  /** A plain total in naira: a ledger, a filed return. */
  | { readonly amount: Amount };

/** The total against its baseline. */
export function reconciliationOf(
  figures: Figures,
  choice: TableChoice<CompanyRuleTable>,
  options: { readonly baseline?: Baseline; readonly table?: CompanyRuleTable },
): ReconciliationResult {
  const [baseline, total] = options.baseline
    ? wantedBaseline(figures, options.baseline)
    : ownBaseline(figures, choice, options.table !== undefined);
  const { varianceAmount, variancePercent, withinThreshold } = varianceOf(
    figures.total,
    total,
    figures.table.reconciliation,
  );
  return { varianceAmount, variancePercent, withinThreshold, baseline, baselineTotal: nairaOf(total) };
}

function wantedBaseline(figures: Figures, wanted: Baseline): [string, Kobo] {
  const { taxYear, reading } = figures.table;
  if ('amount' in wanted) return ['amount', amountOf(wanted.amount)];
  if ('table' in wanted) return ['table', totalUnder(figures, wanted.table)];
  if ('reading' in wanted) return [wanted.reading, totalUnder(figures, ruleTableFor(taxYear, wanted))];
  const { revision } = wanted;
  return [`revision ${revision}`, totalUnder(figures, ruleTableFor(taxYear, { reading, revision }))];
}

/** A table passed explicitly stands alone. */
function ownBaseline(figures: Figures, { beside }: TableChoice<CompanyRuleTable>, isExplicit: boolean): [string, Kobo] {
  if (beside) return [`revision ${beside.revision}`, totalUnder(figures, beside)];
  const { taxYear, reconciliation } = figures.table;
  const reading = reconciliation.baseline;
  if (reading === null || isExplicit) return ['self', figures.total];
  return [reading, totalUnder(figures, ruleTableFor(taxYear, { reading }))];
}

function amountOf(value: Amount): Kobo {
  const problems: Problem[] = [];
  const kobo = amount.read(value, '/baseline/amount', problems);
  refuseIfAny(problems);
  return kobo ?? 0n;
}

/** The same facts under another table. */
function totalUnder(figures: Figures, table: CompanyRuleTable): Kobo {
  return table === figures.table ? figures.total : figuresOf(figures.facts, table, figures).total;
}

/** The figures of every other reading of the year; a table passed explicitly stands alone. */
export function otherReadings(figures: Figures): Figures[] {
  const { table, facts } = figures;
  if (!companyTables.includes(table)) return [];
  return Object.keys(table.readings)
    .filter((reading) => reading !== table.reading)
    .map((reading) => figuresOf(facts, ruleTableFor(table.taxYear, { reading }), figures));
}
