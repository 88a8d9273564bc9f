/**
 * The commands that pages show on the examples of the repository: each is run as it is written, in their order. One
 * that a shell has to read, with its pipes and files, is a process; any other a task of the thread of the command line.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundled, type CommandLine } from '../../apps/cli/test/command-line.js';
import { filesBelow, ROOT, textOf } from '../source-files.js';

/** The pages whose commands all work in a fresh clone. */
const GUIDES = filesBelow('docs/guides');
const REFERENCE = ['analysis', 'columns', 'command-line', 'files', 'spreadsheets'].map((name) => `docs/${name}.md`);
const PAGES = ['README.md', ...REFERENCE, ...GUIDES];
const COMMANDS = PAGES.flatMap(commandsOf);

/** A command, and the exit code that the comment above it names. */
interface Shown {
  readonly page: string;
  readonly command: string;
  readonly code: number;
}

/** The lines of a page that begin with `npx nigeria-tax`, with those that a backslash continues. */
function commandsOf(page: string): Shown[] {
  const text = textOf(page).replaceAll(/\\\n\s*/g, '');
  const lines = text.matchAll(/(?:^#.* exit code (\d)\n)?^npx (nigeria-tax .*?)(?: +# .*)?$/gm);
  return [...lines].map(([, code = '0', command = '']) => ({ page, command, code: Number(code) }));
}

/** The lines that a page says a command prints: those of its blocks of text. */
function linesShown(page: string): string[] {
  const blocks = [...textOf(page).matchAll(/^```text\n([\s\S]*?)^```/gm)];
  return blocks.flatMap(([, block = '']) => block.split('\n')).map((line) => line.trim());
}

const printed = new Map<string, string>();
let cli: CommandLine;

/** The folder in which the commands of a page are run. */
const folderOf = (page: string): string => join(cli.folder, page.replaceAll(/\W/g, '-'));

beforeAll(async () => {
  cli = await bundled();
  for (const page of PAGES) {
    mkdirSync(folderOf(page));
    for (const folder of ['fixtures', 'rules']) symlinkSync(join(ROOT, folder), join(folderOf(page), folder));
  }
  mkdirSync(join(cli.folder, 'bin'));
  writeFileSync(join(cli.folder, 'bin/nigeria-tax'), `#!/bin/sh\nexec "${process.execPath}" "${cli.path}" "$@"\n`, {
    mode: 0o755,
  });
});

afterAll(() => cli.remove());

it('are there, and name every command of a return, a file, an analysis and a certificate', () => {
  const names = new Set(COMMANDS.map(({ command }) => command.split(' ')[1]));
  const expected = [
    'cit',
    'check',
    'paye',
    'template',
    'curve',
    'explain-change',
    'impact',
    'rules',
    'explain',
    'verify',
  ];
  expect([...names]).toEqual(expect.arrayContaining([...expected, 'certify', 'help']));
});

/** What of a command only a shell can read. */
const OF_A_SHELL = /[|<>&;$`*~\\]/;

/** The words of a command, without their quotes. */
function wordsOf(command: string): string[] {
  const words = command.match(/(?:[^\s'"]|'[^']*'|"[^"]*")+/g) ?? [];
  return words.map((word) => word.replaceAll(/'([^']*)'|"([^"]*)"/g, '$1$2'));
}

function answered({ page, command }: Shown) {
  if (OF_A_SHELL.test(command)) {
    const env = { ...process.env, PATH: `${join(cli.folder, 'bin')}:${process.env.PATH}` };
    const { status, ...said } = spawnSync('sh', ['-c', command], { cwd: folderOf(page), env, encoding: 'utf8' });
    return { code: status, out: said.stdout, err: said.stderr };
  }
  const before = process.cwd();
  process.chdir(folderOf(page));
  try {
    return cli.run(wordsOf(command).slice(1));
  } finally {
    process.chdir(before);
  }
}

it.each(COMMANDS)('$page: $command', (shown) => {
  const { page, command, code } = shown;
  const run = answered(shown);
  // The invented clients have rows that are refused, to show how.
  expect(run).toMatchObject({ code: command.includes('clients.xlsx') ? 2 : code });
  printed.set(page, `${printed.get(page) ?? ''}${run.out}`);
});

it.each(GUIDES)('%s shows what its commands print', (page) => {
  const lines = new Set(
    printed
      .get(page)
      ?.split('\n')
      .map((line) => line.trim()),
  );
  expect(linesShown(page).filter((line) => !lines.has(line))).toEqual([]);
});
