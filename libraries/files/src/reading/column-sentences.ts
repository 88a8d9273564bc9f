/**
 * Sentences on what the columns of a file were read as.
 *
 * @module
 */
import type { Meaning } from './meanings.js';
import type { Plan } from './plan.js';

/** The columns that were read otherwise than by the name of a field, in sentences. */
export function columnSentences(plan: Plan): string[] {
  const { meanings, provedBy, judged, results, columns } = plan;
  const named = (is: (meaning: Meaning, place: number) => boolean): string[] =>
    meanings.flatMap((meaning, place) => (is(meaning, place) ? [headingAt(plan, place)] : []));
  const fields = (by: string): string[] =>
    columns.used.flatMap(({ place, name }) => {
      const meaning = meanings[place];
      return meaning?.is === 'field' && meaning.by === by ? [`${headingAt(plan, place)} as ${name}`] : [];
    });
  const compared = results.map(({ place }) => headingAt(plan, place));
  const totals = provedBy.map((total) => `"${total}"`).join(' and ');
  const proof = `proved by ${totals} of all ${judged.toLocaleString('en')} rows`;
  return [
    ...listed('Columns read as fields', fields('trade')),
    ...listed(`Columns ${proof}`, fields('totals')),
    ...listed(
      `Without effect on the tax, ${proof}`,
      named((each) => each.is === 'idle' && each.by === 'totals'),
    ),
    ...listed(
      'Without effect on the tax',
      named((each) => each.is === 'idle' && each.by === 'heading'),
    ),
    ...listed("The file's own results, compared and not used", compared),
    ...listed('Added up', partsIn(plan)),
    ...listed('Days read in the order that the column shows', daysIn(plan)),
    ...listed(
      'Left out, as was asked',
      named((each) => each.is === 'ignored' && each.by === 'map'),
    ),
    ...listed('Left out, though they look like money', unknownIn(plan)),
  ];
}

/** The columns of money that are left out because nothing says what they are. */
export function unknownIn(plan: Plan): string[] {
  return plan.meanings.flatMap((meaning, place) =>
    meaning.is === 'ignored' && meaning.by === 'unknown' ? [headingAt(plan, place)] : [],
  );
}

/** The heading of a column in quotes; of one that has none its number. */
export function headingAt({ headings }: Pick<Plan, 'headings'>, place: number): string {
  return headings[place] ? `"${headings[place]}"` : `column ${place + 1}`;
}

/** A sentence with a list; none of an empty one. */
export function listed(says: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [`${says}: ${items.join(', ')}.`];
}

function partsIn(plan: Plan): string[] {
  const parts = plan.columns.used.filter(({ isPart }) => isPart === true);
  const names = [...new Set(parts.map(({ name }) => name))];
  return names.map((name) => {
    const own = parts.filter((part) => part.name === name).map(({ place }) => headingAt(plan, place));
    return `${own.join(' + ')} as ${name}`;
  });
}

const ORDERS = { dmy: 'day before month', mdy: 'month before day' } as const;

function daysIn(plan: Plan): string[] {
  return plan.columns.used.flatMap(({ days, place }) => (days ? [`${headingAt(plan, place)} (${ORDERS[days]})`] : []));
}
