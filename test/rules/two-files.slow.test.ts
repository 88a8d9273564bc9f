/**
 * A rate is typed in two places: its table and the worked cases that know it. In a copy of the project one rate of the
 * table is edited and built; then of the cases and both opinions on them nothing may fail but the cases of that rate.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../../tools/rules/build.js';
import { readFixtures } from '../../tools/rules/fixture.js';
import { copyOfProject, type ProjectCopy, reopened } from './project-copy.js';

const TABLE = 'rules/company/2024.yaml';
/** The cases against the engine, section by section, against the second opinion, and the two against each other. */
const JUDGES = {
  engine: ['test/law/company', 'test/computation/reconciliation.test.ts', 'test/computation/rules-used.test.ts'],
  oracle: ['test/fixtures/oracle-agrees.test.ts'],
  both: ['test/oracle/company-oracle.test.ts'],
};

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly title: string;
      readonly ancestorTitles: readonly string[];
    }[];
  }[];
}

let project: ProjectCopy;
let report: Report;

beforeAll(() => {
  // The configuration of the tests lists the folders of all of them.
  project = copyOfProject(['test', 'tools', 'apps/service/test', 'clients/tests', 'vitest.config.ts']);
  // A rate that is not in the words of the Act is known by reports: a primary one would be refused.
  const reported = /(?<=size: large, +rate: )\d+(%, +law: .*verified: )primary/;
  project.write(TABLE, reopened(project.read(TABLE)).replace(reported, '31.5$1secondary'));
  build(project.root);
  const output = join(project.root, 'report.json');
  const vitest = join(project.root, 'node_modules/vitest/vitest.mjs');
  const words = [
    'run',
    '--project',
    'library',
    '--reporter',
    'json',
    '--outputFile',
    output,
    ...Object.values(JUDGES).flat(),
  ];
  // The report of this run is not for the run inside it, nor does that one draw as many.
  const { TEST_REPORT: _report, DRAWS: _draws, ...env } = process.env;
  spawnSync(process.execPath, [vitest, ...words], { cwd: project.root, encoding: 'utf8', env });
  report = JSON.parse(readFileSync(output, 'utf8')) as Report;
});

afterAll(() => project.remove());

/** The worked cases of a judge that fail; of the judge of both, every test that fails. */
function failedIn(judge: readonly string[]): string[] {
  const results = report.testResults
    .filter(({ name }) => judge.some((path) => name.includes(path)))
    .flatMap((file) => file.assertionResults);
  const judged =
    judge === JUDGES.both ? results : results.filter(({ ancestorTitles: [top] }) => /worked cases/.test(top ?? ''));
  if (judged.length === 0) throw new Error(`${judge} did not run`);
  const failed = judged.filter(({ status }) => status !== 'passed');
  return [...new Set(failed.map(({ title }) => title))].sort();
}

describe('a rate that is edited in its table', () => {
  it('fails worked cases of that rate, and nothing else', () => {
    const failed = failedIn(JUDGES.engine);
    const ofTheRate = readFixtures().filter(
      ({ request, expected }) => request.taxYear === 2024 && (expected.companySize ?? 'LARGE') === 'LARGE',
    );
    expect(failed.length).toBeGreaterThan(20);
    expect(failed.filter((title) => !ofTheRate.some((fixture) => fixture.title === title))).toEqual([]);
  });

  it('is the same rate to the second opinion, which fails those cases and agrees with the engine', () => {
    const failed = failedIn(JUDGES.oracle);
    expect(failed.length).toBeGreaterThan(20);
    expect(failed.filter((title) => !failedIn(JUDGES.engine).includes(title))).toEqual([]);
    expect(failedIn(JUDGES.both)).toEqual([]);
  });
});
