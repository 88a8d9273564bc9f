/**
 * The tables that the command line names: those of the package, earlier revisions, and files of rules.
 *
 * @module
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { companyRuleTable, individualRuleTable, RuleError } from 'nigeria-tax-rules';
import type { PopulationKind, RuleTable } from 'nigeria-tax-rules/analysis';
import { pathOf } from '../../../rules/src/folder.js';
import { kinds } from '../../../rules/src/kinds.js';
import { Refusal } from '../../../rules/src/refusal.js';
import { UsageError } from '../frame/command.js';
import { draftTables } from './draft.js';

const NAME = /^(\d{4})(?:\.r(\d+))?(?:\/(\w+))?$/;
const FILE = /^(.*\.ya?ml)(?:\/(\w+))?$/i;

/** A table by its name. `root` is the folder that has the rules of the package. */
export function tableNamed(name: string, kind: PopulationKind, root: string): RuleTable {
  const [, year, revision, reading] = NAME.exec(name) ?? [];
  if (year !== undefined) {
    return shippedTable(kind, { taxYear: Number(year), revision: numberOf(revision), reading }, root);
  }
  const [, path, ownReading] = FILE.exec(name) ?? [];
  if (path !== undefined) return tableInFile(kind, path, ownReading, root);
  throw new UsageError(`"${name}" is not a table. Accepted: 2026, 2026/first_gazette, 2024.r2 or a .yaml file.`);
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

/** A table of the package. */
interface Named {
  readonly taxYear: number;
  readonly revision: number | undefined;
  readonly reading: string | undefined;
}

function shippedTable(kind: PopulationKind, { taxYear, revision, reading }: Named, root: string): RuleTable {
  const options = { ...(reading !== undefined && { reading }), ...(revision !== undefined && { revision }) };
  try {
    return kind === 'company' ? companyRuleTable(taxYear, options) : individualRuleTable(taxYear, options);
  } catch (error) {
    if (!(error instanceof RuleError) || error.code !== 'revision-not-covered') throw error;
    return archivedTable(kind, { taxYear, revision, reading }, root);
  }
}

/** An earlier revision, where its rules are still of shapes that are computed. */
function archivedTable(kind: PopulationKind, { taxYear, revision, reading }: Named, root: string): RuleTable {
  const path = join(root, pathOf(kindNamed(kind), taxYear, revision));
  if (!existsSync(path)) throw new UsageError(`There is no revision ${revision} of ${taxYear}.`);
  try {
    return tableInFile(kind, path, reading, root);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new UsageError(
      `Revision ${revision} of ${taxYear} was written for an earlier version and can no longer be computed. ` +
        'In a clone of the repository, ' +
        `npm run rules:diff -- ${taxYear}.r${revision} ${taxYear} compares what the two say.`,
    );
  }
}

/** The draft of a year among the rules of the package; none where the year has no table, or one that is in force. */
export function draftOf(kind: PopulationKind, taxYear: number, reading: string | undefined, root: string) {
  const path = join(root, pathOf(kindNamed(kind), taxYear));
  const table = existsSync(path) ? tableInFile(kind, path, reading, root) : undefined;
  return table?.status === 'draft' ? table : undefined;
}

/** The table of a file under a reading, its default where none is named. */
function tableInFile(kind: PopulationKind, path: string, reading: string | undefined, root: string): RuleTable {
  if (!existsSync(path)) throw new UsageError(`There is no table ${path}.`);
  const tables = draftTables(path, join(root, 'rules/acts.yaml'));
  if (typeof tables === 'string') throw new Refusal(tables);
  if (tables.some((table) => table.kind !== kind)) throw new UsageError(`${path} is not a table for ${PEOPLE[kind]}.`);
  const found = tables.find((table) => table.reading === (reading ?? table.defaultReading));
  if (found) return found;
  const readings = tables.map((table) => table.reading).join(', ');
  throw new UsageError(`There is no reading "${reading}" in ${path}. Available: ${readings}.`);
}

const PEOPLE: Readonly<Record<PopulationKind, string>> = { company: 'companies', individual: 'individuals' };

function kindNamed(name: PopulationKind) {
  const kind = kinds.find((one) => one.name === name);
  if (!kind) throw new Error(`there is no kind ${name}`);
  return kind;
}
