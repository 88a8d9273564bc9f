/**
 * Every figure of an individual's year under one table, in kobo. The reconciliation, the contested values and the
 * workings all read from here.
 *
 * @module
 */
import type { TotalUnder } from '../contested.js';
import type { Kobo } from '../money/kobo.js';
import type { IndividualRuleTable } from '../rules/individual-table.js';
import { type BandTax, bandTaxOf } from './bands.js';
import { creditsOf, type IndividualCredits } from './credits.js';
import type { PitFacts } from './facts.js';
import { incomeOf } from './income.js';
import { type IndividualMinimumTax, minimumTaxOf } from './minimum-tax.js';
import { type Reliefs, reliefsOf } from './reliefs.js';
import { type IndividualRules, rulesInForce } from './step.js';

/** Every figure, with the facts and the law that it follows from. */
export interface IndividualFigures {
  readonly facts: PitFacts;
  readonly table: IndividualRuleTable;
  readonly rules: IndividualRules;
  readonly reliefs: Reliefs;
  readonly bandTax: BandTax;
  readonly minimumTax: IndividualMinimumTax;
  readonly taxBeforeCredits: Kobo;
  readonly credits: IndividualCredits;
  readonly taxDue: Kobo;
}

/**
 * Computes a year under one table. Where the same facts were computed under a table that treats income alike (two
 * readings of one year do), their income is taken over.
 */
export function individualFiguresOf(
  facts: PitFacts,
  table: IndividualRuleTable,
  before?: IndividualFigures,
): IndividualFigures {
  const rules = rulesInForce(table);
  const { rounding } = table;
  const isAlike = before && treatsIncomeAlike(before.rules, rules);
  const income = isAlike ? before.reliefs.income : incomeOf(facts.incomeStreams, rules);
  const reliefs = reliefsOf(income, facts, rules, rounding);
  const bandTax = bandTaxOf(reliefs.chargeable, rules.bands, rounding);
  const minimumTax = minimumTaxOf(income.gross, reliefs.amounts, bandTax.tax, rules.minimumTax, rounding);
  const taxBeforeCredits = bandTax.tax + minimumTax.raisedBy;
  const credits = creditsOf(taxBeforeCredits, facts, rules.credits);
  const taxDue = credits.payable.income_tax;
  return { facts, table, rules, reliefs, bandTax, minimumTax, taxBeforeCredits, credits, taxDue };
}

/** The total of a year: the tax due. */
export function totalOf({ table, taxDue }: IndividualFigures): TotalUnder<IndividualRuleTable> {
  return { table, total: taxDue };
}

function treatsIncomeAlike(one: IndividualRules, other: IndividualRules): boolean {
  return one.incomeTypes === other.incomeTypes && one.frequencies === other.frequencies;
}
