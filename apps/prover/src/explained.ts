/**
 * The refutations that the law explains, each with the returns that it leaves: outside of its exceptions, the property
 * is asked once more. Any other refutation is a fault of the law as written here, or of the tables.
 *
 * @module
 */
import { Decimal } from 'decimal.js';
import type { Condition } from '../../../src/algebra/words.js';
import { calculateCit } from '../../../src/company/calculate-cit.js';
import type { CitInput } from '../../../src/company/input.generated.js';
import type { CitResult } from '../../../src/company/result.js';
import { calculatePit } from '../../../src/individual/calculate-pit.js';
import type { PitInput } from '../../../src/individual/input.generated.js';
import type { PitResult } from '../../../src/individual/result.js';
import type { Posed, Table } from './law.js';
import { amountOf, narrowed, type Property } from './property.js';

/** A part of the law that breaks a property. */
export interface Explanation {
  /** The sections. */
  readonly law: string;
  readonly why: string;
  /** The names of two worked cases that show it. */
  readonly cases: readonly [one: string, other: string];
  readonly explains: (table: Table, property: Property) => boolean;
  /** The figures of a return that keep the order where the exception alone breaks it, in naira; `null` is no figure. */
  readonly keeps: (worked: Worked) => readonly (Decimal | null)[];
  /** Where the property holds again; `null` where the exception is all that it is about. */
  readonly but: { readonly words: string; readonly where: (posed: Posed) => readonly Condition[] } | null;
}

type Explains = Explanation['explains'];

/** A return of a counterexample, as the library works it out. */
export type Worked =
  | { readonly kind: 'company'; readonly request: CitInput; readonly result: CitResult }
  | { readonly kind: 'individual'; readonly request: PitInput; readonly result: PitResult };

/** The total without the foreign tax credit, which every exception of that credit leaves in order. */
function beforeForeignCredit({ kind, result }: Worked): Decimal[] {
  if (kind === 'individual') return [result.taxDue];
  const { applied } = result.credits.find(({ credit }) => credit === 'FOREIGN') ?? { applied: 0 };
  return [result.taxLiability.total.plus(applied)];
}

/** Total profit before capital allowances. */
function beforeAllowances({ kind, request, result }: Worked): Decimal[] {
  if (kind === 'individual') return [result.taxDue];
  const relieved = new Decimal(String(request.capitalAllowances ?? 0)).minus(result.carriedForward.capitalAllowances);
  return [result.financials.totalProfit.plus(relieved)];
}

/** Chargeable income before the consolidated relief, and the tax where the minimum tax decides it. */
function beforeConsolidatedRelief({ kind, result }: Worked): (Decimal | null)[] {
  if (kind === 'company') return [result.taxLiability.total];
  const relief = result.reliefs.find(({ name }) => name === 'CONSOLIDATED_RELIEF_ALLOWANCE');
  const isFloor = result.incomeTax.minimumTax.greaterThan(0);
  return [result.chargeableIncome.plus(relief?.amount ?? 0), isFloor ? result.taxBeforeCredits : null];
}

/** Tax without what minimum tax adds to it. */
function beforeMinimumTax({ kind, result }: Worked): Decimal[] {
  return [kind === 'company' ? result.taxLiability.total : result.incomeTax.byBands];
}

/** Where no dividends raise the profit that is charged: the limit of the foreign credit stays of total profit. */
function paysNoDividends(posed: Posed): Condition {
  return posed.equal(amountOf(posed, 'dividendsPaid'), posed.m.zero);
}

/** The old Acts are law to 2026, the first year of the new ones by the readings that do not wait. */
const isOld: Explains = ({ kind, taxYear }) => kind === 'company' && taxYear <= 2026;

const isNew: Explains = ({ kind, taxYear, reading }) =>
  kind === 'company' && taxYear >= 2026 && !reading.startsWith('prospective');

const withForeign: Explains = (_, { name }) => name.endsWith(', with foreign tax credits');

function isNothing(posed: Posed, name: string): Condition {
  return posed.equal(posed.figure(name), posed.m.zero);
}

const MINIMUM_TAX: Explanation = {
  law: 'CITA ss.19(1), 46(3)',
  why:
    'A foreign tax credit is at most the Nigerian tax in the proportion of the profits taxed abroad to the total ' +
    'profit. Without a total profit it meets no minimum tax and no tax on dividends above it; with a little, all of ' +
    'it.',
  cases: [
    'Foreign tax is not credited against minimum tax where losses of 10,000,000 leave no total profit',
    'Foreign tax is credited against all of the minimum tax where losses of 9,000,000 leave a profit taxed abroad',
  ],
  explains: (table, property) => isOld(table, property) && withForeign(table, property),
  keeps: beforeForeignCredit,
  but: {
    words: 'where no minimum tax is due and no dividends are paid',
    where: (posed) => [isNothing(posed, 'minimumTax'), paysNoDividends(posed)],
  },
};

const TOP_UP: Explanation = {
  law: 'NTA ss.9(1), 57, 121(5)',
  why:
    'A foreign tax credit is at most a share of the income tax without the top-up. What lowers the income tax of a ' +
    'company that is topped up, or taxed on dividends above total profit, lowers the credit, and leaves the tax ' +
    'before credits as it is.',
  cases: [
    'Foreign tax is credited up to its share of the income tax, 900,000,000, of a company that is topped up',
    'Further allowances lower the foreign tax credit of a company that is topped up to 600,000,000',
  ],
  explains: (table, property) => isNew(table, property) && withForeign(table, property),
  keeps: beforeForeignCredit,
  but: {
    words: 'where no top-up is due and no dividends are paid',
    where: (posed) => [isNothing(posed, 'topUpTax'), paysNoDividends(posed)],
  },
};

const ASSESSABLE_PROFIT: Explanation = {
  law: 'CITA 2nd Sch. para 24(7)',
  why:
    'Two thirds of the assessable profit, before losses, bound the allowances. An expense that losses would have met ' +
    'lowers the bound, and the allowances with it.',
  cases: [
    'By the reading before losses, expenses of 20,000,000 leave a limit of allowances of 60,000,000',
    'By the reading before losses, expenses of 30,000,000 lower the limit of allowances to 53,333,333.33',
  ],
  explains: ({ reading }, { name }) =>
    reading === 'before_losses' && /^more (turnover|dis|balancing|operating|cost)/.test(name),
  keeps: beforeAllowances,
  but: {
    words: 'without losses brought forward',
    where: (posed) => [posed.equal(amountOf(posed, 'lossesBroughtForward'), posed.m.zero)],
  },
};

const LOSS_OF_THE_YEAR: Explanation = {
  law: 'CITA s.31(4), 2nd Sch. para 24(1), (7)',
  why:
    'Two thirds of the assessable profit and the balancing charges, before losses, bound the allowances. A charge ' +
    'that the trading loss of the year meets raises the bound, and the allowances of other income with it.',
  cases: [
    'By the reading before losses, a charge of 6,000,000 that a loss meets leaves a limit of 44,000,000',
    'By the reading before losses, a charge of 15,000,000 that a loss meets raises the limit to 50,000,000',
  ],
  explains: ({ reading }, { name }) => reading.endsWith('before_losses') && /^more balancing charges/.test(name),
  keeps: beforeAllowances,
  but: {
    words: 'without a trading loss of the year',
    where: (posed) => [posed.m.not(posed.m.isAbove(posed.m.zero, posed.figure('tradingProfit')))],
  },
};

const SHARE_BY_INCOME: Explanation = {
  law: 'NTA s.121(5)',
  why:
    'The foreign tax credit is the share of the foreign income in the total income. Where expenses that are ' +
    'disallowed exceed those deducted, the profit exceeds the income, and one naira more of income lowers the share ' +
    'by more.',
  cases: [
    'Foreign tax is credited against all income tax of a company whose 100.00 of income was earned abroad',
    'Foreign tax is credited up to 297,059.70 where 100.00 of an income of 101.00 was earned abroad',
  ],
  explains: (table, property) => isNew(table, property) && withForeign(table, property) && property.group === 'steps',
  keeps: beforeForeignCredit,
  but: {
    words: 'with no more expenses disallowed than deducted',
    where: (posed) => {
      const deducted = ['operatingExpenses', 'costOfSales'].map((name) => amountOf(posed, name));
      return [posed.m.not(posed.m.isAbove(amountOf(posed, 'disallowableExpenses'), posed.m.plus(...deducted)))];
    },
  },
};

/** From 2026 general capital losses also leave assessable profit as it is, and they meet income of every kind. */
const WITH_CAPITAL_LOSSES: Explanation = {
  law: 'CITA 2nd Sch. para 24(7); NTA s.27(7)',
  why:
    'Two thirds of the assessable profit, before losses of the trade and capital losses, bound the allowances. ' +
    'Income that losses meet raises the bound, and the allowances of digital gains with it, which capital losses do ' +
    'not meet.',
  cases: [
    'By the reading before losses, rent of 20,000,000 that capital losses meet leaves a limit of 73,333,333.33',
    'By the reading before losses, rent of 23,000,000 that capital losses meet raises the limit to 75,333,333.33',
  ],
  explains: ({ reading }, { name, group }) =>
    reading === 'prospective_before_losses' && group === 'order' && OF_PROFIT.test(name),
  keeps: beforeAllowances,
  but: {
    words: 'without losses brought forward or capital losses',
    where: (posed) =>
      ['lossesBroughtForward', 'generalLossesOfTheYear', 'generalLossesBroughtForward'].map((name) =>
        posed.equal(amountOf(posed, name), posed.m.zero),
      ),
  },
};

/** The names of properties of facts that make profit. */
const OF_PROFIT =
  /^more (turnover|dis|balancing|operating|cost|interest|rent|royalt|other inv|foreign (div|income rep)|profit gains)/;

const GROSS_INCOME: Explanation = {
  law: 'PITA s.33(1)',
  why:
    'The consolidated relief is a share of the gross income. By the reading that leaves exempt income in it, more ' +
    'exempt income raises the relief of the income that is taxed.',
  cases: [
    'A business income of 4,000,000 bears 518,000',
    'By the reading of gross income, interest on government bonds lowers the tax on a business income of 4,000,000',
  ],
  explains: ({ kind, reading }, { name }) =>
    kind === 'individual' && reading === 'gross' && /^more (exempt income|income taxed at source)/.test(name),
  keeps: beforeConsolidatedRelief,
  but: null,
};

const MINIMUM_WAGE: Explanation = {
  law: 'PITA s.37',
  why:
    'The minimum tax does not apply to a person who earns the minimum wage or less from an employment. The first ' +
    'kobo of such a wage frees other income of it.',
  cases: [
    'A business income of 250,000 bears minimum tax of 2,500',
    'A wage of 10,000 frees a business income of 250,000 of minimum tax',
  ],
  explains: ({ kind, taxYear }, { name }) =>
    kind === 'individual' && taxYear >= 2021 && taxYear <= 2025 && name.startsWith('more income of employment'),
  keeps: beforeMinimumTax,
  but: { words: 'where no wage is exempt', where: (posed) => [isNothing(posed, 'minimum_wage_exemption')] },
};

/** Every explanation. */
export const EXPLANATIONS: readonly Explanation[] = [
  MINIMUM_TAX,
  TOP_UP,
  SHARE_BY_INCOME,
  ASSESSABLE_PROFIT,
  LOSS_OF_THE_YEAR,
  WITH_CAPITAL_LOSSES,
  GROSS_INCOME,
  MINIMUM_WAGE,
];

/** The parts of the law that explain why a table breaks a property. */
export function explanationsOf(table: Table, property: Property): readonly Explanation[] {
  return EXPLANATIONS.filter(({ explains }) => explains(table, property));
}

/**
 * The parts of the law that explain a refutation: those whose exception is what breaks the order of its returns. Of two
 * returns that come to other figures than an exception leaves in order, none is the explanation.
 */
export function explanationsShown(
  table: Table,
  property: Property,
  requests: readonly unknown[],
): readonly Explanation[] {
  const its = explanationsOf(table, property);
  if (its.length === 0) return [];
  const [before, after] = requests.map((request) => workedOut(table, request));
  if (before === undefined || after === undefined) return [];
  return its.filter(({ keeps }) => {
    const then = keeps(after);
    return keeps(before).every((figure, at) => isInOrder(property, figure, then[at] ?? null));
  });
}

function workedOut(table: Table, request: unknown): Worked {
  if (table.kind === 'company') {
    const its = request as CitInput;
    return { kind: 'company', request: its, result: calculateCit(its, { table }) };
  }
  const its = request as PitInput;
  return { kind: 'individual', request: its, result: calculatePit(its, { table }) };
}

function isInOrder({ name, group }: Property, before: Decimal | null, after: Decimal | null): boolean {
  if (before === null || after === null) return true;
  if (group === 'steps') return after.minus(before).lessThanOrEqualTo(1);
  return name.includes('never lowers') ? after.greaterThanOrEqualTo(before) : after.lessThanOrEqualTo(before);
}

/** The property outside of the exceptions; `null` where there are none, or where they are all that it is about. */
export function outsideOf(table: Table, property: Property): Property | null {
  const exceptions = explanationsOf(table, property).map(({ but }) => but);
  if (exceptions.length === 0 || exceptions.includes(null)) return null;
  const known = exceptions.filter((but) => but !== null);
  const words = known.map((but) => but.words).join(' and ');
  return narrowed(property, words, (posed) => known.flatMap(({ where }) => where(posed)));
}
