/**
 * The caps, floors, limits, reliefs, rates and credits of a table, as properties of a return. Each says the figure by
 * the numbers of the table, in sentences of its own, so a step that leaves one out is found.
 *
 * @module
 */
import type { Choice, Condition, Day, Figure, Given } from '../../../src/algebra/words.js';
import { rulesOfPeriod } from '../../../src/company/rules-in-force.js';
import type { CivilDay } from '../../../src/ground/calendar.js';
import { lawOf } from '../../../src/individual/law.js';
import type { CompanyRules } from '../../../src/law/company/rules.js';
import { LEVY_NAMES, type LevyName, levyParts } from '../../../src/law/company/taxes.js';
import type { IndividualLaw } from '../../../src/law/individual/rules.js';
import type { CompanyRuleTable, Liability } from '../../../src/tables/company-table.js';
import type { IndividualRuleTable, Relief } from '../../../src/tables/individual-table.js';
import type { Posed } from './law.js';
import { amountOf, applying, type Property } from './property.js';

function rulesOf({ law }: Posed): CompanyRules {
  return rulesOfPeriod(law.table as CompanyRuleTable, law.from as CivilDay).rules;
}

function ofCompanies(
  name: string,
  holds: (posed: Posed, rules: CompanyRules) => readonly Condition[] | null,
): Property {
  return applying('gives', name, (posed) => holds(posed, rulesOf(posed)));
}

/** A condition that holds where another does. */
function where(p: Posed, when: Condition, then: Condition): Condition {
  return p.m.or(p.m.not(when), then);
}

function incomeTaxOf(p: Posed): Figure {
  return p.m.plus(...['onTradingProfit', 'onCapitalIncome', 'onGains'].map((name) => p.figure(name)));
}

const INCOME_TAX = ofCompanies('income tax is total profit at the rate of the size', (p, { incomeTax }) =>
  incomeTax.rates.map(({ size, rate }) =>
    where(
      p,
      p.m.is(p.outputs.companySize as Choice, size),
      p.equal(incomeTaxOf(p), p.m.charge(p.figure('totalProfit'), rate)),
    ),
  ),
);

const ALLOWANCES = ofCompanies(
  'capital allowances are relieved up to the profit that is left, and to the cap of a trade that has one',
  (p, { capitalAllowances: rule }) => {
    const { m } = p;
    const claimed = amountOf(p, 'capitalAllowances');
    const relieved = m.minus(claimed, p.figure('capitalAllowancesCarriedForward'));
    const left = m.plus(p.figure('totalProfit'), relieved);
    const full = p.equal(relieved, m.least(claimed, left));
    if (rule.method === 'uncapped') return [full];
    const isFree = m.or(...rule.uncappedTrades.map((trade) => m.is(p.facts.trade as Choice, trade)));
    const base = rule.of === 'assessable_profit' ? p.figure('assessableProfit') : left;
    const capped = p.equal(relieved, m.least(claimed, left, m.charge(base, rule.cap)));
    return [where(p, isFree, full), where(p, m.not(isFree), capped)];
  },
);

const MINIMUM_TAX = ofCompanies(
  'income tax is at least the minimum tax, unless the company is exempt',
  (p, { minimumTax: rule }) => {
    if (rule.method === 'none') return null;
    const { m } = p;
    const base = m.minus(p.figure('grossTurnover'), p.figure('frankedInvestmentIncome'));
    const isElected = rule.electedRate === null ? m.no : (p.facts.minimumTaxElection as Condition);
    const floor = m.choose(isElected, m.charge(base, rule.electedRate ?? rule.rate), m.charge(base, rule.rate));
    const due = m.atLeastZero(m.minus(floor, incomeTaxOf(p)));
    const isSmall = m.within(p.figure('grossTurnover'), rule.exemptGrossTurnover);
    const isFree = m.or(isSmall, ...rule.exemptTrades.map((trade) => m.is(p.facts.trade as Choice, trade)));
    const isOld = m.not((p.facts.commencementDate as Given<Day>).isGiven);
    const charged = where(p, m.and(isOld, m.not(isFree)), p.equal(p.figure('minimumTax'), due));
    return [charged, where(p, isFree, p.equal(p.figure('minimumTax'), m.zero))];
  },
);

const LEVY = ofCompanies(
  'education tax or levy is assessable profit at its rate, unless the company is exempt',
  (p, { educationTax: rule }) => {
    const { m } = p;
    const sizes = rule.exempt.filter((each) => each !== 'non_resident');
    const isOfSize = m.or(...sizes.map((size) => m.is(p.outputs.companySize as Choice, size)));
    const isForeign = rule.exempt.includes('non_resident') ? m.not(p.facts.resident as Condition) : m.no;
    const isFree = m.or(isOfSize, isForeign, m.not(p.facts.applyEducationTax as Condition));
    const levy = m.charge(p.figure('assessableProfit'), rule.rate);
    return [p.equal(p.figure('educationTax'), m.choose(isFree, m.zero, levy))];
  },
);

/** The amounts due of each part of the liability before credits. */
export function partsDue(p: Posed): Readonly<Record<Liability, Figure>> {
  const f = (name: string): Figure => p.figure(name);
  return {
    income_tax_on_capital_income: f('onCapitalIncome'),
    other_income_tax: p.m.minus(f('cit'), f('onCapitalIncome'), f('topUpTax')),
    top_up_tax: f('topUpTax'),
    capital_gains_tax: f('cgt'),
    ...levyParts(Object.fromEntries(LEVY_NAMES.map((levy) => [levy, f(levy)])) as Record<LevyName, Figure>),
  };
}

const WITHHOLDING = ofCompanies('tax withheld is credited up to what it meets', (p, { credits }) => {
  if (credits.order[0] !== 'withholding') return null;
  const due = partsDue(p);
  const met = p.m.plus(...credits.against.map((part) => due[part]));
  return [p.equal(p.figure('withholding_applied'), p.m.least(amountOf(p, 'withholdingCredits'), met))];
});

const FOREIGN = ofCompanies('foreign tax is credited up to its limit, and not without foreign income', (p) => {
  const { m } = p;
  const income = p.facts.foreignIncome as Given<Figure>;
  const [applied, cap] = [p.figure('foreign_applied'), p.figure('foreign_cap')];
  const withIt = m.and(income.isGiven, m.isAbove(amountOf(p, 'foreignTaxCredits'), m.zero));
  const tax = m.plus(incomeTaxOf(p), p.figure('minimumTax'));
  const isNone = m.not(m.isAbove(income.value, m.zero));
  return [
    where(p, withIt, m.not(m.isAbove(applied, cap))),
    where(p, withIt, m.not(m.isAbove(cap, tax))),
    where(p, m.and(withIt, isNone), p.equal(applied, m.zero)),
  ];
});

/** Those of companies. */
export const GIVEN_TO_COMPANIES: readonly Property[] = [
  INCOME_TAX,
  ALLOWANCES,
  MINIMUM_TAX,
  LEVY,
  WITHHOLDING,
  FOREIGN,
];

function ofIndividuals(
  name: string,
  holds: (posed: Posed, law: IndividualLaw) => readonly Condition[] | null,
): Property {
  return applying('gives', name, (posed) => holds(posed, lawOf(posed.law.table as IndividualRuleTable)));
}

const BANDS = ofIndividuals('each band is charged at its rate', (p, { bands }) => {
  const { m } = p;
  let lower = 0n;
  const taxes = bands.bands.map(({ width, rate }) => {
    const above = m.atLeastZero(m.minus(p.figure('chargeableIncome'), m.amount(lower)));
    lower += width ?? 0n;
    return m.charge(width === null ? above : m.least(above, m.amount(width)), rate);
  });
  return [p.equal(p.figure('taxByBands'), m.plus(...taxes))];
});

const RENT = ofIndividuals('rent relief is the share of the rent, up to its limit', (p, { rentRelief: rule }) => {
  if (rule.method === 'none') return null;
  const share = p.m.charge(amountOf(p, 'annualRent'), rule.share);
  return [p.equal(p.figure('rent_relief'), p.m.least(share, p.m.amount(rule.atMost)))];
});

function lessReliefs(p: Posed, reliefs: readonly Relief[]): Figure {
  return p.m.atLeastZero(p.m.minus(p.figure('grossIncome'), ...reliefs.map((name) => p.figure(name))));
}

const CONSOLIDATED = ofIndividuals(
  'the consolidated relief is the amount or the share, whichever is higher, and the further share',
  (p, { consolidatedRelief: rule }) => {
    if (rule.method === 'none') return null;
    const { m } = p;
    const { amount, orShare, andShare } = rule;
    const base = lessReliefs(p, rule.ofGrossIncomeLess);
    const both = {
      numerator: orShare.numerator * andShare.denominator + andShare.numerator * orShare.denominator,
      denominator: orShare.denominator * andShare.denominator,
    };
    const higher = m.greatest(m.plus(m.amount(amount), m.charge(base, andShare)), m.charge(base, both));
    return [p.equal(p.figure('consolidated_relief_allowance'), higher)];
  },
);

const FLOOR = ofIndividuals(
  'tax before credits is at least the minimum tax, unless it is waived',
  (p, { minimumTax: rule }) => {
    if (rule.method === 'none') return null;
    const { m } = p;
    const floor = m.charge(lessReliefs(p, rule.ofGrossIncomeLess), rule.rate);
    const waived = rule.waivedFor === null ? m.no : m.isAbove(p.figure('minimum_wage_exemption'), m.zero);
    return [where(p, m.not(waived), p.equal(p.figure('taxBeforeCredits'), m.greatest(floor, p.figure('taxByBands'))))];
  },
);

const DEDUCTED = ofIndividuals('tax withheld and deducted by employers is credited up to the tax', (p) => {
  const { m } = p;
  const claimed = m.plus(amountOf(p, 'withholdingCredits'), amountOf(p, 'payeDeducted'));
  const tax = p.figure('taxBeforeCredits');
  return [p.equal(p.figure('taxDue'), m.atLeastZero(m.minus(tax, claimed)))];
});

/** Those of individuals. */
export const GIVEN_TO_INDIVIDUALS: readonly Property[] = [BANDS, RENT, CONSOLIDATED, FLOOR, DEDUCTED];
