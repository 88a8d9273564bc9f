import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, ROOT, sourcesBelow } from '../source-files.js';
import { type Example, examplesOfPage, examplesOfSource, runnable, typeErrorsOf } from './examples.js';
import { runExample } from './run-example.js';

const PAGES = ['README.md', 'rules/README.md', ...filesBelow('docs')].filter(
  (path) => path.endsWith('.md') && existsSync(join(ROOT, path)),
);

describe('the examples of the source', () => {
  const examples = ['src', 'apps/service/src/contract'].flatMap(sourcesBelow).flatMap(examplesOfSource);

  it('are there, and claim something', () => {
    expect(examples.length).toBeGreaterThan(15);
    const idle = examples.filter((each) => runnable(each).claims === 0 && !each.code.includes('fc.assert'));
    expect(idle.map(({ place }) => place)).toEqual([]);
  });

  it.each(examples)('hold: $place', run);
});

describe('the examples of the pages', () => {
  const examples = PAGES.flatMap(examplesOfPage);

  it('are there', () => {
    expect(PAGES).toContain('README.md');
    expect(examples.length).toBeGreaterThan(0);
  });

  it('are typed', () => {
    const wrong = { place: '', code: "import { calculateCit } from 'nigeria-tax-rules'; calculateCit(1);" };
    expect(typeErrorsOf([...examples, wrong])).toEqual([expect.stringContaining(`example-${examples.length}.ts: `)]);
  });

  it.each(examples)('hold: $place', run);
});

describe('the reader of examples', () => {
  const claimsOf = (code: string): number => runnable({ place: '', code }).claims;

  it('finds values and refusals behind an expression or below it, and nothing else', () => {
    expect(claimsOf("a.b; // 'x'")).toBe(1);
    expect(claimsOf('a.b // 12')).toBe(1);
    expect(claimsOf('a.b;\n// [1]')).toBe(1);
    expect(claimsOf('try { a() } catch (error) {\n  error.code; // true\n}')).toBe(1);
    expect(claimsOf('a(); // InputError: no.')).toBe(1);
    expect(claimsOf('console.log(a); // { b: 1 }')).toBe(1);
    expect(claimsOf('a.b; // the amount\nconst c = 1; // 1')).toBe(0);
  });

  it('fails an example that is wrong', async () => {
    await expect(run({ place: '', code: '1 + 1; // 3' })).rejects.toThrow();
    await expect(run({ place: '', code: '1 + 1; // InputError: no.' })).rejects.toThrow();
    await expect(
      run({ place: '', code: "import { nothing } from 'nigeria-tax-rules';\nnothing; // 1" }),
    ).rejects.toThrow();
    await expect(run({ place: '', code: 'if (false) {\n  1; // 1\n}' })).rejects.toThrow();
    await expect(run({ place: '', code: 'calculateCit({ taxYear: 1, turnover: 1 });' })).rejects.toThrow();
  });
});

async function run(example: Example): Promise<void> {
  const { claims, reached } = await runExample(example, { claim, refusal });
  expect(reached, 'claims that were reached').toBeGreaterThanOrEqual(claims);
}

function claim(said: () => unknown, claimed: () => unknown, wording: string): void {
  expect(said(), wording).toEqual(claimed());
}

function refusal(said: () => unknown, claimed: string): void {
  let refused: unknown;
  try {
    said();
  } catch (error) {
    refused = error;
  }
  expect(String(refused)).toBe(claimed);
}
