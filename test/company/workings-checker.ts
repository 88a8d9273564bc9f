/**
 * An auditor who has the sheet and the answer, and no engine: re-adds every line by hand, follows every operand to the
 * line it comes from, and ticks the figures of the answer off against the lines. Amounts are whole kobo; a rate is read
 * from its wording.
 */
import type { Decimal } from 'decimal.js';
import type { CitInput } from '../../src/company/input.js';
import type { CitResult } from '../../src/company/result.js';
import type { Operand, WorkingLine } from '../../src/workings.js';

/** An exact fraction of whole kobo. */
interface Fraction {
  readonly above: bigint;
  readonly below: bigint;
}

/** What is wrong with a sheet; nothing when it re-adds to the answer. */
export function faultsOf(request: CitInput, result: CitResult): string[] {
  const sheet = result.workings ?? [];
  const names = sheet.map(({ line }) => line);
  return [
    ...(sheet.length < 20 ? [`the sheet has ${sheet.length} lines`] : []),
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `two lines are called ${name}`),
    ...sheet.flatMap((line, index) => faultsOfLine(line, sheet.slice(0, index))),
    ...faultsAgainst(figuresOf(result), sheet, 'the answer'),
    ...faultsAgainstRequest(request, sheet),
  ];
}

function faultsOfLine(line: WorkingLine, earlier: readonly WorkingLine[]): string[] {
  const faults: string[] = [];
  const value = readded(line);
  if (value !== undefined && value !== said(line.value)) {
    faults.push(`re-adds to ${value}, not to the ${line.value} that it says`);
  }
  for (const operand of line.operands) faults.push(...faultsOfOperand(operand, line, earlier));
  if (line.law.length === 0 || line.law.some((law) => law.trim() === '')) faults.push('cites no law');
  if (line.label.trim() === '' || line.formula.trim() === '') faults.push('has no label or formula');
  return faults.map((fault) => `${line.line} ${fault}`);
}

function faultsOfOperand(operand: Operand, line: WorkingLine, earlier: readonly WorkingLine[]): string[] {
  const faults: string[] = [];
  const source = earlier.find((each) => each.line === operand.line);
  if (operand.line !== undefined && !source) faults.push(`takes ${operand.name} from no earlier line`);
  if (source && said(source.value) !== said(operand.value)) {
    faults.push(`takes ${operand.name} to be ${operand.value}, but line ${source.line} says ${source.value}`);
  }
  if (line.operation !== 'sum_of_shares' && !line.formula.includes(operand.name)) {
    faults.push(`does not name ${operand.name} in its formula`);
  }
  return faults;
}

/** An amount in kobo, or the word itself. */
function said(value: Decimal | string): bigint | string {
  return typeof value === 'string' ? value : koboOf(value);
}

function koboOf(value: Decimal | string): bigint {
  const [naira, kobo] = typeof value === 'string' ? [] : value.toFixed(2).split('.');
  if (typeof value === 'string' || value.decimalPlaces() > 2) throw new Error(`${value} is not an amount in kobo`);
  return BigInt(`${naira}${kobo}`);
}

/** `30%`, `0.5%` or `2/3`. */
function rateOf(wording: Decimal | string | undefined): Fraction {
  const [, percent, above, below] = /^(?:(\d+(?:\.\d+)?)%|(\d+)\/(\d+))$/.exec(String(wording)) ?? [];
  if (above !== undefined && below !== undefined) return { above: BigInt(above), below: BigInt(below) };
  if (percent === undefined) throw new Error(`${wording} is not a rate`);
  const [whole = '', decimals = ''] = percent.split('.');
  return { above: BigInt(whole + decimals), below: 100n * 10n ** BigInt(decimals.length) };
}

/** The value that the operands give; `undefined` where the line only states what the law says. */
function readded({ operation, operands }: WorkingLine): bigint | undefined {
  return RE_ADD[operation](operands);
}

const RE_ADD: Record<WorkingLine['operation'], (operands: readonly Operand[]) => bigint | undefined> = {
  looked_up: () => undefined,
  sum: (operands) => total(operands.map(signedKobo)),
  sum_not_below_zero: (operands) => total([total(operands.map(signedKobo))].filter((sum) => sum > 0n)),
  least: (operands) => operands.map(signedKobo).reduce((least, kobo) => (kobo < least ? kobo : least)),
  greatest: (operands) => operands.map(signedKobo).reduce((greatest, kobo) => (kobo > greatest ? kobo : greatest)),
  charge: (operands) => halfUp(sumOfFractions(inGroups(operands, 2).map(charged))),
  sum_of_charges: (operands) => halfUp(sumOfFractions(inGroups(operands, 2).map(charged))),
  charge_less_part: ([amount, base, part, rate]) =>
    halfUp(times(minus(whole(amount), charged([base, part])), rateOf(rate?.value))),
  apportion: (operands) => halfUp(sumOfFractions(inGroups(operands, 3).map(share))),
  sum_of_shares: (operands) => halfUp(sumOfFractions(inGroups(operands, 3).map(share))),
  times: ([amount, count]) => whole(amount).above * BigInt(String(count?.value)),
  part_between: ([amount, above, upTo]) => partBetween(whole(amount).above, whole(above).above, upTo?.value),
};

function signedKobo({ value, sign }: Operand): bigint {
  return sign === '-' ? -koboOf(value) : koboOf(value);
}

function total(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, kobo) => sum + kobo, 0n);
}

function inGroups(operands: readonly Operand[], size: number): Operand[][] {
  if (operands.length % size !== 0) throw new Error(`the operands do not come in groups of ${size}`);
  const starts = operands.map((_, index) => index).filter((index) => index % size === 0);
  return starts.map((start) => operands.slice(start, start + size));
}

function whole(operand: Operand | undefined): Fraction {
  if (!operand) throw new Error('an operand is missing');
  return { above: signedKobo(operand), below: 1n };
}

function charged([amount, rate]: readonly (Operand | undefined)[]): Fraction {
  return times(whole(amount), rateOf(rate?.value));
}

/** First × second ÷ third; nothing for a third that is nothing. */
function share([first, second, third]: readonly (Operand | undefined)[]): Fraction {
  const below = whole(third).above;
  return below === 0n ? { above: 0n, below: 1n } : { above: whole(first).above * whole(second).above, below };
}

function partBetween(amount: bigint, above: bigint, upTo: Decimal | string | undefined): bigint {
  const limit = upTo === undefined || typeof upTo === 'string' ? amount : koboOf(upTo);
  const part = (amount < limit ? amount : limit) - above;
  return part > 0n ? part : 0n;
}

function times(one: Fraction, other: Fraction): Fraction {
  return { above: one.above * other.above, below: one.below * other.below };
}

function minus(one: Fraction, other: Fraction): Fraction {
  return { above: one.above * other.below - other.above * one.below, below: one.below * other.below };
}

function sumOfFractions(fractions: readonly Fraction[]): Fraction {
  const nothing = { above: 0n, below: 1n };
  return fractions.reduce((sum, each) => minus(sum, { above: -each.above, below: each.below }), nothing);
}

/** To the nearest kobo; a tie goes away from zero. */
function halfUp({ above, below }: Fraction): bigint {
  const size = above < 0n ? -above : above;
  const rounded = (2n * size + below) / (2n * below);
  return above < 0n ? -rounded : rounded;
}

/** What the lines of a sheet must say, by name: the figures of the answer. */
function figuresOf(result: CitResult): Record<string, Decimal | string> {
  const { financials, taxLiability, incomeTax, capitalIncomeComputation, disposals, credits } = result;
  const items = disposals.items.map(({ gain }, index) => [`disposal_${index + 1}`, gain]);
  const applied = credits.map(({ credit, applied }) => [`${credit.toLowerCase()}_credit_applied`, applied]);
  const caps = credits.flatMap(({ credit, cap }) => (cap ? [[`${credit.toLowerCase()}_credit_cap`, cap]] : []));
  return {
    trading_profit: financials.tradingProfit,
    gross_turnover: financials.grossTurnover,
    assessable_profit: financials.assessableProfit,
    total_profit: financials.totalProfit,
    company_size: result.companySize.toLowerCase(),
    capital_income: capitalIncomeComputation.grossAmount,
    taxable_capital_income: capitalIncomeComputation.taxableAmount,
    gains_taxed_as_profits: disposals.gainsTaxedAsProfits,
    separate_gains_tax: disposals.separateTax,
    income_tax_on_trading_profit: incomeTax.onTradingProfit,
    income_tax_on_capital_income: incomeTax.onCapitalIncome,
    income_tax_on_gains: incomeTax.onGains,
    minimum_tax_excess: incomeTax.minimumTax,
    top_up_tax: incomeTax.topUpTax,
    education_tax: taxLiability.educationTax,
    cit: taxLiability.cit,
    cgt: taxLiability.cgt,
    total: taxLiability.total,
    ...Object.fromEntries([...items, ...applied, ...caps]),
  };
}

function faultsAgainst(
  figures: Readonly<Record<string, Decimal | string>>,
  sheet: readonly WorkingLine[],
  whose: string,
): string[] {
  return Object.entries(figures).flatMap(([name, figure]) => {
    const line = sheet.find((each) => each.line === name);
    if (!line) return [`no line ${name}`];
    return said(line.value) === said(figure) ? [] : [`${name} is ${line.value}, but ${whose} has ${figure}`];
  });
}

/** The operands that the request gives, by the name that the sheet calls them. */
const GIVEN: Readonly<Record<string, keyof CitInput>> = {
  turnover: 'turnover',
  'cost of sales': 'costOfSales',
  'operating expenses': 'operatingExpenses',
  'disallowable expenses': 'disallowableExpenses',
  'losses brought forward': 'lossesBroughtForward',
  'capital allowances': 'capitalAllowances',
  'profit before tax as given': 'profitBeforeTax',
  'withholding tax credits': 'withholdingCredits',
  'foreign tax credits': 'foreignTaxCredits',
  'foreign income': 'foreignIncome',
};

/** Losses of disposals bear names like these, but belong to their pool. */
function faultsAgainstRequest(request: CitInput, sheet: readonly WorkingLine[]): string[] {
  return sheet
    .filter(({ line }) => !line.startsWith('net_gains_'))
    .flatMap(({ line, operands }) =>
      operands.flatMap(({ name, value }) => {
        const field = GIVEN[name];
        if (!field || typeof value === 'string') return [];
        const asked = request[field] ?? 0;
        return value.eq(String(asked)) ? [] : [`${line} takes ${name} to be ${value}, but the request says ${asked}`];
      }),
    );
}
