/** The word that a part of the page or an answer failed, and the ways on. */
import { NOT_LOADED } from '../ask.js';
import { copyText } from '../clipboard.js';
import { SHELL } from '../copy/shell.js';
import { address } from '../location.js';

/** Asks the question of the page again. */
export function askAgain(): void {
  address.value = { ...address.value };
}

/** Says that the computation failed, or that its program was not loaded. */
export function Failure({ details }: { details: string }) {
  if (details === NOT_LOADED) return <NotLoaded again={askAgain} />;
  return (
    <div class="corrections" role="alert">
      <p>{SHELL.failed}</p>
      <p class="actions">
        <button type="button" onClick={askAgain}>
          {SHELL.tryAgain}
        </button>
        <button type="button" onClick={() => void copyText(details)}>
          {SHELL.copyDetails}
        </button>
      </p>
    </div>
  );
}

/** Says that a part of the page was not loaded. The state of the page is in its address, so loading it keeps that. */
export function NotLoaded({ again }: { again: () => void }) {
  return (
    <div class="corrections screen" role="alert">
      <p>{SHELL.notLoaded}</p>
      <p class="actions">
        <button type="button" onClick={again}>
          {SHELL.tryAgain}
        </button>
        <button type="button" class="text" onClick={() => window.location.reload()}>
          {SHELL.reload}
        </button>
      </p>
    </div>
  );
}
