import { expect, it } from 'vitest';
import { nameOfLabel, nameOfPart, plainNameOfLabel } from '../../src/ground/labels.js';

it('a label is one name, or one for accountants and one in everyday words', () => {
  expect([nameOfLabel('Total profit'), plainNameOfLabel('Total profit')]).toEqual(['Total profit', 'Total profit']);
  const label = ['Refundable', 'Paid too much'] as const;
  expect([nameOfLabel(label), plainNameOfLabel(label)]).toEqual(['Refundable', 'Paid too much']);
});

it('a part is called so', () => {
  expect(nameOfPart('Minimum tax above income tax')).toBe('of which minimum tax above income tax');
});
