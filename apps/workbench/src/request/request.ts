/**
 * The request that an address states, and which field of the screen a problem is about. Pure.
 *
 * @module
 */
import { type Address, COMPANY_FIELDS, type Row } from './address.js';
import { CAPITAL_INCOME, COUNTS, INDIVIDUAL_FIELDS } from './fields.generated.js';

/** Plain data, as it crosses to the engine and into files. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
/** A request of the library as plain data. */
export type Request = { readonly [name: string]: Json };
export type Tax = 'company' | 'individual';

/** The year of assessment of a new form: the one whose returns were due last. */
export const FIRST_YEAR = 2026;

/** The state of a person who chose none: it decides who takes the tax, not how much. */
export const ANY_STATE = 'Lagos';

/** The fields of individuals that a company has too. */
export const SHARED = ['withholdingCredits'] as const;

/** The tax whose figures an address holds. */
export function taxOf({ screen, values, incomes }: Address): Tax {
  if (screen === 'company' || screen === 'individual') return screen;
  if (screen === 'pay') return 'individual';
  if (values.of === 'company' || values.of === 'individual') return values.of;
  return incomes.length > 0 || values.y !== undefined ? 'individual' : 'company';
}

/** The year of assessment that an address is about; a day that cannot be read gives its year, or the first one. */
export function taxYearOf(address: Address): number {
  if (taxOf(address) === 'individual') return Number(/^\d{4}$/.exec(address.values.y ?? '')?.[0] ?? FIRST_YEAR);
  const year = /\d{4}/.exec(address.values.end ?? '')?.[0];
  return year === undefined ? FIRST_YEAR : Number(year) + 1;
}

/** The request of the figures of an address, as typed: the library reads it, and names every fault. */
export function requestOf(address: Address): Request {
  return taxOf(address) === 'company' ? companyRequest(address) : individualRequest(address);
}

function companyRequest(address: Address): Request {
  const { values, assets } = address;
  return {
    taxYear: taxYearOf(address),
    ...(values.end === undefined ? {} : { accountingPeriodEnd: values.end }),
    ...given(COMPANY_FIELDS.map((name) => [name, values[name]])),
    ...named('capitalIncomeBreakdown', given(CAPITAL_INCOME.map((head) => [head, values[`ci.${head}`]]))),
    ...named(
      'capitalLossesBroughtForward',
      given(
        Object.keys(values)
          .filter((key) => key.startsWith('cl.'))
          .map((key) => [key.slice(3), values[key]]),
      ),
    ),
    ...(begun(assets).length === 0 ? {} : { disposalSchedule: begun(assets).map(itemOf) }),
  };
}

function individualRequest(address: Address): Request {
  const { values, incomes } = address;
  return {
    taxYear: taxYearOf(address),
    ...given([...INDIVIDUAL_FIELDS, ...SHARED].map((name) => [name, values[name]])),
    ...(values.state === undefined && { state: ANY_STATE }),
    incomeStreams: begun(incomes).map(itemOf),
  };
}

/** The rows without those at the end that say nothing yet: a new row is no fault. How often says nothing alone. */
function begun<Part extends string>(rows: readonly Row<Part>[]): readonly Row<Part>[] {
  const says = (row: Row<string>): boolean =>
    Object.entries(row).some(([part, text]) => part !== 'frequency' && text !== '');
  return rows.slice(0, rows.findLastIndex(says) + 1);
}

function itemOf(row: Row<string>): Request {
  return given(Object.entries(row));
}

/** The entries that are not empty, read as far as their kind decides how they are stated. */
function given(entries: readonly (readonly [string, string | undefined])[]): Request {
  const stated = entries.filter(([, text]) => text !== undefined && text !== '');
  return Object.fromEntries(stated.map(([name, text]) => [name, statedAs(name, text ?? '')]));
}

const FLAG = /^(?:true|false)$/;

function statedAs(name: string, text: string): Json {
  if (FLAG.test(text)) return text === 'true';
  return COUNTS.includes(name) && /^\d{1,6}$/.test(text) ? Number(text) : text;
}

function named(name: string, request: Request): Request {
  return Object.keys(request).length === 0 ? {} : { [name]: request };
}

/**
 * The key of the field that a JSON Pointer of the library names: `ci.rent`, or for a part of a row `d.0.proceeds`,
 * `s.1.amount`.
 */
export function keyOfPath(path: string): string {
  if (path === '/accountingPeriodEnd') return 'end';
  if (path === '/taxYear') return 'year';
  const [, first = '', second, third] = path.split('/');
  const list = { disposalSchedule: 'd', incomeStreams: 's' }[first];
  if (list !== undefined) return [list, second ?? '0', third].filter((step) => step !== undefined).join('.');
  if (first === 'capitalIncomeBreakdown') return `ci.${second}`;
  return first === 'capitalLossesBroughtForward' ? `cl.${second}` : first;
}
