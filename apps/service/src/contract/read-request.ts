/**
 * Reading a request or a query: its facts, or a refusal of everything that is wrong with it.
 *
 * @module
 */
import type { Problem } from 'nigeria-tax-rules';
import { type AnyFields, type Facts, type Fields, readFields, refuseIfAny } from 'nigeria-tax-rules/api';

/**
 * Reads the fields of a request; `further` finds what is wrong between fields, of which those that could not be read
 * are undefined.
 *
 * @throws InputError naming everything that is wrong.
 */
export function readRequest<F extends AnyFields>(
  value: unknown,
  fields: Fields<F>,
  further: (facts: Partial<Facts<F>>) => readonly Problem[] = () => [],
): Facts<F> {
  const problems: Problem[] = [];
  const facts = readFields(value, '', fields, problems);
  refuseIfAny([...problems, ...further(facts)]);
  return facts;
}
