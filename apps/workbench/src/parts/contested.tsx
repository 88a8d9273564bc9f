/** The values on which the texts of the law differ, and what each text rests on. */

import { caseAddress } from '../ask/calculation.js';
import { EVIDENCE } from '../copy/evidence.js';
import { FORM } from '../copy/form.js';
import { nameOf } from '../facts/names.js';
import { lawName, readingName, tableOf } from '../law/tables.js';
import { formatAddress, OF_A_LINK, onScreen, withoutValues, withValues } from '../request/address.js';
import { address, commit } from '../request/location.js';
import type { Calculated } from '../request/protocol.js';
import type { Tax } from '../request/request.js';
import { isAmount, naira, sentenceCase, wordsOf } from '../text/format.js';
import type { AnswerProps } from './answer.js';
import { TierMark } from './law.js';
import type { ReadingTotal } from './readings.js';
import './contested.css';

/** The values on which the texts of the law differ: each text once with what it rests on, then what each says. */
export function Contested({ answer, tax }: AnswerProps & { tax: Tax }) {
  const { contested, rules } = answer;
  const [first] = contested;
  if (first === undefined) return null;
  const isSame = new Set(first.readings.map(({ total }) => total)).size === 1;
  return (
    <details class="section contested" open={!isSame}>
      <summary>
        <h2>{EVIDENCE.contested(first.readings.length, contested.length)}</h2>
      </summary>
      {isSame && <p>{EVIDENCE.same}</p>}
      <ul class="texts">
        {first.readings.map((each) => (
          <ReadingText key={each.reading} {...each} tax={tax} taxYear={rules.taxYear} chosen={rules.reading} />
        ))}
      </ul>
      <ContestedTable contested={contested} tax={tax} />
    </details>
  );
}

interface ReadingTextProps extends ReadingTotal {
  readonly restsOn: string;
  readonly tax: Tax;
  readonly taxYear: number;
  readonly chosen: string;
}

function ReadingText({ reading, total, restsOn, tax, taxYear, chosen }: ReadingTextProps) {
  const table = tableOf(tax, taxYear, reading);
  return (
    <li>
      <h3>
        {readingName(reading)} <span class="amount">{naira(total)}</span>
      </h3>
      <p class="rests">
        {table && <TierMark tier={table.verified} />}. {restsOn}
      </p>
      {reading === chosen ? (
        <p class="muted">{EVIDENCE.answersNow}</p>
      ) : (
        <p class="actions">
          <button type="button" onClick={() => answerBy(reading, table?.isDefault === true)}>
            {EVIDENCE.answerBy(readingName(reading))}
          </button>
          <a class="screen" href={comparing(lawName(tax, taxYear, chosen), lawName(tax, taxYear, reading))}>
            {EVIDENCE.whyDiffer}
            <span class="hidden">: {readingName(reading)}</span>
          </a>
        </p>
      )}
    </li>
  );
}

function answerBy(reading: string, isDefault: boolean): void {
  const r = isDefault ? '' : reading;
  commit(FORM.answeredBy(readingName(reading)), withValues(withoutValues(address.value, OF_A_LINK), { r }));
}

/** The address of what makes two laws differ on these figures. */
function comparing(a: string, b: string): string {
  return formatAddress(withValues(onScreen(caseAddress(), 'compare'), { a, b }));
}

function ContestedTable({ contested, tax }: Pick<Calculated, 'contested'> & { tax: Tax }) {
  return (
    <table class="cards differs">
      <caption>{EVIDENCE.differs}</caption>
      <thead>
        <tr>
          <th scope="col">{EVIDENCE.value}</th>
          {contested[0]?.readings.map(({ reading }) => (
            <th key={reading} scope="col" class="number">
              {readingName(reading)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {contested.map(({ value, readings }) => (
          <tr key={value}>
            <th scope="row">{nameOfValue(tax, value)}</th>
            {readings.map(({ reading, says }) => (
              <td key={reading} class={isAmount(says) ? 'number' : 'number word'} data-label={readingName(reading)}>
                {isAmount(says) ? naira(says) : (nameOf(TAXES[tax], says) ?? sentenceCase(wordsOf(says)))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The name of a value; one without a name is called by its place in the result. */
function nameOfValue(tax: Tax, value: string): string {
  const own = value.split('.').at(-1) ?? value;
  return nameOf(TAXES[tax], value) ?? sentenceCase(wordsOf(own.replace(/[A-Z]/g, ' $&')).trim());
}

const TAXES = { company: 'cit', individual: 'pit' } as const;
