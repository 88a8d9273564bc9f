/**
 * Checks of what the functions of this folder are called with. Everything that is wrong is refused at once.
 *
 * @module
 */
import { oncePer, type Problem, problem, refuseIfAny, wrongKind } from '../../ground/index.js';
import {
  type AnyFields,
  type Facts,
  type Fields,
  fieldsOf,
  isRecord,
  optional,
  readFields,
  required,
} from '../../request/fields.js';
import { count, flag, listOf, oneOf, plainReader, year } from '../../request/readers.js';
import { companyTables } from '../../tables/company.js';
import { individualTables } from '../../tables/individual.js';
import { chooseTable, yearsOf } from '../../tables/lookup.js';
import type { TableHeader } from '../../tables/table.js';
import { type CompanyAssumptions, MADE_UP_COMPANIES } from './made-up.js';
import type { PopulationKind, Prepared, RuleTable } from './rows.js';

const TABLES: Readonly<Record<PopulationKind, readonly TableHeader[]>> = {
  company: companyTables,
  individual: individualTables,
};

/** The sections that every table of a kind has. */
const sectionsOf = oncePer((tables: readonly TableHeader[]) => {
  const [first, ...others] = tables.map((table) => Object.keys(table));
  return (first ?? []).filter((section) => others.every((sections) => sections.includes(section)));
});

const table = plainReader(
  'not-a-table',
  'a rule table of companies or individuals, with every section',
  (value): value is RuleTable => {
    if (!isRecord(value) || (value.kind !== 'company' && value.kind !== 'individual')) return false;
    return sectionsOf(TABLES[value.kind]).every((section) => section in value);
  },
);

const label = plainReader(
  'not-a-word',
  'the name of a label of the rows, as a text',
  (value): value is string => typeof value === 'string' && value !== '',
);

const KIND = oneOf<PopulationKind>(['company', 'individual']);

const PREPARE = fieldsOf({
  taxYear: required(year),
  weight: optional(label, undefined),
  groups: optional(listOf(label), undefined),
  under: optional(listOf(table), undefined),
});

/** The kind of rows that may be prepared with these arguments. */
export function preparedKind(kind: unknown, rows: unknown, options: unknown): PopulationKind {
  const problems: Problem[] = [];
  const known = KIND.read(kind, '', 'kind', problems);
  if (!isIterable(rows)) problems.push(wrongKind('/rows', 'not-a-list', rows, 'a list of rows, or another iterable'));
  const read = optionsOf(options, PREPARE, problems);
  if (known && !hasTable(known, read)) problems.push(...yearProblems(known, read.taxYear));
  refuseRepeated(read.groups ?? [], problems);
  refuseIfAny(problems);
  return known as PopulationKind;
}

function isIterable(rows: unknown): boolean {
  return (
    typeof rows === 'object' && typeof (rows as Partial<Iterable<unknown>> | null)?.[Symbol.iterator] === 'function'
  );
}

function hasTable(kind: PopulationKind, { taxYear, under = [] }: Facts<FieldsOf<typeof PREPARE>>): boolean {
  return (under ?? []).some((each) => each?.kind === kind && each.taxYear === taxYear);
}

function yearProblems(kind: PopulationKind, taxYear: number | undefined): Problem[] {
  if (taxYear === undefined) return [];
  const choice = chooseTable(TABLES[kind], taxYear, undefined);
  return 'code' in choice ? [choice] : [];
}

/** A name that could not be read is refused already. */
function refuseRepeated(groups: readonly (string | undefined)[], problems: Problem[]): void {
  groups.forEach((name, place) => {
    if (name === undefined || groups.indexOf(name) === place) return;
    problems.push(problem(`/groups/${place}`, 'option-conflict', `groups names ${name} twice.`, 'each label once'));
  });
}

const seed = plainReader(
  'not-a-whole-number',
  'a whole number',
  (value): value is number => typeof value === 'number' && Number.isSafeInteger(value),
);

const assumptions = plainReader(
  'not-an-object',
  'an object with every part of MADE_UP_COMPANIES',
  (value): value is CompanyAssumptions =>
    isRecord(value) && Object.keys(MADE_UP_COMPANIES).every((part) => part in value),
);

const POPULATION = fieldsOf({
  count: required(count),
  seed: required(seed),
  taxYear: required(year),
  assumptions: optional(assumptions, undefined),
});

const LAST_YEAR = 9999;

/** Refuses options of made-up companies. A later year than any in force is one for a table that is passed. */
export function refusePopulationOptions(options: unknown): void {
  const problems: Problem[] = [];
  const { taxYear } = optionsOf(options, POPULATION, problems);
  const [first = 0] = yearsOf(companyTables);
  if (taxYear !== undefined && (taxYear < first || taxYear > LAST_YEAR)) {
    problems.push(wrongKind('/taxYear', 'year-not-covered', taxYear, `a year from ${first} to ${LAST_YEAR}`));
  }
  refuseIfAny(problems);
}

const prepared = plainReader(
  'not-an-object',
  'a population as prepare returns it',
  (value): value is Prepared =>
    isRecord(value) &&
    isRecord(value.returns) &&
    Array.isArray(value.groups) &&
    Array.isArray(value.leftOut) &&
    (value.kind === 'company' || value.kind === 'individual') &&
    Number.isSafeInteger(value.rows),
);

const SIMULATION = fieldsOf({ parts: optional(flag, false) });

/** Refuses the arguments of a simulation. */
export function refuseSimulation(population: unknown, before: unknown, after: unknown, options: unknown): void {
  const problems: Problem[] = [];
  prepared.read(population, '', 'population', problems);
  table.read(before, '', 'before', problems);
  table.read(after, '', 'after', problems);
  optionsOf(options, SIMULATION, problems);
  refuseIfAny(problems);
}

/** Refuses what is added to a simulation. */
export function refuseOtherThanPrepared(population: unknown): void {
  const problems: Problem[] = [];
  prepared.read(population, '', 'population', problems);
  refuseIfAny(problems);
}

/** Refuses a number of rows to work out. */
export function refuseOtherThanCount(rows: unknown): void {
  const problems: Problem[] = [];
  count.read(rows, '', 'rows', problems);
  refuseIfAny(problems);
}

type FieldsOf<D> = D extends Fields<infer F> ? F : never;

function optionsOf<F extends AnyFields>(options: unknown, fields: Fields<F>, problems: Problem[]): Facts<F> {
  return readFields(options, isRecord(options) ? '' : '/options', fields, problems);
}
