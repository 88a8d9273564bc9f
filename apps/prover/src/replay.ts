/**
 * Models worked out by the library: what is found breaks a property only if the returns of the model come to the totals
 * of the model there too.
 *
 * @module
 */
import { calculateCit } from '../../../src/company/calculate-cit.js';
import type { CitInput } from '../../../src/company/input.generated.js';
import { type Decimal, nairaOf } from '../../../src/ground/decimals.js';
import { RuleError } from '../../../src/ground/errors.js';
import { calculatePit } from '../../../src/individual/calculate-pit.js';
import type { PitInput } from '../../../src/individual/input.generated.js';
import type { Table } from './law.js';
import { type Model, type ModelledReturn, type Question, returnsOf } from './question.js';
import { type AnyRequest, requestOf } from './requests.js';

/** A return that breaks a property, as a request, and the total that the library computes for it. */
export interface Counterexample {
  readonly request: AnyRequest;
  readonly total: Decimal;
}

/** The returns of a model; `null` where they are none. */
export type Replay = (question: Question, model: Model) => readonly Counterexample[] | null;

/** Works returns out by the library; `null` where they are none, or their totals are not those of the model. */
export const byTheLibrary: Replay = (question, model) => {
  const examples = returnsOf(question, model)?.map(computed) ?? [];
  return examples.length === 0 || examples.some((each) => each === null) ? null : (examples as Counterexample[]);
};

/** Takes returns as the graph works them out, for steps that the library does not have. */
export const byTheGraph: Replay = (question, model) => {
  const returns = returnsOf(question, model);
  return (
    returns?.map(({ posed: { law, m }, facts, total }) => ({
      request: requestOf(law.table, facts, m.vocabulary),
      total: nairaOf(total),
    })) ?? null
  );
};

function computed({ posed: { law, m }, facts, total }: ModelledReturn): Counterexample | null {
  const request = requestOf(law.table, facts, m.vocabulary);
  const its = totalOf(law.table, request);
  return its?.equals(nairaOf(total)) ? { request, total: its } : null;
}

/** The total of a request under a table by the library; `null` where it is refused. */
export function totalOf(table: Table, request: AnyRequest): Decimal | null {
  try {
    return table.kind === 'company'
      ? calculateCit(request as CitInput, { table }).taxLiability.total
      : calculatePit(request as PitInput, { table }).taxDue;
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}
