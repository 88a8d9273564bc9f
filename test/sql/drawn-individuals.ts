/** Individuals' returns drawn at random, with their streams of income. */
import type { Chance } from '../../apps/service/test/processes/random.js';
import { lastDayOf } from '../../src/ground/calendar.js';
import { INDIVIDUAL_COMPUTATION, type IndividualTypes } from '../../src/individual/year.js';
import { INCOME_FIGURES, INDIVIDUAL_FACTS } from '../../src/law/individual/facts.js';
import { MONTHS_STATED, PIT_INPUT } from '../../src/law/individual/fields.js';
import { defaultsIn } from '../../src/request/facts.js';
import { individualTables } from '../../src/tables/individual.js';
import type { IndividualRuleTable } from '../../src/tables/individual-table.js';
import { type Drawn, type DrawnTax, Expected, type Value, type Values } from './expected.js';

const DEFAULTS = Object.entries(defaultsIn(PIT_INPUT));

/** Individuals, with the results of their streams of income. */
const INDIVIDUALS: DrawnTax<IndividualTypes> = {
  computation: INDIVIDUAL_COMPUTATION,
  tables: individualTables,
  facts: INDIVIDUAL_FACTS,
  listed: INCOME_FIGURES,
  completed: (facts) => ({
    ...facts,
    ...Object.fromEntries(DEFAULTS.map(([name, absent]) => [name, facts[name] ?? absent])),
  }),
  dayOf: (_facts, { taxYear }) => lastDayOf(taxYear),
};

/** What individuals come to. */
export const expectedOfIndividuals = (table: IndividualRuleTable) => new Expected(INDIVIDUALS, table);

/** Months that reach beyond December are refused: they are then of any months. */
function withinYear(facts: Values): Values {
  const { employedFrom, monthsWorked, ...others } = facts;
  return Number(employedFrom ?? 0) + Number(monthsWorked ?? 0) > 13 ? { ...others, monthsWorked } : facts;
}

/** Draws the facts of individuals for a table. */
export class DrawIndividuals {
  private readonly bounds: readonly [number, ...number[]];

  constructor(
    expected: ReturnType<typeof expectedOfIndividuals>,
    private readonly chance: Chance,
  ) {
    this.bounds = [1, ...expected.bounds()];
  }

  /** The next return, with these results of its streams. */
  next(lists: readonly Values[]): Drawn {
    const facts = Object.entries(INDIVIDUAL_FACTS).map(([name, { kind }]) => [name, this.fact(kind)]);
    return { facts: withinYear(Object.fromEntries(facts)), lists };
  }

  private fact(kind: string): Value {
    if (this.chance.below(2) === 0) return undefined;
    return kind.endsWith('choice') ? this.chance.of(MONTHS_STATED) : this.amount();
  }

  /** In whole kobo: nothing, an amount of the law or a kobo beside it, or up to N100 million. */
  private amount(): number {
    const kind = this.chance.below(4);
    if (kind === 0) return 0;
    if (kind === 1) return Math.max(0, this.chance.of(this.bounds) + this.chance.below(3) - 1);
    return Math.floor(10 ** (2 + this.chance.below(800) / 100)) + this.chance.below(1000);
  }
}
