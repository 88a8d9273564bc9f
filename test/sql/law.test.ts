import { describe, expect, it } from 'vitest';
import type { Tracing } from '../../src/algebra/tracing.js';
import { listTablesOf, type SqlTax, sqlOf } from '../../src/sql/law.js';
import { individualTables } from '../../src/tables/individual.js';
import type { IndividualRuleTable } from '../../src/tables/individual-table.js';
import type { Period } from '../../src/tables/table.js';
import { answersTo } from './database.js';

const [FIRST] = individualTables;
if (!FIRST) throw new Error('there is no table');
const READINGS = { wide: FIRST.readings[FIRST.reading], narrow: FIRST.readings[FIRST.reading] };

/** A table of the year 2024 in a reading. */
function tableIn(reading: string): IndividualRuleTable {
  return { ...FIRST, taxYear: 2024, reading, defaultReading: 'wide', readings: READINGS } as IndividualRuleTable;
}

const WIDE = tableIn('wide');
const NARROW = tableIn('narrow');
const FACTS = { hire: { kind: 'amount' }, close: { kind: 'day' } } as const;

/** A toll of a part of hire and of gains: a half, from July on a quarter, and a tenth under the narrow reading. */
function tollIn(table: IndividualRuleTable, day: string): Period<bigint> {
  if (table.reading === 'narrow') return { from: null, until: null, rules: 10n };
  const july = '2024-07-01' as Period<bigint>['from'];
  return day < '2024-07-01' ? { from: null, until: july, rules: 2n } : { from: july, until: null, rules: 4n };
}

function steps(m: Tracing, source: number, denominator: bigint) {
  const { hire } = m.facts(FACTS);
  const { tollGains } = m.facts({ tollGains: { kind: 'amount' } }, source);
  return { totalToll: m.charge(m.plus(hire, tollGains), { numerator: 1n, denominator }) };
}

type Tax = SqlTax<IndividualRuleTable, bigint, ReturnType<typeof steps>>;

function tax(areAlike: boolean): Tax {
  return {
    tables: [WIDE, NARROW],
    law: {
      rulesOn: tollIn,
      treatListsAlike: (one, other) => areAlike || one === other,
      steps,
      total: 'totalToll',
    },
    whose: 'Boats, year',
    facts: FACTS,
    termsOf: () => ({ close: { whenNull: '2024-12-31', days: ['2024-01-01', '2024-12-31'] } }),
    listed: { tollGains: { kind: 'amount' } },
    preparedBy: 'boats',
    daysOf: () => ['2024-01-01', '2024-12-31'] as unknown as ReturnType<Tax['daysOf']>,
    dayColumn: 'close',
    refusalsOf: () => [],
  };
}

const OPTIONS = { taxYear: 2024, dialect: 'duckdb' } as const;

describe('a tax as a query', () => {
  it('has the figures of the period of a row, and the total under the other reading', async () => {
    const gains = { toll_gains: 100n, toll_gains_under_narrow: 500n };
    const answers = await answersTo(sqlOf(tax(false), OPTIONS), [
      { hire: 1000n, close: '2024-06-30', ...gains },
      { hire: 1000n, close: '2024-07-01', ...gains },
      { hire: 1000n },
    ]);
    const totals = answers.map(({ total_toll: toll, total_toll_under_narrow: narrow }) => [toll, narrow]);
    expect(totals).toEqual([
      [550n, 150n],
      [275n, 150n],
      [250n, 100n],
    ]);
  });

  it('says when its law changes', () => {
    expect(sqlOf(tax(false), OPTIONS)).toContain('2024-01-01 to 2024-12-31; the law changes on 2024-07-01.');
  });

  it('reads lists once for the readings that treat them alike', () => {
    expect(listTablesOf(tax(true), WIDE)).toEqual([WIDE]);
    expect(listTablesOf(tax(false), NARROW)).toEqual([NARROW, WIDE]);
    expect(sqlOf(tax(true), OPTIONS)).not.toContain('toll_gains_under_narrow');
  });
});
