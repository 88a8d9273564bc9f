/**
 * Runs the tests of a folder against a mutant in one process: the bundle of the core and its tests is evaluated afresh
 * for each mutant, and the first test that fails ends it. Starting vitest for each mutant would take a hundred times as
 * long. `describe`, `it` and `it.each` are all that the tests may use of vitest beside `expect`, and no test may wait.
 *
 * A mutant that never ends is stopped by Stryker, which starts a new process. A mutant that runs out of memory ends the
 * process, and Stryker tries it again: the file that it left behind says so, and it counts as timed out.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import * as yaml from 'yaml';

/** All tests count as one: a program is traced once for a table, so single tests would share what it covers. */
const ALL = { id: 'all', name: 'all tests' };

/** The tests that a bundle declares, in their order, with the names of their suites. */
let declared = [];
let suites = [];

function describe(name, declare) {
  suites.push(name);
  declare();
  suites.pop();
}

function it(name, check) {
  declared.push({ name: [...suites, name].join(' > '), check });
}

const each = (declare) => (rows) => (name, check) => {
  for (const row of rows) declare(name, () => check(...(Array.isArray(row) ? row : [row])));
};

/** A fixed seed, so that a run can be repeated, and few draws: each mutant that survives takes all of them. */
const DRAWS = { seed: 1, numRuns: 50 };

function assertBriefly(property, parameters) {
  const numRuns = Math.min(parameters?.numRuns ?? DRAWS.numRuns, DRAWS.numRuns);
  fc.assert(property, { seed: DRAWS.seed, ...parameters, numRuns });
}

/** The texts of worked cases that were parsed: they are the same for every mutant. */
const parsed = new Map();

function parseOnce(text, options) {
  const value = parsed.get(text) ?? yaml.parse(text, options);
  parsed.set(text, value);
  return value;
}

/** The modules that the bundle requires and does not hold, loaded once, not for each mutant. */
const SHARED = {
  vitest: {
    describe: Object.assign(describe, { each: each(describe) }),
    it: Object.assign(it, { each: each(it) }),
    expect,
  },
  'fast-check': { ...fc, assert: assertBriefly },
  yaml: { ...yaml, parse: parseOnce },
};

/** The places of the tests that failed, the latest first: the next mutant is often killed by one of them, too. */
let killers = [];

/** The time of each test, in milliseconds. */
const took = [];
const QUICK = 100;

/** The state that Stryker's code in the bundle shares with this runner. */
globalThis.__stryker__ ??= {};
const state = globalThis.__stryker__;

/** Returns the message of the first test that fails, or `null`. */
function firstFailure(script, require, url) {
  [declared, suites] = [[], []];
  let place = -1;
  try {
    script.runInThisContext()(require, url);
    for (place of new Set([...killers, ...declared.keys()])) {
      state.hitCount = 0;
      const start = performance.now();
      if (declared[place]?.check() instanceof Promise) throw new Error('A test waits: this runner cannot.');
      took[place] = performance.now() - start;
    }
    return null;
  } catch (error) {
    if (took[place] < QUICK) killers = [place, ...killers.filter((each) => each !== place)];
    return `${declared[place]?.name ?? 'the modules load'}: ${error?.message ?? error}`;
  }
}

class AtOnceRunner {
  static inject = ['options'];

  constructor({ bundle }) {
    this.bundle = resolve(bundle);
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  init() {
    this.script = new Script(`(require, bundleUrl) => {${readFileSync(this.bundle, 'utf8')}\n}`, {
      filename: this.bundle,
    });
    const require = createRequire(this.bundle);
    this.require = (name) => SHARED[name] ?? require(name);
    this.url = pathToFileURL(this.bundle).href;
  }

  dryRun() {
    const start = performance.now();
    const failure = firstFailure(this.script, this.require, this.url);
    if (failure !== null) return { status: 'error', errorMessage: failure };
    const perTest = { [ALL.id]: state.mutantCoverage?.static ?? {} };
    const tests = [{ ...ALL, status: 0, timeSpentMs: performance.now() - start }];
    return { status: 'complete', tests, mutantCoverage: { static: {}, perTest } };
  }

  mutantRun({ activeMutant, hitLimit: most }) {
    // Stryker's limit is a hundred times what all tests reach. A test that reaches twice as much has run away.
    const hitLimit = most === undefined ? undefined : most / 50 + 1000;
    const unfinished = `${this.bundle}.unfinished-${activeMutant.id}`;
    if (existsSync(unfinished)) return { status: 'timeout', reason: 'It ran out of memory.' };
    writeFileSync(unfinished, '');
    Object.assign(state, { activeMutant: activeMutant.id, hitCount: 0, hitLimit });
    const failureMessage = firstFailure(this.script, this.require, this.url);
    rmSync(unfinished);
    if (hitLimit !== undefined && state.hitCount > hitLimit) return { status: 'timeout' };
    if (failureMessage === null) return { status: 'survived', nrOfTests: declared.length };
    return { status: 'killed', killedBy: [ALL.id], failureMessage, nrOfTests: declared.length };
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'at-once', injectableClass: AtOnceRunner }];
