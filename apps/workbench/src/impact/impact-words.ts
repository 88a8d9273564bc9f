/**
 * The companies of an impact in words, for its totals and its files. Pure.
 *
 * @module
 */
import { fewComputed } from '../../../../libraries/files/src/headline.js';
import { COMPANY_FILE } from '../copy/company-file.js';
import { IMPACT } from '../copy/impact.js';
import { SHELL } from '../copy/shell.js';
import { lawTitle } from '../law/law-names.js';
import { tableOf, VERSION } from '../law/tables.js';
import type { ImpactAnswer, Simulated } from '../request/protocol.js';
import { counted, grouped } from '../text/format.js';

function companies(count: number): string {
  return counted(count, 'company', 'companies');
}

/** The companies that a total is of: `4,298 companies in returns.csv; 12 of 4,310 rows left out`. */
export function basisOf({ file, rows, weight, leftOut }: ImpactAnswer, asked: Simulated['companies'] | null): string {
  if (file === null) {
    return COMPANY_FILE.ofMadeUp(companies(rows), asked === null || 'file' in asked ? '1' : String(asked.seed));
  }
  const stands = weight === rows ? '' : COMPANY_FILE.weighted(companies(weight));
  const without = leftOut.rows === 0 ? '' : COMPANY_FILE.without(...leftOutOf(leftOut.rows, file.rows));
  return `${COMPANY_FILE.inFile(companies(rows), file.name)}${stands}${without}`;
}

/** The headline of a file of which fewer rows were computed than not; nothing of any other. */
export function headlineOf({ file, rows, leftOut }: Pick<ImpactAnswer, 'file' | 'rows' | 'leftOut'>): string {
  return file === null ? '' : fewComputed(rows, leftOut.rows + file.notReturns);
}

function leftOutOf(rows: number, all: number): [string, string] {
  return [grouped(String(rows)), grouped(String(all))];
}

/** The source of a picture: the package, the laws with their digests, and the companies. */
export function sourceOf(impact: ImpactAnswer, asked: Simulated['companies'] | null): string {
  const { before, after } = impact.rules;
  const law = (rules: typeof before): string => `${ruleTitle(rules)} ${rules.digest.slice(0, 8)}`;
  return [SHELL.package(VERSION), IMPACT.fromLaws(law(before), law(after)), basisOf(impact, asked)].join('; ');
}

/** A law that was worked out, for people. */
export function ruleTitle({ taxYear, reading, digest }: ImpactAnswer['rules']['before']): string {
  const own = tableOf('company', taxYear, reading)?.digest ?? '';
  return lawTitle('company', { taxYear, reading, ...(!digest.startsWith(own) && { edits: {} }) });
}

/** The year of assessment that the companies are of: that of the later law, unless a file states one. */
export function yearOfCompanies({ file, rules }: ImpactAnswer): number {
  return file?.taxYear ?? Math.max(rules.before.taxYear, rules.after.taxYear);
}
