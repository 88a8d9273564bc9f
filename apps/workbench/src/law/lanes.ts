/**
 * A figure through the years as lanes: one for the text of the law that answers, and one for each other text on the
 * days on which it says something else. Pure.
 *
 * @module
 */

import type { Answers } from '../request/protocol.js';
import type { Tax } from '../request/request.js';
import { boundOf, type Figure, saysOf } from './figures.js';

/** A figure in one text of one year, as it crosses. */
export type Period = Answers['history'][number][number];

/** A figure on days on which it stays the same, `until` excluded. */
export interface Box {
  readonly from: string;
  readonly until: string;
  readonly reading: string;
  readonly isDefault: boolean;
  readonly figure: Figure;
  /** The law of all its years. */
  readonly law: readonly string[];
}

/** The boxes of a text of the law, in the order of their days. */
export interface Lane {
  /** The texts of the law that say the same, in the order of the tables; none for the text that answers. */
  readonly readings: readonly string[];
  readonly isDefault: boolean;
  readonly boxes: readonly Box[];
}

/**
 * The lanes of a figure. `histories` are those of the figure and of what is said instead where it is missing: of the
 * rate of a tax, its method.
 */
export function lanesOf(tax: Tax, histories: readonly (readonly Period[])[]): readonly Lane[] {
  const [own = [], ...others] = histories.map((periods) => periods.map((period) => boxOf(tax, period)));
  const all = others.reduce((boxes, instead) => boxes.concat(instead.flatMap((box) => outside(box, boxes))), own);
  const main = merged(all.filter(({ isDefault }) => isDefault));
  const readings = [...new Set(all.flatMap(({ isDefault, reading }) => (isDefault ? [] : [reading])))];
  const lanes = readings.map((reading) => {
    const says = all.filter((box) => !box.isDefault && box.reading === reading);
    return { readings: [reading], isDefault: false, boxes: merged(says.flatMap((box) => where(box, main))) };
  });
  const drawn = [{ readings: [], isDefault: true, boxes: main }, ...lanes].filter(({ boxes }) => boxes.length > 0);
  return drawn.reduce<readonly Lane[]>(withLane, []);
}

/** Lanes with another: one that says the same on the same days is one with it. */
function withLane(lanes: readonly Lane[], lane: Lane): readonly Lane[] {
  const same = lanes.find((each) => !each.isDefault && marksOf(each) === marksOf(lane));
  if (same === undefined) return [...lanes, lane];
  return lanes.map((each) => (each === same ? { ...each, readings: [...each.readings, ...lane.readings] } : each));
}

function marksOf({ boxes }: Lane): string {
  return JSON.stringify(
    boxes.map(({ from, until, figure, law }) => [from, until, saysOf(figure), figure.verified, figure.note, law]),
  );
}

/** A figure without days is that of the year of its table. */
function boxOf(tax: Tax, { from, until, taxYear, reading, isDefault, figure }: Period): Box & { taxYear: number } {
  const year = tax === 'company' ? taxYear - 1 : taxYear;
  const days = { from: from ?? `${year}-01-01`, until: until ?? `${year + 1}-01-01` };
  return { ...days, taxYear, reading, isDefault, figure, law: figure.law };
}

type YearBox = ReturnType<typeof boxOf>;

/** The days of a box on which the same table has none of the others. */
function outside(box: YearBox, others: readonly YearBox[]): YearBox[] {
  const ofTable = others.filter(({ taxYear, reading }) => taxYear === box.taxYear && reading === box.reading);
  return without(box, ofTable);
}

/** The days of a box on which the text that answers does not say the same. */
function where<T extends Box>(box: T, main: readonly Box[]): T[] {
  return without(
    box,
    main.filter((other) => saysOf(other.figure) === saysOf(box.figure)),
  );
}

/** The parts of a box that no other one covers. */
function without<T extends Box>(box: T, others: readonly Box[]): T[] {
  return others.reduce(
    (parts, { from, until }) =>
      parts.flatMap((part) =>
        [
          { ...part, until: earlier(part.until, from) },
          { ...part, from: later(part.from, until) },
        ].filter((each) => each.from < each.until),
      ),
    [box],
  );
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

/** Neighbours that say the same with the same tier as one; of two tables that speak of a day, the later one. */
function merged(boxes: readonly YearBox[]): readonly Box[] {
  const sorted = [...boxes].sort((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0));
  const all: Box[] = [];
  for (const { taxYear: _, ...box } of sorted) {
    const last = all.at(-1);
    if (last !== undefined && isSame(last, box) && box.from <= last.until) all[all.length - 1] = joined(last, box);
    else {
      if (last !== undefined && box.from < last.until) all[all.length - 1] = { ...last, until: box.from };
      all.push(box);
    }
  }
  return all.filter(({ from, until }) => from < until);
}

function isSame(one: Box, other: Box): boolean {
  return saysOf(one.figure) === saysOf(other.figure) && one.figure.verified === other.figure.verified;
}

function joined(one: Box, other: Box): Box {
  return {
    ...other,
    from: one.from,
    until: later(one.until, other.until),
    law: [...new Set([...one.law, ...other.law])],
  };
}

/** The words of the bound of every box, where these are the same and the last of the text that answers has them. */
export function boundOfAll(lanes: readonly Lane[]): string | undefined {
  const bounds = new Set(lanes.flatMap(({ boxes }) => boxes.map(({ figure }) => boundOf(figure))));
  bounds.delete(undefined);
  const last = lanes[0]?.boxes.at(-1);
  return bounds.size === 1 && last !== undefined ? boundOf(last.figure) : undefined;
}

/** The place of a day between two years, from 0 to 1. */
export function placeOf(day: string, firstYear: number, years: number): number {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const start = Date.UTC(year, 0, 1);
  const part = (Date.UTC(year, month - 1, date) - start) / (Date.UTC(year + 1, 0, 1) - start);
  return Math.min(1, Math.max(0, (year - firstYear + part) / years));
}

/** The day before a day. */
export function dayBefore(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1, date - 1)).toISOString().slice(0, 10);
}
