/**
 * The tier of a worked case: the weakest under which the table of its year cites the sections that the case names.
 *
 * @module
 */
import { tiersOf } from 'nigeria-tax-rules/analysis';
import type { TableHeader } from 'nigeria-tax-rules/rules';
import type { Tier } from '../src/case.js';
import { actNamesIn } from './act-names.js';

const WEAKEST_FIRST: readonly Tier[] = ['disputed', 'secondary', 'practice', 'primary'];

/** The tier of a law such as `CITA ss.40, 105; TETF Act s.1(2)` under a table; `undefined` if the table cites none. */
export function tierOf(law: string, table: TableHeader): Tier | undefined {
  const places = placesIn(law);
  const tiers = [...tiersOf(table)].filter(([citation]) => placesIn(citation).some((place) => meets(place, places)));
  return WEAKEST_FIRST.find((tier) => tiers.some(([, found]) => found === tier));
}

/** A section or schedule of an Act; an Act alone where a text names no part of it. */
interface Place {
  readonly act: string;
  readonly part?: string;
}

function meets({ act, part }: Place, places: readonly Place[]): boolean {
  return places.some((place) => place.act === act && (place.part === part || place.part === undefined));
}

function placesIn(law: string): Place[] {
  return law.split(';').flatMap((piece) => {
    const acts = actNamesIn(piece);
    const parts = partsIn(piece);
    return acts.flatMap((act): Place[] => (parts.length === 0 ? [{ act }] : parts.map((part) => ({ act, part }))));
  });
}

const SCHEDULES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:First|1st) Sch/, 'schedule 1'],
  [/\b(?:Second|2nd) Sch/, 'schedule 2'],
  [/\b(?:Third|3rd) Sch/, 'schedule 3'],
  [/\b(?:Fourth|4th) Sch/, 'schedule 4'],
  [/\b(?:Sixth|6th) Sch/, 'schedule 6'],
];

/** `s.33`, `ss.40, 105` and `s. 34(1)(a)` name sections; subsections are left out. */
function partsIn(piece: string): string[] {
  const schedules = SCHEDULES.filter(([word]) => word.test(piece)).map(([, part]) => part);
  const lists = [...piece.matchAll(/\bss?\. ?(\d+[A-Z]?(?:\(\w+\))*(?:(?:, | against |-)\d+[A-Z]?(?:\(\w+\))*)*)/g)];
  const numbers = lists.flatMap(([, list = '']) => list.replace(/\(\w+\)/g, '').match(/\d+[A-Z]?/g) ?? []);
  return [...schedules, ...numbers.map((number) => `section ${number}`)];
}
