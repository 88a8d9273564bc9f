/**
 * The reading of a population's requests: like single requests, but the population gives the year.
 *
 * @module
 */
import type { Intake } from '../../computation/index.js';
import { type Problem, problem } from '../../ground/index.js';
import { type AnyFields, type Facts, type Fields, fieldsOf, optional, readFields } from '../../request/fields.js';
import { tableInForce } from '../../tables/lookup.js';
import { engineTable } from '../../tables/shipped.js';
import type { TableHeader } from '../../tables/table.js';
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
  mayBeAbsent: readonly string[],
): (input: unknown, problems: Problem[]) => Facts<F> {
  const fields = relaxed(fieldsUnder(table), table.taxYear, mayBeAbsent);
  return (input, problems) => {
    const facts = readFields(input, '', fields, problems);
    checkYear((facts as { readonly taxYear?: unknown }).taxYear, table.taxYear, problems);
    check(facts, table, problems);
    return facts;
  };
}

/**
 * Fields of which some may be left out; the year is then that of the population. They are described anew, so that none
 * that may be left out is counted among those that must be there.
 */
function relaxed<F extends AnyFields>(fields: Fields<F>, taxYear: number, mayBeAbsent: readonly string[]): Fields<F> {
  const absent: Readonly<Record<string, unknown>> = { ...fields.absent, taxYear };
  const described = [...fields.byName].map(([name, field]) => [
    name,
    mayBeAbsent.includes(name) ? optional(field.reader, absent[name]) : field,
  ]);
  return fieldsOf(Object.fromEntries(described)) as Fields<F>;
}

function checkYear(stated: unknown, taxYear: number, problems: Problem[]): void {
  if (stated === taxYear || stated === undefined) return;
  const message = `taxYear is ${stated}, but the population is stated for ${taxYear}.`;
  problems.push(problem('/taxYear', 'option-conflict', message, String(taxYear)));
}

/** Refuses every amount of a request, or of what is in it, that a column cannot hold. */
export function checkHeld(stated: unknown, path: string, problems: Problem[]): void {
  if (typeof stated === 'bigint') {
    const message = `${path} is too large for a population.`;
    problems.push(problem(`/${path}`, 'amount-too-large', message, 'at most 90071992547409.91'));
  } else if (stated instanceof Map) {
    for (const [name, each] of stated) checkHeld(each, `${path}/${name}`, problems);
  } else if (typeof stated === 'object' && stated !== null) {
    checkFields(stated as Readonly<Record<string, unknown>>, path, problems);
  }
}

/** Most fields of most rows are numbers, of which nothing is asked. */
function checkFields(stated: Readonly<Record<string, unknown>>, path: string, problems: Problem[]): void {
  for (const name in stated) {
    const each = stated[name];
    if (typeof each !== 'bigint' && typeof each !== 'object') continue;
    checkHeld(each, path === '' ? name : `${path}/${name}`, problems);
  }
}
