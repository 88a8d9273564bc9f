/**
 * Step 12: tax credits against the liability, each in turn against what the ones before it leave: tax withheld at
 * source (CITA s.81; NTAA s.51), then foreign tax (CITA ss.44-46; NTA ss.119-121), and from 2026 foreign tax on exempt
 * income against the top-up alone (NRS circular 2026/11). A credit never makes a tax negative; what is not used is
 * reported.
 *
 * The foreign credit is at most the Nigerian tax on what was taxed abroad. Under the old Acts that is by profits, over
 * total profit (CITA s.46(3)); under the Nigeria Tax Act by income, over total income (NTA ss.119(3), 121(5)). Where
 * the return does not give foreign income, the liability alone is the limit.
 *
 * Worked case, assessment year 2026: income tax N6.6m, gross turnover N62m, of which N20m was earned abroad and bore
 * N3m of foreign tax. The limit is 6.6 × 20 ÷ 62, N2,129,032.26, so that much is credited and N870,967.74 is unused.
 *
 * @module
 */
import type { Condition, Figure, Words } from '../../algebra/words.js';
import type { CompanyCredit, CompanyCreditRule, Liability } from '../../tables/company-table.js';
import type { CompanyFacts } from './facts.js';

/** The parts of the liability; one that the law does not charge is absent. */
export type Liabilities = Readonly<Partial<Record<Liability, Figure>>>;

/** The credits claimed, and what limits the foreign ones. */
export interface CreditFacts
  extends Pick<
    CompanyFacts,
    'withholdingCredits' | 'foreignTaxCredits' | 'foreignIncome' | 'exemptForeignIncome' | 'foreignTaxOnExemptIncome'
  > {
  /** Income tax with minimum tax, without the top-up: what the foreign credit is a share of. */
  readonly cappingTax: Figure;
  /** The liability before credits. */
  readonly whole: Figure;
  /** Gross turnover and gains taxed as profits. */
  readonly totalIncome: Figure;
  readonly totalProfit: Figure;
}

/** A credit after it met the liability. */
export interface AppliedCredit {
  readonly isClaimed: Condition;
  readonly claimed: Figure;
  readonly applied: Figure;
  readonly unused: Figure;
  /** The most of it that could be applied; of the foreign credit only where foreign income is given. */
  readonly cap: Figure | null;
  readonly against: Liabilities;
}

/** Every credit in turn, and what they leave. */
export interface Credits {
  readonly credits: Readonly<Partial<Record<CompanyCredit, AppliedCredit>>>;
  /** The liability after the last of them. */
  readonly left: Figure;
  /** The rest of each part after them. */
  readonly payable: Liabilities;
}

/** A credit, and what limits it beside the liability. */
interface Claim {
  readonly name: string;
  readonly claimed: Figure;
  readonly cap: Cap | null;
  /** The parts of the liability that it meets, in order. */
  readonly meets: readonly Liability[];
}

/** The limit of a foreign credit, and whether there is one. */
interface Cap {
  readonly value: Figure;
  readonly applies: Condition;
  readonly label: string;
}

/** Sets each credit against what is left, in the order of the table. */
export function credits(m: Words, liabilities: Liabilities, facts: CreditFacts, rule: CompanyCreditRule): Credits {
  const applied: Partial<Record<CompanyCredit, AppliedCredit>> = {};
  const payable: Partial<Record<Liability, Figure>> = { ...liabilities };
  let left = facts.whole;
  for (const credit of rule.order) {
    const claim = CLAIMS[credit](m, facts, liabilities, rule);
    const { name, claimed, cap } = claim;
    const isClaimed = m.isAbove(claimed, m.zero);
    const used = m.named(
      `${credit}_credit_applied`,
      `Credit for ${name}`,
      usable(m, credit, claim, left, payable, rule),
      rule,
    );
    const after = m.named(
      `liability_after_${credit}_credit`,
      `Liability after ${name} credit`,
      m.minus(left, used),
      null,
    );
    left = m.choose(isClaimed, after, left);
    const met = m.choose(isClaimed, used, m.zero);
    const against = meet(m, claim, met, payable);
    applied[credit] = {
      isClaimed,
      claimed,
      applied: met,
      unused: m.minus(claimed, met),
      cap: cap?.value ?? null,
      against,
    };
  }
  return { credits: applied, left, payable };
}

/** The least of what is claimed, what is left of the liability, and the limits of the credit. */
function usable(
  m: Words,
  credit: CompanyCredit,
  { claimed, cap, meets }: Claim,
  left: Figure,
  payable: Liabilities,
  rule: CompanyCreditRule,
): Figure {
  if (cap === null) return m.least(claimed, left, ...partsLimit(m, meets, payable, rule));
  const line = m.named(`${credit}_credit_cap`, cap.label, cap.value, rule);
  const limits = partsLimit(m, meets, payable, rule);
  return m.choose(cap.applies, m.least(claimed, left, line, ...limits), m.least(claimed, left, ...limits));
}

/** A credit that does not meet every part of the liability is limited by the parts that it meets. */
function partsLimit(m: Words, meets: readonly Liability[], payable: Liabilities, rule: CompanyCreditRule): Figure[] {
  if (LIABILITIES.every((part) => meets.includes(part) || payable[part] === undefined)) return [];
  const met = m.plus(...meets.map((part) => payable[part] ?? m.zero));
  if (meets === TOP_UP_ALONE) return [m.named('top_up_tax_left', 'Top-up left by other credits', met, rule)];
  return [m.called('liability that it meets', met)];
}

/** Takes a credit from what is payable of each part, and answers how much each part took. */
function meet(
  m: Words,
  { name, meets }: Claim,
  applied: Figure,
  payable: Partial<Record<Liability, Figure>>,
): Liabilities {
  const against: Partial<Record<Liability, Figure>> = {};
  let left = applied;
  for (const part of meets) {
    const due = payable[part];
    if (due === undefined) continue;
    const met = m.called(`${name} credit applied to it`, m.least(left, due));
    against[part] = met;
    payable[part] = m.minus(due, met);
    left = m.minus(left, met);
  }
  return against;
}

/** The parts of the liability. */
export const LIABILITIES: readonly Liability[] = [
  'income_tax_on_capital_income',
  'other_income_tax',
  'top_up_tax',
  'capital_gains_tax',
  'education_tax',
];
const TOP_UP_ALONE: readonly Liability[] = ['top_up_tax'];
const TOTAL_INCOME = 'gross turnover and gains taxed as profits';

const CLAIMS: Readonly<Record<CompanyCredit, typeof foreignTax>> = {
  withholding: withholdingTax,
  foreign: foreignTax,
  foreign_on_exempt_income: foreignTaxOnExemptIncome,
};

function withholdingTax(m: Words, facts: CreditFacts, _liabilities: Liabilities, rule: CompanyCreditRule): Claim {
  const name = 'withholding tax';
  return { name, claimed: m.called(`${name} credits`, facts.withholdingCredits), cap: null, meets: rule.against };
}

/** At most the Nigerian tax on the foreign income, where it is given. */
function foreignTax(m: Words, facts: CreditFacts, _liabilities: Liabilities, rule: CompanyCreditRule): Claim {
  const name = 'foreign tax';
  const claimed = m.called(`${name} credits`, facts.foreignTaxCredits);
  const { isGiven, value } = facts.foreignIncome;
  const cap = { value: foreignCap(m, facts, value, rule), applies: isGiven, label: 'Limit of the foreign tax credit' };
  return { name, claimed, cap, meets: rule.against };
}

/** By income over total income, or by profits over total profit. */
function foreignCap(m: Words, facts: CreditFacts, foreignIncome: Figure, { foreignCap }: CompanyCreditRule): Figure {
  const tax = m.called('income tax with minimum tax', facts.cappingTax);
  if (foreignCap === 'share_by_income') {
    return m.apportion(tax, foreignIncome, m.called(TOTAL_INCOME, facts.totalIncome));
  }
  const taxedAbroad = m.called('profits taxed abroad', m.least(foreignIncome, facts.totalProfit));
  return m.apportion(tax, taxedAbroad, facts.totalProfit);
}

/** At most the share of the top-up that falls on the exempt income. */
function foreignTaxOnExemptIncome(m: Words, facts: CreditFacts, { top_up_tax: topUp = m.zero }: Liabilities): Claim {
  const name = 'foreign tax on exempt income';
  const claimed = m.called(`${name} credits`, facts.foreignTaxOnExemptIncome.value);
  const share = m.apportion(topUp, facts.exemptForeignIncome.value, m.called(TOTAL_INCOME, facts.totalIncome));
  const cap = { value: share, applies: m.yes, label: `Limit of the credit for ${name}` };
  return { name, claimed, cap, meets: TOP_UP_ALONE };
}

/** The income tax on capital income after credits; no line without such income. */
export function capitalIncomeTaxAfterCredits(
  m: Words,
  onCapitalIncome: Figure,
  taxableCapitalIncome: Figure,
  applied: readonly AppliedCredit[],
): Figure {
  const met = applied.map(({ isClaimed, against: { income_tax_on_capital_income: part = m.zero } }) =>
    m.choose(isClaimed, part, m.zero),
  );
  const label = 'Income tax on capital income after credits';
  const left = m.named('capital_income_tax_after_credits', label, m.minus(onCapitalIncome, ...met), null);
  return m.choose(m.isAbove(taxableCapitalIncome, m.zero), left, m.zero);
}

/**
 * The amount of each credit applied, by credit and part of the liability; nothing for a credit that the law does not
 * have.
 */
export type CreditFigures = {
  readonly [N in `${CompanyCredit}_${'applied' | 'unused' | 'cap' | Liability}`]: Figure;
};

const CREDITS = ['withholding', 'foreign', 'foreign_on_exempt_income'] as const satisfies readonly CompanyCredit[];

/** The figures of every credit, under the name of the credit. */
export function creditFigures(m: Words, setOff: Credits): CreditFigures {
  const figures = CREDITS.flatMap((credit) => {
    const { applied, unused, cap, against } = { ...setOff.credits[credit] };
    const named = { applied, unused, cap, ...Object.fromEntries(LIABILITIES.map((part) => [part, against?.[part]])) };
    return Object.entries(named).map(([name, figure]) => [`${credit}_${name}`, figure ?? m.zero] as const);
  });
  return Object.fromEntries(figures) as CreditFigures;
}
