/**
 * Steps 2 to 13 under one table: every figure of a return, in kobo. The reconciliation, the contested values and the
 * workings all read from here.
 *
 * @module
 */
import type { CivilDay } from '../civil-day.js';
import type { Problem } from '../errors.js';
import { type Kobo, type Rounding, sumOf } from '../money/kobo.js';
import type { CompanyRuleTable, SizeBand } from '../rules/company-table.js';
import { type Days, daysOfBoth, oncePerTable, type Period, rulesOn, type Version, versionOn } from '../rules/table.js';
import { type CapitalIncome, capitalIncomeOf } from './capital-income.js';
import { type SizeFacts, sizeBandOf } from './company-size.js';
import { type CreditFacts, type Credits, checkForeignTaxOnExemptIncome, creditsOf } from './credits.js';
import { type Disposals, disposalsOf } from './disposals.js';
import { type EducationTax, educationTaxOf } from './education-tax.js';
import { type CompanyFacts, type CompanyRequest, partAbove } from './facts.js';
import { type IncomeTax, incomeTaxOf } from './income-tax.js';
import { type MinimumTax, type MinimumTaxFacts, minimumTaxOf } from './minimum-tax.js';
import type { EntityTaxPath } from './result.js';
import { type TopUpFacts, type TopUpTax, topUpTaxOf } from './top-up-tax.js';
import { type ProfitParts, type TotalProfit, totalProfitOf } from './total-profit.js';
import { type TradingProfit, tradingProfitOf } from './trading-profit.js';

/** The version of each section that is in force when the accounting period ends. */
export type RulesInForce = { readonly [S in (typeof SECTIONS)[number]]: CompanyRuleTable[S][number] };

const SECTIONS = [
  'tradingProfit',
  'grossTurnover',
  'assessableProfit',
  'totalProfit',
  'companySize',
  'incomeTax',
  'tradeExemption',
  'capitalIncome',
  'lossRelief',
  'capitalAllowances',
  'minimumTax',
  'topUpTax',
  'educationTax',
  'credits',
] as const;

const periodsMetOf = oncePerTable((_table: CompanyRuleTable): Period<RulesInForce>[] => []);

/** Looked up section by section only for the first period end between two changes of the law. */
function rulesInForce(table: CompanyRuleTable, periodEnd: CivilDay): RulesInForce {
  const met = periodsMetOf(table);
  const known = rulesOn(met, periodEnd);
  if (known) return known;
  const versions = SECTIONS.map((section) => [section, versionOn<Version>(table[section], periodEnd)] as const);
  const rules = Object.fromEntries(versions) as unknown as RulesInForce;
  const { from, until } = versions.map(([, version]): Days => version).reduce(daysOfBoth);
  met.push({ from, until, rules });
  return rules;
}

/** Steps 2 to 7: from the accounts to assessable profit, total profit and size. */
export interface Profits {
  readonly trading: TradingProfit;
  readonly capitalIncome: CapitalIncome;
  readonly grossTurnover: Kobo;
  readonly disposals: Disposals;
  readonly parts: ProfitParts;
  readonly profit: TotalProfit;
  readonly sizeBand: SizeBand;
}

/** Steps 8 to 11: the taxes before credits. */
export interface Taxes {
  readonly incomeTax: IncomeTax;
  readonly minimumTax: MinimumTax;
  readonly education: EducationTax;
  readonly topUpFacts: TopUpFacts;
  readonly topUp: TopUpTax;
}

/** Steps 12, 13 and 17: the liability, its credits, and what remains payable. */
export interface Liability {
  /** Companies income tax before credits: with minimum and top-up tax, without the tax on gains. */
  readonly cit: Kobo;
  /** The separate capital gains tax and the income tax on gains. */
  readonly cgt: Kobo;
  readonly creditFacts: CreditFacts;
  readonly credits: Credits;
  readonly total: Kobo;
  readonly path: EntityTaxPath;
}

/** Every figure of a return, with the facts and the law that it follows from. */
export interface Figures extends Profits, Taxes, Liability {
  readonly facts: CompanyFacts;
  readonly table: CompanyRuleTable;
  readonly rules: RulesInForce;
}

/**
 * Computes a return under one table. Where the same facts were computed under a table that treats disposals alike (two
 * readings of one year usually do), their figures are taken over.
 */
export function figuresOf(facts: CompanyFacts, table: CompanyRuleTable, before?: Figures): Figures {
  const rules = rulesInForce(table, facts.periodEnd);
  const disposals =
    before && treatsDisposalsAlike(before.table, table)
      ? before.disposals
      : disposalsOf(facts.disposalSchedule, facts.capitalLossesBroughtForward, table);
  const profits = profitsOf(facts, disposals, table, rules);
  const taxes = taxesOf(facts, profits, rules, table.rounding);
  const liability = liabilityOf(facts, profits, taxes, rules, table.rounding);
  return together(facts, table, rules, profits, taxes, liability);
}

/** Written out, because spreading five objects into one costs more than a step of the computation. */
function together(
  facts: CompanyFacts,
  table: CompanyRuleTable,
  rules: RulesInForce,
  profits: Profits,
  taxes: Taxes,
  liability: Liability,
): Figures {
  return {
    facts,
    table,
    rules,
    trading: profits.trading,
    capitalIncome: profits.capitalIncome,
    grossTurnover: profits.grossTurnover,
    disposals: profits.disposals,
    parts: profits.parts,
    profit: profits.profit,
    sizeBand: profits.sizeBand,
    incomeTax: taxes.incomeTax,
    minimumTax: taxes.minimumTax,
    education: taxes.education,
    topUpFacts: taxes.topUpFacts,
    topUp: taxes.topUp,
    cit: liability.cit,
    cgt: liability.cgt,
    creditFacts: liability.creditFacts,
    credits: liability.credits,
    total: liability.total,
    path: liability.path,
  };
}

function treatsDisposalsAlike(one: CompanyRuleTable, other: CompanyRuleTable): boolean {
  return one.assetClasses === other.assetClasses && one.capitalGains === other.capitalGains;
}

function profitsOf(facts: CompanyFacts, disposals: Disposals, table: CompanyRuleTable, rules: RulesInForce): Profits {
  const trading = tradingProfitOf(facts, facts.periodEnd, rules.tradeExemption);
  const isRepatriated = facts.foreignIncomeRepatriated === true;
  const capitalIncome = capitalIncomeOf(facts.capitalIncomeBreakdown, isRepatriated, rules.capitalIncome);
  const grossTurnover = facts.turnover + capitalIncome.gross;
  const parts = partsOf(trading, capitalIncome, disposals);
  const capitalLosses = disposals.generalLosses?.sum ?? 0n;
  const profit = totalProfitOf(parts, capitalLosses, facts, rules.capitalAllowances, table.rounding);
  const sizeBand = sizeBandOf(sizeFactsOf(facts, grossTurnover), rules.companySize);
  return { trading, capitalIncome, grossTurnover, disposals, parts, profit, sizeBand };
}

function partsOf(trading: TradingProfit, capitalIncome: CapitalIncome, disposals: Disposals): ProfitParts {
  return {
    trading: trading.taxable,
    capitalIncome: capitalIncome.taxable,
    gains: disposals.profitGains,
    digitalGains: disposals.digitalGains,
  };
}

function taxesOf(facts: CompanyFacts, profits: Profits, rules: RulesInForce, rounding: Rounding): Taxes {
  const { size } = profits.sizeBand;
  const assessableProfit = profits.profit.assessable;
  const incomeTax = incomeTaxOf(profits.profit, size, rules.incomeTax, rounding);
  const minimumTaxFacts = minimumTaxFactsOf(facts, profits, incomeTax.tax);
  const minimumTax = minimumTaxOf(minimumTaxFacts, facts.periodEnd, rules.minimumTax, rounding);
  const { resident, applyEducationTax } = facts;
  const educationFacts = { assessableProfit, size, resident, applyEducationTax };
  const education = educationTaxOf(educationFacts, rules.educationTax, rounding);
  const topUpFacts = topUpFactsOf(facts, profits, incomeTax.tax, education.tax);
  const topUp = topUpTaxOf(topUpFacts, rules.topUpTax, rounding);
  return { incomeTax, minimumTax, education, topUpFacts, topUp };
}

function liabilityOf(
  facts: CompanyFacts,
  profits: Profits,
  { incomeTax, minimumTax, education, topUp }: Taxes,
  rules: RulesInForce,
  rounding: Rounding,
): Liability {
  const cit = incomeTax.tax - incomeTax.onGains + minimumTax.raisedBy + topUp.tax;
  const cgt = profits.disposals.separateTax + incomeTax.onGains;
  const liabilities = {
    income_tax_on_capital_income: incomeTax.onCapitalIncome,
    other_income_tax: cit - incomeTax.onCapitalIncome - topUp.tax,
    top_up_tax: topUp.tax,
    capital_gains_tax: cgt,
    education_tax: education.tax,
  };
  const creditFacts = creditFactsOf(facts, profits, incomeTax.tax + minimumTax.raisedBy, topUp.tax);
  const credits = creditsOf(liabilities, creditFacts, rules.credits, rounding);
  const total = cit + cgt + education.tax - credits.applied;
  return { cit, cgt, creditFacts, credits, total, path: pathOf(topUp, minimumTax, profits.sizeBand) };
}

/** What the size of the company turns on. */
export function sizeFactsOf(facts: CompanyFacts, grossTurnover: Kobo): SizeFacts {
  return {
    grossTurnover,
    fixedAssets: facts.fixedAssets,
    professionalServices: facts.professionalServices === true,
  };
}

function minimumTaxFactsOf(facts: CompanyFacts, profits: Profits, incomeTax: Kobo): MinimumTaxFacts {
  return {
    grossTurnover: profits.grossTurnover,
    franked: profits.capitalIncome.franked,
    incomeTax,
    trade: facts.trade,
    commencementDate: facts.commencementDate,
    isElected: facts.minimumTaxElection,
  };
}

function topUpFactsOf(facts: CompanyFacts, profits: Profits, incomeTax: Kobo, developmentLevy: Kobo): TopUpFacts {
  return {
    grossTurnover: profits.grossTurnover,
    multinationalGroup: facts.multinationalGroup,
    profitBeforeTax: facts.profitBeforeTax ?? defaultProfitBeforeTax(profits),
    franked: profits.capitalIncome.franked,
    depreciation: facts.depreciation ?? 0n,
    personnelCosts: facts.personnelCosts ?? 0n,
    incomeTax,
    developmentLevy,
  };
}

/**
 * Trading profit, which may be a loss and may be exempt, with all capital income and gains taxed as profits, less the
 * general capital losses of the year.
 */
function defaultProfitBeforeTax({ trading, capitalIncome, parts, disposals }: Profits): Kobo {
  return trading.profit + capitalIncome.gross + parts.gains - (disposals.generalLosses?.sumOfTheYear ?? 0n);
}

function creditFactsOf(facts: CompanyFacts, profits: Profits, cappingTax: Kobo, topUpTax: Kobo): CreditFacts {
  return {
    withholdingCredits: facts.withholdingCredits,
    foreignTaxCredits: facts.foreignTaxCredits,
    foreignIncome: facts.foreignIncome,
    exemptForeignIncome: facts.exemptForeignIncome,
    foreignTaxOnExemptIncome: facts.foreignTaxOnExemptIncome,
    cappingTax,
    topUpTax,
    totalIncome: totalIncomeOf(profits),
    totalProfit: profits.profit.total,
  };
}

function totalIncomeOf(profits: Profits): Kobo {
  return profits.grossTurnover + profits.parts.gains;
}

/** What the limit of foreign income is worked out from. */
const INCOME = /^\/(turnover|capitalIncome|capitalLosses|disposal)/;

/** Foreign income, taxable or exempt, is part of the income that the request states, so it cannot exceed it. */
export function checkForeignIncome(request: CompanyRequest, table: CompanyRuleTable, problems: Problem[]): void {
  const { foreignIncome = 0n, exemptForeignIncome = 0n } = request;
  checkForeignTaxOnExemptIncome(request, problems);
  if ((foreignIncome === 0n && exemptForeignIncome === 0n) || problems.some(({ path }) => INCOME.test(path))) return;
  const grossTurnover = request.turnover + sumOf(Object.values(request.capitalIncomeBreakdown));
  if (foreignIncome <= grossTurnover && exemptForeignIncome <= grossTurnover) return;
  const { disposalSchedule, capitalLossesBroughtForward } = request;
  const totalIncome = grossTurnover + disposalsOf(disposalSchedule, capitalLossesBroughtForward, table).profitGains;
  for (const [field, part] of Object.entries({ foreignIncome, exemptForeignIncome })) {
    if (part > totalIncome) {
      problems.push(partAbove(field, part, totalIncome, 'gross turnover and gains taxed as profits'));
    }
  }
}

/** Step 17: the first that holds. */
function pathOf(topUp: TopUpTax, minimumTax: MinimumTax, sizeBand: SizeBand): EntityTaxPath {
  if (topUp.tax > 0n) return 'COMPANY_MINIMUM_EFFECTIVE_TAX';
  if (minimumTax.raisedBy > 0n) return 'COMPANY_MINIMUM_TAX';
  return sizeBand.size === 'small' ? 'SMALL_COMPANY_EXEMPT' : 'COMPANY_STANDARD';
}
