/** The screen on the impact of a change of law: who pays more, who pays less. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { longEngine, STOPPED } from '../ask.js';
import { FORM } from '../copy/form.js';
import { CHANGE, IMPACT } from '../copy/impact.js';
import { SCREEN_NAMES, SHELL } from '../copy/shell.js';
import { grouped } from '../format.js';
import { impact } from '../impact.js';
import { address } from '../location.js';
import { ChangeForm } from '../parts/change-form.js';
import { ImpactResult } from '../parts/impact-result.js';
import '../print.css';
import './impact.css';

export default function Impact() {
  const { value, problems } = impact.value;
  return (
    <>
      <h1 tabIndex={-1}>{SCREEN_NAMES.impact.heading}</h1>
      <ChangeForm />
      <section class="section result" aria-label={CHANGE.result}>
        <h2>{CHANGE.result}</h2>
        <Work />
        {problems.length > 0 && (
          <p role="status">
            {FORM.waiting(problems.length)}. {value !== null && IMPACT.before}
          </p>
        )}
        {value !== null && (
          <div class={problems.length > 0 ? 'outdated' : ''}>
            <ImpactResult impact={value} />
          </div>
        )}
      </section>
    </>
  );
}

/** Work that takes no longer than this shows nothing. */
const UNSEEN = 200;

/** The progress of the work, or that it failed or was stopped. */
function Work() {
  const { isPending, progress, failure } = impact.value;
  const isSeen = useSignal(false);
  useEffect(() => {
    isSeen.value = false;
    const timer = window.setTimeout(() => {
      isSeen.value = isPending;
    }, UNSEEN);
    return () => window.clearTimeout(timer);
  }, [isPending, isSeen]);
  if (failure !== null) return <Failed isStopped={failure === STOPPED} />;
  if (!isPending || !isSeen.value) return null;
  const [done, of] = progress ?? [0, 1];
  return (
    <div class="work">
      <label>
        {progress === null ? SHELL.loading : IMPACT.working(grouped(String(done)), grouped(String(of)))}
        <progress value={done} max={of} />
      </label>
      <button type="button" onClick={() => longEngine.stop()}>
        {IMPACT.stop}
      </button>
    </div>
  );
}

function Failed({ isStopped }: { isStopped: boolean }) {
  const again = (): void => {
    address.value = { ...address.value };
  };
  return (
    <div class={isStopped ? 'work' : 'corrections'} role="alert">
      <p>{isStopped ? IMPACT.stopped : SHELL.failed}</p>
      <button type="button" onClick={again}>
        {isStopped ? IMPACT.workOut : SHELL.tryAgain}
      </button>
    </div>
  );
}
