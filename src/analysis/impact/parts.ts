/**
 * The sections of the law that change the tax of a population: one law turned into the other section by section, as
 * `explainDifference` does for one return, and added over all rows.
 *
 * @module
 */
import { nairaOf } from '../../ground/index.js';
import { engineTable } from '../../tables/shipped.js';
import type { TableHeader } from '../../tables/table.js';
import { lawsBetween, orNone, sectionsApart } from '../difference/mixed.js';
import { COMPANY, INDIVIDUAL } from '../difference/taxes.js';
import { sectionWords } from '../figures/list.js';
import type { ImpactPart } from './impact.js';
import type { Prepared, RuleTable } from './rows.js';
import { ExactSums } from './sums.js';
import { isHeld, LawOfRows, type Totals, workedOut } from './totals.js';

/** A step from the earlier law to the later one. */
interface Step {
  readonly sections: readonly string[];
  readonly law: LawOfRows;
}

/** The parts of a change, added row by row. */
export class Parts {
  private readonly tables: readonly RuleTable[];
  private readonly isMirrored: boolean;
  /** All but the last, which ends at the later law itself. */
  private readonly steps: readonly Step[];
  private readonly lastSections: readonly string[];
  private readonly changes: ExactSums;
  private readonly hasChanged: boolean[];

  constructor(before: RuleTable, after: RuleTable, population: Prepared) {
    this.isMirrored = before.taxYear > after.taxYear;
    const [earlier, later] = (this.isMirrored ? [after, before] : [before, after]).map(engineTable) as [
      RuleTable,
      RuleTable,
    ];
    const { steps, waiting } = stepsBetween(earlier, later, population);
    this.tables = [earlier, later];
    this.steps = steps;
    this.lastSections = waiting;
    this.changes = new ExactSums(steps.length + 1);
    this.hasChanged = new Array(steps.length + 1).fill(false);
  }

  /** Adds the rows from one place on. A law in between that refuses a row leaves its change to the next step. */
  add(population: Prepared, start: number, before: Totals, after: Totals): void {
    const [first, last] = this.isMirrored ? [after.total, before.total] : [before.total, after.total];
    // A row that is left out, for NaN is an amount that no number holds, has no part.
    const reached = first.map((total, at) => (isHeld(before, after, at) ? total : Number.NaN));
    this.steps.forEach(({ law }, place) => {
      const totals = totalsOrNone(law, population, start, start + reached.length);
      this.addStep(place, population, start, reached, totals);
    });
    this.addStep(this.steps.length, population, start, reached, last);
  }

  private addStep(
    place: number,
    { weights }: Prepared,
    start: number,
    reached: Float64Array,
    totals: Float64Array,
  ): void {
    for (let at = 0; at < reached.length; at++) {
      const total = totals[at] as number;
      const change = total - (reached[at] as number);
      if (change === 0 || Number.isNaN(change)) continue;
      this.changes.add(place, this.isMirrored ? -change : change, weights?.[start + at] ?? 1);
      this.hasChanged[place] = true;
      reached[at] = total;
    }
  }

  /** The parts that change the tax of a row, in the order in which the Act computes. */
  get parts(): ImpactPart[] {
    const sections = [...this.steps.map((step) => step.sections), this.lastSections];
    return sections.flatMap((names, place) => {
      if (!this.hasChanged[place]) return [];
      const words = sectionWords(names, this.tables);
      return [{ sections: names, words, change: nairaOf(this.changes.sum(place)) }];
    });
  }
}

/** The steps but the last, and the sections that are left to it. A law that cannot be computed waits for the next. */
function stepsBetween(earlier: RuleTable, later: RuleTable, population: Prepared) {
  const { order } = earlier.kind === 'company' ? COMPANY : INDIVIDUAL;
  const laws = lawsBetween<TableHeader>(earlier, later, sectionsApart(earlier, later, order));
  const steps: Step[] = [];
  let waiting: string[] = [];
  for (const { step, table } of laws.slice(0, -1)) {
    waiting.push(step);
    const law = orNone(() => traced(table as RuleTable, population));
    if (law === undefined) continue;
    steps.push({ sections: waiting, law });
    waiting = [];
  }
  return { steps, waiting: waiting.concat(laws.at(-1)?.step ?? []) };
}

function traced(table: RuleTable, population: Prepared): LawOfRows {
  const law = new LawOfRows(table);
  law.totals(population, 0, 0);
  return law;
}

/** The totals of a range; NaN of a row that the law refuses. */
function totalsOrNone(law: LawOfRows, population: Prepared, start: number, end: number): Float64Array {
  const all = new Float64Array(end - start).fill(Number.NaN);
  const keep = ([totals]: readonly Totals[], first: number): void => {
    if (totals !== undefined) all.set(totals.total, first - start);
  };
  workedOut([law], population, [start, end], keep, () => {});
  return all;
}
