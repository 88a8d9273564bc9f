/**
 * Step 12: tax credits against the liability, each in turn against what the ones before it leave: tax withheld at
 * source (CITA s.81; NTAA s.51), then foreign tax (CITA ss.44-46; NTA ss.119-121), and from 2026 foreign tax on exempt
 * income against the top-up alone (NRS circular 2026/11). A credit never makes a tax negative; what is not used is
 * reported.
 *
 * The foreign credit is at most the Nigerian tax on what was taxed abroad. Under the old Acts that is by profits, over
 * total profit (CITA s.46(3)); under the Nigeria Tax Act by income, over total income (NTA ss.119(3), 121(5)). Where
 * the return does not give foreign income, the liability alone is the limit. The tax that is shared is income tax with
 * minimum tax; whether minimum tax, which is charged on turnover, is "on the total profits" is open.
 *
 * Worked case, assessment year 2027: income tax N6.6m, gross turnover N62m, of which N20m was earned abroad and bore
 * N3m of foreign tax. The limit is 6.6 × 20 ÷ 62, N2,129,032.26, so that much is credited and N870,967.74 is unused.
 *
 * > "Income tax recovered under the provisions of this section by deduction from payments made to a company shall be
 * > set off for the purpose of collection against tax charged on such company by an assessment" — CITA s.81
 * > "The credit shall not exceed the amount which would be produced by computing … the amount of the profits which are
 * > liable to both tax and foreign tax, and then charging that amount to tax at a rate ascertained by dividing the tax
 * > chargeable … by the amount of the total profits" — CITA s.46(3)
 * > "the total credit to be allowed to a company for a year of assessment for foreign tax … shall not exceed the total
 * > tax payable by it for that year of assessment" — CITA s.46(4)
 * > "the person making the payment shall, at the date when payment is made or otherwise settled, deduct the tax at the
 * > rate prescribed in regulations" — NTAA s.51
 * > "The credit to be allowed in subsection (1) shall be the lower of the … Nigerian tax, other than taxes under
 * > chapter three of this Act, attributable to the foreign income or profit ; and … amount of tax paid in the source
 * > country" — NTA s.119
 * > "The Nigerian tax under subsection (4)(a) of this section attributable to the foreign income or profits shall be
 * > the proportion of the foreign income to total income, multiplied by the Nigerian tax" — NTA s.121
 *
 * @module
 */
import { type Condition, type Figure, linesOf, type NamedLine, type Words } from '../../algebra/words.js';
import type { CompanyCredit, CompanyCreditRule, Liability } from '../../tables/company-table.js';
import type { CompanyFacts } from './facts.js';
import { LIABILITIES } from './taxes.js';

const LINES = linesOf({
  withholding_credit_applied: 'Credit for withholding tax',
  liability_after_withholding_credit: 'Liability after withholding tax credit',
  foreign_credit_cap: 'Limit of the foreign tax credit',
  foreign_credit_applied: 'Credit for foreign tax',
  liability_after_foreign_credit: 'Liability after foreign tax credit',
  foreign_on_exempt_income_credit_cap: 'Limit of the credit for foreign tax on exempt income',
  foreign_on_exempt_income_credit_applied: 'Credit for foreign tax on exempt income',
  liability_after_foreign_on_exempt_income_credit: 'Liability after foreign tax on exempt income credit',
  top_up_tax_left: 'Top-up left by other credits',
  capital_income_tax_after_credits: 'Income tax on capital income after credits',
});

/** The parts of the liability; one that the law does not charge is absent. */
export type Liabilities = Readonly<Partial<Record<Liability, Figure>>>;

/** The liability before a credit, or after it: as a whole, and part by part. */
export interface Owed {
  readonly whole: Figure;
  readonly parts: Liabilities;
}

/** The credits claimed, and what limits the foreign ones. */
export interface CreditFacts
  extends Pick<
    CompanyFacts,
    'withholdingCredits' | 'foreignTaxCredits' | 'foreignIncome' | 'exemptForeignIncome' | 'foreignTaxOnExemptIncome'
  > {
  /** Income tax without minimum tax and without the top-up. */
  readonly incomeTax: Figure;
  readonly minimumTax: Figure;
  /** The top-up before credits: what the credit on exempt income is a share of. */
  readonly topUpTax: Figure;
  /** Gross turnover and gains taxed as profits. */
  readonly totalIncome: Figure;
  readonly totalProfit: Figure;
}

/** A credit after it met the liability. */
export interface AppliedCredit {
  readonly isClaimed: Condition;
  readonly applied: Figure;
  readonly unused: Figure;
  /** Its own limit; of the foreign credit only where foreign income is given. */
  readonly cap: Figure;
  /** The amount applied to each part of the liability. */
  readonly against: Liabilities;
  /** The liability after it. */
  readonly left: Owed;
}

/** Every credit of the table. */
export type Credits = Readonly<Partial<Record<CompanyCredit, AppliedCredit>>>;

/** Sets each credit against what the ones before it leave, in the order of the table. */
export function credits(m: Words, liability: Owed, facts: CreditFacts, rule: CompanyCreditRule) {
  return inTurn(m, rule.order, liability, facts, rule);
}

/** The first credit set against what is owed, and the others against what it leaves. */
function inTurn(
  m: Words,
  [credit, ...others]: CompanyCreditRule['order'],
  owed: Owed,
  facts: CreditFacts,
  rule: CompanyCreditRule,
): { readonly credits: Credits; readonly left: Owed } {
  if (credit === undefined) return { credits: {}, left: owed };
  const first = setOff(m, CLAIMS[credit](m, facts, rule), owed, rule);
  const rest = inTurn(m, others, first.left, facts, rule);
  return { credits: { [credit]: first, ...rest.credits }, left: rest.left };
}

/** A credit as it is claimed. */
interface Claim {
  readonly credit: CompanyCredit;
  /** Its name in the workings. */
  readonly name: string;
  readonly claimed: Figure;
  /** Its own limit, where it has one. */
  readonly cap: { readonly line: NamedLine; readonly value: Figure; readonly applies: Condition } | null;
  /** The parts of the liability that it meets, in order. */
  readonly meets: readonly Liability[];
}

const CLAIMS = {
  withholding: withholdingTax,
  foreign: foreignTax,
  foreign_on_exempt_income: foreignTaxOnExemptIncome,
} as const satisfies Readonly<Record<CompanyCredit, unknown>>;

/** "Income tax recovered ... by deduction from payments made to a company shall be set off" (CITA s.81(5)). */
function withholdingTax(m: Words, { withholdingCredits }: CreditFacts, { against }: CompanyCreditRule): Claim {
  const claimed = m.called('withholding tax credits', withholdingCredits);
  return { credit: 'withholding', name: 'withholding tax', claimed, cap: null, meets: against };
}

/** At most the Nigerian tax on the foreign income, where it is given. */
function foreignTax(m: Words, facts: CreditFacts, rule: CompanyCreditRule): Claim {
  const { isGiven } = facts.foreignIncome;
  const cap = { line: LINES.foreign_credit_cap, value: taxOnForeignIncome(m, facts, rule), applies: isGiven };
  const claimed = m.called('foreign tax credits', facts.foreignTaxCredits);
  return { credit: 'foreign', name: 'foreign tax', claimed, cap, meets: rule.against };
}

/**
 * "The proportion of the foreign income to total income, multiplied by the Nigerian tax" (NTA s.121(5)); under the old
 * Acts the profits taxed abroad at the rate that "the tax chargeable ... on the total profits" is of them
 * (CITA s.46(3)).
 */
function taxOnForeignIncome(m: Words, facts: CreditFacts, rule: CompanyCreditRule): Figure {
  const tax = cappingTax(m, facts, rule);
  const { value: foreignIncome } = facts.foreignIncome;
  if (rule.foreignCap === 'share_by_income') return m.apportion(tax, foreignIncome, totalIncome(m, facts));
  const taxedAbroad = m.called('profits taxed abroad', m.least(foreignIncome, facts.totalProfit));
  return m.apportion(tax, taxedAbroad, facts.totalProfit);
}

/** Minimum tax is charged on turnover, so "the tax chargeable ... on the total profits" may leave it out. */
function cappingTax(m: Words, { incomeTax, minimumTax }: CreditFacts, rule: CompanyCreditRule): Figure {
  if (rule.foreignCap === 'share_by_profits' && rule.foreignCapOf === 'income_tax') {
    return m.called('income tax', incomeTax);
  }
  return m.called('income tax with minimum tax', m.plus(incomeTax, minimumTax));
}

/** "Proportionate to the additional tax paid on that income only" (NRS circular 2026/11, para 4.1(2)). */
function foreignTaxOnExemptIncome(m: Words, facts: CreditFacts): Claim {
  const name = 'foreign tax on exempt income';
  const share = m.apportion(facts.topUpTax, facts.exemptForeignIncome.value, totalIncome(m, facts));
  const cap = { line: LINES.foreign_on_exempt_income_credit_cap, value: share, applies: m.yes };
  const claimed = m.called(`${name} credits`, facts.foreignTaxOnExemptIncome.value);
  return { credit: 'foreign_on_exempt_income', name, claimed, cap, meets: ['top_up_tax'] };
}

function totalIncome(m: Words, facts: CreditFacts): Figure {
  return m.called('gross turnover and gains taxed as profits', facts.totalIncome);
}

/** Applies a credit up to its limits; one that is not claimed leaves the liability as it is. */
function setOff(m: Words, claim: Claim, owed: Owed, rule: CompanyCreditRule): AppliedCredit {
  const { credit, claimed, cap } = claim;
  const isClaimed = m.isAbove(claimed, m.zero);
  const most = applicable(m, claim, owed, rule);
  const line = m.named(LINES[`${credit}_credit_applied`], most, rule);
  const after = m.named(LINES[`liability_after_${credit}_credit`], m.minus(owed.whole, line), null);

  const applied = m.choose(isClaimed, line, m.zero);
  const against = partsMet(m, claim, applied, owed.parts);
  const whole = m.choose(isClaimed, after, owed.whole);
  const left = { whole, parts: partsLeft(m, owed.parts, against) };
  return { isClaimed, applied, unused: m.minus(claimed, applied), cap: cap?.value ?? m.zero, against, left };
}

/** The least of what is claimed, what is left of the liability and of the parts that it meets, and its own limit. */
function applicable(m: Words, claim: Claim, { whole, parts }: Owed, rule: CompanyCreditRule): Figure {
  const { claimed, cap } = claim;
  if (cap === null) return m.least(claimed, whole, ...limitOfParts(m, claim, parts, rule));
  const limit = m.named(cap.line, cap.value, rule);
  const ofParts = limitOfParts(m, claim, parts, rule);
  return m.choose(cap.applies, m.least(claimed, whole, limit, ...ofParts), m.least(claimed, whole, ...ofParts));
}

/** The parts that a credit meets limit it if it does not meet all of them. */
function limitOfParts(
  m: Words,
  { credit, meets }: Claim,
  parts: Liabilities,
  rule: CompanyCreditRule,
): readonly Figure[] {
  if (LIABILITIES.every((part) => parts[part] === undefined || meets.includes(part))) return [];
  const met = m.plus(...meets.map((part) => parts[part] ?? m.zero));
  if (credit !== 'foreign_on_exempt_income') return [m.called('liability that it meets', met)];
  return [m.named(LINES.top_up_tax_left, met, rule)];
}

/** The amount that each part takes of a credit: the first part up to what is due, then the next. */
function partsMet(m: Words, { name, meets }: Claim, applied: Figure, parts: Liabilities): Liabilities {
  const due = meets.flatMap((part) => entryOf(part, parts[part]));
  const leastOf = (figure: Figure, before: readonly Figure[]): Figure =>
    m.called(`${name} credit applied to it`, m.least(m.minus(applied, ...before), figure));
  const met = due.reduce<readonly Figure[]>((before, [, figure]) => before.concat(leastOf(figure, before)), []);
  return Object.fromEntries(due.map(([part], place) => [part, met[place]]));
}

function partsLeft(m: Words, parts: Liabilities, met: Liabilities): Liabilities {
  const due = LIABILITIES.flatMap((part) => entryOf(part, parts[part]));
  return Object.fromEntries(due.map(([part, figure]) => [part, m.minus(figure, met[part] ?? m.zero)]));
}

/** A part of the liability, where the law charges it. */
function entryOf(part: Liability, figure: Figure | undefined): readonly (readonly [Liability, Figure])[] {
  return figure === undefined ? [] : [[part, figure]];
}

/** The income tax on capital income after credits; no line without such income. */
export function capitalIncomeTaxAfterCredits(
  m: Words,
  onCapitalIncome: Figure,
  taxableCapitalIncome: Figure,
  applied: Credits,
): Figure {
  const met = Object.values(applied).map(({ isClaimed, against: { income_tax_on_capital_income: part = m.zero } }) =>
    m.choose(isClaimed, part, m.zero),
  );
  const left = m.named(LINES.capital_income_tax_after_credits, m.minus(onCapitalIncome, ...met), null);
  return m.choose(m.isAbove(taxableCapitalIncome, m.zero), left, m.zero);
}

/** The figures of each credit, under its name; zero for a credit that the law does not have. */
export type CreditFigures = {
  readonly [N in `${CompanyCredit}_${'applied' | 'unused' | 'cap' | Liability}`]: Figure;
};

/** The figures of every credit, under the name of the credit. */
export function creditFigures(m: Words, set: Credits): CreditFigures {
  const figures = (Object.keys(CLAIMS) as CompanyCredit[]).flatMap((credit) => {
    const { applied = m.zero, unused = m.zero, cap = m.zero, against } = { ...set[credit] };
    const parts = LIABILITIES.map((part) => [part, against?.[part] ?? m.zero] as const);
    const named = [['applied', applied], ['unused', unused], ['cap', cap], ...parts] as const;
    return named.map(([name, figure]) => [`${credit}_${name}`, figure] as const);
  });
  return Object.fromEntries(figures) as CreditFigures;
}
