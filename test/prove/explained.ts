/**
 * The refutations that the law explains. Any other is a fault of the law as written here, or of the tables.
 *
 * @module
 */
import type { Answer } from './tables.js';

interface Explanation {
  readonly kind: Answer['table']['kind'];
  readonly readings?: readonly string[];
  readonly years: readonly number[];
  readonly property: string;
  readonly why: string;
}

const EXPLAINED: readonly Explanation[] = [
  {
    kind: 'company',
    years: [2020, 2021, 2022, 2023, 2024, 2025],
    readings: ['before_losses'],
    property: 'more operating expenses never raises the total, without foreign tax credits',
    why:
      'CITA 2nd Schedule para 24(7): two thirds of the assessable profit, before losses, bound the allowances, so ' +
      'that an expense which losses would have met lowers the bound.',
  },
  {
    kind: 'company',
    years: [2020, 2021, 2022, 2023, 2024, 2025],
    property: 'more operating expenses never raises the total, with foreign tax credits',
    why:
      'CITA s.46(3): a foreign tax credit is measured by the total profit, so that without any it meets no ' +
      'minimum tax.',
  },
];

/** Why the law of a table breaks a property; `undefined` where nothing explains it. */
export function explanationOf({ table, property }: Pick<Answer, 'table' | 'property'>): string | undefined {
  return EXPLAINED.find(
    ({ kind, years, readings, property: name }) =>
      kind === table.kind &&
      years.includes(table.taxYear) &&
      (readings?.includes(table.reading) ?? true) &&
      property.name === name,
  )?.why;
}
