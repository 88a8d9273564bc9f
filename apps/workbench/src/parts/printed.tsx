/** The head of a printed answer: the figures, and the law that answered. */
import { caseAddress } from '../ask/calculation.js';
import { SHEET } from '../copy/evidence.js';
import { type FieldCopy, FORM } from '../copy/form.js';
import type { Row } from '../request/address.js';
import type { Calculated } from '../request/protocol.js';
import { grouped, koboOf, longDay, naira, sentenceCase, wordsOf } from '../text/format.js';
import { lawUsed } from './answer.js';
import '../print/print.css';
import './printed.css';

interface Props {
  readonly answer: Calculated;
  readonly copyOf: (key: string) => FieldCopy | undefined;
}

export default function Printed({ answer, copyOf }: Props) {
  return (
    <div class="print">
      {/* By hand: the page has no field for who it is about, so that no link names anyone. */}
      <dl class="by-hand">
        {[SHEET.client, SHEET.tin, SHEET.preparedBy].map((label) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd />
          </div>
        ))}
        <div>
          <dt>{SHEET.printedOn}</dt>
          <dd class="day-of-print" />
        </div>
      </dl>
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
  const { values, assets, incomes } = caseAddress();
  const single = Object.entries(values).map(([key, value]) => [labelOf(key, copyOf(key)), shown(key, value)] as const);
  const inRows = (list: 'd' | 's', rows: readonly Row<string>[]) =>
    rows.flatMap((row, index) =>
      Object.entries(row).map(([part, value]) => {
        const copy = copyOf(`${list}.${index}.${part}`);
        return [copy && `${index + 1}. ${copy.label}`, shown(part, value)] as const;
      }),
    );
  return [...single, ...inRows('d', assets), ...inRows('s', incomes)].flatMap(([label, value]) =>
    label === undefined || value === '' ? [] : [[label, value] as const],
  );
}

/** The label of a field; losses have one for every class of asset. */
function labelOf(key: string, copy: FieldCopy | undefined): string | undefined {
  return copy && key.startsWith('cl.') ? `${copy.label}: ${sentenceCase(wordsOf(key.slice(3)))}` : copy?.label;
}

/** A value as the form shows it: an amount, a count, a day or a word. */
function shown(name: string, value: string): string {
  if (name === 'periodsPerYear') return grouped(value);
  if (value === 'true' || value === 'false') return value === 'true' ? FORM.yes : FORM.no;
  if (koboOf(value) !== null) return naira(value);
  const day = longDay(value);
  return day === value ? sentenceCase(wordsOf(value)) : day;
}
