/**
 * The auditor's sheet: the lines an accountant would write under each figure, in order.
 *
 * Each line says what was done in words and in a form that can be re-added by hand or by a machine. An operand that
 * is the value of an earlier line names it in `line`, so the sheet can be followed from the total back to the request.
 *
 *     { line: 'trading_profit', operation: 'sum', formula: 'turnover - operating expenses',
 *       operands: [{ name: 'turnover', value: 50000000 }, { name: 'operating expenses', value: 10000000, sign: '-' }],
 *       value: 40000000 }
 *
 * `sum` adds the operands by their signs · `sum_not_below_zero` the same, a negative result counting as 0 · `charge`
 * is amount × rate, rounded once · `charge_less_part` is (first − second × third) × fourth, rounded once · `apportion`
 * is first × second ÷ third, rounded once · `sum_of_shares` adds such triples exactly and rounds their sum once ·
 * `least` takes the smallest · `looked_up` states what the table gives.
 *
 * @module
 */
import { type Decimal, type Kobo, nairaOf, type Rate, rateWordingOf } from './money.js';

/** How the value of a line follows from its operands. */
export type Operation =
  | 'sum'
  | 'sum_not_below_zero'
  | 'charge'
  | 'charge_less_part'
  | 'apportion'
  | 'sum_of_shares'
  | 'least'
  | 'looked_up';

/** One term of a working. */
export interface Operand {
  readonly name: string;
  /** An amount in naira, or a rate or word as the table writes it: `30%`, `2/3`, `small`. */
  readonly value: Decimal | string;
  /** `-` where a sum takes the operand away. */
  readonly sign?: '-';
  /** The earlier line that this operand is the value of. */
  readonly line?: string;
}

/** One line of the sheet. */
export interface WorkingLine {
  /** Stable name of the line, unique in the sheet. */
  readonly line: string;
  readonly label: string;
  /** The formula in words. */
  readonly formula: string;
  readonly operation: Operation;
  readonly operands: readonly Operand[];
  /** The result in naira, or the word that was looked up. */
  readonly value: Decimal | string;
  /** The law that the line rests on. */
  readonly law: readonly string[];
  readonly note?: string;
}

/** An operand out of the request or the table. */
export function given(name: string, value: Kobo | Rate | string): Operand {
  if (typeof value === 'string') return { name, value };
  return { name, value: typeof value === 'bigint' ? nairaOf(value) : rateWordingOf(value) };
}

/** An operand that an earlier line worked out. */
export function from(line: string, value: Kobo): Operand {
  return { name: line.replaceAll('_', ' '), value: nairaOf(value), line };
}

/** The operand, taken away. */
export function less(operand: Operand): Operand {
  return { ...operand, sign: '-' };
}

interface Basis {
  readonly law: readonly string[];
  readonly note?: string;
}

const JOINED_BY: Readonly<Record<Operation, string>> = {
  sum: ' + ',
  sum_not_below_zero: ' + ',
  charge: ' × ',
  charge_less_part: ' × ',
  apportion: ' × ',
  sum_of_shares: ' × ',
  least: ', ',
  looked_up: ', ',
};

/** One line; its formula in words follows from its operation and operands. */
export function working(
  line: string,
  label: string,
  operation: Operation,
  operands: readonly Operand[],
  value: Kobo | string,
  basis: Basis,
): WorkingLine {
  return {
    line,
    label,
    formula: formulaOf(operation, operands),
    operation,
    operands,
    value: typeof value === 'bigint' ? nairaOf(value) : value,
    law: basis.law,
    ...(basis.note === undefined ? {} : { note: basis.note }),
  };
}

function formulaOf(operation: Operation, operands: readonly Operand[]): string {
  const names = operands.map((operand) => operand.name);
  if (names.length === 0 && operation !== 'looked_up') return 'nothing to add';
  if (operation === 'charge_less_part') return `(${names[0]} − ${names[1]} × ${names[2]}) × ${names[3]}`;
  if (operation === 'apportion') return `${names[0]} × ${names[1]} ÷ ${names[2]}`;
  if (operation === 'sum_of_shares') return 'sum of gain × reinvested ÷ proceeds';
  if (operation === 'least') return `the least of ${names.join(', ')}`;
  if (operation === 'looked_up') return names.length === 0 ? 'as the law says' : `by ${names.join(', ')}`;
  const terms = operands.map((operand, index) => termOf(operand, index === 0 ? '' : JOINED_BY[operation]));
  const formula = terms.join('');
  return operation === 'sum_not_below_zero' ? `${formula}, not below zero` : formula;
}

function termOf(operand: Operand, joint: string): string {
  return operand.sign === '-' ? ` − ${operand.name}` : `${joint}${operand.name}`;
}
