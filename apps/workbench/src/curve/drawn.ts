/**
 * The curves of the case on the page, the laws that they are drawn under, and the amount that is looked at.
 *
 * @module
 */
import { computed, effect, signal } from '@preact/signals';
import { answerOf } from '../ask/ask.js';
import { hasFigures, lawOf } from '../ask/calculation.js';
import type { TableFact } from '../facts/facts.js';
import { tablesOf } from '../law/law-names.js';
import { readingsOf, tableOf } from '../law/tables.js';
import { alongOf, curveQuestion, lawKey, lawOfKey, otherLaws, withExample } from '../request/curve.js';
import { address } from '../request/location.js';
import type { LawChoice, Moved } from '../request/protocol.js';
import { requestOf, taxOf } from '../request/request.js';

/** The address with the figures that are drawn: its own, or an example's. */
export const figures = computed(() => (hasFigures(address.value) ? address.value : withExample(address.value)));

/** The law of a table, which a year of one text does not name. */
export function lawOfTable({ kind, taxYear, reading }: TableFact): LawChoice {
  return readingsOf(kind, taxYear).length > 1 ? { taxYear, reading } : { taxYear };
}

/** The tables that can be drawn beside the first law: all but its own, the newest first. */
export const offered = computed(() => {
  const law = lawOf(figures.value);
  const tax = taxOf(figures.value);
  const own = tableOf(tax, law.taxYear, law.reading);
  return tablesOf(tax)
    .filter((table) => table !== own || law.edits !== undefined)
    .map(lawOfTable);
});

/** The keys of the laws beside the first one. */
export const others = computed(() => {
  const { taxYear } = lawOf(figures.value);
  const ofYear = offered.value.filter((law) => law.taxYear === taxYear);
  return otherLaws(figures.value, offered.value.map(lawKey), ofYear.map(lawKey));
});

/** The case, and the amount of it that moves. */
export const moved = computed((): Moved => {
  const tax = taxOf(figures.value);
  return { tax, input: requestOf(figures.value), along: alongOf(figures.value) };
});

const question = computed(() => {
  if (address.value.screen !== 'curve') return null;
  return curveQuestion(figures.value, moved.value, [lawOf(figures.value), ...others.value.map(lawOfKey)]);
});

/** The curves of the case. */
export const drawn = answerOf('curve', question);

/** The amount that is looked at, and the corner at it. */
export const cross = signal<string | null>(null);
export const corner = signal<number | null>(null);

/** Looks at an amount, and at the corner that is there. */
export function look(at: string | null, place: number | null): void {
  cross.value = at;
  corner.value = place;
}

// Another chart has other amounts and corners.
effect(() => {
  question.value;
  look(null, null);
});

/** The tax at the amount that is looked at, under each law that has a curve. */
export const point = answerOf(
  'point',
  computed(() => {
    const [at, curves] = [cross.value, drawn.value.value];
    if (question.value === null || at === null || curves === null) return null;
    const laws = curves.laws.filter(({ curve }) => curve !== null).map(({ law }) => law);
    return { ...moved.value, laws, at };
  }),
);
