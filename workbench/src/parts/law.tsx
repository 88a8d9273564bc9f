/** A citation as a button, and the dialog that says what it cites and how well that was read. */
import { effect, signal, useSignal, useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { LAW, TIERS } from '../copy/shell.js';
import type { ActFact, Tier } from '../facts.js';

interface Cited {
  readonly law: string;
  readonly verified: Tier;
  readonly note?: string | undefined;
}

/** The citation whose dialog is open, and the button that opened it. */
const open = signal<{ readonly cited: Cited; readonly by: HTMLElement } | null>(null);

/** The citations of a figure. */
export function Citations({
  law,
  verified,
  note,
}: {
  law: readonly string[];
  verified: Tier;
  note?: string | undefined;
}) {
  return (
    <ul class="citations">
      {law.map((citation) => (
        <li key={citation}>
          <button
            type="button"
            class="text"
            onClick={({ currentTarget }) => {
              open.value = { cited: { law: citation, verified, note }, by: currentTarget };
            }}
          >
            {citation}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The tier of a citation: a mark, always with its word. */
export function TierMark({ tier }: { tier: Tier }) {
  return (
    <span class={`tier ${tier}`}>
      <span aria-hidden="true">{TIERS[tier].mark}</span> {TIERS[tier].word}
    </span>
  );
}

/** The bibliography; it loads with the first citation that is opened. */
const acts = signal<Readonly<Record<string, ActFact>> | null>(null);
effect(() => {
  if (open.value === null || acts.peek() !== null) return;
  void import('virtual:acts').then((loaded) => {
    acts.value = loaded.default;
  });
});

/** The source of a citation: the longest name that starts it. */
function actOf(citation: string): ActFact | undefined {
  const names = Object.keys(acts.value ?? {}).filter((name) => citation === name || citation.startsWith(`${name} `));
  return acts.value?.[names.sort((one, other) => other.length - one.length)[0] ?? ''];
}

/** The dialog on the citation that is open. It leaves the page usable; Escape closes it. */
export function LawDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const isShown = useSignal(false);
  useSignalEffect(() => {
    isShown.value = open.value !== null;
    if (open.value === null) dialog.current?.close();
    else if (!dialog.current?.open) dialog.current?.show();
    if (open.value !== null) dialog.current?.querySelector<HTMLElement>('h2')?.focus();
  });
  const cited = open.value?.cited;
  return (
    <dialog
      ref={dialog}
      class="law-dialog"
      aria-labelledby="law-dialog-title"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      {cited !== undefined && <LawText {...cited} />}
    </dialog>
  );
}

function close(): void {
  const by = open.value?.by;
  open.value = null;
  by?.focus();
}

function LawText({ law, verified, note }: Cited) {
  const act = actOf(law);
  return (
    <>
      <h2 id="law-dialog-title" tabIndex={-1}>
        {law}
      </h2>
      {act && <p>{act.title}</p>}
      <p>
        <TierMark tier={verified} />
        {act && <span class="read-as"> · {LAW.readAs[act.read] ?? act.read}</span>}
      </p>
      {note && <p class="note">{note}</p>}
      <p class="actions">
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
