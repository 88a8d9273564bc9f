/** The note on a link: what has changed since it was made, and which figures of the law it edits. */

import { FILES } from '../copy/evidence.js';
import { FORM } from '../copy/form.js';
import { lawName, readingsOf } from '../law/tables.js';
import { formatAddress, onScreen, withValues } from '../request/address.js';
import { address, commit } from '../request/location.js';
import type { Calculated } from '../request/protocol.js';
import { koboOf, naira } from '../text/format.js';
import { totalOf } from './answer.js';

/** The note on a link: whether it was made on this edition of the table, with this answer. */
export default function LinkNote({ answer }: { answer: Calculated }) {
  const { g, t } = address.value.values;
  const { edits } = address.value;
  const { taxYear, digest } = answer.rules;
  const [then, now] = [t, String(koboOf(totalOf(answer)) ?? '')];
  const isSameEdition = g === digest.slice(0, 8);
  return (
    <>
      {t !== undefined && then === now && (
        <p class="link-note">{isSameEdition ? FILES.sameEdition : FILES.revisedSame(taxYear)}</p>
      )}
      {t !== undefined && then !== now && (
        <p class="link-note amber">
          {isSameEdition
            ? FILES.changed(ofKobo(t), naira(totalOf(answer)))
            : FILES.revised(taxYear, ofKobo(t), naira(totalOf(answer)))}{' '}
          <Why answer={answer} digest={g} />
        </p>
      )}
      {edits.length > 0 && (
        <p class="link-note amber">
          {FILES.edited(edits.length)}{' '}
          <button type="button" class="text" onClick={() => commit(FORM.editsLeftOut, { ...address.value, edits: [] })}>
            {FILES.leaveOut}
          </button>
        </p>
      )}
    </>
  );
}

/** The way to what makes the law of the link and that of the answer differ, where the package still has the former. */
function Why({ answer: { tax, rules }, digest }: { answer: Calculated; digest: string | undefined }) {
  const { taxYear, reading } = rules;
  const then = readingsOf(tax, taxYear).find((table) => table.digest === digest);
  if (then === undefined || then.reading === reading) return null;
  const laws = { a: lawName(tax, taxYear, then.reading), b: lawName(tax, taxYear, reading) };
  return <a href={formatAddress(withValues(onScreen(address.value, 'compare'), laws))}>{FILES.why}</a>;
}

/** An amount out of whole kobo; what is no number in a link is shown as it is. */
function ofKobo(kobo: string): string {
  return /^\d+$/.test(kobo) ? naira(`${kobo.slice(0, -2) || '0'}.${kobo.slice(-2).padStart(2, '0')}`) : kobo;
}
