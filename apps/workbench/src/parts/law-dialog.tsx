/** The dialog on a citation: what it cites, and how well that was read. The page stays usable; Escape closes it. */
import { useEffect, useRef } from 'preact/hooks';
import { LAW } from '../copy/law.js';
import { actOf } from '../facts/acts.js';
import { sectionOfCitation } from '../law/figures.js';
import { restingOn } from '../law/law-view.js';
import { formatAddress } from '../request/address.js';
import { address } from '../request/location.js';
import { type Cited, openCitation, TierMark } from './law.js';
import Quotes, { SectionLink } from './quotes.js';
import './law-dialog.css';
import './words.css';

export default function LawDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const cited = openCitation.value?.cited;
  useEffect(() => {
    if (cited === undefined) dialog.current?.close();
    else if (!dialog.current?.open) dialog.current?.show();
    if (cited === undefined) return;
    dialog.current?.querySelector('h2')?.focus();
    // The page stays usable beside the dialog, so the focus may be anywhere.
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') close();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [cited]);
  return (
    <dialog ref={dialog} class="law-dialog" aria-labelledby="law-dialog-title">
      {cited !== undefined && <LawText {...cited} />}
    </dialog>
  );
}

/** Closes the dialog; the focus goes back to the citation. */
function close(): void {
  const by = openCitation.value?.by;
  openCitation.value = null;
  by?.focus();
}

function LawText({ law, verified, note, of = '' }: Cited) {
  const act = actOf(law);
  return (
    <>
      <h2 id="law-dialog-title" tabIndex={-1}>
        {law}
      </h2>
      {act && <p>{act.title}</p>}
      <p>{verified && <TierMark tier={verified} />}</p>
      <p>{act && LAW.read(LAW.readAs[act.read] ?? act.read)}</p>
      <Quotes law={[law]} of={[of]} />
      {note && <p class="note">{note}</p>}
      <p>
        <a href={formatAddress(restingOn(address.value, sectionOfCitation(law)))} onClick={close}>
          {LAW.resting}
        </a>
      </p>
      <p class="actions">
        <SectionLink citation={law} />
        {act?.source.startsWith('https://') && (
          <a href={act.source} target="_blank" rel="noreferrer">
            {LAW.source} <span class="hidden">{LAW.external}</span>
          </a>
        )}
        <button type="button" onClick={close}>
          {LAW.close}
        </button>
      </p>
    </>
  );
}
