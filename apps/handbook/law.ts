/**
 * The pages of the Acts: every section with its words, and what the engine does about it.
 *
 * @module
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AccountedAct,
  type AccountedSection,
  countsOf,
  countsText,
  DOES,
  yearsText,
} from '../rules/src/accounted.js';
import { bodyOf, escaped, REPOSITORY } from './markdown.js';
import type { FoundAct } from './src/sections.js';

const FOLDER = 'law';

/** The page about the Acts, below which their pages are. */
export const LAW_INDEX = `${FOLDER}/README.md`;

/** A page of an Act. */
export interface LawPage {
  /** The path as if it were a page of the folder, named after the Act in lower case. */
  readonly path: string;
  readonly title: string;
  /** Its headings and its first paragraph, in Markdown. */
  readonly outline: string;
  /** All of it. */
  readonly html: string;
}

/** The accounts of all Acts, as `rules:build` writes them. */
export function actsOf(rules: string): readonly AccountedAct[] {
  return JSON.parse(readFileSync(join(rules, 'coverage.json'), 'utf8')) as readonly AccountedAct[];
}

/** The pages of the Acts, with their words out of `rules/texts`. */
export function lawPages(rules: string, acts: readonly AccountedAct[]): readonly LawPage[] {
  return acts.map((act) => {
    const path = pathOf(act);
    const intro = `# ${act.title}\n\n${aboutOf(act)}\n\n`;
    const groups = groupsOf(act.sections);
    const parts = groups.map(([name, sections]) => {
      const texts = sections.map((section) => sectionHtml(section, wordsOf(rules, act.act, section)));
      return `${bodyOf(path, `## ${name}`)}${texts.join('')}`;
    });
    const outline = `${intro}${groups.map(([name]) => `## ${name}\n`).join('\n')}`;
    return { path, title: act.title, outline, html: bodyOf(path, intro) + parts.join('') };
  });
}

/** The table of the Acts on their index page, in Markdown. */
export function actsTable(acts: readonly AccountedAct[]): string {
  const heads = ['Act', 'Sections', ...Object.values(DOES).map(capitalised)];
  const rows = acts.map((act) => {
    const counts = Object.values(countsOf(act.sections));
    return [`[${act.title}](${pathOf(act).replace(`${FOLDER}/`, '')})`, act.sections.length, ...counts];
  });
  const lines = [heads, heads.map((_, at) => (at === 0 ? '---' : '--:')), ...rows].map(
    (row) => `| ${row.join(' | ')} |`,
  );
  return `\n\n## The Acts\n\n${lines.join('\n')}\n`;
}

/** The Acts for the search: their sections, but no paragraphs of schedules, which have no headings. */
export function foundActs(acts: readonly AccountedAct[]): readonly FoundAct[] {
  const does = Object.keys(DOES);
  return acts.map((act) => {
    const sections = act.sections.filter(({ file, title }) => title !== '' && !file.includes('Sch'));
    const lines = sections.map((one) => `${one.file} ${does.indexOf(one.does)} ${one.title}`);
    const says = `${act.sections.length} sections: ${countsText(act.sections)}.`;
    return { href: htmlPath(act), act: act.act, title: act.title, says, sections: lines.join('\n') };
  });
}

function pathOf({ act }: AccountedAct): string {
  return `${FOLDER}/${act.toLowerCase()}.md`;
}

function htmlPath(act: AccountedAct): string {
  return pathOf(act).replace(/\.md$/, '.html');
}

function aboutOf({ act, sections }: AccountedAct): string {
  return (
    `Cited as ${act}. What is computed of its ${sections.length} sections and paragraphs of schedules: ` +
    `${countsText(sections)}. [What the words mean](README.md).`
  );
}

/** The sections, then each schedule, under their headings. */
function groupsOf(sections: readonly AccountedSection[]): readonly (readonly [string, readonly AccountedSection[]])[] {
  const groups = new Map<string, AccountedSection[]>();
  for (const section of sections) {
    const [schedule] = /^.*?Sch\./.exec(section.section) ?? [];
    const name =
      schedule?.replace('Sch.', 'Schedule') ?? (section.section.startsWith('reg.') ? 'Regulations' : 'Sections');
    groups.set(name, [...(groups.get(name) ?? []), section]);
  }
  return [...groups];
}

function wordsOf(rules: string, act: string, { file }: AccountedSection): readonly string[] {
  const [, ...lines] = readFileSync(join(rules, 'texts', act, `${file}.txt`), 'utf8')
    .trimEnd()
    .split('\n');
  return lines;
}

function sectionHtml(section: AccountedSection, words: readonly string[]): string {
  const { file, title, does, says = '' } = section;
  const name = escaped(section.section);
  const paragraphs = words.map((line) => `<p>${escaped(line)}</p>`).join('\n');
  const kind = `<strong class="${does.replaceAll('_', '-')}">${capitalised(DOES[does])}.</strong>`;
  return `<section class="account" id="section-${file}">
<h3>${`${name} ${escaped(title)}`.trim()}</h3>
<p>${`${kind} ${escaped(says)}`.trim()}</p>
${[fieldsHtml(section), rulesHtml(section), stepsHtml(section)].join('')}<details>
<summary>Words of ${name}</summary>
${paragraphs}
</details>
</section>
`;
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function fieldsHtml({ fields = [] }: AccountedSection): string {
  const links = fields.map((field) => `<a href="../fields.html#${placeOfField(field)}"><code>${field}</code></a>`);
  return links.length === 0 ? '' : `<p>Given in ${links.join(', ')}.</p>\n`;
}

/** The heading of the table that a field is in, on the page of the fields. */
function placeOfField(field: string): string {
  const [kind, ...path] = field.split('.');
  const [object] = path.slice(-2, -1);
  if (object !== undefined) return object.toLowerCase();
  return kind === 'company' ? 'company-calculatecit' : 'individual-calculatepit';
}

function rulesHtml({ rules = [] }: AccountedSection): string {
  const links = rules.map(({ rule, years }) => {
    const [kind = '', name = ''] = rule.split('.');
    const words = `${kind}: ${name.replaceAll('_', ' ')}`;
    return `<a href="${REPOSITORY}/rules/${kind}/${years.at(-1)}.yaml">${words}</a> (${yearsText(years)})`;
  });
  return links.length === 0 ? '' : `<p>Rules of ${links.join(', ')}.</p>\n`;
}

function stepsHtml({ steps = [] }: AccountedSection): string {
  const links = steps.map((step) => `<a href="${REPOSITORY}/src/law/${step}.ts"><code>${step}.ts</code></a>`);
  return links.length === 0 ? '' : `<p>Steps: ${links.join(', ')}.</p>\n`;
}
