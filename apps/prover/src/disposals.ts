/**
 * The steps over disposals, traced over rows of every kind that the law tells apart: on days that each period of the
 * law and both sides of a window of 12 months have, with every amount free.
 *
 * @module
 */
import { isPlain } from '../../../src/algebra/strip.js';
import type { Figure, ListWords } from '../../../src/algebra/words.js';
import { dayMonthsLater } from '../../../src/ground/calendar.js';
import { disposalRulesOf } from '../../../src/law/company/disposals/asset-classes.js';
import { capitalLossesLeft } from '../../../src/law/company/disposals/capital-losses.js';
import { disposals } from '../../../src/law/company/disposals/disposals.js';
import type { DisposalLaw, DisposalRules, Disposals } from '../../../src/law/company/disposals/schedule.js';
import type { DisposalFacts } from '../../../src/law/company/facts.js';
import type { CompanyRuleTable } from '../../../src/tables/company-table.js';
import { PathTracing } from './paths.js';

/** A disposal of a class on a day, with the amounts that it states beside proceeds, cost and costs. */
export interface Row {
  readonly assetClass: string;
  readonly disposalDate: number;
  readonly more: readonly ('taxWrittenDownValue' | 'reinvested')[];
  /** True if its gain is exempt whatever the other rows are. */
  readonly isExempt: boolean;
}

/** The losses that are still usable, of every class, and those that left assessable profit. */
export interface LossesLeft {
  readonly left: readonly Figure[];
  readonly taken: Figure;
}

/** The rules of a table. */
export function rulesOf({ assetClasses, capitalGains }: CompanyRuleTable): DisposalRules {
  return disposalRulesOf(assetClasses, capitalGains, (assetClass, day) => {
    throw new Error(`no law for ${assetClass} on ${day}`);
  });
}

/** A row for each way in which the law of a table treats one. */
export function kindsOf(table: CompanyRuleTable): Row[] {
  const rules = rulesOf(table);
  const kinds = new Map<string, Row>();
  for (const { class: assetClass } of table.assetClasses) {
    for (const disposalDate of daysOf(table, rules)) {
      const law = lawOf(rules, assetClass, disposalDate);
      for (const more of moreOf(law, table)) {
        const way = `${wayOf(law, disposalDate)} ${more}`;
        const isExempt = law.treatment.treatment === 'exempt';
        if (!kinds.has(way)) kinds.set(way, { assetClass, disposalDate, more, isExempt });
      }
    }
  }
  return [...kinds.values()];
}

/**
 * Two days of the first year in one window, and one of the second in a window with the later of them only. A period of
 * the law that begins more than 12 months before that day has its first day too, so that it has both sides of a window.
 */
function daysOf({ taxYear }: CompanyRuleTable, { starts }: DisposalRules): number[] {
  const [first, second] = [(taxYear - 1) * 10_000, taxYear * 10_000];
  const last = second + 1031;
  const early = starts.filter((day) => day > first + 101 && day <= dayMonthsLater(last, -12));
  return [first + 301, ...early, first + 1101, last];
}

function lawOf(rules: DisposalRules, assetClass: string, day: number): DisposalLaw {
  const period = rules.starts.findLastIndex((start) => start <= day);
  return rules.laws[period]?.get(assetClass) ?? rules.refuse(assetClass, day);
}

function moreOf({ assetClass, regime, treatment }: DisposalLaw, { taxYear }: CompanyRuleTable): Row['more'][] {
  const hasResidue = regime.rule.base === 'tax_written_down_value' && assetClass.capitalAllowances !== false;
  const hasRelief = assetClass.reinvestmentRelief && taxYear >= FIRST_RELIEF && treatment.treatment !== 'exempt';
  return [
    [],
    ...(hasResidue ? [['taxWrittenDownValue'] as const] : []),
    ...(hasRelief ? [['reinvested'] as const] : []),
  ];
}

/** The year of assessment from which a request may state proceeds reinvested. */
const FIRST_RELIEF = 2022;

function wayOf({ treatment: { treatment }, regime, pool, assetClass }: DisposalLaw, day: number): string {
  const window = treatment === 'exempt_while' ? day : '';
  return [treatment, window, regime.place, pool.losses, pool.isDigital, assetClass.reinvestmentRelief].join();
}

/** Rows over one graph, and the steps over them on the path of a run. */
export class Schedule {
  readonly facts: readonly DisposalFacts[];
  readonly broughtForward: readonly Figure[];

  constructor(
    readonly table: CompanyRuleTable,
    readonly rows: readonly Row[],
    readonly m = new PathTracing(),
    readonly rules = rulesOf(table),
  ) {
    if (!isPlain(table.rounding)) throw new Error('the bounds of relief are those of tables that round to the kobo');
    const classes = new Set(rows.map(({ assetClass }) => assetClass));
    this.facts = rows.map((row, at) => this.factsOf(row, at));
    this.broughtForward = table.assetClasses.map((each) =>
      classes.has(each.class) ? this.amount(each.class) : m.zero,
    );
  }

  /** Assesses rows on the path of this run. */
  assessed(facts = this.facts): Readonly<Disposals> {
    return disposals(this.m as unknown as ListWords, facts, this.broughtForward, this.rules);
  }

  /** The losses left; general losses leave assessable profit as far as there is any. */
  lossesLeft(all: Readonly<Disposals>): LossesLeft {
    const taken = this.taken(all);
    const { byClass } = capitalLossesLeft(this.m as unknown as ListWords, all, taken, this.rules);
    return { left: byClass ?? [], taken };
  }

  /** The rows with more proceeds of one of them. */
  raised(at: number): DisposalFacts[] {
    const raised = (facts: DisposalFacts): DisposalFacts => {
      return { ...facts, proceeds: this.m.plus(facts.proceeds, this.amount('step')) };
    };
    return this.facts.map((facts, place) => (place === at ? raised(facts) : facts));
  }

  /** A free amount: of the return, or of a row. */
  amount(name: string, source = 1): Figure {
    return this.m.facts({ [name]: { kind: 'amount' } } as const, source)[name] as Figure;
  }

  private taken({ generalLossesOfTheYear, generalLossesBroughtForward }: Readonly<Disposals>): Figure {
    const { m, rules } = this;
    if (!rules.takesFromProfit) return m.zero;
    const all = m.plus(generalLossesOfTheYear, generalLossesBroughtForward);
    const profit = this.amount('profit');
    return m.holds(m.isAbove(all, profit)) ? profit : all;
  }

  private factsOf({ assetClass, disposalDate, more }: Row, at: number): DisposalFacts {
    const fact = (name: string): Figure => this.amount(name, at + FIRST_ROW);
    const stated = { proceeds: fact('proceeds'), costBase: fact('costBase'), disposalCosts: fact('disposalCosts') };
    const others = Object.fromEntries(more.map((name) => [name, fact(name)]));
    return { assetClass, disposalDate, taxWrittenDownValue: undefined, reinvested: undefined, ...stated, ...others };
  }
}

/** The source of the facts of the first row. */
export const FIRST_ROW = 2;
