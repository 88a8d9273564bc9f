import { describe, expect, it } from 'vitest';
import { textOf } from '../../../test/source-files.js';
import { command } from '../src/frame/command.js';
import { helpText, listText } from '../src/frame/help.js';
import { inProcess } from './in-process.js';

/** The commands of a list of all. */
const listedIn = (text: string): string[] =>
  [...text.matchAll(/^ {2}nigeria-tax ([a-z][a-z-]*) /gm)].map(([, name = '']) => name);

describe('nigeria-tax', () => {
  it('prints its commands when it is given none, and when it is asked', async () => {
    const { code, out, err } = await inProcess([]);
    expect([code, err]).toEqual([0, '']);
    expect(listedIn(out)).toContain('cit');
    expect(out).toMatch(/\n\nCompute\n {2}nigeria-tax cit (?:.*\n)+\nAsk about a tax\n {2}nigeria-tax curve /);
    for (const word of ['--help', '-h', 'help']) expect(await inProcess([word])).toEqual({ code, out, err });
  });

  it.each([['--version'], ['-V'], ['cit', '-V']])('prints its version: %s %s', async (...words) => {
    expect(await inProcess(words)).toEqual({
      code: 0,
      out: `${JSON.parse(textOf('package.json')).version}\n`,
      err: '',
    });
  });

  it('helps with a command in three ways', async () => {
    const help = await inProcess(['cit', '--help']);
    expect(help.out).toContain('nigeria-tax cit [FILE] [OPTIONS]: what a company owes for a year of assessment\n');
    for (const words of [
      ['cit', '-h'],
      ['help', 'cit'],
      ['cit', 'no-file.json', '-h'],
    ]) {
      expect(await inProcess(words)).toEqual(help);
    }
  });

  it.each([
    [['pti'], 'Unknown command "pti". Did you mean pit?'],
    [['help', 'feilds'], 'Unknown command "feilds". Did you mean fields?'],
    [['xyzzy'], 'Unknown command "xyzzy".\n'],
  ])('called as %j says what is wrong', async (words, message) => {
    const { code, out, err } = await inProcess(words);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(message);
  });

  it('names every command in docs/command-line.md', async () => {
    const page = textOf('docs/command-line.md');
    const names = listedIn((await inProcess(['help'])).out);
    expect(names.filter((name) => !page.includes(`nigeria-tax ${name}`))).toEqual([]);
    expect(names.length).toBeGreaterThan(10);
  });
});

describe('the help', () => {
  const own = command({
    name: 'weigh',
    summary: 'weighs a return of a company or of an individual, in a word of length',
    usage: '[FILE] [OPTIONS]',
    about:
      'Reads one return from FILE and prints\nwhat it weighs.\n\n' +
      '  nigeria-tax weigh return.json --a-long-example-that-keeps-its-line',
    options: { 'in-naira': { type: 'string', short: 'n', value: 'HOW', says: 'exactly, or about, as you please' } },
    exitCodes: { 2: 'some were too heavy' },
    run: async () => 0,
  });

  it('is made of what a command says of itself', () => {
    expect(helpText(own, 80)).toBe(`nigeria-tax weigh [FILE] [OPTIONS]: weighs a return of a company or of an
individual, in a word of length

Reads one return from FILE and prints what it weighs.

  nigeria-tax weigh return.json --a-long-example-that-keeps-its-line

Options
  -n, --in-naira HOW  exactly, or about, as you please
  --debug             on an error, show where in the program it arose
  -h, --help          print this
  -V, --version       print the version

Exit codes
  0  success
  1  refused, or an argument is invalid
  2  some were too heavy
`);
  });

  it('fits a narrow terminal', () => {
    const lines = [
      ...helpText(own, 40).split('\n'),
      ...listText([{ title: 'Weigh', commands: [own] }], 40).split('\n'),
    ];
    expect(lines.filter((line) => line.length > 40 && !line.includes('keeps-its-line'))).toEqual([]);
    expect(helpText(own, 40)).toContain('\n  -n, --in-naira HOW\n      exactly, or about, as you please\n');
  });
});
