/** Sales in millions of naira, and what the step makes of them. */
import { calculateDisposals, type Disposal } from '../../../../src/index.js';
import { MILLION } from '../../sheet.js';

export interface Sale {
  readonly of?: string;
  readonly on: string;
  readonly for: number;
  readonly cost?: number;
  readonly writtenDown?: number;
  readonly reinvested?: number;
}

function disposalOf({ of = 'shares', on, for: proceeds, cost = 0, writtenDown, reinvested }: Sale): Disposal {
  return {
    assetClass: of,
    disposalDate: on,
    proceeds: inNaira(proceeds),
    costBase: inNaira(cost),
    ...(writtenDown !== undefined && { taxWrittenDownValue: inNaira(writtenDown) }),
    ...(reinvested !== undefined && { reinvested: inNaira(reinvested) }),
  };
}

/** To the kobo: `10.00000001` is N10,000,000.01. */
function inNaira(millions: number): string {
  return (millions * MILLION).toFixed(2);
}

export function assessed(taxYear: number, sales: readonly Sale[], lossesBroughtForward: Record<string, number> = {}) {
  const losses = Object.entries(lossesBroughtForward).map(([name, millions]) => [name, inNaira(millions)]);
  const capitalLossesBroughtForward = Object.fromEntries(losses) as Record<string, string>;
  return calculateDisposals({ taxYear, disposalSchedule: sales.map(disposalOf), capitalLossesBroughtForward });
}

/** How each sale was treated. */
export function treatmentsOf(taxYear: number, ...sales: readonly Sale[]): string[] {
  return assessed(taxYear, sales).items.map(({ treatment }) => treatment);
}

/** Amounts of a result, in millions. */
export function millionsOf<R extends ReturnType<typeof assessed>>(result: R, ...names: readonly (keyof R)[]): number[] {
  return names.map((name) => Number(result[name]) / MILLION);
}
