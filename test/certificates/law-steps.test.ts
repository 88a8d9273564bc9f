import { describe, expect, it } from 'vitest';
import { Steps } from '../../src/certificates/answer-steps.js';
import { lawSteps } from '../../src/certificates/law-steps.js';
import { COMPANY_INTAKE } from '../../src/company/calculate-cit.js';
import { COMPANY_COMPUTATION } from '../../src/company/law.js';
import { statedReturn } from '../../src/company/stated.js';
import { readUnderTable } from '../../src/computation/index.js';
import { companyTables } from '../../src/tables/company.js';

const REQUEST = { taxYear: 2024, turnover: 150_000_000, operatingExpenses: 100_000_000 };

function askedOf(request: object) {
  const { facts, choice } = readUnderTable(request, companyTables, {}, COMPANY_INTAKE);
  const stated = statedReturn(facts, choice.primary);
  const { law } = COMPANY_COMPUTATION;
  return { request, stated, table: choice.primary, law, namesOf: () => [], fieldOf: (fact: string) => fact };
}

describe('the steps of a return', () => {
  it('are those of its facts', () => {
    const steps = new Steps();
    const { placeOf, placeOfAmount } = lawSteps(askedOf(REQUEST), steps, {}, () => undefined);
    expect(steps.list[placeOf('totalProfit')]?.value).toBe('5000000000');
    expect(steps.list[placeOf('companySize')]?.value).toBe('large');
    const turnover = { op: 'fact', kind: 'kobo', fields: ['/turnover'], isStated: true, value: '15000000000' };
    expect(steps.list[placeOfAmount('turnover') ?? -1]).toEqual(turnover);
    expect(placeOfAmount('no such fact')).toBeUndefined();
  });

  it('are those of other facts, which another step works out', () => {
    const steps = new Steps();
    const own = lawSteps(askedOf(REQUEST), steps, {}, () => undefined);
    const expenses = steps.add({ op: 'constant', kind: 'kobo', value: '700000000' });
    const others = { disallowableExpenses: 700_000_000 };
    const stage = lawSteps(askedOf(REQUEST), steps, others, ({ name }) => {
      return name === 'disallowableExpenses' ? expenses : undefined;
    });
    expect(steps.list[stage.placeOf('totalProfit')]?.value).toBe('5700000000');
    expect(steps.list[own.placeOf('totalProfit')]?.value).toBe('5000000000');
    expect(steps.list.some(({ of = [] }) => of.includes(expenses))).toBe(true);
  });

  it('ask of an optional field whether the request gives it', () => {
    const steps = new Steps();
    const { outputs, placeOf } = lawSteps(askedOf({ ...REQUEST, fixedAssets: 1 }), steps, {}, () => undefined);
    for (const output of Object.keys(outputs)) placeOf(output);
    const asked = steps.list.filter(({ op }) => op === 'is_given');
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter(({ isStated, value }) => isStated !== value)).toEqual([]);
  });
});
