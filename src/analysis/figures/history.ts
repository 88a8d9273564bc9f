/**
 * A figure through the years: what every table in force says of it.
 *
 * @module
 */
import {
  type CivilDay,
  didYouMean,
  nearest,
  oncePer,
  type Problem,
  pointer,
  problem,
  refuseIfAny,
  shown,
} from '../../ground/index.js';
import { oneOf, text } from '../../request/readers.js';
import { companyTables } from '../../tables/company.js';
import { individualTables } from '../../tables/individual.js';
import { ALWAYS } from '../../tables/lookup.js';
import { published } from '../../tables/shipped.js';
import { daysOfBoth, type TableHeader } from '../../tables/table.js';
import { daysOfClock } from './clocks.js';
import { type Figure, type PlacedFigure, placedFiguresOf } from './list.js';

/** A figure while it is in force, in one reading of one year. */
export interface HistoryPeriod {
  /** The first day of the version that the table speaks of; `null` if the figure has no days. */
  readonly from: CivilDay | null;
  /** The day after the last; `null` if the figure has no days, or no end. */
  readonly until: CivilDay | null;
  readonly reading: string;
  /** True if this reading of the year answers by default. */
  readonly isDefault: boolean;
  readonly taxYear: number;
  readonly figure: Figure;
}

/**
 * The history of a figure in every table in force, year by year and reading by reading. `key` is that of any of the
 * tables, with or without its days: a version of another year is the same figure under another day. The days are those
 * of the clock of the section, such as the end of the accounting period.
 *
 * @throws InputError when no table has such a figure.
 * @example
 * const levy = figureHistory('company', 'educationTax.rate').filter(({ isDefault }) => isDefault);
 * const [first] = levy;
 * [first?.from, first?.figure.value]; // ['2019-01-01', '2%']
 * const last = levy[levy.length - 1];
 * [last?.from, last?.figure.value]; // ['2026-01-01', '4%']
 */
export function figureHistory(kind: 'company' | 'individual', key: string): readonly HistoryPeriod[] {
  const problems: Problem[] = [];
  const known = KIND.read(kind, '', 'kind', problems);
  const wanted = text.read(key, '', 'key', problems);
  refuseIfAny(problems);
  const all = figuresOf(known === 'company' ? companyTables : individualTables);
  const found = all.get(withoutDay(wanted ?? ''));
  if (found === undefined) refuseIfAny([unknownFigure(key, [...all.keys()])]);
  return found ?? [];
}

const KIND = oneOf(['company', 'individual']);

const figuresOf = oncePer((tables: readonly TableHeader[]): ReadonlyMap<string, readonly HistoryPeriod[]> => {
  const periods = new Map<string, HistoryPeriod[]>();
  for (const table of tables.map((each) => published(each))) {
    for (const each of placedFiguresOf(table)) {
      const key = withoutDay(each.figure.key);
      periods.set(key, [...(periods.get(key) ?? []), periodOf(table, each)]);
    }
  }
  return periods;
});

const withoutDay = (key: string): string => key.replace(/@\d{4}-\d{2}-\d{2}/, '');

function periodOf(table: TableHeader, { figure, place }: PlacedFigure): HistoryPeriod {
  const { taxYear, reading, defaultReading } = table;
  const ofClock = place.version && daysOfClock(place.version.clock, taxYear);
  const days = daysOfBoth(figure, ofClock ?? ALWAYS) as Pick<HistoryPeriod, 'from' | 'until'>;
  return { ...days, reading, isDefault: reading === defaultReading, taxYear, figure };
}

function unknownFigure(key: string, known: readonly string[]) {
  const near = nearest(withoutDay(key), known);
  const message = `No table has a figure ${shown(key)}.${didYouMean(near)}`;
  return problem(pointer('', 'key'), 'unknown-field', message, near ?? 'a key of listFigures');
}
