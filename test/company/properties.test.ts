/**
 * What must hold of every answer, over all years and readings.
 */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CitInput, type CitResult, calculateCit, Decimal, listRuleTables } from '../../src/index.js';
import {
  chargesTheSameEducationTax,
  citRequests,
  creditsAddUp,
  disposals,
  holdsOnlyExactAmounts,
  isTheSameAnswer,
  isTheSameButForEducationTax,
  owesNoLess,
  partsOfTheTaxAddUp,
  reconciliationAddsUp,
  totalIsSumOfParts,
} from '../../src/testing/index.js';
import { drawsOf } from '../effort.js';

const RUNS = { numRuns: drawsOf(400) };
const READINGS = listRuleTables()
  .filter(({ kind }) => kind === 'company')
  .map(({ taxYear, reading }) => ({ taxYear, reading }));

interface Case {
  readonly request: CitInput;
  readonly reading: string;
}

const cases = (): fc.Arbitrary<Case> =>
  fc
    .constantFrom(...READINGS)
    .chain(({ taxYear, reading }) => citRequests({ years: [taxYear] }).map((request) => ({ request, reading })));

const answer = ({ request, reading }: Case): CitResult => calculateCit(request, { reading });

/** The same request with some fields changed. */
const changed = ({ request, reading }: Case, fields: Partial<CitInput>): Case => ({
  request: { ...request, ...fields },
  reading,
});

/** The same request without some fields. */
function without({ request, reading }: Case, ...names: (keyof CitInput)[]): Case {
  const kept = Object.entries(request).filter(([name]) => !names.includes(name as keyof CitInput));
  return { request: Object.fromEntries(kept) as unknown as CitInput, reading };
}

const plus = (amount: CitInput['turnover'] | undefined, more: string): Decimal =>
  new Decimal(amount ?? 0).plus(new Decimal(more));

/** Checks the property over random cases of every year and reading. */
function always(property: (each: Case) => void): void {
  fc.assert(fc.property(cases(), property), RUNS);
}

describe('every answer', () => {
  it('adds up: total, parts of the tax, credits, variance, and amounts whole in kobo', () => {
    always((each) => {
      const result = answer(each);
      expect(totalIsSumOfParts(result)).toBe(true);
      expect(partsOfTheTaxAddUp(result)).toBe(true);
      expect(creditsAddUp(result)).toBe(true);
      expect(reconciliationAddsUp(result)).toBe(true);
      expect(holdsOnlyExactAmounts(result)).toBe(true);
    });
  });

  it('is the same for the same request, and leaves the request as it was', () => {
    always((each) => {
      const before = JSON.stringify(each.request);
      expect(JSON.stringify(answer(each))).toBe(JSON.stringify(answer(each)));
      expect(JSON.stringify(each.request)).toBe(before);
    });
  });

  it('does not depend on the order of names', () => {
    always((each) => {
      const turned = Object.fromEntries(Object.entries(each.request).reverse()) as unknown as CitInput;
      expect(JSON.stringify(answer({ ...each, request: turned }))).toBe(JSON.stringify(answer(each)));
    });
  });

  it('compared with its own reading has no variance', () => {
    always((each) => {
      const { reconciliation } = calculateCit(each.request, {
        reading: each.reading,
        baseline: { reading: each.reading },
      });
      expect(reconciliation.varianceAmount.isZero() && reconciliation.variancePercent.isZero()).toBe(true);
      expect(reconciliation.withinThreshold).toBe(true);
    });
  });

  it('is what is read back from its text', () => {
    always((each) => {
      const result = answer(each);
      expect(revived(JSON.parse(JSON.stringify(result)), result)).toEqual(result);
    });
  });
});

/** Text where the original holds an amount becomes an amount again. */
function revived(parsed: unknown, original: unknown): unknown {
  if (Decimal.isDecimal(original)) return new Decimal(String(parsed));
  if (original === null || typeof original !== 'object') return parsed;
  const inside = parsed as Record<string, unknown>;
  const entries = Object.entries(original).map(([name, value]) => [name, revived(inside[name], value)]);
  return Array.isArray(original) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

describe('credits', () => {
  it('never make a negative total, and more of them never raises it', () => {
    always((drawn) => {
      // Only a resident has a credit for foreign tax.
      const each = changed(drawn, { resident: true });
      const { withholdingCredits, foreignTaxCredits } = each.request;
      const more = changed(each, { withholdingCredits: plus(withholdingCredits, '123456.78') });
      const moreForeign = changed(each, { foreignTaxCredits: plus(foreignTaxCredits, '0.01') });
      const result = answer(each);
      const onExempt = { exemptForeignIncome: '0', ...each.request, foreignTaxOnExemptIncome: '1000000000000.01' };
      expect(result.taxLiability.total.isNegative()).toBe(false);
      expect(owesNoLess(result, answer({ ...each, request: onExempt }))).toBe(true);
      expect(owesNoLess(result, answer(more))).toBe(true);
      expect(owesNoLess(result, answer(moreForeign))).toBe(true);
    });
  });
});

describe('the schedule of disposals', () => {
  it('may come in any order', () => {
    always((each) => {
      const schedule = each.request.disposalSchedule ?? [];
      const turned = [...schedule.slice(1), ...schedule.slice(0, 1)].reverse();
      expect(isTheSameAnswer(answer(each), answer(changed(each, { disposalSchedule: turned })))).toBe(true);
    });
  });

  it('may list a disposal in two halves of the same class, day and proportions', () => {
    const doubled = (amount: CitInput['turnover'] | undefined) => new Decimal(amount ?? 0).times(2);
    always((each) => {
      const halves = each.request.disposalSchedule ?? [];
      const whole = halves.map((half) => ({
        ...half,
        proceeds: doubled(half.proceeds),
        costBase: doubled(half.costBase),
        disposalCosts: doubled(half.disposalCosts),
        ...(half.taxWrittenDownValue === undefined ? {} : { taxWrittenDownValue: doubled(half.taxWrittenDownValue) }),
        ...(half.reinvested === undefined ? {} : { reinvested: doubled(half.reinvested) }),
      }));
      const one = answer(changed(each, { disposalSchedule: whole }));
      const two = answer(changed(each, { disposalSchedule: halves.flatMap((half) => [half, half]) }));
      expect(isTheSameAnswer(one, two)).toBe(true);
    });
  });

  it('is drawn with limits, losses and reliefs in it', () => {
    const schedules = fc.sample(disposals(2026), { numRuns: 500 });
    const results = schedules.map((disposalSchedule) => calculateCit({ taxYear: 2026, turnover: 0, disposalSchedule }));
    expect(results.some(({ disposals: each }) => each.lossesRelieved.gt(0))).toBe(true);
    expect(results.some(({ disposals: each }) => each.reinvestmentRelief.gt(0))).toBe(true);
    const treatments = results.flatMap(({ disposals: { items } }) => items.map(({ treatment }) => treatment));
    expect([...new Set(treatments)].sort()).toEqual(['exempt', 'joins_profits', 'separate_tax']);
  });
});

describe('general capital losses', () => {
  it('do not change education tax or the levy, nor their base', () => {
    always((each) => {
      const { land_and_buildings, ...others } = each.request.capitalLossesBroughtForward ?? {};
      const more = { ...others, land_and_buildings: plus(land_and_buildings, '12345678.9') };
      const withMore = answer(changed(each, { capitalLossesBroughtForward: more }));
      expect(chargesTheSameEducationTax(answer(each), withMore)).toBe(true);
    });
  });

  it('are drawn so that some leave assessable profit', () => {
    // The draws have to meet a top-up, which few do.
    const requests = fc.sample(citRequests({ years: [2027] }), { numRuns: 2000, seed: 27 });
    const results = requests.map((request) => calculateCit(request));
    expect(results.some(({ disposals: each }) => each.lossesFromAssessableProfit.gt(0))).toBe(true);
    expect(results.some(({ credits }) => credits.at(-1)?.appliedAgainst.topUpTax.gt(0))).toBe(true);
  });
});

describe('education tax switched off', () => {
  it('changes that tax, what the top-up makes of it, and what follows from the total, and nothing else', () => {
    always((each) => {
      const withIt = answer(changed(each, { applyEducationTax: true }));
      expect(isTheSameButForEducationTax(withIt, answer(changed(each, { applyEducationTax: false })))).toBe(true);
    });
  });
});

describe('one more kobo of turnover', () => {
  /** Income tax, its floor or its top-up, and education tax or levy: two lines, each rounded to the kobo. */
  const MOST = '0.02';
  /** Where minimum tax, and the top-up to the minimum effective tax rate, begin at once. */
  const LIMITS = [25_000_000, 20_000_000_000, 50_000_000_000];

  it('raises the total by no more than a kobo a tax, but where the size or the scope of a tax changes', () => {
    always((drawn) => {
      // The limit of a foreign credit is a share of the income: more income at home makes the share smaller.
      const each = without(drawn, 'foreignIncome', 'exemptForeignIncome', 'foreignTaxOnExemptIncome');
      const before = answer(each);
      const after = answer(changed(each, { turnover: plus(each.request.turnover, '0.01') }));
      const isCliff =
        before.companySize !== after.companySize ||
        LIMITS.some((limit) => before.financials.grossTurnover.lt(limit) && after.financials.grossTurnover.gte(limit));
      const rise = after.taxLiability.total.minus(before.taxLiability.total);
      expect(isCliff || rise.lte(MOST)).toBe(true);
    });
  });
});

describe('more expenses', () => {
  it('never raise the total, where there are no losses, allowances or foreign credits', () => {
    always((each) => {
      const plain = without(
        each,
        'lossesBroughtForward',
        'capitalAllowances',
        'foreignIncome',
        'foreignTaxCredits',
        'exemptForeignIncome',
        'foreignTaxOnExemptIncome',
        'capitalLossesBroughtForward',
      );
      const more = changed(plain, { operatingExpenses: plus(plain.request.operatingExpenses, '1000000.01') });
      expect(owesNoLess(answer(plain), answer(more))).toBe(true);
    });
  });
});

describe('the machine', () => {
  it('has no part in the answer, whatever its time zone', () => {
    const requests = fc.sample(cases(), { numRuns: 100 });
    const answers = () => requests.map((each) => JSON.stringify(answer(each)));
    const zone = process.env.TZ;
    const here = answers();
    const offsets = new Set<number>();
    for (const other of ['Pacific/Apia', 'America/Sao_Paulo', 'Africa/Lagos', 'UTC']) {
      process.env.TZ = other;
      offsets.add(new Date(2025, 0, 1).getTimezoneOffset());
      expect(answers()).toEqual(here);
    }
    expect(offsets.size).toBeGreaterThan(2);
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });
});
