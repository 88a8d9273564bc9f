/**
 * Schedules worked by hand, the lines that they leave in the workings, drafts that no shipped table is like, and the
 * work that a long schedule takes.
 */
import { describe, expect, it } from 'vitest';
import { inBigint, koboOfFigure } from '../../../src/algebra/immediate.js';
import { recording } from '../../../src/algebra/recording.js';
import type { ListWords } from '../../../src/algebra/words.js';
import type { Disposal } from '../../../src/company/input.generated.js';
import { textOf } from '../../../src/ground/wording.js';
import { capitalLossesLeft } from '../../../src/law/company/disposals/capital-losses.js';
import { disposals } from '../../../src/law/company/disposals/disposals.js';
import type { Disposals } from '../../../src/law/company/disposals/schedule.js';
import { companyTables } from '../../../src/tables/company.js';
import type { CompanyRuleTable } from '../../../src/tables/company-table.js';
import { lossesOf, rulesOf, type Stated, scheduleOf } from './schedules.js';

const MILLION = 1_000_000;

function tableOf(taxYear: number): CompanyRuleTable {
  const found = companyTables.find((table) => table.taxYear === taxYear && table.reading === table.defaultReading);
  if (!found) throw new Error(`No table of ${taxYear}`);
  return found;
}

/** A sale of so many millions, of an asset that cost so many. */
function sale(assetClass: string, disposalDate: string, proceeds: number, cost: number, more: Partial<Disposal> = {}) {
  return { assetClass, disposalDate, proceeds: proceeds * MILLION, costBase: cost * MILLION, ...more };
}

function stated(taxYear: number, disposalSchedule: readonly Disposal[], losses: Record<string, number> = {}): Stated {
  const inNaira = Object.entries(losses).map(([name, millions]) => [name, String(millions * MILLION)]);
  return { taxYear, turnover: 0, disposalSchedule, capitalLossesBroughtForward: Object.fromEntries(inNaira) };
}

function assessed(
  schedule: Stated,
  table = tableOf(schedule.taxYear),
  m: ListWords = inBigint(table.rounding),
): Disposals {
  const rules = rulesOf(table);
  const figureOf = (_words: string, kobo: bigint) => m.amount(kobo);
  return disposals(m, scheduleOf(schedule, rules, figureOf), lossesOf(schedule, rules, figureOf), rules);
}

/** Amounts in millions of naira, by name. */
function millions<K extends keyof Disposals>(of: Disposals, ...names: K[]): number[] {
  return names.map((name) => Number(koboOfFigure(of[name] as never)) / 100 / MILLION);
}

function lossesLeftOf(schedule: Stated): Record<string, string> {
  const table = tableOf(schedule.taxYear);
  const rules = rulesOf(table);
  const m = inBigint(table.rounding);
  const { byClass } = capitalLossesLeft(m, assessed(schedule), m.zero, rules);
  const named = (byClass ?? []).map((loss, place) => [rules.classes[place]?.class, textOf(koboOfFigure(loss))]);
  return Object.fromEntries(named.filter(([, loss]) => loss !== '0.00'));
}

describe('disposals worked by hand', () => {
  it('of land in 2024: N80m less N60m less costs of N2m bears 10 %', () => {
    const land = sale('land', '2024-01-01', 80, 60, { disposalCosts: 2 * MILLION });
    expect(millions(assessed(stated(2024, [land])), 'separateGains', 'separateTax')).toEqual([18, 1.8]);
  });

  it('of shares: only what shares a window of twelve months with too much is charged', () => {
    const dates = ['2023-03-01', '2023-11-01', '2024-10-31'];
    const shares = [60, 50, 30].map((proceeds, at) => sale('shares', dates[at] ?? '', proceeds, 10));
    const { items } = assessed(stated(2024, shares));
    expect(items.map(({ isChargeable }) => isChargeable)).toEqual([true, true, false]);
  });

  it('of shares: a window from 29 February ends on 28 February', () => {
    const around = (last: string) => [sale('shares', '2024-02-29', 60, 10), sale('shares', last, 50, 10)];
    const chargeable = (last: string) => assessed(stated(2025, around(last))).items.map((item) => item.isChargeable);
    expect([chargeable('2025-02-28'), chargeable('2025-03-01')]).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it('of shares reinvested by a third: a third of the gain is relieved', () => {
    const shares = sale('shares', '2025-05-01', 150, 90, { reinvested: 50 * MILLION });
    expect(millions(assessed(stated(2025, [shares])), 'relief', 'separateGains')).toEqual([20, 40]);
  });

  it('of land in 2025: losses of the year come before those brought forward', () => {
    const schedule = stated(2025, [sale('land', '2025-03-01', 20, 10), sale('land', '2025-02-01', 1, 5)], { land: 8 });
    expect(millions(assessed(schedule), 'separateGains', 'lossesRelieved')).toEqual([0, 10]);
    expect(lossesLeftOf(schedule)).toEqual({ land_and_buildings: '2000000.00' });
  });

  it('around the end of 2025: each under the law of its day', () => {
    const schedule = stated(2026, [sale('land', '2025-12-31', 20, 2), sale('land', '2026-01-01', 6, 1)]);
    expect(millions(assessed(schedule), 'separateGains', 'separateTax', 'profitGains')).toEqual([18, 1.8, 5]);
  });

  it('from 2026: digital losses meet digital gains, general losses leave profit', () => {
    const sales = [
      sale('crypto', '2026-02-01', 9, 1),
      sale('crypto', '2026-03-01', 1, 4),
      sale('land', '2026-04-01', 1, 8),
    ];
    const of = assessed(stated(2026, sales, { plant: 3 }));
    const names = ['profitGains', 'digitalGains', 'generalLossesOfTheYear', 'generalLossesBroughtForward'] as const;
    expect(millions(of, ...names)).toEqual([5, 5, 7, 3]);
  });

  it('before September 2023: losses lapse', () => {
    const schedule = stated(2023, [sale('land', '2023-01-01', 9, 1), sale('land', '2023-02-01', 1, 4)]);
    expect(millions(assessed(schedule), 'separateGains')).toEqual([8]);
    expect(lossesLeftOf(schedule)).toEqual({});
  });
});

describe('the lines of a schedule', () => {
  it('read in terms of the lines before them', () => {
    const table = tableOf(2025);
    const rules = rulesOf(table);
    const m = recording(table.rounding);
    const given = (words: string, kobo: bigint) => m.given(words, kobo);
    const shares = sale('shares', '2025-05-01', 150, 90, { reinvested: 50 * MILLION });
    const schedule = stated(2025, [sale('land', '2025-03-01', 20, 10), shares, sale('land', '2025-02-01', 1, 5)]);
    disposals(m, scheduleOf(schedule, rules, given), lossesOf(schedule, rules, given), rules);
    const { lines } = m.sheet;
    expect(lines.map(({ line, formula, value }) => `${line} = ${formula} = ${value}`)).toEqual([
      'disposal_1 = proceeds − cost − disposal costs = 10000000',
      'disposal_2 = proceeds − cost − disposal costs = 60000000',
      'disposal_3 = proceeds − cost − disposal costs = -4000000',
      'reinvestment_relief_1 = sum of gain × reinvested ÷ proceeds = 20000000',
      'net_gains_1_nigerian_shares = disposal 2 − reinvestment relief 1, not below zero = 40000000',
      'net_gains_1_land_and_buildings = ' +
        'disposal 1 − losses of the year − losses brought forward, not below zero = 6000000',
      'separately_taxed_gains = net gains 1 nigerian shares + net gains 1 land and buildings = 46000000',
      'separate_gains_tax = separately taxed gains × rate = 4600000',
    ]);
  });
});

describe('a relief below half a kobo', () => {
  it('leaves no line, and is no term', () => {
    const table = tableOf(2025);
    const rules = rulesOf(table);
    const m = recording(table.rounding);
    const given = (words: string, kobo: bigint) => m.given(words, kobo);
    const shares = sale('shares', '2025-05-01', 150, 90, { proceeds: '150000000.01', reinvested: '0.01' });
    disposals(m, scheduleOf(stated(2025, [shares]), rules, given), null, rules);
    const { lines } = m.sheet;
    expect(lines.map(({ line, formula }) => `${line} = ${formula}`)).toEqual([
      'disposal_1 = proceeds − cost − disposal costs',
      'net_gains_1_nigerian_shares = disposal 1, not below zero',
      'separately_taxed_gains = net gains 1 nigerian shares',
      'separate_gains_tax = separately taxed gains × rate',
    ]);
  });
});

describe('a draft', () => {
  const land = (day: string) => sale('land', day, 0, 0, { proceeds: '3.30' });

  it('with two rates rounds the tax once', () => {
    const whole = tableOf(2023);
    const rates = [10n, 15n].map((numerator) => ({ numerator, denominator: 100n }));
    const capitalGains = whole.capitalGains.map((rule, at) => ({ ...rule, rate: rates[at] }) as typeof rule);
    const draft = { ...whole, capitalGains };
    // 10 % of N3.30 is 33 kobo, 15 % is 49.5 kobo: together 82.5, rounded once to 83.
    const of = assessed(stated(2023, [land('2022-12-31'), land('2023-12-31')]), draft);
    expect(koboOfFigure(of.separateTax)).toBe(83n);
  });

  it('with two rates leaves what has no gains out of the line of the tax', () => {
    const whole = tableOf(2023);
    const rates = [10n, 15n].map((numerator) => ({ numerator, denominator: 100n }));
    const capitalGains = whole.capitalGains.map((rule, at) => ({ ...rule, rate: rates[at] }) as typeof rule);
    const rules = rulesOf({ ...whole, capitalGains });
    const m = recording(whole.rounding);
    const given = (words: string, kobo: bigint) => m.given(words, kobo);
    const sales = [
      sale('land', '2023-01-01', 9, 1),
      sale('shares', '2023-12-01', 150, 90),
      sale('land', '2023-12-01', 1, 4),
    ];
    disposals(m, scheduleOf(stated(2023, sales), rules, given), null, rules);
    const tax = m.sheet.lines.at(-1);
    expect(tax?.operands.map(({ name, value }) => `${name} ${value}`)).toEqual([
      ...['net gains 1 gains 8000000', 'rate 10%', 'net gains 2 nigerian shares 60000000', 'rate 15%'],
    ]);
    // N8m × 10 % and N60m × 15 %.
    expect(String(tax?.value)).toBe('9800000');
  });

  it('without a law for a class is refused', () => {
    const draft = { ...tableOf(2024), capitalGains: [] };
    expect(() => assessed(stated(2024, [land('2024-01-01')]), draft)).toThrow(
      'no law for land_and_buildings on 20240101',
    );
  });
});

describe('a long schedule', () => {
  /** How many words a schedule of so many disposals takes, with every window of shares failing. */
  function wordsFor(count: number): number {
    let words = 0;
    const counted = <F extends (...args: never[]) => unknown>(word: F) =>
      ((...args: never[]) => {
        words += args.length;
        return word(...args);
      }) as F;
    const exact = inBigint(tableOf(2025).rounding);
    const counting = new Proxy(exact, {
      get: (words, name) => {
        const word = Reflect.get(words, name);
        return typeof word === 'function' ? counted(word.bind(words)) : word;
      },
    });
    const sales = Array.from({ length: count }, (_, at) => {
      const day = `${2024 + (at % 2)}-0${1 + (at % 9)}-${10 + (at % 19)}`;
      return sale(at % 3 === 0 ? 'land' : 'shares', day, 60 + at, at % 5 === 0 ? 90 + at : 10, { reinvested: at });
    });
    assessed(stated(2025, sales, { shares: 5, land: 7 }), tableOf(2025), counting);
    return words;
  }

  it('of 1,000 takes ten times the words of one of 100', () => {
    expect(wordsFor(1000) / wordsFor(100)).toBeLessThan(11);
  });

  it('leaves each disposal one line', () => {
    const table = tableOf(2025);
    const rules = rulesOf(table);
    const m = recording(table.rounding);
    const sales = Array.from({ length: 5_000 }, () => sale('land', '2025-02-03', 3, 1));
    const given = (words: string, kobo: bigint) => m.given(words, kobo);
    disposals(m, scheduleOf(stated(2025, sales), rules, given), null, rules);
    const { lines } = m.sheet;
    expect(lines.length).toBe(5_003);
    expect(lines.at(-3)?.operands.length).toBe(5_000);
  });
});
