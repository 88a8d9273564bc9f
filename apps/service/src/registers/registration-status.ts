/**
 * The providers' names for the status of a registration, and ours. A word that is not in the list is not guessed at: a
 * company with an unknown status must not be shown as active.
 *
 * @module
 */
import type { RegisteredCompany, RegisteredTaxpayer } from '../contract/index.js';

/** The status of a business on the register of companies. */
export type CompanyStatus = RegisteredCompany['status'];

/** The state of a taxpayer's registration. */
export type TaxpayerStatus = RegisteredTaxpayer['status'];

/** The status that a provider's word means. Case and separators within the word are ignored. */
export const companyStatusOf = statusOf<CompanyStatus>({
  ACTIVE: ['active'],
  INACTIVE: ['inactive', 'not active', 'dormant'],
  STRUCK_OFF: ['struck off', 'strike off', 'delisted'],
  DISSOLVED: ['dissolved', 'wound up', 'liquidated'],
});

/** The same of a taxpayer. A company that has ceased for a time is dormant to the tax authority, and comes back. */
export const taxpayerStatusOf = statusOf<TaxpayerStatus>({
  ACTIVE: ['active'],
  SUSPENDED: ['suspended', 'dormant', 'inactive', 'not active'],
  DEREGISTERED: ['deregistered', 'de registered'],
  CANCELLED: ['cancelled', 'canceled'],
});

function statusOf<S extends string>(words: Readonly<Record<S, readonly string[]>>): (word: string) => S | undefined {
  const all = Object.entries(words) as [S, readonly string[]][];
  const known = new Map(all.flatMap(([status, its]) => its.map((word): [string, S] => [word, status])));
  return (word) =>
    known.get(
      word
        .trim()
        .toLowerCase()
        .replace(/[\s_-]+/g, ' '),
    );
}
