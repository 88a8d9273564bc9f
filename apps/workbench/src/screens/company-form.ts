/**
 * The form of a company: its groups, and which fields of them a year has.
 *
 * @module
 */
import { ASSET_CLASSES } from '../copy/company.js';
import type { FieldCopy } from '../copy/form.js';
import { CAPITAL_INCOME, COMPANY_KINDS } from '../request/fields.generated.js';
import { sentenceCase, wordsOf } from '../text/format.js';

/** The kind of control that asks for a field. */
export type FieldKind = 'amount' | 'flag' | 'day' | 'trade' | 'assets' | 'losses';

/** The controls that ask for the kinds of fields of the contract. */
const CONTROLS = { amount: 'amount', signed_amount: 'amount', flag: 'flag', day: 'day', word: 'trade' } as const;

/** A field of the form, by its key in the address. */
export interface FormField {
  readonly name: string;
  readonly kind: FieldKind;
}

type Single = keyof typeof COMPANY_KINDS;

/** The fields that are always open. */
export const FIRST_FIELDS: readonly FormField[] = singles('turnover', 'operatingExpenses');

/** The groups of the other fields, in the order of the form. */
const GROUPED: Readonly<Record<string, readonly FormField[]>> = {
  costs: singles('costOfSales', 'disallowableExpenses'),
  about: singles(
    'fixedAssets',
    'professionalServices',
    'trade',
    'commencementDate',
    'incorporationDate',
    'accountingPeriodStart',
    'turnoverPerAnnum',
    'resident',
  ),
  investment: [
    ...CAPITAL_INCOME.map((head): FormField => ({ name: `ci.${head}`, kind: 'amount' })),
    ...singles('foreignIncomeRepatriated'),
  ],
  losses: [
    ...singles('lossesBroughtForward', 'capitalAllowances', 'balancingCharges'),
    { name: 'capitalLossesBroughtForward', kind: 'losses' },
  ],
  assets: [{ name: 'disposalSchedule', kind: 'assets' }],
  paid: singles(
    'withholdingCredits',
    'foreignTaxCredits',
    'foreignIncome',
    'foreignTaxOnExemptIncome',
    'exemptForeignIncome',
  ),
  large: singles('profitBeforeTax', 'depreciation', 'personnelCosts', 'multinationalGroup'),
  dividends: singles('dividendsPaid', 'dividendsPaidFromTaxedOrExempt'),
  rare: singles('minimumTaxElection', 'routingDate', 'applyEducationTax'),
};

/** The groups. The last one has the fields that none names, so a new field is asked for as soon as it is described. */
export const GROUPS: typeof GROUPED = { ...GROUPED, rare: [...(GROUPED.rare ?? []), ...singles(...notGrouped())] };

function notGrouped(): Single[] {
  const named = [...FIRST_FIELDS, ...Object.values(GROUPED).flat()].map(({ name }) => name);
  return (Object.keys(COMPANY_KINDS) as Single[]).filter((name) => !named.includes(name));
}

function singles(...names: readonly Single[]): FormField[] {
  return names.map((name) => ({ name, kind: CONTROLS[COMPANY_KINDS[name]] }));
}

/** The label of a field that has no text of its own: its name. */
export function labelOf(name: string): FieldCopy {
  const words = name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return { label: sentenceCase(words) };
}

/** The field of the contract that a key of the form fills: `ci.rent` is part of `capitalIncomeBreakdown`. */
export function contractField(key: string): string {
  return key.startsWith('ci.') ? 'capitalIncomeBreakdown' : key;
}

/** The name of a class of asset. */
export function className(name: string): string {
  return ASSET_CLASSES[name] ?? sentenceCase(wordsOf(name));
}
