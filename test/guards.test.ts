import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GUARDS, guardRows, testsOf } from './guards.js';
import { filesBelow } from './source-files.js';

describe('what guards what', () => {
  it('names places and tests that there are', () => {
    const tests = ['test', 'apps', 'libraries', 'clients'].flatMap(filesBelow);
    const named = GUARDS.flatMap(({ quick, ci }) => [...quick, ...ci]).filter((name) => name.includes('/'));
    expect(named.filter((name) => !tests.some((path) => path.startsWith(name)))).toEqual([]);
    expect(GUARDS.filter(({ below }) => !existsSync(below))).toEqual([]);
  });

  it('is the table of the documentation', () => {
    const page = readFileSync('docs/running-the-tests.md', 'utf8');
    expect(guardRows().filter((row) => !page.includes(row))).toEqual([]);
  });

  it.each([
    ['src/law/company/minimum-tax.ts', 'test/law/company'],
    ['src/certificates/certify.ts', 'test/certificates'],
    ['test/ground/kobo.test.ts', 'test/ground/kobo.test.ts'],
  ])('%s is looked at by %s', (path, test) => {
    expect(testsOf(path)).toContain(test);
  });

  it('leaves tests of other tiers to their commands', () => {
    expect(testsOf('apps/workbench/test/matrix.ci.test.ts')).toEqual([]);
  });
});
