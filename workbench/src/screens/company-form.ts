/**
 * The form of a company: its groups, and which fields of them a year has.
 *
 * @module
 */
import { CAPITAL_INCOME } from '../address.js';
import { ASSET_CLASSES } from '../copy/company.js';
import { sentenceCase, wordsOf } from '../format.js';

/** The kind of control that asks for a field. */
export type FieldKind = 'amount' | 'flag' | 'day' | 'trade' | 'assets' | 'losses';

/** A field of the form, by its key in the address. */
export interface FormField {
  readonly name: string;
  readonly kind: FieldKind;
}

/** The fields that are always open. */
export const FIRST_FIELDS: readonly FormField[] = amounts('turnover', 'operatingExpenses');

/** The groups of the other fields, in the order of the form. */
export const GROUPS: Readonly<Record<string, readonly FormField[]>> = {
  costs: amounts('costOfSales', 'disallowableExpenses'),
  about: [
    ...amounts('fixedAssets'),
    { name: 'professionalServices', kind: 'flag' },
    { name: 'trade', kind: 'trade' },
    { name: 'commencementDate', kind: 'day' },
    { name: 'resident', kind: 'flag' },
  ],
  investment: [
    ...amounts(...CAPITAL_INCOME.map((head) => `ci.${head}`)),
    { name: 'foreignIncomeRepatriated', kind: 'flag' },
  ],
  losses: [
    ...amounts('lossesBroughtForward', 'capitalAllowances'),
    { name: 'capitalLossesBroughtForward', kind: 'losses' },
  ],
  assets: [{ name: 'disposalSchedule', kind: 'assets' }],
  paid: amounts(
    'withholdingCredits',
    'foreignTaxCredits',
    'foreignIncome',
    'foreignTaxOnExemptIncome',
    'exemptForeignIncome',
  ),
  large: [
    ...amounts('profitBeforeTax', 'depreciation', 'personnelCosts'),
    { name: 'multinationalGroup', kind: 'flag' },
  ],
  rare: [
    { name: 'minimumTaxElection', kind: 'flag' },
    { name: 'routingDate', kind: 'day' },
    { name: 'applyEducationTax', kind: 'flag' },
  ],
};

function amounts(...keys: string[]): FormField[] {
  return keys.map((name) => ({ name, kind: 'amount' }));
}

/** The field of the contract that a key of the form fills: `ci.rent` is part of `capitalIncomeBreakdown`. */
export function contractField(key: string): string {
  return key.startsWith('ci.') ? 'capitalIncomeBreakdown' : key;
}

/** The name of a class of asset. */
export function className(name: string): string {
  return ASSET_CLASSES[name] ?? sentenceCase(wordsOf(name));
}
