/**
 * A second opinion on an individual's year: the law written straight down in decimal.js, with the constants of the law
 * notes typed here by hand. It reads no rule table and shares no arithmetic with the engine. The request is taken to be
 * valid.
 *
 * Every amount is a `Decimal` of naira. Products of amounts below 10^15 naira, counts of periods and rates of two
 * digits need fewer than 40 digits, so 80 hold them exactly; the three quotients (a twelfth, two percentages) are
 * single divisions, which cannot lie closer than 10^-30 to a tie without being one.
 */
import { Decimal } from 'decimal.js';
import type { IncomeStream, PitInput } from '../../src/individual/input.js';

const D = Decimal.clone({ precision: 80, rounding: Decimal.ROUND_HALF_UP });
type Naira = Decimal;

const ZERO = new D(0);
const amount = (value: IncomeStream['amount'] | undefined): Naira => new D(value === undefined ? 0 : value.toString());
const atLeastZero = (value: Naira): Naira => (value.gt(0) ? value : ZERO);
const toTheKobo = (value: Naira): Naira => value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
const sum = (values: readonly Naira[]): Naira => values.reduce((total, value) => total.plus(value), ZERO);
const word = (text: string): string => text.toLowerCase().replace(/[ -]/g, '_');
const text = (value: Naira): string => value.toFixed(2);
const percentText = (value: Naira): string => value.toFixed(Math.max(2, value.decimalPlaces()));

// ---- which law -----------------------------------------------------------------------------------------------------

export const readingsOf = (taxYear: number): readonly string[] => {
  if (taxYear === 2020) return ['gross'];
  return taxYear === 2026 ? ['settled'] : ['gross_less_exempt', 'gross'];
};

const isUnderNigeriaTaxAct = (taxYear: number): boolean => taxYear >= 2026;

/** Widths in naira and rates in percent; the last band has no width. */
const SIXTH_SCHEDULE: readonly [number | null, number][] = [
  [300_000, 7],
  [300_000, 11],
  [500_000, 15],
  [500_000, 19],
  [1_600_000, 21],
  [null, 24],
];
const FOURTH_SCHEDULE: readonly [number | null, number][] = [
  [800_000, 0],
  [2_200_000, 15],
  [9_000_000, 18],
  [13_000_000, 21],
  [25_000_000, 23],
  [null, 25],
];

/** A year's national minimum wage: 30,000 a month to July 2024, 70,000 since; no exemption before 2021. */
const MINIMUM_WAGE: Readonly<Record<number, number>> = {
  2021: 360_000,
  2022: 360_000,
  2023: 360_000,
  2024: 7 * 30_000 + 5 * 70_000,
  2025: 840_000,
  2026: 840_000,
};

// ---- states --------------------------------------------------------------------------------------------------------

const STATES = new Map(
  (
    'Abia AB, Adamawa AD, Akwa Ibom AK, Anambra AN, Bauchi BA, Bayelsa BY, Benue BE, Borno BO, Cross River CR, ' +
    'Delta DE, Ebonyi EB, Edo ED, Ekiti EK, Enugu EN, Gombe GO, Imo IM, Jigawa JI, Kaduna KD, Kano KN, Katsina KT, ' +
    'Kebbi KE, Kogi KO, Kwara KW, Lagos LA, Nasarawa NA, Niger NI, Ogun OG, Ondo ON, Osun OS, Oyo OY, Plateau PL, ' +
    'Rivers RI, Sokoto SO, Taraba TA, Yobe YO, Zamfara ZA'
  )
    .split(', ')
    .map((row) => [row.slice(0, -3), `NG-${row.slice(-2)}`]),
);
const CAPITAL_TERRITORY = 'Federal Capital Territory';
const NAMES_OF_CAPITAL_TERRITORY = ['federal_capital_territory', 'fct', 'abuja', 'ng_fc'];

export const oracleStates = [...STATES, [CAPITAL_TERRITORY, 'NG-FC'] as const];

function stateNamed(name: string) {
  if (NAMES_OF_CAPITAL_TERRITORY.includes(word(name))) {
    const taxAuthority = `${CAPITAL_TERRITORY} Internal Revenue Service`;
    return { state: CAPITAL_TERRITORY, stateTaxCode: 'NG-FC', taxAuthority };
  }
  const [state, stateTaxCode] = [...STATES].find((row) => row.map(word).includes(word(name))) ?? ['', ''];
  return { state, stateTaxCode, taxAuthority: `${state} State Internal Revenue Service` };
}

// ---- income --------------------------------------------------------------------------------------------------------

const OTHER_NAMES: Readonly<Record<string, string>> = {
  salary: 'employment',
  wages: 'employment',
  commission: 'bonus',
  trade: 'business',
  profession: 'business',
  self_employment: 'business',
  rent: 'rental',
};

const PERIODS: Readonly<Record<string, number>> = {
  annual: 1,
  annually: 1,
  yearly: 1,
  one_off: 1,
  once: 1,
  semi_annual: 2,
  quarterly: 4,
  monthly: 12,
  fortnightly: 26,
  biweekly: 26,
  weekly: 52,
};

const EARNINGS = ['employment', 'bonus', 'benefit_in_kind'];

function treatmentOf(type: string, taxYear: number): string {
  if (['government_bond_interest', 'pension', 'gratuity'].includes(type)) return 'exempt';
  if (type === 'dividend') return 'final_at_source';
  const isNew = isUnderNigeriaTaxAct(taxYear);
  if (type === 'corporate_bond_interest') return isNew ? 'final_at_source' : 'exempt';
  if (type === 'treasury_bill_interest') return isNew ? 'final_at_source' : taxYear <= 2021 ? 'exempt' : 'taxable';
  return 'taxable';
}

function streamsOf({ taxYear, incomeStreams }: PitInput) {
  return incomeStreams.map((stream) => {
    const type = OTHER_NAMES[word(stream.type)] ?? word(stream.type);
    const annual = amount(stream.amount).times(stream.periodsPerYear ?? PERIODS[word(stream.frequency)] ?? 0);
    const expenses = D.min(amount(stream.expenses), annual);
    return { type, treatment: treatmentOf(type, taxYear), annual, expenses };
  });
}

function incomeOf(request: PitInput) {
  const streams = streamsOf(request);
  const treated = (treatment: string) =>
    sum(streams.filter((stream) => stream.treatment === treatment).map(({ annual }) => annual));
  const earnings = streams.filter(({ type, treatment }) => EARNINGS.includes(type) && treatment === 'taxable');
  return {
    streams,
    gross: sum(streams.map(({ annual }) => annual)),
    exempt: treated('exempt'),
    atSource: treated('final_at_source'),
    expenses: sum(streams.map(({ expenses }) => expenses)),
    earned: sum(earnings.map(({ annual }) => annual)),
  };
}

// ---- reliefs -------------------------------------------------------------------------------------------------------

function reliefsOf(request: PitInput, income: ReturnType<typeof incomeOf>, reading: string) {
  const { gross, exempt, atSource, expenses, earned } = income;
  const receipts = gross.minus(exempt).minus(atSource);
  const minimumWage = MINIMUM_WAGE[request.taxYear];
  const isNew = isUnderNigeriaTaxAct(request.taxYear);
  const isEarner = minimumWage !== undefined && earned.gt(0) && (isNew ? earned : receipts).lte(minimumWage);
  const isFree = isEarner && !isNew;
  const paid = (given: IncomeStream['amount'] | undefined): Naira => (isFree ? ZERO : amount(given));
  const outside = sum([
    paid(request.pensionContribution),
    paid(request.nationalHousingFund),
    paid(request.healthInsurance),
    paid(request.lifeInsurance),
  ]);
  const net = gross.minus(expenses).minus(reading === 'gross' ? 0 : exempt.plus(atSource).plus(outside));
  const base = atLeastZero(net);
  const consolidated = toTheKobo(D.max(200_000, base.times('0.01')).plus(base.times('0.2')));
  const list: [string, Naira][] = [
    ['EXEMPT_INCOME', exempt],
    ['INCOME_TAXED_AT_SOURCE', atSource],
    ['ALLOWABLE_EXPENSES', expenses],
    ['MINIMUM_WAGE_EXEMPTION', !isEarner ? ZERO : isNew ? earned : receipts.minus(expenses)],
    ['PENSION', paid(request.pensionContribution)],
    ['NATIONAL_HOUSING_FUND', paid(request.nationalHousingFund)],
    ['HEALTH_INSURANCE', paid(request.healthInsurance)],
    ['LIFE_INSURANCE', paid(request.lifeInsurance)],
    ['MORTGAGE_INTEREST', paid(request.mortgageInterest)],
    ['CONSOLIDATED_RELIEF_ALLOWANCE', isNew || isFree ? ZERO : consolidated],
    ['RENT_RELIEF', isNew ? D.min(toTheKobo(amount(request.annualRent).times('0.2')), 500_000) : ZERO],
  ];
  return { list: list.filter(([, relief]) => relief.gt(0)), total: sum(list.map(([, relief]) => relief)), isFree };
}

// ---- tax -----------------------------------------------------------------------------------------------------------

function bandsOf(chargeable: Naira, taxYear: number) {
  let lower = ZERO;
  return (isUnderNigeriaTaxAct(taxYear) ? FOURTH_SCHEDULE : SIXTH_SCHEDULE).map(([width, rate]) => {
    const from = lower;
    const above = atLeastZero(chargeable.minus(from));
    const taxable = width === null ? above : D.min(above, width);
    lower = lower.plus(width ?? 0);
    return { from, to: width === null ? null : lower, rate, taxable, tax: toTheKobo(taxable.times(rate).div(100)) };
  });
}

function taxOf(request: PitInput, reading: string) {
  const income = incomeOf(request);
  const reliefs = reliefsOf(request, income, reading);
  const chargeable = atLeastZero(income.gross.minus(reliefs.total));
  const bands = bandsOf(chargeable, request.taxYear);
  const byBands = sum(bands.map(({ tax }) => tax));
  const total = income.gross.minus(income.exempt).minus(income.atSource).minus(income.expenses);
  const hasFloor = !isUnderNigeriaTaxAct(request.taxYear) && !reliefs.isFree;
  const floor = hasFloor ? toTheKobo(total.times('0.01')) : ZERO;
  const tax = D.max(byBands, floor);
  return { income, reliefs, chargeable, bands, byBands, raisedBy: tax.minus(byBands), tax };
}

function creditsOf(request: PitInput, tax: Naira) {
  const [withheld, deducted] = [amount(request.withholdingCredits), amount(request.payeDeducted)];
  const first = D.min(withheld, tax);
  const second = D.min(deducted, tax.minus(first));
  return {
    due: tax.minus(first).minus(second),
    refundable: withheld.minus(first).plus(deducted.minus(second)),
    credits: [creditText('WITHHOLDING', withheld, first), creditText('PAYE', deducted, second)],
  };
}

function creditText(credit: string, claimed: Naira, applied: Naira) {
  return { credit, claimed: text(claimed), applied: text(applied), unused: text(claimed.minus(applied)) };
}

// ---- the answer ----------------------------------------------------------------------------------------------------

/** What an individual owes, every amount as text with two decimals. */
export function oraclePit(request: PitInput, named?: string, baseline?: string) {
  const reading = named ?? readingsOf(request.taxYear)[0] ?? '';
  const { income, reliefs, chargeable, bands, byBands, raisedBy, tax } = taxOf(request, reading);
  const { due, refundable, credits } = creditsOf(request, tax);
  const each = due.div(12).toDecimalPlaces(2, Decimal.ROUND_DOWN);
  return {
    taxYear: request.taxYear,
    ...stateNamed(request.state),
    grossIncome: text(income.gross),
    reliefs: reliefs.list.map(([name, relief]) => ({ name, amount: text(relief) })),
    totalReliefs: text(reliefs.total),
    chargeableIncome: text(chargeable),
    bands: bands.map(bandText),
    taxDue: text(due),
    monthlyTax: text(toTheKobo(due.div(12))),
    effectiveRate: percentText(income.gross.isZero() ? ZERO : percentage(tax, income.gross)),
    taxBeforeCredits: text(tax),
    incomeTax: { byBands: text(byBands), minimumTax: text(raisedBy) },
    refundable: text(refundable),
    credits,
    instalments: [...Array<string>(11).fill(text(each)), text(due.minus(each.times(11)))],
    incomeStreams: income.streams.map(streamText),
    reconciliation: reconciliationOf(request, reading, due, baseline),
  };
}

function bandText({ from, to, rate, taxable, tax }: ReturnType<typeof bandsOf>[number]) {
  const bound = to === null ? null : text(to);
  return { from: text(from), to: bound, rate: rate.toFixed(2), taxable: text(taxable), tax: text(tax) };
}

function streamText({ type, treatment, annual, expenses }: ReturnType<typeof streamsOf>[number]) {
  return { type, annualAmount: text(annual), treatment, expenses: text(expenses) };
}

function percentage(part: Naira, whole: Naira): Naira {
  return part.times(100).div(whole).toDecimalPlaces(4, Decimal.ROUND_HALF_UP);
}

function reconciliationOf(request: PitInput, reading: string, due: Naira, given: string | undefined) {
  const other = readingsOf(request.taxYear).find((name) => name !== reading);
  const baseline = given === undefined ? (other ?? 'self') : 'amount';
  const under = other === undefined ? due : creditsOf(request, taxOf(request, other).tax).due;
  const total = given === undefined ? under : new D(given);
  const variance = due.minus(total);
  const percent = variance.isZero() ? ZERO : total.isZero() ? new D(100) : percentage(variance, total);
  return {
    varianceAmount: text(variance),
    variancePercent: percentText(percent),
    withinThreshold: variance.abs().lte(1_000) || percent.abs().lte('0.5'),
    baseline,
    baselineTotal: text(total),
  };
}
