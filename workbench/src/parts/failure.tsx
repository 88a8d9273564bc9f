/** A fault of the engine itself: nothing is lost, and it can be tried again. */
import { SHELL } from '../copy/shell.js';
import { address } from '../location.js';

/** Says that the computation failed; without details and an earlier answer the engine did not start. */
export function Failure({ details, hasAnswer }: { details: string; hasAnswer: boolean }) {
  const again = (): void => {
    address.value = { ...address.value };
  };
  return (
    <div class="corrections" role="alert">
      <p>{details === '' && !hasAnswer ? SHELL.noEngine : SHELL.failed}</p>
      <p class="actions">
        <button type="button" onClick={again}>
          {SHELL.tryAgain}
        </button>
        <button type="button" onClick={() => void navigator.clipboard.writeText(details)}>
          {SHELL.copyDetails}
        </button>
      </p>
    </div>
  );
}
