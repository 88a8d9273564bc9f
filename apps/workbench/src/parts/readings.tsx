/** The choice between the texts of the law of a year, and the strip on which their totals lie. */
import { ANSWER } from '../copy/answer.js';
import { FORM } from '../copy/form.js';
import { READING_HINTS } from '../copy/shell.js';
import type { TableFact } from '../facts/facts.js';
import { readingName } from '../law/tables.js';
import { setValue } from '../request/location.js';
import { koboOf, naira } from '../text/format.js';

/** The texts of the law of a year, where there is more than one. */
export function ReadingPicker({ tables, chosen }: { tables: readonly TableFact[]; chosen: string | undefined }) {
  if (tables.length < 2) return null;
  return (
    <fieldset class="field readings">
      <legend>{FORM.whichText}</legend>
      {tables.map(({ reading, isDefault }) => (
        <label key={reading} class="reading">
          <input
            type="radio"
            name="reading"
            checked={chosen === undefined ? isDefault : chosen === reading}
            onChange={() => setValue('r', isDefault ? '' : reading)}
          />
          <span>
            <strong>{readingName(reading)}</strong>
            {READING_HINTS[reading] && <span class="hint">{READING_HINTS[reading]}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The total under one text of the law. */
export interface ReadingTotal {
  readonly reading: string;
  readonly total: string;
}

/** The totals from the lowest to the highest, with the one that answers filled. */
export function ReadingStrip({ totals, chosen }: { totals: readonly ReadingTotal[]; chosen: string }) {
  const sorted = [...totals].sort((one, other) => Number(koboIn(one) - koboIn(other)));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined || koboIn(first) === koboIn(last)) return null;
  const place = (each: ReadingTotal): number =>
    Number(((koboIn(each) - koboIn(first)) * 10_000n) / (koboIn(last) - koboIn(first))) / 100;
  return (
    <div class="strip">
      <div class="rail" aria-hidden="true">
        {sorted.map((each) => (
          <span key={each.reading} class={markClass(each, chosen)} style={{ left: `${place(each)}%` }} />
        ))}
      </div>
      <ul aria-label={ANSWER.texts}>
        {sorted.map((each) => (
          <li key={each.reading} class={each.reading === chosen ? 'chosen' : ''}>
            <span class={markClass(each, chosen)} aria-hidden="true" />
            <span>
              {readingName(each.reading)} <strong class="amount">{naira(each.total)}</strong>
              {each.reading === chosen && <span class="hidden">, {ANSWER.chosen}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function markClass({ reading }: ReadingTotal, chosen: string): string {
  return reading === chosen ? 'mark filled' : 'mark';
}

function koboIn({ total }: ReadingTotal): bigint {
  return koboOf(total) ?? 0n;
}
