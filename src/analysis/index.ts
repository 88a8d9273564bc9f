/**
 * nigeria-tax-rules/analysis: what a rule table says, figure by figure, and what a change of it does to the tax.
 *
 * @module
 */
export { actOf, type CitedAct, tiersOf } from './figures/citations.js';
