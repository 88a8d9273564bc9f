import { expect, it } from 'vitest';
import { isSameName } from '../../src/identity/names.js';

it.each([
  ['Babátúndé', 'BABATUNDE'],
  ['Babátúndé', 'Baba\u0301tu\u0301nde\u0301'],
  ['Ẹ̀ṣọ́', 'eso'],
  ['Ɗanladi Ƙofar', 'danladi kofar'],
  ['Olu Wa Seun', 'Oluwaseun'],
  [' Ngozi-Okonjo ', 'ngozi okonjo'],
  ["O'Brien", 'OBRIEN'],
])('%s is the same name as %s', (one, other) => {
  expect(isSameName(one, other)).toBe(true);
  expect(isSameName(other, one)).toBe(true);
});

it.each([
  ['Ada', 'Adaeze'],
  ['Bola', 'Bala'],
  ['', ''],
  ['-', "'"],
])('%j is not the same name as %j', (one, other) => {
  expect(isSameName(one, other)).toBe(false);
});
