/** The reliance that an answer deserves. */
import { EVIDENCE } from '../copy/evidence.js';
import type { Calculated } from '../request/protocol.js';
import { longDay, withLongDays } from '../text/format.js';
import type { AnswerProps } from './answer.js';
import { Citations, TierMark } from './law.js';

/** The law behind the answer that is disputed, or was not read in the Act. */
export function RelianceNote({ answer }: AnswerProps) {
  const { disputed, secondary, review, weakest } = answer.reliance;
  return (
    <details class="section reliance">
      <summary>
        <h2>{EVIDENCE.reliance}</h2> <TierMark tier={weakest} />
      </summary>
      <p>{review ? EVIDENCE.reviewed(review.by, longDay(review.on)) : EVIDENCE.unreviewed}</p>
      {disputed.length + secondary.length === 0 && <p>{EVIDENCE.allPrimary}</p>}
      <ReliedOnList heading={EVIDENCE.disputed} items={disputed} tier="disputed" />
      <ReliedOnList heading={EVIDENCE.secondary} items={secondary} tier="secondary" />
    </details>
  );
}

interface ReliedOnProps {
  readonly heading: string;
  readonly items: Calculated['reliance']['disputed'];
  readonly tier: 'disputed' | 'secondary';
}

function ReliedOnList({ heading, items, tier }: ReliedOnProps) {
  if (items.length === 0) return null;
  return (
    <>
      <h3>{heading}</h3>
      <ul class="relied">
        {items.map(({ line, label, law, note }) => (
          <li key={line}>
            <strong>{line === 'reading' ? EVIDENCE.restsOnReading : withLongDays(label)}</strong>
            <Citations law={law} verified={tier} note={note} />
            {note && line !== 'reading' && <p class="note">{note}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
