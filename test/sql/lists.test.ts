import { describe, expect, it } from 'vitest';
import type { SqlTax } from '../../src/sql/law.js';
import { listedColumnsOf } from '../../src/sql/lists.js';
import { individualTables } from '../../src/tables/individual.js';
import type { IndividualRuleTable } from '../../src/tables/individual-table.js';

const [TABLE] = individualTables;
if (!TABLE) throw new Error('there is no table');
const WIDE = { ...TABLE, reading: 'wide' };
const READINGS = { wide: {}, narrow: {} };

function columns(areAlike: boolean, figures: (reading: string) => object) {
  const tables = ['wide', 'narrow'].map((reading) => ({ ...WIDE, reading, readings: READINGS }));
  const tax = {
    tables,
    law: { treatListsAlike: (one: object, other: object) => areAlike || one === other },
    listed: { profitGains: { kind: 'amount' }, lossesUsed: { kind: 'amount' } },
  } as unknown as SqlTax<IndividualRuleTable, unknown, unknown>;
  const listsUnder = ({ reading }: IndividualRuleTable) => ({ figures: figures(reading) });
  return listedColumnsOf(tax, { day: '2024-12-31' as never, facts: {}, listsUnder }, tables[0] as never);
}

describe('the columns of lists', () => {
  it('are whole kobo, nothing where a figure is absent', () => {
    expect(columns(true, () => ({ profitGains: 7 }))).toEqual({ profit_gains: 7n, losses_used: 0n });
    expect(columns(true, () => ({ profitGains: 2n ** 60n, lossesUsed: 3 }))).toEqual({
      profit_gains: 2n ** 60n,
      losses_used: 3n,
    });
  });

  it('are given again under each reading that treats lists otherwise', () => {
    expect(columns(false, (reading) => ({ profitGains: reading === 'wide' ? 1 : 2, lossesUsed: 5 }))).toEqual({
      ...{ profit_gains: 1n, losses_used: 5n },
      ...{ profit_gains_under_narrow: 2n, losses_used_under_narrow: 5n },
    });
  });
});
