/**
 * The questions of the screen on the law to the engine, and where each stands.
 *
 * @module
 */
import { computed, signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { answerOf } from '../ask/ask.js';
import { hasFigures } from '../ask/calculation.js';
import { address } from '../request/location.js';
import type { Questions } from '../request/protocol.js';
import { requestOf, type Tax } from '../request/request.js';
import { tablesOf } from './law-names.js';
import { lawChoiceOf, lawViewOf, type View } from './law-view.js';

/** The law that the address shows, while it shows this view. */
function shownIn(view: View) {
  const shown = lawViewOf(address.value);
  return address.value.screen === 'law' && shown.view === view ? shown : null;
}

/** The figures of the table that is shown. */
export const figures = answerOf(
  'table',
  computed(() => {
    const shown = shownIn('table');
    return shown && { tax: shown.tax, law: lawChoiceOf(shown.table) };
  }),
);

/** The keys of every figure of any year. */
export const keys = answerOf(
  'keys',
  computed(() => {
    const shown = shownIn('timeline');
    return shown && { tax: shown.tax, laws: tablesOf(shown.tax).map(lawChoiceOf) };
  }),
);

const laws = computed(() => {
  const shown = shownIn('differences');
  return shown && { tax: shown.tax, before: lawChoiceOf(shown.before), after: lawChoiceOf(shown.table) };
});

/** The figures on which two tables differ. */
export const differences = answerOf('differences', laws);

/** The difference that the two laws make for the figures of the form. */
export const effect = answerOf(
  'compare',
  computed((): Questions['compare'] | null => {
    const asked = laws.value;
    if (asked === null) return null;
    const ofTax = { ...address.value, screen: asked.tax };
    return hasFigures(ofTax) ? { ...asked, input: requestOf(ofTax) } : null;
  }),
);

/** The histories of figures, asked for once. */
export function useHistories(tax: Tax, likes: readonly string[]) {
  return useMemo(() => answerOf('history', signal(likes.length === 0 ? null : { tax, likes })), [tax, likes.join()]);
}
