/** A law of one tax that the tests of computations share. */
import type { Tracing } from '../../src/algebra/tracing.js';
import type { Figure } from '../../src/algebra/words.js';
import { Computation, type Stated } from '../../src/computation/law.js';
import type { Rate } from '../../src/ground/kobo.js';
import type { TableHeader } from '../../src/tables/table.js';
import { civilDay } from '../civil-day.js';

/** A law of one tax, at a rate on what a return states and what its lists come to. From 1 July the rate is doubled. */
export interface Table extends TableHeader {
  readonly rate: Rate;
  readonly listed: number;
}

export interface Lists {
  readonly figures: { readonly listed: number };
}

export const JULY = '2024-07-01';
/** The times that the steps were traced and the lists worked out. */
export const times = { traced: 0, listed: 0 };

export interface Types {
  readonly table: Table;
  readonly rules: Rate;
  readonly lists: Lists;
  readonly outputs: { readonly tax: Figure; readonly left: Figure };
}

export const computation = new Computation<Types>({
  rulesOn: ({ rate }, day) => {
    const doubled = { numerator: rate.numerator * 2n, denominator: rate.denominator };
    return day < JULY ? { from: null, until: JULY, rules: rate } : { from: JULY, until: null, rules: doubled };
  },
  treatListsAlike: (one, other) => one.listed === other.listed,
  steps: (m: Tracing, source, rate) => {
    times.traced += 1;
    const { profit } = m.facts({ profit: { kind: 'amount' } });
    const { listed } = m.facts({ listed: { kind: 'amount' } }, source);
    const all = m.named({ name: 'all', label: 'All' }, m.plus(profit, listed), {
      law: ['Tithe Act s.1'],
      verified: 'primary',
    });
    const tax = m.named({ name: 'tax', label: 'Tax' }, m.charge(all, rate), {
      law: ['Tithe Act s.2'],
      verified: 'primary',
    });
    return { tax, left: m.minus(all, tax) };
  },
  total: 'tax',
});

export function tableAt(percent: number, comesTo = 100): Table {
  const rounding = { toNearest: 1n, ties: 'up' };
  return { rounding, rate: { numerator: BigInt(percent), denominator: 100n }, listed: comesTo } as unknown as Table;
}

export function stated(profit: number | bigint, day = '2024-01-01'): Stated<Table, Lists> {
  const listsUnder = (table: Table): Lists => {
    times.listed += 1;
    return { figures: { listed: table.listed } };
  };
  return { day: civilDay(day), facts: { profit }, listsUnder };
}
