import { describe, expect, it } from 'vitest';
import { booksOfRequest, columnsShown } from '../../../src/accounts/in-words/index.js';
import { nodeOf } from '../../../src/algebra/index.js';
import { workedCompany } from '../../tables/worked.js';

const PLANT = { id: 'P1', class: 'plant', cost: 10_000_000, firstUsedOn: '2021-03-01', label: 'Press' };

function registerOf(assets: readonly object[], more: object = {}) {
  const { books } = booksOfRequest({ taxYear: 2024, turnover: 0, assets, ...more }, { table: workedCompany(2024) });
  if (books.register === undefined) throw new Error('there is no register');
  return { ...books.register, koboOf: (figure: object) => books.list.valueOf(nodeOf(figure as never)) };
}

describe('a register in words', () => {
  it('keeps what earlier years left, and what decided them', () => {
    const { classes, koboOf } = registerOf([PLANT]);
    const [asset] = classes[0]?.assets ?? [];
    expect(asset?.name).toBe('P1 Press');
    expect(asset?.earlier.map(({ taxYear, residue }) => [taxYear, koboOf(residue)])).toEqual([
      [2022, 375_000_000n],
      [2023, 250_000_000n],
    ]);
    expect(asset?.decided.map(({ held }) => held)).toEqual([true, true, true]);
  });

  it('works nothing out that the request states', () => {
    const stated = { residue: 2_000_000, yearsAllowed: 2, allowedUnderOldActs: true };
    const { books } = booksOfRequest(
      { taxYear: 2027, turnover: 0, assets: [{ ...PLANT, ...stated }] },
      { table: workedCompany(2027) },
    );
    expect(books.register?.classes[0]?.assets[0]?.earlier).toEqual([]);
    expect(books.register?.given.map(({ field }) => field)).toContain('assets[0].residue');
  });

  it('shows the columns in which an asset may have an amount', () => {
    expect(columnsShown(registerOf([PLANT]))).toEqual(['residueBroughtForward', 'annual', 'residueCarriedForward']);
    const sold = { ...PLANT, id: 'P2', disposedOn: '2023-05-01', proceeds: 1 };
    expect(columnsShown(registerOf([sold]))).toEqual([
      'residueBroughtForward',
      'disposals',
      'balancingAllowance',
      'balancingCharge',
    ]);
  });

  it('gives allowances of other years beside its own, and takes charges that are stated', () => {
    const more = { capitalAllowancesBroughtForward: 3, otherCapitalAllowances: 4, balancingCharges: 5 };
    const { available, charges, carried, koboOf } = registerOf([PLANT], more);
    expect([available, charges].map(koboOf)).toEqual([125_000_700n, 500n]);
    // A small company's own allowances count as used; those brought forward are carried on.
    expect(carried.deemedUsed.sizes).toContain('small');
    expect(koboOf(carried.deemedUsed.left)).toBe(300n);
  });

  it('has the income of the return only where an asset serves both kinds', () => {
    expect(registerOf([PLANT]).income).toBeUndefined();
    const { income, koboOf } = registerOf([{ ...PLANT, incomeUse: 'both' }], {
      turnover: 60,
      capitalIncomeBreakdown: { dividends: 40 },
    });
    expect([income?.all, income?.untaxed].map((figure) => koboOf(figure as object))).toEqual([10_000n, 4_000n]);
    expect(income?.decided.length).toBe(2);
  });
});
