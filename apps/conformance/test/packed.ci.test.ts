/** The kit as a user gets it: packed, installed into an empty project, run with engines of that project. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PEERS } from '../tools/peer-list.js';
import { KIT, ROOT } from './built.js';

let project: string;
let tarball: string;

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'empty-project-'));
  execFileSync('npm', ['pack', '--pack-destination', project], { cwd: KIT, stdio: 'pipe' });
  tarball = join(project, readdirSync(project).find((name) => name.endsWith('.tgz')) ?? 'no tarball');
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'empty-project', private: true }));
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], { cwd: project, stdio: 'pipe' });
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Runs the installed command. */
function run(...words: string[]) {
  const npx = ['--no-install', 'nigeria-tax-conformance', ...words];
  const child = spawnSync('npx', npx, { cwd: project, encoding: 'utf8', maxBuffer: 1 << 28 });
  return { code: child.status, out: child.stdout, err: child.stderr };
}

describe('the tarball', () => {
  it('holds the command, the cases, the adapters and the papers, and nothing else', () => {
    const files = execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' }).trim().split('\n').sort();
    const adapters = ['naija-tax-utils', 'ngtaxkit', 'nigeria-tax-cli', 'nigeria-tax-rules'];
    const built = ['cases.json', 'cli.js', ...adapters.map((name) => `adapters/${name}.js`)];
    const papers = ['LICENSE', 'README.md', 'package.json'];
    expect(files).toEqual([...papers, ...built.map((name) => `dist/${name}`)].map((path) => `package/${path}`).sort());
  });

  it('brings nothing with it, under the licence of the project', () => {
    const installed = readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.'));
    expect(installed).toEqual(['nigeria-tax-conformance']);
    const licence = readFileSync(join(project, 'node_modules/nigeria-tax-conformance/LICENSE'), 'utf8');
    expect(licence).toBe(readFileSync(join(ROOT, 'LICENSE'), 'utf8'));
  });
});

describe('the installed command', () => {
  it('scores the engine of the README', () => {
    const [, engine = ''] = /^```js\n([\s\S]*?)^```/m.exec(readFileSync(join(KIT, 'README.md'), 'utf8')) ?? [];
    writeFileSync(join(project, 'engine.mjs'), engine);
    const { code, out } = run('--engine', 'node engine.mjs', '--kind', 'company', '--format', 'json');
    const { overall, faults } = JSON.parse(out);
    expect([code, faults]).toEqual([1, []]);
    expect(overall.right).toBeGreaterThan(0);
    expect(overall.wrong).toBeGreaterThan(0);
    expect(overall.notAnswered).toBeGreaterThan(0);
  });

  it('scores the library that is installed beside it', () => {
    symlinkSync(ROOT, join(project, 'node_modules/nigeria-tax-rules'));
    const adapter = 'node node_modules/nigeria-tax-conformance/dist/adapters/nigeria-tax-rules.js';
    const { code, out } = run('--engine', adapter, '--section', 'rent-relief');
    expect(code).toBe(0);
    expect(out).toMatch(/^all cases, each once +(\d+) +\1 +0 +0 +0$/m);
  });

  it('says what is wrong with its words, with exit code 2', () => {
    const { code, err } = run('--engine', 'x', '--section', 'vat');
    expect(code).toBe(2);
    expect(err).toContain('No case is about the section "vat". Accepted: ');
  });
});

describe('the peers', () => {
  it('are scored, or it says that they were not', () => {
    const npm = ['run', '--silent', 'peers', '--', '--first', '1'];
    const { status, stdout, stderr } = spawnSync('npm', npm, { cwd: KIT, encoding: 'utf8', maxBuffer: 1 << 28 });
    const left = PEERS.filter(({ name, version }) => stderr.includes(`npm cannot install ${name}@${version} `));
    for (const { name } of left) console.warn(`NOT SCORED: ${name} cannot be installed from the registry.`);
    expect(status).toBe(left.length === 0 ? 0 : 2);
    expect(stdout.match(/^all cases, each once .* [1-9]/gm) ?? []).toHaveLength(PEERS.length - left.length);
  });
});
