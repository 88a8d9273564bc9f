/** The dialog in which a figure of the law is chosen to be changed. */
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { CHANGE } from '../copy/impact.js';
import { focusField, idOf } from '../form/form.js';
import { figureName, figuresLike, writtenValue } from '../impact/edited-figures.js';
import { type Figure, figures, setFigure } from '../impact/impact.js';
import { figureValue } from '../law/figures.js';

/** More than these are not looked through. */
const SHOWN = 20;

export function ChangeFigure({ edited }: { edited: readonly string[] }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = (): void => dialog.current?.close();
  const open = (): void => {
    dialog.current?.showModal();
    // The words of the last search give way to what is typed.
    dialog.current?.querySelector('input')?.select();
  };
  const choose = (figure: Figure): void => {
    close();
    setFigure(figure.key, writtenValue(figure));
    window.setTimeout(() => focusField(figure.key));
  };
  return (
    <>
      <button type="button" onClick={open}>
        {CHANGE.add}
      </button>
      <dialog ref={dialog} class="figure-dialog" aria-label={CHANGE.add}>
        <Search edited={edited} choose={choose} />
        <button type="button" onClick={close}>
          {CHANGE.close}
        </button>
      </dialog>
    </>
  );
}

interface SearchProps {
  /** The keys of the figures that are changed already. */
  readonly edited: readonly string[];
  readonly choose: (figure: Figure) => void;
}

function Search({ edited, choose }: SearchProps) {
  const sought = useSignal('');
  const all = (figures.value.value ?? []).filter(({ key }) => !edited.includes(key));
  const found = figuresLike(all, sought.value);
  return (
    <>
      <div class="field">
        <label for={idOf('find-figure')}>{CHANGE.find}</label>
        <p class="hint">{CHANGE.findHint}</p>
        <input
          id={idOf('find-figure')}
          type="search"
          autoComplete="off"
          value={sought.value}
          onInput={({ currentTarget }) => {
            sought.value = currentTarget.value;
          }}
        />
      </div>
      <p class="muted" role="status">
        {found.length === 0 ? CHANGE.noneFound : CHANGE.found(Math.min(found.length, SHOWN), found.length)}
      </p>
      <Found figures={found.slice(0, SHOWN)} choose={choose} />
    </>
  );
}

function Found({ figures: found, choose }: Pick<SearchProps, 'choose'> & { readonly figures: readonly Figure[] }) {
  return (
    <ul class="plain">
      {found.map((figure) => (
        <li key={figure.key}>
          <button type="button" class="text" onClick={() => choose(figure)}>
            {figureName(figure)}
          </button>{' '}
          <strong class="amount">{figureValue(figure)}</strong> <span class="muted">{figure.law.join('; ')}</span>
        </li>
      ))}
    </ul>
  );
}
