/**
 * Step 14: which authority takes which component, by the day the return is filed.
 *
 * @module
 */
import type { CivilDay } from '../civil-day.js';
import type { Amount } from '../money/amounts.js';
import type { Kobo } from '../money/kobo.js';
import { fieldsOf, objectOf, optional, required } from '../request/fields.js';
import { day, exactAmount, year } from '../request/readers.js';
import type { CompanyRuleTable } from '../rules/company-table.js';
import { versionOn } from '../rules/table.js';
import type { Routing, RoutingComponent } from './result.js';
import { readStep, type StepOptions } from './step.js';

/** The components above zero before credits are routed, in this order; company income always is. */
const TAX_TYPES: Readonly<Record<RoutingComponent, Routing['taxType']>> = {
  COMPANY_INCOME: 'CIT',
  CAPITAL_INCOME: 'CIT',
  MINIMUM_TAX: 'CIT',
  TOP_UP_TAX: 'CIT',
  CAPITAL_GAINS: 'CGT',
  EDUCATION_TAX: 'EDT',
  DEVELOPMENT_LEVY: 'DEVELOPMENT_LEVY',
};

const [, ...OTHERS] = Object.keys(TAX_TYPES) as RoutingComponent[];

/** The components of the tax in kobo, before credits; what is left out is nothing. */
export type Components = Readonly<Partial<Record<RoutingComponent, Kobo>>>;

/** The authority of each component. */
export function routingOf(components: Components, filedOn: CivilDay, table: CompanyRuleTable): Routing[] {
  const { authority } = versionOn(table.authorities, filedOn);
  const routing: Routing[] = [{ component: 'COMPANY_INCOME', taxType: 'CIT', authority }];
  for (const component of OTHERS) {
    const amount = components[component];
    if (amount !== undefined && amount !== 0n) routing.push({ component, taxType: TAX_TYPES[component], authority });
  }
  return routing;
}

/** The components of a tax, and the day its return is filed. */
export interface RoutingInput {
  readonly taxYear: number;
  /** The day the return is filed. */
  readonly routingDate: string;
  /** Each component before credits, in naira. */
  readonly components: Readonly<Partial<Record<RoutingComponent, Amount>>>;
}

const NO_AMOUNT = optional(exactAmount, 0n);

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
export function routeAuthorities(input: RoutingInput, options: StepOptions = {}): Routing[] {
  const { facts, table } = readStep(input, options, FIELDS);
  return routingOf(facts.components, facts.routingDate, table);
}
