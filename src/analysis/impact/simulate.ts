/**
 * Works a population out under two laws, at once or in steps.
 *
 * @module
 */
import { InputError, type Problem, problem } from '../../ground/index.js';
import { Changes } from './changes.js';
import type { Impact, LeftOut } from './impact.js';
import { areTooMany, refuseGroups } from './labels.js';
import { MostAffected, rowImpact, rowOf, type Waiting } from './most-affected.js';
import { refuseOtherThanCount, refuseOtherThanPrepared, refuseSimulation } from './options.js';
import { Parts } from './parts.js';
import type { LeftOutRow, Prepared, RuleTable } from './rows.js';
import { classOf, type SizeClasses, sizeClasses } from './sizes.js';
import { GroupTallies, Tally } from './tally.js';
import { isHeld, LawOfRows, TOO_LARGE, type Totals, workedOut } from './totals.js';

/** The rows that are worked out together. */
const BLOCK = 4096;
const LISTED = 20;
/** The most returns that rows stand for: a hundredth of 2^53, so that ranks are exact. */
const MOST_RETURNS = 90_071_992_547_408;

/**
 * Starts a simulation that is worked out in steps, so that a page stays alive and a command can be stopped. The answer
 * does not depend on the size of the steps.
 *
 * @throws InputError naming every argument and option that is wrong, or when a table is of another kind than the rows.
 * @example
 * const read = prepare('company', population({ count: 5_000, seed: 1, taxYear: 2026 }), { taxYear: 2026 });
 * const simulation = startSimulation(read, companyRuleTable(2025), companyRuleTable(2026));
 * while (simulation.advance(1_000)) continue; // or show how far it has come
 * simulation.impact().rows; // 5000
 */
export function startSimulation(
  population: Prepared,
  before: RuleTable,
  after: RuleTable,
  options: SimulationOptions = {},
): Simulation {
  refuseSimulation(population, before, after, options);
  return new Running(population, before, after, options);
}

/**
 * Works a population out under two laws: who pays less, who pays more, and how much. Days are moved by whole years
 * where a table is of another year than the rows. Sums are exact.
 *
 * @throws InputError naming every argument and option that is wrong, or when a table is of another kind than the rows.
 * @example
 * const rows = [{ id: 'A', input: { turnover: 80_000_000, operatingExpenses: 60_000_000 } }];
 * const read = prepare('company', rows, { taxYear: 2026 });
 * const impact = simulate(read, companyRuleTable(2025), companyRuleTable(2026));
 * impact.change.toFixed(2); // '-4600000.00'
 * impact.payLess.rows; // 1
 */
export function simulate(
  population: Prepared,
  before: RuleTable,
  after: RuleTable,
  options: SimulationOptions = {},
): Impact {
  const simulation = startSimulation(population, before, after, options);
  if (population.rows > 0) simulation.advance(population.rows);
  return simulation.impact();
}

/** The options of a simulation. */
export interface SimulationOptions {
  /**
   * True if to say which sections of the law change the tax, as `explainDifference` does for one return. It works out
   * one more law for each section that differs. Defaults to false.
   */
  readonly parts?: boolean;
}

/** A simulation that is worked out in steps. */
export interface Simulation {
  /**
   * Adds rows of the same kind, year and groups after those that are there, so that a file can be read in parts.
   *
   * @throws InputError when the rows are of another kind, or all weights add up to more than 90,071,992,547,408.
   */
  add(population: Prepared): void;
  /**
   * Works out at most this many rows, a whole number from 1; the answer is whether there are more.
   *
   * @throws InputError for any other number.
   */
  advance(rows: number): boolean;
  /** Returns the impact of the rows worked out so far. */
  impact(): Impact;
}

class Running implements Simulation {
  private readonly waiting: Waiting[] = [];
  private readonly before: LawOfRows;
  private readonly after: LawOfRows;
  private readonly sizes: SizeClasses;
  private readonly tally = new Tally();
  private readonly bySize: GroupTallies;
  private readonly sizeTallies: readonly Tally[];
  private readonly groups: GroupTallies[];
  private readonly parts: Parts | null;
  private readonly changes = new Changes();
  private readonly more = new MostAffected(1);
  private readonly less = new MostAffected(-1);
  private readonly unread = new RowsLeftOut();
  private readonly refused = new RowsLeftOut();
  private isMadeUp = false;
  /** The next row of the first population that waits. */
  private next = 0;
  /** The rows of the input, those that were left out among them. */
  private given = 0;
  /** The returns that they stand for, but for those that were left out. */
  private returns = 0;

  constructor(population: Prepared, before: RuleTable, after: RuleTable, { parts = false }: SimulationOptions) {
    this.before = new LawOfRows(before);
    this.after = before === after ? this.before : new LawOfRows(after);
    this.sizes = sizeClasses(before, after);
    this.bySize = new GroupTallies(this.sizes.by, this.sizes.names);
    this.sizeTallies = this.sizes.names.map((name) => this.bySize.tallyOf(name));
    this.groups = population.groups.map(({ by }) => new GroupTallies(by));
    this.add(population);
    this.parts = parts ? new Parts(before, after, population) : null;
  }

  add(population: Prepared): void {
    refuseOtherThanPrepared(population);
    refuseOtherKind(population, this.before, this.after);
    this.returns = returnsWith(this.returns, population);
    const { given } = this;
    this.waiting.push({ population, given });
    this.given += population.rows + population.leftOut.length;
    this.isMadeUp ||= population.isMadeUp;
    for (const { row, ...others } of population.leftOut) this.unread.add({ row: given + row, ...others });
  }

  advance(rows: number): boolean {
    refuseOtherThanCount(rows);
    let left = rows;
    for (let [first] = this.waiting; first; [first] = this.waiting) {
      const { population } = first;
      const end = Math.min(population.rows, this.next + Math.min(left, BLOCK));
      if (end > this.next) this.workOut(first, this.next, end);
      left -= end - this.next;
      this.next = end;
      if (end < population.rows && left <= 0) return true;
      if (end === population.rows) this.finish();
    }
    return false;
  }

  impact(): Impact {
    return {
      kind: this.before.kind,
      isMadeUp: this.isMadeUp,
      rules: { before: this.before.rules, after: this.after.rules },
      ...this.tally.totals,
      leftOut: leftOutOf(this.unread, this.refused),
      ...this.tally.shares,
      groups: [this.bySize, ...this.groups].map(({ groups }) => groups),
      quantiles: this.changes.quantiles,
      histogram: this.changes.histogram,
      mostAffected: { more: this.more.rows, less: this.less.rows },
      ...(this.parts && { parts: this.parts.parts }),
    };
  }

  private finish(): void {
    this.waiting.shift();
    this.next = 0;
  }

  private workOut(waiting: Waiting, start: number, end: number): void {
    const laws = this.before === this.after ? [this.before] : [this.before, this.after];
    const groups = this.groups.map((all) => groupsOf(all, waiting.population));
    workedOut(
      laws,
      waiting.population,
      [start, end],
      ([before, after], first) => before && this.addRows(waiting, first, [before, after ?? before], groups),
      (row, problems) => this.refuse(waiting, row, problems),
    );
  }

  private addRows(waiting: Waiting, first: number, [before, after]: readonly [Totals, Totals], groups: Groups): void {
    const { population } = waiting;
    const { weights } = population;
    const { size, total } = before;
    this.parts?.add(population, first, before, after);
    for (let at = 0; at < total.length; at++) {
      const place = first + at;
      const [was, is] = [total[at] as number, after.total[at] as number];
      if (!isHeld(before, after, at)) this.refuse(waiting, place, [TOO_LARGE]);
      else this.addRow(was, is, classOf(size[at] as number, this.sizes.edges), weights?.[place] ?? 1, groups, place);
      const list = is > was ? this.more : this.less;
      if (list.takes(is - was)) list.add(rowImpact(waiting, place, [was, is, size[at] as number]), is - was);
    }
  }

  private addRow(before: number, after: number, size: number, weight: number, groups: Groups, place: number): void {
    this.tally.add(before, after, weight);
    (this.sizeTallies[size] as Tally).add(before, after, weight);
    for (const { tallies, codes } of groups) (tallies[codes[place] as number] as Tally).add(before, after, weight);
    this.changes.add(after - before, weight);
  }

  private refuse(waiting: Waiting, place: number, problems: readonly Problem[]): void {
    this.refused.add({ ...rowOf(waiting, place), problems });
  }
}

/** The returns that rows stand for, with those of more rows. */
function returnsWith(before: number, { rows, weights }: Prepared): number {
  const all = weights?.reduce((sum, weight) => sum + weight, before) ?? before + rows;
  if (all <= MOST_RETURNS) return all;
  const accepted = `weights that add up to at most ${MOST_RETURNS}`;
  const message = `The weights of the rows add up to more than ${MOST_RETURNS}, too many returns for exact ranks.`;
  throw new InputError([problem('/weight', 'option-conflict', message, accepted)]);
}

/** The tally of each group of a label, and the group of each row. */
type Groups = readonly { readonly tallies: readonly Tally[]; readonly codes: Uint16Array }[];

/** Rows that are left out: all are counted, and the first kept. */
class RowsLeftOut {
  rows = 0;
  readonly first: LeftOutRow[] = [];

  add(row: LeftOutRow): void {
    this.rows += 1;
    if (this.first.length < LISTED) this.first.push(row);
  }
}

function leftOutOf(one: RowsLeftOut, other: RowsLeftOut): LeftOut {
  const first = [...one.first, ...other.first].sort((a, b) => a.row - b.row);
  return { rows: one.rows + other.rows, first: first.slice(0, LISTED) };
}

/** The groups of a label in a population; every population of a simulation has the labels of the first. */
function groupsOf(all: GroupTallies, { groups }: Prepared): Groups[number] {
  const { names, codes } = groups.find(({ by }) => by === all.by) ?? refuseLabel(all.by);
  const tallies = names.map((name) => all.tallyOf(name));
  if (areTooMany(all.count)) refuseGroups(all.by);
  return { tallies, codes };
}

function refuseLabel(by: string): never {
  const message = `Some rows are grouped by ${by}, and others are not.`;
  throw new InputError([problem('/groups', 'option-conflict', message, 'rows with the same groups')]);
}

function refuseOtherKind({ kind }: Prepared, before: LawOfRows, after: LawOfRows): void {
  if (before.kind === kind && after.kind === kind) return;
  const message = `The rows are of kind ${kind}, the tables of ${before.kind} and ${after.kind}.`;
  throw new InputError([problem('/kind', 'option-conflict', message, 'rows and tables of one kind')]);
}
