import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Generator } from '../../tools/generate/generators.js';
import { generate } from '../../tools/generate/run.js';

const root = mkdtempSync(join(tmpdir(), 'generate-'));
afterAll(() => rmSync(root, { recursive: true }));

const scripts = {
  'a:build': 'node write.mjs a',
  'b:build': 'node write.mjs b',
  'c:build': 'node -e "process.exit(3)"',
};
writeFileSync(
  join(root, 'write.mjs'),
  `import { writeFileSync } from 'node:fs';
   const [name, ...words] = process.argv.slice(2);
   writeFileSync(name + '.txt', name + words);`,
);
writeFileSync(join(root, 'package.json'), JSON.stringify({ scripts }));
writeFileSync(join(root, 'a.txt'), 'a');

const A: Generator = { script: 'a:build' };
const B: Generator = { script: 'b:build', words: ['--write'], options: ['--all'] };
const C: Generator = { script: 'c:build' };

describe('npm run generate', () => {
  it('says which files each generator changed, whether or not they were written', () => {
    expect(generate(root, [A, B], ['--all'])).toEqual({
      code: 0,
      said: 'a:build: nothing changed\nb:build: 1 file\n  b.txt',
    });
    expect(readFileSync(join(root, 'b.txt'), 'utf8')).toBe('b--write,--all');
  });

  it('ends at the generator that fails, and names it', () => {
    const { code, said } = generate(root, [C, B]);
    expect(code).toBe(1);
    expect(said).toBe(
      'c:build: nothing changed\nc:build failed: see above. Correct it and run npm run generate again.',
    );
  });

  it('leaves out a generator whose program is missing, and says so', () => {
    expect(generate(root, [{ ...C, needs: 'no-such-program' }])).toEqual({
      code: 0,
      said:
        'c:build: not run, because no-such-program is not installed. ' +
        'Until it is run, tests of what it writes fail.',
    });
  });

  it('refuses an option that no generator takes', () => {
    expect(generate(root, [B], ['--al'])).toEqual({ code: 1, said: 'Unknown option --al. Accepted: --all.' });
  });
});
