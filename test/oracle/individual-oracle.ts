/**
 * A second opinion on an individual's year: the law written straight down in decimal.js. Its numbers are those of
 * `rules/individual/*.yaml`, read by a reader of its own; it shares no arithmetic with the engine. The request is taken
 * to be valid.
 *
 * Every amount is a `Decimal` of naira. Products of amounts below 10^15 naira, counts of periods and rates of two
 * digits need fewer than 40 digits, so 80 hold them exactly; the three quotients (a twelfth, two percentages) are
 * single divisions, which cannot lie closer than 10^-30 to a tie without being one.
 */
import { readFileSync } from 'node:fs';
import { Decimal } from 'decimal.js';
import { parse } from 'yaml';
import type { IncomeStream, PitInput } from '../../src/individual/input.generated.js';
import { nairaIn, namesOfReadings, type Section, shareOf, tableOf, versionsOf, yearsOf } from './table-reader.js';

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

interface Frequency {
  readonly frequency: string;
  readonly aliases: readonly string[];
  readonly periods_per_year: string;
}

interface Wage {
  readonly minimum_wage?: string;
  readonly months?: readonly { readonly months: string; readonly wage: string }[];
}

/** The numbers of a year, as its table writes them. */
interface Table {
  readonly readings: Readonly<Record<string, unknown>>;
  readonly frequencies: readonly [{ readonly frequencies: readonly Frequency[] }];
  /** Absent from the table of 2020, whose law had no exemption. */
  readonly minimum_wage?: Section<Wage>;
  readonly consolidated_relief: Section<{ amount: string; or_share: string; and_share: string }>;
  /** Absent before 2026; read from then on. */
  readonly rent_relief: Section<{ share: string; at_most: string }>;
  readonly bands: Section<{ bands: readonly { first?: string; next?: string; rate: string }[] }>;
  readonly minimum_tax: Section<{ rate: string }>;
  readonly reconciliation: { readonly threshold: { readonly percent: string; readonly amount: string } };
}

export const years = yearsOf('individual').sort();

function tableFor(taxYear: number): Table {
  if (!years.includes(taxYear)) throw new Error(`No table of ${taxYear}.`);
  return tableOf<Table>('individual', taxYear);
}

/** The law of a year under a reading: every section has one version. */
function ruleOf<V>(section: Section<V>, reading: string): V {
  const [rule] = versionsOf(section, reading);
  if (rule === undefined) throw new Error(`No rule for ${reading}.`);
  return rule;
}

export const readingsOf = (taxYear: number): readonly string[] => namesOfReadings(tableFor(taxYear).readings);

const isUnderNigeriaTaxAct = (taxYear: number): boolean => taxYear >= 2026;

// ---- states --------------------------------------------------------------------------------------------------------

const ROWS = parse(readFileSync(new URL('../../rules/states.yaml', import.meta.url), 'utf8'), { schema: 'failsafe' })
  .states as readonly { readonly name: string; readonly tax_code: string }[];
const STATES = new Map(ROWS.map(({ name, tax_code }) => [name, tax_code] as const));
const CAPITAL_TERRITORY = 'Federal Capital Territory';
const NAMES_OF_CAPITAL_TERRITORY = ['federal_capital_territory', 'fct', 'f.c.t.', 'abuja', 'ng_fc'];

function stateNamed(name: string) {
  if (NAMES_OF_CAPITAL_TERRITORY.includes(word(name))) {
    const taxAuthority = `${CAPITAL_TERRITORY} Internal Revenue Service`;
    return { state: CAPITAL_TERRITORY, stateTaxCode: 'NG-FC', taxAuthority };
  }
  const named = word(name).replace(/_state$/, '');
  const [state, stateTaxCode] = [...STATES].find((row) => row.map(word).includes(named)) ?? ['', ''];
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

const EARNINGS = ['employment', 'bonus', 'benefit_in_kind'];

/** The months of employment by their numbers; nothing where the request does not say which or how many. */
function monthsOf({
  monthsWorked,
  employedFrom,
  employedTo,
}: PitInput): { count: number; known?: number[] } | undefined {
  if (employedFrom === undefined && employedTo === undefined) {
    return monthsWorked === undefined ? undefined : { count: monthsWorked };
  }
  const last = employedTo ?? (monthsWorked === undefined ? 12 : Number(employedFrom) + monthsWorked - 1);
  const first = employedFrom ?? (monthsWorked === undefined ? 1 : last - monthsWorked + 1);
  const known = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter((month) => month >= first && month <= last);
  return { count: known.length, known };
}

/** How many months of employment a request states, and how often each of its streams is paid in the year. */
export function timesOf(request: PitInput): { readonly months: number; readonly payments: readonly number[] } {
  const table = tableFor(request.taxYear);
  const payments = request.incomeStreams.map((stream) => periodsOf(stream, request, table));
  return { months: monthsOf(request)?.count ?? 12, payments };
}

function periodsOf({ type, frequency, periodsPerYear }: IncomeStream, request: PitInput, table: Table): number {
  const [{ frequencies }] = table.frequencies;
  const named = frequencies.find((row) => [row.frequency, ...row.aliases].includes(word(frequency)));
  const isByMonth = EARNINGS.includes(OTHER_NAMES[word(type)] ?? word(type)) && named?.frequency === 'monthly';
  const usual = isByMonth ? (monthsOf(request)?.count ?? 12) : Number(named?.periods_per_year);
  return periodsPerYear ?? usual;
}

function treatmentOf(type: string, taxYear: number): string {
  if (['government_bond_interest', 'pension', 'gratuity'].includes(type)) return 'exempt';
  if (type === 'dividend') return 'final_at_source';
  const isNew = isUnderNigeriaTaxAct(taxYear);
  if (type === 'corporate_bond_interest') return isNew ? 'final_at_source' : 'exempt';
  if (type === 'treasury_bill_interest') return isNew ? 'final_at_source' : taxYear <= 2021 ? 'exempt' : 'taxable';
  if (!isNew && ['interest', 'royalty'].includes(type)) return 'final_at_source';
  return 'taxable';
}

function streamsOf(request: PitInput) {
  const { taxYear, incomeStreams } = request;
  return incomeStreams.map((stream) => {
    const type = OTHER_NAMES[word(stream.type)] ?? word(stream.type);
    const annual = amount(stream.amount).times(periodsOf(stream, request, tableFor(taxYear)));
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
  const { gross, exempt, atSource, expenses } = income;
  const table = tableFor(request.taxYear);
  const isNew = isUnderNigeriaTaxAct(request.taxYear);
  const wage = wageExemption(
    income.earned,
    monthsOf(request) ?? { count: 12 },
    table.minimum_wage && ruleOf(table.minimum_wage, reading),
  );
  const outside = [
    request.pensionContribution,
    request.nationalHousingFund,
    request.healthInsurance,
    request.lifeInsurance,
  ].map(amount);
  const net = gross.minus(expenses).minus(reading === 'gross' ? 0 : sum([exempt, atSource, wage, ...outside]));
  const list: [string, Naira][] = [
    ['EXEMPT_INCOME', exempt],
    ['INCOME_TAXED_AT_SOURCE', atSource],
    ['ALLOWABLE_EXPENSES', expenses],
    ['MINIMUM_WAGE_EXEMPTION', wage],
    ['PENSION', amount(request.pensionContribution)],
    ['NATIONAL_HOUSING_FUND', amount(request.nationalHousingFund)],
    ['HEALTH_INSURANCE', amount(request.healthInsurance)],
    ['LIFE_INSURANCE', amount(request.lifeInsurance)],
    ['MORTGAGE_INTEREST', amount(request.mortgageInterest)],
    ['CONSOLIDATED_RELIEF_ALLOWANCE', isNew ? ZERO : consolidatedRelief(atLeastZero(net), table, reading)],
    ['RENT_RELIEF', isNew ? rentRelief(amount(request.annualRent), table, reading) : ZERO],
  ];
  return { list: list.filter(([, relief]) => relief.gt(0)), total: sum(list.map(([, relief]) => relief)), wage };
}

/** The income of employment, where it is within the minimum wage of the months worked; no wage, no exemption. */
function wageExemption(earned: Naira, { count, known }: NonNullable<ReturnType<typeof monthsOf>>, rule?: Wage): Naira {
  if (rule?.minimum_wage === undefined) return ZERO;
  const ofYear = rule.months?.flatMap(({ months, wage }) => Array<string>(Number(months)).fill(wage));
  if (known !== undefined && ofYear !== undefined) {
    return earned.lte(sum(known.map((month) => new D(nairaIn(ofYear[month - 1] ?? '0'))))) ? earned : ZERO;
  }
  return earned.times(12).lte(new D(nairaIn(rule.minimum_wage)).times(count)) ? earned : ZERO;
}

function consolidatedRelief(base: Naira, { consolidated_relief }: Table, reading: string): Naira {
  const { amount: least, or_share, and_share } = ruleOf(consolidated_relief, reading);
  return toTheKobo(D.max(nairaIn(least), shareOf(base, or_share)).plus(shareOf(base, and_share)));
}

function rentRelief(rent: Naira, { rent_relief }: Table, reading: string): Naira {
  const { share, at_most } = ruleOf(rent_relief, reading);
  return D.min(toTheKobo(shareOf(rent, share)), nairaIn(at_most));
}

// ---- tax -----------------------------------------------------------------------------------------------------------

function bandsOf(chargeable: Naira, { bands }: Table, reading: string) {
  let lower = ZERO;
  return ruleOf(bands, reading).bands.map(({ first, next, rate }) => {
    const width = first ?? next;
    const from = lower;
    const above = atLeastZero(chargeable.minus(from));
    const taxable = width === undefined ? above : D.min(above, nairaIn(width));
    lower = lower.plus(nairaIn(width ?? '0'));
    return { from, to: width === undefined ? null : lower, rate, taxable, tax: toTheKobo(shareOf(taxable, rate)) };
  });
}

function taxOf(request: PitInput, reading: string) {
  const table = tableFor(request.taxYear);
  const income = incomeOf(request);
  const reliefs = reliefsOf(request, income, reading);
  const chargeable = atLeastZero(income.gross.minus(reliefs.total));
  const bands = bandsOf(chargeable, table, reading);
  const byBands = sum(bands.map(({ tax }) => tax));
  const total = income.gross.minus(income.exempt).minus(income.atSource).minus(income.expenses);
  const hasFloor = !isUnderNigeriaTaxAct(request.taxYear) && reliefs.wage.isZero();
  const floor = hasFloor ? toTheKobo(shareOf(total, ruleOf(table.minimum_tax, reading).rate)) : ZERO;
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
  const months = monthsOf(request)?.count ?? 12;
  const each = due.div(months).toDecimalPlaces(2, Decimal.ROUND_DOWN);
  return {
    taxYear: request.taxYear,
    ...stateNamed(request.state),
    grossIncome: text(income.gross),
    reliefs: reliefs.list.map(([name, relief]) => ({ name, amount: text(relief) })),
    totalReliefs: text(reliefs.total),
    chargeableIncome: text(chargeable),
    bands: bands.map(bandText),
    taxDue: text(due),
    monthlyTax: text(toTheKobo(due.div(months))),
    effectiveRate: percentText(income.gross.isZero() ? ZERO : percentage(tax, income.gross)),
    taxBeforeCredits: text(tax),
    incomeTax: { byBands: text(byBands), minimumTax: text(raisedBy) },
    refundable: text(refundable),
    credits,
    instalments: [...Array<string>(months - 1).fill(text(each)), text(due.minus(each.times(months - 1)))],
    incomeStreams: income.streams.map(streamText),
    reconciliation: reconciliationOf(request, reading, due, baseline),
  };
}

function bandText({ from, to, rate, taxable, tax }: ReturnType<typeof bandsOf>[number]) {
  const bound = to === null ? null : text(to);
  const percent = shareOf(new D(100), rate).toFixed(2);
  return { from: text(from), to: bound, rate: percent, taxable: text(taxable), tax: text(tax) };
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
    withinThreshold: isWithin(variance.abs(), percent.abs(), tableFor(request.taxYear)),
    baseline,
    baselineTotal: text(total),
  };
}

function isWithin(variance: Naira, percent: Naira, { reconciliation: { threshold } }: Table): boolean {
  return variance.lte(nairaIn(threshold.amount)) || percent.lte(shareOf(new D(100), threshold.percent));
}
