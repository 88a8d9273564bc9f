/**
 * Step 14: the authority that takes each part of the tax: by the day the return is filed the Federal Inland Revenue
 * Service, or from 1 January 2026 the Nigeria Revenue Service (NTAA s.3(1)(a)).
 *
 * Each part above nothing is routed, before credits; companies income tax always is.
 *
 * Worked case, assessment year 2024: N8m of income tax and N1.2m of education tax, filed on 10 February 2026: both go
 * to NRS.
 *
 * > "The Service shall have power to administer all the enactments listed in the First Schedule to this Act" — FIRSEA
 * > s.25
 * > "the 'Nigeria Revenue Service' is vested with all powers, rights, functions, obligations, and other acts of the
 * > Federal Inland Revenue Service" — NRSEA s.41(a)
 *
 * @module
 */
import type { Condition, Figure, Words } from '../../algebra/words.js';
import type { CompanyRules } from './rules.js';
import { LEVIES, LEVY_NAMES, type LevyName, type RoutingComponent, TAX_TYPES } from './taxes.js';

/** The parts of the tax before credits; one that is left out is nothing. */
export type Components = Readonly<Partial<Record<RoutingComponent, Figure>>>;

/** The parts of the tax, and whether each is routed. */
export type Routed = { readonly [C in RoutingComponent as `routed_${C}`]: Condition };

/** The parts in the order in which they are routed. */
export const ROUTING_COMPONENTS = Object.keys(TAX_TYPES) as readonly RoutingComponent[];

/** The parts above nothing, and companies income tax always. */
export function routed(m: Words, parts: Components): Routed {
  const entries = ROUTING_COMPONENTS.map((component) => {
    const isDue = component === 'COMPANY_INCOME' ? m.yes : m.isAbove(parts[component] ?? m.zero, m.zero);
    return [`routed_${component}`, isDue];
  });
  return Object.fromEntries(entries) as Routed;
}

/** The parts that the levies are, under these rules. */
export function levyComponents(levies: Readonly<Record<LevyName, Figure>>, rules: CompanyRules): Components {
  return Object.fromEntries(LEVY_NAMES.map((levy) => [LEVIES[levy].component(rules), levies[levy]]));
}
