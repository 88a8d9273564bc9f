/** The way from one total to another: a row for each step, with its bar where the total stands. */
import type { Bar } from '../compare/difference.js';
import { koboOf, shortNaira } from '../text/format.js';

/** The bars, with their labels and short amounts; the table beside it has the exact ones. */
export function Waterfall({ label, bars }: { label: string; bars: readonly Bar[] }) {
  return (
    <div class="waterfall" role="img" aria-label={label}>
      {bars.map((bar, index) => (
        <div key={`${index} ${bar.label}`} class={`fall ${bar.kind}`}>
          <span class="fall-label">{bar.label}</span>
          <span class="fall-track">
            <span class="fall-bar" style={{ left: `${bar.from}%`, width: `${bar.length}%` }} />
            {bar.start !== null && <span class="connector above" style={{ left: `${bar.start}%` }} />}
            {index < bars.length - 1 && <span class="connector below" style={{ left: `${bar.end}%` }} />}
          </span>
          <span class="fall-amount amount">{amountOf(bar)}</span>
        </div>
      ))}
    </div>
  );
}

/** The short amount of a bar, signed where it is a step. */
export function amountOf({ kind, amount }: Bar): string {
  const isMore = kind !== 'total' && (koboOf(amount) ?? 0n) > 0n;
  return `${isMore ? '+' : ''}${shortNaira(amount)}`;
}
