/**
 * The taxpayer of a request, where it is given to the command of the other tax.
 *
 * @module
 */
import { RuleError } from 'nigeria-tax-rules';
import { describeRequest } from 'nigeria-tax-rules/api';

/** The tax of a company, or of an individual. */
export type Tax = 'cit' | 'pit';

const PEOPLE: Readonly<Record<Tax, string>> = { cit: 'a company', pit: 'an individual' };

const namesOf = (tax: Tax): Set<string> => new Set(describeRequest(tax).fields.map(({ name }) => name));

/** The refusal of a request that has fields of the other tax only; `undefined` if it has none, or fields of both. */
export function otherTaxpayer(tax: Tax, request: unknown): RuleError | undefined {
  if (typeof request !== 'object' || request === null) return undefined;
  const other = tax === 'cit' ? 'pit' : 'cit';
  const [own, theirs] = [namesOf(tax), namesOf(other)];
  const given = Object.keys(request);
  const ofOther = given.filter((name) => theirs.has(name) && !own.has(name));
  const isOfThis = given.some((name) => own.has(name) && !theirs.has(name));
  if (ofOther.length === 0 || isOfThis) return undefined;
  const some = ofOther.slice(0, 3).join(', ');
  return new RuleError({
    path: '',
    code: 'unknown-field',
    message: `This looks like ${PEOPLE[other]}'s request: it has ${some}. Use nigeria-tax ${other}.`,
    accepted: `the fields of ${PEOPLE[tax]}: nigeria-tax fields ${tax}`,
  });
}
