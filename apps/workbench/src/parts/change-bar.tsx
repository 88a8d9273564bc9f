/** The bar of a change, to the left of a line in the middle for less and to the right for more. */
import { koboOf } from '../text/format.js';

/** The length is a share of the largest change beside it; the amount itself stands in the table. */
export function ChangeBar({ change, largest }: { change: string; largest: bigint }) {
  const kobo = koboOf(change) ?? 0n;
  const share = largest === 0n ? 0 : Number((sizeOf(kobo) * 1000n) / largest) / 20;
  return (
    <span class={kobo === 0n ? 'change-bar none' : 'change-bar'} aria-hidden="true">
      {kobo !== 0n && <span class={kobo < 0n ? 'less' : 'more'} style={{ width: `${Math.max(share, 1)}%` }} />}
    </span>
  );
}

/** The largest of some changes, without its sign, in kobo. */
export function largestOf(changes: readonly string[]): bigint {
  return changes.map((change) => sizeOf(koboOf(change) ?? 0n)).reduce((most, size) => (size > most ? size : most), 0n);
}

function sizeOf(kobo: bigint): bigint {
  return kobo < 0n ? -kobo : kobo;
}
