import { describe, expect, it } from 'vitest';
import { COMPANY_PROOF, PAYROLL_PROOF } from '../../src/reading/proofs.js';
import { type KoboRow, koboOf, provenRoles } from '../../src/reading/totals.js';

/** Rows of naira under names of fields, results and, with a question mark, of open columns. */
function proven(proof: typeof PAYROLL_PROOF, names: readonly string[], rows: readonly (readonly (string | null)[])[]) {
  const isOpen = (name: string): boolean => name.startsWith('?');
  const places = new Map<string, number[]>();
  names.forEach((name, place) => {
    if (!isOpen(name)) places.set(name, [...(places.get(name) ?? []), place]);
  });
  const may = ['part', 'deducted', 'apart'] as const;
  const open = names.flatMap((name, place) => (isOpen(name) ? [{ place, may }] : []));
  const kobo = rows.map((row): KoboRow => row.map((cell) => (cell === null ? undefined : koboOf(cell))));
  const { roles, checks } = provenRoles(proof.identities, places, open, kobo);
  return { roles: roles.map((each) => [...each].sort()), totals: checks.map(({ total }) => total) };
}

describe('the totals of a payroll', () => {
  it('say which open columns are pay: with them the parts are the gross', () => {
    const names = ['basic', 'housing', '?call', '?loan', 'pay'];
    const rows = [
      ['100', '50', '7.55', '20', '157.55'],
      ['90', '0', '11', '3', '101'],
    ];
    expect(proven(PAYROLL_PROOF, names, rows)).toEqual({ roles: [['part'], ['apart', 'deducted']], totals: ['pay'] });
  });

  it('say with net pay and the tax which are deducted', () => {
    const names = ['basic', '?call', '?loan', '?fund', 'pay', 'pension', 'tax', 'netPay'];
    const rows = [
      ['100', '20', '7', '3', '120', '8', '10', '95'],
      ['200', '25', '1', '9', '225', '16', '20', '188'],
    ];
    expect(proven(PAYROLL_PROOF, names, rows).roles).toEqual([['part'], ['deducted'], ['apart']]);
  });

  it('may have a bonus in them or not, in one way for all rows', () => {
    const rows = [
      ['100', '5', '20', '125'],
      ['100', '0', '30', '130'],
    ];
    expect(proven(PAYROLL_PROOF, ['basic', 'bonus', '?call', 'pay'], rows).roles).toEqual([['part']]);
    // The first row has the bonus in the gross, the second has not.
    const mixed = [...rows, ['100', '7', '20', '120']];
    expect(proven(PAYROLL_PROOF, ['basic', 'bonus', '?call', 'pay'], mixed).roles).toEqual([[]]);
  });

  it.each([
    ['a total that is not given in a row', [['100', '20', null]]],
    ['a total that is of nothing', [['100', '20', '121']]],
    ['a kobo too few', [['100', '20.01', '120']]],
  ])('%s proves nothing', (_, rows) => {
    expect(proven(PAYROLL_PROOF, ['basic', '?call', 'pay'], rows).roles).toEqual([[]]);
  });

  it('leave open what two columns could be', () => {
    const rows = [['100', '20', '20', '120']];
    expect(proven(PAYROLL_PROOF, ['basic', '?call', '?duty', 'pay'], rows).roles).toEqual([
      ['apart', 'deducted', 'part'],
      ['apart', 'deducted', 'part'],
    ]);
  });

  it('say nothing without a total, or of more than eight columns', () => {
    expect(proven(PAYROLL_PROOF, ['basic', '?call'], [['100', '20']]).roles).toEqual([[]]);
    const nine = Array.from({ length: 9 }, (_, at) => `?${at}`);
    const row = ['1', ...nine.map(() => '1'), '10'];
    expect(proven(PAYROLL_PROOF, ['basic', ...nine, 'pay'], [row]).roles.every((roles) => roles.length === 0)).toBe(
      true,
    );
  });
});

it('the profit of a company says which columns are costs', () => {
  const names = ['turnover', 'costOfSales', '?power', '?plant', 'profit'];
  const rows = [
    ['500', '200', '50', '900', '250'],
    ['600', '100', '70', '40', '430'],
  ];
  expect(proven(COMPANY_PROOF, names, rows).roles).toEqual([['part'], ['apart']]);
});

it.each([
  ['1', 100n],
  ['1.5', 150n],
  ['-1.50', -150n],
  ['1.500', 150n],
  ['1.505', undefined],
  ['1,000', undefined],
])('%s is %s kobo', (text, kobo) => expect(koboOf(text)).toBe(kobo));
