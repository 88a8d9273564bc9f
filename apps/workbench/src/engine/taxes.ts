/**
 * The law that a question chooses, and the tax that it is about. Each tax and the analysis are chunks of their own,
 * which load with the first question that needs them.
 *
 * @module
 */
import type { CompanyRuleTable, IndividualRuleTable } from 'nigeria-tax-rules';
import type { Calculated, Case, LawChoice } from '../request/protocol.js';
import type { Tax } from '../request/request.js';
import type { CaseOf } from './case.js';

export const company = () => import('./company.js');
export const individual = () => import('./individual.js');
export const analysis = () => import('nigeria-tax-rules/analysis');

/** The result of a case, compared with the amount to check where there is one. */
export async function calculated({ tax, input, law, check }: Case & { check?: string }): Promise<Calculated> {
  const baseline = check === undefined ? {} : { baseline: { amount: check } };
  if (tax === 'company') {
    const engine = await company();
    return engine.calculate({ input, options: { ...(await companyLaw(law)), ...baseline } });
  }
  const engine = await individual();
  return engine.calculate({ input, options: { ...(await individualLaw(law)), ...baseline } });
}

/** The law of a company as options: a reading, or a table with edited figures. */
export async function companyLaw(law: LawChoice): Promise<CaseOf<CompanyRuleTable>['options']> {
  return law.edits === undefined ? readingOf(law) : { table: await companyTable(law) };
}

/** The law of an individual in the same way. */
export async function individualLaw(law: LawChoice): Promise<CaseOf<IndividualRuleTable>['options']> {
  return law.edits === undefined ? readingOf(law) : { table: await individualTable(law) };
}

/** The table of a choice. */
export async function tableOf(tax: Tax, law: LawChoice): Promise<CompanyRuleTable | IndividualRuleTable> {
  return tax === 'company' ? companyTable(law) : individualTable(law);
}

export async function companyTable(law: LawChoice): Promise<CompanyRuleTable> {
  return edited((await company()).tableOf(law.taxYear, readingOf(law)), law);
}

async function individualTable(law: LawChoice): Promise<IndividualRuleTable> {
  return edited((await individual()).tableOf(law.taxYear, readingOf(law)), law);
}

/** The last edited table: its digest takes milliseconds, and the same edits come with every key that is pressed. */
let last: { readonly of: object; readonly edits: string; readonly table: object } | undefined;

async function edited<T extends CompanyRuleTable | IndividualRuleTable>(table: T, { edits }: LawChoice): Promise<T> {
  if (edits === undefined) return table;
  const text = JSON.stringify(edits);
  if (last?.of === table && last.edits === text) return last.table as T;
  const { withFigures } = await analysis();
  const changed = withFigures(table, edits);
  last = { of: table, edits: text, table: changed };
  return changed;
}

function readingOf({ reading }: LawChoice): { reading?: string } {
  return reading === undefined ? {} : { reading };
}

/** The option of a workbook for a table that is not one of the package. */
export function tableIn<T>({ table }: { readonly table?: T }): { readonly table?: T } {
  return table === undefined ? {} : { table };
}
