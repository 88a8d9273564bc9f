import { expect, it } from 'vitest';
import { prepare } from '../../../src/analysis/impact/prepare.js';
import { companyRuleTable } from '../../../src/index.js';

const input = {
  turnover: 1,
  disposalSchedule: [{ assetClass: 'plots', proceeds: 2, costBase: 1, disposalDate: '2026-02-01' }],
};

it('reads by the table of the year that is passed, and else by the one in force', () => {
  const table = companyRuleTable(2026);
  const assetClasses = table.assetClasses.map((each) =>
    each.class === 'land_and_buildings' ? { ...each, aliases: ['plots'] } : each,
  );
  const under = [companyRuleTable(2025), { ...table, assetClasses }];
  expect(prepare('company', [{ input }], { taxYear: 2026, under }).rows).toBe(1);
  expect(prepare('company', [{ input }], { taxYear: 2026 }).leftOut[0]?.problems[0]?.code).toBe('unknown-word');
});

it('refuses an amount that columns do not hold, in a list as well', () => {
  const disposalSchedule = [
    { assetClass: 'land', proceeds: '99999999999999', costBase: 1, disposalDate: '2026-02-01' },
  ];
  const { leftOut } = prepare('company', [{ input: { turnover: 1, disposalSchedule } }], { taxYear: 2026 });
  expect(leftOut[0]?.problems).toMatchObject([{ path: '/disposalSchedule/0/proceeds', code: 'amount-too-large' }]);
});
