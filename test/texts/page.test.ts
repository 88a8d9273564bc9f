/** Where the handbook has a section. */
import { expect, it } from 'vitest';
import { pageOf } from '../../src/texts/page.js';

it.each([
  ['NTAA/s51.txt', 'law/ntaa.html#section-s51'],
  ['CGTA/s30.txt', 'law/cgta.html#section-s30'],
  ['PITA/3rd-Sch-para-31A.txt', 'law/pita.html#section-3rd-Sch-para-31A'],
  ['CGTA-2021/s30.txt', null],
  ['C01/extract.txt', null],
])('the place of %s is %s', (file, page) => {
  expect(pageOf(file)).toBe(page);
});
