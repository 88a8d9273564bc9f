import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CapitalAllowances, capitalAllowances } from '../../src/accounts/index.js';
import type { AllowanceAmounts, AssetAllowances } from '../../src/accounts/schedule.js';
import type { Decimal } from '../../src/ground/decimals.js';
import { ofTier } from '../effort.js';
import { type AssetByHand, type RowByHand, rowByHand } from '../oracle/register-oracle.js';
import { assetIn, COMPANIES, type Company, naira, requestOf, yearsOf } from './drawn-register.js';

const COLUMNS = [
  'residueBroughtForward',
  'additions',
  'investment',
  'initial',
  'annual',
  'notAllowed',
  'disposals',
  'balancingAllowance',
  'balancingCharge',
  'residueCarriedForward',
  'notional',
] as const satisfies readonly (keyof AllowanceAmounts & keyof RowByHand)[];

const kobo = (amount: Decimal): bigint => BigInt(amount.mul(100).toFixed(0));

/** Each company has up to 8 registers, of up to 40 assets: in the tier `all` 100,000 registers. */
const COMPANIES_DRAWN = ofTier({ quick: 150, ci: 300, all: 25_000 });

/** Works the years of a company out, by the engine and by hand, and says where they differ. */
function differencesOf(company: Company): string[] {
  const years = yearsOf(company);
  const states = new Map<string, RowByHand['after']>();
  const gone = new Map<string, bigint>();
  return years.flatMap((year, at) => {
    const present = company.assets.flatMap((each, index) => {
      const asset = assetIn(each, index, years, at);
      if (asset === undefined) return [];
      const state = states.get(asset.id);
      const isStated = state !== undefined && (each.isStated || !isWorkedOut(company));
      return [{ asset: { ...asset, state: isStated ? state : undefined }, isStated }];
    });
    const result = capitalAllowances(
      {
        taxYear: year.taxYear,
        accountingPeriodEnd: year.end,
        ...(at === 0 && company.commencement !== undefined && { commencementDate: year.start }),
        totalIncome: naira(year.income),
        untaxedIncome: naira(year.untaxed),
        assets: present.map(({ asset, isStated }) => requestOf(asset, isStated, year.start)),
      },
      year.reading === '' ? {} : { reading: year.reading },
    );
    const rows = present.map(({ asset }) => rowByHand(asset, year));
    const differing = rows.flatMap((row, place) => {
      const { asset } = present[place] as (typeof present)[number];
      const title = `${year.taxYear} ${asset.id}`;
      const lost = isConserved(asset, row, states, gone) ? [] : [`${title}: allowances and residue are not the cost`];
      return [...differencesIn(result.schedule.assets[place] as AssetAllowances, row, title), ...lost];
    });
    return [...differing, ...sumsOf(result, rows)];
  });
}

/**
 * Returns whether what was made and what left, from the first year of a company on, and what is left are the residue
 * that the asset came with; and whether the year begins with what the one before left.
 */
function isConserved(
  { id, cost }: AssetByHand,
  row: RowByHand,
  states: Map<string, RowByHand['after']>,
  gone: Map<string, bigint>,
): boolean {
  const came = row.residueBroughtForward + row.additions;
  const isContinued = came === (states.get(id)?.residue ?? came) && (row.additions === 0n || came === cost);
  const all = (gone.get(id) ?? cost - came) + row.initial + row.annual + row.disposals;
  gone.set(id, all);
  states.set(id, row.after);
  return isContinued && all + row.residueCarriedForward === cost;
}

/** What came over can be worked out in place of being stated, where every period was of twelve months. */
function isWorkedOut({ commencement, reading }: Company): boolean {
  return commencement === undefined && reading !== 'prospective';
}

function differencesIn(own: AssetAllowances, row: RowByHand, title: string): string[] {
  const columns = COLUMNS.filter((column) => own[column].toFixed(2) !== naira(row[column]));
  const lines = columns.map((column) => `${title} ${column}: ${own[column].toFixed(2)}, by hand ${naira(row[column])}`);
  return own.yearsAllowed === row.after.years
    ? lines
    : [...lines, `${title} years: ${own.yearsAllowed}, ${row.after.years}`];
}

/** Where rows and columns do not re-add, or the facts of the return are not their sums. */
function sumsOf({ schedule, available, balancingCharges }: CapitalAllowances, rows: readonly RowByHand[]): string[] {
  const found: string[] = [];
  for (const column of COLUMNS) {
    const sum = rows.reduce((all, row) => all + row[column], 0n);
    const ofClasses = Object.values(schedule.classes).reduce((all, row) => all + kobo(row[column]), 0n);
    if (kobo(schedule.total[column]) !== sum || ofClasses !== sum) found.push(`${column} does not re-add`);
  }
  const { total } = schedule;
  const across = total.residueBroughtForward.plus(total.additions).minus(total.initial).minus(total.annual);
  if (!across.minus(total.disposals).eq(total.residueCarriedForward)) found.push('the total does not re-add');
  const allowed = total.investment.plus(total.initial).plus(total.annual).plus(total.balancingAllowance);
  if (!allowed.minus(total.notAllowed).eq(available)) found.push('the allowances are not available');
  if (!total.balancingCharge.eq(balancingCharges)) found.push('the charges are not those of the schedule');
  return found;
}

describe('registers of assets', () => {
  it('are what a second computation makes of them, in every year of a company', () => {
    fc.assert(
      fc.property(COMPANIES, (company) => {
        expect(differencesOf(company)).toEqual([]);
      }),
      { numRuns: COMPANIES_DRAWN },
    );
  }, 60_000);
});

describe('capitalAllowances', () => {
  it('gives the return what it takes: allowances, charges and sales', () => {
    const { available, claimed, balancingCharges, disposals } = capitalAllowances({
      taxYear: 2027,
      accountingPeriodEnd: '2026-06-30',
      capitalAllowancesBroughtForward: 300_000,
      capitalAllowancesClaimed: 1_000_000,
      assets: [
        { class: 'plant', cost: 10_000_000, firstUsedOn: '2026-01-05' },
        { class: 'plant', cost: 5_000_000, firstUsedOn: '2024-01-05', disposedOn: '2025-12-05', proceeds: 6_000_000 },
        {
          class: 'building',
          cost: 9_000_000,
          firstUsedOn: '2026-01-05',
          disposedOn: '2026-05-05',
          proceeds: '9500000.50',
        },
      ],
    });
    expect([available, claimed].map((amount) => amount.toFixed(2))).toEqual(['2300000.00', '1000000.00']);
    expect(Number(balancingCharges)).toBeGreaterThan(0);
    expect(disposals).toEqual([
      {
        assetClass: 'land_and_buildings',
        disposalDate: '2026-05-05',
        proceeds: '9500000.50',
        costBase: '9000000.00',
        disposalCosts: '0.00',
        taxWrittenDownValue: '9000000.00',
      },
    ]);
  });

  it('refuses a period of another year, and a business that began after it', () => {
    const refused = (more: object) => () => capitalAllowances({ taxYear: 2024, assets: [], ...more });
    expect(refused({ accountingPeriodEnd: '2022-12-31' })).toThrow('no accounting period ended in 2023');
    expect(refused({ commencementDate: '2024-01-01' })).toThrow('commencementDate 2024-01-01 is after');
  });

  it('refuses untaxed income above all income', () => {
    const income = { totalIncome: 10, untaxedIncome: '10.01' };
    expect(() => capitalAllowances({ taxYear: 2024, assets: [], ...income })).toThrow(
      'untaxedIncome ₦10.01 is more than totalIncome, ₦10.00.',
    );
  });

  it('works out amounts that no number holds', () => {
    const cost = '900000000000000';
    const { schedule } = capitalAllowances({
      taxYear: 2024,
      assets: [{ class: 'plant', cost, firstUsedOn: '2023-01-05', businessUse: '0.333333' }],
    });
    expect(schedule.total.initial.toFixed(2)).toBe('450000000000000.00');
    expect(schedule.total.notAllowed.toFixed(2)).toBe('375000187500000.00');
  });
});
