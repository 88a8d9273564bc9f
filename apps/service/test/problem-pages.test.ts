import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FIELD_PROBLEMS, SERVICE_PROBLEMS } from 'nigeria-tax-rules/api';
import { describe, expect, it } from 'vitest';
import { ROOT, textOf } from '../../../test/source-files.js';
import { problemPages } from '../tools/problem-pages/pages.js';

describe('the pages of problems', () => {
  const pages = problemPages();

  it('are one for each problem, one for fields and a list', () => {
    const names = [...Object.keys(SERVICE_PROBLEMS), 'README', 'fields'].map((name) => `${name}.md`);
    expect([...pages.keys()].sort()).toEqual(names.sort());
    expect(readdirSync(join(ROOT, 'docs/problems')).sort()).toEqual(names.sort());
  });

  it.each([...pages])('%s says what the catalogue says (npm run docs:problems)', (name, text) => {
    expect(textOf(`docs/problems/${name}`)).toBe(text);
  });

  it('say where each problem can happen', () => {
    const idle = [...pages].filter(([, text]) => text.includes('"type"') && !/Answered by:\n\n- \S/.test(text));
    expect(idle.map(([name]) => name)).toEqual([]);
  });

  it('explain every code of a field', () => {
    const [, explained] = [...pages].find(([name]) => name.startsWith('fields')) ?? [];
    for (const code of Object.keys(FIELD_PROBLEMS)) expect(explained).toContain(`| \`${code}\` |`);
  });
});
