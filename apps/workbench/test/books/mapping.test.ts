/** The file of heads and classes, as the page and the command line write it. */
import { describe, expect, it } from 'vitest';
import { mappingIn, mappingText } from '../../src/books/mapping.js';

const MAPPING = {
  accounts: { '4000 · Sales: "net"': 'revenue', Wages: 'personnel' },
  classes: { Land: 'no_allowance' },
};

describe('a file of heads and classes', () => {
  it('is read as it was written', () => {
    expect(mappingIn(mappingText(MAPPING))).toEqual(MAPPING);
  });

  it('is read as the command line writes it, and as a person corrects that', () => {
    const text =
      '# The head of each account\n\naccounts:\n  "4000 · Sales: \\"net\\"": revenue # sure\n  Wages: personnel\n' +
      'classes: # of assets\n  Land: "no_allowance"\n';
    expect(mappingIn(text)).toEqual(MAPPING);
  });

  it.each([
    'accounts: {a: b}\n',
    'Account,Debit\nSales,1\n',
    '{"accounts": {"Sales": 1}}',
    '{"accounts": ["revenue"',
    'accounts:\n  Sales: [revenue]\n',
    '',
  ])('is not read where it is anything else: %j', (text) => {
    expect(mappingIn(text)).toBeNull();
  });
});
