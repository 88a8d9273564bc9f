/**
 * Lines of JSON that name themselves: the id of a request is the caller's own, and is given back with its answer.
 *
 * @module
 */
import { RuleError } from 'nigeria-tax-rules';

/** A refusal, with the id of its request. */
export class OfRequest extends Error {
  override readonly name = 'OfRequest';

  constructor(
    readonly id: unknown,
    readonly refusal: RuleError,
  ) {
    super(refusal.message, { cause: refusal });
  }
}

/** Answers a request without its id; the fields of the answer come after the id, where there is one. */
export function identified(value: unknown, answer: (request: unknown) => string): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !('id' in value)) return answer(value);
  const { id, ...request } = value;
  try {
    return withId(id, answer(request));
  } catch (error) {
    throw error instanceof RuleError ? new OfRequest(id, error) : error;
  }
}

/** The text of an object with an id as its first field. */
export function withId(id: unknown, object: string): string {
  return `{"id":${JSON.stringify(id)}${object === '{}' ? '' : ','}${object.slice(1)}`;
}
