/** The answer against another figure: a ledger, a filed return, an assessment. */
import { EVIDENCE } from '../copy/evidence.js';
import { tableOf } from '../law/tables.js';
import { address, setValue } from '../request/location.js';
import type { Calculated } from '../request/protocol.js';
import { koboOf, naira, percent, rate } from '../text/format.js';
import { MoneyField } from './field.js';

export function Check({ answer }: { answer: Calculated }) {
  const value = address.value.values.check ?? '';
  return (
    <details class="section check screen" open={value !== ''}>
      <summary>
        <h2>{EVIDENCE.check}</h2>
      </summary>
      <MoneyField
        name="check"
        copy={{ label: EVIDENCE.checkLabel, hint: EVIDENCE.checkHint }}
        value={value}
        onValue={(text) => setValue('check', text)}
      />
      <p role="status">{answer.reconciliation.baseline === 'amount' && value !== '' && comparison(answer)}</p>
    </details>
  );
}

function comparison({ tax, reconciliation, rules }: Calculated): string {
  const { varianceAmount, variancePercent, withinThreshold } = reconciliation;
  const kobo = koboOf(varianceAmount) ?? 0n;
  if (kobo === 0n) return EVIDENCE.checkSame;
  const [size, part] = [varianceAmount, variancePercent].map((text) => text.replace('-', '')) as [string, string];
  const difference = kobo > 0n ? EVIDENCE.checkHigher : EVIDENCE.checkLower;
  const threshold = tableOf(tax, rules.taxYear, rules.reading)?.threshold;
  const within = withinThreshold ? EVIDENCE.checkWithin : EVIDENCE.checkOutside;
  const limit = threshold === undefined ? '' : within(rateOf(threshold.percent), naira(threshold.amount));
  return `${difference(naira(size), percent(part))} ${limit}`;
}

function rateOf(text: string): string {
  return text.endsWith('%') ? text : rate(text);
}
