import { describeRequest } from 'nigeria-tax-rules/api';
import { describe, expect, it } from 'vitest';
import { payrollFileKind } from '../../../../apps/cli/src/payroll/fields.js';
import type { Cell } from '../../src/cells.js';
import { columnSentences } from '../../src/reading/column-sentences.js';
import { type FileKind, requestKind } from '../../src/reading/kinds.js';
import type { Choices } from '../../src/reading/meanings.js';
import { planOf } from '../../src/reading/plan.js';

const KINDS = {
  cit: requestKind('cit', describeRequest('cit')),
  pit: requestKind('pit', describeRequest('pit')),
  paye: payrollFileKind(),
};
const NOTHING_SAID: Choices = { maps: [], labels: { groups: [] }, isStrict: false, ignoresUnknown: false };

/** What each column is, in a word or its field. */
function meanings(kind: FileKind, headings: readonly string[], rows: readonly (readonly Cell[])[], said = {}) {
  const plan = planOf(headings, rows, kind, { ...NOTHING_SAID, ...said });
  return plan.meanings.map((meaning) => {
    if (meaning.is === 'field') return meaning.target.name;
    return meaning.is === 'result' ? `result ${meaning.name}` : meaning.is;
  });
}

describe('a column of another period', () => {
  it.each([
    ['paye', 'Pension contribution (annual)', 'its heading says that it is of the year, and pay is that of a month'],
    ['pit', 'Gross monthly', 'its heading says that it is of a month, and income is that of the year'],
  ] as const)('in a file of %s is asked about: %s', (name, heading, why) => {
    const plan = planOf([heading], [['480000.00']], KINDS[name], NOTHING_SAID);
    expect(plan.opens).toMatchObject([{ heading, why }]);
  });

  it('has no effect in a schedule of a month where it follows from the month', () => {
    const headings = ['Gross Emolument (Monthly ₦)', 'Gross Emolument (Annual ₦)', 'Tax Due (Annual ₦)'];
    expect(meanings(KINDS.paye, headings, [['500000', '6000000', '740400']])).toEqual(['pay', 'idle', 'idle']);
  });
});

describe('the columns of a payroll', () => {
  it('are what their headings say, in words of the trade too', () => {
    const headings = [
      'S/N',
      'Staff_No',
      'Basic_Salary',
      'ConM/H',
      'Call_Allowance',
      'Salary_Arrears',
      'Shifting',
      'Netpay',
    ];
    const rows = [
      ['1', '5501', '310000', '7', '120000', '0', '35000', ''],
      ['2', '5502', '180000', '9', '0', '90000', '28000', ''],
    ];
    expect(meanings(KINDS.paye, headings, rows)).toEqual([
      'unused',
      'unused',
      'basic',
      'unused',
      'allowances',
      'bonus',
      'allowances',
      'netPay',
    ]);
  });

  it('are asked about where money has no known heading, and no total tells', () => {
    const rows = [
      ['100000', '5000', '700'],
      ['90000', '0', '900'],
    ];
    const plan = planOf(['Basic', 'Peculiar', 'Cross'], rows, KINDS.paye, NOTHING_SAID);
    expect(plan.opens.map(({ heading, values, why }) => [heading, values, why])).toEqual([
      ['Peculiar', ['5000'], ''],
      ['Cross', ['700', '900'], ''],
    ]);
    const left = planOf(['Basic', 'Peculiar', 'Cross'], rows, KINDS.paye, { ...NOTHING_SAID, ignoresUnknown: true });
    expect(columnSentences(left)).toEqual(['Left out, though they look like money: "Peculiar", "Cross".']);
  });

  it('are settled by the gross pay and the net pay, where the totals hold in every row', () => {
    const headings = ['Basic', 'Peculiar', 'Cross', 'Gross', 'Pension', 'PAYE', 'Net pay'];
    const rows = [
      ['100000', '5000', '700', '105000', '8000', '9000', '87300'],
      ['90000', '0', '900', '90000', '7200', '4000', '77900'],
    ];
    const settled = ['basic', 'allowances', 'idle', 'pay', 'pension', 'result tax', 'netPay'];
    expect(meanings(KINDS.paye, headings, rows)).toEqual(settled);
    const [first = [], second = []] = rows;
    const wrong = [first, [...second.slice(0, 6), '77900.01']];
    expect(meanings(KINDS.paye, headings, wrong).slice(1, 3)).toEqual(['open', 'open']);
  });

  it.each([
    ['Leave grant', 'its tax depends on whether it is paid once'],
    ['Contributory pension scheme', 'it may be a relief'],
    ['Travel claims', 'it may be repaid expenses'],
    ['Accommodation', 'it may be a benefit in kind'],
  ])('%s is asked about though the gross has it: %s', (heading) => {
    const rows = [
      ['100000', '20000', '120000'],
      ['200000', '30000', '230000'],
    ];
    expect(meanings(KINDS.paye, ['Basic', heading, 'Gross'], rows)[1]).toBe('open');
  });

  it.each([
    ['Utility grant', 'it speaks of pay'],
    ['Cross', 'it may be paid beside the gross'],
    ['RSA', 'it may be a relief'],
  ])('%s is asked about where the gross has it not: %s', (heading) => {
    const rows = [
      ['100000', '20000', '100000'],
      ['200000', '30000', '200000'],
    ];
    expect(meanings(KINDS.paye, ['Basic', heading, 'Gross'], rows)[1]).toBe('open');
  });

  it('have one whole or its parts', () => {
    const headings = ['Basic', 'Allowances', 'Meal allowance', 'Fuel allowance', 'Gross'];
    expect(meanings(KINDS.paye, headings, [['100', '30', '10', '20', '130']])).toEqual([
      'basic',
      'idle',
      'allowances',
      'allowances',
      'pay',
    ]);
    expect(meanings(KINDS.paye, headings, [['100', '30', '10', '20', '160']])[1]).toBe('allowances');
    expect(meanings(KINDS.paye, headings.slice(0, 4), [['100', '30', '10', '20']])[1]).toBe('open');
  });

  it('are what the caller says', () => {
    const maps = [
      { heading: 'Peculiar', field: 'untaxed' },
      { heading: 'Cross', field: null },
      { heading: 'column 3', field: 'bonus' },
    ];
    expect(meanings(KINDS.paye, ['Basic', 'Peculiar', '', 'Cross'], [['9', '8', '7', '6']], { maps })).toEqual([
      'basic',
      'untaxed',
      'bonus',
      'ignored',
    ]);
  });
});

describe('the columns of companies', () => {
  it('are costs where the profit says so', () => {
    const headings = ['Turnover', 'Cost of sales', 'Diesel and power', 'Salaries', 'Profit'];
    const rows = [
      ['500000', '200000', '50000', '10000', '240000'],
      ['600000', '100000', '70000', '0', '430000'],
    ];
    expect(meanings(KINDS.cit, headings, rows)).toEqual([
      'turnover',
      'costOfSales',
      'operatingExpenses',
      'operatingExpenses',
      'result profit',
    ]);
    expect(meanings(KINDS.cit, headings.slice(0, 4), rows).slice(2)).toEqual(['open', 'open']);
  });

  it('are asked about where the law treats them otherwise, whatever the profit has', () => {
    const rows = [
      ['500000', '50000', '450000'],
      ['600000', '70000', '530000'],
    ];
    expect(meanings(KINDS.cit, ['Turnover', 'Staff costs', 'Profit'], rows)[1]).toBe('operatingExpenses');
    expect(meanings(KINDS.cit, ['Turnover', 'Staff costs'], rows)[1]).toBe('open');
    for (const heading of ['Depreciation charge', 'Fines', 'Donations made']) {
      expect([heading, meanings(KINDS.cit, ['Turnover', heading, 'Profit'], rows)[1]]).toEqual([heading, 'open']);
    }
  });

  it('of one field are refused, and added where the caller names both', () => {
    const headings = ['Turnover', 'Opex', 'Expenses'];
    const rows = [['500', '50', '450']];
    expect(() => meanings(KINDS.cit, headings, rows)).toThrow(
      'Two columns are operatingExpenses: "Opex" and "Expenses". Leave one out: --map "Expenses=ignore". ' +
        'Where both are parts of it, say so: --map "Opex=operatingExpenses" --map "Expenses=operatingExpenses".',
    );
    const maps = headings.slice(1).map((heading) => ({ heading, field: 'operatingExpenses' }));
    const { columns } = planOf(headings, rows, KINDS.cit, { ...NOTHING_SAID, maps });
    expect(columns.used.map(({ name, isPart = false }) => [name, isPart])).toEqual([
      ['turnover', false],
      ['operatingExpenses', true],
      ['operatingExpenses', true],
    ]);
  });
});

it('a pension of an individual is asked about: received, or paid', () => {
  expect(meanings(KINDS.pit, ['Employment', 'Pension', 'Pension received'], [['9', '8', '7']])).toEqual([
    'employment',
    'open',
    'pension',
  ]);
});

it('the order of days is that of the days that can be read in one way', () => {
  const plan = planOf(
    ['Turnover', 'Year end'],
    [
      ['1', '05/06/2024'],
      ['1', '31/12/2024'],
    ],
    KINDS.cit,
    NOTHING_SAID,
  );
  expect(plan.columns.used[1]?.days).toBe('dmy');
});
