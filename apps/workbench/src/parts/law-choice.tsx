/** The choice between every table of a tax. */
import type { TableFact } from '../facts/facts.js';
import { idOf } from '../form/form.js';
import { lawTitle, tableName, tablesOf } from '../law/law-names.js';
import type { Tax } from '../request/request.js';

interface Props {
  readonly tax: Tax;
  readonly name: string;
  readonly label: string;
  readonly chosen: TableFact;
  readonly onLaw: (name: string) => void;
}

export function LawChoiceField({ tax, name, label, chosen, onLaw }: Props) {
  return (
    <div class="field">
      <label for={idOf(name)}>{label}</label>
      <select id={idOf(name)} value={tableName(chosen)} onChange={({ currentTarget }) => onLaw(currentTarget.value)}>
        {tablesOf(tax).map((table) => (
          <option key={tableName(table)} value={tableName(table)}>
            {lawTitle(tax, table)}
          </option>
        ))}
      </select>
    </div>
  );
}
