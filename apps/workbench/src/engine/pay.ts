/** The pay of a month under the law of two years. A chunk of its own, which no other screen loads. */
import { calculatePay, type Decimal, type PayInput, type PayResult } from 'nigeria-tax-rules';
import type { PayAnswer, Questions } from '../request/protocol.js';
import { inPlain } from './plain.js';

/** The pay of both years, with the tax under each text of the law, and what changes for the employee. */
export function payOf({ input, years }: Questions['pay']): PayAnswer {
  const [before, after] = years.map((taxYear) =>
    calculatePay({ ...input, taxYear } as unknown as PayInput, { contested: true }),
  ) as [PayResult, PayResult];
  const change = takenHome(after).minus(takenHome(before));
  return { years: [inPlain(before), inPlain(after)], change: change.toFixed(2) };
}

/** The take-home pay of January. */
function takenHome({ months }: PayResult): Decimal {
  return (months as readonly [PayResult['months'][number]])[0].takeHome;
}
