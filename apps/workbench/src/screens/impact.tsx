/** The screen on the impact of a change of law: who pays more, who pays less. */
import type { Problem } from 'nigeria-tax-rules';
import { useRef } from 'preact/hooks';
import { longEngine, STOPPED } from '../ask/ask.js';
import { COMPANY_FILE } from '../copy/company-file.js';
import { FORM } from '../copy/form.js';
import { CHANGE, IMPACT } from '../copy/impact.js';
import { SCREEN_NAMES, SHELL } from '../copy/shell.js';
import { chosen, fileStart, hasTurnover, isMoneyOpen, isOfFile, isYearEndOpen } from '../impact/company-file.js';
import { figureFaults } from '../impact/edited-figures.js';
import { asked, figures, impact } from '../impact/impact.js';
import { BottomBar } from '../parts/bottom-bar.js';
import { ChangeForm } from '../parts/change-form.js';
import { askAgain, Failure } from '../parts/failure.js';
import { findingOf, ImpactResult } from '../parts/impact-result.js';
import { useLate } from '../parts/late.js';
import { address } from '../request/location.js';
import { grouped } from '../text/format.js';
import '../print/print.css';
import './impact.css';

export default function Impact() {
  const { value, problems } = impact.value;
  const isAsked = asked.value !== null;
  const panel = useRef<HTMLElement>(null);
  return (
    <>
      <h1 tabIndex={-1}>{SCREEN_NAMES.impact.heading}</h1>
      <div class="columns-of-impact">
        <ChangeForm />
        <section class="section result" aria-label={CHANGE.result} ref={panel}>
          <h2 class="screen">{CHANGE.result}</h2>
          <Work />
          {problems.length > 0 && (
            <p role="status">
              {said(problems)} {value !== null && IMPACT.before}
            </p>
          )}
          {!isAsked && isOfFile.value && <NotAsked />}
          {value !== null && (
            <div class={problems.length > 0 ? 'outdated' : ''}>
              <ImpactResult impact={value} />
            </div>
          )}
        </section>
      </div>
      {value !== null && <BottomBar panel={panel}>{findingOf(value)}</BottomBar>}
    </>
  );
}

/** The step that is missing before companies of a file are worked out. */
function NotAsked() {
  if (chosen.value === null) return <p class="plain">{IMPACT.noFile}</p>;
  if (fileStart.value === null) return null;
  if (!hasTurnover()) return <p class="plain">{IMPACT.noTurnover}</p>;
  if (isMoneyOpen()) return <p class="plain">{IMPACT.moneyOpen}</p>;
  return isYearEndOpen() ? <p class="plain">{IMPACT.noYearEnd}</p> : null;
}

/** The faults that are no figure's, such as those of a file; a figure has its fault beside it. */
function said(problems: readonly Problem[]): string {
  const atFigures = address.value.edits.map(({ key }) => key);
  const faults = [...figureFaults(problems, figures.value.value ?? [])];
  const others = faults.filter(([key]) => !atFigures.includes(key)).map(([, message]) => message);
  return others.length > 0 ? others.join(' ') : `${FORM.waiting(problems.length)}.`;
}

/** The progress of the work, or that it failed or was stopped and is not asked again. */
function Work() {
  const { isPending, progress, failure } = impact.value;
  const isSeen = useLate(isPending);
  if (!isSeen) return failure === STOPPED ? <Stopped /> : <Failure standing={impact.value} />;
  const [done, of] = progress ?? [0, 1];
  return (
    <div class="work">
      <label>
        {progress === null ? SHELL.loading : saidOf(done, of)}
        <progress value={done} max={of} />
      </label>
      <button type="button" onClick={() => longEngine.stop()}>
        {IMPACT.stop}
      </button>
    </div>
  );
}

/** Of a file the bytes are known, not the companies. */
function saidOf(done: number, of: number): string {
  if (isOfFile.value) return COMPANY_FILE.working(String(Math.floor((done * 100) / of)));
  return IMPACT.working(grouped(String(done)), grouped(String(of)));
}

function Stopped() {
  return (
    <div class="work" role="alert">
      <p>{IMPACT.stopped}</p>
      <button type="button" onClick={askAgain}>
        {IMPACT.workOut}
      </button>
    </div>
  );
}
