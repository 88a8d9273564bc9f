/**
 * The parts of a certified result beside its figures: its message, assumptions, the totals under the other readings of
 * the law, and its reliance.
 *
 * @module
 */
import type { Certificate } from 'nigeria-tax-rules/certificates';
import { grouped } from '../../../../../libraries/looks/src/grouped.js';
import type { Row, Section } from '../../frame/layout.js';
import { wordsOf } from '../../sheet/amounts.js';
import { reviewSentence, TIER_SENTENCES } from '../../sheet/closing.js';

type Result = Certificate['result'];

/** The tax that the result comes to. */
export function totalOf(result: Result): string {
  return 'taxDue' in result ? result.taxDue : result.taxLiability.total;
}

/** The sections on the result. A certificate of an earlier version has neither readings nor reliance. */
export function resultSections(result: Result): Section[] {
  return [
    { title: 'MESSAGE', rows: [{ text: result.message }] },
    { title: 'TOTAL UNDER EACH READING OF THE LAW', rows: readingRows(result) },
    {
      title: 'ASSUMED',
      rows: result.assumptions.map(({ message }) => ({ text: message })),
    },
    { title: 'RELIANCE', rows: relianceRows(result) },
  ];
}

/** Every reading of the year where any value differs. The total is the same in all where only other values differ. */
function readingRows({ contested = [], rules }: Result): Row[] {
  const [first] = contested;
  return (first?.readings ?? []).flatMap(({ reading, total, restsOn }): Row[] => [
    {
      label: `${wordsOf(reading)}${reading === rules.reading ? ' (certified)' : ''}`,
      value: `₦${grouped(total)}`,
    },
    { text: restsOn, depth: 1 },
  ]);
}

function relianceRows({ reliance }: Result): Row[] {
  if (reliance === undefined) return [{ text: 'Not stated: the certificate was made by an earlier version.' }];
  const { weakest, disputed, secondary, review } = reliance;
  const relied = (about: string, lines: typeof disputed): Row[] =>
    lines.map(({ label, law }) => ({ text: `${about}: ${label} (${law.join('; ')})`, depth: 1 }));
  return [
    { text: `${TIER_SENTENCES[weakest]} ${reviewSentence(review)}` },
    ...relied('Disputed', disputed),
    ...relied('Secondary', secondary),
  ];
}
