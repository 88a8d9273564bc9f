/**
 * A year of an individual as the shared computation takes it: what is stated, the steps of the law, and their figures.
 *
 * @module
 */

import { type Answer, Computation, type Stated } from '../computation/index.js';
import { lastDayOf } from '../ground/index.js';
import {
  INCOME_FIGURES,
  INDIVIDUAL_FACTS,
  type IndividualFigures,
  type IndividualLaw,
  individualReturn,
} from '../law/individual/index.js';
import type { IndividualRuleTable } from '../tables/individual-table.js';
import { employedInLaw } from './employment.js';
import type { PitFacts } from './facts.js';
import { type IncomeOfYear, incomeOf } from './income.js';
import { lawOf } from './law.js';

/** The types of the tax of individuals. */
export interface IndividualTypes {
  readonly table: IndividualRuleTable;
  readonly rules: IndividualLaw;
  readonly lists: IncomeOfYear;
  readonly outputs: IndividualFigures;
}

/** A request as stated: its facts, and its streams of income under a table. */
export interface StatedYear extends Stated<IndividualRuleTable, IncomeOfYear> {
  readonly facts: PitFacts;
}

/** The figures of a year under a table. */
export type YearAnswer = Answer<IndividualTypes>;

/** A request as the computation takes it. */
export function statedOf(facts: PitFacts): StatedYear {
  const listsUnder = (table: IndividualRuleTable) => incomeOf(facts, lawOf(table));
  return { day: lastDayOf(facts.taxYear), facts: employedInLaw(facts), listsUnder };
}

/** Works out the years of individuals. */
export const INDIVIDUAL_COMPUTATION = new Computation<IndividualTypes>({
  rulesOn: (table) => ({ from: null, until: null, rules: lawOf(table) }),
  treatListsAlike: (one, other) => treatIncomeAlike(lawOf(one), lawOf(other)),
  listsFirst: true,
  total: 'taxDue',
  steps: (m, source, law) => individualReturn(m, m.facts(INDIVIDUAL_FACTS), m.facts(INCOME_FIGURES, source), law),
});

function treatIncomeAlike(one: IndividualLaw, other: IndividualLaw): boolean {
  const { incomeTypes, frequencies, minimumWage } = other;
  return one.incomeTypes === incomeTypes && one.frequencies === frequencies && one.minimumWage === minimumWage;
}
