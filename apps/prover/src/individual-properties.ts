/**
 * Properties of every year of an individual.
 *
 * @module
 */
import type { Condition, Figure } from '../../../src/algebra/words.js';
import { CLAIMS } from '../../../src/law/individual/credits.js';
import { RELIEFS } from '../../../src/law/individual/reliefs.js';
import type { IndividualCredit } from '../../../src/tables/individual-table.js';
import { GIVEN_TO_INDIVIDUALS } from './given.js';
import type { Posed } from './law.js';
import { always, amountOf, inOrder, type Movement, noJump, noneNegative, type Property } from './property.js';

const CREDITS = Object.keys(CLAIMS) as IndividualCredit[];

function sums(p: Posed): Condition[] {
  const { m } = p;
  const f = (name: string): Figure => p.figure(name);
  const bands = p.amounts.filter(([name]) => /^band_\d+$/.test(name));
  const taxes = p.amounts.filter(([name]) => /^band_\d+_tax$/.test(name));
  const figures = (named: typeof bands): Figure[] => named.map(([, figure]) => figure);
  return [
    p.equal(f('taxDue'), m.minus(f('taxBeforeCredits'), ...CREDITS.map((credit) => f(`${credit}_credit_applied`)))),
    p.equal(f('taxDue'), f('taxAfterCredits')),
    p.equal(f('totalReliefs'), m.plus(...RELIEFS.map(f))),
    p.equal(f('chargeableIncome'), m.atLeastZero(m.minus(f('grossIncome'), f('totalReliefs')))),
    p.equal(f('chargeableIncome'), m.plus(...figures(bands))),
    p.equal(f('taxByBands'), m.plus(...figures(taxes))),
    p.equal(f('taxBeforeCredits'), m.plus(f('taxByBands'), f('minimumTaxExcess'))),
  ];
}

function creditsMeet(p: Posed): Condition[] {
  const { m } = p;
  const ofEach = CREDITS.flatMap((credit) => {
    const [applied, unused] = [p.figure(`${credit}_credit_applied`), p.figure(`${credit}_credit_unused`)];
    return [
      p.equal(m.plus(applied, unused), amountOf(p, CLAIMS[credit].fact)),
      m.not(m.isAbove(applied, p.figure('taxBeforeCredits'))),
    ];
  });
  const applied = m.plus(...CREDITS.map((credit) => p.figure(`${credit}_credit_applied`)));
  const unused = m.plus(...CREDITS.map((credit) => p.figure(`${credit}_credit_unused`)));
  return [...ofEach, m.not(m.isAbove(applied, p.figure('taxBeforeCredits'))), p.equal(p.figure('refundable'), unused)];
}

const MOVEMENTS: readonly Movement[] = [
  { words: 'taxable income that is of no employment', facts: ['grossIncome'], total: 'never lowers' },
  { words: 'income of employment', facts: ['grossIncome', 'employmentIncome'], total: 'never lowers' },
  { words: 'exempt income', facts: ['grossIncome', 'exemptIncome'], total: 'never lowers' },
  { words: 'income taxed at source', facts: ['grossIncome', 'incomeTaxedAtSource'], total: 'never lowers' },
  ...[
    'allowableExpenses',
    'pensionContribution',
    'nationalHousingFund',
    'healthInsurance',
    'lifeInsurance',
    'mortgageInterest',
    'annualRent',
    ...Object.values(CLAIMS).map(({ fact }) => fact),
  ].map(
    (name): Movement => ({
      words: name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
      facts: [name],
      total: 'never raises',
    }),
  ),
];

/** The properties of individuals. */
export const INDIVIDUAL_PROPERTIES: readonly Property[] = [
  noneNegative('no figure is negative'),
  always('sums', 'the tax due is the tax less the credits, and each sum is that of its parts', sums),
  always('credits', 'no credit exceeds its claim or what it meets', creditsMeet),
  ...MOVEMENTS.map((movement) => inOrder(movement)),
  noJump('income that is of no employment', ['grossIncome'], {}),
  ...GIVEN_TO_INDIVIDUALS,
];
