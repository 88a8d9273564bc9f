/** The effect of the facts that were taken for granted, and the next question to answer. */
import { computed, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { answerOf, longEngine } from '../ask/ask.js';
import { caseAddress, lawOf } from '../ask/calculation.js';
import { MATTERS } from '../copy/backwards.js';
import { COMPANY_LABELS } from '../copy/company.js';
import { INDIVIDUAL_LABELS } from '../copy/individual.js';
import { SHELL } from '../copy/shell.js';
import { focusField } from '../form/form.js';
import type { Answers, Calculated, Questions } from '../request/protocol.js';
import { keyOfPath, requestOf, type Tax, taxOf } from '../request/request.js';
import { naira, sentenceCase } from '../text/format.js';
import { Failure } from './failure.js';
import Spoken from './spoken.js';

/** The question that was asked: of several facts together it takes seconds, so that no key asks it. */
const asked = signal<Questions['matters'] | null>(null);

const matters = answerOf(
  'matters',
  computed(() => asked.value),
  longEngine,
);

export default function Matters({ answer }: { answer: Calculated }) {
  const question = questionOf(answer);
  const ask = (): void => {
    asked.value = question;
  };
  useEffect(ask, []);
  if (question === null) return null;
  const isAsked = JSON.stringify(asked.value) === JSON.stringify(question);
  const { value, isPending, failure } = matters.value;
  return (
    <div class="matters">
      {!isAsked && (
        <button type="button" class="text screen" onClick={ask}>
          {MATTERS.again}
        </button>
      )}
      {isAsked && <Failure standing={matters.value} />}
      {isAsked && isPending && failure === null && <p role="status">{SHELL.working}</p>}
      {isAsked && value !== null && !isPending && <Found found={value} tax={question.tax} />}
    </div>
  );
}

/** The facts that the answer assumed; what is assumed inside a list is not asked about. */
function questionOf({ assumptions, tax }: Calculated): Questions['matters'] | null {
  const from = caseAddress();
  if (taxOf(from) !== tax) return null;
  const missing = assumptions.filter(({ kind, field }) => kind === 'missing-input' && /^\/\w+$/.test(field));
  if (missing.length === 0) return null;
  const unknown = missing.map(({ field }) => field.slice(1));
  return { tax, input: requestOf(from), law: lawOf(from), unknown };
}

function Found({ found: { from, to, askNext, facts }, tax }: { found: Answers['matters']; tax: Tax }) {
  if (askNext === null) return <Said words={MATTERS.same} />;
  const others = facts.filter(({ fact }) => fact !== askNext);
  const next = facts.filter(({ fact }) => fact === askNext);
  return (
    <>
      <h3>{MATTERS.next}</h3>
      {next.map((each) => (
        <div key={each.fact}>
          <Said words={factWords(each, tax)} />{' '}
          <button type="button" class="text screen" onClick={() => focusField(keyOf(each.fact))}>
            {MATTERS.answer}
            <span class="hidden">: {nameOf(each.fact, tax)}</span>
          </button>
        </div>
      ))}
      {others.length > 0 && (
        <>
          <ul>
            {others.map((each) => (
              <li key={each.fact}>{factWords(each, tax)}</li>
            ))}
          </ul>
          <p>{MATTERS.range(naira(from), naira(to))}</p>
        </>
      )}
    </>
  );
}

function Said({ words }: { words: string }) {
  return (
    <>
      {words}
      <Spoken text={words} />
    </>
  );
}

function factWords({ fact, from, to, isSame }: Answers['matters']['facts'][number], tax: Tax): string {
  const name = nameOf(fact, tax);
  return isSame ? MATTERS.factSame(name) : MATTERS.factRange(name, naira(from), naira(to));
}

function keyOf(fact: string): string {
  return keyOfPath(`/${fact}`);
}

/** The label of the field; one without is called by its name. */
function nameOf(fact: string, tax: Tax): string {
  const labels = tax === 'company' ? COMPANY_LABELS : INDIVIDUAL_LABELS;
  const words = fact.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return labels[keyOf(fact)]?.label ?? sentenceCase(words);
}
