/**
 * Schedules of disposals for the law of companies, out of what a request states.
 *
 * @module
 */
import * as fc from 'fast-check';
import type { Figure } from '../../../src/algebra/words.js';
import type { Disposal } from '../../../src/company/input.generated.js';
import { disposalRulesOf } from '../../../src/law/company/disposals/asset-classes.js';
import type { AmountsByClass, DisposalRules } from '../../../src/law/company/disposals/schedule.js';
import type { DisposalFacts } from '../../../src/law/company/facts.js';
import type { CompanyRuleTable } from '../../../src/tables/company-table.js';
import { amounts, disposals } from '../../../src/testing/index.js';

/** A schedule and the losses brought forward, as a request states them. */
export interface Stated {
  readonly taxYear: number;
  readonly turnover: 0;
  readonly disposalSchedule: readonly Disposal[];
  readonly capitalLossesBroughtForward: Readonly<Record<string, string>>;
}

/** Makes a figure of an amount, and what the workings call it. */
export type FigureOf = (words: string, kobo: bigint) => Figure;

/** The sections of a table by day and class. */
export function rulesOf({ taxYear, assetClasses, capitalGains }: CompanyRuleTable): DisposalRules {
  return disposalRulesOf(assetClasses, capitalGains, (assetClass, day) => {
    throw new Error(`The table of ${taxYear} has no law for ${assetClass} on ${day}.`);
  });
}

/** The schedule as the law takes it. */
export function scheduleOf({ disposalSchedule }: Stated, rules: DisposalRules, figureOf: FigureOf): DisposalFacts[] {
  return disposalSchedule.map((each) => {
    const given = (words: string, naira: unknown) => (naira === undefined ? undefined : figureOf(words, koboOf(naira)));
    return {
      assetClass: classNamed(each.assetClass, rules),
      disposalDate: Number(each.disposalDate.replaceAll('-', '')),
      proceeds: figureOf('proceeds', koboOf(each.proceeds)),
      costBase: figureOf('cost', koboOf(each.costBase)),
      disposalCosts: figureOf('disposal costs', koboOf(each.disposalCosts ?? 0)),
      taxWrittenDownValue: given('tax written-down value', each.taxWrittenDownValue),
      reinvested: given('reinvested', each.reinvested),
    };
  });
}

/** The losses brought forward as the law takes them. */
export function lossesOf(
  { capitalLossesBroughtForward }: Stated,
  rules: DisposalRules,
  figureOf: FigureOf,
): AmountsByClass | null {
  const stated = Object.entries(capitalLossesBroughtForward);
  if (stated.length === 0) return null;
  return rules.classes.map((each) => {
    const ofClass = stated.filter(([name]) => classNamed(name, rules) === each.class);
    return figureOf(
      'losses',
      ofClass.reduce((sum, [, naira]) => sum + koboOf(naira), 0n),
    );
  });
}

function koboOf(naira: unknown): bigint {
  const [whole = '', fraction = ''] = String(naira).split('.');
  return BigInt(whole + fraction.padEnd(2, '0'));
}

function classNamed(name: string, { classes }: DisposalRules): string {
  const spelt = name.toLowerCase().replace(/[ -]/g, '_');
  const found = classes.find((each) => each.class === spelt || each.aliases.includes(spelt));
  if (!found) throw new Error(`No class is called ${name}.`);
  return found.class;
}

/** Schedules of a year: where the law turns, and of everyday amounts around the limits of the share rule. */
export function schedules(taxYear: number): fc.Arbitrary<Stated> {
  const classes = ['land', 'plant', 'crypto', 'goodwill', 'foreign_shares', 'government_securities'];
  const everyday = fc.integer({ min: 0, max: 8_000_000_000 }).map((kobo) => String(kobo / 100));
  const item = fc.record(
    {
      assetClass: fc.oneof(fc.constant('shares'), fc.constantFrom(...classes)),
      disposalDate: daysOfEdges(taxYear),
      proceeds: everyday,
      costBase: everyday,
      taxWrittenDownValue: everyday,
      reinvested: everyday,
    },
    { requiredKeys: ['assetClass', 'disposalDate', 'proceeds', 'costBase'] },
  );
  const relieved = item.map(({ reinvested, ...each }) =>
    each.assetClass === 'shares' && reinvested !== undefined ? { ...each, reinvested } : each,
  );
  return fc.record({
    taxYear: fc.constant(taxYear),
    turnover: fc.constant(0 as const),
    disposalSchedule: fc.oneof(disposals(taxYear), fc.array(relieved, { maxLength: 14 })),
    capitalLossesBroughtForward: fc.dictionary(
      fc.constantFrom('shares', 'equities', ...classes),
      fc.oneof(everyday, amounts()),
      { maxKeys: 5 },
    ),
  });
}

/** Days on which the law changes, a window ends, or a month is short. */
function daysOfEdges(taxYear: number): fc.Arbitrary<string> {
  const days = '01-01 02-28 03-01 06-30 07-01 08-31 09-01 12-30 12-31'.split(' ');
  return fc.tuple(fc.constantFrom(taxYear - 1, taxYear), fc.constantFrom(...days)).map((parts) => parts.join('-'));
}
