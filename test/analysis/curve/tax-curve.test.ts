/** The corners that the Acts make, as worked cases, and what is refused. */
import { describe, expect, it } from 'vitest';
import { type CurveCorner, type CurveOptions, type TaxCurve, taxCurve } from '../../../src/analysis/index.js';
import { companyRuleTable, Decimal, InputError } from '../../../src/index.js';
import { workedCompany } from '../../tables/worked.js';
import { type Case, curveOf, koboOff, segmentAt, taxAt } from './probes.js';
import { CASES } from './worked-cases.js';

const worded = ({ kind, at, jump, before, after, betterOffFrom }: CurveCorner) =>
  [
    kind,
    at.toFixed(2),
    jump.toFixed(2),
    before.toNumber(),
    after.toNumber(),
    betterOffFrom?.toFixed(2) ?? null,
  ] as const;

describe.each(CASES)('$name', ({ corners, ...each }) => {
  const curve = curveOf(each);

  it('has the corners that the Act makes, each with its law', () => {
    expect(curve.corners.map(worded)).toEqual(corners.map(({ because, ...corner }) => Object.values(corner)));
    for (const [place, { because }] of corners.entries()) {
      expect(curve.corners[place]?.because[0]).toMatchObject(because);
    }
  });

  it('has segments that follow each other, whose ends and jumps are the tax that is computed', () => {
    expect([curve.segments[0]?.from.toFixed(2), curve.segments.at(-1)?.to.toFixed(2)]).toEqual([each.from, each.to]);
    for (const { from, to, taxAtFrom, taxAtTo } of curve.segments) {
      expect([taxAtFrom.toFixed(2), taxAtTo.toFixed(2)]).toEqual([from, to].map((end) => taxAt(each, end).toFixed(2)));
    }
    for (const [place, corner] of curve.corners.entries()) {
      const [before, after] = curve.segments.slice(place, place + 2);
      if (!before || !after) throw new Error('a corner lies between two segments');
      expect([after.from, corner.jump]).toEqual([corner.next, after.taxAtFrom.minus(before.taxAtTo)]);
      expect(corner.at.gte(before.to) && corner.at.lt(after.from)).toBe(true);
    }
  });
});

describe('a curve', () => {
  const trader = { taxYear: 2026, turnover: 100_000_000, operatingExpenses: 80_000_000, fixedAssets: 10_000_000 };
  const inProportion = { field: 'turnover', costs: 'in_proportion' } as const;

  it('is drawn by a table that is passed, and by a reading', () => {
    const range = { from: 0, to: 200_000_000 };
    const under = (more: Partial<CurveOptions>) =>
      taxCurve(trader, inProportion, { ...range, ...more }).corners.map(({ at }) => at.toFixed(2));
    expect(under({ reading: 'first_gazette' })).toEqual(['50000000.00']);
    expect(under({ table: companyRuleTable(2026, { reading: 'first_gazette' }) })).toEqual(['50000000.00']);
    expect(under({ kind: 'company' })).toEqual(['100000000.00']);
  });

  it('bends where a foreign tax credit is limited to a share of total income', () => {
    const input = { taxYear: 2026, turnover: 2e8, operatingExpenses: 5e7, foreignTaxCredits: 9e7, foreignIncome: 5e7 };
    const along = { field: 'turnover', costs: 'unchanged' } as const;
    const each: Case = { kind: 'company', input, along, from: '110000000.00', to: '190000000.00' };
    const curve = curveOf(each);
    const segment = segmentAt(curve, new Decimal(150_000_000));
    expect(segment?.isStraight).toBe(false);
    expect(segment && koboOff(each, segment, segment.from.plus(segment.to).div(2)).gt(1_000_000)).toBe(true);
  });

  it('begins with a cliff where it begins on the last kobo of a regime', () => {
    const { corners, segments } = taxCurve(trader, inProportion, { from: 100_000_000, to: 100_000_001 });
    expect(corners.map(({ jump }) => jump.toFixed(2))).toEqual(['6800000.00']);
    expect(segments.map(({ to }) => to.toFixed(2))).toEqual(['100000000.00', '100000001.00']);
    expect(taxCurve(trader, inProportion, { from: '100000000.01', to: 100_000_001 }).corners).toEqual([]);
    expect(taxCurve(trader, inProportion, { from: 99_999_999, to: 100_000_000 }).corners).toEqual([]);
  });
});

/**
 * The worked law of 2024: a small company pays nothing below ₦25,000,000, 0.5 % of turnover as minimum tax on it, and
 * above it 20 % and 3 % of its profit, which is its turnover.
 */
describe('a curve that begins or ends inside a corner', () => {
  const input = { taxYear: 2024, turnover: 80_000_000, operatingExpenses: 0, fixedAssets: 1_000_000 };
  const along = { field: 'turnover', costs: 'unchanged' } as const;
  const limit = '25000000.00';
  const ends = ({ segments }: TaxCurve) =>
    segments.map(({ from, to, taxAtFrom, taxAtTo }) => [from, to, taxAtFrom, taxAtTo].map((each) => each.toFixed(2)));
  const corners = (curve: TaxCurve) =>
    curve.corners.map(({ kind, at, next, jump }) => [kind, ...[at, next, jump].map((each) => each.toFixed(2))]);
  const taxOf = (amount: string) =>
    taxAt({ kind: 'company', input, along, from: '0', to: '0', isWorked: true }, new Decimal(amount)).toFixed(2);

  it('begins with a segment of one amount, and the rest of the cliff', () => {
    const curve = taxCurve(input, along, { from: limit, to: 90_000_000, table: workedCompany(2024) });
    expect([taxOf(limit), taxOf('25000000.01')]).toEqual(['125000.00', '5750000.00']);
    expect(ends(curve)).toEqual([
      [limit, limit, '125000.00', '125000.00'],
      ['25000000.01', '90000000.00', '5750000.00', '20700000.00'],
    ]);
    expect(corners(curve)).toEqual([['cliff', limit, '25000000.01', '5625000.00']]);
  });

  it('ends with a segment of one amount, and the first part of the cliff', () => {
    const curve = taxCurve(input, along, { from: 0, to: limit, table: workedCompany(2024) });
    expect(taxOf('24999999.99')).toBe('0.00');
    expect(ends(curve)).toEqual([
      ['0.00', '24999999.99', '0.00', '0.00'],
      [limit, limit, '125000.00', '125000.00'],
    ]);
    expect(corners(curve)).toEqual([['cliff', '24999999.99', limit, '125000.00']]);
  });

  it('follows the line above the corner, not the one inside it', () => {
    const shares = { resident: false, capitalIncomeBreakdown: { dividends: 74_628_965 } };
    const abroad = { taxYear: 2020, turnover: '2.80', operatingExpenses: '0.91', fixedAssets: 359_314_233, ...shares };
    const { segments } = taxCurve(abroad, along, { from: 0, to: 20_000_000 });
    expect(segments.at(-1)?.perNaira.toNumber()).toBe(0.2);
    expect(segments.at(-1)?.from.lt(1)).toBe(true);
  });

  it('begins with a jump of less than a naira', () => {
    const trade = { type: 'self_employment', amount: '8.00', frequency: 'monthly' } as const;
    const pay = { type: 'salary', amount: '2.00', frequency: 'annual' } as const;
    const earner = { taxYear: 2024, state: 'Lagos', pensionContribution: '602252.15', incomeStreams: [trade, pay] };
    const curve = taxCurve(earner, { stream: 1 }, { from: 0, to: 52_901 });
    expect(ends(curve)).toEqual([
      ['0.00', '0.00', '0.96', '0.96'],
      ['0.01', '52901.00', '0.00', '0.00'],
    ]);
    expect(corners(curve)).toEqual([['kink', '0.00', '0.01', '-0.96']]);
  });
});

describe('a bad request', () => {
  const good = { taxYear: 2026, turnover: 50_000_000, operatingExpenses: 10_000_000, foreignIncome: 20_000_000 };
  const salary = { type: 'salary', amount: 5_000_000, frequency: 'annual' };
  const earner = { taxYear: 2026, state: 'Lagos', incomeStreams: [salary] };
  const range = { from: 0, to: 100 };

  it.each([
    [
      'every fault at once',
      { taxYear: 2026, turnovr: 3 },
      { field: 'salary' },
      { from: 5, to: 'x' },
      ['/along/field unknown-word', '/to not-an-amount', '/turnovr unknown-field', '/turnover missing-field'],
    ],
    ['a range that ends where it begins', good, { field: 'profit' }, { from: 5, to: 5 }, ['/to option-conflict']],
    ['a field of the other tax', good, { field: 'allIncome' }, range, ['/along/field unknown-word']],
    [
      'a field of the other tax',
      earner,
      { field: 'turnover', costs: 'unchanged' },
      range,
      ['/along/field unknown-word', '/along/costs unknown-field'],
    ],
    [
      'the other kind',
      earner,
      { field: 'profit' },
      { ...range, kind: 'company' },
      ['/state unknown-field', '/incomeStreams unknown-field', '/turnover missing-field'],
    ],
    ['no costs along turnover', good, { field: 'turnover' }, range, ['/along/costs missing-field']],
    [
      'costs along something else',
      good,
      { field: 'profit', costs: 'unchanged' },
      range,
      ['/along/costs option-conflict'],
    ],
    ['no such stream', earner, { stream: 1 }, range, ['/along/stream option-conflict']],
    ['a stream that is no place', earner, { stream: -1 }, range, ['/along/stream not-a-whole-number']],
    ['two things that move', earner, { stream: 0, field: 'annualRent' }, range, ['/along option-conflict']],
    ['nothing that moves', earner, {}, range, ['/along option-conflict']],
    [
      'income that cannot be shared',
      { ...earner, incomeStreams: [{ ...salary, amount: 0 }] },
      { field: 'allIncome' },
      range,
      ['/incomeStreams option-conflict'],
    ],
    [
      'a turnover that cannot be shared',
      { taxYear: 2026, turnover: 0 },
      { field: 'turnover', costs: 'in_proportion' },
      range,
      ['/turnover option-conflict'],
    ],
    [
      'a cost beyond all amounts',
      { taxYear: 2026, turnover: 1, costOfSales: 5e11 },
      { field: 'turnover', costs: 'in_proportion' },
      { from: 0, to: 5e4 },
      ['/costOfSales amount-too-large'],
    ],
    [
      'a turnover below its foreign part',
      good,
      { field: 'turnover', costs: 'unchanged' },
      { from: 0, to: 5e7 },
      ['/foreignIncome exceeds-income'],
    ],
    ['a profit above turnover', good, { field: 'profit' }, { from: -5, to: 50_000_001 }, ['/to exceeds-income']],
    [
      'a negative turnover',
      good,
      { field: 'turnover', costs: 'unchanged' },
      { from: -5, to: 5e7 },
      ['/from negative-amount'],
    ],
    ['no options', good, { field: 'profit' }, undefined, ['/options not-an-object']],
    ['options that are null', good, { field: 'profit' }, null, ['/options null-value']],
    ['options in a list', good, { field: 'profit' }, [], ['/options not-an-object']],
    ['no range', good, { field: 'profit' }, {}, ['/from missing-field', '/to missing-field']],
    ['an unknown kind', good, { field: 'profit' }, { ...range, kind: 'zzz' }, ['/kind unknown-word']],
    ['an unknown option', good, { field: 'profit' }, { ...range, readings: 'x' }, ['/readings unknown-field']],
    [
      'a table of an unknown kind',
      good,
      { field: 'profit' },
      { ...range, table: { kind: 'zzz' } },
      ['/table not-a-table'],
    ],
    ['a table that is null', good, { field: 'profit' }, { ...range, table: null }, ['/table null-value']],
    ['a year without a table', { ...good, taxYear: 2019 }, { field: 'profit' }, range, ['/taxYear year-not-covered']],
  ])('of %s is refused', (_name, input, along, options, expected) => {
    const refusal = refusalOf(() => taxCurve(input as never, along as never, options as never));
    expect(refusal).toEqual(expected);
  });

  function refusalOf(run: () => unknown): string[] {
    try {
      run();
    } catch (error) {
      if (error instanceof InputError) return error.errors.map(({ path, code }) => `${path} ${code}`);
      throw error;
    }
    return [];
  }
});

it('calls a jump a cliff where a share of almost nothing halves within a kobo', () => {
  // Minimum tax of 0.5 % of 30,000,000.01 is 150,000. The foreign credit is its share of the total profit: of 0.01 of
  // rent from abroad all of it, and of 0.02 half.
  const input = {
    taxYear: 2024,
    accountingPeriodEnd: '2023-12-31',
    turnover: 30_000_000,
    operatingExpenses: 30_000_000,
    capitalIncomeBreakdown: { rent: 0.01 },
    foreignTaxCredits: 200_000,
    foreignIncome: 0.01,
  };
  const { corners } = taxCurve(input, { field: 'profit' }, { from: -1_000, to: 1_000 });
  const [corner] = corners.filter(({ at }) => at.isZero());
  expect([corner?.kind, corner?.jump.toFixed(2), corner?.leavesLess]).toEqual(['cliff', '75000.00', true]);
});
