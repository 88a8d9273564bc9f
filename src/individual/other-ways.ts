/**
 * The other ways of disputed rules on individuals that no reading has.
 *
 * @module
 */

import { oncePer } from '../ground/index.js';
import type { IndividualRuleTable } from '../tables/individual-table.js';

/**
 * Tables in which a disputed rule goes the other way: no exemption by the minimum wage, whose extent is disputed, and
 * the minimum tax on gross income, as the schedule has it.
 */
export const otherWays = oncePer((table: IndividualRuleTable): readonly IndividualRuleTable[] => {
  const minimumWage = table.minimumWage?.map((rule) =>
    rule.verified === 'disputed' ? { ...rule, method: 'none' as const } : rule,
  );
  const minimumTax = table.minimumTax.map((rule) =>
    rule.verified === 'disputed' && rule.method === 'floor' ? { ...rule, ofGrossIncomeLess: [] } : rule,
  );
  return [
    { ...table, ...(minimumWage && { minimumWage }) },
    { ...table, minimumTax },
  ];
});
