/** Engines that answer in any order, and engines that fail: each failure is reported, none ends the run. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Answers } from '../src/answer.js';
import type { Question } from '../src/case.js';
import { askCommand } from '../src/engine.js';

const folder = mkdtempSync(join(tmpdir(), 'engines-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const QUESTIONS: readonly Question[] = ['a', 'b', 'c'].map((id) => ({
  id,
  kind: 'company',
  request: { taxYear: 2024 },
}));

const READ = `
  import { readFileSync } from 'node:fs';
  const questions = readFileSync(0, 'utf8').trim().split('\\n').map((line) => JSON.parse(line));
  const write = (id, answer) => console.log(JSON.stringify({ id, ...answer }));
`;

/** Asks an engine whose program is given. */
function asked(name: string, program: string): Promise<Answers> {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, program);
  return askCommand(`"${process.execPath}" "${path}"`, QUESTIONS, 20);
}

/**
 * Asks an engine that hangs, with a short time-out, in which it has to start: the shell, which runs it anyway, is the
 * engine.
 */
function askedHanging(script: string): Promise<Answers> {
  return askCommand(script, QUESTIONS, 1);
}

describe('an engine', () => {
  it('may answer in any order, refuse, and leave out what it does not offer', async () => {
    const { byId, faults } = await asked(
      'out-of-order',
      `${READ}
      write('c', { taxLiability: { total: questions[2].request.taxYear } });
      write('b', { refused: ['/turnover'] });
      write('a', { outOfScope: 'Salaries only.' });
      setInterval(() => {}, 1000);`,
    );
    expect(faults).toEqual([]);
    expect(Object.fromEntries(byId)).toEqual({
      a: { kind: 'out of scope', why: 'Salaries only.' },
      b: { kind: 'refused', fields: ['/turnover'] },
      c: { kind: 'figures', figures: { taxLiability: { total: 2024 } } },
    });
  });

  it('that crashes keeps the answers that it gave', async () => {
    const { byId, faults } = await asked('crash', `${READ} write('a', { x: 1 }); process.exitCode = 3;`);
    expect([...byId.keys()]).toEqual(['a']);
    expect(faults).toEqual(['The engine ended with exit code 3.', '2 of 3 questions have no answer.']);
  });

  it('that reads nothing and ends is reported, however much was to be read', async () => {
    const many = Array.from({ length: 20_000 }, (_, id) => ({ ...QUESTIONS[0], id: `${id}` }) as Question);
    const { faults } = await askCommand(`"${process.execPath}" -e "process.exit(1)"`, many, 20);
    expect(faults).toEqual(['The engine ended with exit code 1.', '20000 of 20000 questions have no answer.']);
  });

  it('that hangs is ended after the time-out', async () => {
    const { byId, faults } = await askedHanging(`echo '{"id":"b","x":1}'; sleep 1000`);
    expect(byId.size).toBe(1);
    expect(faults[0]).toBe('The engine answered no further question for 1 s and was ended.');
  });

  it('that writes garbage, other ids and answers again is reported line by line', async () => {
    const { byId, faults } = await asked(
      'garbage',
      `${READ} console.log('Ready.\\n\\n[1]\\nnull'); console.log('{"x":1}');
      write('z', {}); write('a', { x: 1 }); write('a', { x: 2 }); write('b', {});`,
    );
    expect(byId.get('a')).toEqual({ kind: 'figures', figures: { x: 1 } });
    expect(faults).toEqual([
      'This line is not a JSON object: Ready.',
      'This line is not a JSON object: [1]',
      'This line is not a JSON object: null',
      'This answer has no id: {"x":1}',
      'No question has the id z.',
      'The question was answered before; the first answer counts: a',
      '1 of 3 questions have no answer.',
    ]);
  });

  it('that writes without an end and answers nothing is ended, too', async () => {
    const { faults } = await askedHanging(
      'while :; do for n in 1 2 3 4 5 6 7 8 9; do echo working; done; sleep 0.02; done',
    );
    expect(faults[0]).toBe('This line is not a JSON object: working');
    expect(faults.slice(-3)).toEqual([
      expect.stringMatching(/^There are \d+ more faults of these kinds\.$/),
      'The engine answered no further question for 1 s and was ended.',
      '3 of 3 questions have no answer.',
    ]);
  });

  it('that writes a line longer than any answer goes on after it, with or without a last line break', async () => {
    const { byId, faults } = await asked(
      'long',
      `${READ} const put = (text) => process.stdout.write(text);
      for (let at = 0; at < 20; at++) put('x'.repeat(1 << 20));
      put('é\\n{"id":"a","x":1}\\r\\n{"id":"b","x":"é"}\\n{"id":"c","x":2}');`,
    );
    expect([...byId.keys()]).toEqual(['a', 'b', 'c']);
    expect(faults).toEqual([`This line is not a JSON object: ${'x'.repeat(120)}…`]);
  });

  it('that cannot be started is reported', async () => {
    const { byId, faults } = await askCommand('no-such-engine-anywhere 2>&1', QUESTIONS, 20);
    expect(byId.size).toBe(0);
    expect(faults.at(-2)).toMatch(/^The engine ended with exit code /);
  });
});
