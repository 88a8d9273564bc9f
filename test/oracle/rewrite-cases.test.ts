import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rewritten } from './rewrite-cases.js';

const CASE = `# Companies: income tax.

- name: A large company pays income tax of 30%
  years: [2020..2023, 2026 prospective]
  sections: [income-tax]
  law: CITA s.40
  request: { turnover: 200_000_000, operatingExpenses: 140_000_000 }
  expected:
    companySize: LARGE
    taxLiability.cit: 1.00
    taxLiability.educationTax: { 2020..2021: 1_200_000.00, 2022..2023: 2.00, 2026 prospective: 1_800_000.00 }
  working: 30% × 60,000,000

- name: A refused turnover
  years: [2024]
  sections: [income-tax]
  law: CITA s.40
  request:
    turnover: -1
  refused: [/turnover]
`;

const NOTHING = { cases: [], unsure: [], kept: [] };

describe('cases that are rewritten from the second opinion', () => {
  const { yaml, cases, kept } = rewritten('company', 'income-tax', CASE);

  it('get the figures that differ, by years where the years differ', () => {
    const wanted = CASE.replace('taxLiability.cit: 1.00', 'taxLiability.cit: 18_000_000.00').replace(
      '2022..2023: 2.00',
      '2022..2023: 1_500_000.00',
    );
    expect(yaml).toBe(wanted);
    expect(cases).toEqual(['A large company pays income tax of 30%']);
    expect(kept).toEqual([]);
  });

  it('are rows again where they were rows', () => {
    const rows = (figure: string) => `- years: [2020]
  sections: [income-tax]
  law: CITA s.40
  request: { operatingExpenses: 140_000_000 }
  rows:
    - name: A turnover of 200,000,000
      request: { turnover: 200_000_000 }
      expected: { taxLiability.cit: ${figure} }
    - name: A turnover of 150,000,000
      request: { turnover: 150_000_000 }
      expected: { taxLiability.cit: 3_000_000.00 }
`;
    const found = rewritten('company', 'income-tax', rows('1.00'));
    expect(found.yaml).toBe(rows('18_000_000.00'));
    expect(found.cases).toEqual(['A turnover of 200,000,000']);
  });

  it('are left alone when every figure agrees', () => {
    expect(rewritten('company', 'income-tax', yaml)).toEqual({ yaml, ...NOTHING });
    const file = readFileSync('fixtures/individual/bands.yaml', 'utf8');
    expect(rewritten('individual', 'bands', file)).toEqual({ yaml: file, ...NOTHING });
  });

  it('keep the figures that their source has, and are named', () => {
    const source = '  source: { title: a circular, url: https://a.example, kind: official }\n';
    const of = (origin: string) => (yaml: string) =>
      yaml.replace(/( {2}law: CITA s.40\n)/, `${source}$1  origin: ${origin}\n`);
    const quoted = of('published')(CASE);
    const found = rewritten('company', 'income-tax', quoted);
    expect(found).toEqual({ ...NOTHING, yaml: quoted, kept: ['A large company pays income tax of 30%'] });
    const derived = quoted.replace('published', 'derived');
    expect(rewritten('company', 'income-tax', derived).yaml).toBe(of('derived')(yaml));
  });
});

describe('the words of cases whose law changed', () => {
  const inForce = readFileSync('rules/company/2020.yaml', 'utf8');
  const before = new Map([['company/2020', inForce.replace('{ size: large,  rate: 30%', '{ size: large,  rate: 29%')]]);
  const written = (name: string, working: string, figure = '17_400_000.00', more = '') => `- name: ${name}
  years: [2020..2021]
  sections: [income-tax]
  law: CITA s.40
${more}  request:
    turnover: 200_000_000
    operatingExpenses: 140_000_000
  expected:
    incomeTax.onTradingProfit: { 2020: ${figure}, 2021: 18_000_000.00 }
  working:
    2020: ${working}
    2021: 30% of it
`;

  it('follow in the years that changed, and say the others as before', () => {
    const yaml = written('Income tax is 17,400,000 on 60,000,000', '29% × 60,000,000 = 17,400,000');
    const found = rewritten('company', 'income-tax', yaml, { before });
    expect(
      found.yaml,
    ).toBe(`- name: { 2020: 'Income tax is 18,000,000 on 60,000,000', 2021: 'Income tax is 17,400,000 on 60,000,000' }
  years: [2020..2021]
  sections: [income-tax]
  law: CITA s.40
  request: { turnover: 200_000_000, operatingExpenses: 140_000_000 }
  expected: { incomeTax.onTradingProfit: 18_000_000.00 }
  working: { 2020: '30% × 60,000,000 = 18,000,000', 2021: 30% of it }
`);
    expect(found.cases).toEqual(['Income tax is 17,400,000 on 60,000,000']);
  });

  it('are left where a figure began to be 0 or ceased to be, and the case is named', () => {
    const yaml = written('No income tax', 'nothing', '0.00');
    const found = rewritten('company', 'income-tax', yaml, { before });
    expect(found).toMatchObject({ cases: [], unsure: ['No income tax'] });
    expect(found.yaml).toContain('- name: No income tax\n');
  });

  it('follow where figures were published too, if that is asked: the case is derived then', () => {
    const source = '  source: { title: a circular, url: https://a.example, kind: official }\n  origin: published\n';
    const yaml = written('Income tax of 2020', '29% × 60,000,000', '17_400_000.00', source);
    const found = rewritten('company', 'income-tax', yaml, { before, published: true });
    expect(found.kept).toEqual([]);
    expect(found.yaml).toContain('  origin: { 2020: derived, 2021: published }\n');
    expect(found.yaml).toContain("working: { 2020: '30% × 60,000,000', ");
  });
});
