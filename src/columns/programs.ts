/**
 * The programs that columns are worked out with: one for each table and, where the law of companies changes inside its
 * basis year, for each part of that year.
 *
 * @module
 */
import { type CoreNode, nodeOf, type ProgramOf, plainGraph, programOf, Tracing } from '../algebra/index.js';
import type { Choice, Condition, Figure } from '../algebra/words.js';
import { rulesInForce } from '../company/rules-in-force.js';
import { type CivilDay, dayNumberOf, firstDayOf } from '../ground/index.js';
import { lawOf } from '../individual/law.js';
import {
  COMPANY_FACTS,
  companyReturn,
  DISPOSAL_FIGURES,
  ENTITY_TAX_PATHS,
  SECTIONS_OF_THE_PERIOD,
  SIZES,
} from '../law/company/index.js';
import { INCOME_FIGURES, INDIVIDUAL_FACTS, individualReturn } from '../law/individual/index.js';
import type { CompanyRuleTable } from '../tables/company-table.js';
import type { IndividualRuleTable } from '../tables/individual-table.js';
import { versionsIn } from '../tables/lookup.js';
import { type Layout, layoutOf } from './layout.js';

/** A law traced: its program, and from which day on (yyyymmdd) it holds. */
export interface TracedLaw {
  readonly from: number;
  readonly program: ProgramOf<string>;
  readonly layout: Layout;
  /** The stripped graph, for the text of a kernel. */
  readonly plain: () => PlainLaw;
}

/** The law that a kernel is written from. */
export type PlainLaw = Pick<ReturnType<typeof plainGraph>, 'order' | 'limit'> & {
  readonly outputs: readonly CoreNode[];
  readonly layout: Layout;
};

/** The first days of the periods of a table between two changes of the law, by the end of the accounting period. */
export function firstDaysOfLaws(table: CompanyRuleTable): readonly CivilDay[] {
  const basisYear = table.taxYear - 1;
  const versions = SECTIONS_OF_THE_PERIOD.flatMap((section) => versionsIn(table, section));
  const isChange = (day: string | null): day is CivilDay => day?.startsWith(`${basisYear}-`) === true;
  const changes = versions.map(({ from }) => from).filter(isChange);
  return [...new Set([firstDayOf(basisYear), ...changes])].sort();
}

/** The laws of a table for companies, by the end of the accounting period. */
export function companyLaws(table: CompanyRuleTable): readonly TracedLaw[] {
  return firstDaysOfLaws(table).map((start) => {
    const tracing = new Tracing();
    const facts = tracing.facts(COMPANY_FACTS);
    // Said first, the words have the same codes in every law.
    for (const word of [...SIZES, ...ENTITY_TAX_PATHS]) tracing.word(word);
    const figures = tracing.facts(DISPOSAL_FIGURES, 1);
    const outputs = { ...companyReturn(tracing, facts, figures, rulesInForce(table, start)) };
    return tracedLaw(tracing, outputs, table, [COMPANY_FACTS, DISPOSAL_FIGURES], dayNumberOf(start));
  });
}

/** The law of a table for individuals: one for the whole year. */
export function individualLaws(table: IndividualRuleTable): readonly TracedLaw[] {
  const tracing = new Tracing();
  const facts = tracing.facts(INDIVIDUAL_FACTS);
  const income = tracing.facts(INCOME_FIGURES, 1);
  const outputs = { ...individualReturn(tracing, facts, income, lawOf(table)) };
  return [tracedLaw(tracing, outputs, table, [INDIVIDUAL_FACTS, INCOME_FIGURES], 0)];
}

function tracedLaw(
  tracing: Tracing,
  outputs: Readonly<Record<string, Figure | Condition | Choice>>,
  { rounding }: Pick<CompanyRuleTable, 'rounding'>,
  sources: Parameters<typeof layoutOf>[2],
  from: number,
): TracedLaw {
  const program = programOf(outputs, tracing, rounding);
  const kinds = Object.fromEntries(Object.entries(outputs).map(([name, output]) => [name, nodeOf(output).value]));
  const layout = layoutOf(program, kinds, sources);
  const plain = (): PlainLaw => {
    const nodes = Object.values(outputs).map(nodeOf);
    const { stripped, order, limit } = plainGraph(nodes, rounding);
    return { order, limit, outputs: nodes.map(stripped), layout };
  };
  return { from, program, layout, plain };
}
