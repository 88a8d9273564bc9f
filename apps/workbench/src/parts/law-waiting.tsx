/** The place of tables that are not read yet, or hold nothing that is looked for. */

import { LAW_SCREEN } from '../copy/law-screen.js';
import { lawAddress } from '../law/law-view.js';
import { formatAddress } from '../request/address.js';
import { address } from '../request/location.js';

/** The word that the tables are being read, or why they cannot be. */
export function LawWaiting({ failure }: { failure: string | null }) {
  return failure === null ? (
    <p role="status" class="muted">
      {LAW_SCREEN.looking}
    </p>
  ) : (
    <p role="alert">
      {LAW_SCREEN.failed} {failure}
    </p>
  );
}

/** The word that nothing was found, and the ways on from there. */
export function NothingFound({ isInYears = false }: { isInYears?: boolean }) {
  return (
    <div class="section amber">
      <p>{isInYears ? LAW_SCREEN.nothingInYears : LAW_SCREEN.nothing}</p>
      <p class="actions">
        {!isInYears && (
          <a href={formatAddress(lawAddress(address.value, { view: 'timeline' }))}>{LAW_SCREEN.elsewhere}</a>
        )}
        <a href={formatAddress(lawAddress(address.value, { find: '', tier: '' }))}>{LAW_SCREEN.clear}</a>
      </p>
    </div>
  );
}
