/** The announcement of a text that changes quickly, such as a total while an amount is typed. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';

/** At most one announcement in so many milliseconds. */
const GAP = 1000;
/** An announcement is removed after this time, so that nobody who reads the page meets the text twice. */
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
