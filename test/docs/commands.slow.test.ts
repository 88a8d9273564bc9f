/** The commands that pages show on the examples of the repository: each is run as it is written, in their order. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundled, type CommandLine } from '../cli/command-line.js';
import { ROOT, textOf } from '../source-files.js';

/** The pages whose commands all work in a fresh clone. */
const PAGES = ['README.md', 'docs/files.md'];
const COMMANDS = PAGES.flatMap(commandsOf);

/** The lines of a page that begin with `npx nigeria-tax`, with those that a backslash continues. */
function commandsOf(page: string): { page: string; command: string }[] {
  const text = textOf(page).replaceAll(/\\\n\s*/g, '');
  return [...text.matchAll(/^npx (nigeria-tax .*?)(?:\s+# .*)?$/gm)].map(([, command = '']) => ({ page, command }));
}

let cli: CommandLine;

/** The folder in which the commands of a page are run. */
const folderOf = (page: string): string => join(cli.folder, page.replaceAll(/\W/g, '-'));

beforeAll(async () => {
  cli = await bundled();
  for (const page of PAGES) {
    mkdirSync(folderOf(page));
    symlinkSync(join(ROOT, 'fixtures'), join(folderOf(page), 'fixtures'));
  }
  mkdirSync(join(cli.folder, 'bin'));
  writeFileSync(join(cli.folder, 'bin/nigeria-tax'), `#!/bin/sh\nexec "${process.execPath}" "${cli.path}" "$@"\n`, {
    mode: 0o755,
  });
});

afterAll(() => cli.remove());

it('are there, and name every command of a return, a file, an analysis and a certificate', () => {
  const names = new Set(COMMANDS.map(({ command }) => command.split(' ')[1]));
  const expected = ['cit', 'paye', 'template', 'curve', 'explain-change', 'impact', 'rules', 'explain', 'verify'];
  expect([...names]).toEqual(expect.arrayContaining([...expected, 'certify', 'help']));
});

it.each(COMMANDS)('$page: $command', ({ page, command }) => {
  const env = { ...process.env, PATH: `${join(cli.folder, 'bin')}:${process.env.PATH}` };
  const { status, stderr } = spawnSync('sh', ['-c', command], { cwd: folderOf(page), env, encoding: 'utf8' });
  expect({ status, stderr }).toMatchObject({ status: 0 });
});
