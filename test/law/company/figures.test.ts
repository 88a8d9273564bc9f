import { expect, it } from 'vitest';
import { calculateCit } from '../../../src/index.js';
import { companyFigures } from '../../../src/law/company/figures.js';

it('the figures of a company have places that its result has, each from one output', () => {
  const names = new Proxy({} as Parameters<typeof companyFigures<string, string>>[0], { get: (_, name) => name });
  const places = companyFigures(names, (output: string) => output);
  const outputs = Object.values(places).flatMap((group) => Object.values<string>(group));
  expect(new Set(outputs).size).toBe(outputs.length);
  const result = calculateCit({ taxYear: 2024, turnover: 50_000_000 });
  for (const [group, figures] of Object.entries(places)) {
    const inResult = Object.keys(result[group as keyof typeof places]);
    expect(inResult).toEqual(expect.arrayContaining(Object.keys(figures)));
  }
});
