/**
 * The year that the rows of a file state.
 *
 * @module
 */
import { InputError } from 'nigeria-tax-rules';
import { type PopulationKind, type PopulationRow, prepare, type RuleTable } from 'nigeria-tax-rules/analysis';

/**
 * The year of the first row that states one with rules. A year that is wrong in one row is that row's mistake, and
 * decides nothing for the others.
 */
export function yearStated(
  rows: Iterable<PopulationRow>,
  kind: PopulationKind,
  under: readonly RuleTable[] = [],
): number | undefined {
  const tried = new Set<unknown>();
  for (const { input, problems } of rows) {
    const { taxYear } = input as { readonly taxYear?: unknown };
    if (typeof taxYear !== 'number' || problems !== undefined || tried.has(taxYear)) continue;
    if (hasRules(kind, taxYear, under)) return taxYear;
    tried.add(taxYear);
  }
  return undefined;
}

function hasRules(kind: PopulationKind, taxYear: number, under: readonly RuleTable[]): boolean {
  try {
    prepare(kind, [], { taxYear, under });
    return true;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}
