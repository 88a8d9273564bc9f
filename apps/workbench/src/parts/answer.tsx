/** The answer: in words first, then how it is made up, what was assumed and what is contested. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { PartRow } from '../answer/tax-parts.js';
import { ANSWER, ASSUMED, AT_MOST } from '../copy/answer.js';
import { SHELL } from '../copy/shell.js';
import { focusField } from '../form/form.js';
import { readingName } from '../law/tables.js';
import type { Calculated } from '../request/protocol.js';
import { keyOfPath } from '../request/request.js';
import { isAmount, isZero, koboOf, longDay, naira, withLongDays } from '../text/format.js';
import { lazily } from './lazily.js';
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

const Spoken = lazily(() => import('./spoken.js'));
const Matters = lazily(() => import('./matters.js'));

interface HeadProps extends AnswerProps {
  readonly label: string;
  /** The lines under the sentence. */
  readonly children?: ComponentChildren;
}

/** The answer in words. A text of the law that says otherwise is said at once. */
export function AnswerHead({ answer, label, children }: HeadProps) {
  const totals = readingTotals(answer);
  const range = rangeOf(answer);
  return (
    <div class="head">
      <div>
        <h2>
          <span class="lead">{label}</span> <span class="big">{naira(totalOf(answer))}</span>
        </h2>
      </div>
      <Spoken text={`${label} ${naira(totalOf(answer))}`} />
      {range !== null && (
        <p class="range">
          {range}, {ANSWER.dependsOnText}
        </p>
      )}
      <p class="sentence">{sentenceOf(answer.message)}</p>
      {children}
      <ReadingStrip totals={totals} chosen={answer.rules.reading} />
    </div>
  );
}

/** The range of the totals, where the texts of the law differ on the total. */
export function rangeOf(answer: Calculated): string | null {
  const [total, totals] = [totalOf(answer), readingTotals(answer)];
  const sorted = totals.map((each) => each.total).sort((one, other) => (kobo(one) < kobo(other) ? -1 : 1));
  const [least = total, most = total] = [sorted[0], sorted.at(-1)];
  if (kobo(least) === kobo(most)) return null;
  const isLeast = kobo(total) === kobo(least);
  return isLeast ? ANSWER.upTo(naira(most)) : ANSWER.between(naira(least), naira(most));
}

/** The library's sentence without the total, which stands above it. */
function sentenceOf(message: string): string {
  const [first = ''] = message.split(/ (?:Total payable|Payable to the|The law is disputed)\b/);
  return first;
}

function kobo(amount: string): bigint {
  return koboOf(amount) ?? 0n;
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
              <button type="button" class="text screen" onClick={() => focusField(keyOfPath(each.field))}>
                {ANSWER.change}
                <span class="hidden">: {assumedWords(each)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <WhatMatters answer={answer} />
    </section>
  );
}

/** A press loads what says which assumption could change the tax, and asks it. */
function WhatMatters({ answer }: AnswerProps) {
  const isAsked = useSignal(false);
  if (!answer.assumptions.some(({ kind, field }) => kind === 'missing-input' && /^\/\w+$/.test(field))) return null;
  const ask = (): void => {
    isAsked.value = true;
  };
  return isAsked.value ? (
    <Matters answer={answer} />
  ) : (
    <button type="button" class="text screen" onClick={ask}>
      {ANSWER.matters}
    </button>
  );
}

function assumedWords({ field, assumed, message }: Calculated['assumptions'][number]): string {
  const steps = keyOfPath(field).split('.');
  const wording = ASSUMED[steps.at(-1) ?? ''];
  if (wording === undefined) return withLongDays(message);
  const [, limit] = /^at most (.*)$/.exec(assumed) ?? [];
  const value = isAmount(assumed) ? naira(assumed) : longDay(assumed);
  return wording(limit === undefined ? value : AT_MOST(naira(limit)), Number(steps[1]) + 1);
}

/** The law that answered, as the foot of the page names it. */
export function lawUsed({ rules }: Pick<Calculated, 'rules'>): string {
  const { taxYear, reading, revision, digest, status } = rules;
  const name = readingName(reading).toLowerCase();
  const table = status === 'custom' ? SHELL.editedTable(taxYear, name) : SHELL.table(taxYear, name, revision);
  return `${table} · ${digest.slice(0, 8)}`;
}
