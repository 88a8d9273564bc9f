/** The state of the page as an address, and back. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Address,
  COMPANY_FIELDS,
  emptyAddress,
  formatAddress,
  isTooLong,
  onScreen,
  parseAddress,
  SCREENS,
  withValues,
} from '../../src/request/address.js';
import { ASSET_PARTS, CAPITAL_INCOME, INCOME_PARTS, INDIVIDUAL_FIELDS } from '../../src/request/fields.generated.js';

/** What people type, and what they could: `%`, `&`, `,`, `#`, line ends, any language. */
const typed = fc.oneof(
  fc.constantFrom('80000000.50', '-1', 'abc, def', '100%', 'a&b=c', '#?/', '₦', '30 June 2025'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
);
const keys = [
  ...['end', 'y', 'r', 'along', 'to', 'costs', 'show', 'a', 'b', 'n', 'seed', 'view', 'check', 'g', 't', 'v'],
  ...COMPANY_FIELDS,
  ...INDIVIDUAL_FIELDS,
  ...CAPITAL_INCOME.map((head) => `ci.${head}`),
  'cl.land_and_buildings',
  'cl.other',
];

function rows<Part extends string>(parts: readonly Part[]) {
  const row = fc.record(Object.fromEntries(parts.map((part) => [part, fc.oneof(fc.constant(''), typed)])));
  return fc.array(row as fc.Arbitrary<Record<Part, string>>, { maxLength: 3 });
}

const edits = fc.uniqueArray(fc.record({ key: typed, value: typed }), { selector: ({ key }) => key, maxLength: 2 });

const addresses: fc.Arbitrary<Address> = fc.record({
  screen: fc.constantFrom(...SCREENS),
  values: fc.dictionary(fc.constantFrom(...keys), typed, { noNullPrototype: true }),
  assets: rows(ASSET_PARTS),
  incomes: rows(INCOME_PARTS),
  edits,
  unknown: fc.constant([]),
});

/** What can break an escape, a row or a key. */
const broken = fc.constantFrom(
  '%',
  '&',
  '=',
  ',',
  ':',
  'd',
  'e',
  's',
  'r',
  '2',
  'F',
  '\u00e9',
  '\ud800',
  '#',
  '?',
  '+',
);

describe('an address', () => {
  it('says the whole state, both ways', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        expect(parseAddress(formatAddress(address))).toEqual(address);
      }),
    );
  });

  it('is written in one way only', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        const hash = formatAddress(address);
        expect(formatAddress(parseAddress(hash))).toBe(hash);
        expect(hash).toMatch(/^#\/[a-z]*(?:\?[\w.~!*'()%@,:&=-]*)?$/);
      }),
    );
  });

  it('never fails, whatever stands after #', () => {
    fc.assert(
      fc.property(fc.string({ unit: broken }), (text) => {
        const read = parseAddress(`#/company?${text}`);
        expect(parseAddress(formatAddress(read))).toEqual({ ...read, unknown: [] });
      }),
    );
  });

  it('reads as the brief writes it', () => {
    const hash = '#/company?end=2025-12-31&turnover=80000000.50&d=land,500000000,200000000,2025-11-01,,,';
    const { screen, values, assets } = parseAddress(hash);
    expect([screen, values]).toEqual(['company', { end: '2025-12-31', turnover: '80000000.50' }]);
    expect(assets).toEqual([
      {
        assetClass: 'land',
        proceeds: '500000000',
        costBase: '200000000',
        disposalDate: '2025-11-01',
        disposalCosts: '',
        taxWrittenDownValue: '',
        reinvested: '',
      },
    ]);
    expect(formatAddress(parseAddress(hash))).toBe(hash);
  });

  it('keeps the key of a figure readable', () => {
    const hash = '#/impact?e=companySize@2025-07-01.small.grossTurnover.atMost:50000000';
    expect(formatAddress(parseAddress(hash))).toBe(hash);
    expect(parseAddress(hash).edits[0]?.value).toBe('50000000');
  });

  it('names what it does not know, once', () => {
    expect(parseAddress('#/company?foo=1&turnover=5&foo=2&e=broken').unknown).toEqual(['foo', 'e']);
    expect(parseAddress('#/nowhere').screen).toBe('start');
    expect(parseAddress('').screen).toBe('start');
  });

  it('has no empty values', () => {
    expect(withValues(parseAddress('#/company?turnover=5&r=x'), { turnover: '' }).values).toEqual({ r: 'x' });
  });

  it('takes the figures to another screen, and leaves the stamp of a link behind', () => {
    const link = parseAddress('#/company?turnover=5&g=3b3ac37e&t=0&v=0.1.0');
    expect(formatAddress(onScreen(link, 'curve'))).toBe('#/curve?turnover=5');
  });

  it.each(SCREENS)('takes the figures, the rows and the edits of the law to the screen %s', (screen) => {
    const rows = 'd=land,7000000,1000000,2025-11-01,,,&s=salary,500000,monthly,';
    const { assets, incomes, edits } = parseAddress(`#/company?turnover=5&${rows}&e=incomeTax.large.rate:25%25`);
    expect([assets.length, incomes.length, edits]).toEqual([1, 1, [{ key: 'incomeTax.large.rate', value: '25%' }]]);
    const from = { ...emptyAddress('company'), values: { turnover: '5' }, assets, incomes, edits };
    expect(onScreen(from, screen)).toMatchObject({ screen, values: { turnover: '5' }, assets, incomes, edits });
  });

  it('is too long for a link above 2,000 characters', () => {
    expect(isTooLong('x'.repeat(2000))).toBe(false);
    expect(isTooLong('x'.repeat(2001))).toBe(true);
    expect(formatAddress(emptyAddress('company'))).toBe('#/company');
  });
});
