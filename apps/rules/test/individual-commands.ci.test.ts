/** The rules commands on tables for individuals and on the states, run for real on a copy of the project. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { build, staleReference } from '../src/build.js';
import { type Answer, runIn } from './commands-in.js';
import { copyOfProject, type ProjectCopy, reopened } from './project-copy.js';

let project: ProjectCopy;

beforeAll(() => {
  project = copyOfProject();
  build(project.root);
  project.keep();
});

afterEach(() => project.restore());

afterAll(() => project.remove());

const read = (path: string): string => project.read(path);
const edit = (path: string, from: string, to: string): void => project.edit(path, from, to);

const run = (...words: string[]): Promise<Answer> => runIn(project.root, words);

it('rules:check says which figures of individuals an edit changes, and build writes it', async () => {
  // A rate that is not in the words of the Act is known by reports: a primary one would be refused.
  const table = reopened(read('rules/individual/2026.yaml'));
  const reported = table.replace(/rate: [1-9]\d*%(.*verified: )primary/, 'rate: 16.5%$1secondary');
  project.write('rules/individual/2026.yaml', reported);
  const { code, said } = await run('check');
  expect(code).toBe(1);
  expect(said).toContain('Not yet built: src/tables/generated/individual.generated.ts.');
  expect(said).toMatch(/individual\/bands: .+ \(2026\): incomeTax\.byBands is "[\d.]+", the case says "[\d.]+"/);
  expect((await run('build')).said).toMatch(
    /Written: rules\/individual\/2026\.yaml\nWritten: src\/tables\/generated\/individual\.generated\.ts\n$/,
  );
});

it('rules:build compiles the states, or refuses them by line and column', async () => {
  edit('rules/states.yaml', 'capital: Ikeja', 'capital: Lagos');
  expect(staleReference(project.root).map(({ path }) => path)).toEqual(['src/tables/generated/states.generated.ts']);
  expect(await run('build')).toEqual({ code: 0, said: 'Written: src/tables/generated/states.generated.ts\n' });
  edit('rules/states.yaml', 'NG-LA', 'NG-LG');
  edit('rules/states.yaml', 'NG-KN', 'NG-LG');
  expect((await run('build')).said).toMatch(/^rules\/states\.yaml:\d+:\d+: `states`: duplicate NG-LG\./);
});

it('rules:diff compares bands one by one', async () => {
  const { said } = await run('diff', '2025', '2026', '--kind', 'individual');
  expect(said).toContain('Rule table for individuals: 2025 (gross_less_exempt) -> 2026 (settled)');
  expect(said).toMatch(
    /first · width +300_000 -> 800_000 +PITA s\.37, PITA 6th Sch\. para 3 -> NTA s\.58, NTA 4th Sch\./,
  );
  expect(said).toMatch(/second · rate +11% -> 15%/);
  expect(said).toMatch(/method +higher_of_and_share -> none/);
  const readings = (await run('diff', '2023', '2024', '--kind', 'individual', '--reading', 'gross')).said;
  expect(readings).toMatch(/minimum wage +360_000 -> 560_000/);
});

it('rules:new opens a year of individuals as a draft, and rules:revise archives one', async () => {
  const before = read('rules/individual/2024.yaml');
  expect((await run('new', '2028', '--kind', 'individual', '--by', 'A. Bello')).code).toBe(0);
  expect(read('rules/individual/2028.yaml')).toContain('# Individuals, income year 2028.');
  expect((await run('build')).said).toContain('Written: src/tables/generated/individual.generated.ts');
  expect(read('src/tables/generated/individual.generated.ts').split('export const individualDrafts')[1]).toContain(
    '2028',
  );
  const revised = await run(
    'revise',
    '2024',
    '--kind',
    'individual',
    '--by',
    'A',
    '--checked-by',
    'B',
    '--change',
    'C',
  );
  expect(revised.code).toBe(0);
  const sealed = Number(/^revision: (\d+)$/m.exec(before)?.[1]);
  expect(read(`rules/archive/individual/2024.r${sealed}.yaml`)).toBe(before);
  expect(read('rules/individual/2024.yaml')).toContain(`revision: ${sealed + 1}`);
});
