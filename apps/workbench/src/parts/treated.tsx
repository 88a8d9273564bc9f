/** The treatment of each asset sold, or of each income. */
import { EVIDENCE, TREATMENTS } from '../copy/evidence.js';
import { naira, sentenceCase, wordsOf } from '../text/format.js';
import { Citations } from './law.js';

/** One asset or income as it was treated. */
export interface TreatedRow {
  readonly label: string;
  readonly amount: string;
  readonly treatment: string;
  readonly law: readonly string[];
  readonly note?: string | undefined;
}

interface Props {
  readonly caption: string;
  /** The heading of the amounts. */
  readonly amount: string;
  readonly rows: readonly TreatedRow[];
}

export function Treated({ caption, amount, rows }: Props) {
  if (rows.length === 0) return null;
  return (
    <table class="section cards treated">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{EVIDENCE.item}</th>
          <th scope="col" class="number">
            {amount}
          </th>
          <th scope="col">{EVIDENCE.treatment}</th>
          <th scope="col">{EVIDENCE.law}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={`${index} ${row.label}`}>
            <th scope="row">{row.label}</th>
            <td class="number" data-label={amount}>
              {naira(row.amount)}
            </td>
            <td>
              {TREATMENTS[row.treatment] ?? sentenceCase(wordsOf(row.treatment))}
              {row.note && <p class="note">{row.note}</p>}
            </td>
            <td>
              <Citations law={row.law} note={row.note} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
