/**
 * Steps over disposals that are wrong on purpose: each property of disposals must be refuted of one of them.
 *
 * @module
 */
import type { Figure } from '../../../src/algebra/words.js';
import type { Rate } from '../../../src/ground/kobo.js';
import type { CompanyRuleTable } from '../../../src/tables/company-table.js';
import { EVERY_WAY, type Worked } from './disposal-properties.js';
import type { Wrong } from './disposal-questions.js';
import { type Row, rulesOf, Schedule } from './disposals.js';
import { PathTracing } from './paths.js';

/** A wrong law of disposals, and a property that it breaks. */
export interface DisposalMutant {
  readonly breaks: string;
  readonly name: string;
  readonly wrong: Partial<Wrong>;
}

/** The steps under a wrong table; the properties still read the right one. */
function ofTable(change: (table: CompanyRuleTable) => CompanyRuleTable): Partial<Wrong> {
  const schedule = (table: CompanyRuleTable, rows: readonly Row[]): Schedule =>
    new Schedule(table, rows, new PathTracing(), rulesOf(change(table)));
  return { schedule };
}

function withRates(table: CompanyRuleTable, rateOf: (rate: Rate) => Rate): CompanyRuleTable {
  const capitalGains = table.capitalGains.map((rule) =>
    rule.method === 'separate_tax' ? { ...rule, rate: rateOf(rule.rate) } : rule,
  );
  return { ...table, capitalGains };
}

function ofResult(change: (worked: Worked) => Worked): Partial<Wrong> {
  return { worked: change };
}

/** Reinvested proceeds are not limited to the proceeds, so nothing bounds their share of the gain. */
class WithoutLeast extends PathTracing {
  override least(...figures: readonly Figure[]): Figure {
    return figures[0] ?? this.zero;
  }
}

/** The wrong laws. */
export const DISPOSAL_MUTANTS: readonly DisposalMutant[] = [
  {
    breaks: 'no figure is negative',
    name: 'separate gains at a rate below nothing',
    wrong: ofTable((table) =>
      withRates(table, ({ numerator, denominator }) => ({ numerator: -numerator, denominator })),
    ),
  },
  {
    breaks: 'gains on digital assets are no more than all gains taxed as profits',
    name: 'a kobo more of digital gains',
    wrong: ofResult((worked) => {
      const { m } = worked.schedule;
      return { ...worked, all: { ...worked.all, digitalGains: m.plus(worked.all.digitalGains, m.amount(1n)) } };
    }),
  },
  {
    breaks: 'the separate tax is its rate of the separate gains, rounded',
    name: 'separate gains at ten times their rate',
    wrong: ofTable((table) =>
      withRates(table, ({ numerator, denominator }) => ({ numerator: 10n * numerator, denominator })),
    ),
  },
  {
    breaks: 'the gains of chargeable disposals are relieved, met by losses or charged',
    name: 'every class of asset has reinvestment relief',
    wrong: ofTable((table) => {
      return { ...table, assetClasses: table.assetClasses.map((each) => ({ ...each, reinvestmentRelief: true })) };
    }),
  },
  {
    breaks: 'relief is no more than the gains that it relieves',
    name: 'reinvested proceeds are not limited to the proceeds',
    wrong: { schedule: (table, rows) => new Schedule(table, rows, new WithoutLeast()) },
  },
  {
    breaks: 'losses of the year and brought forward are relieved, taken from profit, lapsed or carried forward',
    name: 'losses that met gains are carried forward too',
    wrong: ofResult((worked) => {
      const { left = [], taken = worked.schedule.m.zero } = worked.losses ?? {};
      return { ...worked, losses: { left: [...left, worked.all.lossesRelieved], taken } };
    }),
  },
  {
    breaks: 'more proceeds never lower the gains in all, where the same disposals are exempt',
    name: 'reinvested proceeds are not limited to the proceeds',
    wrong: { schedule: (table, rows) => new Schedule(table, rows, new WithoutLeast()) },
  },
  { breaks: EVERY_WAY, name: 'the last way is left out', wrong: { paths: (paths) => paths.slice(0, -1) } },
];

/** The law itself breaks it: a loss on shares meets gains only where a gain on them would be charged. */
export const BROKEN_BY_THE_LAW = 'more proceeds never lower the gains in all';
