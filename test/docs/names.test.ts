/** The page of public names lists every export of every entry point, under the import that has it. */
import { expect, it } from 'vitest';
import { textOf } from '../source-files.js';

const PAGE = textOf('docs/names.md').split(/^## /m).slice(1);
const EXPORTED = /^export (?:\{ |(?:class|const|function|interface|type) )(\w+)/gm;

/** The first group of every match. */
const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

it.each(['index', 'api', 'rules', 'columns', 'sql', 'analysis', 'spreadsheet', 'certificates', 'texts', 'testing'])(
  'lists the exports of %s',
  (report) => {
    const name = report === 'index' ? 'nigeria-tax-rules' : `nigeria-tax-rules/${report}`;
    const section = PAGE.find((each) => each.startsWith(`\`${name}\`\n`)) ?? '';
    const listed = namesIn(section, /^\| `(\w+)` \|/gm);
    const exported = namesIn(textOf(`test/api-reports/${report}.api.md`), EXPORTED);
    expect(exported.length).toBeGreaterThan(5);
    expect(listed.sort()).toEqual([...new Set(exported)].sort());
  },
);
