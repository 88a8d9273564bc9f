/**
 * A year of an individual under the law of a table: the steps of the law as a program, and every figure that it gives.
 *
 * The program is traced at the first use of a table. The other readings of the same year are in the same program, so
 * that what they share is worked out once.
 *
 * @module
 */
import { programOf } from '../algebra/program.js';
import { Evaluator, type Values } from '../algebra/run.js';
import { Tracing } from '../algebra/tracing.js';
import { otherReadingsOf, type TotalUnder } from '../contested.js';
import { INCOME_FIGURES, INDIVIDUAL_FACTS, type IndividualLaw } from '../law/individual/facts.js';
import { type IndividualFigures, individualReturn } from '../law/individual/return.js';
import type { AnyKobo } from '../money/kobo.js';
import { individualTables } from '../rules/individual.js';
import type { IndividualRuleTable } from '../rules/individual-table.js';
import { oncePerTable } from '../rules/table.js';
import type { PitFacts } from './facts.js';
import { type IncomeOfYear, incomeOf } from './income.js';
import { lawOf } from './step.js';

/** Every figure of a year, in kobo. */
export type Amounts = { readonly [F in keyof IndividualFigures]: AnyKobo };

/** A year under one table: its facts, its law, and the figures that follow. */
export interface IndividualYear extends IncomeOfYear {
  readonly facts: PitFacts;
  readonly table: IndividualRuleTable;
  readonly law: IndividualLaw;
  readonly amounts: Amounts;
}

/** The year under the table that answers, then under each other reading of the same year. */
export type Years = readonly [IndividualYear, ...IndividualYear[]];

/** Computes a year under a table and under the other readings of its year. */
export function yearsOf(facts: PitFacts, table: IndividualRuleTable): Years {
  const { readings, sources, evaluator } = programUnder(table);
  const incomes = sources.map((law) => incomeOf(facts.incomeStreams, law));
  const values = evaluator.run([facts, ...incomes.map(({ income }) => income)]);
  const yearOf = ({ table, law, source, registers }: Reading): IndividualYear => {
    const { streams, income } = incomes[source] ?? incomeOf(facts.incomeStreams, law);
    return { facts, table, law, streams, income, amounts: amountsIn(values, registers) };
  };
  const [answering, ...others] = readings;
  return [yearOf(answering), ...others.map(yearOf)];
}

function amountsIn(values: Values, registers: ReadonlyMap<string, number>): Amounts {
  const amounts: Record<string, AnyKobo> = {};
  for (const [name, register] of registers) amounts[name] = values[register] ?? 0;
  return amounts as Amounts;
}

/** The total of a year: the tax due. */
export function totalOf({ table, amounts }: IndividualYear): TotalUnder<IndividualRuleTable> {
  return { table, total: amounts.taxDue };
}

/** One reading of a year in a program: where its income and its figures are. */
interface Reading {
  readonly table: IndividualRuleTable;
  readonly law: IndividualLaw;
  /** Which of the laws that treat income differently it goes by. */
  readonly source: number;
  readonly registers: ReadonlyMap<string, number>;
}

const programUnder = oncePerTable((answering: IndividualRuleTable) => {
  const tables: readonly [IndividualRuleTable, ...IndividualRuleTable[]] = [
    answering,
    ...otherReadingsOf(answering, individualTables),
  ];
  const sources: IndividualLaw[] = [];
  const m = new Tracing();
  const facts = m.facts(INDIVIDUAL_FACTS);
  const traced = tables.map((table) => {
    const law = lawOf(table);
    const source = sourceOf(law, sources);
    const figures = individualReturn(m, facts, m.facts(INCOME_FIGURES, source + 1), law);
    return { table, law, source, figures };
  });
  const outputs = traced.flatMap(({ figures }, at) =>
    Object.entries(figures).map(([name, figure]) => [`${at} ${name}`, figure]),
  );
  const program = programOf(Object.fromEntries(outputs), m, answering.rounding);
  const readings = traced.map(({ figures, ...reading }, at): Reading => {
    const registers = Object.keys(figures).map((name): [string, number] => [name, program.at[`${at} ${name}`] ?? 0]);
    return { ...reading, registers: new Map(registers) };
  });
  return { readings: readings as [Reading, ...Reading[]], sources, evaluator: new Evaluator(program) };
});

/** The place of the first law that treats income alike; added where there is none. */
function sourceOf(law: IndividualLaw, sources: IndividualLaw[]): number {
  const known = sources.findIndex((other) => treatsIncomeAlike(law, other));
  return known >= 0 ? known : sources.push(law) - 1;
}

function treatsIncomeAlike(one: IndividualLaw, other: IndividualLaw): boolean {
  const { incomeTypes, frequencies, minimumWage } = other;
  return one.incomeTypes === incomeTypes && one.frequencies === frequencies && one.minimumWage === minimumWage;
}
