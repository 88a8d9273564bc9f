/** The place where files are chosen or dropped. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import './chosen-file.css';

/** The forms of files of rows, for a chooser of files. */
export const ROWS = '.csv,.tsv,.txt,.ndjson,.jsonl,.xlsx,text/csv,application/x-ndjson';

interface Props {
  readonly label: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ComponentChildren;
}

export function Drop({ label, onFiles, children }: Props) {
  const isOver = useSignal(false);
  const over = (is: boolean) => (event: DragEvent) => {
    event.preventDefault();
    isOver.value = is;
  };
  const drop = (event: DragEvent): void => {
    over(false)(event);
    onFiles([...(event.dataTransfer?.files ?? [])]);
  };
  return (
    <fieldset
      aria-label={label}
      class={isOver.value ? 'drop over' : 'drop'}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={drop}
    >
      {children}
    </fieldset>
  );
}
