/** The bar at the foot of a narrow window with the first line of an answer, which leads to it. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { ANSWER } from '../copy/answer.js';

interface Props {
  /** The answer. */
  readonly panel: { readonly current: HTMLElement | null };
  readonly children: ComponentChildren;
}

/** In a narrow window: the first line of the answer, while the answer is off screen. */
export function BottomBar({ panel, children }: Props) {
  const isOff = useSignal(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      isOff.value = entry !== undefined && !entry.isIntersecting;
    });
    if (panel.current) observer.observe(panel.current);
    return () => observer.disconnect();
  }, [panel]);
  return (
    <button
      type="button"
      class="bottom-bar screen"
      hidden={!isOff.value}
      onClick={() => panel.current?.scrollIntoView({ block: 'start' })}
    >
      <span>{children}</span>
      <span>
        <span aria-hidden="true">▼ </span>
        {ANSWER.see}
      </span>
    </button>
  );
}
