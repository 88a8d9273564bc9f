/**
 * Runs an example of the documentation with what it may name and import, and gives its claims to checks.
 *
 * @module
 */
import * as crypto from 'node:crypto';
import * as fc from 'fast-check';
import * as contract from '../../apps/service/src/contract/index.js';
import * as analysis from '../../src/analysis/index.js';
import * as api from '../../src/api/index.js';
import * as schemas from '../../src/api/schemas/index.js';
import * as certificates from '../../src/certificates/index.js';
import * as columns from '../../src/columns/index.js';
import * as core from '../../src/index.js';
import * as spreadsheet from '../../src/spreadsheet/index.js';
import * as sql from '../../src/sql/index.js';
import * as rules from '../../src/tables/index.js';
import * as testing from '../../src/testing/index.js';
import * as texts from '../../src/texts/index.js';
import { type Example, runnable } from './examples.js';

const MODULES: Readonly<Record<string, object>> = {
  'nigeria-tax-rules': core,
  'nigeria-tax-rules/analysis': analysis,
  'nigeria-tax-rules/api': api,
  'nigeria-tax-rules/certificates': certificates,
  'nigeria-tax-rules/columns': columns,
  'nigeria-tax-rules/rules': rules,
  'nigeria-tax-rules/schemas': schemas,
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
  ...schemas,
  ...core,
  ...contract,
  fc,
};

/** What becomes of the claims of an example, and of the values that pass through the functions that it calls. */
export interface Checks {
  readonly claim: (said: () => unknown, claimed: () => unknown, wording: string) => void;
  readonly refusal: (said: () => unknown, claimed: string) => void;
  readonly seen?: (value: unknown) => void;
}

const AsyncFunction = (async () => {}).constructor as FunctionConstructor;

/** Runs an example: how many claims it has, and how many were reached. */
export async function runExample(example: Example, checks: Checks): Promise<{ claims: number; reached: number }> {
  const { script, claims } = runnable(example);
  let reached = 0;
  const counted =
    <G extends unknown[]>(check: (...given: G) => void) =>
    (...given: G): void => {
      reached++;
      check(...given);
    };
  const seeing = <M extends object>(names: M): M => (checks.seen ? watched(names, checks.seen) : names);
  const modules = (name: string): object => moduleCalled(name, seeing);
  const { claim, refusal } = checks;
  const scope = { ...seeing(SCOPE), claim: counted(claim), refusal: counted(refusal), modules };
  // In a block of its own, where an example may give its variables any name.
  await new AsyncFunction(...Object.keys(scope), `{${script}}`)(...Object.values(scope));
  return { claims, reached };
}

/** The names with each function that computes telling what it is given and what it gives back. */
function watched<M extends object>(names: M, seen: (value: unknown) => void): M {
  const entries = Object.entries(names).map(([name, value]) => {
    if (!/^[a-z]/.test(name) || typeof value !== 'function') return [name, value];
    const telling = (...given: unknown[]): unknown => {
      const result = value(...given);
      for (const each of [...given, result]) seen(each);
      return result;
    };
    return [name, Object.assign(telling, value)];
  });
  return Object.fromEntries(entries) as M;
}

function moduleCalled(name: string, seeing: (module: object) => object): object {
  const found = MODULES[name];
  if (!found) throw new Error(`an example imports ${name}`);
  return new Proxy(seeing(found), {
    get: (module, key) => {
      if (!(key in module)) throw new Error(`${name} does not export ${String(key)}`);
      return module[key as keyof typeof module];
    },
  });
}
