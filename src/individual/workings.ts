/**
 * The workings of an individual's year: the lines of its streams, then those of the steps that the return took.
 *
 * @module
 */
import { neededBy } from '../algebra/graph.js';
import { planOf } from '../algebra/plans.js';
import { programOfNodes } from '../algebra/program.js';
import { sheetOfNamed } from '../algebra/recorded-lines.js';
import { recording } from '../algebra/recording.js';
import { Evaluator } from '../algebra/run.js';
import { Draft, type Sheet } from '../algebra/sheet.js';
import { nodeOf, Tracing } from '../algebra/tracing.js';
import { workingsOf } from '../algebra/workings.js';
import { taxAuthority } from '../law/individual/authorities.js';
import { INCOME_FIGURES, INDIVIDUAL_FACTS } from '../law/individual/facts.js';
import { namedIncome } from '../law/individual/gross-income.js';
import { individualReturn } from '../law/individual/return.js';
import type { IndividualRuleTable } from '../rules/individual-table.js';
import { oncePerTable } from '../rules/table.js';
import { streamsOf } from './income.js';
import { lawOf } from './step.js';
import type { IndividualYear } from './year.js';

/** Every line of a year, from the request to the tax of a month. */
export function sheetOf(year: IndividualYear): Sheet {
  const { plan, evaluator } = planUnder(year.table);
  const sheet = workingsOf(plan, evaluator.run([year.facts, year.income]), incomeLines(year));
  addAuthority(sheet, year);
  return sheet;
}

function incomeLines({ facts, table, law }: IndividualYear): Sheet {
  const m = recording(table.rounding);
  namedIncome(
    m,
    streamsOf((kobo) => m.amount(BigInt(kobo)), facts.incomeStreams, law),
    law.minimumWage,
  );
  return sheetOfNamed(m.lines, (node) => m.valueOf(node));
}

function addAuthority(sheet: Sheet, { facts: { state }, law: { authorities } }: IndividualYear): void {
  const draft = new Draft('looked_up', authorities);
  draft.fixed({ name: 'state', value: state.name });
  sheet.add(draft, 'tax_authority', 'Tax authority', taxAuthority(state, authorities));
}

/** How the lines read under a table, and the program that works out every figure on the way. */
const planUnder = oncePerTable((table: IndividualRuleTable) => {
  const m = new Tracing();
  const figures = individualReturn(m, m.facts(INDIVIDUAL_FACTS), m.facts(INCOME_FIGURES, 1), lawOf(table));
  const roots = Object.values(figures).map(nodeOf);
  const { program, registerOf } = programOfNodes(neededBy(roots), m, table.rounding);
  const plan = planOf(roots, { registerOf, words: program.vocabulary });
  // The streams of income come before everything else.
  return { plan: { ...plan, listsBefore: 0 }, evaluator: new Evaluator(program) };
});
