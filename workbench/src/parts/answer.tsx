/** The answer: in words first, then how it is made up, what was assumed and what is contested. */
import type { ComponentChildren } from 'preact';
import { ANSWER, ASSUMED, AT_MOST, CONTESTED, RESULT_WORDS } from '../copy/answer.js';
import { SHELL } from '../copy/shell.js';
import { focusField } from '../form.js';
import { isZero, koboOf, longDay, naira, sentenceCase, wordsOf } from '../format.js';
import { setValue } from '../location.js';
import type { Calculated } from '../protocol.js';
import { keyOfPath, type Tax } from '../request.js';
import { readingName, tableOf } from '../tables.js';
import { isAmount } from '../workings.js';
import { Citations, TierMark } from './law.js';
import { ReadingStrip, type ReadingTotal } from './readings.js';

/** An answer of either tax. */
export interface AnswerProps {
  readonly answer: Calculated;
}

/** The total of an answer. */
export function totalOf(answer: Calculated): string {
  return answer.tax === 'company' ? answer.taxLiability.total : answer.taxDue;
}

/** The total under each text of the law; none where the year has one text, or the law is edited. */
function readingTotals({ contested }: Calculated): readonly ReadingTotal[] {
  return contested[0]?.readings ?? [];
}

interface HeadProps extends AnswerProps {
  readonly label: string;
  /** The lines under the sentence. */
  readonly children?: ComponentChildren;
}

/** The answer in words. A text of the law that says otherwise is said at once. */
export function AnswerHead({ answer, label, children }: HeadProps) {
  const totals = readingTotals(answer);
  return (
    <div class="head">
      <div aria-live="polite" aria-atomic="true">
        <p class="lead">{label}</p>
        <p class="big">{naira(totalOf(answer))}</p>
      </div>
      <Range total={totalOf(answer)} totals={totals} />
      <p class="sentence">{sentenceOf(answer.message)}</p>
      {children}
      <ReadingStrip totals={totals} chosen={answer.rules.reading} />
    </div>
  );
}

function Range({ total, totals }: { total: string; totals: readonly ReadingTotal[] }) {
  const sorted = totals.map((each) => each.total).sort((one, other) => (kobo(one) < kobo(other) ? -1 : 1));
  const [least = total, most = total] = [sorted[0], sorted.at(-1)];
  if (kobo(least) === kobo(most)) return null;
  const isLeast = kobo(total) === kobo(least);
  return <p class="range">{isLeast ? ANSWER.upTo(naira(most)) : ANSWER.between(naira(least), naira(most))}</p>;
}

/** The library's sentence without the total, which stands above it. */
function sentenceOf(message: string): string {
  const [first = ''] = message.split(/ (?:Total payable|Payable to the|The law is disputed)\b/);
  return first;
}

function kobo(amount: string): bigint {
  return koboOf(amount) ?? 0n;
}

/** A row of what the tax is made of. */
export interface PartRow {
  readonly label: string;
  readonly amount: string;
}

/** The parts that add up to the answer. Parts of nothing are left out, unless all are. */
export function MadeUp({ rows, total }: { rows: readonly PartRow[]; total: PartRow }) {
  const parts = rows.filter(({ amount }) => !isZero(amount));
  return (
    <table class="parts">
      <caption>{ANSWER.madeUp}</caption>
      <thead class="hidden">
        <tr>
          <th scope="col">{ANSWER.part}</th>
          <th scope="col">{ANSWER.amount}</th>
        </tr>
      </thead>
      <tbody>
        {(parts.length === 0 ? rows.slice(0, 3) : parts).map(({ label, amount }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td class="number">{naira(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr class="total">
          <th scope="row">{total.label}</th>
          <td class="number">{naira(total.amount)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The assumptions that fill what the request left open, in words of the form. */
export function Assumptions({ answer }: AnswerProps) {
  const { assumptions } = answer;
  if (assumptions.length === 0) return null;
  return (
    <section class="section assumed">
      <h2>{ANSWER.assumed(assumptions.length)}</h2>
      <ul>
        {assumptions.map((each) => (
          <li key={each.field + each.message}>
            {assumedWords(each)}{' '}
            {each.kind === 'missing-input' && (
              <button type="button" class="text" onClick={() => focusField(keyOfPath(each.field))}>
                {ANSWER.change}
                <span class="hidden">: {assumedWords(each)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function assumedWords({ field, assumed, message }: Calculated['assumptions'][number]): string {
  const wording = ASSUMED[keyOfPath(field).split('.').at(-1) ?? ''];
  if (wording === undefined) return message;
  const [, limit] = /^at most (.*)$/.exec(assumed) ?? [];
  if (limit !== undefined) return wording(AT_MOST(naira(limit)));
  return wording(isAmount(assumed) ? naira(assumed) : longDay(assumed));
}

/** The values on which the texts of the law differ: each text once with what it rests on, then what each says. */
export function Contested({ answer, tax }: AnswerProps & { tax: Tax }) {
  const { contested, rules } = answer;
  const [first] = contested;
  if (first === undefined) return null;
  const isSame = new Set(first.readings.map(({ total }) => total)).size === 1;
  return (
    <details class="section contested" open={!isSame}>
      <summary>
        <h2>{ANSWER.contested(first.readings.length, contested.length)}</h2>
      </summary>
      {isSame && <p>{ANSWER.same}</p>}
      <ul class="texts">
        {first.readings.map((each) => (
          <ReadingText key={each.reading} {...each} tax={tax} taxYear={rules.taxYear} chosen={rules.reading} />
        ))}
      </ul>
      <ContestedTable contested={contested} />
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
        {table && <TierMark tier={table.verified} />} {restsOn}
      </p>
      {reading === chosen ? (
        <p class="muted">{ANSWER.answersNow}</p>
      ) : (
        <button type="button" onClick={() => setValue('r', table?.isDefault ? '' : reading)}>
          {ANSWER.answerBy(readingName(reading))}
        </button>
      )}
    </li>
  );
}

function ContestedTable({ contested }: Pick<Calculated, 'contested'>) {
  return (
    <table class="cards differs">
      <caption>{ANSWER.differs}</caption>
      <thead>
        <tr>
          <th scope="col">{ANSWER.value}</th>
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
            <th scope="row">{CONTESTED[value] ?? sentenceCase(wordsOf(value.split('.').at(-1) ?? value))}</th>
            {readings.map(({ reading, says }) => (
              <td key={reading} class={isAmount(says) ? 'number' : 'number word'} data-label={readingName(reading)}>
                {isAmount(says) ? naira(says) : (RESULT_WORDS[says] ?? sentenceCase(wordsOf(says)))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The law behind the answer that is disputed, or was not read in the Act. */
export function RelianceNote({ answer }: AnswerProps) {
  const { disputed, secondary, unreviewed, weakest } = answer.reliance;
  return (
    <details class="section reliance">
      <summary>
        <h2>{ANSWER.reliance}</h2> <TierMark tier={weakest} />
      </summary>
      <p>{unreviewed ? ANSWER.unreviewed : ANSWER.reviewed}</p>
      {disputed.length + secondary.length === 0 && <p>{ANSWER.allPrimary}</p>}
      <ReliedOnList heading={ANSWER.disputed} items={disputed} tier="disputed" />
      <ReliedOnList heading={ANSWER.secondary} items={secondary} tier="secondary" />
    </details>
  );
}

interface ReliedOnProps {
  readonly heading: string;
  readonly items: Calculated['reliance']['disputed'];
  readonly tier: 'disputed' | 'secondary';
}

function ReliedOnList({ heading, items, tier }: ReliedOnProps) {
  if (items.length === 0) return null;
  return (
    <>
      <h3>{heading}</h3>
      <ul class="relied">
        {items.map(({ line, label, law, note }) => (
          <li key={line}>
            <strong>{line === 'reading' ? ANSWER.restsOnReading : label}</strong>
            <Citations law={law} verified={tier} note={note} />
            {note && <p class="note">{note}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The law that answered, as the foot of the page names it. */
export function lawUsed({ rules }: Calculated): string {
  const { taxYear, reading, revision, digest } = rules;
  return `${SHELL.table(taxYear, readingName(reading).toLowerCase(), revision)} · ${digest.slice(0, 8)}`;
}
