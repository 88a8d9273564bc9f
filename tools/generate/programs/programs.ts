/**
 * The law of the shipped tables as data for an evaluator in another language: a file for each kind and year, which has
 * its readings with the digest of their tables, the fields of a request, and a program for each period of the law.
 */
import { type InputNode, type Node, neededBy } from '../../../src/algebra/graph.js';
import { Operation, type ProgramOf, programOf } from '../../../src/algebra/program.js';
import { nodeOf, Tracing } from '../../../src/algebra/tracing.js';
import type { Choice, Condition, Figure } from '../../../src/algebra/words.js';
import { firstDaysOfLaws } from '../../../src/columns/programs.js';
import { sizeName } from '../../../src/company/company-size.js';
import { TEXT as COMPANY_TEXT } from '../../../src/company/field-texts.generated.js';
import {
  basisPeriodOf,
  companyFieldsUnder,
  FIRST_COMMENCEMENT,
  firstFiling,
  periodEndOf,
} from '../../../src/company/request.js';
import { rulesInForce } from '../../../src/company/rules-in-force.js';
import { describeFields } from '../../../src/computation/describe.js';
import { dayNumberOf, firstDayOf, lastDayOf } from '../../../src/ground/calendar.js';
import { pitFieldsUnder } from '../../../src/individual/facts.js';
import { TEXT as INDIVIDUAL_TEXT } from '../../../src/individual/field-texts.generated.js';
import { lawOf } from '../../../src/individual/law.js';
import { COMPANY_FACTS, DISPOSAL_FIGURES, SIZES } from '../../../src/law/company/facts.js';
import { companyFigures } from '../../../src/law/company/figures.js';
import { totalIncome } from '../../../src/law/company/gross-turnover.js';
import { type Refusal, refusals } from '../../../src/law/company/refusals.js';
import { companyReturn } from '../../../src/law/company/return.js';
import { INCOME_FIGURES, INDIVIDUAL_FACTS } from '../../../src/law/individual/facts.js';
import { individualFigures } from '../../../src/law/individual/figures.js';
import { type IndividualRefusal, individualRefusals } from '../../../src/law/individual/refusals.js';
import { individualReturn } from '../../../src/law/individual/return.js';
import { companyTables } from '../../../src/tables/company.js';
import type { CompanyRuleTable } from '../../../src/tables/company-table.js';
import { individualTables } from '../../../src/tables/individual.js';
import type { IndividualRuleTable } from '../../../src/tables/individual-table.js';
import { chooseTable, yearsOf } from '../../../src/tables/lookup.js';
import type { TableHeader } from '../../../src/tables/table.js';
import { disposalsData } from './disposals.js';
import { type FieldsData, fieldsData, placesOf } from './fields.js';
import { streamsData } from './streams.js';

type Outputs = Readonly<Record<string, Figure | Condition | Choice>>;

/** The data of one reading of a year. */
interface ReadingData {
  readonly revision: number;
  readonly digest: string;
  /** The place of its fields in the file, and of the program of each period, by its first day yyyymmdd. */
  readonly fields: number;
  readonly periods: readonly object[];
}

/** Keeps what is equal once, and answers its place. */
class Kept {
  readonly texts: string[] = [];

  place(value: object): number {
    const text = JSON.stringify(value);
    const known = this.texts.indexOf(text);
    return known < 0 ? this.texts.push(text) - 1 : known;
  }
}

interface Kind<T extends TableHeader> {
  readonly name: string;
  readonly tables: readonly T[];
  readonly readingOf: (table: T, fields: Kept, programs: Kept) => ReadingData;
}

const COMPANY: Kind<CompanyRuleTable> = { name: 'company', tables: companyTables, readingOf: companyReading };
const INDIVIDUAL: Kind<IndividualRuleTable> = {
  name: 'individual',
  tables: individualTables,
  readingOf: individualReading,
};

/** The text of each file by its name, for these tables. */
export function programFiles(
  companies: readonly CompanyRuleTable[] = companyTables,
  individuals: readonly IndividualRuleTable[] = individualTables,
): Readonly<Record<string, string>> {
  return { ...filesOf({ ...COMPANY, tables: companies }), ...filesOf({ ...INDIVIDUAL, tables: individuals }) };
}

function filesOf<T extends TableHeader>(kind: Kind<T>): Record<string, string> {
  return Object.fromEntries(yearsOf(kind.tables).map((year) => [`${kind.name}-${year}.json`, fileOf(kind, year)]));
}

/** A value a line where values are long, so that a change of the law is a change of few lines. */
function fileOf<T extends TableHeader>({ tables, readingOf }: Kind<T>, taxYear: number): string {
  const [fields, programs] = [new Kept(), new Kept()];
  const [first] = tables.filter((table) => table.taxYear === taxYear);
  if (first === undefined) throw new RangeError(`no table of ${taxYear}`);
  const readings = Object.keys(first.readings).flatMap((reading) => {
    const choice = chooseTable(tables, taxYear, reading);
    return 'code' in choice ? [] : [[reading, readingOf(choice.primary, fields, programs)] as const];
  });
  const lines = [
    `"taxYear": ${taxYear}`,
    `"reading": "${first.defaultReading}"`,
    `"operations": ${JSON.stringify(Object.values(Operation).filter((name) => typeof name === 'string'))}`,
    `"readings": {\n${readings.map(([name, data]) => `"${name}": ${JSON.stringify(data)}`).join(',\n')}\n}`,
    `"fields": [\n${fields.texts.join(',\n')}\n]`,
    `"programs": [\n${programs.texts.join(',\n')}\n]`,
  ];
  return `{\n${lines.join(',\n')}\n}\n`;
}

function companyReading(table: CompanyRuleTable, fields: Kept, programs: Kept): ReadingData {
  const described = describeFields(COMPANY_TEXT, [table], companyFieldsUnder);
  const days = {
    accountingPeriodEnd: basisPeriodOf(table),
    commencementDate: [FIRST_COMMENCEMENT, null] as const,
    routingDate: [firstFiling(table), null] as const,
    disposalDate: [firstDayOf(table.taxYear - 1), lastDayOf(table.taxYear)] as const,
  };
  const absent = { accountingPeriodEnd: periodEndOf(undefined, table) };
  const data = fieldsData(described, companyFieldsUnder(table).byName, { days, absent });
  const periods = firstDaysOfLaws(table).map((first) => {
    return { from: dayNumberOf(first), program: programs.place(companyLaw(table, rulesInForce(table, first), data)) };
  });
  const disposals = disposalsData(table, (each) => programs.place(programData(each, {})));
  return {
    ...headerOf(table),
    fields: fields.place(data),
    periods,
    ...{ day: 'accountingPeriodEnd', disposals, result: companyResult() },
  };
}

function companyLaw(table: CompanyRuleTable, rules: ReturnType<typeof rulesInForce>, fields: FieldsData) {
  const m = new Tracing();
  const [facts, figures] = [m.facts(COMPANY_FACTS), m.facts(DISPOSAL_FIGURES, 1)];
  const outputs = { ...companyReturn(m, facts, figures, rules) };
  const refusing = refusals(m, facts, totalIncome(m, outputs.grossTurnover, figures.profitGains));
  return refusingProgram(outputs, refusing, m, table, fields);
}

/** The program of a law, with the registers that refuse a field. */
function refusingProgram(
  outputs: Outputs,
  refusing: readonly (Refusal | IndividualRefusal)[],
  m: Tracing,
  table: TableHeader,
  fields: FieldsData,
) {
  const conditions = Object.fromEntries(refusing.map(({ when }, place) => [`refused_${place}`, when]));
  const program = programOf<string>({ ...outputs, ...conditions }, m, table.rounding);
  const refused = refusing.map(({ field, code, when }, place) => {
    const names = neededBy([nodeOf(when)]).flatMap((node) => (isOfAmount(node) ? [node.name] : []));
    return { field, code, register: program.at[`refused_${place}`], of: placesOf([...new Set(names)], fields) };
  });
  return { ...programData(program, outputs), refused };
}

/** A day that could not be read is taken to be its default; beside an amount that could not, nothing is refused. */
function isOfAmount(node: Node): node is InputNode {
  return node.kind === 'input' && (node.value === 'kobo' || node.fact.kind === 'is_given');
}

/** Where a result has its figures; the size is spelled as results spell it. */
function companyResult() {
  const names = new Proxy({}, { get: (_, name) => name }) as Parameters<typeof companyFigures<string, string>>[0];
  const sizes = Object.fromEntries(SIZES.map((size) => [size, sizeName(size)]));
  return {
    figures: { companySize: 'companySize', entityTaxPath: 'entityTaxPath', ...companyFigures(names, (name) => name) },
    words: { companySize: sizes },
  };
}

function individualReading(table: IndividualRuleTable, fields: Kept, programs: Kept): ReadingData {
  const law = lawOf(table);
  const described = describeFields(INDIVIDUAL_TEXT, [table], pitFieldsUnder);
  const data = fieldsData(described, pitFieldsUnder(table).byName, { days: {}, absent: {} });
  const m = new Tracing();
  const facts = m.facts(INDIVIDUAL_FACTS);
  const outputs = { ...individualReturn(m, facts, m.facts(INCOME_FIGURES, 1), law) };
  const program = refusingProgram(outputs, individualRefusals(m, facts), m, table, data);
  const names = new Proxy({}, { get: (_, name) => name }) as Parameters<typeof individualFigures<string, string>>[0];
  const streams = streamsData(law, (each) => programs.place(programData(each, {})));
  return {
    ...headerOf(table),
    fields: fields.place(data),
    periods: [{ from: 0, program: programs.place(program) }],
    ...{ streams, result: { figures: individualFigures(names, (name) => name), words: {} } },
  };
}

function headerOf({ revision, digest }: TableHeader) {
  return { revision, digest };
}

/** A program as data: its inputs, constants and instructions, and the register and kind of each output. */
function programData(program: ProgramOf<string>, outputs: Outputs) {
  const { inputs, constants, code, at, rounding, vocabulary } = program;
  const named = Object.keys(outputs).length === 0 ? Object.keys(at) : Object.keys(outputs);
  return {
    inputs: inputs.map(({ name, source, value, fact }) => [
      name,
      source,
      fact.kind === 'is_given' ? 'is_given' : value,
    ]),
    constants: constants.map(numberOf),
    code: [...code],
    outputs: Object.fromEntries(named.map((name) => [name, [at[name], kindOf(outputs[name])]])),
    rounding: [numberOf(rounding.toNearest), rounding.ties],
    words: vocabulary,
    refused: [] as readonly object[],
  };
}

function kindOf(output: Figure | Condition | Choice | undefined): string {
  return output === undefined ? 'kobo' : nodeOf(output).value;
}

/** JSON has numbers, not bigints; those that a double does not hold would need another form. */
function numberOf(constant: bigint): number {
  const number = Number(constant);
  if (!Number.isSafeInteger(number)) throw new RangeError(`no number of JSON holds ${constant}`);
  return number;
}
