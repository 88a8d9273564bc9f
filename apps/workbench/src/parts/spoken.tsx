/** The announcement of a text that changes quickly, such as a total while an amount is typed. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';

/** The milliseconds from one announcement to the next, at least. */
const GAP = 1000;
/** An announcement is removed after this time, so that a reader of the page does not meet the text twice. */
const SHOWN = 5000;

/** Announces a text to screen readers when it changes, at most once a second, and then as it is by that time. */
export default function Spoken({ text }: { text: string }) {
  const said = useSignal('');
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const wait = Math.max(0, last.current + GAP - performance.now());
    const timers = [
      window.setTimeout(() => {
        last.current = performance.now();
        said.value = text;
      }, wait),
      window.setTimeout(() => {
        said.value = '';
      }, wait + SHOWN),
    ];
    return () => timers.forEach(window.clearTimeout);
  }, [text, said]);
  return (
    <p class="hidden" aria-live="polite" aria-atomic="true">
      {said.value}
    </p>
  );
}
