/**
 * The reading of a population's requests: like single requests, but the population gives the year.
 *
 * @module
 */
import { type Problem, problem } from '../../errors.js';
import type { AnyKobo } from '../../money/kobo.js';
import { type AnyFields, type Facts, type Fields, readFields } from '../../request/fields.js';
import type { Intake } from '../../request/under-table.js';
import { tableInForce } from '../../tables/lookup.js';
import { engineTable } from '../../tables/shipped.js';
import type { TableHeader } from '../../tables/table.js';
import type { GrowingColumn } from './growing-columns.js';
import type { PrepareOptions } from './rows.js';

/** The table that rows are read under: the one of their year that is named, else the one in force. */
export function tableOfYear<T extends TableHeader>(
  kind: T['kind'],
  { taxYear, under = [] }: PrepareOptions,
  inForce: readonly T[],
): T {
  const named = under.find((table) => table.kind === kind && table.taxYear === taxYear);
  return named === undefined ? tableInForce(inForce, taxYear) : engineTable(named as TableHeader as T);
}

/** Reads a request, or adds everything that is wrong with it. */
export function readerUnder<F extends AnyFields, T extends TableHeader>(
  table: T,
  { fieldsUnder, check }: Intake<F, T>,
  optional: readonly string[],
): (input: unknown, problems: Problem[]) => Facts<F> {
  const fields = relaxed(fieldsUnder(table), table.taxYear, optional);
  return (input, problems) => {
    const facts = readFields(input, '', fields, problems);
    checkYear((facts as { readonly taxYear?: unknown }).taxYear, table.taxYear, problems);
    check(facts, table, problems);
    return facts;
  };
}

/** Fields of which some may be left out; the year is then that of the population. */
function relaxed<F extends AnyFields>(fields: Fields<F>, taxYear: number, optional: readonly string[]): Fields<F> {
  const required = fields.required.filter((name) => !optional.includes(name));
  return { byName: fields.byName, required, absent: { ...fields.absent, taxYear } };
}

function checkYear(stated: unknown, taxYear: number, problems: Problem[]): void {
  if (stated === taxYear || stated === undefined) return;
  const message = `taxYear is ${stated}, but the population is stated for ${taxYear}.`;
  problems.push(problem('/taxYear', 'option-conflict', message, String(taxYear)));
}

/** Refuses an amount that a column cannot hold. */
export function checkHeld(name: string, amount: AnyKobo | undefined, problems: Problem[]): void {
  if (typeof amount !== 'bigint') return;
  const message = `${name} is too large for a population.`;
  problems.push(problem(`/${name}`, 'amount-too-large', message, 'at most 90071992547409.91'));
}

/** Writes an amount that was checked into a column. */
export function setAmount(column: GrowingColumn, row: number, amount: AnyKobo | undefined): void {
  column.set(row, amount === undefined ? Number.NaN : Number(amount));
}
