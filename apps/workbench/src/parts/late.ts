/** The word that something is under way, once it takes longer than a moment. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** The milliseconds up to which nothing is said. */
const UNSEEN = 200;

/** Returns whether something has been under way for so long that it is said. */
export function useLate(isPending: boolean): boolean {
  const isSeen = useSignal(false);
  useEffect(() => {
    const timer = window.setTimeout(
      () => {
        isSeen.value = isPending;
      },
      isPending ? UNSEEN : 0,
    );
    return () => window.clearTimeout(timer);
  }, [isPending, isSeen]);
  return isSeen.value && isPending;
}
