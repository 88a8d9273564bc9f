/**
 * An individual's year as an ordinary developer writes it in decimal.js, in a straight line: the law's constants in the
 * code, a new `Decimal` where one is needed, one request in and one result out.
 */
import { Decimal as DecimalJs } from 'decimal.js';

const Decimal = DecimalJs.clone({ precision: 40, rounding: DecimalJs.ROUND_HALF_UP });

const OLD_BANDS = [
  [300_000, '0.07'],
  [300_000, '0.11'],
  [500_000, '0.15'],
  [500_000, '0.19'],
  [1_600_000, '0.21'],
  [null, '0.24'],
];
const NEW_BANDS = [
  [800_000, '0'],
  [2_200_000, '0.15'],
  [9_000_000, '0.18'],
  [13_000_000, '0.21'],
  [25_000_000, '0.23'],
  [null, '0.25'],
];
const MINIMUM_WAGE = {
  2021: 360_000,
  2022: 360_000,
  2023: 360_000,
  2024: 560_000,
  2025: 840_000,
  2026: 840_000,
  2027: 840_000,
};
const PERIODS = { monthly: 12, quarterly: 4, annual: 1, one_off: 1 };
const TYPES = { salary: 'employment', rent: 'rental' };
const STATES = {
  Lagos: ['Lagos', 'NG-LA', 'Lagos State Internal Revenue Service'],
  Kano: ['Kano', 'NG-KN', 'Kano State Internal Revenue Service'],
  Rivers: ['Rivers', 'NG-RI', 'Rivers State Internal Revenue Service'],
  FCT: ['Federal Capital Territory', 'NG-FC', 'Federal Capital Territory Internal Revenue Service'],
  'NG-OY': ['Oyo', 'NG-OY', 'Oyo State Internal Revenue Service'],
};

/** Computes one year: amounts are numbers of naira in, Decimals out. */
export function calculate(request) {
  const { taxYear } = request;
  const reading = taxYear === 2020 ? 'gross' : taxYear >= 2026 ? 'settled' : 'gross_less_exempt';
  const income = incomeOf(request);
  const year = yearOf(request, income, reading);
  const other = reading === 'gross_less_exempt' ? yearOf(request, income, 'gross').due : year.due;
  return resultOf(request, income, year, reading, other);
}

function incomeOf({ taxYear, incomeStreams }) {
  const streams = incomeStreams.map((stream) => {
    const type = TYPES[stream.type] ?? stream.type;
    const annualAmount = new Decimal(stream.amount).times(PERIODS[stream.frequency]);
    const expenses = Decimal.min(new Decimal(stream.expenses ?? 0), annualAmount);
    return { type, annualAmount, treatment: treatmentOf(type, taxYear), expenses };
  });
  const income = {
    streams,
    gross: new Decimal(0),
    exempt: new Decimal(0),
    atSource: new Decimal(0),
    expenses: new Decimal(0),
    earned: new Decimal(0),
  };
  for (const { type, annualAmount, treatment, expenses } of streams) {
    income.gross = income.gross.plus(annualAmount);
    if (treatment === 'exempt') income.exempt = income.exempt.plus(annualAmount);
    if (treatment === 'final_at_source') income.atSource = income.atSource.plus(annualAmount);
    if (type === 'employment' || type === 'bonus') income.earned = income.earned.plus(annualAmount);
    income.expenses = income.expenses.plus(expenses);
  }
  return income;
}

function treatmentOf(type, taxYear) {
  if (type === 'dividend') return 'final_at_source';
  if (type === 'government_bond_interest') return 'exempt';
  if (type === 'interest' || type === 'royalty') return taxYear <= 2025 ? 'final_at_source' : 'taxable';
  if (type !== 'treasury_bill_interest') return 'taxable';
  return taxYear <= 2021 ? 'exempt' : taxYear <= 2025 ? 'taxable' : 'final_at_source';
}

function yearOf(request, income, reading) {
  const { taxYear } = request;
  const isNewAct = taxYear >= 2026;
  const reliefs = reliefsOf(request, income, reading, isNewAct);
  const chargeable = Decimal.max(new Decimal(0), income.gross.minus(reliefs.total));
  const bands = bandsOf(chargeable, isNewAct ? NEW_BANDS : OLD_BANDS);
  let byBands = new Decimal(0);
  for (const { tax } of bands) byBands = byBands.plus(tax);
  const totalIncome = income.gross.minus(income.exempt).minus(income.atSource).minus(income.expenses);
  const hasFloor = !isNewAct && !reliefs.isEarner;
  const floor = hasFloor ? totalIncome.times(new Decimal('0.01')).toDecimalPlaces(2) : new Decimal(0);
  const tax = Decimal.max(byBands, floor);
  const withheld = new Decimal(request.withholdingCredits ?? 0);
  const deducted = new Decimal(request.payeDeducted ?? 0);
  const first = Decimal.min(withheld, tax);
  const second = Decimal.min(deducted, tax.minus(first));
  const due = tax.minus(first).minus(second);
  return { reliefs, chargeable, bands, byBands, tax, withheld, deducted, first, second, due };
}

function reliefsOf(request, income, reading, isNewAct) {
  const minimumWage = MINIMUM_WAGE[request.taxYear];
  const isEarner = minimumWage !== undefined && income.earned.gt(0) && income.earned.lte(new Decimal(minimumWage));
  const paid = (amount) => new Decimal(amount ?? 0);
  const list = [
    ['EXEMPT_INCOME', income.exempt],
    ['INCOME_TAXED_AT_SOURCE', income.atSource],
    ['ALLOWABLE_EXPENSES', income.expenses],
    ['MINIMUM_WAGE_EXEMPTION', isEarner ? income.earned : new Decimal(0)],
    ['PENSION', paid(request.pensionContribution)],
    ['NATIONAL_HOUSING_FUND', paid(request.nationalHousingFund)],
    ['HEALTH_INSURANCE', paid(request.healthInsurance)],
    ['LIFE_INSURANCE', paid(request.lifeInsurance)],
    ['MORTGAGE_INTEREST', paid(request.mortgageInterest)],
  ];
  if (isNewAct) {
    const share = new Decimal(request.annualRent ?? 0).times(new Decimal('0.2')).toDecimalPlaces(2);
    list.push(['RENT_RELIEF', Decimal.min(share, new Decimal(500_000))]);
  } else {
    list.push(['CONSOLIDATED_RELIEF_ALLOWANCE', consolidatedRelief(income, list, reading)]);
  }
  let total = new Decimal(0);
  for (const [, amount] of list) total = total.plus(amount);
  return { list: list.filter(([, amount]) => amount.gt(0)), total, isEarner };
}

function consolidatedRelief(income, list, reading) {
  let base = income.gross.minus(income.expenses);
  if (reading !== 'gross') {
    base = base.minus(income.exempt).minus(income.atSource);
    for (const [, amount] of list.slice(3, 8)) base = base.minus(amount);
  }
  base = Decimal.max(new Decimal(0), base);
  const higher = Decimal.max(new Decimal(200_000), base.times(new Decimal('0.01')));
  return higher.plus(base.times(new Decimal('0.2'))).toDecimalPlaces(2);
}

function bandsOf(chargeable, schedule) {
  let lower = new Decimal(0);
  return schedule.map(([width, rate]) => {
    const from = lower;
    const above = Decimal.max(new Decimal(0), chargeable.minus(from));
    const taxable = width === null ? above : Decimal.min(above, new Decimal(width));
    if (width !== null) lower = lower.plus(new Decimal(width));
    const tax = taxable.times(new Decimal(rate)).toDecimalPlaces(2);
    return { from, to: width === null ? null : lower, rate: new Decimal(rate).times(100), taxable, tax };
  });
}

function resultOf(request, income, year, reading, baselineTotal) {
  const [state, stateTaxCode, taxAuthority] = STATES[request.state];
  const { due, tax, byBands } = year;
  const each = due.div(12).toDecimalPlaces(2, DecimalJs.ROUND_DOWN);
  return {
    taxYear: request.taxYear,
    state,
    stateTaxCode,
    grossIncome: income.gross,
    reliefs: year.reliefs.list.map(([name, amount]) => ({ name, amount })),
    totalReliefs: year.reliefs.total,
    chargeableIncome: year.chargeable,
    bands: year.bands,
    taxDue: due,
    monthlyTax: due.div(12).toDecimalPlaces(2),
    effectiveRate: income.gross.isZero() ? new Decimal(0) : tax.times(100).div(income.gross).toDecimalPlaces(4),
    taxAuthority,
    taxBeforeCredits: tax,
    incomeTax: { byBands, minimumTax: tax.minus(byBands) },
    refundable: year.withheld.minus(year.first).plus(year.deducted).minus(year.second),
    credits: [creditOf('WITHHOLDING', year.withheld, year.first), creditOf('PAYE', year.deducted, year.second)],
    instalments: [...Array(11).fill(each), due.minus(each.times(11))],
    incomeStreams: income.streams,
    reconciliation: reconciliationOf(due, baselineTotal, reading),
  };
}

function creditOf(credit, claimed, applied) {
  return { credit, claimed, applied, unused: claimed.minus(applied) };
}

function reconciliationOf(due, baselineTotal, reading) {
  const variance = due.minus(baselineTotal);
  const percent = variance.isZero()
    ? new Decimal(0)
    : baselineTotal.isZero()
      ? new Decimal(100)
      : variance.times(100).div(baselineTotal).toDecimalPlaces(4);
  return {
    varianceAmount: variance,
    variancePercent: percent,
    withinThreshold: variance.abs().lte(new Decimal(1_000)) || percent.abs().lte(new Decimal('0.5')),
    baseline: reading === 'gross_less_exempt' ? 'gross' : 'self',
    baselineTotal,
  };
}
