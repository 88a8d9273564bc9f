/**
 * An auditor who has a sheet and no engine: re-adds every line by hand, and follows every operand to the line that it
 * comes from. Amounts are whole kobo; a rate is read from its wording.
 *
 * @module
 */
import type { Decimal } from 'decimal.js';
import type { Operand, Operation, WorkingLine } from '../src/algebra/sheet.js';

/** An exact fraction; of kobo, or a rate. */
interface Fraction {
  readonly above: bigint;
  readonly below: bigint;
}

/** What is wrong with the lines of a sheet; nothing when they re-add. */
export function faultsOfSheet(sheet: readonly WorkingLine[]): string[] {
  const names = sheet.map(({ line }) => line);
  return [
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `two lines are called ${name}`),
    ...sheet.flatMap((line, index) => faultsOfLine(line, sheet.slice(0, index))),
  ];
}

/** What the figures of an answer and the lines of their names say differently. */
export function faultsAgainst(
  figures: Readonly<Record<string, Decimal | string>>,
  sheet: readonly WorkingLine[],
): string[] {
  return Object.entries(figures).flatMap(([name, figure]) => {
    const line = sheet.find((each) => each.line === name);
    if (!line) return isNothing(figure) ? [] : [`no line ${name}`];
    return said(line.value) === said(figure) ? [] : [`${name} is ${line.value}, but the answer has ${figure}`];
  });
}

/** Lines that state nothing are left out of a sheet. */
function isNothing(figure: Decimal | string): boolean {
  return typeof figure !== 'string' && figure.isZero();
}

function faultsOfLine(line: WorkingLine, earlier: readonly WorkingLine[]): string[] {
  const faults = line.operands.flatMap((operand) => faultsOfOperand(operand, line, earlier));
  const value = line.operation === 'looked_up' ? said(line.value) : halfUp(READD[line.operation](line.operands));
  if (value !== said(line.value)) faults.push(`re-adds to ${value} kobo, not to the ${line.value} that it says`);
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

/** How each operation is done by hand, exactly; the result is rounded to the kobo once, after it. */
const READD: Readonly<Record<Exclude<Operation, 'looked_up'>, (operands: readonly Operand[]) => Fraction>> = {
  sum: (operands) => whole(total(operands)),
  sum_not_below_zero: (operands) => whole(larger(total(operands), 0n)),
  least: (operands) => whole(operands.map(signedKobo).reduce(smaller)),
  greatest: (operands) => whole(operands.map(signedKobo).reduce(larger)),
  charge: (operands) => product(only(2, operands).map(amountThenRate)),
  times: (operands) => product(only(2, operands).map(amountThenCount)),
  charge_less_part: (operands) => {
    const [income, costs, part, rate] = only(4, operands);
    const left = sum([
      whole(koboOf(income?.value)),
      negative(product([whole(koboOf(costs?.value)), rateOf(part?.value)])),
    ]);
    return product([left, rateOf(rate?.value)]);
  },
  apportion: (operands) => share(only(3, operands)),
  sum_of_shares: (operands) => sum(grouped(3, operands).map(share)),
  sum_of_charges: (operands) => sum(grouped(2, operands).map((pair) => product(pair.map(amountThenRate)))),
  part_between: (operands) => {
    const [amount, lower, upper] = only(3, operands).map(limit);
    const top = amount === undefined || upper === undefined ? (amount ?? 0n) : smaller(amount, upper);
    return whole(larger(top - (lower ?? 0n), 0n));
  },
};

/** An amount in kobo, or the word itself. */
function said(value: Decimal | string): bigint | string {
  return typeof value === 'string' ? value : koboOf(value);
}

function koboOf(value: Decimal | string | undefined): bigint {
  if (value === undefined || typeof value === 'string' || value.decimalPlaces() > 2) {
    throw new Error(`${value} is not an amount in kobo`);
  }
  return BigInt(value.toFixed(2).replace('.', ''));
}

/** The limit of a band; `undefined` for the word that says that there is none. */
function limit({ value }: Operand): bigint | undefined {
  return value === 'none' ? undefined : koboOf(value);
}

/** `30%`, `0.5%` or `2/3`. */
function rateOf(wording: Decimal | string | undefined): Fraction {
  const [, percent, above, below] = /^(?:(\d+(?:\.\d+)?)%|(\d+)\/(\d+))$/.exec(String(wording)) ?? [];
  if (above !== undefined && below !== undefined) return { above: BigInt(above), below: BigInt(below) };
  if (percent === undefined) throw new Error(`${wording} is not a rate`);
  const [naira = '', decimals = ''] = percent.split('.');
  return { above: BigInt(naira + decimals), below: 100n * 10n ** BigInt(decimals.length) };
}

function signedKobo({ value, sign }: Operand): bigint {
  return sign === '-' ? -koboOf(value) : koboOf(value);
}

function total(operands: readonly Operand[]): bigint {
  return operands.map(signedKobo).reduce((one, other) => one + other, 0n);
}

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);
const whole = (count: bigint): Fraction => ({ above: count, below: 1n });
const negative = ({ above, below }: Fraction): Fraction => ({ above: -above, below });

const amountThenRate = ({ value }: Operand, index: number): Fraction =>
  index === 0 ? whole(koboOf(value)) : rateOf(value);
const amountThenCount = ({ value }: Operand, index: number): Fraction =>
  whole(index === 0 ? koboOf(value) : BigInt(String(value)));

function product(factors: readonly Fraction[]): Fraction {
  return factors.reduce((one, other) => ({ above: one.above * other.above, below: one.below * other.below }));
}

function sum(terms: readonly Fraction[]): Fraction {
  return terms.reduce(
    (one, other) => ({ above: one.above * other.below + other.above * one.below, below: one.below * other.below }),
    whole(0n),
  );
}

/** First × second ÷ third; nothing of nothing. */
function share(operands: readonly Operand[]): Fraction {
  const [first = 0n, second = 0n, third = 0n] = operands.map(signedKobo);
  return third === 0n ? whole(0n) : { above: first * second, below: third };
}

function only(count: number, operands: readonly Operand[]): readonly Operand[] {
  if (operands.length !== count) throw new Error(`${operands.length} operands where ${count} belong`);
  return operands;
}

function grouped(size: number, operands: readonly Operand[]): (readonly Operand[])[] {
  if (operands.length % size !== 0) throw new Error(`${operands.length} operands that come in groups of ${size}`);
  return operands.flatMap((_, index) => (index % size === 0 ? [operands.slice(index, index + size)] : []));
}

/** To the nearest kobo; a tie goes away from zero. */
function halfUp({ above, below }: Fraction): bigint {
  const size = above < 0n ? -above : above;
  const rounded = (2n * size + below) / (2n * below);
  return above < 0n ? -rounded : rounded;
}
