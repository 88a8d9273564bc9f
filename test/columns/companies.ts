/** Companies drawn by a seeded generator, as columns and as requests of one return each. */
import type { CitColumnsInput } from '../../src/columns/company.js';
import type { CitInput } from '../../src/index.js';
import { COMPANY_FACTS } from '../../src/law/company/facts.js';
import { CAPITAL_INCOME_BREAKDOWN, CIT_INPUT, DISPOSAL, TRADES } from '../../src/law/company/fields.js';
import { defaultsIn, factsIn } from '../../src/request/facts.js';
import { SEED } from '../effort.js';

/** A generator of numbers from 0 to 1 (mulberry32), by the seed of the run and one of the caller's own. */
export function drawer(seed: number): () => number {
  let state = (SEED + seed) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const CLASSES = ['nigerian_shares', 'land', 'crypto', 'plant', 'government_securities', 'foreign_shares'];
const HEADS = Object.keys(CAPITAL_INCOME_BREAKDOWN);
const DEFAULTS = defaultsIn(CIT_INPUT);

/** Of amounts not drawn as the others: at most that part of the turnover, how often, and at least that part. */
const PARTS: Readonly<Record<string, readonly [most: number, chance: number, least?: number]>> = {
  ...Object.fromEntries(HEADS.map((name) => [name, [0.05, 0.4]])),
  costOfSales: [0.7, 0.9],
  operatingExpenses: [0.5, 0.9],
  capitalAllowances: [0.4, 0.5],
  foreignIncome: [0.4, 0.3],
  profitBeforeTax: [0.4, 0.3, -0.2],
  balancingCharges: [0.2, 0.3],
  dividendsPaid: [0.6, 0.4],
  dividendsPaidFromTaxedOrExempt: [0.6, 0.4],
};

/** Turnovers on which a bound of some year stands, in kobo, and one kobo to either side. */
const EDGES = [2_500_000_000, 5_000_000_000, 10_000_000_000, 2_000_000_000_000, 5_000_000_000_000];

export interface DrawOptions {
  readonly taxYear: number;
  readonly rows: number;
  readonly seed: number;
  readonly disposals?: number;
}

/** Drawn companies; about one in two hundred is far beyond what numbers hold. */
export function drawnCompanies({ taxYear, rows, seed, disposals = 0 }: DrawOptions): CitColumnsInput {
  const draw = drawer(seed);
  const whole = (most: number): number => Math.floor(draw() * most);
  const columns: Record<string, Float64Array | Int32Array | Uint8Array> = {};
  const each = <A extends Float64Array | Int32Array | Uint8Array>(column: A, value: (row: number) => number): A => {
    for (let row = 0; row < rows; row++) column[row] = value(row);
    return column;
  };
  const size = each(new Float64Array(rows), () => {
    const at = draw();
    if (at < 0.005) return 10 ** 15 + whole(10 ** 15);
    if (at < 0.1) return (EDGES[whole(EDGES.length)] ?? 0) + whole(3) - 1;
    return at < 0.2 ? whole(10 ** 13) : whole(3 * 10 ** 10);
  });
  const part =
    ([most, chance, least = 0]: (typeof PARTS)[string], absent: number) =>
    (row: number) =>
      draw() < chance ? Math.floor((size[row] ?? 0) * (least + draw() * (most - least))) : absent;
  const basisYear = taxYear - 1;
  const ends = [331, 630, 831, 901, 930, 1231];
  const periodEnd = (row: number): number => basisYear * 10_000 + (ends[row < rows / 2 ? 5 : whole(6)] ?? 0);
  const ofKind = (name: string, kind: string): Float64Array | Int32Array | Uint8Array => {
    if (kind === 'day') return each(new Int32Array(rows), periodEnd);
    if (kind === 'given_day') {
      return each(new Int32Array(rows), () => (draw() < 0.3 ? (basisYear - whole(8)) * 10_000 + 115 : 0));
    }
    if (kind === 'choice') return each(new Uint8Array(rows), () => (draw() < 0.7 ? 0 : whole(TRADES.length)));
    if (kind === 'condition') return each(new Uint8Array(rows), () => (draw() < (DEFAULTS[name] ? 0.9 : 0.3) ? 1 : 0));
    return each(new Float64Array(rows), part(PARTS[name] ?? [0.1, 0.4], kind === 'amount' ? 0 : Number.NaN));
  };
  for (const [name, { kind }] of Object.entries(COMPANY_FACTS)) columns[name] = ofKind(name, kind);
  columns.turnover = size;
  const fixedAssets = part([4, 0.6], Number.NaN);
  each(columns.fixedAssets as Float64Array, (row) => (draw() < 0.1 ? 25_000_000_000 + whole(3) - 1 : fixedAssets(row)));
  // A return that states the tax states the income; under the old Acts neither has an effect.
  const { exemptForeignIncome, foreignTaxOnExemptIncome, ...others } = columns;
  each(foreignTaxOnExemptIncome as Float64Array, (row) =>
    Number.isNaN(exemptForeignIncome?.[row]) ? Number.NaN : part([0.05, 0.8], Number.NaN)(row),
  );
  const { dividendsPaid, dividendsPaidFromTaxedOrExempt: excepted } = columns;
  each(excepted as Float64Array, (row) => Math.min(excepted?.[row] ?? 0, dividendsPaid?.[row] ?? 0));
  // Only a resident has a credit for foreign tax.
  for (const [name, none] of Object.entries({ foreignTaxCredits: 0, foreignTaxOnExemptIncome: Number.NaN })) {
    const credit = columns[name] as Float64Array;
    each(credit, (row) => (columns.resident?.[row] === 0 ? none : (credit[row] ?? none)));
  }
  const stated = taxYear < 2026 ? others : columns;
  const input = { taxYear, rows, columns: stated } as unknown as CitColumnsInput;
  return disposals === 0 ? input : { ...input, ...drawnDisposals(taxYear, rows, disposals, draw) };
}

function drawnDisposals(taxYear: number, rows: number, most: number, draw: () => number) {
  const whole = (limit: number): number => Math.floor(draw() * limit);
  const offsets = new Int32Array(rows + 1);
  for (let row = 0; row < rows; row++) offsets[row + 1] = (offsets[row] ?? 0) + whole(most + 1);
  const count = offsets[rows] ?? 0;
  const list = (value: (at: number) => number): number[] => Array.from({ length: count }, (_, at) => value(at));
  const assetClass = Uint8Array.from(list(() => whole(CLASSES.length)));
  const proceeds = Float64Array.from(list(() => (draw() < 0.002 ? 4 * 10 ** 15 : whole(2 * 10 ** 10))));
  const amounts = (share: number, chance: number) =>
    Float64Array.from(list((at) => (draw() < chance ? Math.floor((proceeds[at] ?? 0) * draw() * share) : 0)));
  const given = (share: number, chance: number, isGiven: (at: number) => boolean) =>
    Float64Array.from(
      list((at) => (isGiven(at) && draw() < chance ? Math.floor((proceeds[at] ?? 0) * draw() * share) : Number.NaN)),
    );
  const losses = (): Float64Array => Float64Array.from({ length: rows }, () => (draw() < 0.2 ? whole(10 ** 9) : 0));
  return {
    disposals: {
      offsets,
      assetClasses: CLASSES,
      assetClass,
      disposalDate: Int32Array.from(list(() => (taxYear - whole(2)) * 10_000 + (1 + whole(12)) * 100 + 1 + whole(28))),
      proceeds,
      costBase: amounts(1.4, 1),
      disposalCosts: amounts(0.05, 0.5),
      taxWrittenDownValue: given(0.5, 0.5, (at) => assetClass[at] === 3),
      reinvested: given(1.3, 0.5, (at) => assetClass[at] === 0),
    },
    capitalLossesBroughtForward: { land: losses(), crypto: losses() },
  };
}

/** The request of one row. */
export function requestOf(
  { taxYear, columns, disposals, capitalLossesBroughtForward }: CitColumnsInput,
  row: number,
): CitInput {
  const stated = Object.entries(columns).flatMap(([name, column]) => {
    const value = column[row] ?? 0;
    if (Number.isNaN(value)) return [];
    return [[name, statedAs(name, value)]];
  });
  const all = Object.fromEntries(stated.filter(([, value]) => value !== undefined));
  const heads = Object.fromEntries(Object.entries(all).filter(([name]) => HEADS.includes(name)));
  const others = Object.fromEntries(Object.entries(all).filter(([name]) => !HEADS.includes(name)));
  const [start = 0, end = 0] = disposals?.offsets.subarray(row, row + 2) ?? [];
  const schedule = Array.from({ length: end - start }, (_, at) => disposalOf(disposals, start + at));
  const losses = Object.entries(capitalLossesBroughtForward ?? {}).map(([name, column]) => [
    name,
    naira(column[row] ?? 0),
  ]);
  return {
    taxYear,
    ...others,
    capitalIncomeBreakdown: heads,
    disposalSchedule: schedule,
    capitalLossesBroughtForward: Object.fromEntries(losses),
  } as unknown as CitInput;
}

function disposalOf(disposals: CitColumnsInput['disposals'], at: number): unknown {
  const columns = (disposals ?? {}) as unknown as Readonly<Record<string, Float64Array | Int32Array | undefined>>;
  const stated = Object.entries(factsIn(DISPOSAL)).flatMap(([name, { kind }]) => {
    const value = columns[name]?.[at] ?? Number.NaN;
    return Number.isNaN(value) ? [] : [[name, kind === 'day' ? dayText(value) : naira(value)]];
  });
  return { assetClass: CLASSES[disposals?.assetClass[at] ?? 0], ...Object.fromEntries(stated) };
}

function statedAs(name: string, value: number): unknown {
  const fact = COMPANY_FACTS[name as keyof typeof COMPANY_FACTS];
  if (fact.kind.endsWith('amount')) return naira(value);
  if (fact.kind.endsWith('day')) return value === 0 ? undefined : dayText(value);
  if (fact.kind === 'choice') return TRADES[value];
  return value === 2 ? undefined : value === 1;
}

/** An amount of kobo as text of naira, written by its digits. */
export function naira(kobo: number | bigint): string {
  const size = BigInt(kobo) < 0n ? -BigInt(kobo) : BigInt(kobo);
  const digits = size.toString().padStart(3, '0');
  return `${BigInt(kobo) < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function dayText(day: number): string {
  return String(day).replace(/(....)(..)(..)/, '$1-$2-$3');
}
