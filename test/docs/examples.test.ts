import * as crypto from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as contract from '../../apps/service/src/contract/index.js';
import * as analysis from '../../src/analysis/index.js';
import * as api from '../../src/api/index.js';
import * as certificates from '../../src/certificates/index.js';
import * as columns from '../../src/columns/index.js';
import * as core from '../../src/index.js';
import * as spreadsheet from '../../src/spreadsheet/index.js';
import * as sql from '../../src/sql/index.js';
import * as rules from '../../src/tables/index.js';
import * as testing from '../../src/testing/index.js';
import * as texts from '../../src/texts/index.js';
import { filesBelow, ROOT, sourcesBelow } from '../source-files.js';
import { type Example, examplesOfPage, examplesOfSource, runnable, typeErrorsOf } from './examples.js';

const MODULES: Readonly<Record<string, object>> = {
  'nigeria-tax-rules': core,
  'nigeria-tax-rules/analysis': analysis,
  'nigeria-tax-rules/api': api,
  'nigeria-tax-rules/certificates': certificates,
  'nigeria-tax-rules/columns': columns,
  'nigeria-tax-rules/rules': rules,
  'nigeria-tax-rules/spreadsheet': spreadsheet,
  'nigeria-tax-rules/sql': sql,
  'nigeria-tax-rules/testing': testing,
  'nigeria-tax-rules/texts': texts,
  'fast-check': fc,
  'node:crypto': crypto,
};

/** What an example may name without importing it. */
const SCOPE = {
  ...texts,
  ...testing,
  ...certificates,
  ...columns,
  ...spreadsheet,
  ...sql,
  ...analysis,
  ...rules,
  ...api,
  ...core,
  ...contract,
  fc,
};

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

const AsyncFunction = (async () => {}).constructor as FunctionConstructor;

async function run(example: Example): Promise<void> {
  const { script, claims } = runnable(example);
  let reached = 0;
  const counted =
    <G extends unknown[]>(check: (...given: G) => void) =>
    (...given: G): void => {
      reached++;
      check(...given);
    };
  const scope = { ...SCOPE, claim: counted(claim), refusal: counted(refusal), modules: moduleCalled };
  // In a block of its own, where an example may give its variables any name.
  await new AsyncFunction(...Object.keys(scope), `{${script}}`)(...Object.values(scope));
  expect(reached, 'claims that were reached').toBeGreaterThanOrEqual(claims);
}

function moduleCalled(name: string): object {
  const found = MODULES[name];
  if (!found) throw new Error(`an example imports ${name}`);
  return new Proxy(found, {
    get: (module, key) => {
      if (!(key in module)) throw new Error(`${name} does not export ${String(key)}`);
      return module[key as keyof typeof module];
    },
  });
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
