/**
 * Mistakes that only a table for individuals can have: bands that do not add up, a name of two types or frequencies.
 *
 * @module
 */
import { grouped } from '../../../libraries/looks/src/grouped.js';
import { namesOfTwo } from './names.js';
import { amount } from './pieces.js';
import { type Entries, listOf, type Placed, type StructureProblem, variantsOf } from './tree.js';

/** Names that two types of income, or two frequencies, share. */
export function sharedNames(tree: Entries): StructureProblem[] {
  const types = rowsOf(tree, 'income_types', 'types').flatMap((rows) => namesOfTwo(rows, 'type'));
  return [...types, ...rowsOf(tree, 'frequencies', 'frequencies').flatMap((rows) => namesOfTwo(rows, 'frequency'))];
}

/** Bands run `first`, `next`, …, `above`, and `above` is where the widths before it end. */
export function bandsOutOfOrder(tree: Entries): StructureProblem[] {
  return rowsOf(tree, 'bands', 'bands').flatMap((bands) => [
    ...bands.flatMap((band, at) => wordProblem(band, at === 0 ? 'first' : at === bands.length - 1 ? 'above' : 'next')),
    ...sumProblem(bands),
  ]);
}

/** Types of income that the minimum wage is compared with although they are not taxable: nothing turns on them. */
export function earningsNotTaxable(tree: Entries): StructureProblem[] {
  const types = rowsOf(tree, 'income_types', 'types').flat();
  const taxable = types.filter(({ value }) => value.treatment === 'taxable').map(({ value }) => String(value.type));
  return listedIn(tree, 'minimum_wage', 'earnings')
    .filter(({ value }) => !taxable.includes(value))
    .map(({ path, value }) => ({ path, message: `${value} is not taxable. Accepted: ${taxable.join(', ')}.` }));
}

/** A rule that rests on the exemption of minimum wage earners although the table gives none. */
export function exemptionNotGiven(tree: Entries): StructureProblem[] {
  if (versionsOf(tree, 'minimum_wage').some(({ value }) => value.method !== 'none')) return [];
  const deducted = listedIn(tree, 'consolidated_relief', 'of_gross_income_less')
    .filter(({ value }) => value === 'minimum_wage_exemption')
    .map(({ path }) => ({ path, message: 'no exemption is given under minimum_wage. Accepted: the other reliefs.' }));
  const waived = versionsOf(tree, 'minimum_tax')
    .filter(({ value }) => value.waived_for !== undefined)
    .map(({ path }) => ({
      path: [...path, 'waived_for'],
      message: 'no exemption is given under minimum_wage. Accepted: no waived_for.',
    }));
  return [...deducted, ...waived];
}

/** The wages of the months are of all twelve, and come to the wage of the year. */
export function wagesOfAnotherYear(tree: Entries): StructureProblem[] {
  return versionsOf(tree, 'minimum_wage').flatMap(({ path, value }) => {
    const wages = listOf(value.months, [...path, 'months']);
    if (wages.length === 0) return [];
    const months = wages.map((each) => Number(each.value.months));
    const count = months.reduce((sum, each) => sum + each, 0);
    const sum = wages.reduce((so, each, at) => so + (koboOf(each.value.wage) ?? 0n) * BigInt(months[at] || 0), 0n);
    if (count === 12 && sum === koboOf(value.minimum_wage)) return [];
    const message = `${count} months at ${nairaText(sum)} in all. Accepted: twelve that come to minimum_wage.`;
    return [{ path: [...path, 'months'], message }];
  });
}

/** The rows of each version of a section, under each reading. */
function rowsOf(tree: Entries, section: string, entry: string): Placed<Entries>[][] {
  return versionsOf(tree, section).map(({ path, value }) => listOf(value[entry], [...path, entry]));
}

function versionsOf(tree: Entries, section: string): Placed<Entries>[] {
  return variantsOf(tree, section).flatMap(({ path, value }) => listOf(value, path));
}

/** The words of a list in each version of a section. */
function listedIn(tree: Entries, section: string, entry: string): Placed<string>[] {
  return versionsOf(tree, section).flatMap(({ path, value }) => {
    const words = value[entry];
    return Array.isArray(words) ? words.map((word, at) => ({ path: [...path, entry, at], value: String(word) })) : [];
  });
}

const WORDS = ['first', 'next', 'above'];

function wordProblem({ path, value }: Placed<Entries>, wanted: string): StructureProblem[] {
  const words = WORDS.filter((word) => value[word] !== undefined);
  if (words.length === 1 && words[0] === wanted) return [];
  return [{ path, message: `${words.join(' and ') || 'no width'} in the place of ${wanted}. Accepted: ${wanted}.` }];
}

function sumProblem(bands: readonly Placed<Entries>[]): StructureProblem[] {
  const last = bands.at(-1);
  const above = koboOf(last?.value.above);
  if (last === undefined || above === undefined) return [];
  const widths = bands.slice(0, -1).map(({ value }) => koboOf(value.first ?? value.next) ?? 0n);
  const sum = widths.reduce((total, width) => total + width, 0n);
  if (sum === above) return [];
  const message = `the bands before end at ${nairaText(sum)}, not at ${nairaText(above)}. Accepted: ${nairaText(sum)}.`;
  return [{ path: [...last.path, 'above'], message }];
}

function koboOf(written: unknown): bigint | undefined {
  return amount.safeParse(written).data;
}

function nairaText(kobo: bigint): string {
  const naira = grouped(`${kobo / 100n}.${String(kobo % 100n).padStart(2, '0')}`);
  return naira.replaceAll(',', '_').replace(/\.00$/, '');
}
