/** The pay behind a take-home pay, under the form of pay. */
import { computed, useComputed } from '@preact/signals';
import { answerOf, longEngine } from '../ask/ask.js';
import { NET_PAY } from '../copy/backwards.js';
import { faultsOf } from '../form/form.js';
import { grossQuestionOf, roundest } from '../request/backwards.js';
import { address, setValue } from '../request/location.js';
import type { Answers } from '../request/protocol.js';
import { FIRST_YEAR } from '../request/request.js';
import { naira } from '../text/format.js';
import { State } from './calculator.js';
import { Faults, MoneyField } from './field.js';
import Spoken from './spoken.js';

const gross = answerOf(
  'gross',
  computed(() => grossQuestionOf(address.value)),
  longEngine,
);

export default function NetPay() {
  const { value, problems } = gross.value;
  const faults = useComputed(() => {
    const own = gross.value.problems.filter(({ path }) => path.startsWith('/target'));
    return faultsOf(own, () => NET_PAY.field).map((each) => ({ ...each, key: 'wanted' }));
  }).value;
  return (
    <section class="section" aria-label={NET_PAY.heading}>
      <h2>{NET_PAY.heading}</h2>
      <Faults.Provider value={new Map(faults.map(({ key, message }) => [key, message]))}>
        <MoneyField
          name="wanted"
          copy={NET_PAY.field}
          value={address.value.values.wanted ?? ''}
          onValue={(wanted) => setValue('wanted', wanted)}
        />
      </Faults.Provider>
      <State standing={gross.value} faults={[]} />
      {value !== null && problems.length === 0 && <Found found={value} />}
    </section>
  );
}

function Found({ found: { amounts, passedBy } }: { found: Answers['gross'] }) {
  const [first] = amounts;
  if (first === undefined) return <Missed passed={passedBy[0]} />;
  const pay = roundest(first.from, first.to);
  const said = NET_PAY.found(naira(pay), FIRST_YEAR);
  return (
    <>
      <p class="sentence">{said}</p>
      <Spoken text={said} />
      <p class="actions">
        <button type="button" class="text" onClick={() => setValue('monthlyPay', pay)}>
          {NET_PAY.use}
        </button>
      </p>
    </>
  );
}

function Missed({ passed }: { passed: Answers['gross']['passedBy'][number] | undefined }) {
  if (passed === undefined) return <p>{NET_PAY.none}</p>;
  const { last, next, valueAtLast, valueAtNext } = passed;
  return <p>{NET_PAY.passed(naira(last), naira(valueAtLast), naira(next), naira(valueAtNext))}</p>;
}
