/**
 * The words of the workings: names of lines for a reader, and formulas.
 *
 * @module
 */
import type { Operation } from './words.js';

const CAPITAL = /[A-Z]/;
const CAPITALS = /[A-Z]/g;

/** The name of a fact for a reader: `cost of sales`. */
export function wordsOfFact(name: string): string {
  // Words of a list have none, and a list is read for every return.
  return CAPITAL.test(name) ? name.replaceAll(CAPITALS, (capital) => ` ${capital.toLowerCase()}`) : name;
}

/** The words with a capital letter in front. */
export function sentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A term of a formula: its name, and `-` where a sum takes it away. */
export interface Term {
  readonly name: string;
  readonly sign?: '-';
}

/** The formula in words. */
export function formulaOf(operation: Operation, operands: readonly Term[]): string {
  return operands.length === 0 ? 'as the law says' : phraseOf(operation, operands);
}

function phraseOf(operation: Operation, operands: readonly Term[]): string {
  const names = namesOf(operands);
  const [first, second, third, fourth] = names;
  switch (operation) {
    case 'sum':
      return termsOf(operands, ' + ');
    case 'sum_not_below_zero':
      return `${termsOf(operands, ' + ')}, not below zero`;
    case 'charge':
    case 'times':
      return termsOf(operands, ' × ');
    case 'charge_less_part':
      return `(${first} − ${second} × ${third}) × ${fourth}`;
    case 'apportion':
      return `${first} × ${second} ÷ ${third}`;
    case 'sum_of_shares':
      return 'sum of gain × reinvested ÷ proceeds';
    case 'sum_of_charges':
      return pairsOf(names).join(' + ');
    case 'part_between':
      return `${first} above ${second}, not above ${third}`;
    case 'least':
    case 'greatest':
      return `the ${operation} of ${names.join(', ')}`;
    case 'looked_up':
      return `by ${names.join(', ')}`;
  }
}

/** `turnover − cost of sales + disallowable expenses`. */
function termsOf(operands: readonly Term[], joint: string): string {
  let formula = '';
  for (const { name, sign } of operands) {
    formula += sign === '-' ? ` − ${name}` : formula === '' ? name : joint + name;
  }
  return formula;
}

function namesOf(operands: readonly Term[]): string[] {
  return operands.map((operand) => operand.name);
}

function pairsOf(names: readonly string[]): string[] {
  const [amount, rate, ...others] = names;
  return amount === undefined ? [] : [`${amount} × ${rate}`, ...pairsOf(others)];
}
