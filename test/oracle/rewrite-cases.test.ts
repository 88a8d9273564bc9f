import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rewritten } from './rewrite-cases.js';

const CASE = `# Companies: income tax.

- name: A large company pays income tax of 30%
  years: [2020..2023, 2026 prospective]
  sections: [income-tax]
  law: CITA s.40
  request:
    turnover: 200_000_000
    operatingExpenses: 140_000_000
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

  it('are left alone when every figure agrees', () => {
    expect(rewritten('company', 'income-tax', yaml)).toEqual({ yaml, cases: [], kept: [] });
    const file = readFileSync('fixtures/individual/bands.yaml', 'utf8');
    expect(rewritten('individual', 'bands', file)).toEqual({ yaml: file, cases: [], kept: [] });
  });

  it('keep the figures that their source has, and are named', () => {
    const source = '  source: { title: a circular, url: https://a.example, kind: official }\n';
    const quoted = CASE.replace('  law:', `${source}  origin: published\n  law:`);
    const found = rewritten('company', 'income-tax', quoted);
    expect(found).toEqual({ yaml: quoted, cases: [], kept: ['A large company pays income tax of 30%'] });
    const derived = quoted.replace('published', 'derived');
    expect(rewritten('company', 'income-tax', derived).yaml).toBe(
      yaml.replace('  law:', `${source}  origin: derived\n  law:`),
    );
  });
});
