import { describe, expect, it } from 'vitest';
import { requestKind } from '../../../apps/cli/src/files/kinds.js';
import { payrollFileKind } from '../../../apps/cli/src/payroll/fields.js';
import { planOf } from '../src/reading/plan.js';
import { spelling } from '../src/spelling.js';
import { isOfPayroll, labelPlaces, TRADE_NAMES, tradeSpelling } from '../src/trade-names.js';

const KINDS = { cit: requestKind('cit'), pit: requestKind('pit'), paye: payrollFileKind() };

describe.each(Object.entries(TRADE_NAMES))('the headings of %s', (name, names) => {
  const kind = KINDS[name as keyof typeof KINDS];

  it('are of fields that there are', () => {
    expect(Object.keys(names).filter((field) => !kind.targets.has(spelling(field)))).toEqual([]);
  });

  const entries: readonly (readonly [string, readonly string[]])[] = Object.entries(names);

  it('mean one field each, and name no other', () => {
    const spelled = entries.flatMap(([field, headings]) =>
      headings.map((heading) => [tradeSpelling(heading), kind.targets.get(spelling(field))?.name] as const),
    );
    expect(new Set(spelled.map(([heading]) => heading)).size).toBe(spelled.length);
    const others = spelled.filter(([heading, field]) => (kind.targets.get(heading)?.name ?? field) !== field);
    expect(others).toEqual([]);
  });
});

it.each([
  [['Staff_No', 'Basic_Salary', 'Call_Allowance', 'Netpay'], true],
  [['Gross Emolument (Monthly ₦)', 'PAYE This Month (₦)'], true],
  [['Client', 'Takings', 'Salary'], false],
  [['Turnover', 'Opex', 'Income tax', 'Tax payable'], false],
])('the headings %j are those of a payroll: %s', (headings, is) => {
  expect(isOfPayroll(headings)).toBe(is);
});

describe('a heading of the trade', () => {
  const choices = { maps: [], labels: { groups: [] }, isStrict: false, ignoresUnknown: false };
  const planned = (headings: readonly string[]) => planOf(headings, [], KINDS.cit, choices);
  const fieldOf = (heading: string) => planned([heading]).columns.used[0]?.name;

  it.each([
    ['Y.O.A.', 'taxYear'],
    ['Turnover (₦)', 'turnover'],
    [' Annual Sales (N) ', 'turnover'],
    ['Turnover (=N=)', 'turnover'],
    ['TURNOVER NGN', 'turnover'],
    ['Sales (N)', 'turnover'],
    ['Sales (Annual ₦)', undefined],
    ['Annual (NGN) sales', 'turnover'],
    ['Loss B/F', 'lossesBroughtForward'],
    ['Total Fixed Assets (NBV)', 'fixedAssets'],
    ['Add backs', 'disallowableExpenses'],
    ['Professional?', 'professionalServices'],
    ['Rental income', 'capitalIncomeBreakdown.rent'],
  ])('%j is %s', (heading, field) => expect(fieldOf(heading)).toBe(field));

  // In thousands, of two meanings, or of none.
  it.each(["Turnover (N'000)", 'Turnover (₦m)', 'Gross turnover', 'Total assets', 'Other income'])(
    '%j is none',
    (heading) => expect(fieldOf(heading)).toBeUndefined(),
  );

  it('yields to the name of the field, and is asked about', () => {
    const { columns, opens } = planned(['Sales', 'turnover']);
    expect(columns.used.map(({ place, name }) => [place, name])).toEqual([[1, 'turnover']]);
    expect(opens.map(({ heading, why }) => [heading, why])).toEqual([
      ['Sales', 'another column has the name of the field, turnover'],
    ]);
  });
});

it('columns that say who a row is about are found', () => {
  expect(labelPlaces(['S/N', 'Client name', 'RC No.', 'T.I.N.', 'Turnover'])).toEqual({ name: 1, rc: 2, tin: 3 });
});
