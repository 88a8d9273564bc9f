/** Words and phrases that are not used in anything a person reads. CONTRIBUTING.md describes the style. */
import { describe, expect, it } from 'vitest';
import { filesBelow, textOf } from '../source-files.js';

/** Each phrase, and what to write instead. */
const AVOIDED: Readonly<Record<string, { readonly pattern: RegExp; readonly instead: string }>> = {
  nobody: { pattern: /\bnobody\b/i, instead: 'no caller, no record, was not' },
  'stands twice': { pattern: /\bstands? twice\b/i, instead: 'is repeated, duplicate' },
  'counts for nothing': { pattern: /\bcounts? for nothing\b/i, instead: 'is ignored, case-insensitive' },
  wish: { pattern: /\bwish(?:es|ed)?\b/i, instead: 'option, selection' },
  haste: { pattern: /\bhaste\b/i, instead: 'rate limit' },
  'is told': { pattern: /\b(?:is|are) told\b/i, instead: 'receives, is given' },
  'became of': { pattern: /\bbecame of\b/i, instead: 'outcome, status' },
  'so many': { pattern: /\bso many\b/i, instead: 'at most, this many' },
  'exclude each other': { pattern: /\bexcludes? each other\b/i, instead: 'cannot be used together' },
  'say what to do': { pattern: /\bsay what to do\b/i, instead: 'missing command' },
  'still at work': { pattern: /\bstill at work\b/i, instead: 'still being processed' },
};

/** Where a phrase is data, by file: the law as it is quoted, and words that a table of rules may contain. */
const ALLOWED: Readonly<Record<string, RegExp>> = {
  'apps/rules/src/structure.ts': /nobody/i,
  'rules/README.md': /`nobody yet`/,
};

const READ = /\.(?:tsx?|py|md)$/;
const FOLDERS = ['src', 'tools', 'docs', 'apps', 'libraries', 'clients', 'benchmarks'];
const PAGES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'rules/README.md', 'fixtures/README.md'];
const EXCEPT = /(?:^|\/)(?:tests?|swagger-ui)\/|tables\/generated\//;
const FILES = [...FOLDERS.flatMap(filesBelow), ...PAGES].filter((path) => READ.test(path) && !EXCEPT.test(path));

/** The lines of a text that have an avoided phrase, apart from what its file may say. */
function found(path: string, text: string): string[] {
  const allowed = ALLOWED[path];
  return text.split('\n').flatMap((line, index) => {
    if (allowed?.test(line)) return [];
    const names = Object.keys(AVOIDED).filter((name) => AVOIDED[name]?.pattern.test(line));
    return names.map((name) => `${path}:${index + 1}: "${name}". Write instead: ${AVOIDED[name]?.instead}.`);
  });
}

/** Doc comments that begin with a clause where a reader expects the thing, or what a function does. */
const CLAUSE = /\/\*\*\s+(?:\* )?(?:What|Whether|How|Who|Which|Why) .*/g;

describe('English', () => {
  it('begins a doc comment with the thing, or with what a function does', () => {
    const sources = FILES.filter((path) => /\.tsx?$/.test(path));
    expect(sources.length).toBeGreaterThan(300);
    const clauses = sources.flatMap((path) => (textOf(path).match(CLAUSE) ?? []).map((found) => `${path}: ${found}`));
    expect(clauses).toEqual([]);
    expect('/**\n * What a company owes.\n */'.match(CLAUSE)).toHaveLength(1);
  });

  it('avoids these phrases everywhere that a person reads', () => {
    expect(FILES.length).toBeGreaterThan(400);
    expect(FILES.flatMap((path) => found(path, textOf(path)))).toEqual([]);
  });

  it('is read line by line, and an exception holds for one file', () => {
    expect(found('src/a.ts', 'fine\n/** What became of it. */')).toEqual([
      'src/a.ts:2: "became of". Write instead: outcome, status.',
    ]);
    expect(found('rules/README.md', '`nobody yet` is refused')).toEqual([]);
    expect(found('docs/limits.md', '`nobody yet` is refused')).toHaveLength(1);
  });

  it('has no exception without use', () => {
    const unused = Object.entries(ALLOWED).filter(([path, allowed]) => !allowed.test(textOf(path)));
    expect(unused.map(([path]) => path)).toEqual([]);
  });
});
