/**
 * The law that tests of mechanics stand on: tables of their own, compiled as the build compiles those in force. A rate
 * of the Acts that changes, changes none of these tests.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { actNames } from '../../apps/rules/src/acts.js';
import { compile, wordingOf } from '../../apps/rules/src/compile.js';
import { kinds } from '../../apps/rules/src/kinds.js';
import type { CompanyRuleTable, IndividualRuleTable } from '../../src/tables/index.js';

type Table = CompanyRuleTable | IndividualRuleTable;

const ACTS = actNames(fileURLToPath(new URL('../../', import.meta.url)));

const TABLES = kinds.flatMap((kind) => {
  const years = kind.name === 'company' ? [2024, 2027] : [2025, 2026];
  return years.flatMap((year) => {
    const file = `worked-${kind.name}-${year}.yaml`;
    const { problems, tables } = compile(kind, readFileSync(new URL(file, import.meta.url), 'utf8'), ACTS);
    if (problems.length > 0) throw new Error(wordingOf(file, problems));
    return tables.map(({ table }) => table as unknown as Table);
  });
});

function workedTable(kind: string, year: number, reading?: string): Table {
  const ofYear = TABLES.filter((table) => table.kind === kind && table.taxYear === year);
  const found = ofYear.find((table) => table.reading === (reading ?? table.defaultReading));
  if (!found) throw new Error(`There is no worked table of ${kind} ${year} ${reading ?? ''}`);
  return found;
}

/** The worked law of companies: of 2024 in the manner of the old Acts, of 2027 in that of the Nigeria Tax Act. */
export function workedCompany(year: 2024 | 2027, reading?: string): CompanyRuleTable {
  return workedTable('company', year, reading) as CompanyRuleTable;
}

/** The worked law of individuals: of 2025 in the manner of the old Act, of 2026 in that of the Nigeria Tax Act. */
export function workedIndividual(year: 2025 | 2026 = 2025, reading?: string): IndividualRuleTable {
  return workedTable('individual', year, reading) as IndividualRuleTable;
}

/** The option of a computation that names the law of a year: the worked one, or that in force where there is none. */
export function lawOf(kind: 'company' | 'individual', year: number, reading?: string): object {
  const isWorked = TABLES.some((table) => table.kind === kind && table.taxYear === year);
  if (isWorked) return { table: workedTable(kind, year, reading) };
  return reading === undefined ? {} : { reading };
}
