/**
 * A second opinion on a company's return: the steps of the law written straight down in decimal.js. Its numbers are
 * those of `rules/company/*.yaml`, read by a reader of its own; it shares no arithmetic with the engine. The request is
 * taken to be valid.
 *
 * Every amount is a `Decimal` of naira. Sums and products of amounts below 10^15 naira with rates of at most six digits
 * need fewer than 40 digits, so 80 hold them exactly; the quotients (foreign caps, percentage) are single divisions
 * of such amounts, which cannot lie closer than 10^-30 to a tie without being one. Only the sum of reinvestment
 * fractions can, and it is added as whole numbers over a common denominator.
 */
import { Decimal } from 'decimal.js';
import type { CapitalIncomeBreakdown, CitInput } from '../../src/company/input.generated.js';
import { nairaIn, namesOfReadings, type Section, shareOf, tableOf, versionOn, yearsOf } from './table-reader.js';

const D = Decimal.clone({ precision: 80, rounding: Decimal.ROUND_HALF_UP });
type Naira = Decimal;
type Size = 'SMALL' | 'MEDIUM' | 'LARGE';

const ZERO = new D(0);
const amount = (value: CitInput['turnover'] | undefined): Naira => new D(value === undefined ? 0 : value.toString());
const atLeastZero = (value: Naira): Naira => (value.gt(0) ? value : ZERO);
const toTheKobo = (value: Naira): Naira => value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
const sum = (values: readonly Naira[]): Naira => values.reduce((total, value) => total.plus(value), ZERO);
const word = (text: string): string => text.toLowerCase().replace(/[ -]/g, '_');
const text = (value: Naira): string => value.toFixed(2);

function monthsLater(day: string, months: number): string {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const daysInThatMonth = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return `${first.toISOString().slice(0, 8)}${String(Math.min(dayOfMonth, daysInThatMonth)).padStart(2, '0')}`;
}

/** A period that ends on the last day of a month is due on the last day of a month. */
function dueOn(end: string, months: number): string {
  const next = new Date(Date.parse(end) + 86_400_000).toISOString().slice(0, 10);
  if (!next.endsWith('-01')) return monthsLater(end, months);
  return new Date(Date.parse(monthsLater(next, months)) - 86_400_000).toISOString().slice(0, 10);
}

/** A period that begins as the business does is the first; begun on no stated day, one of twelve months or less. */
function isFirstPeriod({ accountingPeriodStart, commencementDate }: CitInput, end: string): boolean {
  if (commencementDate === undefined) return false;
  if (accountingPeriodStart !== undefined) return accountingPeriodStart === commencementDate;
  return commencementDate > dueOn(end, -12);
}

/** "Within 18 months from the date of its incorporation or not later than six months after …, whichever is earlier". */
function dueDateOf(request: CitInput, end: string, months: number): string {
  const usual = dueOn(end, months);
  const { incorporationDate } = request;
  if (incorporationDate === undefined || !isFirstPeriod(request, end)) return usual;
  const first = monthsLater(incorporationDate, 18);
  return first < usual ? first : usual;
}

// ---- which law -----------------------------------------------------------------------------------------------------

type Bounds = Readonly<Partial<Record<'at_most' | 'less_than' | 'at_least' | 'more_than', string>>>;
interface Days {
  readonly from?: string;
  readonly until?: string;
}
interface Treatment extends Days {
  readonly treatment: string;
  readonly proceeds?: Bounds;
  readonly gains?: Bounds;
  readonly assumes?: string;
  readonly note?: string;
}
interface Band {
  readonly size: string;
  readonly gross_turnover?: Bounds;
  readonly per_annum?: string;
  readonly fixed_assets?: Bounds;
  readonly professional_services?: string;
}

/** The numbers of a year, as its table writes them. */
interface Table {
  readonly readings: Readonly<Record<string, unknown>>;
  readonly company_size: Section<Days & { bands: readonly Band[] }>;
  readonly income_tax: Section<Days & { rates: readonly { size: string; rate: string }[] }>;
  readonly trade_exemption: Section<Days & { years?: string }>;
  readonly asset_classes: readonly { class: string; treatments: readonly Treatment[] }[];
  readonly capital_gains: Section<Days & { method: string; rate?: string; losses: string }>;
  readonly capital_allowances: Section<Days & { cap?: string; of?: string; uncapped_trades?: readonly string[] }>;
  readonly minimum_tax: Section<MinimumTax>;
  /** Absent from the tables of years whose law had none. */
  readonly top_up_tax?: Section<TopUp>;
  readonly education_tax: Section<Days & { tax: string; rate: string; exempt: readonly string[] }>;
  readonly authorities: Section<Days & { authority: string }>;
  readonly due_date: Section<Days & { months_after_period_end: string }>;
  readonly reconciliation: {
    readonly baseline: string | Readonly<Record<string, string>>;
    readonly threshold: { readonly percent: string; readonly amount: string };
  };
}
interface MinimumTax extends Days {
  readonly rate?: string;
  readonly elected_rate?: string;
  readonly exempt_gross_turnover?: Bounds;
  readonly exempt_first_calendar_years?: string;
}
interface TopUp extends Days {
  readonly rate?: string;
  readonly gross_turnover?: Bounds;
  readonly substance_rate?: string;
}

export const years = yearsOf('company').sort();

function tableFor({ taxYear }: Pick<CitInput, 'taxYear'>): Table {
  if (!years.includes(taxYear)) throw new Error(`No table of ${taxYear}.`);
  return tableOf<Table>('company', taxYear);
}

export const readingsOf = (taxYear: number): readonly string[] => namesOfReadings(tableFor({ taxYear }).readings);

function isWithin(value: Naira, { at_most, less_than, at_least, more_than }: Bounds): boolean {
  if (at_most !== undefined && value.gt(nairaIn(at_most))) return false;
  if (less_than !== undefined && value.gte(nairaIn(less_than))) return false;
  if (at_least !== undefined && value.lt(nairaIn(at_least))) return false;
  return more_than === undefined || value.gt(nairaIn(more_than));
}

const taxAt = (base: Naira, rate: string | undefined): Naira => toTheKobo(shareOf(base, rate ?? '0%'));

const periodEndOf = (request: CitInput): string => request.accountingPeriodEnd ?? `${request.taxYear - 1}-12-31`;

/**
 * The Nigeria Tax Act governs returns due from 1 January 2026, except in the reading that no 2025 profit is under it.
 */
const isUnderNigeriaTaxAct = (request: CitInput, reading: string): boolean =>
  versionOn(tableFor(request).education_tax, reading, periodEndOf(request)).tax === 'development_levy';

// ---- disposals -----------------------------------------------------------------------------------------------------

const CLASSES: Readonly<Record<string, readonly string[]>> = {
  nigerian_shares: ['shares', 'stocks', 'equities'],
  foreign_shares: [],
  government_securities: [],
  corporate_bonds: [],
  land_and_buildings: ['land', 'building', 'real_estate', 'property'],
  plant_and_equipment: ['plant', 'equipment', 'machinery', 'vehicles'],
  passenger_cars: ['cars', 'motor_cars'],
  foreign_currency: [],
  digital_assets: ['crypto', 'virtual_assets'],
  intangibles: ['goodwill', 'ip'],
  other: [],
};
const CLASS_NAMES = Object.keys(CLASSES);
const classNamed = (name: string): string =>
  CLASS_NAMES.find((known) => known === word(name) || CLASSES[known]?.includes(word(name))) ?? 'unknown';

interface Item {
  readonly assetClass: string;
  readonly rule: Treatment;
  readonly day: string;
  readonly proceeds: Naira;
  readonly gain: Naira;
  readonly reinvested: Naira;
}

function itemsOf(request: CitInput): Item[] {
  const { asset_classes } = tableFor(request);
  return (request.disposalSchedule ?? []).map((disposal) => {
    const assetClass = classNamed(disposal.assetClass);
    const treatments = asset_classes.find((one) => one.class === assetClass)?.treatments ?? [];
    const writtenDown = disposal.disposalDate >= '2026-01-01' ? disposal.taxWrittenDownValue : undefined;
    const base = amount(writtenDown ?? disposal.costBase);
    return {
      assetClass,
      rule: versionOn(treatments, '', disposal.disposalDate),
      day: disposal.disposalDate,
      proceeds: amount(disposal.proceeds),
      gain: amount(disposal.proceeds).minus(base).minus(amount(disposal.disposalCosts)),
      reinvested: amount(disposal.reinvested),
    };
  });
}

/** The share rule: chargeable when some twelve months that hold the disposal break the limits of its own rule. */
function isChargeableShare(share: Item, items: readonly Item[]): boolean {
  const governed = items.filter((item) => item.rule === share.rule);
  const { proceeds: exemptProceeds = {}, gains: exemptGains = {} } = share.rule;
  return governed.some((first) => {
    const window = governed.filter((item) => item.day >= first.day && monthsLater(item.day, -12) < first.day);
    if (!window.includes(share)) return false;
    const proceeds = sum(window.map((item) => item.proceeds));
    const gains = sum(window.map((item) => atLeastZero(item.gain)));
    return !isWithin(proceeds, exemptProceeds) || !isWithin(gains, exemptGains);
  });
}

function isExempt(item: Item, items: readonly Item[]): boolean {
  const { treatment } = item.rule;
  return treatment === 'exempt' || (treatment === 'exempt_while' && !isChargeableShare(item, items));
}

/** gain × min(reinvested, proceeds) ÷ proceeds of each disposal, added over a common denominator, rounded once. */
function reinvestmentRelief(items: readonly Item[]): Naira {
  const kobo = (value: Naira): bigint => BigInt(value.times(100).toFixed(0));
  let numerator = 0n;
  let denominator = 1n;
  for (const item of items) {
    if (item.gain.lte(0) || item.reinvested.isZero()) continue;
    const proceeds = kobo(item.proceeds);
    const relieved = kobo(item.gain) * kobo(D.min(item.reinvested, item.proceeds));
    numerator = numerator * proceeds + relieved * denominator;
    denominator *= proceeds;
  }
  const roundedHalfUp = (2n * numerator + denominator) / (2n * denominator);
  return new D(roundedHalfUp.toString()).div(100);
}

type ByClass = Record<string, Naira>;
const perClass = (value: (assetClass: string) => Naira): ByClass =>
  Object.fromEntries(CLASS_NAMES.map((assetClass) => [assetClass, value(assetClass)]));
const gainsOf = (items: readonly Item[]): ByClass =>
  perClass((name) => sum(items.filter((item) => item.assetClass === name).map((item) => atLeastZero(item.gain))));
const lossesOf = (items: readonly Item[]): ByClass =>
  perClass((name) => sum(items.filter((item) => item.assetClass === name).map((item) => atLeastZero(item.gain.neg()))));

/** Sets losses against a gain class by class, in the order of the list, and writes down what is left of each. */
function relieve(gain: Naira, losses: ByClass, classes: readonly string[]): Naira {
  return classes.reduce((left, name) => {
    const loss = losses[name] ?? ZERO;
    const used = D.min(left, loss);
    losses[name] = loss.minus(used);
    return left.minus(used);
  }, gain);
}

function disposalsOf(request: CitInput) {
  const items = itemsOf(request);
  const chargeable = items.filter((item) => !isExempt(item, items));
  const { capital_gains } = tableFor(request);
  const under = (losses: string) => chargeable.filter(({ day }) => versionOn(capital_gains, '', day).losses === losses);
  const beforeLossRelief = under('none');
  const sameClass = under('same_class');
  const joining = under('from_assessable_profit_digital_apart');
  const [reliefBefore, reliefSameClass, reliefJoining] = [beforeLossRelief, sameClass, joining].map(reinvestmentRelief);
  const afterRelief = (gains: ByClass, relief: Naira | undefined): ByClass => ({
    ...gains,
    nigerian_shares: (gains.nigerian_shares ?? ZERO).minus(relief ?? ZERO),
  });

  const broughtForward = perClass(() => ZERO);
  for (const [name, loss] of Object.entries(request.capitalLossesBroughtForward ?? {})) {
    broughtForward[classNamed(name)] = (broughtForward[classNamed(name)] ?? ZERO).plus(amount(loss));
  }
  const lossesToEndOf2025 = lossesOf(sameClass);
  const lossesFrom2026 = lossesOf(joining);
  const lossesAtFirst = sum([broughtForward, lossesToEndOf2025, lossesFrom2026].flatMap((of) => Object.values(of)));

  const gainsBefore = sum(Object.values(afterRelief(gainsOf(beforeLossRelief), reliefBefore)));
  const gainsSameClass = Object.entries(afterRelief(gainsOf(sameClass), reliefSameClass)).map(([name, gain]) =>
    relieve(relieve(gain, lossesToEndOf2025, [name]), broughtForward, [name]),
  );
  const beforeProfits = { ...broughtForward };
  const gainsFrom2026 = afterRelief(gainsOf(joining), reliefJoining);
  const digital = ['digital_assets'];
  const general = CLASS_NAMES.filter((name) => !digital.includes(name));
  const digitalGains = relieve(
    relieve(gainsFrom2026.digital_assets ?? ZERO, lossesFrom2026, digital),
    broughtForward,
    digital,
  );
  const generalGains = sum(general.map((name) => gainsFrom2026[name] ?? ZERO));
  const generalLossesOfTheYear = sum(general.map((name) => lossesFrom2026[name] ?? ZERO));

  /** General losses leave the profit given, those of the year first; from 2026 only. */
  const fromProfit = (profit: Naira): Naira => {
    if (request.taxYear < 2026) return ZERO;
    return profit.minus(relieve(relieve(profit, lossesFrom2026, general), broughtForward, general));
  };
  const carriedForward = (): ByClass =>
    perClass((name) => sum([broughtForward, lossesToEndOf2025, lossesFrom2026].map((losses) => losses[name] ?? ZERO)));
  const separatelyTaxedGains = gainsBefore.plus(sum(gainsSameClass));
  const separateRate = tableFor(request).capital_gains;
  return {
    items: items.map((item) => ({
      assetClass: item.assetClass,
      disposalDate: item.day,
      gain: text(item.gain),
      treatment: treatmentOf(item, items),
      law: [actOf(item)],
      ...(item.rule.note === undefined ? {} : { note: item.rule.note }),
    })),
    separatelyTaxedGains,
    separateTax: taxAt(separatelyTaxedGains, versionOn(separateRate, '', `${request.taxYear - 1}-12-31`).rate),
    generalGains,
    digitalGains,
    generalLossesOfTheYear,
    reinvestmentRelief: sum([reliefBefore ?? ZERO, reliefSameClass ?? ZERO, reliefJoining ?? ZERO]),
    fromProfit,
    broughtForwardMet: () => CLASS_NAMES.filter((name) => !broughtForward[name]?.eq(beforeProfits[name] ?? ZERO)),
    lossesRelieved: () => lossesAtFirst.minus(sum(Object.values(carriedForward()))),
    lossesCarriedForward: () =>
      Object.fromEntries(
        Object.entries(carriedForward())
          .filter(([, loss]) => !loss.isZero())
          .map(([name, loss]) => [name, text(loss)]),
      ),
  };
}

function treatmentOf(item: Item, items: readonly Item[]): string {
  if (isExempt(item, items)) return 'exempt';
  return item.day < '2026-01-01' ? 'separate_tax' : 'joins_profits';
}

// ---- size, rates and limits ----------------------------------------------------------------------------------------

/** Gross turnover of a year; 80 digits hold the quotient far closer to a limit than a kobo ÷ days can be. */
function perAnnum(request: CitInput, grossTurnover: Naira): Naira {
  if (request.turnoverPerAnnum !== undefined) return amount(request.turnoverPerAnnum);
  const end = periodEndOf(request);
  const dayBeforeYear = dueOn(end, -12);
  const { accountingPeriodStart: stated, commencementDate: begun = '' } = request;
  const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  const dayBeforePeriod =
    stated !== undefined ? dayBefore(stated) : begun > dayBeforeYear ? dayBefore(begun) : dayBeforeYear;
  if (dayBeforePeriod === dayBeforeYear) return grossTurnover;
  return grossTurnover.times(365).div((Date.parse(end) - Date.parse(dayBeforePeriod)) / 86_400_000);
}

function sizeOf(request: CitInput, reading: string, grossTurnover: Naira): Size {
  const { bands } = versionOn(tableFor(request).company_size, reading, periodEndOf(request));
  const turnoverPerAnnum = perAnnum(request, grossTurnover);
  const band = bands.find(
    ({ gross_turnover = {}, per_annum, fixed_assets = {}, professional_services }) =>
      isWithin(per_annum === undefined ? grossTurnover : turnoverPerAnnum, gross_turnover) &&
      isWithin(amount(request.fixedAssets), fixed_assets) &&
      (professional_services === undefined || request.professionalServices !== true),
  );
  return band?.size.toUpperCase() as Size;
}

function incomeTaxRate(request: CitInput, reading: string, size: Size): string | undefined {
  const { rates } = versionOn(tableFor(request).income_tax, reading, periodEndOf(request));
  return rates.find((one) => one.size === size.toLowerCase())?.rate;
}

function isAgricultureInItsFirstYears(request: CitInput, reading: string): boolean {
  if (word(request.trade ?? 'general') !== 'agriculture' || request.commencementDate === undefined) return false;
  const { years: free = '0' } = versionOn(tableFor(request).trade_exemption, reading, periodEndOf(request));
  return monthsLater(periodEndOf(request), -12 * Number(free)) < request.commencementDate;
}

/** Two thirds of what losses leave, or of assessable profit; nothing caps the trades that the old Acts leave out. */
function allowanceCap(request: CitInput, reading: string, before: Naira, afterLosses: Naira): Naira | null {
  const rule = versionOn(tableFor(request).capital_allowances, reading, periodEndOf(request));
  if (rule.cap === undefined || rule.uncapped_trades?.includes(word(request.trade ?? 'general'))) return null;
  return taxAt(rule.of === 'assessable_profit' ? before : afterLosses, rule.cap);
}

/** Nothing below the limit of gross turnover, for agriculture, and in the first calendar years. */
function minimumTaxFloor(request: CitInput, reading: string, grossTurnover: Naira, base: Naira): Naira {
  const end = periodEndOf(request);
  const rule = versionOn(tableFor(request).minimum_tax, reading, end);
  const firstYears = Number(rule.exempt_first_calendar_years ?? 0);
  const isNew =
    request.commencementDate !== undefined &&
    Number(end.slice(0, 4)) < Number(request.commencementDate.slice(0, 4)) + firstYears;
  const isExempt = rule.rate === undefined || isWithin(grossTurnover, rule.exempt_gross_turnover ?? {});
  if (isExempt || isNew || word(request.trade ?? 'general') === 'agriculture') return ZERO;
  const isReduced = request.minimumTaxElection === true && rule.elected_rate !== 'none';
  return taxAt(base, isReduced ? rule.elected_rate : rule.rate);
}

function educationTaxOf(request: CitInput, reading: string, size: Size, assessableProfit: Naira): Naira {
  const rule = versionOn(tableFor(request).education_tax, reading, periodEndOf(request));
  const isExempt = rule.exempt.includes(size.toLowerCase()) || request.resident === false;
  return isExempt || request.applyEducationTax === false ? ZERO : taxAt(assessableProfit, rule.rate);
}

// ---- credits -------------------------------------------------------------------------------------------------------

interface Liabilities {
  incomeTaxOnCapitalIncome: Naira;
  otherIncomeTax: Naira;
  topUpTax: Naira;
  capitalGainsTax: Naira;
  educationTax: Naira;
}
const LIABILITIES = [
  'incomeTaxOnCapitalIncome',
  'otherIncomeTax',
  'topUpTax',
  'capitalGainsTax',
  'educationTax',
] as const;

/** Sets a credit against what is still owed, in the order of the list, and writes down what is left of it. */
function applyCredit(owed: Liabilities, claimed: Naira, cap: Naira | null, meets: readonly string[] = LIABILITIES) {
  let left = cap === null ? claimed : D.min(claimed, cap);
  const against = {
    incomeTaxOnCapitalIncome: ZERO,
    otherIncomeTax: ZERO,
    topUpTax: ZERO,
    capitalGainsTax: ZERO,
    educationTax: ZERO,
  };
  for (const liability of LIABILITIES.filter((name) => meets.includes(name))) {
    const used = D.min(left, owed[liability]);
    against[liability] = used;
    owed[liability] = owed[liability].minus(used);
    left = left.minus(used);
  }
  const applied = sum(Object.values(against));
  return {
    claimed: text(claimed),
    applied: text(applied),
    unused: text(claimed.minus(applied)),
    cap: cap === null ? null : text(cap),
    appliedAgainst: Object.fromEntries(LIABILITIES.map((liability) => [liability, text(against[liability])])),
  };
}

// ---- the return ----------------------------------------------------------------------------------------------------

type Head = keyof CapitalIncomeBreakdown;
const TAXABLE_HEADS: readonly Head[] = ['interest', 'rent', 'royalties', 'otherInvestmentIncome'];

function returnUnder(request: CitInput, reading: string) {
  const isUnderNta = isUnderNigeriaTaxAct(request, reading);
  const end = periodEndOf(request);
  const table = tableFor(request);
  const months = Number(versionOn(table.due_date, reading, end).months_after_period_end);
  const dueDate = dueDateOf(request, end, months);

  const tradingProfit = amount(request.turnover)
    .minus(amount(request.costOfSales))
    .minus(amount(request.operatingExpenses))
    .plus(amount(request.disallowableExpenses));
  const isTradeExempt = isAgricultureInItsFirstYears(request, reading);
  const taxableTradingProfit = isTradeExempt ? ZERO : atLeastZero(tradingProfit);

  const heads = request.capitalIncomeBreakdown ?? {};
  const franked = amount(heads.dividends);
  const foreignDividends = amount(heads.foreignDividends);
  const taxableHeads = sum(TAXABLE_HEADS.map((head) => amount(heads[head])));
  const capitalIncome = sum([franked, foreignDividends, amount(heads.governmentBondInterest), taxableHeads]);
  const taxableCapitalIncome = taxableHeads.plus(request.foreignIncomeRepatriated === true ? ZERO : foreignDividends);
  const grossTurnover = amount(request.turnover).plus(capitalIncome);

  const disposals = disposalsOf(request);
  const gains = disposals.generalGains.plus(disposals.digitalGains);
  const assessableProfit = sum([taxableTradingProfit, taxableCapitalIncome, gains]);

  // General capital losses take general gains, then capital income, then trading profit: each what is then left.
  const capitalLosses = disposals.fromProfit(assessableProfit.minus(disposals.digitalGains));
  const generalGainsAfter = atLeastZero(disposals.generalGains.minus(capitalLosses));
  const beyondGains = atLeastZero(capitalLosses.minus(disposals.generalGains));
  const capitalIncomeAfter = atLeastZero(taxableCapitalIncome.minus(beyondGains));
  const tradingAfter = taxableTradingProfit.minus(atLeastZero(beyondGains.minus(taxableCapitalIncome)));
  const gainsAfter = generalGainsAfter.plus(disposals.digitalGains);

  // Balancing charges are added to assessable profits once education tax is charged on these (CITA s.31(1)); the loss
  // of the period, and losses brought forward, meet them and nothing else does.
  const charges = amount(request.balancingCharges);
  const lossOfThePeriod = atLeastZero(tradingProfit.neg());
  const chargesAfterLoss = atLeastZero(charges.minus(lossOfThePeriod));
  const lossLeft = atLeastZero(lossOfThePeriod.minus(charges));

  const lossesBroughtForward = amount(request.lossesBroughtForward);
  const lossesRelieved = D.min(lossesBroughtForward, tradingAfter.plus(chargesAfterLoss));
  const claimed = amount(request.capitalAllowances);
  const beforeLosses = sum([tradingAfter, chargesAfterLoss, capitalIncomeAfter, gainsAfter]);
  const profitBeforeAllowances = beforeLosses.minus(lossesRelieved);
  const cap = allowanceCap(request, reading, assessableProfit.plus(charges), profitBeforeAllowances);
  const allowable = cap === null ? claimed : D.min(claimed, cap);
  const allowancesUsed = D.min(allowable, profitBeforeAllowances);
  const totalProfit = profitBeforeAllowances.minus(allowancesUsed);
  // Allowances meet trading profit first and gains last, so gains are the last to leave total profit.
  const gainsLeft = D.min(gainsAfter, totalProfit);
  const capitalIncomeAndGainsLeft = D.min(gainsAfter.plus(capitalIncomeAfter), totalProfit);

  const size = sizeOf(request, reading, grossTurnover);
  const rate = incomeTaxRate(request, reading, size);
  // "As if the dividend is the total profits": of a Nigerian company, out of profits that were not taxed.
  const untaxed = amount(request.dividendsPaid).minus(amount(request.dividendsPaidFromTaxedOrExempt));
  const incomeTax = taxAt(request.resident === false ? totalProfit : D.max(totalProfit, untaxed), rate);
  const isRaisedByDividends = incomeTax.gt(taxAt(totalProfit, rate));
  const onGains = taxAt(gainsLeft, rate);
  const onCapitalIncome = taxAt(capitalIncomeAndGainsLeft, rate).minus(onGains);
  const onTradingProfit = incomeTax.minus(onGains).minus(onCapitalIncome);

  const floor = minimumTaxFloor(request, reading, grossTurnover, grossTurnover.minus(franked));
  const minimumTax = atLeastZero(floor.minus(incomeTax));
  const educationTax = educationTaxOf(request, reading, size, assessableProfit);

  const profitBeforeTax =
    request.profitBeforeTax === undefined
      ? tradingProfit.plus(capitalIncome).plus(gains).minus(disposals.generalLossesOfTheYear)
      : new D(request.profitBeforeTax.toString());
  const isCertified = reading === 'certified_copy';
  const substance = amount(request.depreciation).plus(amount(request.personnelCosts));
  const topUp: TopUp = table.top_up_tax === undefined ? {} : versionOn(table.top_up_tax, reading, end);
  const netIncome = profitBeforeTax.minus(isCertified ? franked : shareOf(substance, topUp.substance_rate ?? '0%'));
  const covered = isCertified ? incomeTax.plus(educationTax) : incomeTax;
  const isAboveLimit = isWithin(grossTurnover, topUp.gross_turnover ?? {});
  const isInScope = topUp.rate !== undefined && (request.multinationalGroup === true || isAboveLimit);
  const topUpTax = isInScope ? atLeastZero(taxAt(netIncome, topUp.rate).minus(covered)) : ZERO;

  const cit = sum([onTradingProfit, onCapitalIncome, minimumTax, topUpTax]);
  const cgt = disposals.separateTax.plus(onGains);
  const owed: Liabilities = {
    incomeTaxOnCapitalIncome: onCapitalIncome,
    otherIncomeTax: onTradingProfit.plus(minimumTax),
    topUpTax,
    capitalGainsTax: cgt,
    educationTax,
  };
  const allIncome = grossTurnover.plus(gains);
  const share = (tax: Naira, part: Naira, whole: Naira): Naira =>
    whole.isZero() ? ZERO : toTheKobo(tax.times(part).div(whole));
  // Income over income under the Nigeria Tax Act (s.121(5)), profits over profits before (CITA s.46(3)).
  const foreignCap = (foreignIncome: Naira): Naira =>
    isUnderNta
      ? share(incomeTax.plus(minimumTax), foreignIncome, allIncome)
      : share(incomeTax.plus(minimumTax), D.min(foreignIncome, totalProfit), totalProfit);
  const withholding = applyCredit(owed, amount(request.withholdingCredits), null);
  const foreign = applyCredit(
    owed,
    amount(request.foreignTaxCredits),
    request.foreignIncome === undefined ? null : foreignCap(amount(request.foreignIncome)),
  );
  const exemptCap = share(topUpTax, amount(request.exemptForeignIncome), allIncome);
  const onExempt = isUnderNta
    ? [applyCredit(owed, amount(request.foreignTaxOnExemptIncome), exemptCap, ['topUpTax'])]
    : [];
  const total = sum(Object.values(owed));

  const { authority } = versionOn(table.authorities, reading, request.routingDate ?? dueDate);
  const levy = isUnderNta ? ['DEVELOPMENT_LEVY', 'DEVELOPMENT_LEVY'] : ['EDUCATION_TAX', 'EDT'];
  const components: readonly (readonly [string, string, boolean])[] = [
    ['COMPANY_INCOME', 'CIT', true],
    ['CAPITAL_INCOME', 'CIT', onCapitalIncome.gt(0)],
    ['MINIMUM_TAX', 'CIT', minimumTax.gt(0)],
    ['TOP_UP_TAX', 'CIT', topUpTax.gt(0)],
    ['CAPITAL_GAINS', 'CGT', cgt.gt(0)],
    [levy[0] ?? '', levy[1] ?? '', educationTax.gt(0)],
  ];

  const isBeyondGains = capitalLosses.gt(disposals.generalGains);
  const beyond = { field: '/disposalSchedule', kind: 'notice', assumed: text(capitalLosses) };
  return {
    assumptions: [
      ...assumedWrittenDownValues(request),
      ...circularNotices(request),
      ...assumptionsOfTreatments(request),
      ...(isUnderNta ? [] : creditsWithoutEffect(request)),
      ...dividendNotices(request, pathOf(topUpTax, minimumTax, isRaisedByDividends, size)),
      ...chargesBesideTheTax(request, reading, educationTax, assessableProfit),
      ...disposals.broughtForwardMet().map((name) => ({
        field: `/capitalLossesBroughtForward/${name}`,
        kind: 'notice',
        assumed: 'disposals from 2026-01-01',
      })),
      ...(isBeyondGains ? [beyond] : []),
    ],
    taxYear: request.taxYear,
    accountingPeriodEnd: end,
    dueDate,
    entityTaxPath: pathOf(topUpTax, minimumTax, isRaisedByDividends, size),
    companySize: size,
    financials: {
      turnover: text(amount(request.turnover)),
      grossTurnover: text(grossTurnover),
      tradingProfit: text(tradingProfit),
      assessableProfit: text(assessableProfit),
      totalProfit: text(totalProfit),
    },
    taxLiability: { cit: text(cit), educationTax: text(educationTax), cgt: text(cgt), total: text(total) },
    incomeTax: {
      onTradingProfit: text(onTradingProfit),
      onCapitalIncome: text(onCapitalIncome),
      onGains: text(onGains),
      minimumTax: text(minimumTax),
      topUpTax: text(topUpTax),
    },
    capitalIncomeComputation: {
      grossAmount: text(capitalIncome),
      taxableAmount: text(taxableCapitalIncome),
      liabilityAfterCredits: text(owed.incomeTaxOnCapitalIncome),
    },
    taxAuthorityRouting: components
      .filter(([, , isDue]) => isDue)
      .map(([component, taxType]) => ({ component, taxType, authority })),
    disposals: {
      items: disposals.items,
      separatelyTaxedGains: text(disposals.separatelyTaxedGains),
      separateTax: text(disposals.separateTax),
      gainsTaxedAsProfits: text(gains),
      reinvestmentRelief: text(disposals.reinvestmentRelief),
      lossesRelieved: text(disposals.lossesRelieved()),
      lossesFromAssessableProfit: text(capitalLosses),
      lossesCarriedForward: disposals.lossesCarriedForward(),
    },
    credits: [
      { credit: 'WITHHOLDING', ...withholding },
      { credit: 'FOREIGN', ...foreign },
      ...onExempt.map((credit) => ({ credit: 'FOREIGN_ON_EXEMPT_INCOME', ...credit })),
    ],
    carriedForward: {
      tradingLosses: text(lossesBroughtForward.minus(lossesRelieved).plus(lossLeft)),
      capitalAllowances: text(claimed.minus(allowancesUsed)),
      capitalLosses: disposals.lossesCarriedForward(),
    },
  };
}

function pathOf(topUpTax: Naira, minimumTax: Naira, isRaisedByDividends: boolean, size: Size): string {
  if (topUpTax.gt(0)) return 'COMPANY_MINIMUM_EFFECTIVE_TAX';
  if (minimumTax.gt(0)) return 'COMPANY_MINIMUM_TAX';
  if (isRaisedByDividends) return 'COMPANY_EXCESS_DIVIDEND';
  return size === 'SMALL' ? 'SMALL_COMPANY_EXEMPT' : 'COMPANY_STANDARD';
}

/** 100 × variance ÷ baseline to four decimals; 0 when both are zero, 100 when only the baseline is. */
function reconciliationOf(total: Naira, baseline: Naira, taxYear: number) {
  const { percent: percentLimit, amount: amountLimit } = tableFor({ taxYear }).reconciliation.threshold;
  const variance = total.minus(baseline);
  const whenBaselineIsZero = total.isZero() ? ZERO : new D(100);
  const percent = baseline.isZero()
    ? whenBaselineIsZero
    : variance.times(100).div(baseline).toDecimalPlaces(4, Decimal.ROUND_HALF_UP);
  return {
    varianceAmount: text(variance),
    variancePercent: percent.toFixed(Math.max(2, percent.decimalPlaces())),
    withinThreshold: variance.abs().lte(nairaIn(amountLimit)) || percent.abs().lte(percentLimit.replace('%', '')),
    baselineTotal: text(baseline),
  };
}

/** The reading that a reading is compared with; itself where nothing is contested. */
function baselineReadingOf(taxYear: number, reading: string): string {
  const { baseline } = tableFor({ taxYear }).reconciliation;
  return typeof baseline === 'string' ? reading : (baseline[reading] ?? reading);
}

/** The calendar year in which the accounting period that holds a day ends: the first anniversary not before it. */
function yearOfPeriodHolding(day: string, request: CitInput): number {
  const end = periodEndOf(request);
  const isEndOfFebruary =
    monthsLater(end, 0).slice(5, 7) === '02' && new Date(Date.parse(end) + 86_400_000).getUTCDate() === 1;
  const year = Number(day.slice(0, 4));
  const leapDay = monthsLater(`${year}-01-31`, 1);
  const endOfThatYear = isEndOfFebruary ? leapDay : monthsLater(end, 12 * (year - Number(end.slice(0, 4))));
  return day <= endOfThatYear ? year : year + 1;
}

/**
 * The disposals that the circular gives to another year: to 2025 the year itself, from 2026 the year after the period.
 */
function circularNotices(request: CitInput) {
  return (request.disposalSchedule ?? []).flatMap(({ disposalDate }, position) => {
    const isJoining = disposalDate >= '2026-01-01';
    const year = isJoining ? yearOfPeriodHolding(disposalDate, request) + 1 : Number(disposalDate.slice(0, 4));
    const field = `/disposalSchedule/${position}/disposalDate`;
    return year === request.taxYear ? [] : [{ field, kind: 'notice', assumed: String(year) }];
  });
}

const HAD_ALLOWANCES = ['land_and_buildings', 'plant_and_equipment', 'intangibles'];

/** From 2026 the base of an asset that may have had capital allowances is taken to be its cost, and that is said. */
function assumedWrittenDownValues(request: CitInput) {
  const items = itemsOf(request);
  return (request.disposalSchedule ?? []).flatMap(({ taxWrittenDownValue, costBase, disposalDate, assetClass }, at) => {
    const item = items[at];
    const isDecided =
      taxWrittenDownValue !== undefined || disposalDate < '2026-01-01' || !item || isExempt(item, items);
    if (isDecided || !HAD_ALLOWANCES.includes(classNamed(assetClass))) return [];
    const field = `/disposalSchedule/${at}/taxWrittenDownValue`;
    return [{ field, kind: 'missing-input', assumed: text(amount(costBase)) }];
  });
}

/** What a treatment takes for granted: once of shares that a rule exempts, each time of an asset that is charged. */
function assumptionsOfTreatments(request: CitInput) {
  const items = itemsOf(request);
  const exempting = new Set(items.filter((item) => isExempt(item, items)).map(({ rule }) => rule));
  const returns = [...exempting].flatMap(({ treatment, assumes: message }) =>
    treatment === 'exempt_while' && message !== undefined
      ? [{ field: '/disposalSchedule', kind: 'notice', message }]
      : [],
  );
  const costs = items.flatMap(({ rule: { treatment, assumes: message } }, at) => {
    const field = `/disposalSchedule/${at}/costBase`;
    return treatment === 'chargeable' && message !== undefined ? [{ field, kind: 'notice', message }] : [];
  });
  return [...returns, ...costs];
}

/** What is taken of dividends: only a Nigerian company bears tax on them, and all of them are untaxed unless given. */
function dividendNotices(request: CitInput, path: string) {
  const notResident = { field: '/dividendsPaid', kind: 'notice', assumed: 'no effect' };
  const allUntaxed = { field: '/dividendsPaidFromTaxedOrExempt', kind: 'missing-input', assumed: '0.00' };
  const isAssumed = path === 'COMPANY_EXCESS_DIVIDEND' && request.dividendsPaidFromTaxedOrExempt === undefined;
  return [
    ...(request.resident === false && amount(request.dividendsPaid).gt(0) ? [notResident] : []),
    ...(isAssumed ? [allUntaxed] : []),
  ];
}

/** Education tax on assessable profit if balancing charges were part of it. */
function chargesBesideTheTax(request: CitInput, reading: string, tax: Naira, assessableProfit: Naira) {
  const charges = amount(request.balancingCharges);
  if (charges.isZero() || tax.isZero() || isUnderNigeriaTaxAct(request, reading)) return [];
  const { rate } = versionOn(tableFor(request).education_tax, reading, periodEndOf(request));
  const inside = inWords(taxAt(assessableProfit.plus(charges), rate));
  const message = `Education tax is not charged on balancing charges. With them: ${inside}.`;
  return [{ field: '/balancingCharges', kind: 'notice', message }];
}

/** An amount as sentences have it: `₦1,234.50`. */
function inWords(naira: Naira): string {
  const [whole = '', kobo] = text(naira).split('.');
  return `₦${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${kobo}`;
}

/** Under the old Acts there is no top-up for foreign tax on exempt income to meet. */
function creditsWithoutEffect(request: CitInput) {
  const fields = ['exemptForeignIncome', 'foreignTaxOnExemptIncome'] as const;
  return fields.flatMap((name) => (request[name] === undefined ? [] : [{ field: `/${name}`, kind: 'notice' }]));
}

/**
 * The whole return of a company; amounts in naira as text with two decimals. `baseline` is an amount to compare with.
 */
export function oracleCit(request: CitInput, reading?: string, baseline?: string) {
  const chosen = word(reading ?? readingsOf(request.taxYear)[0] ?? '');
  const other = baselineReadingOf(request.taxYear, chosen);
  const answer = returnUnder(request, chosen);
  const baselineTotal = new D(baseline ?? returnUnder(request, other).taxLiability.total);
  const named = other === chosen ? 'self' : other;
  return {
    ...answer,
    rules: { taxYear: request.taxYear, reading: chosen },
    rolloutMode: 'LIVE',
    reconciliation: {
      ...reconciliationOf(new D(answer.taxLiability.total), baselineTotal, request.taxYear),
      baseline: baseline === undefined ? named : 'amount',
    },
  };
}

/**
 * The Act that decides a disposal; from 2022 Finance Act 2021 has other words on Nigerian shares. To 2025 a section of
 * its own says that a vehicle "for the carriage of passengers shall not be an asset for the purposes of this Act".
 */
function actOf({ day, assetClass }: { readonly day: string; readonly assetClass: string }): string {
  if (day >= '2026-01-01') return 'NTA …';
  if (assetClass === 'passenger_cars') return 'CGTA s.39';
  return day >= '2022-01-01' && assetClass === 'nigerian_shares' ? 'CGTA-2021 …' : 'CGTA …';
}
