/** Claims on worked cases, whose figures come from the law and from sources, and what cannot be checked. */
import { describe, expect, it } from 'vitest';
import { type Fixture, readFixtures } from '../../../apps/rules/src/fixture.js';
import { checkClaim } from '../../../src/analysis/index.js';
import { type CitInput, type CitResult, calculateCit, calculatePit, type PitInput } from '../../../src/index.js';
import { ofTier, someOf, triedOf } from '../../effort.js';
import { refusalsOf } from '../../refusals-of.js';
import { textOf } from '../../source-files.js';

const COMPANY: CitInput = {
  taxYear: 2024,
  accountingPeriodEnd: '2023-12-31',
  turnover: 50_000_000,
  operatingExpenses: 10_000_000,
};

/** The register of a worked case over the changes of the Acts: initial allowances of 6,500,000, annual of 6,200,000. */
const BOOKS = {
  taxYear: 2024,
  accountingPeriodEnd: '2023-12-31',
  turnover: 80_000_000,
  operatingExpenses: 56_000_000,
  lossesBroughtForward: 6_000_000,
  assets: [
    { id: 'B1', class: 'industrial_building', cost: 40_000_000, firstUsedOn: '2019-02-01' },
    { id: 'V1', class: 'motor_vehicle', cost: 8_000_000, firstUsedOn: '2021-02-01' },
    { id: 'P1', class: 'plant', cost: 12_000_000, firstUsedOn: '2023-02-01' },
    { id: 'F1', class: 'furniture_and_fittings', cost: 2_000_000, firstUsedOn: '2023-02-01' },
  ],
};

describe('a claim on books', () => {
  it('is checked by the books, and can name the amounts of their schedules', () => {
    const total = 'capitalAllowanceSchedule.total';
    const claimed = { total: 1_920_000, [`${total}.initial`]: 6_500_000, [`${total}.annual`]: 6_200_000 };
    expect(checkClaim(BOOKS, claimed)).toMatchObject({ outcome: 'verified', unknown: [] });
    const { outcome, partsAt } = checkClaim(BOOKS, { ...claimed, [`${total}.annual`]: 6_200_000.01 });
    expect([outcome, partsAt?.figure]).toEqual(['refuted', `${total}.annual`]);
  });

  it('can name a line of the accounts', () => {
    const lines = [
      { head: 'revenue', amount: 50_000_000 },
      { head: 'depreciation', amount: 4_000_000 },
    ];
    const books = { taxYear: 2024, accountingPeriodEnd: '2023-12-31', accounts: { lines } };
    const claimed = { 'profitReconciliation.adjustedProfit': 50_000_000, 'adjusted profit': 50_000_000 };
    expect(checkClaim(books, claimed).outcome).toBe('verified');
  });

  it('that is right under another reading of the Acts says which, by what the books are there', () => {
    const { outcome, rightUnder } = checkClaim(BOOKS, 1_780_000);
    expect([outcome, rightUnder]).toEqual(['refuted', ['before_losses']]);
  });
});

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
    const request: CitInput = { ...company, operatingExpenses: 50_000_000, multinationalGroup: false };
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
    multinationalGroup: false,
  };

  it('and could move the total confirms it as stated, or leaves it unsettled', () => {
    const outcomes = [0, 1, '10200000.00'].map((claimed) => checkClaim(open, claimed));
    expect(outcomes.map(({ outcome, needs }) => [outcome, ...needs])).toEqual([
      ['verified-as-stated', 'fixedAssets'],
      ['cannot-be-checked', 'fixedAssets'],
      ['cannot-be-checked', 'fixedAssets'],
    ]);
    expect(outcomes.map(({ assumed }) => assumed.map(({ field }) => field))).toEqual(
      outcomes.map(() => ['/fixedAssets']),
    );
    for (const { figures } of outcomes) {
      // 30 % income tax and the levy of 4 % if the assets are above ₦250,000,000.
      expect([figures[0]?.couldBe?.from.toFixed(2), figures[0]?.couldBe?.to.toFixed(2)]).toEqual([
        '0.00',
        '10200000.00',
      ]);
    }
    expect(checkClaim({ ...open, fixedAssets: 0 }, 0).outcome).toBe('verified');
  });

  it('does not save a figure beyond everything that it could be', () => {
    for (const claimed of ['-0.01', '10200000.01', 5_000_000_000]) {
      const { outcome, needs, partsAt, message } = checkClaim(open, claimed);
      expect([outcome, needs, partsAt?.outcome]).toEqual(['refuted', [], 'refuted']);
      expect(message).toContain('from ₦0.00 to ₦10,200,000.00 whatever fixedAssets may be');
    }
    // Income tax of 20 % of ₦80,000,000, and education tax of 2.5 % or 3 %, by the end of the period.
    const old = { taxYear: 2024, turnover: 80_000_000 };
    const outcomes = [5, -5, 18_000_000, 18_200_000].map((claimed) => checkClaim(old, claimed).outcome);
    expect(outcomes).toEqual(['refuted', 'refuted', 'cannot-be-checked', 'cannot-be-checked']);
    expect(checkClaim(old, 18_400_000).outcome).toBe('verified-as-stated');
  });

  it('may be the group of the company, which a top-up of 15 % turns on', () => {
    const { multinationalGroup: _, ...alone } = open;
    // A small company pays nothing; a member of a group 15 % of ₦30,000,000.
    const outcomes = [0, '4500000.00', '4500000.01'].map((claimed) =>
      checkClaim({ ...alone, fixedAssets: 0 }, claimed),
    );
    expect(outcomes.map(({ outcome, needs }) => [outcome, ...needs])).toEqual([
      ['verified-as-stated', 'multinationalGroup'],
      ['cannot-be-checked', 'multinationalGroup'],
      ['refuted'],
    ]);
    expect(checkClaim(alone, 1).needs).toEqual(['fixedAssets', 'multinationalGroup']);
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

/** Cases of practice; fixtures/field says where the amounts come from. */
describe('a case of the field', () => {
  const requestOf = (name: string) => JSON.parse(textOf(`fixtures/field/${name}.json`));

  it('of a salary with no other fact is right for the facts as stated, and says what was assumed', () => {
    const salary = requestOf('FC-07-self-filer-salary');
    const { outcome, assumed, message, needs } = checkClaim(salary, 1_027_032);
    expect([outcome, needs]).toEqual(['verified-as-stated', ['pensionContribution', 'annualRent']]);
    expect(message).toMatch(/^Right for the facts as stated: taxDue is ₦1,027,032\.00\. /);
    for (const { message: each } of assumed) expect(message).toContain(each);
    expect(checkClaim(salary, '1027032.01').outcome).toBe('refuted');
    expect(checkClaim({ ...salary, pensionContribution: 0, annualRent: 0 }, 1_027_032).outcome).toBe('verified');
  });

  it('of a firm finds the figures by the names of its working, and stops at no line', () => {
    const [, ...rows] = textOf('fixtures/field/FC-25-firm-computation-lines.csv').trim().split('\n');
    const cells = rows.map((row) => /^(.*?),"?([\d,.]*)"?$/.exec(row)?.slice(1) ?? []);
    const stated = cells
      .filter(([, amount]) => amount !== '')
      .map(([name, amount = '']) => [name, amount.replaceAll(',', '')]);
    const { outcome, figures, unknown } = checkClaim(requestOf('FC-25-firm-computation'), Object.fromEntries(stated));
    expect(outcome).toBe('refuted');
    expect(figures.map((each) => [each.figure, each.outcome, each.computed.toFixed(2)])).toEqual([
      ['Adjusted profit', 'verified', '88358000.00'],
      ['Capital allowances', 'verified', '35404602.14'],
      ['Total profit', 'verified', '52953397.86'],
      // 2.5 % of ₦88,358,000 for a period that ended on 31 March 2023; the working has 2 %.
      ['Education tax', 'refuted', '2208950.00'],
      ['CIT @ 30%', 'verified', '15886019.36'],
    ]);
    expect(unknown.map(({ figure }) => figure)).toEqual([
      'Net profit per financial statement',
      'Add: disallowable expenses',
      'Deduct: capital allowance - balance brought forward',
      'Investment allowance',
    ]);
  });
});

describe('what was claimed', () => {
  it('is not verified beside a line that no figure is called', () => {
    const { outcome, unknown, message } = checkClaim(COMPANY, { total: 9_200_000, 'Investment allowanse': 5 });
    expect([outcome, unknown.map(({ claimed }) => claimed.toFixed(2))]).toEqual(['cannot-be-checked', ['5.00']]);
    expect(message).toBe('Right: total is ₦9,200,000.00. No figure of the result is called: Investment allowanse.');
  });

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
  const FOLLOWED = ofTier({ quick: 2, ci: 4, all: 6 });

  it('are never refuted, and never verified a kobo beside', () => {
    const cases = [...readFixtures(), ...readFixtures<PitInput>('individual')].filter(isOfTheLawInForce);
    const open = cases.filter(hasOpenFacts);
    const settled = cases.filter((one) => !open.includes(one));
    const tried = [...triedOf(settled), ...someOf(open, FOLLOWED)];
    expect(tried.length).toBeGreaterThan(FOLLOWED);
    const wrong = tried.filter((one) => {
      const [total] = Object.entries(one.expected).filter(([path]) => TOTAL.test(path)) as [[string, string]];
      const options = one.reading === undefined ? {} : { reading: one.reading };
      const outcomes = [total[1], beside(total[1])].map((each) => checkClaim(one.request, each, options).outcome);
      const expected = open.includes(one)
        ? /^(?:verified refuted|verified-as-stated (?:cannot-be-checked|refuted))$/
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
