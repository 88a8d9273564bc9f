/**
 * The public function that says what is at stake for many returns where the law is uncertain.
 *
 * @module
 */
import { tableFor } from '../../computation/index.js';
import { type Decimal, koboOfText, nairaOf, type Problem, problem, refusal, refuseIfAny } from '../../ground/index.js';
import { fieldsOf, readFields } from '../../request/fields.js';
import { companyTables } from '../../tables/company.js';
import { individualTables } from '../../tables/individual.js';
import type { TableHeader } from '../../tables/table.js';
import { gathered, READ_LATER, tableOptionsOf } from '../curve/tax-curve.js';
import type { LeftOut, Share } from '../impact/impact.js';
import { rowOf } from '../impact/most-affected.js';
import { refuseOtherThanPrepared } from '../impact/options.js';
import type { LeftOutRow, PopulationKind, Prepared, RuleTable } from '../impact/rows.js';
import { Tally } from '../impact/tally.js';
import { isHeld, LawOfRows, TOO_LARGE, type Totals, workedOut } from '../impact/totals.js';
import { companyLaw, individualLaw } from './cases.js';
import type { Position, PositionsOptions, PositionWay } from './positions.js';
import {
  expectedOf,
  mostLikelyOf,
  type Named,
  type Probability,
  readProbabilities,
  type Weights,
} from './probabilities.js';
import { type Question, questionsOf, type UncertainLaw } from './questions.js';

/** A way of uncertain law over many returns. Naira; every sum is exact and weighted. */
export interface ExposedWay extends PositionWay {
  /** The returns that pay more this way than as computed, and those that pay less. */
  readonly payMore: Share;
  readonly payLess: Share;
}

/** A question on which the law is uncertain, over many returns. */
export interface ExposedPosition extends Position {
  readonly ways: readonly ExposedWay[];
}

/** The totals of many returns under each way of uncertain law. Naira. */
export interface Exposure {
  readonly kind: PopulationKind;
  readonly taxYear: number;
  /** True if rows were made up. */
  readonly isMadeUp: boolean;
  readonly rows: number;
  /** The number of returns that the rows stand for. */
  readonly weight: number;
  /** The tax of all rows as computed. */
  readonly total: Decimal;
  /** The readings of the year, and every disputed rule that a table has otherwise, whether it decides a row or not. */
  readonly positions: readonly ExposedPosition[];
  /** The rows that were refused, or that a way refuses. They are in no figure. */
  readonly leftOut: LeftOut;
}

/** The law of the rows, and the caller's own probabilities. */
export type ExposureOptions = Omit<PositionsOptions, 'kind'>;

/**
 * Says for the rows of a population, or for the parts of one, what the tax of all would be under every reading of the
 * year and every other way of a disputed rule, and how many returns would pay more or less: the exposure by reading.
 *
 * @throws InputError naming every option and probability that is wrong.
 * @example
 * const rows = [
 *   { id: 'A', input: { turnover: 80_000_000, operatingExpenses: 60_000_000 } },
 *   { id: 'B', input: { turnover: 900_000_000, operatingExpenses: 700_000_000 } },
 * ];
 * const { positions: [reading] } = exposure(prepare('company', rows, { taxYear: 2026 }));
 * const [, gazette] = reading?.ways ?? [];
 * [gazette?.name, gazette?.change.toFixed(2), gazette?.payMore.rows]; // ['first_gazette', '6800000.00', 1]
 */
export function exposure(population: Prepared | readonly Prepared[], options: ExposureOptions = {}): Exposure {
  const parts = Array.isArray(population) ? (population as readonly Prepared[]) : [population as Prepared];
  parts.forEach(refuseOtherThanPrepared);
  const problems: Problem[] = [];
  const { kind, taxYear } = sharedBy(parts);
  const { probabilities, ...given } = readFields(options, '/options', OPTIONS, problems);
  const law = tableOptionsOf(given);
  const read = gathered(problems, () =>
    kind === 'company'
      ? exposed(companyLaw(tableFor({ taxYear }, companyTables, law)), parts)
      : exposed(individualLaw(tableFor({ taxYear }, individualTables, law)), parts),
  );
  const weights = read && readProbabilities(probabilities, read.questions, problems);
  refuseIfAny(problems);
  return (read as Exposed).under(weights as Weights);
}

/** The kind and year that parts share. */
function sharedBy(parts: readonly Prepared[]): Pick<Prepared, 'kind' | 'taxYear'> {
  const [first, ...others] = parts;
  if (first && others.every(({ kind, taxYear }) => kind === first.kind && taxYear === first.taxYear)) return first;
  const message = first ? 'The rows are not all of one kind and year.' : 'No rows were given.';
  throw refusal(problem('/population', 'option-conflict', message, 'rows of one kind and year'));
}

const OPTIONS = fieldsOf({ probabilities: READ_LATER, table: READ_LATER, reading: READ_LATER });

/** The rows as worked out under every way, before they are weighed. */
interface Exposed {
  readonly questions: readonly Named[];
  readonly under: (weights: Weights) => Exposure;
}

/** A way, its law of rows, and the taxes that were added under it. */
interface TalliedWay {
  readonly name: string;
  readonly says: string;
  readonly citations: readonly string[];
  readonly law: LawOfRows;
  readonly tally: Tally;
}

interface TalliedQuestion extends Omit<Question<never>, 'ways'> {
  readonly ways: readonly TalliedWay[];
}

function exposed<T extends TableHeader>(uncertain: UncertainLaw<T>, parts: readonly Prepared[]): Exposed {
  const { table } = uncertain;
  const questions = questionsOf(uncertain).map(({ ways, ...question }): TalliedQuestion => {
    const tallied = ways.map(({ name, says, law, under }): TalliedWay => {
      const lawOfRows = new LawOfRows(under(table) as unknown as RuleTable);
      return { name, says, citations: law, law: lawOfRows, tally: new Tally() };
    });
    return { ...question, ways: tallied };
  });
  return { questions, under: (weights) => answered(table as unknown as RuleTable, questions, parts, weights) };
}

/** The rows that are worked out together. */
const BLOCK = 4096;
const LISTED = 20;

function answered(
  table: RuleTable,
  questions: readonly TalliedQuestion[],
  parts: readonly Prepared[],
  weights: Weights,
): Exposure {
  const own = { law: new LawOfRows(table), tally: new Tally() };
  const ways = [own, ...questions.flatMap((question) => question.ways)];
  const leftOut: LeftOutRow[] = [];
  let given = 0;
  for (const part of parts) {
    leftOut.push(...part.leftOut.map((row) => ({ ...row, row: given + row.row })));
    for (let firstRow = 0; firstRow < part.rows; firstRow += BLOCK) {
      const range = [firstRow, Math.min(part.rows, firstRow + BLOCK)] as const;
      addRows(ways, part, range, (place, problems) => {
        leftOut.push({ ...rowOf({ population: part, given }, place), problems });
      });
    }
    given += part.rows + part.leftOut.length;
  }
  const { rows, weight, before } = own.tally.totals;
  return {
    kind: table.kind,
    taxYear: table.taxYear,
    isMadeUp: parts.some(({ isMadeUp }) => isMadeUp),
    rows,
    weight,
    total: before,
    positions: questions.map((question) => positionOf(question, weights.get(question.name))),
    leftOut: { rows: leftOut.length, first: leftOut.sort((a, b) => a.row - b.row).slice(0, LISTED) },
  };
}

type Refuse = (place: number, problems: readonly Problem[]) => void;

function addRows(
  ways: readonly Pick<TalliedWay, 'law' | 'tally'>[],
  population: Prepared,
  range: readonly [number, number],
  refuse: Refuse,
): void {
  const laws = ways.map(({ law }) => law);
  const add = (totals: readonly Totals[], first: number): void => {
    const own = totals[0] as Totals;
    for (let at = 0; at < own.total.length; at++) {
      const place = first + at;
      if (!totals.every((each) => isHeld(own, each, at))) refuse(place, [TOO_LARGE]);
      else addRow(ways, totals, at, population.weights?.[place] ?? 1);
    }
  };
  workedOut(laws, population, range, add, refuse);
}

function addRow(
  ways: readonly Pick<TalliedWay, 'tally'>[],
  totals: readonly Totals[],
  at: number,
  weight: number,
): void {
  const computed = totals[0]?.total[at] as number;
  ways.forEach(({ tally }, place) => {
    tally.add(computed, totals[place]?.total[at] as number, weight);
  });
}

function positionOf(
  { ways, ...question }: TalliedQuestion,
  weights: ReadonlyMap<string, Probability> | undefined,
): ExposedPosition {
  const weighed = ways.map(({ name, tally }) => {
    return { total: koboOfText(tally.totals.after.toFixed(2)) as bigint, share: weights?.get(name)?.share ?? null };
  });
  const [mostLikely, expected] = [mostLikelyOf(weighed), expectedOf(weighed)];
  return {
    ...question,
    ways: ways.map((way) => exposedWay(way, weights?.get(way.name))),
    mostLikely: mostLikely === null ? null : nairaOf(mostLikely),
    expected: expected === null ? null : nairaOf(expected),
  };
}

function exposedWay({ name, says, citations, tally }: TalliedWay, weight: Probability | undefined): ExposedWay {
  const { totals, shares } = tally;
  return {
    name,
    says,
    law: citations,
    total: totals.after,
    change: totals.change,
    probability: weight?.written ?? null,
    payMore: shares.payMore,
    payLess: shares.payLess,
  };
}
