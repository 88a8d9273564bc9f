/** Each command in a process of its own: the thread of the other tests says the same, and leaves nothing behind. */
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundled, type CommandLine, example, type Run } from './command-line.js';

let cli: CommandLine;
beforeAll(async () => {
  cli = await bundled();
});
afterAll(() => cli.remove());

function inAProcess(words: readonly string[], input = ''): Run {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli.path, ...words], { input, encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}

it('every command helps in a process as in the thread', () => {
  const names = [...cli.run(['help']).out.matchAll(/^ {2}nigeria-tax ([a-z][a-z-]*) /gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) {
    const help = inAProcess([name, '--help']);
    expect([help.code, help.err, help.out.startsWith(`nigeria-tax ${name} `)]).toEqual([0, '', true]);
    expect(cli.run([name, '--help'])).toEqual(help);
  }
});

it.each([
  ['a return from a file', ['cit', example('medium-company-2024').path], ''],
  ['a return from standard input', ['cit', '--sheet'], '{"taxYear": 2026, "turnover": 75000000}'],
  ['lines of which one is refused', ['cit', '--ndjson'], '{"taxYear": 2026, "turnover": 75000000}\n{"taxYear": 1}\n'],
  ['a request that is refused', ['pit'], '{"taxYear": 2026}'],
  ['a file that is not there', ['cit', 'none.json'], ''],
  ['no such command', ['pti'], ''],
] as const)('%s is answered in a process as in the thread', (_, words, input) => {
  const said = inAProcess(words, input);
  expect(cli.run(words, input)).toEqual(said);
  expect(said.out + said.err).not.toBe('');
});
