/**
 * Step 14: the authority that takes each part of the tax, as the caller sees it.
 *
 * @module
 */
import { type CivilDay, oncePer } from '../ground/index.js';
import { ROUTING_COMPONENTS, type Routed, TAX_TYPES } from '../law/company/index.js';
import type { CompanyAuthorityRule, CompanyRuleTable } from '../tables/company-table.js';
import { versionOn } from '../tables/table.js';
import type { Routing } from './result.js';

/** Each part of the tax, the figure that says whether it is routed, and its route: shared by results, so frozen. */
const routesTo = oncePer(({ authority }: CompanyAuthorityRule) =>
  ROUTING_COMPONENTS.map((component) => {
    const name: keyof Routed = `routed_${component}`;
    const route: Routing = Object.freeze({ component, taxType: TAX_TYPES[component], authority });
    return { name, route };
  }),
);

/** The parts of the tax that are routed, to the authority of the day on which the return is filed. */
export function routesOf(
  isRouted: (component: keyof Routed) => boolean,
  filedOn: CivilDay,
  table: CompanyRuleTable,
): Routing[] {
  const routing: Routing[] = [];
  for (const { name, route } of routesTo(versionOn(table.authorities, filedOn))) {
    if (isRouted(name)) routing.push(route);
  }
  return routing;
}
