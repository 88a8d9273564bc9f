/** Claims on worked cases, whose figures come from the law and from sources, and what cannot be checked. */
import { describe, expect, it } from 'vitest';
import { checkClaim } from '../../../src/analysis/index.js';
import { type CitInput, type CitResult, calculateCit, calculatePit, type PitInput } from '../../../src/index.js';
import { type Fixture, readFixtures } from '../../../tools/rules/fixture.js';
import { triedOf } from '../../effort.js';
import { refusalsOf } from '../../refusals-of.js';

const COMPANY: CitInput = {
  taxYear: 2024,
  accountingPeriodEnd: '2023-12-31',
  turnover: 50_000_000,
  operatingExpenses: 10_000_000,
};

describe('a claim', () => {
  it('is verified to the kobo, and refuted a kobo beside it', () => {
    // ₦40,000,000 at 20 %, and education tax at 3 %.
    expect(checkClaim(COMPANY, '9200000.00')).toMatchObject({ outcome: 'verified', partsAt: null, needs: [] });
    const { outcome, partsAt, message } = checkClaim(COMPANY, '9200000.01');
    expect([outcome, partsAt?.line?.line]).toEqual(['refuted', 'total']);
    expect(message).toMatch(/^Refuted: taxLiability\.total is ₦9,200,000\.00, not ₦9,200,000\.01 \(CITA s\.40; /);
  });

  it('parts at the first line of the workings that is wrong, with its law, whatever the order of the claim', () => {
    const claimed = { total: 9_000_000, 'Education tax': 1_000_000, trading_profit: 40_000_000 };
    const { partsAt, figures } = checkClaim(COMPANY, claimed);
    expect([partsAt?.figure, partsAt?.computed.toFixed(2)]).toEqual(['Education tax', '1200000.00']);
    expect(partsAt?.line?.law).toContain('TETFA s.1(2)');
    expect(figures.map(({ figure }) => figure)).toEqual(['trading_profit', 'Education tax', 'total']);
  });

  it('that is right under another reading alone is refuted, and says which', () => {
    // ₦80,000,000: small by the certified copy, large by the gazette, whose limit is ₦50,000,000.
    const company = { taxYear: 2026, accountingPeriodEnd: '2025-12-31', turnover: 80_000_000, fixedAssets: 1_000_000 };
    const request: CitInput = { ...company, operatingExpenses: 50_000_000, commencementDate: '2010-01-01' };
    expect(checkClaim(request, 0).outcome).toBe('verified');
    const { outcome, rightUnder } = checkClaim(request, '10200000');
    expect([outcome, rightUnder]).toEqual(['refuted', ['first_gazette']]);
    expect(checkClaim(request, '10200000', { reading: 'first_gazette' }).outcome).toBe('verified');
  });

  it('on a line that states nothing is on 0', () => {
    expect(checkClaim(COMPANY, { minimum_tax_excess: 0, 'Minimum tax above income tax': 1 }).partsAt).toMatchObject({
      figure: 'Minimum tax above income tax',
    });
  });

  it('on the total names the same figure as the result', () => {
    const total = calculateCit(COMPANY).taxLiability.total;
    for (const claimed of [total, total.toFixed(2), total.toNumber(), { total }, { 'taxLiability.total': total }]) {
      expect(checkClaim(COMPANY, claimed).outcome).toBe('verified');
    }
  });
});

describe('a fact that was assumed', () => {
  const open = {
    taxYear: 2026,
    accountingPeriodEnd: '2025-12-31',
    turnover: 80_000_000,
    operatingExpenses: 50_000_000,
  };

  it('and could move the total leaves it unsettled, right or wrong', () => {
    for (const claimed of [0, 1, '10200000.00']) {
      const { outcome, needs, figures } = checkClaim(open, claimed);
      expect([outcome, needs]).toEqual(['cannot-be-checked', ['fixedAssets']]);
      // 30 % income tax and the levy of 4 % if the assets are above ₦250,000,000.
      expect([figures[0]?.couldBe?.from.toFixed(2), figures[0]?.couldBe?.to.toFixed(2)]).toEqual([
        '0.00',
        '10200000.00',
      ]);
    }
    expect(checkClaim({ ...open, fixedAssets: 0 }, 0).outcome).toBe('verified');
  });

  it('settles a figure that it cannot move, which may be refuted beside one that it can', () => {
    expect(checkClaim(open, { trading_profit: 30_000_000 }).outcome).toBe('verified');
    const both = checkClaim(open, { trading_profit: 30_000_001, total: 0 });
    expect([both.outcome, both.partsAt?.figure, both.needs]).toEqual(['refuted', 'trading_profit', ['fixedAssets']]);
  });

  it('moves a line that the result does not show, if the line is written over it', () => {
    const salary = { type: 'salary', amount: 500_000, frequency: 'monthly' } as const;
    const person: PitInput = { taxYear: 2026, state: 'Lagos', incomeStreams: [salary] };
    expect(checkClaim(person, { grossIncome: 6_000_000 }).outcome).toBe('verified');
    expect(checkClaim(person, { taxDue: 870_000 }).needs).toEqual(['pensionContribution', 'annualRent']);
    expect(checkClaim(person, { rent_relief: 0 }).needs).toEqual(['annualRent']);
  });

  it('in one item of a list is not followed, and unsettles', () => {
    // From 2026 plant that had allowances is deducted at its written-down value, which was not given.
    const sale = {
      assetClass: 'plant_and_equipment',
      disposalDate: '2026-06-30',
      proceeds: 9_000_000,
      costBase: 5_000_000,
    };
    const request = { ...open, taxYear: 2027, accountingPeriodEnd: '2026-12-31', fixedAssets: 300_000_000 };
    const sold = { ...request, commencementDate: '2010-01-01', disposalSchedule: [sale] };
    expect(checkClaim(sold, 0).needs).toContain('disposalSchedule[0].taxWrittenDownValue');
    const stated = { ...sold, disposalSchedule: [{ ...sale, taxWrittenDownValue: 0 }] };
    expect(checkClaim(stated, 0).needs).toEqual([]);
  });
});

describe('what was claimed', () => {
  it('is refused with the request, all at once', () => {
    const claim = { educationtax: 1, 'taxLiability.total': 'much' };
    expect(refusalsOf(() => checkClaim({ ...COMPANY, turnover: -1 }, claim))).toEqual([
      '/turnover negative-amount',
      '/claimed/taxLiability.total not-an-amount',
    ]);
    expect(refusalsOf(() => checkClaim(COMPANY, claim))).toEqual([
      '/claimed/taxLiability.total not-an-amount',
      '/claimed/educationtax unknown-word',
    ]);
    expect(() => checkClaim(COMPANY, { education: 1 })).toThrow(
      expect.objectContaining({
        errors: [expect.objectContaining({ accepted: 'education_tax, education tax, taxLiability.educationTax' })],
      }),
    );
    expect(refusalsOf(() => checkClaim(COMPANY, '1.001'))).toEqual(['/claimed sub-kobo']);
    expect(refusalsOf(() => checkClaim(COMPANY, {}))).toEqual(['/claimed not-an-amount']);
    expect(refusalsOf(() => checkClaim(COMPANY, null as never))).toEqual(['/claimed null-value']);
  });
});

describe('worked cases', () => {
  /** Those that follow the facts that they leave open take seconds each. */
  const FOLLOWED = 6;

  it('are never refuted, and never verified a kobo beside', () => {
    const cases = [...readFixtures(), ...readFixtures<PitInput>('individual')].filter(isOfTheLawInForce);
    const open = cases.filter(hasOpenFacts);
    const settled = cases.filter((one) => !open.includes(one));
    const tried = [...triedOf(settled), ...open.filter((_, place) => place % Math.ceil(open.length / FOLLOWED) === 0)];
    expect(tried.length).toBeGreaterThan(FOLLOWED);
    const wrong = tried.filter((one) => {
      const [total] = Object.entries(one.expected).filter(([path]) => TOTAL.test(path)) as [[string, string]];
      const options = one.reading === undefined ? {} : { reading: one.reading };
      const outcomes = [total[1], beside(total[1])].map((each) => checkClaim(one.request, each, options).outcome);
      const expected = open.includes(one)
        ? /^(?:verified refuted|cannot-be-checked cannot-be-checked)$/
        : /^verified refuted$/;
      return !expected.test(outcomes.join(' '));
    });
    expect(wrong.map(({ title }) => title)).toEqual([]);
  });

  const TOTAL = /^(?:taxLiability\.total|taxDue)$/;

  function isOfTheLawInForce(one: Fixture<CitInput> | Fixture<PitInput>): boolean {
    return one.refused === undefined && Object.keys(one.expected).some((path) => TOTAL.test(path));
  }

  function hasOpenFacts({ request, reading }: Fixture<CitInput> | Fixture<PitInput>): boolean {
    const options = reading === undefined ? {} : { reading };
    const calculate = 'incomeStreams' in request ? calculatePit : calculateCit;
    const { assumptions } = calculate(request as never, options) as Pick<CitResult, 'assumptions'>;
    return assumptions.some(({ kind }) => kind === 'missing-input');
  }

  function beside(amount: string): string {
    return (Number(amount) + 0.01).toFixed(2);
  }
});
