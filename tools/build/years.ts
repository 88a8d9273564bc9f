/**
 * The entries of the package for one year: `nigeria-tax-rules/company/2026` and its like, one for each table in force.
 *
 * @module
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fitted } from '../../libraries/looks/src/fitted.js';
import { companyTables } from '../../src/tables/generated/company.generated.js';
import { individualTables } from '../../src/tables/generated/individual.generated.js';
import type { TableHeader } from '../../src/tables/table.js';

const FOLDER = '.reports/years';

/** Writes a module for each year and kind. Returns the modules by the names of their entries. */
export function yearEntries(): Record<string, string> {
  return { ...entriesOf('company', companyTables), ...entriesOf('individual', individualTables) };
}

function entriesOf(kind: TableHeader['kind'], tables: readonly TableHeader[]): Record<string, string> {
  const years = [...new Set(tables.map(({ taxYear }) => taxYear))];
  const entries = years.map((year) => {
    const path = `${FOLDER}/${kind}/${year}.ts`;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(
      path,
      moduleOf(
        kind,
        year,
        tables.filter(({ taxYear }) => taxYear === year),
      ),
    );
    return [`${kind}/${year}`, path] as const;
  });
  return Object.fromEntries(entries);
}

function moduleOf(kind: TableHeader['kind'], year: number, tables: readonly TableHeader[]): string {
  const source = resolve('src').replaceAll('\\', '/');
  const [type, tax] = kind === 'company' ? ['CompanyRuleTable', 'Cit'] : ['IndividualRuleTable', 'Pit'];
  const name = tax.toLowerCase();
  const union = [...new Set(tables.map(({ reading }) => `'${reading}'`))].join(' | ');
  const alone = tables.filter(({ reading, defaultReading }) => reading === defaultReading).map(withoutTexts);
  return `import type { WorkingsOfYear } from '${source}/computation/of-year.js';
import type { Calculate${tax}OfYear } from '${source}/${kind}/of-year.js';
import { calculate${tax}By, ${name}Readings, ${name}Workings } from '${source}/${kind}/of-year.js';
import { ${kind}Tables${year} } from '${source}/tables/generated/${kind}.generated.js';
import { defaultReadingIn } from '${source}/tables/of-year.js';
import type { ${type} } from '${source}/tables/${kind}-table.js';

const ALONE = ${fitted(alone, '', PARTS)} as unknown as readonly ${type}[];

/** \`calculate${tax}\` of the main import for ${year} alone, by the default reading: any other year is refused. */
export const calculate${tax}: Calculate${tax}OfYear = calculate${tax}By(ALONE);
/** The table of ${year} in its default reading. */
export const table: ${type} = defaultReadingIn<${type}>(${kind}Tables${year});
/** The table of each reading of ${year}, to hand to the calculation or to look at. */
export const readings: Readonly<Record<${union}, ${type}>> = ${name}Readings(${kind}Tables${year});
/** The workings of ${year}, to hand to the calculation. */
export const workings: WorkingsOfYear<${type}> = ${name}Workings(${kind}Tables${year});
`;
}

/** Texts as TypeScript, and whole numbers of any size. */
const PARTS = {
  known: (value: unknown) => {
    if (typeof value === 'bigint') return `${value}n`;
    return typeof value === 'object' && value !== null ? undefined : JSON.stringify(value);
  },
  key: (key: string) => JSON.stringify(key),
};

/**
 * A table without the texts that the workings and the comparison of readings alone show. Its digest stays that of the
 * whole: it computes the same.
 */
function withoutTexts(table: TableHeader): object {
  const readings = Object.entries(table.readings).map(([name, each]) => [name, { ...each, restsOn: '' }] as const);
  const bare = Object.entries(table).map(([name, section]) => [name, KEPT.has(name) ? section : withoutNotes(section)]);
  return { ...Object.fromEntries(bare), history: [], readings: Object.fromEntries(readings) };
}

/** A refusal of income that is none of the year says the note of its type. */
const KEPT: ReadonlySet<string> = new Set(['incomeTypes']);

function withoutNotes(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutNotes);
  const entries = Object.entries(value).filter(([name]) => name !== 'note');
  return Object.fromEntries(entries.map(([name, inner]) => [name, withoutNotes(inner)]));
}
