/**
 * Runs the tests of a folder against a mutant in one process: the bundle of the core and its tests is evaluated afresh
 * for each mutant, and the first test that fails ends it. Starting vitest for each mutant would take a hundred times as
 * long. `describe`, `it` and `it.each` are all that the tests may use of vitest beside `expect`, and no test may wait.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { Script } from 'node:vm';
import { expect } from 'vitest';

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

globalThis.vitestAtOnce = {
  describe: Object.assign(describe, { each: each(describe) }),
  it: Object.assign(it, { each: each(it) }),
  expect,
};

/** Returns the message of the first test that fails, or `null`. */
function firstFailure(script, require) {
  [declared, suites] = [[], []];
  let name = 'the modules load';
  try {
    script.runInThisContext()(require);
    for (const test of declared) {
      ({ name } = test);
      if (test.check() instanceof Promise) throw new Error('A test waits: this runner cannot.');
    }
    return null;
  } catch (error) {
    return `${name}: ${error.message}`;
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
    this.script = new Script(`(require) => {${readFileSync(this.bundle, 'utf8')}\n}`, { filename: this.bundle });
    this.require = createRequire(this.bundle);
    this.state = globalThis.__stryker__ ??= {};
  }

  dryRun() {
    const start = performance.now();
    const failure = firstFailure(this.script, this.require);
    if (failure !== null) return { status: 'error', errorMessage: failure };
    const perTest = { [ALL.id]: this.state.mutantCoverage?.static ?? {} };
    const tests = [{ ...ALL, status: 0, timeSpentMs: performance.now() - start }];
    return { status: 'complete', tests, mutantCoverage: { static: {}, perTest } };
  }

  mutantRun({ activeMutant, hitLimit }) {
    Object.assign(this.state, { activeMutant: activeMutant.id, hitCount: 0, hitLimit });
    const failureMessage = firstFailure(this.script, this.require);
    if (hitLimit !== undefined && this.state.hitCount > hitLimit) return { status: 'timeout' };
    if (failureMessage === null) return { status: 'survived', nrOfTests: declared.length };
    return { status: 'killed', killedBy: [ALL.id], failureMessage, nrOfTests: declared.length };
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'at-once', injectableClass: AtOnceRunner }];
