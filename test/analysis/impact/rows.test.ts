import { expect, it } from 'vitest';
import { population } from '../../../src/analysis/impact/population.js';
import { prepare } from '../../../src/analysis/impact/prepare.js';
import { simulate } from '../../../src/analysis/impact/simulate.js';
import { companyRuleTable } from '../../../src/index.js';

it('a prepared population can be sent between threads', () => {
  const rows = [...population({ count: 500, seed: 4, taxYear: 2026 }), { input: { turnover: -1 } }];
  const read = prepare('company', rows, { taxYear: 2026, groups: ['sector'] });
  const sent = structuredClone(read);
  expect(sent).toEqual(read);
  const [before, after] = [companyRuleTable(2025), companyRuleTable(2026)];
  expect(simulate(sent, before, after)).toEqual(simulate(read, before, after));
});
