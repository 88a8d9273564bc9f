/** The words of the law that an answer rests on. They load when the page is used after it, or after some seconds. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { EVIDENCE } from '../copy/evidence.js';
import type { Calculated } from '../request/protocol.js';
import { lazily } from './lazily.js';
import './words.css';

const Quotes = lazily(() => import('./quotes.js'));

/** A print cannot wait for what it shows, and nearly whoever prints has moved a pointer, touched or typed before. */
const USES = ['pointermove', 'touchstart', 'keydown'] as const;

/** The milliseconds after which they load for whoever prints by the keys alone, or by no hand. */
const UNUSED = 5_000;

export function Words({ answer }: { answer: Calculated }) {
  const isAsked = useSignal(false);
  useEffect(() => {
    const ask = (): void => {
      isAsked.value = true;
    };
    for (const use of USES) window.addEventListener(use, ask, { once: true });
    const timer = window.setTimeout(ask, UNUSED);
    return () => {
      window.clearTimeout(timer);
      for (const use of USES) window.removeEventListener(use, ask);
    };
  }, []);
  const law = answer.workings.flatMap((line) => line.law);
  return (
    <details
      class={isAsked.value ? 'section words' : 'section words screen'}
      onToggle={() => {
        isAsked.value = true;
      }}
    >
      <summary>
        <h2>{EVIDENCE.words}</h2>
      </summary>
      {isAsked.value && <Quotes law={law} of={[answer.tax]} />}
    </details>
  );
}
