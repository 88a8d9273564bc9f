import { describe, expect, it } from 'vitest';
import { companyLaws, individualLaws } from '../../src/columns/programs.js';
import { companyRuleTable } from '../../src/tables/company.js';
import { individualRuleTable } from '../../src/tables/individual.js';

describe('the laws of companies', () => {
  it('begin with the basis year, and again where the law changes inside it', () => {
    const starts = (taxYear: number) => companyLaws(companyRuleTable(taxYear)).map(({ from }) => from);
    expect(starts(2022)).toEqual([20210101]);
    expect(starts(2026)).toEqual([20250101, 20250701]);
  });

  it('code a size and a path by the same words', () => {
    const vocabularies = companyLaws(companyRuleTable(2026)).map(({ program }) => program.vocabulary.slice(0, 8));
    expect(vocabularies[0]).toContain('small');
    expect(vocabularies[1]).toEqual(vocabularies[0]);
  });

  it('give words and amounts as what they are', () => {
    const [law] = companyLaws(companyRuleTable(2024));
    const outputs = Object.fromEntries((law?.layout.outputs ?? []).map(({ name, value }) => [name, value]));
    expect(outputs).toMatchObject({ total: 'kobo', companySize: 'code', entityTaxPath: 'code' });
  });
});

describe('the law of individuals', () => {
  const laws = individualLaws(individualRuleTable(2026));

  it('is one for the whole year', () => {
    expect(laws.map(({ from }) => from)).toEqual([0]);
  });

  it('reads the facts of the return and what streams of income came to', () => {
    const named = laws[0]?.layout.columns.map(({ source, name }) => `${source} ${name}`);
    expect(named).toEqual(expect.arrayContaining(['0 pensionContribution', '0 annualRent', '1 grossIncome']));
    expect(named).not.toContain('0 turnover');
  });

  it('has a graph whose nodes come after what they are worked out from', () => {
    const plain = laws[0]?.plain();
    const order = plain?.order ?? [];
    const places = new Map(order.map((node, place) => [node, place]));
    const late = order.flatMap((node, place) => node.args.filter((each) => (places.get(each) ?? place) >= place));
    expect(order.length).toBeGreaterThan(50);
    expect(late).toEqual([]);
    expect(plain?.outputs).toHaveLength(laws[0]?.layout.outputs.length ?? 0);
    expect(plain?.outputs.every((node) => places.has(node))).toBe(true);
  });
});
