/**
 * A second computation of registers of assets, in plain BigInt: from the Second Schedule of the Companies Income Tax
 * Act, Part I of the First Schedule of the Nigeria Tax Act and the circular of 29 June 2026. It shares nothing with the
 * engine, and has the rates of the Acts written out, so that a rate which is mistyped in a table is found too.
 */

/** An asset as it is stated: amounts in kobo, days as `YYYY-MM-DD`. */
export interface AssetByHand {
  readonly id: string;
  readonly class: string;
  readonly cost: bigint;
  readonly firstUsedOn: string;
  readonly disposedOn?: string | undefined;
  readonly proceeds?: bigint | undefined;
  readonly disposalCosts?: bigint | undefined;
  /** What came over from the year before; worked out where it is left out. */
  readonly state?: StateByHand | undefined;
  /** In thousandths. */
  readonly businessUse?: bigint | undefined;
  readonly incomeUse?: 'taxable' | 'both' | 'exempt' | undefined;
  readonly replacement?: boolean | undefined;
  readonly noInitialAllowance?: boolean | undefined;
  readonly investmentAllowance?: boolean | undefined;
  readonly ineligible?: boolean | undefined;
}

/** What is known of an asset between two years. */
export interface StateByHand {
  readonly residue: bigint;
  readonly years: number;
  readonly isOld: boolean;
}

/** A year of a register. */
export interface YearByHand {
  readonly taxYear: number;
  readonly reading: string;
  /** The first and the last day of the accounting period. */
  readonly start: string;
  readonly end: string;
  readonly income: bigint;
  readonly untaxed: bigint;
}

/** A row of the schedule by hand. */
export interface RowByHand {
  readonly residueBroughtForward: bigint;
  readonly additions: bigint;
  readonly investment: bigint;
  readonly initial: bigint;
  readonly annual: bigint;
  readonly notAllowed: bigint;
  readonly disposals: bigint;
  readonly balancingAllowance: bigint;
  readonly balancingCharge: bigint;
  readonly residueCarriedForward: bigint;
  readonly notional: bigint;
  readonly after: StateByHand;
}

/** Tables I and II of the Second Schedule: initial and annual per cent, `null` for nil. */
const OLD: Readonly<Record<string, readonly [bigint, bigint | null]>> = {
  building: [15n, 10n],
  industrial_building: [15n, 10n],
  housing_estate: [50n, 25n],
  plant: [50n, 25n],
  manufacturing_plant: [50n, 25n],
  construction_plant: [50n, 25n],
  furniture_and_fittings: [25n, 20n],
  motor_vehicle: [50n, 25n],
  passenger_car: [50n, 25n],
  public_transport: [95n, null],
  agricultural_plant: [95n, null],
  plantation_equipment: [95n, null],
  ranching_and_plantation: [30n, 50n],
  mining: [95n, null],
  research_and_development: [95n, null],
  mast: [50n, 25n],
  heavy_transport: [50n, 25n],
  software: [50n, 25n],
};

/** Table I of the First Schedule: per cent a year. */
const NEW: Readonly<Record<string, bigint>> = {
  building: 10n,
  industrial_building: 10n,
  housing_estate: 10n,
  plant: 20n,
  manufacturing_plant: 20n,
  construction_plant: 20n,
  furniture_and_fittings: 20n,
  motor_vehicle: 25n,
  passenger_car: 25n,
  public_transport: 25n,
  agricultural_plant: 20n,
  plantation_equipment: 20n,
  ranching_and_plantation: 10n,
  mining: 20n,
  research_and_development: 10n,
  mast: 10n,
  heavy_transport: 10n,
  software: 25n,
  other: 25n,
};

/** The classes of assets, and those that are plant. */
export const CLASSES_BY_HAND = Object.keys(NEW);
export const PLANT_BY_HAND = [
  'plant',
  'manufacturing_plant',
  'construction_plant',
  'agricultural_plant',
  'plantation_equipment',
  'mast',
  'heavy_transport',
];

const TEN_NAIRA = 1_000n;
const ONE_NAIRA = 100n;

function halfUp(amount: bigint, part: bigint, whole: bigint): bigint {
  return (2n * amount * part + whole) / (2n * whole);
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const notBelow0 = (a: bigint): bigint => (a > 0n ? a : 0n);

function daysFrom(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000;
}

function dayOf(count: number): string {
  return new Date(count * 86_400_000).toISOString().slice(0, 10);
}

function lengthOf({ start, end }: { readonly start: string; readonly end: string }): bigint {
  return BigInt(daysFrom(end) - daysFrom(start) + 1);
}

function isLastOfMonth(day: string): boolean {
  return dayOf(daysFrom(day) + 1).endsWith('-01');
}

/** The first day of the twelve months that end on a day; the last day of a month is kept. */
export function startByHand(end: string): string {
  const [year = 0, month = 1, day = 1] = end.split('-').map(Number);
  const last = new Date(Date.UTC(year - 1, month, 0)).getUTCDate();
  const before = Date.UTC(year - 1, month - 1, isLastOfMonth(end) ? last : Math.min(day, last));
  return dayOf(before / 86_400_000 + 1);
}

/** Returns whether the Nigeria Tax Act governs a year. */
function isNew({ taxYear, reading, end }: Pick<YearByHand, 'taxYear' | 'reading' | 'end'>): boolean {
  if (taxYear !== 2026) return taxYear > 2026;
  return !reading.startsWith('prospective') && end >= '2025-07-01';
}

/** An asset in a year: its row, and what it goes on with. */
export function rowByHand(asset: AssetByHand, year: YearByHand): RowByHand {
  const isFirst = asset.firstUsedOn >= year.start;
  const before = isFirst ? { residue: asset.cost, years: 0, isOld: false } : (asset.state ?? derived(asset, year));
  return restricted(asset, year, bare(asset, before, isFirst, year));
}

/** The allowances that are claimed in every year since the first, in periods of twelve months. */
function derived(asset: AssetByHand, year: YearByHand): StateByHand {
  const periods: Omit<YearByHand, 'income' | 'untaxed'>[] = [];
  let { start } = year;
  while (start > asset.firstUsedOn) {
    const end = dayOf(daysFrom(start) - 1);
    start = startByHand(end);
    const taxYear = Number(end.slice(0, 4)) + 1;
    periods.unshift({ taxYear, reading: year.reading, start, end });
  }
  let state: StateByHand = { residue: asset.cost, years: 0, isOld: false };
  periods.forEach((period, at) => {
    const unsold = { ...asset, disposedOn: undefined };
    state = bare(unsold, state, at === 0, { ...period, income: 0n, untaxed: 0n }).after;
  });
  return state;
}

type Bare = Omit<RowByHand, 'notAllowed'>;

function bare(asset: AssetByHand, before: StateByHand, isFirst: boolean, year: YearByHand): Bare {
  const start = {
    residueBroughtForward: isFirst ? 0n : before.residue,
    additions: isFirst ? before.residue : 0n,
    investment: 0n,
    initial: 0n,
    annual: 0n,
    disposals: 0n,
    balancingAllowance: 0n,
    balancingCharge: 0n,
    residueCarriedForward: 0n,
    notional: 0n,
  };
  if (asset.disposedOn !== undefined) return { ...start, ...sale(asset, before, year), after: before };
  const { investment, initial, annual } = isNew(year)
    ? { investment: 0n, initial: 0n, annual: newAnnual(asset, before, year) }
    : oldAllowances(asset, before, isFirst, year);
  const residue = before.residue - initial - annual;
  const isMade = initial + annual > 0n;
  return {
    ...start,
    investment,
    initial,
    annual,
    residueCarriedForward: residue,
    notional: isNew(year) ? halfUp(asset.cost, 1n, 100n) : 0n,
    after: {
      residue,
      years: before.years + (isMade ? 1 : 0),
      isOld: before.isOld || (isMade && !isNew(year)),
    },
  };
}

function oldAllowances(asset: AssetByHand, before: StateByHand, isFirst: boolean, year: YearByHand) {
  const rates = OLD[asset.class];
  if (rates === undefined) return { investment: 0n, initial: 0n, annual: 0n };
  const [initialRate, annualRate] = rates;
  const isReplacing = asset.replacement === true && PLANT_BY_HAND.includes(asset.class);
  const whole = isReplacing
    ? halfUp(asset.cost, 95n, 100n)
    : asset.noInitialAllowance
      ? 0n
      : halfUp(asset.cost, initialRate, 100n);
  const initial = isFirst ? whole : 0n;
  const isInvested = asset.investmentAllowance === true && isFirst && PLANT_BY_HAND.includes(asset.class);
  const investment = isInvested && year.end < '2023-09-01' ? halfUp(asset.cost, 10n, 100n) : 0n;
  if (isReplacing || annualRate === null) return { investment, initial, annual: 0n };
  const days = smaller(lengthOf(year), 365n);
  const full = halfUp(asset.cost - whole, annualRate * days, 100n * 365n);
  return { investment, initial, annual: smaller(full, notBelow0(before.residue - initial - TEN_NAIRA)) };
}

function newAnnual(asset: AssetByHand, before: StateByHand, year: YearByHand): bigint {
  const rate = NEW[asset.class] ?? 0n;
  const days = smaller(lengthOf(year), 365n);
  if (before.isOld) return remaining(asset, before, Number(100n / rate), days);
  if (asset.ineligible) return 0n;
  const full = smaller(halfUp(asset.cost, rate * days, 100n * 365n), before.residue);
  return before.residue - full < ONE_NAIRA ? before.residue : full;
}

function remaining(asset: AssetByHand, { residue, years }: StateByHand, ofClass: number, days: bigint): bigint {
  const [initialRate, annualRate] = OLD[asset.class] ?? [0n, null];
  const isOnce = asset.replacement === true || (annualRate === null && asset.noInitialAllowance !== true);
  const once = halfUp(asset.cost, asset.replacement ? 95n : initialRate, 100n);
  if (residue <= TEN_NAIRA || (isOnce && residue <= asset.cost - once)) return 0n;
  if (years >= ofClass) return residue;
  const part = residue / BigInt(ofClass - years);
  return days === 365n ? part : halfUp(part, days, 365n);
}

function sale(asset: AssetByHand, { residue }: StateByHand, year: YearByHand): Partial<Bare> {
  const leaves = { disposals: residue };
  const isKnown = isNew(year) || asset.class in OLD;
  if ((asset.disposedOn ?? '') >= '2026-01-01' || !isKnown) return leaves;
  const value = notBelow0((asset.proceeds ?? 0n) - (asset.disposalCosts ?? 0n));
  if (value <= residue) return { ...leaves, balancingAllowance: residue - value };
  return { ...leaves, balancingCharge: smaller(value - residue, asset.cost - residue) };
}

function restricted(asset: AssetByHand, year: YearByHand, row: Bare): RowByHand {
  const made = row.investment + row.initial + row.annual + row.balancingAllowance;
  const use = asset.businessUse ?? 1_000n;
  const isExempt = asset.incomeUse === 'exempt';
  const isShared = asset.incomeUse === 'both' && isProratedByHand(year);
  const allowed = isShared
    ? halfUp(made, use * (year.income - year.untaxed), 1_000n * year.income)
    : halfUp(made, use, 1_000n);
  return {
    ...row,
    notAllowed: made - (isExempt ? 0n : allowed),
    balancingCharge: isExempt ? 0n : halfUp(row.balancingCharge, use, 1_000n),
  };
}

/** More than a fifth from 2022 (Finance Act 2021), a tenth or more under the Nigeria Tax Act; never before. */
function isProratedByHand(year: YearByHand): boolean {
  const { income, untaxed } = year;
  if (untaxed === 0n) return false;
  if (isNew(year)) return untaxed * 10n >= income;
  return year.taxYear >= 2022 && untaxed * 5n > income;
}
