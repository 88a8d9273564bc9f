import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { inProcess } from '../in-process.js';

const folder = mkdtempSync(join(tmpdir(), 'nigeria-tax-completion-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function scriptFor(shell: string): Promise<{ readonly text: string; readonly path: string }> {
  const path = join(folder, `completion.${shell}`);
  const { code, out: text } = await inProcess(['completion', shell]);
  expect(code).toBe(0);
  writeFileSync(path, text);
  return { text, path };
}

/** Words as they are typed, the last one to be completed. */
const TYPED: readonly (readonly [string, string])[] = [
  ['nigeria-tax expl', 'explain-change explain'],
  ['nigeria-tax cit --re', '--reading --revision'],
  ['nigeria-tax cit return.json --detail f', 'full'],
  ['nigeria-tax impact --kind i', 'individual'],
  ['nigeria-tax fields c', 'cit'],
  ['nigeria-tax completion z', 'zsh'],
  ['nigeria-tax help sq', 'sql'],
  ['nigeria-tax sql --dialect duck', 'duckdb'],
  ['nigeria-tax cit --reading first', 'first_gazette'],
  ['nigeria-tax cit return.json --table 2026/ce', '2026/certified_copy'],
  ['nigeria-tax rules 2026 educ', 'educationTax'],
  ['nigeria-tax explain educationTax.ra', 'educationTax.rate'],
  ['nigeria-tax coverage PI', 'PITA'],
  // Nothing of ours: bash goes on to the names of files.
  ['nigeria-tax cit ret', ''],
  ['nigeria-tax cit --xlsx re', ''],
];

/** Completes each line of its input by the function of the script, and prints the words found on a line. */
const COMPLETES = `
source "$1"
while read -r line; do
  read -ra COMP_WORDS <<< "$line"
  COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)) COMPREPLY=()
  _nigeria_tax
  echo "\${COMPREPLY[*]}"
done
complete -p nigeria-tax`;

describe('nigeria-tax completion', () => {
  it('makes bash complete commands, options and words', async () => {
    const { path } = await scriptFor('bash');
    const input = TYPED.map(([line]) => `${line}\n`).join('');
    const { stdout, stderr } = spawnSync('bash', ['-c', COMPLETES, 'bash', path], { input, encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(stdout.trimEnd().split('\n')).toEqual([
      ...TYPED.map(([, expected]) => expected),
      'complete -o default -F _nigeria_tax nigeria-tax',
    ]);
  });

  it.each(['bash', 'zsh', 'fish'])('writes what %s reads, with every command', async (shell) => {
    const { text, path } = await scriptFor(shell);
    const help = (await inProcess([])).out;
    const names = [...help.matchAll(/^ {2}nigeria-tax ([a-z][a-z-]*) /gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !text.includes(name))).toEqual([]);
    // The shell reads it without running it, where there is one.
    const { status, stderr, error } = spawnSync(shell, ['-n', path], { encoding: 'utf8' });
    if (!error) expect([status, stderr]).toEqual([0, '']);
  });

  it.each([
    [
      'zsh',
      /'--compare\[[^\]]*\]:YEAR\|FILE:_files'/,
      /'--table\[[^\]]*\]:TABLE:\{_alternative "words:word:\([^)]* 2026\/first_gazette[^)]*\)" "files:file:_files"\}'/,
    ],
    ['fish', /-l compare -r -F /, /-l table -r -F -a '[^']* 2026\/first_gazette /],
  ])('makes %s complete files where a year or a table can be one', async (shell, ...options) => {
    const { text } = await scriptFor(shell);
    for (const option of options) expect(text).toMatch(option);
  });

  it.each([[[]], [['tcsh']], [['bash', 'zsh']]])('refuses %j', async (words) => {
    const { code, out, err } = await inProcess(['completion', ...words]);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('completion takes one of bash, zsh, fish.');
  });
});
