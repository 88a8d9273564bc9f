import { expect, it } from 'vitest';
import { lineOfFact } from '../../src/computation/list-of-return.js';
import { DISPOSAL_FIGURES } from '../../src/law/company/facts.js';

it('finds the line that works out a figure of a list', () => {
  const lines = Object.entries(DISPOSAL_FIGURES).map(([name, fact]) => lineOfFact(name, fact));
  expect(lines.slice(0, 3)).toEqual(['gains_taxed_as_profits', 'digital_gains', 'separately_taxed_gains']);
});
