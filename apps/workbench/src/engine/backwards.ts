/**
 * Questions backwards: which amount leads to a tax, which pay leaves so much, and which facts matter. A chunk of its
 * own, which no answer waits for.
 *
 * @module
 */
import type { PayRequest } from 'nigeria-tax-rules/analysis';
import type { Answers, Questions } from '../request/protocol.js';
import { inPlain } from './plain.js';
import { analysis, tableOf } from './taxes.js';

/** The amounts that lead to a target. */
export async function solvedOf({ tax, input, along, law, target }: Questions['solve']): Promise<Answers['solve']> {
  const { solve } = await analysis();
  return inPlain(solve(input as never, along, target, { kind: tax, table: await tableOf(tax, law) }));
}

/** The pay of a month that leaves a take-home pay. */
export async function grossOf({ input, taxYear, net }: Questions['gross']): Promise<Answers['gross']> {
  const { solve } = await analysis();
  return inPlain(solve({ ...input, taxYear } as unknown as PayRequest, { field: 'monthlyPay' }, { net }));
}

/** The range of the total over facts that are not known. */
export async function mattersOf({ tax, input, law, unknown }: Questions['matters']): Promise<Answers['matters']> {
  const { whatMatters } = await analysis();
  const table = await tableOf(tax, law);
  const { from, to, decidedBy, askNext, facts } = whatMatters(input as never, { unknown, kind: tax, table });
  return inPlain({ from, to, decidedBy, askNext, facts });
}
