/** The pages of the Acts: every section with its words, and what is computed of it. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { actsOf, actsTable, foundActs, LAW_INDEX, lawPages } from '../law.js';
import { bodyOf, htmlOf, outlineOf } from '../markdown.js';

const RULES = fileURLToPath(new URL('../../../rules', import.meta.url));
const ACTS = actsOf(RULES);
const PAGES = lawPages(RULES, ACTS);
const pageOf = (act: string): string => PAGES.find(({ path }) => htmlOf(path) === `law/${act}.html`)?.html ?? '';

/** The part of a page that is about a section. */
function sectionOf(act: string, file: string): string {
  const [, after = ''] = pageOf(act).split(`<section class="account" id="section-${file}">`);
  return after.slice(0, after.indexOf('</section>'));
}

/** What a reader sees of HTML, with its spaces folded. */
function textIn(html: string): string {
  const plain = html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
  return plain.replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll(/\s+/g, ' ').trim();
}

describe('the pages of the Acts', () => {
  it('have an anchor for every file of the texts, in the order of the Act', () => {
    for (const { act } of ACTS) {
      const anchors = [...pageOf(act.toLowerCase()).matchAll(/ id="section-([^"]+)"/g)].map(([, file = '']) => file);
      const files = readdirSync(`${RULES}/texts/${act}`).map((name) => name.replace('.txt', ''));
      expect([act, [...anchors].sort()]).toEqual([act, files.sort()]);
      const sections = anchors
        .filter((file) => /^(?:s|reg)\d+$/.test(file))
        .map((file) => Number(file.replace(/\D/g, '')));
      expect(sections).toEqual([...sections].sort((one, other) => one - other));
    }
  });

  it('have the words of every section, whole', () => {
    for (const { act, sections } of ACTS) {
      const page = pageOf(act.toLowerCase());
      const parts = page.split('<section class="account"').slice(1);
      const wrong = sections.filter(({ file }, at) => {
        const [, ...lines] = readFileSync(`${RULES}/texts/${act}/${file}.txt`, 'utf8').trimEnd().split('\n');
        const [, details = ''] = parts[at]?.split('</summary>') ?? [];
        return (
          textIn(details.slice(0, details.indexOf('</details>'))) !== lines.join(' ').replaceAll(/\s+/g, ' ').trim()
        );
      });
      expect(wrong.map(({ file }) => `${act} ${file}`)).toEqual([]);
    }
  });

  it('say what is computed of a section, with links to the rules, the steps and the fields', () => {
    const rates = sectionOf('cita', 's40');
    expect(rates).toContain('<h3>s.40 Rates of tax</h3>');
    expect(textIn(rates)).toMatch(/^s\.40 Rates of tax Encoded\. Rules of company: income tax \(2020 to 2026\)/);
    expect(rates).toMatch(/href="https:[^"]*\/rules\/company\/2026\.yaml"/);
    expect(rates).toMatch(/href="https:[^"]*\/src\/law\/company\/income-tax\.ts"/);
    expect(sectionOf('nta', 's11')).toContain('href="../fields.html#company-calculatecit"><code>company.turnover');
    expect(sectionOf('cgta', 's10')).toContain('href="../fields.html#disposalschedule"');
    expect(sectionOf('pita', '1st-Sch-para-7')).toContain('href="../fields.html#individual-calculatepit"');
    expect(textIn(sectionOf('nta', 's143'))).toMatch(/^s\.143 Imposition of value added tax Outside\. Value added tax/);
  });

  it('have the sections and each schedule as headings, and the counts before them', () => {
    const { outline = '' } = PAGES.find(({ path }) => htmlOf(path) === 'law/cita.html') ?? {};
    const { title, description, sections } = outlineOf('law/cita', outline);
    expect([title, sections.map(({ name }) => name)]).toEqual([
      'Companies Income Tax Act, Cap. C21 LFN 2004',
      ['Sections', ...['1st', '2nd', '3rd', '4th', '5th', '6th', '7th'].map((nth) => `${nth} Schedule`)],
    ]);
    expect(description).toMatch(/^Cited as CITA\. .* 175 sections/);
    for (const { id } of sections) expect(pageOf('cita')).toContain(`<h2 id="${id}">`);
    expect(bodyOf(LAW_INDEX, actsTable(ACTS))).toContain('<a href="cita.html">Companies Income Tax Act, Cap. C21');
  });

  it('are known to the search by the headings of their sections alone', () => {
    const acts = foundActs(ACTS);
    expect(JSON.stringify(acts).length).toBeLessThan(60_000);
    expect(acts[2]?.sections).toContain('\ns40 0 Rates of tax\n');
    expect(acts[2]?.sections).not.toContain('Sch-para');
  });
});
