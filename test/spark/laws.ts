/** The laws that are tried on a cluster, and drawn returns under each with what they come to one by one. */
import { type Chance, chanceOf } from '../../apps/service/test/processes/random.js';
import { citGains, citSql, pitIncome, pitSql } from '../../src/sql/index.js';
import { companyTables } from '../../src/tables/company.js';
import { individualTables } from '../../src/tables/individual.js';
import { DrawIndividuals, expectedOfIndividuals } from '../sql/drawn-individuals.js';
import { disposals, type Item, streams } from '../sql/drawn-lists.js';
import { Draw, expectedOf } from '../sql/drawn-returns.js';
import { type Column, type Drawn, nameOf } from '../sql/expected.js';

/** A return with the list that it states, if any. */
export interface DrawnWithList extends Drawn {
  readonly list: readonly Item[] | undefined;
}

/** A law on the cluster. */
export interface Law {
  readonly name: string;
  readonly reading: string;
  /** The command that works lists out, the field of a request that they are, and what it needs beside them. */
  readonly preparedBy: 'gains' | 'income';
  readonly field: string;
  readonly beside: Readonly<Record<string, string | number>>;
  /** The types of an item of a list in DuckDB. */
  readonly items: Readonly<Record<string, string>>;
  readonly sql: string;
  readonly expected: {
    of(drawn: Drawn, columns: readonly string[]): unknown[];
    factColumns(): Column[];
    listedColumns(): Column[];
  };
  draw(): DrawnWithList;
}

/** Amounts of a request have two decimals. */
const NAIRA = 'DECIMAL(18, 2)';
const DISPOSAL = {
  ...{ assetClass: 'VARCHAR', disposalDate: 'DATE', proceeds: NAIRA, costBase: NAIRA },
  ...{ disposalCosts: NAIRA, reinvested: NAIRA },
};
const STREAM = { type: 'VARCHAR', frequency: 'VARCHAR', amount: NAIRA, expenses: NAIRA };

/** The laws of companies in force: every year and reading. */
export function companyLaws(seed: number): Law[] {
  return companyTables.map((table) => {
    const { taxYear, reading } = table;
    const expected = expectedOf(table);
    const chance = chanceOf(seed + taxYear);
    const draw = new Draw(expected, chance);
    const gainsOf = (disposalSchedule: object[]) => citGains({ taxYear, disposalSchedule } as never, { reading });
    return {
      name: `companies, ${nameOf(table)}`,
      ...{ reading, preparedBy: 'gains' as const, beside: { taxYear } },
      ...{ field: 'disposalSchedule', items: DISPOSAL, expected },
      sql: citSql({ taxYear, reading, dialect: 'spark' }),
      draw: () => {
        const list = sometimes(chance, () => disposals(table, chance));
        return { list, ...draw.next(expected.listsOf(list ? gainsOf(list) : {})) };
      },
    };
  });
}

/** The laws of individuals, likewise; every one has income. */
export function individualLaws(seed: number): Law[] {
  return individualTables.map((table) => {
    const { taxYear, reading } = table;
    const state = 'Lagos';
    const expected = expectedOfIndividuals(table);
    const chance = chanceOf(seed + taxYear);
    const draw = new DrawIndividuals(expected, chance);
    const incomeOf = (incomeStreams: object[]) => pitIncome({ taxYear, state, incomeStreams } as never, { reading });
    return {
      name: `individuals, ${nameOf(table)}`,
      ...{ reading, preparedBy: 'income' as const, beside: { taxYear, state } },
      ...{ field: 'incomeStreams', items: STREAM, expected },
      sql: pitSql({ taxYear, reading, dialect: 'spark' }),
      draw: () => {
        const list = streams(table, chance);
        return { list, ...draw.next(expected.listsOf(incomeOf(list))) };
      },
    };
  });
}

function sometimes<V>(chance: Chance, make: () => V): V | undefined {
  return chance.below(3) === 0 ? make() : undefined;
}
