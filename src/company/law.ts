/**
 * The law of companies as a computation takes it.
 *
 * @module
 */
import type { Tracing } from '../algebra/index.js';
import { Computation } from '../computation/index.js';
import { COMPANY_FACTS, companyReturn, DISPOSAL_FIGURES } from '../law/company/index.js';
import { rulesOfPeriod } from './rules-in-force.js';
import type { CompanyTypes } from './stated.js';

/** Works out the returns of companies. */
export const COMPANY_COMPUTATION = new Computation<CompanyTypes>({
  rulesOn: rulesOfPeriod,
  treatListsAlike: (one, other) => one.assetClasses === other.assetClasses && one.capitalGains === other.capitalGains,
  steps: (m: Tracing, source, rules) =>
    companyReturn(m, m.facts(COMPANY_FACTS), m.facts(DISPOSAL_FIGURES, source), rules),
  total: 'total',
});
