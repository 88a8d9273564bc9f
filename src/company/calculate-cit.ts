/**
 * What a Nigerian company owes for a year of assessment: the steps of the computation, in order.
 *
 * @module
 */
import { type Problem, refuseIfAny } from '../errors.js';
import { amount, oneOf } from '../intake.js';
import { type Amount, type Kobo, nairaOf } from '../money.js';
import { companyTables, ruleTableFor } from '../rules/company.js';
import type { CompanyRuleTable } from '../rules/company-table.js';
import type { TableChoice } from '../rules/lookup.js';
import { readUnderTable } from '../step.js';
import { assumptionsOf, refuseMissing } from './assumptions.js';
import { sizeName } from './company-size.js';
import { allowancesCarriedForward, contestedValues, lossesCarriedForward } from './contested.js';
import { creditResult } from './credits.js';
import { amountsByName, disposalsResult } from './disposals.js';
import { educationTaxType } from './education-tax.js';
import { type CompanyFacts, checkCompanyRequest, companyFieldsFor, factsOf } from './facts.js';
import { type Figures, figuresOf } from './figures.js';
import type { CitInput } from './input.js';
import { messageOf } from './message.js';
import { varianceOf } from './reconciliation.js';
import type { CitResult, ReconciliationResult, RulesUsed } from './result.js';
import { type Components, routingOf } from './routing.js';
import { sheetOf } from './sheet.js';
import type { StepOptions } from './step.js';

/** With what a result is reconciled instead of the table's own baseline. */
export type Baseline =
  | { readonly table: CompanyRuleTable }
  | { readonly reading: string }
  | { readonly revision: number }
  /** A plain total in naira: a ledger, a filed return. */
  | { readonly amount: Amount };

export interface CitOptions extends StepOptions {
  readonly baseline?: Baseline;
  /** `true` adds the auditor's sheet. */
  readonly workings?: boolean;
  /** `true` adds the values on which the readings of the year disagree. */
  readonly contested?: boolean;
  /** `refuse` refuses an input whose absence decides a tax; `assume` (the default) reports what was assumed. */
  readonly onMissing?: 'assume' | 'refuse';
}

/**
 * What a company owes for a year of assessment, in naira to the kobo, from the rule table of that year.
 *
 * @throws InputError (every wrong field at once: `errors[]`) for a bad request, RuleError for a baseline that does not exist.
 * @example
 * const result = calculateCit({ taxYear: 2024, turnover: 50_000_000, operatingExpenses: 10_000_000 });
 * result.companySize; // 'MEDIUM'
 * result.taxLiability.cit.toFixed(2); // '8000000.00'
 * result.taxLiability.educationTax.toFixed(2); // '1200000.00'
 */
export function calculateCit(input: CitInput, options: CitOptions = {}): CitResult {
  const { facts: request, choice } = readUnderTable(input, companyTables, options, INTAKE);
  refuseBadOptions(options);
  const facts = factsOf(request, choice.answering);
  const figures = figuresOf(facts, choice.answering);
  const assumptions = assumptionsOf(figures);
  if (options.onMissing === 'refuse') refuseMissing(assumptions);
  return {
    ...principalResult(figures),
    rolloutMode: choice.mode,
    reconciliation: reconciliationOf(figures, choice, options),
    message: messageOf(figures, assumptions),
    rules: rulesUsed(figures.table),
    assumptions,
    disposals: disposalsResult(figures.disposals),
    credits: figures.credits.credits.map(creditResult),
    carriedForward: carriedForward(figures),
    ...(options.contested ? { contested: contestedValues(figures, otherReadings(figures)) } : {}),
    ...(options.workings ? { workings: sheetOf(figures) } : {}),
  };
}

const INTAKE = { fieldsUnder: companyFieldsFor, check: checkCompanyRequest };

const ON_MISSING = oneOf(['assume', 'refuse']);

function refuseBadOptions({ onMissing }: CitOptions): void {
  const problems: Problem[] = [];
  if (onMissing !== undefined) ON_MISSING.read(onMissing, '/onMissing', problems);
  refuseIfAny(problems);
}

type Principal = Omit<
  CitResult,
  | 'rolloutMode'
  | 'reconciliation'
  | 'message'
  | 'rules'
  | 'assumptions'
  | 'disposals'
  | 'credits'
  | 'carriedForward'
  | 'contested'
  | 'workings'
>;

/** The figures of the published contract, and the parts that they are made of. */
function principalResult(figures: Figures): Principal {
  const { facts, profit, education, incomeTax, capitalIncome, credits } = figures;
  return {
    taxYear: figures.table.taxYear,
    accountingPeriodEnd: facts.periodEnd,
    dueDate: facts.dueDate,
    entityTaxPath: figures.path,
    companySize: sizeName(figures.sizeBand.size),
    financials: {
      turnover: nairaOf(facts.turnover),
      grossTurnover: nairaOf(figures.grossTurnover),
      tradingProfit: nairaOf(figures.trading.profit),
      assessableProfit: nairaOf(profit.assessable),
      totalProfit: nairaOf(profit.total),
    },
    taxLiability: {
      cit: nairaOf(figures.cit),
      educationTax: nairaOf(education.tax),
      cgt: nairaOf(figures.cgt),
      total: nairaOf(figures.total),
    },
    incomeTax: {
      onTradingProfit: nairaOf(incomeTax.onTradingProfit),
      onCapitalIncome: nairaOf(incomeTax.onCapitalIncome),
      onGains: nairaOf(incomeTax.onGains),
      minimumTax: nairaOf(figures.minimumTax.raisedBy),
      topUpTax: nairaOf(figures.topUp.tax),
    },
    capitalIncomeComputation: {
      grossAmount: nairaOf(capitalIncome.gross),
      taxableAmount: nairaOf(capitalIncome.taxable),
      liabilityAfterCredits: nairaOf(credits.payable.income_tax_on_capital_income),
    },
    taxAuthorityRouting: routingOf(componentsOf(figures), facts.filedOn, figures.table),
  };
}

function componentsOf({ incomeTax, minimumTax, topUp, cgt, education, rules }: Figures): Components {
  return {
    CAPITAL_INCOME: incomeTax.onCapitalIncome,
    MINIMUM_TAX: minimumTax.raisedBy,
    TOP_UP_TAX: topUp.tax,
    CAPITAL_GAINS: cgt,
    [educationTaxType(rules.educationTax)]: education.tax,
  };
}

function rulesUsed({ taxYear, reading, revision, digest }: CompanyRuleTable): RulesUsed {
  return { taxYear, reading, revision, digest };
}

function carriedForward(figures: Figures): CitResult['carriedForward'] {
  return {
    tradingLosses: nairaOf(lossesCarriedForward(figures)),
    capitalAllowances: nairaOf(allowancesCarriedForward(figures)),
    capitalLosses: amountsByName(figures.disposals.lossesCarriedForward),
  };
}

/** Step 15: the total against the caller's baseline, the other revision of a rollout, or the table's contested reading. */
function reconciliationOf(
  figures: Figures,
  choice: TableChoice<CompanyRuleTable>,
  { baseline, table }: CitOptions,
): ReconciliationResult {
  const [name, total] = baselineOf(figures, choice, baseline, table !== undefined);
  const variance = varianceOf(figures.total, total, figures.table.reconciliation);
  return { ...variance, baseline: name, baselineTotal: nairaOf(total) };
}

function baselineOf(
  figures: Figures,
  { beside }: TableChoice<CompanyRuleTable>,
  wanted: Baseline | undefined,
  isExplicit: boolean,
): [string, Kobo] {
  const { table, facts } = figures;
  const under = (other: CompanyRuleTable): Kobo => (other === table ? figures.total : totalUnder(facts, other));
  if (wanted && 'amount' in wanted) return ['amount', baselineAmount(wanted.amount)];
  if (wanted && 'table' in wanted) return ['table', under(wanted.table)];
  if (wanted && 'reading' in wanted)
    return [wanted.reading, under(ruleTableFor(table.taxYear, { reading: wanted.reading }))];
  if (wanted)
    return [
      `revision ${wanted.revision}`,
      under(ruleTableFor(table.taxYear, { reading: table.reading, revision: wanted.revision })),
    ];
  if (beside) return [`revision ${beside.revision}`, under(beside)];
  const { baseline } = table.reconciliation;
  if (baseline === null || isExplicit) return ['self', figures.total];
  return [baseline, under(ruleTableFor(table.taxYear, { reading: baseline }))];
}

function baselineAmount(value: Amount): Kobo {
  const problems: Problem[] = [];
  const kobo = amount.read(value, '/baseline/amount', problems);
  refuseIfAny(problems);
  return kobo ?? 0n;
}

/** The same facts under another table. */
function totalUnder(facts: CompanyFacts, table: CompanyRuleTable): Kobo {
  return figuresOf(facts, table).total;
}

/** The figures of every other reading of the year; a table passed explicitly stands alone. */
function otherReadings({ facts, table }: Figures): Figures[] {
  if (!companyTables.includes(table)) return [];
  return Object.keys(table.readings)
    .filter((reading) => reading !== table.reading)
    .map((reading) => figuresOf(facts, ruleTableFor(table.taxYear, { reading })));
}
