/**
 * The entries of the package for one year: `nigeria-tax-rules/company/2026` and its like, one for each table in force.
 *
 * @module
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parse } from 'yaml';

const FOLDER = '.reports/years';

/** The head of a table. */
interface Header {
  readonly tax_year: number;
  readonly status: string;
  readonly readings: Readonly<Record<string, unknown>>;
}

/** Writes a module for each year and kind. Returns the modules by the names of their entries. */
export function yearEntries(): Record<string, string> {
  return { ...entriesOf('company', 'calculateCit'), ...entriesOf('individual', 'calculatePit') };
}

function entriesOf(kind: 'company' | 'individual', calculation: string): Record<string, string> {
  const tables = readdirSync(`rules/${kind}`).map((file) => parse(readFileSync(`rules/${kind}/${file}`, 'utf8')));
  const entries = tables
    .filter(({ status }: Header) => status === 'in_force')
    .map((table: Header) => {
      const path = `${FOLDER}/${kind}/${table.tax_year}.ts`;
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, moduleOf(kind, table, calculation));
      return [`${kind}/${table.tax_year}`, path] as const;
    });
  return Object.fromEntries(entries);
}

function moduleOf(kind: 'company' | 'individual', { tax_year: year, readings }: Header, calculation: string): string {
  const source = resolve('src').replaceAll('\\', '/');
  const type = kind === 'company' ? 'CompanyRuleTable' : 'IndividualRuleTable';
  const names = Object.keys(readings).filter((name) => name !== 'default');
  const union = names.map((name) => `'${name}'`).join(' | ');
  return `import { ${calculation}By } from '${source}/${kind}/of-year.js';
import { ${kind}Tables${year} } from '${source}/tables/generated/${kind}.generated.js';
import { defaultReadingIn, readingsIn } from '${source}/tables/of-year.js';
import type { ${type} } from '${source}/tables/${kind}-table.js';

/** \`${calculation}\` of the main import, for ${year} alone: any other year is refused. */
export const ${calculation} = ${calculation}By(${kind}Tables${year});
/** The table of ${year} in its default reading. */
export const table: ${type} = defaultReadingIn<${type}>(${kind}Tables${year});
/** The table of each reading of ${year}. */
export const readings: Readonly<Record<${union}, ${type}>> = readingsIn<${type}, ${union}>(${kind}Tables${year});
`;
}
