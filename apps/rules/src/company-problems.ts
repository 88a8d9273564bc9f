/**
 * Mistakes that only a table for companies can have: a size without a rate or a band, a name of two classes of asset,
 * an entry of a class that nothing in the table turns on, or that two versions of a year say otherwise.
 *
 * @module
 */
import { namesOfTwo } from './names.js';
import {
  type Entries,
  entriesOf,
  listOf,
  type Placed,
  type StructureProblem,
  type Variant,
  variantsOf,
} from './tree.js';

/** Sizes that a company can have while income tax says no rate for them. */
export function sizesWithoutRate(tree: Entries): StructureProblem[] {
  const bandVersions = versionsOf(tree, 'company_size');
  return versionsOf(tree, 'income_tax').flatMap((rateVersion) => {
    const rated = sizesIn(rateVersion, 'rates');
    const together = bandVersions.filter((bandVersion) => areTogether(rateVersion, bandVersion));
    const sizes = [...new Set(together.flatMap((bandVersion) => sizesIn(bandVersion, 'bands')))];
    return sizes
      .filter((size) => !rated.includes(size))
      .map((size) => ({
        path: [...rateVersion.path, 'rates'],
        message: `${size} has no rate. Accepted: a rate for each of ${sizes.join(', ')}.`,
      }));
  });
}

/** Lists of sizes, by section. */
const SIZE_LISTS = { income_tax: 'rates', education_tax: 'exempt' } as const;
const NO_SIZES = ['non_resident'];

/** Sizes that a rule speaks of while no band of the same days has them, so that nothing would come of it. */
export function sizesWithoutBand(tree: Entries): StructureProblem[] {
  const bandVersions = versionsOf(tree, 'company_size');
  return Object.entries(SIZE_LISTS).flatMap(([section, list]) =>
    versionsOf(tree, section).flatMap((version) => {
      const together = bandVersions.filter((bandVersion) => areTogether(version, bandVersion));
      const sizes = [...new Set(together.flatMap((bandVersion) => sizesIn(bandVersion, 'bands')))];
      return sizesIn(version, list)
        .filter((size) => !sizes.includes(size) && !NO_SIZES.includes(size))
        .map((size) => ({
          path: [...version.path, list],
          message: `no band of these days is ${size}. Accepted: ${sizes.join(', ')}.`,
        }));
    }),
  );
}

/** Entries of a class of asset, and the word of a capital gains version that turns on them. */
const TURNED_ON = [
  { entry: 'pool', by: 'losses', word: 'from_assessable_profit_digital_apart' },
  { entry: 'capital_allowances', by: 'base', word: 'tax_written_down_value' },
] as const;

/** Entries of a class of asset that nothing turns on, and those that are missing where something does. */
export function idleOrMissingEntries(tree: Entries): StructureProblem[] {
  const rules = versionsOf(tree, 'capital_gains');
  const classes = versionsOf(tree, 'asset_classes');
  return TURNED_ON.flatMap(({ entry, by, word }) => {
    const isTurnedOn = rules.some(({ value }) => value[by] === word);
    const wrong = classes.filter(({ value }) => entry in value !== isTurnedOn);
    return wrong.map(({ path }) =>
      isTurnedOn
        ? { path, message: `no ${entry}, on which ${by}: ${word} turns. Accepted: ${entry} in each class.` }
        : {
            path: [...path, entry],
            at: 'key' as const,
            message: `nothing turns on it. Accepted: no ${entry}, or a version of capital_gains with ${by}: ${word}.`,
          },
    );
  });
}

interface PlacedVersion extends Placed<Entries> {
  readonly readings: Variant['readings'];
}

function versionsOf(tree: Entries, section: string): PlacedVersion[] {
  return variantsOf(tree, section).flatMap(({ path, value, readings }) =>
    listOf(value, path).map((version) => ({ ...version, readings })),
  );
}

/** The sizes in a list of rows, or of words. */
function sizesIn({ value }: Placed<Entries>, name: string): string[] {
  const list = value[name];
  if (!Array.isArray(list)) return [];
  return list.map((item) => String(typeof item === 'string' ? item : entriesOf(item).size));
}

/** Returns whether some reading has both versions in force on some day. */
function areTogether(one: PlacedVersion, other: PlacedVersion): boolean {
  const sameReading =
    one.readings === null || other.readings === null || one.readings.some((name) => other.readings?.includes(name));
  return sameReading && startsBeforeEnd(one.value, other.value) && startsBeforeEnd(other.value, one.value);
}

function startsBeforeEnd(one: Entries, other: Entries): boolean {
  return one.from === undefined || other.until === undefined || String(one.from) < String(other.until);
}

/** Names and aliases that two classes of asset share, so that a disposal or an asset could be of either. */
export function namesOfTwoClasses(tree: Entries): StructureProblem[] {
  const lists = [listOf(tree.asset_classes, ['asset_classes']), ...ratedClasses(tree).map(({ classes }) => classes)];
  return lists.flatMap((classes) => namesOfTwo(classes, 'class'));
}

/** Other names of a class of a register, or whether it is plant, said otherwise in another version of the year. */
export function classesOfTwoMinds(tree: Entries): StructureProblem[] {
  const all = ratedClasses(tree).flatMap(({ method, classes }) => classes.map((one) => ({ ...one, method })));
  return all.flatMap(({ path, value, method }) => {
    const same = all.filter((other) => other.value.class === value.class);
    const first = { aliases: same[0], is_plant: same.find((other) => other.method === method) };
    return (['aliases', 'is_plant'] as const).flatMap((entry) => {
      const said = first[entry]?.value[entry];
      if (String(said) === String(value[entry])) return [];
      const message = `${value.class} has other ${entry} in another version. Accepted: ${said ?? 'none'}.`;
      return [{ path: entry in value ? [...path, entry] : path, message }];
    });
  });
}

/** The classes of each version of the rates of allowances, with the method of the version. */
function ratedClasses(tree: Entries) {
  return versionsOf(tree, 'capital_allowance_rates').map(({ path, value }) => ({
    method: value.method,
    classes: listOf(value.classes, [...path, 'classes']),
  }));
}
