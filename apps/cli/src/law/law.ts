/**
 * The law that a request is answered by: the table in force, another that is named, an earlier revision, or a draft.
 *
 * @module
 */
import { companyRuleTable, individualRuleTable, listRuleTables, RuleError } from 'nigeria-tax-rules';
import type { PopulationKind, RuleTable } from 'nigeria-tax-rules/analysis';
import { type Asked, type Options, refuseTogether, UsageError } from '../frame/command.js';
import { ROOT } from '../frame/root.js';

/** The readings of every year, and the tables in force by their names, as a shell completes them. */
export const READING_NAMES = [...new Set(listRuleTables().map(({ reading }) => reading))];
export const TABLE_NAMES = [
  ...new Set(listRuleTables().flatMap(({ taxYear, reading }) => [`${taxYear}`, `${taxYear}/${reading}`])),
];

/** The options that choose the law. */
export const LAW_OPTIONS = {
  reading: {
    type: 'string',
    value: 'NAME',
    words: READING_NAMES,
    says: 'answer by this reading of the law, such as first_gazette',
  },
  table: {
    type: 'string',
    value: 'TABLE',
    words: TABLE_NAMES,
    says:
      'answer by this table: a YAML file (draft.yaml, draft.yaml/certified_copy), or 2026/first_gazette or 2024.r2 ' +
      'of the package. The result says custom of a table that the package does not ship',
  },
  revision: { type: 'string', value: 'N', says: 'answer by this revision of the table of the year' },
  draft: { type: 'boolean', says: 'answer by the draft of the year, where the package has one' },
} as const satisfies Options;

/** The law of one request, as the library takes it. */
export interface ChosenLaw {
  readonly reading?: string;
  readonly table?: RuleTable;
}

/** Returns the law for a request, of which only the year is read. */
export type LawOf = (request: unknown) => ChosenLaw;

/** The law that options choose. A table is read once, however many requests follow. */
export async function lawOf(kind: PopulationKind, values: Asked<typeof LAW_OPTIONS>['values']): Promise<LawOf> {
  refuseTogether(values, 'table', 'revision');
  refuseTogether(values, 'table', 'draft');
  refuseTogether(values, 'revision', 'draft');
  const { reading, table, revision, draft } = values;
  if (table !== undefined) {
    const named = await tableOf(kind, table, reading);
    return () => ({ table: named });
  }
  const ofReading = reading === undefined ? '' : `/${reading}`;
  if (revision !== undefined) return byYear(revisions(await namedTables(kind), revision, ofReading));
  if (draft) return byYear(await drafts(kind, reading));
  const inForce = reading === undefined ? {} : { reading };
  return () => inForce;
}

/** The law of each year, chosen once. A request without a year is refused when it is read. */
function byYear(tableOf: (taxYear: number) => RuleTable): LawOf {
  const tables = new Map<number, ChosenLaw>();
  return (request) => {
    const { taxYear } = (request ?? {}) as { taxYear?: unknown };
    if (typeof taxYear !== 'number' || !Number.isInteger(taxYear)) return {};
    const law = tables.get(taxYear) ?? { table: tableOf(taxYear) };
    tables.set(taxYear, law);
    return law;
  };
}

/** The kind of a request that may be of either, as the library tells them apart. */
export function kindOf(request: unknown): PopulationKind {
  const isIndividual = typeof request === 'object' && request !== null && 'incomeStreams' in request;
  return isIndividual ? 'individual' : 'company';
}

/** A table by its name. */
type Named = (name: string) => RuleTable;

/** A table by its name, under a reading. The library finds that of a year, and no compiler is loaded for it. */
export async function tableOf(kind: PopulationKind, name: string, reading: string | undefined): Promise<RuleTable> {
  if (!/^\d{4}$/.test(name)) return (await namedTables(kind))(reading === undefined ? name : `${name}/${reading}`);
  const options = reading === undefined ? {} : { reading };
  const find = kind === 'company' ? companyRuleTable : individualRuleTable;
  return find(Number(name), options);
}

/** Every table in force, in every reading. */
export function tablesInForce(): RuleTable[] {
  return listRuleTables().map(({ kind, taxYear, reading }) => {
    return kind === 'company' ? companyRuleTable(taxYear, { reading }) : individualRuleTable(taxYear, { reading });
  });
}

/** The tables by their names. What compiles a file is loaded here only: no other command waits for it. */
async function namedTables(kind: PopulationKind): Promise<Named> {
  const [{ tableNamed }, compiled] = await Promise.all([import('./tables.js'), inWords()]);
  return (name) => compiled(() => tableNamed(name, kind, ROOT));
}

/** Runs the compiler of tables: a mistake of a table is a refusal in words, with its line. */
async function inWords(): Promise<<T>(compile: () => T) => T> {
  const { Refusal } = await import('../../../rules/src/refusal.js');
  return (compile) => {
    try {
      return compile();
    } catch (error) {
      throw error instanceof Refusal ? new UsageError(`${error.message}\n`) : error;
    }
  };
}

/** A revision of each year; of one that is not there or no longer computed, the request is refused. */
function revisions(named: Named, revision: string, ofReading: string): (taxYear: number) => RuleTable {
  if (!/^[1-9]\d{0,3}$/.test(revision))
    throw new UsageError(`--revision takes a whole number from 1, not "${revision}".`);
  return (taxYear) => {
    try {
      return named(`${taxYear}.r${revision}${ofReading}`);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      const accepted = 'a revision that is in force, or one in rules/archive that is still computed';
      throw new RuleError({ path: '/taxYear', code: 'revision-not-covered', message: error.message, accepted });
    }
  };
}

/** The draft of each year, among the rules of the package; of a year without one, the request is refused. */
async function drafts(kind: PopulationKind, reading: string | undefined): Promise<(taxYear: number) => RuleTable> {
  const [{ draftOf }, compiled] = await Promise.all([import('./tables.js'), inWords()]);
  return (taxYear) => {
    const draft = compiled(() => draftOf(kind, taxYear, reading, ROOT));
    if (draft) return draft;
    const message = `The package has no draft for ${taxYear}.`;
    const accepted = 'a year whose table is a draft, or --table with the file of one';
    throw new RuleError({ path: '/taxYear', code: 'year-not-covered', message, accepted });
  };
}
