/** The end of a printed answer: the acts and sources that it cites, and the address of the case. */

import { FILES } from '../copy/evidence.js';
import { type CitedAct, citedActs } from '../facts/acts.js';
import type { Calculated } from '../request/protocol.js';
import { linkOf } from './take-away.js';

export default function Sources({ answer }: { answer: Calculated }) {
  return (
    <section class="print section sources">
      <h2>{FILES.acts}</h2>
      <ul>
        {citedActs(citationsOf(answer)).map(({ name, act }) => (
          <Source key={name} name={name} act={act} />
        ))}
      </ul>
      <p class="address">
        {FILES.printed}: {linkOf(answer)}
      </p>
    </section>
  );
}

function Source({ name, act: { title, source } }: CitedAct) {
  return (
    <li>
      <strong>{name}</strong>: {title}
      {source.startsWith('https://') && (
        <>
          . <span class="address">{source}</span>
        </>
      )}
    </li>
  );
}

/** The law of every line, and that of the text that answers. */
function citationsOf({ workings, reliance }: Calculated): readonly string[] {
  return [...workings, ...reliance.disputed, ...reliance.secondary].flatMap(({ law }) => law);
}
