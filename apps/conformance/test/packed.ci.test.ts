/** The kit as a user gets it: packed, installed into an empty project, run with engines of that project. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { Installed } from '../../../test/package/installed.js';
import { PEERS } from '../tools/peer-list.js';
import { KIT, ROOT } from './built.js';

let kit: Installed;
beforeAll(async () => {
  kit = await Installed.named('nigeria-tax-conformance');
});

/** Runs the installed command. */
function run(...words: string[]) {
  const npx = ['--no-install', 'nigeria-tax-conformance', ...words];
  const child = spawnSync('npx', npx, { cwd: kit.folder, encoding: 'utf8', maxBuffer: 1 << 28 });
  return { code: child.status, out: child.stdout, err: child.stderr };
}

describe('the tarball', () => {
  it('holds the command, the cases, the adapters and the papers, and nothing else', () => {
    const adapters = ['naija-tax-utils', 'ngtaxkit', 'nigeria-tax-cli', 'nigeria-tax-rules'];
    const built = ['cases.json', 'cli.js', ...adapters.map((name) => `adapters/${name}.js`)];
    const papers = ['LICENSE', 'README.md', 'package.json'];
    expect(kit.files).toEqual(
      [...papers, ...built.map((name) => `dist/${name}`)].map((path) => `package/${path}`).sort(),
    );
  });

  it('brings nothing with it, under the licence of the project', () => {
    expect(kit.broughtBy()).toEqual([]);
    expect(kit.textOf('LICENSE')).toBe(readFileSync(join(ROOT, 'LICENSE'), 'utf8'));
  });
});

describe('the installed command', () => {
  it('scores the engine of the README', () => {
    const [, engine = ''] = /^```js\n([\s\S]*?)^```/m.exec(readFileSync(join(KIT, 'README.md'), 'utf8')) ?? [];
    kit.write('engine.mjs', engine);
    const { code, out } = run('--engine', 'node engine.mjs', '--kind', 'company', '--format', 'json');
    const { overall, faults } = JSON.parse(out);
    expect([code, faults]).toEqual([1, []]);
    expect(overall.right).toBeGreaterThan(0);
    expect(overall.wrong).toBeGreaterThan(0);
    expect(overall.notAnswered).toBeGreaterThan(0);
  });

  it('scores the library that is installed beside it', () => {
    const adapter = 'node ../node_modules/nigeria-tax-conformance/dist/adapters/nigeria-tax-rules.js';
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
