/** What is at stake where the law is uncertain, worked out by hand from the Acts and by the second computation. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Position, positions, withFigures } from '../../../src/analysis/index.js';
import { companyRuleTable, InputError } from '../../../src/index.js';
import { citRequests, pitRequests } from '../../../src/testing/index.js';
import { drawsOf } from '../../effort.js';
import { oracleCit, readingsOf as readingsOfCompanies } from '../../oracle/company-oracle.js';
import { oraclePit, readingsOf as readingsOfIndividuals } from '../../oracle/individual-oracle.js';
import { refusalsOf } from '../../refusals-of.js';

/** A profit of ₦30,000,000, of which ₦2,000,000 of tax was withheld. */
const COMPANY = {
  taxYear: 2026,
  turnover: 80_000_000,
  operatingExpenses: 50_000_000,
  fixedAssets: 20_000_000,
  withholdingCredits: 2_000_000,
};

/** A profit of ₦100,000,000 of a large company, of which ₦32,000,000 of tax was withheld. */
const LARGE = { ...COMPANY, turnover: 500_000_000, operatingExpenses: 400_000_000, withholdingCredits: 32_000_000 };

const totalsIn = (position: Position | undefined) => position?.ways.map(({ name, total }) => [name, total.toFixed(2)]);

describe('books', () => {
  it('are worked out under each reading: a plant of 2025 allows 2,000,000, or 6,250,000 by the old Acts', () => {
    const plant = { class: 'plant', cost: 10_000_000, firstUsedOn: '2025-11-01' };
    const { taxYear, turnover, operatingExpenses } = LARGE;
    const [reading] = positions({ taxYear, turnover, operatingExpenses, assets: [plant] }).positions;
    // (100,000,000 − allowances) at 30 %, with a levy of 4 % or education tax of 3 % of 100,000,000.
    const totals = Object.fromEntries(totalsIn(reading) ?? []);
    expect([totals.certified_copy, totals.prospective]).toEqual(['33400000.00', '31125000.00']);
  });
});

describe('the readings of 2026', () => {
  const {
    positions: [reading, credits],
    from,
    to,
    outcomes,
    disputed,
    message,
  } = positions(COMPANY);

  it('say nothing of a small company, 34 % of a large one, and 20 % and 3 % by the old Acts', () => {
    expect(totalsIn(reading)).toEqual([
      ['certified_copy', '0.00'],
      ['first_gazette', '8200000.00'], // 30 % and 4 % of ₦30,000,000, less the credit
      ['prospective', '4900000.00'], // 20 % and 3 %
      ['prospective_before_losses', '4900000.00'],
    ]);
    expect(reading?.ways.map(({ change }) => change.toFixed(2))).toEqual([
      '0.00',
      '8200000.00',
      '4900000.00',
      '4900000.00',
    ]);
    expect([from, to].map((each) => each.toFixed(2))).toEqual(['0.00', '8200000.00']);
    expect(message).toBe('Total payable: ₦0.00. Uncertain law puts it from ₦0.00 to ₦8,200,000.00, by reading.');
  });

  it('are combined with the other way of the credits, which decided a line without changing the total', () => {
    expect(credits?.name).toBe('credits');
    expect(credits?.ways.map(({ name, says }) => [name, says])).toEqual([
      [
        'as_computed',
        'against: income tax on capital income, other income tax, top up tax, capital gains tax, education tax',
      ],
      ['other_way', 'against: income tax on capital income, other income tax, top up tax'],
    ]);
    expect(outcomes).toHaveLength(8);
    expect(outcomes[0]).toEqual({ ways: { reading: 'certified_copy', credits: 'as_computed' }, total: from });
    expect(disputed.map(({ line, weighedBy }) => [line, weighedBy])).toEqual([
      ['company_size', ['reading']],
      ['withholding_credit_applied', ['reading', 'credits']],
    ]);
  });

  it('start from the reading that was asked for', () => {
    const { total, positions: found } = positions(COMPANY, { reading: 'first_gazette' });
    expect(total.toFixed(2)).toBe('8200000.00');
    expect(found[0]?.ways[0]?.name).toBe('first_gazette');
    expect(found[0]?.ways[1]?.change.toFixed(2)).toBe('-8200000.00');
  });
});

describe('credits that income tax alone cannot take', () => {
  it('meet the levy as computed, and not the other way', () => {
    // Income tax of ₦30,000,000 and a levy of ₦4,000,000; the credit of ₦32,000,000 is used up or not.
    const credits = positions(LARGE).positions.find(({ name }) => name === 'credits');
    expect(totalsIn(credits)).toEqual([
      ['as_computed', '2000000.00'],
      ['other_way', '4000000.00'],
    ]);
  });
});

describe('probabilities', () => {
  const probabilities = {
    reading: { certified_copy: '1/3', first_gazette: '1/6', prospective: 0.25, prospective_before_losses: '25%' },
  };

  it('give both amounts of IFRIC 23 para 11', () => {
    const [reading, credits] = positions(COMPANY, { probabilities }).positions;
    // Two readings come to ₦4,900,000, together one half.
    expect(reading?.mostLikely?.toFixed(2)).toBe('4900000.00');
    // 8,200,000 ÷ 6 + 4,900,000 ÷ 2
    expect(reading?.expected?.toFixed(2)).toBe('3816666.67');
    expect(reading?.ways.map(({ probability }) => probability)).toEqual(['1/3', '1/6', '0.25', '25%']);
    expect([credits?.mostLikely, credits?.expected, credits?.ways[0]?.probability]).toEqual([null, null, null]);
  });

  it('name no most likely amount where two are equally likely', () => {
    const even = { reading: { certified_copy: '50%', first_gazette: '50%' } };
    const [reading] = positions(COMPANY, { probabilities: even }).positions;
    expect([reading?.mostLikely, reading?.expected?.toFixed(2)]).toEqual([null, '4100000.00']);
  });

  it('are refused with all else that is wrong', () => {
    const wrong = { reading: { certified_copy: 0.9, gazette: 0.1 }, credit: {}, credits: { other_way: 1.5 } };
    expect(refusalsOf(() => positions(COMPANY, { probabilities: wrong }))).toEqual([
      '/options/probabilities/reading/gazette unknown-word',
      '/options/probabilities/credit unknown-word',
      '/options/probabilities/credits/other_way not-a-word',
    ]);
    expect(refusalsOf(() => positions({ ...COMPANY, turnover: -1 }, { kind: 'firm' as never }))).toEqual([
      '/options/kind unknown-word',
      '/turnover negative-amount',
    ]);
  });
});

it('lists a disputed rule of which the tables have no second way', () => {
  const sale = { assetClass: 'land', disposalDate: '2020-05-01', proceeds: 50_000_000, costBase: 10_000_000 };
  const { disputed, message } = positions({ ...COMPANY, taxYear: 2020, disposalSchedule: [sale] } as never);
  const alone = disputed.filter(({ weighedBy }) => weighedBy.length === 0);
  expect(alone.length).toBeGreaterThan(0);
  expect(message).toContain('no second way in the tables');
});

it('is of one reading under a table of its own', () => {
  const table = withFigures(companyRuleTable(2026), { 'incomeTax@2025-07-01.large.rate': '25%' });
  const { positions: found } = positions(LARGE, { table });
  expect(found.map(({ name }) => name)).toEqual(['credits']);
});

it('refuses what is no request', () => {
  expect(() => positions(null as never)).toThrow(InputError);
});

describe('drawn requests', () => {
  it('come to what the second computation says under every reading', () => {
    fc.assert(
      fc.property(citRequests(), (request) => {
        const found = positions(request).positions.find(({ name }) => name === 'reading');
        expect(found?.ways.map(({ name }) => name)).toEqual(readingsOfCompanies(request.taxYear));
        for (const { name, total } of found?.ways ?? []) {
          expect(total.toFixed(2)).toBe(oracleCit(request, name).taxLiability.total);
        }
      }),
      { numRuns: drawsOf(500) },
    );
    fc.assert(
      fc.property(pitRequests(), (request) => {
        const found = positions(request).positions.find(({ name }) => name === 'reading');
        for (const { name, total } of found?.ways ?? []) {
          expect(readingsOfIndividuals(request.taxYear)).toContain(name);
          expect(total.toFixed(2)).toBe(oraclePit(request, name).taxDue);
        }
      }),
      { numRuns: drawsOf(500) },
    );
  });
});
