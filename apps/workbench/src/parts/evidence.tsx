/** The evidence of an answer: how things were treated, what is contested, the workings, files and links. */
import type { Calculated } from '../request/protocol.js';
import { Check } from './check.js';
import { Contested } from './contested.js';
import { lazily } from './lazily.js';
import { RelianceNote } from './reliance.js';
import { TakeAway } from './take-away.js';
import { Treated, type TreatedRow } from './treated.js';
import { Words } from './words.js';
import { Workings } from './workings.js';

export interface EvidenceProps {
  readonly answer: Calculated;
  /** The name of the line of the workings that is the answer. */
  readonly total: string;
  /** The title of a printed page. */
  readonly title: string;
  readonly treated: { readonly caption: string; readonly amount: string; readonly rows: readonly TreatedRow[] };
}

const Sources = lazily(() => import('./sources.js'));

export default function Evidence({ answer, total, title, treated }: EvidenceProps) {
  return (
    <>
      <Treated {...treated} />
      <Contested answer={answer} tax={answer.tax} />
      <Workings lines={answer.workings} total={total} tax={answer.tax} />
      <Words answer={answer} />
      <RelianceNote answer={answer} />
      <Check answer={answer} />
      <TakeAway answer={answer} title={title} />
      <Sources answer={answer} />
    </>
  );
}
