import { describe, expect, it } from 'vitest';
import { VERSION } from '../../src/ground/version.js';
import { calculatePit, chargeBands, InputError, type PitInput, type Problem, RuleError } from '../../src/index.js';
import { oraclePit } from '../oracle/individual-oracle.js';
import { workedIndividual } from '../tables/worked.js';

const salary = (amount: PitInput['incomeStreams'][number]['amount'], frequency = 'annual') => [
  { type: 'employment', amount, frequency },
];
const of = (taxYear: number, fields: Partial<PitInput> = {}): PitInput => ({
  taxYear,
  state: 'Lagos',
  incomeStreams: salary(6_000_000),
  ...fields,
});

function refusal(request: unknown, options?: Parameters<typeof calculatePit>[1]): readonly Problem[] {
  try {
    calculatePit(request as PitInput, options);
  } catch (error) {
    if (error instanceof InputError) return error.errors;
    throw error;
  }
  throw new Error('not refused');
}

const WORKED = { table: workedIndividual(2026) };

describe('bands', () => {
  it.each([
    ['800000', '0.00', '15'],
    ['3000000', '330000.00', '18'],
    ['12000000', '1950000.00', '21'],
    ['25000000', '4680000.00', '23'],
    ['50000000', '10430000.00', '25'],
  ])('charges %s with %s, and one kobo more at the next rate on that kobo only', (bound, tax, next) => {
    const charged = chargeBands({ taxYear: 2026, chargeableIncome: bound }, WORKED);
    expect(charged.tax.toFixed(2)).toBe(tax);
    const more = chargeBands({ taxYear: 2026, chargeableIncome: `${bound}.01` }, WORKED);
    const reached = more.bands.filter(({ taxable }) => taxable.gt(0)).at(-1);
    expect([reached?.rate.toString(), reached?.taxable.toFixed(2)]).toEqual([next, '0.01']);
    const hundredKobo = chargeBands({ taxYear: 2026, chargeableIncome: String(Number(bound) + 1) }, WORKED);
    expect(hundredKobo.tax.minus(charged.tax).toFixed(2)).toBe(`0.${next}`);
  });
});

describe('the minimum wage from 2026', () => {
  it('exempts one salary of 840,000 and no naira more', () => {
    expect(calculatePit(of(2026, { incomeStreams: salary(840_000) }), WORKED).taxDue.toFixed(2)).toBe('0.00');
    expect(calculatePit(of(2026, { incomeStreams: salary(840_001) }), WORKED).taxDue.toFixed(2)).toBe('6000.15');
  });

  it('is compared with several employments as with one, and says so', () => {
    const two = [...salary(500_000), ...salary(500_000)];
    const { assumptions, taxDue } = calculatePit(
      of(2026, { incomeStreams: two, pensionContribution: 0, annualRent: 0 }),
      WORKED,
    );
    expect(taxDue.toFixed(2)).toBe('30000.00');
    expect(assumptions).toEqual([
      {
        field: '/incomeStreams',
        kind: 'notice',
        assumed: 'one employment',
        message: 'The 2 streams of employment are treated as one employment, above the minimum wage of ₦840,000.00.',
      },
    ]);
  });

  it('is in the message where it frees the employment alone', () => {
    const streams = [...salary(840_000), { type: 'interest', amount: 1_000_000, frequency: 'annual' }];
    expect(
      calculatePit(of(2026, { incomeStreams: streams, monthsWorked: 12, pensionContribution: 0, annualRent: 0 }))
        .message,
    ).toBe(
      'Income year 2026: tax on chargeable income of ₦1,000,000.00 is ₦30,000.00. Payable to the Lagos State ' +
        'Internal Revenue Service: ₦30,000.00 (₦2,500.00 a month). Employment income of ₦840,000.00 is exempt: it is ' +
        'within the national minimum wage.',
    );
  });
});

describe('the minimum wage of 2027', () => {
  it('is assumed to be that of 2026, which is reported where the exemption is given', () => {
    const notice = {
      field: '/incomeStreams',
      kind: 'notice',
      assumed: '840000.00',
      message:
        'The minimum wage is taken to be 840,000 as in 2026; the wage is reviewed every three years and may change.',
    };
    expect(calculatePit(of(2027, { incomeStreams: salary(840_000), monthsWorked: 12 })).assumptions).toEqual([notice]);
    const above = calculatePit(of(2027, { incomeStreams: salary('840000.01'), pensionContribution: 0, annualRent: 0 }));
    expect(above.assumptions).toEqual([]);
  });
});

describe('the minimum wage of 2021 to 2025', () => {
  const streams = [...salary(840_000), { type: 'business', amount: 250_000, frequency: 'annual' }];

  it('waives the minimum tax on other income, and the workings say so', () => {
    const { taxDue, workings = [] } = calculatePit(of(2025, { incomeStreams: streams }), { workings: true });
    expect(taxDue.toFixed(2)).toBe('0.00');
    const waived = workings.find(({ line }) => line === 'minimum_tax');
    expect([waived?.label, waived?.operation, String(waived?.value)]).toEqual(['Minimum tax', 'looked_up', '0']);
    expect(waived?.operands).toEqual([{ name: 'exemption', value: 'minimum wage earner' }]);
    expect(workings.some(({ line }) => line === 'total_income')).toBe(false);
  });

  it('did not exist in 2020', () => {
    const { taxDue, reliefs } = calculatePit(of(2020, { incomeStreams: streams }));
    expect(reliefs.map(({ name }) => name)).toEqual(['CONSOLIDATED_RELIEF_ALLOWANCE']);
    expect(taxDue.isZero()).toBe(false);
  });
});

describe('interest and royalty to 2025', () => {
  const streams = ['interest', 'interest', 'royalty'].map((type) => ({ type, amount: 100_000, frequency: 'annual' }));
  const message =
    'The tax is taken to have been withheld by a payer in Nigeria, which makes it final. Give interest or royalty ' +
    'without tax withheld as the type other.';

  it('are final at source, which is reported once for each type', () => {
    const { assumptions, taxDue } = calculatePit(of(2024, { incomeStreams: streams }));
    expect(taxDue.isZero()).toBe(true);
    expect(assumptions).toEqual([
      { field: '/incomeStreams/0/type', kind: 'notice', assumed: 'interest', message },
      { field: '/incomeStreams/2/type', kind: 'notice', assumed: 'royalty', message },
    ]);
  });

  it('are taxable from 2026', () => {
    const { assumptions, incomeStreams } = calculatePit(of(2026, { incomeStreams: streams }));
    expect(new Set(incomeStreams.map(({ treatment }) => treatment))).toEqual(new Set(['taxable']));
    expect(assumptions).toEqual([]);
  });
});

describe('messages', () => {
  const message = (taxYear: number, fields: Partial<PitInput>) =>
    calculatePit(of(taxYear, { pensionContribution: 0, ...fields })).message;

  it('say that the income of employment is exempt', () => {
    expect(message(2024, { incomeStreams: salary(560_000), monthsWorked: 12 })).toBe(
      'Income year 2024: tax on chargeable income of ₦0.00 is ₦0.00. Payable to the Lagos State Internal Revenue ' +
        'Service: ₦0.00 (₦0.00 a month). Employment income of ₦560,000.00 is exempt: it is within the national ' +
        'minimum wage.',
    );
  });

  it('say where the minimum tax is above the bands', () => {
    expect(message(2020, { incomeStreams: salary(294_000) })).toContain(
      'minimum tax of ₦2,940.00, because it exceeds the tax of the bands',
    );
  });

  it('say what is refundable', () => {
    expect(message(2020, { payeDeducted: 5_000_000 })).toMatch(/Refundable credits: ₦4,\d{3},\d{3}\.\d\d\.$/);
  });
});

describe('what is missing', () => {
  it('is reported where it decides the tax', () => {
    const { assumptions, message } = calculatePit(of(2026));
    expect(assumptions.map(({ field, kind, assumed }) => [field, kind, assumed])).toEqual([
      ['/pensionContribution', 'missing-input', '0.00'],
      ['/annualRent', 'missing-input', '0.00'],
    ]);
    expect(message).toContain('No pension contribution is given, so none is deducted.');
  });

  it('is refused when the caller says so', () => {
    expect(refusal(of(2026), { onMissing: 'refuse' }).map(({ path, code }) => [path, code])).toEqual([
      ['/pensionContribution', 'missing-input'],
      ['/annualRent', 'missing-input'],
    ]);
    expect(refusal(of(2026), { onMissing: 'refuse' }).map(({ message }) => message)).toEqual([
      'pensionContribution was not given, and it decides a tax. With onMissing "assume", 0.00 would be assumed.',
      'annualRent was not given, and it decides a tax. With onMissing "assume", 0.00 would be assumed.',
    ]);
    const given = of(2026, { pensionContribution: 0, annualRent: 0 });
    expect(calculatePit(given, { onMissing: 'refuse' }).taxDue.toFixed(2)).toBe(oraclePit(given).taxDue);
  });

  it('is nothing where no tax turns on it', () => {
    expect(calculatePit(of(2026, { incomeStreams: salary(70_000) })).assumptions).toEqual([]);
    const rent = [{ type: 'rent', amount: 6_000_000, frequency: 'annual' }];
    expect(calculatePit(of(2024, { incomeStreams: rent })).assumptions).toEqual([]);
  });
});

describe('readings', () => {
  const request = of(2024, { incomeStreams: salary(5_000_000), pensionContribution: 400_000 });

  it('are net of what is exempt unless another is named', () => {
    expect(calculatePit(request).rules.reading).toBe('gross_less_exempt');
    expect(calculatePit(request).taxDue.toFixed(2)).toBe(oraclePit(request).taxDue);
    expect(calculatePit(request, { reading: 'Gross' }).taxDue.toFixed(2)).toBe(oraclePit(request, 'gross').taxDue);
  });

  it('are reconciled with each other', () => {
    const { reconciliation } = calculatePit(request);
    expect(reconciliation.baseline).toBe('gross');
    expect(reconciliation.varianceAmount.toFixed(2)).toBe('19200.00');
    expect(reconciliation.variancePercent.toFixed(4)).toBe('3.1579');
    expect(reconciliation.withinThreshold).toBe(false);
  });

  it('say what is contested, and what each makes of it', () => {
    const { contested = [] } = calculatePit(request, { contested: true });
    const said = contested.map(({ value, readings }) => [value, ...readings.map(({ says }) => says)]);
    expect(said).toEqual([
      ['reliefs.CONSOLIDATED_RELIEF_ALLOWANCE', '1120000.00', '1200000.00'],
      ['totalReliefs', '1520000.00', '1600000.00'],
      ['chargeableIncome', '3480000.00', '3400000.00'],
      ['incomeTax.byBands', '627200.00', '608000.00'],
      ['taxBeforeCredits', '627200.00', '608000.00'],
      ['taxDue', '627200.00', '608000.00'],
    ]);
    expect(contested[0]?.readings.map(({ reading, total }) => [reading, total.toFixed(2)])).toEqual([
      ['gross_less_exempt', '627200.00'],
      ['gross', '608000.00'],
    ]);
    expect(contested.every(({ readings }) => readings.every(({ restsOn }) => restsOn.length > 20))).toBe(true);
  });

  it('of 2026 and 2020 have nothing contested', () => {
    expect(calculatePit(of(2026), { contested: true }).contested).toEqual([]);
    expect(calculatePit(of(2020), { contested: true }).contested).toEqual([]);
    expect(calculatePit(of(2026)).reconciliation.baseline).toBe('self');
  });

  it('that the year lacks are refused', () => {
    const [problem] = refusal(of(2026), { reading: 'gross' });
    expect([problem?.code, problem?.accepted]).toEqual(['reading-not-covered', 'settled']);
  });
});

describe('a table passed explicitly', () => {
  const { table } = WORKED;

  it('answers, reconciled to itself', () => {
    const result = calculatePit(of(2026), { table, contested: true });
    expect(result.taxDue.toFixed(2)).toBe('870000.00');
    expect(result.reconciliation.baseline).toBe('self');
  });

  it('must be of the year', () => {
    expect(refusal(of(2025), { table }).map(({ code }) => code)).toEqual(['option-conflict']);
  });
});

describe('refused', () => {
  it('is a state that does not exist, naming the nearest', () => {
    const [problem] = refusal(of(2026, { state: 'Lagoss' }));
    expect(problem).toEqual({
      path: '/state',
      code: 'unknown-word',
      message: 'Unknown state "Lagoss". Did you mean Lagos?',
      accepted: 'Lagos',
      acceptedWords: ['Lagos'],
    });
  });

  it('is an unknown type or frequency, naming those that exist', () => {
    const problems = refusal(of(2026, { incomeStreams: [{ type: 'salry', amount: 1, frequency: 'dayly' }] }));
    expect(problems.map(({ path }) => path)).toEqual(['/incomeStreams/0/type', '/incomeStreams/0/frequency']);
    expect(problems[0]?.message).toContain('Did you mean salary?');
    expect(problems[0]?.accepted).toContain('employment, salary, wages, bonus');
    expect(problems[1]?.accepted).toContain('semi_annual, quarterly, monthly');
  });

  it('is a daily wage without the number of days', () => {
    const [problem] = refusal(of(2026, { incomeStreams: salary(8_000, 'daily') }));
    expect([problem?.path, problem?.code]).toEqual(['/incomeStreams/0/periodsPerYear', 'missing-field']);
  });

  it('is 2028, and any other year without a table, naming those that exist', () => {
    for (const taxYear of [2019, 2028]) {
      const [problem] = refusal(of(taxYear));
      expect([problem?.path, problem?.code]).toEqual(['/taxYear', 'year-not-covered']);
      expect(problem?.accepted).toBe('2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027');
    }
  });

  it('is a gain before 2026, naming the tax that has it', () => {
    const gain = [{ type: 'digital asset gain', amount: 1, frequency: 'once' }];
    const [problem] = refusal(of(2025, { incomeStreams: gain }));
    expect(problem?.message).toBe(
      'digital_asset_gain is not income of 2025. A gain of the year bears the separate 10 % capital gains tax, which ' +
        'is not computed here.',
    );
  });

  it('is a gain of 2026, naming the year in which it is assessed', () => {
    const gain = [{ type: 'capital_gain', amount: 9_000_000, frequency: 'once' }];
    const [problem] = refusal(of(2026, { incomeStreams: gain }));
    expect([problem?.path, problem?.code]).toEqual(['/incomeStreams/0/type', 'not-applicable']);
    expect(problem?.message).toBe(
      'capital_gain is not income of 2026. A gain is assessed in the year after the disposal: disposals of 2025 bore ' +
        'the separate 10 % capital gains tax, disposals of 2026 are assessed for 2027.',
    );
    expect(calculatePit(of(2027, { incomeStreams: gain })).taxDue.toFixed(2)).toBe(
      oraclePit(of(2027, { incomeStreams: gain })).taxDue,
    );
  });

  it('is everything that is wrong, together', () => {
    const request = {
      taxYear: 2026,
      incomeStreams: [
        { type: 'bonus', amount: -1, frequency: 'monthly' },
        { type: 'interest', amount: '1.001', frequency: 'annual', expenses: 5, periodsPerYear: 1.5 },
        null,
      ],
      pensionContribution: Number.NaN,
      annualrent: 5,
      payeDeducted: null,
    };
    expect(refusal(request).map(({ path, code }) => `${path} ${code}`)).toEqual([
      '/incomeStreams/0/amount negative-amount',
      '/incomeStreams/1/amount sub-kobo',
      '/incomeStreams/1/periodsPerYear not-a-whole-number',
      '/incomeStreams/2 null-value',
      '/pensionContribution not-finite',
      '/annualrent unknown-field',
      '/payeDeducted null-value',
      '/state missing-field',
      '/incomeStreams/0/frequency not-applicable',
      '/incomeStreams/1/expenses not-applicable',
    ]);
  });

  it.each([undefined, null, 5, 'request', [], { incomeStreams: {} }, { taxYear: '2026' }])('is %j', (request) => {
    expect(refusal(request).length).toBeGreaterThan(0);
  });

  it('is a request without income', () => {
    expect(refusal(of(2026, { incomeStreams: [] })).map(({ code }) => code)).toEqual(['empty-list']);
  });

  it('is a baseline that does not exist', () => {
    expect(() => calculatePit(of(2026), { baseline: { revision: 9 } })).toThrow(RuleError);
    expect(() => calculatePit(of(2026), { baseline: { amount: -1 } })).toThrow(InputError);
  });
});

describe('the answer', () => {
  it('says how each stream was treated', () => {
    const streams = [
      { type: 'Salary', amount: 100_000, frequency: 'Monthly' },
      { type: 'dividend', amount: 50_000, frequency: 'semi-annual' },
      { type: 'rent', amount: 400_000, frequency: 'yearly', expenses: 500_000 },
    ];
    const { incomeStreams } = calculatePit(of(2025, { incomeStreams: streams }));
    expect(
      incomeStreams.map((each) => [each.type, each.treatment, String(each.annualAmount), String(each.expenses)]),
    ).toEqual([
      ['employment', 'taxable', '1200000', '0'],
      ['dividend', 'final_at_source', '100000', '0'],
      ['rental', 'taxable', '400000', '400000'],
    ]);
    expect(incomeStreams.every(({ law }) => law.length > 0)).toBe(true);
  });

  it('splits the year into twelve instalments that add up', () => {
    const { instalments, monthlyTax } = calculatePit(
      of(2026, { incomeStreams: salary(840_001), pensionContribution: 0 }),
      WORKED,
    );
    expect(monthlyTax.toFixed(2)).toBe('500.01');
    expect(instalments.map((each) => each.toFixed(2))).toEqual([...Array(11).fill('500.01'), '500.04']);
  });

  it('names the table that it was computed from', () => {
    const { rules } = calculatePit(of(2023));
    expect(rules).toEqual({
      taxYear: 2023,
      reading: 'gross_less_exempt',
      revision: 6,
      status: 'in_force',
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      package: VERSION,
    });
  });

  it('holds amounts of any size exactly', () => {
    const { grossIncome, taxDue } = calculatePit(
      of(2026, { incomeStreams: salary('999999999999999.99', 'monthly'), pensionContribution: 0, annualRent: 0 }),
      WORKED,
    );
    expect(grossIncome.toFixed(2)).toBe('11999999999999999.88');
    expect(taxDue.toFixed(2)).toBe('2999999997929999.97');
  });
});
