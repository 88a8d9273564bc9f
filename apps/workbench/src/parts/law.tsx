/** A citation as a button that opens a dialog on it, and the mark of its tier. */
import { signal } from '@preact/signals';
import { TIERS } from '../copy/shell.js';
import type { Tier } from '../facts/facts.js';

/** A citation with what is known of it where it stands. */
export interface Cited {
  readonly law: string;
  readonly verified?: Tier | undefined;
  readonly note?: string | undefined;
  /** A kind of tables, or a figure after its kind: of the words of the citation, those that decide it are shown. */
  readonly of?: string | undefined;
}

/** The citation whose dialog is open, and the button that opened it. */
export const openCitation = signal<{ readonly cited: Cited; readonly by: HTMLElement } | null>(null);

/** The citations of a figure. */
export function Citations({ law, verified, note, of }: Omit<Cited, 'law'> & { readonly law: readonly string[] }) {
  return (
    <ul class="citations">
      {law.map((citation) => (
        <li key={citation}>
          <button
            type="button"
            class="text"
            onPointerEnter={({ currentTarget }) => tell(currentTarget, citation, of)}
            onClick={({ currentTarget }) => {
              openCitation.value = { cited: { law: citation, verified, note, of }, by: currentTarget };
            }}
          >
            {citation}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Makes the words of a citation the tip of its button. Without a connection there is none. */
async function tell(button: HTMLElement, citation: string, of?: string): Promise<void> {
  const texts = await import('nigeria-tax-rules/texts').catch(() => null);
  if (texts !== null) button.title = texts.quotesOf(citation, of).map(texts.inQuotationMarks).join('\n');
}

/** The tier of a citation: a mark, always with its word. */
export function TierMark({ tier }: { tier: Tier }) {
  return (
    <span class={`tier ${tier}`}>
      <span aria-hidden="true">{TIERS[tier].mark}</span> {TIERS[tier].word}
    </span>
  );
}
