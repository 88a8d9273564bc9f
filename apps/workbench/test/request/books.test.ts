/** The request beside books: what the law takes from books is not taken from the form. */
import { InputError } from 'nigeria-tax-rules';
import { calculateCompany } from 'nigeria-tax-rules/accounts';
import { describe, expect, it } from 'vitest';
import { COMPANY_FIELDS, parseAddress } from '../../src/request/address.js';
import { isGivenByBooks, isOfBooks, requestBeside } from '../../src/request/books.js';
import { CAPITAL_INCOME, COMPANY_KINDS } from '../../src/request/fields.generated.js';

const VALUES = { amount: '1', signed_amount: '1', flag: true, day: '2026-06-30', word: 'agriculture' } as const;
const BOOKS = {
  taxYear: 2027,
  accounts: { lines: [{ head: 'revenue', amount: '5' }] },
  assets: [{ class: 'plant', cost: '1', firstUsedOn: '2026-01-01' }],
};

/** Returns whether the library refuses a field because books have it. */
function isRefusedBesideBooks(name: string, value: unknown): boolean {
  try {
    calculateCompany({ ...BOOKS, [name]: value } as unknown);
    return false;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return error.errors.some(({ path, message }) => path === `/${name}` && message.includes('is given beside'));
  }
}

describe('the request beside books', () => {
  it('leaves out the fields that the library refuses beside books, and no other', () => {
    const refused = COMPANY_FIELDS.filter((name) => isRefusedBesideBooks(name, VALUES[COMPANY_KINDS[name]]));
    expect(refused.length).toBeGreaterThan(5);
    expect(COMPANY_FIELDS.filter((name) => isGivenByBooks(name, true))).toEqual(refused);
    expect(isRefusedBesideBooks('capitalIncomeBreakdown', { rent: '1' })).toBe(true);
    expect(CAPITAL_INCOME.every((head) => isGivenByBooks(`ci.${head}`, false))).toBe(true);
    expect(isGivenByBooks('capitalAllowances', false)).toBe(false);
  });

  it('has the other figures of the form, and what books carry on', () => {
    const address = parseAddress(
      '#/company?books=yes&end=2026-12-31&turnover=5&ci.rent=6&lossesBroughtForward=7&capitalAllowances=8' +
        '&capitalAllowancesBroughtForward=9',
    );
    const request = { taxYear: 2027, accountingPeriodEnd: '2026-12-31', lossesBroughtForward: '7' };
    expect(requestBeside(address, true)).toEqual({ ...request, capitalAllowancesBroughtForward: '9' });
    expect(requestBeside(address, false)).toMatchObject({ capitalAllowances: '8' });
    expect(isOfBooks(address)).toBe(true);
    expect(isOfBooks(parseAddress('#/curve?books=yes'))).toBe(false);
  });
});
