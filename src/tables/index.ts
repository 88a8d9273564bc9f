/**
 * The rule tables: which exist, what they say, and the types they are made of.
 *
 * @module
 */
export type { Act, ReadAs } from './act.js';
export { actsCited } from './acts.js';
export { companyRuleTable } from './company.js';
export type * from './company-table.js';
export { individualRuleTable } from './individual.js';
export type * from './individual-table.js';
export { listRuleTables, type RuleTableSummary } from './list.js';
export { companyDrafts, companyTables, individualDrafts, individualTables } from './published.js';
export type * from './table.js';
