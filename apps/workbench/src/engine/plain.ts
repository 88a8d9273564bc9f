/** Answers of the engine as data that can be cloned: a `Decimal` becomes text with two decimals, or with all it has. */
import { Decimal, type Plain } from 'nigeria-tax-rules';

/**
 * The plain form of an answer. Of a result it is that of `toPlain`, which would bring what reads it back, too; it also
 * takes curves, figures and differences.
 */
export function inPlain<T>(value: T): Plain<T> {
  return plain(value) as Plain<T>;
}

function plain(value: unknown): unknown {
  if (Decimal.isDecimal(value)) return value.decimalPlaces() <= 2 ? value.toFixed(2) : value.toFixed();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each)]));
}
