import { describe, expect, it } from 'vitest';
import { gridOf } from '../../../src/analysis/check/grid.js';
import { taxCurve } from '../../../src/analysis/index.js';
import { listRuleTables } from '../../../src/index.js';

describe('the grid', () => {
  it.each(listRuleTables())('is answered by the table of $kind $taxYear ($reading)', ({ kind, taxYear, reading }) => {
    const grid = gridOf(kind, taxYear);
    expect(new Set(grid.map(({ request }) => request)).size).toBe(grid.length);
    for (const { input, along, to } of grid) {
      const { segments } = taxCurve(input, along, { from: 0, to, reading });
      expect(segments.at(-1)?.to.toFixed(0)).toBe(to);
    }
  });
});
