/**
 * Properties of every return of a company.
 *
 * @module
 */
import type { Condition, Figure } from '../../../src/algebra/words.js';
import { ENTITY_TAX_PATHS } from '../../../src/law/company/entity-tax-path.js';
import { SIZES } from '../../../src/law/company/facts.js';
import { COMPANY_TAX_NAMES, LIABILITIES } from '../../../src/law/company/taxes.js';
import type { CompanyCredit } from '../../../src/tables/company-table.js';
import { chargesOf, GIVEN_TO_COMPANIES, partsDue } from './given.js';
import type { Posed } from './law.js';
import { always, amountOf, inOrder, type Movement, noJump, noneNegative, type Property } from './property.js';

/** The fact that states what is claimed of each credit. */
const CLAIMED = {
  withholding: 'withholdingCredits',
  foreign: 'foreignTaxCredits',
  foreign_on_exempt_income: 'foreignTaxOnExemptIncome',
} as const satisfies Readonly<Record<CompanyCredit, string>>;

const CREDITS = Object.keys(CLAIMED) as CompanyCredit[];

function sums(p: Posed): Condition[] {
  const { m } = p;
  const f = (name: string): Figure => p.figure(name);
  const applied = CREDITS.map((credit) => f(`${credit}_applied`));
  const income = ['onTradingProfit', 'onCapitalIncome', 'minimumTax', 'topUpTax'].map(f);
  const relieved = [f('capitalLossesRelieved'), p.line('losses_relieved'), p.line('allowances_relieved')];
  return [
    p.equal(f('total'), m.minus(m.plus(...COMPANY_TAX_NAMES.map(f)), f('creditsApplied'))),
    p.equal(f('creditsApplied'), m.plus(...applied)),
    p.equal(f('total'), f('liabilityAfterCredits')),
    p.equal(f('cit'), m.plus(...income)),
    p.equal(f('cgt'), m.plus(f('onGains'), amountOf(p, 'separateTax'))),
    p.equal(f('grossTurnover'), m.plus(amountOf(p, 'turnover'), f('capitalIncome'))),
    p.equal(f('totalProfit'), m.minus(m.plus(f('assessableProfit'), chargesOf(p).taxed), ...relieved)),
  ];
}

function creditsMeet(p: Posed): Condition[] {
  const { m } = p;
  const f = (name: string): Figure => p.figure(name);
  const due = partsDue(p);
  const ofEach = CREDITS.flatMap((credit) => {
    const [applied, claimed] = [f(`${credit}_applied`), amountOf(p, CLAIMED[credit])];
    return [
      m.not(m.isAbove(applied, claimed)),
      p.equal(m.plus(...LIABILITIES.map((part) => f(`${credit}_${part}`))), applied),
    ];
  });
  const ofParts = LIABILITIES.map((part) =>
    m.not(m.isAbove(m.plus(...CREDITS.map((credit) => f(`${credit}_${part}`))), due[part])),
  );
  const whole = m.plus(...COMPANY_TAX_NAMES.map(f));
  return [...ofEach, ...ofParts, m.not(m.isAbove(f('creditsApplied'), whole))];
}

/** Each loss and allowance: what is relieved is of what there was, and the rest is carried forward. */
function carriedForward(p: Posed): Condition[] {
  const { m } = p;
  const { loss } = chargesOf(p);
  const losses = [amountOf(p, 'generalLossesOfTheYear'), amountOf(p, 'generalLossesBroughtForward')];
  const kept = (had: Figure, relieved: Figure, carried: Figure): Condition[] => [
    p.equal(had, m.plus(relieved, carried)),
    m.not(m.isAbove(m.zero, relieved)),
    m.not(m.isAbove(m.zero, carried)),
  ];
  const [trading, allowances] = [p.line('losses_relieved'), p.line('allowances_relieved')];
  return [
    ...kept(m.plus(amountOf(p, 'lossesBroughtForward'), loss), trading, p.figure('tradingLossesCarriedForward')),
    ...kept(amountOf(p, 'capitalAllowances'), allowances, p.figure('capitalAllowancesCarriedForward')),
    m.not(m.isAbove(m.zero, p.figure('capitalLossesRelieved'))),
    m.not(m.isAbove(p.figure('capitalLossesRelieved'), m.plus(...losses))),
  ];
}

/** Every fact, and what more of it does to the total. A dividend is part of a profit before tax that is stated. */
const UP: readonly Movement[] = [
  ...one('never lowers', [
    'turnover',
    'disallowableExpenses',
    'balancingCharges',
    'dividendsPaid',
    'interest',
    'rent',
    'royalties',
    'otherInvestmentIncome',
    'foreignDividends',
    'governmentBondInterest',
    'fixedAssets',
    'profitBeforeTax',
    'profitGains',
    'separateGains',
    'professionalServices',
    'multinationalGroup',
    'resident',
    'applyEducationTax',
  ]),
  { words: 'dividends', facts: ['dividends', 'profitBeforeTax'], total: 'never lowers' },
  { words: 'digital gains', facts: ['digitalGains', 'profitGains'], total: 'never lowers' },
];

const DOWN = one('never raises', [
  'operatingExpenses',
  'costOfSales',
  'lossesBroughtForward',
  'capitalAllowances',
  'dividendsPaidFromTaxedOrExempt',
  'depreciation',
  'personnelCosts',
  'generalLossesOfTheYear',
  'generalLossesBroughtForward',
  'withholdingCredits',
  'foreignTaxCredits',
  'foreignTaxOnExemptIncome',
  'foreignIncome',
  'exemptForeignIncome',
  'foreignIncomeRepatriated',
  'minimumTaxElection',
]);

/** Facts that decide how much a foreign credit meets do not raise the tax itself. */
const OF_CREDITS = new Set<string>([...Object.values(CLAIMED), 'foreignIncome', 'exemptForeignIncome']);

function one(total: Movement['total'], names: readonly string[]): Movement[] {
  return names.map((name) => ({
    words: name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    facts: [name],
    total,
  }));
}

const WITHOUT = ', without foreign tax credits';
const WITH = ', with foreign tax credits';

function claimsNothingForeign(p: Posed): Condition[] {
  return [CLAIMED.foreign, CLAIMED.foreign_on_exempt_income].map((name) => p.equal(amountOf(p, name), p.m.zero));
}

const STAYS = { companySize: SIZES, entityTaxPath: ENTITY_TAX_PATHS };

/** The properties of companies. */
export const COMPANY_PROPERTIES: readonly Property[] = [
  noneNegative('no figure is negative, but a trading loss and a loss before tax'),
  always('sums', 'the total is its parts less the credits, and each sum is that of its parts', sums),
  always('credits', 'no credit exceeds its claim or what it meets', creditsMeet),
  always('carried forward', 'what is brought forward or made is relieved or carried forward', carriedForward),
  ...[...UP, ...DOWN].flatMap((movement) =>
    OF_CREDITS.has(movement.facts[0] ?? '')
      ? [inOrder(movement)]
      : [inOrder(movement, WITHOUT, claimsNothingForeign), inOrder(movement, WITH)],
  ),
  noJump('turnover', ['turnover'], STAYS, WITHOUT, claimsNothingForeign),
  noJump('turnover', ['turnover'], STAYS, WITH),
  ...GIVEN_TO_COMPANIES,
];
