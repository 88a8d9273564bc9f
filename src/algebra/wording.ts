/**
 * The words of the workings: names of lines for a reader, and formulas.
 *
 * @module
 */
import type { Operand, Operation } from './sheet.js';

/** A word of the table, or the name of a line, for a reader: `benefit in kind`. */
export function wordsOf(word: string): string {
  return word.replaceAll('_', ' ');
}

/** The name of a fact for a reader: `cost of sales`. */
export function wordsOfFact(name: string): string {
  return name.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
}

/** The words with a capital letter in front. */
export function sentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The operations whose formula is a chain of terms; the others have a phrase of their own. */
const JOINED_BY: Readonly<Partial<Record<Operation, string>>> = {
  sum: ' + ',
  sum_not_below_zero: ' + ',
  charge: ' × ',
  times: ' × ',
};

/** The formula in words. */
export function formulaOf(operation: Operation, operands: readonly Operand[]): string {
  if (operands.length === 0) return 'as the law says';
  const joint = JOINED_BY[operation];
  return joint === undefined ? phraseOf(operation, namesOf(operands)) : termsOf(operands, joint, operation);
}

/** `turnover − cost of sales + disallowable expenses`. */
function termsOf(operands: readonly Operand[], joint: string, operation: Operation): string {
  let formula = '';
  for (const { name, sign } of operands) {
    formula += sign === '-' ? ` − ${name}` : formula === '' ? name : joint + name;
  }
  return operation === 'sum_not_below_zero' ? `${formula}, not below zero` : formula;
}

function phraseOf(operation: Operation, names: readonly string[]): string {
  if (operation === 'charge_less_part') return `(${names[0]} − ${names[1]} × ${names[2]}) × ${names[3]}`;
  if (operation === 'apportion') return `${names[0]} × ${names[1]} ÷ ${names[2]}`;
  if (operation === 'sum_of_shares') return 'sum of gain × reinvested ÷ proceeds';
  if (operation === 'sum_of_charges') return pairsOf(names).join(' + ');
  if (operation === 'part_between') return `${names[0]} above ${names[1]}, not above ${names[2]}`;
  return operation === 'looked_up' ? `by ${names.join(', ')}` : `the ${operation} of ${names.join(', ')}`;
}

function namesOf(operands: readonly Operand[]): string[] {
  return operands.map((operand) => operand.name);
}

function pairsOf(names: readonly string[]): string[] {
  const [amount, rate, ...others] = names;
  return amount === undefined ? [] : [`${amount} × ${rate}`, ...pairsOf(others)];
}
