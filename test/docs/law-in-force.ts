/**
 * The law that the package works out, as texts of which the changelog names fingerprints: one text of the tables, one
 * of the steps in src/law/.
 *
 * @module
 */
import ts from 'typescript';
import { companyLaws, individualLaws, type TracedLaw } from '../../src/columns/programs.js';
import { companyTables } from '../../src/tables/company.js';
import { digestOf } from '../../src/tables/digest.js';
import { individualTables } from '../../src/tables/individual.js';
import { digestOfTable } from '../../src/tables/shipped.js';
import type { TableHeader } from '../../src/tables/table.js';
import { importsOf, sourcesBelow, treeOf } from '../source-files.js';

/** The tables of the package. */
export const SHIPPED: readonly TableHeader[] = [...companyTables, ...individualTables];

/** A line for each table: its data, whether it is in force, and with what it is rolled out. */
export function tablesText(tables: readonly TableHeader[] = SHIPPED): string {
  const lines = tables.map((table) =>
    [nameOf(table), table.status, table.rollout.mode, table.rollout.with, digestOfTable(table)].join(' '),
  );
  return lines.sort().join('\n');
}

/** The programs into which the steps of a return are traced, and the code of the steps that are run item by item. */
export function stepsText(): string {
  const companies = companyTables.flatMap((table) => programLines(table, companyLaws(table)));
  const individuals = individualTables.flatMap((table) => programLines(table, individualLaws(table)));
  return [...companies, ...individuals, ...untracedSteps().map(codeOf)].join('\n');
}

function nameOf({ kind, taxYear, reading }: TableHeader): string {
  return `${kind} ${taxYear} ${reading}`;
}

/** A line for each program of a table; the words of the workings are no part of a program. */
function programLines(table: TableHeader, laws: readonly TracedLaw[]): string[] {
  return laws.map(({ from, program }) => {
    const inputs = program.inputs.map(({ name, source }) => `${name} ${source}`);
    const { constants, at, rounding, vocabulary } = program;
    const facts = { inputs, constants, code: [...program.code], at, rounding, vocabulary };
    return `${nameOf(table)} ${from} ${digestOf(facts)}`;
  });
}

const TRACED = ['src/law/company/return.ts', 'src/law/individual/return.ts'];

/** The steps that no program holds: those over lists, and days. */
function untracedSteps(): string[] {
  const reached = new Set(TRACED);
  for (const file of reached) {
    for (const { target, isTypeOnly } of importsOf(file)) {
      if (!isTypeOnly && target.startsWith('src/law/')) reached.add(target);
    }
  }
  return sourcesBelow('src/law').filter((file) => !reached.has(file) && !file.endsWith('/index.ts'));
}

/** The code of a file without its comments. */
function codeOf(file: string): string {
  return ts.createPrinter({ removeComments: true }).printFile(treeOf(file));
}
