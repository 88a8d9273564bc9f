/** The word that a part of the page or an answer failed, and the ways on. */
import { NOT_LOADED, type Standing } from '../ask/ask.js';
import { SHELL } from '../copy/shell.js';
import { copyText } from '../device/clipboard.js';
import { address } from '../request/location.js';
import { useLate } from './late.js';

/** Asks the question of the page again. */
export function askAgain(): void {
  address.value = { ...address.value };
}

/** Says that the computation failed, or that its program was not loaded; once it is asked again, the button says so. */
export function Failure({ standing }: { standing: Standing<unknown> }) {
  const { failure, isPending } = standing;
  const isAskedAgain = useLate(isPending);
  if (failure === null) return null;
  const tryAgain = isAskedAgain ? SHELL.working : SHELL.tryAgain;
  if (failure === NOT_LOADED) return <NotLoaded again={askAgain} tryAgain={tryAgain} />;
  return (
    <div class="corrections" role="alert">
      <p>{SHELL.failed}</p>
      <p class="actions">
        <button type="button" onClick={askAgain}>
          {tryAgain}
        </button>
        <button type="button" onClick={() => void copyText(failure)}>
          {SHELL.copyDetails}
        </button>
      </p>
    </div>
  );
}

interface NotLoadedProps {
  readonly again: () => void;
  /** The words on the button that loads the part again. */
  readonly tryAgain?: string;
}

/** Says that a part of the page was not loaded. The state of the page is in its address, so loading it keeps that. */
export function NotLoaded({ again, tryAgain = SHELL.tryAgain }: NotLoadedProps) {
  return (
    <div class="corrections screen" role="alert">
      <p>{SHELL.notLoaded}</p>
      <p class="actions">
        <button type="button" onClick={again}>
          {tryAgain}
        </button>
        <button type="button" class="text" onClick={() => window.location.reload()}>
          {SHELL.reload}
        </button>
      </p>
    </div>
  );
}
