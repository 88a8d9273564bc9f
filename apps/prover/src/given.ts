/**
 * The caps, floors, limits, reliefs, rates and credits of a table, as properties of a return. Each says the figure by
 * the numbers of the table, in sentences of its own, so a step that leaves one out is found.
 *
 * @module
 */
import type { Bounds, Choice, Condition, Day, Figure, Given } from '../../../src/algebra/words.js';
import { rulesOfPeriod } from '../../../src/company/rules-in-force.js';
import type { CivilDay } from '../../../src/ground/calendar.js';
import { lawOf } from '../../../src/individual/law.js';
import type { CompanyRules } from '../../../src/law/company/rules.js';
import { LEVY_NAMES, type LevyName, levyParts } from '../../../src/law/company/taxes.js';
import { NOT_GIVEN } from '../../../src/law/individual/fields.js';
import type { IndividualLaw } from '../../../src/law/individual/rules.js';
import type { CapitalIncomeHead, CompanyRuleTable, Liability, SizeBand } from '../../../src/tables/company-table.js';
import type { Deduction, IndividualRuleTable, Relief } from '../../../src/tables/individual-table.js';
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

/** Balancing charges as the law of the period makes them, and what a trading loss of the year leaves of them. */
export function chargesOf(p: Posed): { readonly made: Figure; readonly taxed: Figure; readonly loss: Figure } {
  const { m } = p;
  const isMade = rulesOf(p).balancingCharges.method !== 'none';
  const made = isMade ? amountOf(p, 'balancingCharges') : m.zero;
  const loss = m.atLeastZero(m.minus(m.zero, p.figure('tradingProfit')));
  return { made, taxed: m.atLeastZero(m.minus(made, loss)), loss: m.atLeastZero(m.minus(loss, made)) };
}

function incomeTaxOf(p: Posed): Figure {
  return p.m.plus(...['onTradingProfit', 'onCapitalIncome', 'onGains'].map((name) => p.figure(name)));
}

/** Total profit, or what a Nigerian company paid out of profits that bore no tax, if that is more. */
function profitCharged(p: Posed, { excessDividend }: CompanyRules): Figure {
  const { m } = p;
  const profit = p.figure('totalProfit');
  if (excessDividend.method === 'none') return profit;
  const excepted = (p.facts.dividendsPaidFromTaxedOrExempt as Given<Figure>).value;
  const untaxed = m.minus(amountOf(p, 'dividendsPaid'), excepted);
  return m.choose(p.facts.resident as Condition, m.greatest(profit, untaxed), profit);
}

const INCOME_TAX = ofCompanies(
  'income tax is total profit, or dividends above it, at the rate of the size',
  (p, rules) =>
    rules.incomeTax.rates.map(({ size, rate }) =>
      where(
        p,
        p.m.is(p.outputs.companySize as Choice, size),
        p.equal(incomeTaxOf(p), p.m.charge(profitCharged(p, rules), rate)),
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
    const base = rule.of === 'assessable_profit' ? m.plus(p.figure('assessableProfit'), chargesOf(p).made) : left;
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

const SIZE = ofCompanies('the size is that of the first band whose limits take the company', (p, { companySize }) => {
  const { m } = p;
  const { isGiven, value } = p.facts.fixedAssets as Given<Figure>;
  const year = p.facts.turnoverPerAnnum as Given<Figure>;
  const turnoverWithin = (bounds: Bounds, perAnnum: boolean): Condition => {
    const ofPeriod = m.within(p.figure('grossTurnover'), bounds);
    return perAnnum
      ? m.or(m.and(year.isGiven, m.within(year.value, bounds)), m.and(m.not(year.isGiven), ofPeriod))
      : ofPeriod;
  };
  const takes = ({ grossTurnover, perAnnum, fixedAssets, professionalServices }: SizeBand): Condition =>
    m.and(
      grossTurnover ? turnoverWithin(grossTurnover, perAnnum === true) : m.yes,
      fixedAssets ? m.not(m.and(isGiven, m.not(m.within(value, fixedAssets)))) : m.yes,
      professionalServices === 'excluded' ? m.not(p.facts.professionalServices as Condition) : m.yes,
    );
  return companySize.bands.map((band, nth) => {
    const before = companySize.bands.slice(0, nth).map(takes);
    const isFirst = m.and(takes(band), ...before.map((each) => m.not(each)));
    return where(p, isFirst, m.is(p.outputs.companySize as Choice, band.size));
  });
});

const HEADS = {
  dividends: 'dividends',
  interest: 'interest',
  rent: 'rent',
  royalties: 'royalties',
  other_investment_income: 'otherInvestmentIncome',
  foreign_dividends: 'foreignDividends',
  government_bond_interest: 'governmentBondInterest',
} as const satisfies Readonly<Record<CapitalIncomeHead, string>>;

const CAPITAL_INCOME = ofCompanies(
  'capital income is taxed, franked or exempt as the table says of its head',
  (p, { capitalIncome: { heads } }) => {
    const { m } = p;
    const isIn = p.facts.foreignIncomeRepatriated as Condition;
    const ofAll = (...treatments: string[]): Figure =>
      m.plus(
        ...heads.filter(({ treatment }) => treatments.includes(treatment)).map(({ head }) => amountOf(p, HEADS[head])),
      );
    const abroad = m.choose(isIn, m.zero, ofAll('taxable_unless_repatriated'));
    return [
      p.equal(p.figure('taxableCapitalIncome'), m.plus(ofAll('taxable'), abroad)),
      p.equal(p.figure('frankedInvestmentIncome'), ofAll('franked')),
      p.equal(p.figure('capitalIncome'), m.plus(...heads.map(({ head }) => amountOf(p, HEADS[head])))),
    ];
  },
);

const LOSSES = ofCompanies('losses are relieved up to the profit that they meet', (p, { capitalGains }) => {
  const { m } = p;
  const profit = m.plus(p.figure('tradingProfitAfterLosses'), chargesOf(p).taxed);
  const ofTrade = m.least(amountOf(p, 'lossesBroughtForward'), profit);
  const general = m.plus(amountOf(p, 'generalLossesOfTheYear'), amountOf(p, 'generalLossesBroughtForward'));
  const open = m.minus(p.figure('assessableProfit'), amountOf(p, 'digitalGains'));
  const meets = capitalGains.some(({ losses }) => losses === 'from_assessable_profit_digital_apart');
  return [
    p.equal(p.line('losses_relieved'), ofTrade),
    p.equal(p.figure('capitalLossesRelieved'), meets ? m.least(general, open) : m.zero),
  ];
});

/** As the return states it, or else what its figures come to. */
function profitBeforeTax(p: Posed): Figure {
  const { isGiven, value } = p.facts.profitBeforeTax as Given<Figure>;
  const earned = p.m.plus(p.figure('tradingProfit'), p.figure('capitalIncome'), amountOf(p, 'profitGains'));
  return p.m.choose(isGiven, value, p.m.minus(earned, amountOf(p, 'generalLossesOfTheYear')));
}

const TOP_UP = ofCompanies(
  'the top-up is what is missing to the minimum effective tax rate, and nothing outside its scope',
  (p, { topUpTax: rule }) => {
    if (rule.method === 'none') return null;
    const { m } = p;
    const isWithin = m.within(p.figure('grossTurnover'), rule.grossTurnover);
    const isInScope = m.or(isWithin, p.facts.multinationalGroup as Condition);
    const income = profitBeforeTax(p);
    const franked = rule.method === 'less_franked_dividends' ? p.figure('frankedInvestmentIncome') : m.zero;
    const costs = m.plus(amountOf(p, 'depreciation'), amountOf(p, 'personnelCosts'));
    const least =
      rule.method === 'less_substance' && rule.substanceRate !== null
        ? m.chargeLessPart(income, costs, rule.substanceRate, rule.rate, 'part that leaves net income')
        : m.charge(m.minus(income, franked), rule.rate);
    const taxes = { income_tax: incomeTaxOf(p), development_levy: p.figure('educationTax') };
    const missing = m.atLeastZero(m.minus(least, ...rule.coveredTaxes.map((tax) => taxes[tax])));
    return [p.equal(p.figure('topUpTax'), m.choose(isInScope, missing, m.zero))];
  },
);

/** Those of companies. */
export const GIVEN_TO_COMPANIES: readonly Property[] = [
  SIZE,
  CAPITAL_INCOME,
  LOSSES,
  TOP_UP,
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

const PAID = {
  pension: 'pensionContribution',
  national_housing_fund: 'nationalHousingFund',
  health_insurance: 'healthInsurance',
  life_insurance: 'lifeInsurance',
  mortgage_interest: 'mortgageInterest',
} as const satisfies Readonly<Record<Deduction, string>>;

const DEDUCTIONS = ofIndividuals('each deduction that the table allows is what was paid', (p, { deductions }) =>
  Object.entries(PAID).map(([name, fact]) => {
    const isAllowed = deductions.allowed.some(({ deduction }) => deduction === name);
    return p.equal(p.figure(name), isAllowed ? amountOf(p, fact) : p.m.zero);
  }),
);

const YEAR = 12;

const WAGE = ofIndividuals(
  'income of employment is exempt up to the minimum wage of the months worked, and above it not',
  (p, { minimumWage: rule }) => {
    if (rule.method === 'none') return null;
    const { m } = p;
    const [count, first] = ['monthsWorked', 'employedFrom'].map((name) => p.facts[name] as Choice);
    if (count === undefined || first === undefined) throw new Error('the law has no months of employment');
    const income = amountOf(p, 'employmentIncome');
    const ofEach = rule.months?.flatMap(({ months, wage }) => Array<bigint>(months).fill(wage));
    const wageOf = (months: number, from?: number): bigint => {
      if (ofEach === undefined || from === undefined) return (rule.minimumWage * BigInt(months)) / BigInt(YEAR);
      return ofEach.slice(from - 1, from - 1 + months).reduce((sum, wage) => sum + wage, 0n);
    };
    const said = (when: Condition, wage: bigint): Condition => {
      const exempt = m.choose(m.isAbove(income, m.amount(wage)), m.zero, income);
      return where(p, when, p.equal(p.figure('minimum_wage_exemption'), exempt));
    };
    const all = Array.from({ length: YEAR }, (_, nth) => nth + 1);
    const unknown = (choice: Choice): Condition => m.is(choice, NOT_GIVEN);
    return [
      said(m.and(unknown(count), unknown(first)), wageOf(YEAR)),
      ...all.map((months) => said(m.and(m.is(count, String(months)), unknown(first)), wageOf(months))),
      ...all.map((from) => said(m.and(unknown(count), m.is(first, String(from))), wageOf(YEAR + 1 - from, from))),
      ...all.flatMap((from) =>
        all.slice(0, YEAR + 1 - from).map((months) => {
          return said(m.and(m.is(count, String(months)), m.is(first, String(from))), wageOf(months, from));
        }),
      ),
    ];
  },
);

/** Those of individuals. */
export const GIVEN_TO_INDIVIDUALS: readonly Property[] = [WAGE, DEDUCTIONS, BANDS, RENT, CONSOLIDATED, FLOOR, DEDUCTED];
