/** The head of a printed answer: the figures, and the law that answered. */
import { type FieldCopy, FORM } from '../copy/form.js';
import { koboOf, longDay, naira, sentenceCase, wordsOf } from '../format.js';
import { address } from '../location.js';
import type { Calculated } from '../protocol.js';
import { lawUsed } from './answer.js';
import '../print.css';
import './printed.css';

interface Props {
  readonly answer: Calculated;
  readonly copyOf: (key: string) => FieldCopy | undefined;
}

export default function Printed({ answer, copyOf }: Props) {
  return (
    <div class="print">
      <dl class="figures">
        {figures(copyOf).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd class="amount">{value}</dd>
          </div>
        ))}
      </dl>
      <p>{lawUsed(answer)}</p>
    </div>
  );
}

/** Every figure of the case with the label of its field; those of rows are numbered. */
function figures(copyOf: Props['copyOf']): (readonly [label: string, value: string])[] {
  const { values, assets, incomes } = address.value;
  const single = Object.entries(values).map(([key, value]) => [copyOf(key)?.label, value] as const);
  const rows = [...assets.map((row) => ['d', row] as const), ...incomes.map((row) => ['s', row] as const)];
  const inRows = rows.flatMap(([list, row], index) =>
    Object.entries(row).map(([part, value]) => {
      const copy = copyOf(`${list}.${index}.${part}`);
      return [copy && `${index + 1}. ${copy.label}`, value] as const;
    }),
  );
  return [...single, ...inRows].flatMap(([label, value]) =>
    label === undefined || value === '' ? [] : [[label, shown(value)] as const],
  );
}

/** A value as the form shows it; a year is no amount. */
function shown(value: string): string {
  if (value === 'true' || value === 'false') return value === 'true' ? FORM.yes : FORM.no;
  if (/^\d{4}$/.test(value)) return value;
  if (koboOf(value) !== null) return naira(value);
  const day = longDay(value);
  return day === value ? sentenceCase(wordsOf(value)) : day;
}
