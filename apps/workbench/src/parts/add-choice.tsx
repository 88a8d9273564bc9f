/** A list with a button: what it adds is added by a press alone, not by an arrow key that passes over it. */
import { useSignal } from '@preact/signals';
import { FORM } from '../copy/form.js';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly onAdd: (value: string) => void;
}

export function AddChoice({ id, label, choices, onAdd }: Props) {
  const chosen = useSignal('');
  const value = choices.some(([choice]) => choice === chosen.value) ? chosen.value : (choices[0]?.[0] ?? '');
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="actions">
        <select
          id={id}
          value={value}
          onChange={({ currentTarget }) => {
            chosen.value = currentTarget.value;
          }}
        >
          {choices.map(([choice, text]) => (
            <option key={choice} value={choice}>
              {text}
            </option>
          ))}
        </select>
        <button type="button" onClick={() => onAdd(value)}>
          {FORM.add}
        </button>
      </div>
    </div>
  );
}
