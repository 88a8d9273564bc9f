/** The question backwards under a curve: which amounts lead to a tax, or leave so much. */
import { computed, useComputed } from '@preact/signals';
import { answerOf, longEngine } from '../ask/ask.js';
import { lawOf } from '../ask/calculation.js';
import { BACKWARDS } from '../copy/backwards.js';
import { ALONGS } from '../copy/curve.js';
import { figures, moved } from '../curve/drawn.js';
import { faultsOf } from '../form/form.js';
import { solveQuestionOf, wantOf } from '../request/backwards.js';
import { moveOf } from '../request/curve.js';
import { address, setValue } from '../request/location.js';
import type { Answers } from '../request/protocol.js';
import { naira } from '../text/format.js';
import { State } from './calculator.js';
import { ChoiceField, Faults, MoneyField } from './field.js';
import { Citations } from './law.js';
import Spoken from './spoken.js';

const solved = answerOf(
  'solve',
  computed(() => solveQuestionOf(address.value, moved.value, lawOf(figures.value))),
  longEngine,
);

export default function Backwards() {
  const { value, problems } = solved.value;
  const faults = useComputed(() => {
    return faultsOf(solved.value.problems, () => BACKWARDS.amount).map((each) => ({ ...each, key: 'wanted' }));
  }).value;
  const noun = ALONGS[moveOf(figures.value).replace(/\.\d+$/, '')]?.noun ?? '';
  return (
    <section class="section backwards" aria-label={BACKWARDS.heading}>
      <h2>{BACKWARDS.heading}</h2>
      <form class="screen" onSubmit={(event) => event.preventDefault()}>
        <Faults.Provider value={new Map(faults.map(({ key, message }) => [key, message]))}>
          <ChoiceField
            name="want"
            copy={{ label: BACKWARDS.question(noun) }}
            value={wantOf(address.value)}
            onValue={(want) => setValue('want', want === 'left' ? want : '')}
            choices={BACKWARDS.choices}
          />
          <MoneyField
            name="wanted"
            copy={BACKWARDS.amount}
            value={address.value.values.wanted ?? ''}
            onValue={(wanted) => setValue('wanted', wanted)}
          />
        </Faults.Provider>
      </form>
      <State standing={solved.value} faults={[]} />
      {value !== null && problems.length === 0 && <Found found={value} noun={noun} />}
    </section>
  );
}

function Found({ found, noun }: { found: Answers['solve']; noun: string }) {
  const { of, amounts, sampled, passedBy, least, most } = found;
  const what = of === 'left' ? BACKWARDS.left : BACKWARDS.total;
  const said = amounts.map((each) => amountWords(each, noun));
  const none = sampled.length === 0 ? BACKWARDS.none(noun) : BACKWARDS.noneOfSample(noun);
  return (
    <>
      {said.map((words) => (
        <p key={words} class="sentence">
          {words}
        </p>
      ))}
      {said.length === 0 && <p class="sentence">{none}</p>}
      <Spoken text={said.length === 0 ? none : said.join(' ')} />
      {sampled.map(({ from, to }) => (
        <p key={from}>{BACKWARDS.sampled(what, naira(from), naira(to))}</p>
      ))}
      {passedBy.map(({ last, next, valueAtLast, valueAtNext, because }) => (
        <p key={last}>
          {BACKWARDS.passed(what, naira(last), naira(valueAtLast), naira(next), naira(valueAtNext))}{' '}
          <Citations law={because[0]?.law ?? []} />
        </p>
      ))}
      {said.length === 0 && passedBy.length === 0 && <p>{BACKWARDS.reach(naira(least), naira(most))}</p>}
    </>
  );
}

function amountWords({ from, to, isEvery }: Answers['solve']['amounts'][number], noun: string): string {
  const words = from === to ? BACKWARDS.found(noun, naira(from)) : BACKWARDS.foundRange(noun, naira(from), naira(to));
  return isEvery ? words : `${words} ${BACKWARDS.roundings}`;
}
