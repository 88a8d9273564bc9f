/** Rows that can be many, folded: they are drawn when they are opened first. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { idOf } from '../form/form.js';

interface Props {
  /** The key by which a fault leads to it. */
  readonly name: string;
  readonly summary: string;
  readonly children: () => ComponentChildren;
}

export function Folded({ name, summary, children }: Props) {
  const isOpened = useSignal(false);
  const open = (): void => {
    isOpened.value = true;
  };
  return (
    <details class="columns" onToggle={open}>
      <summary id={idOf(name)}>{summary}</summary>
      {isOpened.value && children()}
    </details>
  );
}
