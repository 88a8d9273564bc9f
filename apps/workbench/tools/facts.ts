/** Works out the facts of the rule tables with which the page is built. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listStates, monthlyContributions, toPlain } from 'nigeria-tax-rules';
import {
  capitalAllowances,
  describeRegister,
  describeSchedule,
  HEAD_KINDS,
  type HeadKind,
} from 'nigeria-tax-rules/accounts';
import { describeLateness, describeNames, describeRequest, type RequestField } from 'nigeria-tax-rules/api';
import {
  actsCited,
  type CompanyRuleTable,
  companyTables,
  type IndividualRuleTable,
  individualTables,
} from 'nigeria-tax-rules/rules';
import nodeClient from '../../../clients/node/package.json' with { type: 'json' };
import own from '../../../package.json' with { type: 'json' };
import { readFixtures } from '../../rules/src/fixture.js';
import type {
  AboutFacts,
  ActFact,
  BooksFacts,
  ColumnFacts,
  CompanyFacts,
  Facts,
  IndividualFacts,
  LawFact,
  PackageFact,
  TableFact,
  TableFacts,
} from '../src/facts/facts.js';
import { FIRST_YEAR } from '../src/request/request.js';
import { blocksOf } from './markdown.js';
import { taxesOfCompany } from './taxes.js';

/** The facts of one module. */
export function factsOf(name: keyof Facts): Facts[keyof Facts] {
  return FACTS[name]();
}

const FACTS: { readonly [Name in keyof Facts]: () => Facts[Name] } = {
  tables: tableFacts,
  company: companyFacts,
  individual: individualFacts,
  acts: actFacts,
  law: lawFacts,
  packages: packageFacts,
  about: aboutFacts,
  columns: columnFacts,
  books: booksFacts,
  names: () => ({ cit: describeNames('cit').plainNames, pit: describeNames('pit').plainNames }),
};

function tableFacts(): TableFacts {
  return { version: own.version, tables: [...companyTables, ...individualTables].map(tableFact) };
}

function tableFact(table: CompanyRuleTable | IndividualRuleTable): TableFact {
  const { kind, taxYear, reading, defaultReading, revision, digest, readings } = table;
  const { percent, amount } = toPlain(table).reconciliation.threshold;
  const { verified = 'primary' } = readings[reading] ?? {};
  return {
    kind,
    taxYear,
    reading,
    isDefault: reading === defaultReading,
    revision,
    digest: digest.slice(0, 8),
    verified,
    threshold: { percent, amount },
  };
}

function columnFacts(): ColumnFacts {
  return { fields: describeRequest('cit').fields.map(withoutWords) };
}

function booksFacts(): BooksFacts {
  const heads = Object.entries(HEAD_KINDS);
  const of = (kind: HeadKind): string[] => heads.filter(([, own]) => own === kind).map(([head]) => head);
  return {
    heads: {
      income: of('income'),
      expense: of('expense'),
      below_profit: of('below_profit'),
      memorandum: of('memorandum'),
    },
    classes: classesOfAssets(),
    schedule: describeSchedule(),
  };
}

/** The classes of a register by their names in the table of the last year: a request may have other names for some. */
function classesOfAssets(): string[] {
  const taxYear = Math.max(...companyTables.map((table) => table.taxYear));
  const ofRegister = describeRegister().fields.flatMap(({ object }) => object?.fields ?? []);
  const words = ofRegister.find(({ name }) => name === 'class')?.words ?? [];
  const names = words.flatMap((word) => {
    const asset = { class: word, cost: 1, firstUsedOn: `${taxYear - 1}-01-01` };
    return Object.keys(capitalAllowances({ taxYear, assets: [asset] as never }).schedule.classes);
  });
  return [...new Set(names)];
}

/** A field without its sentences, which no file asks about. */
function withoutWords({ object, ...field }: RequestField): RequestField {
  const short = { ...field, says: '', unit: '', absent: '', when: null, years: [] };
  return object === undefined ? short : { ...short, object: { ...object, fields: object.fields.map(withoutWords) } };
}

function yearsOf(tax: 'cit' | 'pit'): Record<string, readonly number[]> {
  return Object.fromEntries(describeRequest(tax).fields.map(({ name, years }) => [name, years]));
}

function companyFacts(): CompanyFacts {
  const classes = companyTables.flatMap(({ assetClasses }) => assetClasses.map((each) => each.class));
  const lateness = describeLateness();
  return { lateness, taxes: taxesOfCompany(), years: yearsOf('cit'), assetClasses: [...new Set(classes)] };
}

function individualFacts(): IndividualFacts {
  const inForce = individualTables.filter(({ reading, defaultReading }) => reading === defaultReading);
  const frequencies = inForce.at(-1)?.frequencies.flatMap((version) => version.frequencies) ?? [];
  return {
    states: listStates().map(({ name }) => name),
    incomeTypes: Object.fromEntries(inForce.map((table) => [table.taxYear, incomeTypesOf(table)])),
    frequencies: frequencies.map(({ frequency, periodsPerYear }) => ({
      frequency,
      needsPeriods: periodsPerYear === null,
    })),
    years: yearsOf('pit'),
    yearsOfTwoWages: inForce.filter(hasTwoWages).map(({ taxYear }) => taxYear),
  };
}

function hasTwoWages({ minimumWage = [] }: IndividualRuleTable): boolean {
  return minimumWage.some((rule) => 'months' in rule && rule.months !== undefined);
}

function incomeTypesOf({ incomeTypes }: IndividualRuleTable) {
  const types = incomeTypes.flatMap((version) => version.types);
  return types.map(({ type, expenses, paid, treatment, note }) => ({
    type,
    expenses,
    once: paid === 'once_a_year',
    treatment,
    ...(note !== undefined && { note }),
  }));
}

/** Every citation of a table starts with the name of a source. */
function actFacts(): Record<string, ActFact> {
  const contributions = monthlyContributions({ taxYear: FIRST_YEAR, monthlyPay: 0 });
  const acts = actsCited(citationsIn([companyTables, individualTables, contributions]));
  return Object.fromEntries(
    Object.entries(acts).map(([name, { title, source, read }]) => [name, { title, source, read }]),
  );
}

function lawFacts(): Record<string, LawFact> {
  const tables = [...companyTables, ...individualTables];
  return Object.fromEntries(tables.map((table) => [`${table.kind}/${table.taxYear}/${table.reading}`, lawFact(table)]));
}

function lawFact({ readings, reading, digest, history }: CompanyRuleTable | IndividualRuleTable): LawFact {
  const { restsOn = '', law = [], note } = readings[reading] ?? {};
  return { restsOn, law, ...(note !== undefined && { note }), digest, editions: history };
}

/** The files of the rule tables that the page offers: each year as it was written, each text of it as plain data. */
export function ruleFiles(rules: string): { fileName: string; source: string }[] {
  const tables = [...companyTables, ...individualTables];
  const yaml = [...new Set(tables.map(({ kind, taxYear }) => `${kind}/${taxYear}.yaml`))];
  return [
    ...yaml.map((name) => ({ fileName: `rules/${name}`, source: readFileSync(join(rules, name), 'utf8') })),
    ...tables.map((table) => ({
      fileName: `rules/${table.kind}/${table.taxYear}-${table.reading}.json`,
      source: `${JSON.stringify(toPlain<object>(table), null, 2)}\n`,
    })),
  ];
}

function citationsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    name === 'law' && Array.isArray(each) ? (each as string[]) : citationsIn(each),
  );
}

function packageFacts(): readonly PackageFact[] {
  const [, version = ''] = /^version = "(.+)"$/m.exec(textOf('clients/python/pyproject.toml')) ?? [];
  return [
    { name: own.name, version: own.version, use: 'library' },
    { name: nodeClient.name, version: nodeClient.version, use: 'node' },
    { name: 'nigeria-tax-client', version, use: 'python' },
  ];
}

function aboutFacts(): AboutFacts {
  return {
    limits: blocksOf(textOf('docs/limits.md').replace(/(\d) %/g, '$1%')),
    workedCases: { company: readFixtures('company').length, individual: readFixtures('individual').length },
  };
}

function textOf(path: string): string {
  return readFileSync(placeOf(path), 'utf8');
}

function placeOf(path: string): URL {
  return new URL(`../../../${path}`, import.meta.url);
}
