/** The bibliography: pinned addresses, what was read of each source, and no source that no table cites. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { actsCited } from '../../../src/tables/acts.js';
import { compileActs } from '../src/acts.js';

const YAML = readFileSync('rules/acts.yaml', 'utf8');

function refusalsOf(yaml: string): string[] {
  return compileActs(yaml).problems.map(({ line, column, message }) => `${line}:${column}: ${message}`);
}

const ACT =
  'CITA:\n  title: "Companies Income Tax Act"\n  source: "https://example.org/a.pdf"\n  read: consolidation\n';

describe('the bibliography', () => {
  it('compiles, and every source in it is cited by a table, in force, archived or of the tests', () => {
    const { problems, acts } = compileActs(YAML);
    expect(problems).toEqual([]);
    const kinds = ['company', 'individual'];
    const folders = kinds.flatMap((kind) => [`rules/${kind}`, `rules/archive/${kind}`]).concat('test/tables');
    const files = folders
      .flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`))
      .filter((path) => path.endsWith('.yaml'));
    const tables = [...files, 'rules/contributions.yaml'].map((file) => readFileSync(file, 'utf8'));
    const isCited = (name: string) => tables.some((yaml) => new RegExp(`[[ ]${name}[ ,\\]]`).test(yaml));
    expect(Object.keys(acts).filter((name) => !isCited(name))).toEqual([]);
  });

  it('accepts an act with a title, a pinned address and what was read', () => {
    expect(refusalsOf(ACT)).toEqual([]);
  });

  it('refuses an address that moves with a branch', () => {
    const moving = ACT.replace('example.org/a.pdf', 'github.com/someone/texts/blob/HEAD/a.txt');
    expect(refusalsOf(moving)).toEqual([
      '3:11: `source`: `https://github.com/someone/texts/blob/HEAD/a.txt` is not a pinned address. Accepted: ' +
        'https://….',
    ]);
  });

  it('refuses what was read in words of its own, and a digest that is none', () => {
    expect(refusalsOf(ACT.replace('consolidation', 'hearsay'))[0]).toMatch(/^4:9: `read`: `hearsay` is not one of/);
    expect(refusalsOf(`${ACT}  sha256: abc\n`)[0]).toMatch(/^5:11: `sha256`: `abc` is not a SHA-256/);
  });
});

describe('actsCited', () => {
  it('takes a name with what follows it, not the beginning of another', () => {
    expect(Object.keys(actsCited(['NTA-gazette s.57', 'CGTA s.2(1)']))).toEqual(['CGTA', 'NTA-gazette']);
    expect(actsCited([])).toEqual({});
  });
});
