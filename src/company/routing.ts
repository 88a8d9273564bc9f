/**
 * Step 14: which authority takes which part of the tax, and the step called alone.
 *
 * @module
 */
import { inBigint } from '../algebra/immediate.js';
import type { CivilDay } from '../calendar.js';
import { ROUTING_COMPONENTS, type Routed, routed, TAX_TYPES } from '../law/company/authorities.js';
import type { Amount } from '../money/amounts.js';
import { fieldsOf, objectOf, optional, required } from '../request/fields.js';
import { amount, day, year } from '../request/readers.js';
import type { CompanyAuthorityRule, CompanyRuleTable } from '../tables/company-table.js';
import { oncePerTable, versionOn } from '../tables/table.js';
import type { CitInput } from './input.generated.js';
import { checkFiling } from './request.js';
import type { Routing, RoutingComponent } from './result.js';
import { type CompanyStepOptions, readStep } from './step.js';

/** Each part of the tax, the figure that says whether it is routed, and its route: shared by results, so frozen. */
const routesTo = oncePerTable(({ authority }: CompanyAuthorityRule) =>
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

/** The components of a tax, and the day its return is filed. */
export interface RoutingInput extends Pick<CitInput, 'taxYear'> {
  /** The day the return is filed. */
  readonly routingDate: string;
  /** Each component before credits, in naira. */
  readonly components: Readonly<Partial<Record<RoutingComponent, Amount>>>;
}

const NO_AMOUNT = optional(amount, 0);

const FIELDS = fieldsOf({
  taxYear: required(year),
  routingDate: required(day),
  components: required(
    objectOf({
      COMPANY_INCOME: NO_AMOUNT,
      CAPITAL_INCOME: NO_AMOUNT,
      MINIMUM_TAX: NO_AMOUNT,
      TOP_UP_TAX: NO_AMOUNT,
      CAPITAL_GAINS: NO_AMOUNT,
      EDUCATION_TAX: NO_AMOUNT,
      DEVELOPMENT_LEVY: NO_AMOUNT,
    }),
  ),
});

/**
 * The authority that takes each component of a company's tax: FIRS, or NRS for a return filed from 1 January 2026
 * (FIRSEA; NTAA s.3(1)(a)).
 *
 * @throws InputError naming every field that is wrong.
 * @example
 * const components = { EDUCATION_TAX: 300_000 };
 * const routing = routeAuthorities({ taxYear: 2024, routingDate: '2026-02-10', components });
 * routing[1]; // { component: 'EDUCATION_TAX', taxType: 'EDT', authority: 'NRS' }
 */
export function routeAuthorities(input: RoutingInput, options?: CompanyStepOptions): Routing[] {
  const { facts, table } = readStep(input, options, FIELDS, ({ routingDate }, under, problems) => {
    checkFiling(routingDate, under, problems);
  });
  const m = inBigint(table.rounding);
  const parts = Object.fromEntries(ROUTING_COMPONENTS.map((part) => [part, m.figure(facts.components[part])]));
  const due = routed(m, parts);
  return routesOf((name) => m.holds(due[name]), facts.routingDate, table);
}
