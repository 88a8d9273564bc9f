/**
 * Mistakes that only a table for companies can have: a size without a rate, a name of two classes of asset.
 *
 * @module
 */
import { namesOfTwo } from './names.js';
import { type Entries, listOf, type Placed, type StructureProblem, type Variant, variantsOf } from './tree.js';

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

interface PlacedVersion extends Placed<Entries> {
  readonly readings: Variant['readings'];
}

function versionsOf(tree: Entries, section: string): PlacedVersion[] {
  return variantsOf(tree, section).flatMap(({ path, value, readings }) =>
    listOf(value, path).map((version) => ({ ...version, readings })),
  );
}

function sizesIn({ path, value }: Placed<Entries>, name: string): string[] {
  return listOf(value[name], path).map((row) => String(row.value.size));
}

/** Whether some reading has both versions in force on some day. */
function areTogether(one: PlacedVersion, other: PlacedVersion): boolean {
  const sameReading =
    one.readings === null || other.readings === null || one.readings.some((name) => other.readings?.includes(name));
  return sameReading && startsBeforeEnd(one.value, other.value) && startsBeforeEnd(other.value, one.value);
}

function startsBeforeEnd(one: Entries, other: Entries): boolean {
  return one.from === undefined || other.until === undefined || String(one.from) < String(other.until);
}

/** Names and aliases that two classes of asset share, so that a disposal could be of either. */
export function namesOfTwoClasses(tree: Entries): StructureProblem[] {
  return namesOfTwo(listOf(tree.asset_classes, ['asset_classes']), 'class');
}
