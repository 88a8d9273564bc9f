import { expect, it } from 'vitest';
import { type Node, nodeOf, recording } from '../../src/algebra/index.js';
import { listSource, placeIn, worthIn } from '../../src/certificates/answer-facts.js';
import { Steps } from '../../src/certificates/answer-steps.js';

const ASKED = {
  request: { turnover: 5, assets: [{ cost: 7 }], capitalLossesBroughtForward: { crypto: 1, digital_assets: 2 } },
  namesOf: (held: object) => Object.keys(held),
};

it('names a field of the request, whatever its name is there, and says whether it is stated', () => {
  expect(placeIn(ASKED, 'assets[0].cost')).toEqual({ fields: ['/assets/0/cost'], isStated: true });
  expect(placeIn(ASKED, 'assets[0].proceeds')).toEqual({ fields: ['/assets/0/proceeds'], isStated: false });
  const fields = ['/capitalLossesBroughtForward/crypto', '/capitalLossesBroughtForward/digital_assets'];
  expect(placeIn(ASKED, 'capitalLossesBroughtForward.digital_assets')).toEqual({ fields, isStated: true });
});

it('writes amounts in kobo, conditions, days and words', () => {
  const of = (value: Node['value']) => ({ value }) as Node;
  expect([worthIn(of('kobo'), 1n << 60n, []), worthIn(of('kobo'), -5, [])]).toEqual(['1152921504606846976', '-5']);
  expect([1, 0, 1n, 0n].map((flag) => worthIn(of('flag'), flag, []))).toEqual([true, false, true, false]);
  expect([worthIn(of('code'), 1, ['small', 'large']), worthIn(of('code'), 2, ['small'])]).toEqual(['large', null]);
  expect(worthIn(of('day'), 0, [])).toBeNull();
});

it('takes an input of a list from the request, or from what works it out', () => {
  const m = recording({ toNearest: 1n, ties: 'up' });
  const [cost, profit] = [m.given('cost', 700n), m.given('total profit', 1n)];
  const list = {
    title: '',
    figures: [],
    lines: [],
    resultOf: () => undefined,
    valueOf: (node: Node) => m.koboOf(node),
  };
  const figures = [{ label: 'Cost', field: 'assets[0].cost', node: nodeOf(cost) }];
  const steps = new Steps();
  const other = steps.add({ op: 'constant', kind: 'kobo', value: '1' });
  const source = listSource(ASKED, list, figures, (node) => (node === nodeOf(profit) ? other : undefined));
  expect(steps.placeOf(nodeOf(m.plus(cost, profit)), source)).toBe(2);
  expect(steps.list.slice(1)).toEqual([
    { op: 'fact', kind: 'kobo', fields: ['/assets/0/cost'], isStated: true, value: '700' },
    { op: 'sum', of: [1, 0], times: ['1', '1'], plus: '0', value: '701' },
  ]);
});
