/**
 * A register from year to year: an asset of an earlier request that is not listed again is carried; one that is listed
 * again says what is new of it.
 *
 * @module
 */
import { amountOf, type Problem, problem } from '../ground/index.js';
import { spelling } from '../request/readers.js';
import type { AssetInput } from './input.generated.js';

type Assets = readonly AssetInput[];

/** A register of a year as it is stated, and what is known of it from the years before. */
export interface RegisterBefore {
  /** The assets as the year before carries them. */
  readonly carried: Assets;
  /** The assets that were disposed of, and in which year. */
  readonly gone: ReadonlyMap<string, number>;
  /** The classes by every name. */
  readonly classes: ReadonlyMap<string, string>;
}

/** The fields that are the same in all years of an asset. */
const FIXED = ['class', 'cost', 'firstUsedOn'] as const;

/** The register of a year: what is stated joined to what is carried, in the order of the years. */
export function registerOfYear(stated: unknown, before: RegisterBefore, path: string, problems: Problem[]): unknown {
  if (stated !== undefined && !Array.isArray(stated)) return stated;
  const listed: readonly unknown[] = stated ?? [];
  const byId = new Map(before.carried.map((asset) => [asset.id, asset]));
  const own = listed.map((asset, index) => assetOf(asset, byId, before, `${path}/assets/${index}`, problems));
  const ids = new Set(listed.map(idOf));
  const rest = before.carried.filter(({ id }) => !ids.has(id));
  return [...rest, ...own];
}

function idOf(asset: unknown): string | undefined {
  const { id } = (typeof asset === 'object' && asset !== null ? asset : {}) as { readonly id?: string };
  return id;
}

function assetOf(
  stated: unknown,
  carried: ReadonlyMap<string | undefined, AssetInput>,
  { gone, classes }: RegisterBefore,
  path: string,
  problems: Problem[],
): unknown {
  const id = idOf(stated);
  if (id === undefined || typeof stated !== 'object' || stated === null) {
    problems.push(problem(`${path}/id`, 'missing-field', 'id is required of every asset in a chain.', 'a text'));
    return stated;
  }
  const year = gone.get(id);
  if (year !== undefined) {
    const message = `The asset "${id}" was disposed of in year of assessment ${year}.`;
    problems.push(problem(`${path}/id`, 'not-applicable', message, 'an asset that is still in use, or another id'));
  }
  const before = carried.get(id);
  if (before === undefined) return stated;
  for (const field of FIXED) checkFixed(field, stated as Partial<AssetInput>, before, classes, path, problems);
  return { ...withoutStated(before, stated), ...stated };
}

/** A residue or allowances that are stated again take the place of both. */
function withoutStated(before: AssetInput, stated: object): Partial<AssetInput> {
  if (!('residue' in stated) && !('allowancesMade' in stated)) return before;
  const { residue: _residue, ...others } = before;
  return others;
}

function checkFixed(
  field: (typeof FIXED)[number],
  stated: Partial<AssetInput>,
  before: AssetInput,
  classes: ReadonlyMap<string, string>,
  path: string,
  problems: Problem[],
): void {
  const given = stated[field];
  if (given === undefined || isSame(field, given, before[field], classes)) return;
  const message = `${field} of the asset "${before.id}" is ${given}, and was ${before[field]} in the years before.`;
  problems.push(problem(`${path}/${field}`, 'not-applicable', message, `${before[field]}, or no such field`));
}

function isSame(field: string, given: unknown, before: unknown, classes: ReadonlyMap<string, string>): boolean {
  if (field === 'cost') return amountOf(given, 'unsigned') === amountOf(before, 'unsigned');
  if (field === 'class') return classes.get(spelling(String(given))) === classes.get(spelling(String(before)));
  return given === before;
}
