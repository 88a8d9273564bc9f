/** Every section of seven Acts and regulations is accounted for, once, and truly. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { coverageRefusals, coverageText } from '../src/act-coverage.js';
import { actNames } from '../src/acts.js';
import { citationsIn } from '../src/encoded.js';
import { heldSections } from '../src/law-sections.js';
import { runIn } from './commands-in.js';
import { copyOfProject } from './project-copy.js';

const copy = copyOfProject();
afterEach(() => copy.restore());
afterAll(() => copy.remove());

const ROOT = process.cwd();
const ACTS = ['NTA', 'NTAA', 'CITA', 'PITA', 'CGTA', 'TETFA', 'WHT24'];

interface Act {
  readonly act: string;
  readonly sections: readonly { readonly file: string; readonly does: string; readonly says?: string }[];
}

const built = JSON.parse(readFileSync('rules/coverage.json', 'utf8')) as readonly Act[];

describe('the account of the Acts', () => {
  it('has every section of seven texts, each once', () => {
    expect(coverageRefusals(ROOT)).toEqual([]);
    expect(built.map(({ act }) => act)).toEqual(ACTS);
    for (const { act, sections } of built) {
      const held = readdirSync(`rules/texts/${act}`).map((name) => name.replace('.txt', ''));
      expect([...sections.map(({ file }) => file)].sort()).toEqual(held.sort());
    }
  });

  it('says why of everything that is not encoded as it stands', () => {
    const silent = built.flatMap(({ sections }) => sections.filter(({ does, says }) => does !== 'encoded' && !says));
    expect(silent).toEqual([]);
  });

  it('is counted in a sentence', () => {
    const count = (does: string) => built.flatMap(({ sections }) => sections).filter((one) => one.does === does).length;
    const all = built.flatMap(({ sections }) => sections).length;
    expect(coverageText(ROOT)).toBe(
      `All ${all} sections of 7 Acts and regulations are accounted for: ${count('encoded')} encoded, ` +
        `${count('encoded_in_part')} encoded in part, ${count('input')} inputs, ${count('outside')} outside, ` +
        `${count('not_yet')} not yet computed.`,
    );
  });

  it.each<[string, string, string | RegExp, string, RegExp]>([
    ['a section that is missing', 'CITA', /^s\.10: .*\n/m, '', /CITA.yaml:\d+:\d+: not accounted for: s.10\. /],
    ['the sections that a range leaves', 'CITA', 's.41 - s.43:', 's.41 - s.42:', /not accounted for: s.43\. /],
    ['a section that is named twice', 'CITA', 's.40: encoded\n', 's.40: encoded\ns.40: encoded\n', /duplicate key/],
    ['a section of two ranges', 'CITA', 's.41 - s.43:', 's.40 - s.43:', /`s.40 - s.43`: s.40 is accounted for before/],
    [
      'a section that does not exist',
      'CITA',
      's.38:',
      's.71:',
      /:\d+:1: `s.71`: no such section or range in rules\/texts/,
    ],
    ['an end that does not exist', 'CITA', 's.69 - s.76:', 's.69 - s.75:', /`s.69 - s.75`: no such section or range/],
    ['a range backwards', 'CITA', 's.41 - s.43:', 's.43 - s.41:', /`s.43 - s.41`: a range that ends before it begins/],
    [
      'a field that does not exist',
      'CITA',
      '[company.turnover, ',
      '[company.turnoer, ',
      /Did you mean company.turnover\?/,
    ],
    [
      'encoded where nothing cites',
      'CITA',
      's.12: {',
      's.12: encoded\ns.0: {',
      /`s.12`: no rule and no step cites s.12/,
    ],
    ['outside where a rule cites', 'CITA', 's.40: encoded', 's.40: { outside: "No." }', /income_tax, .* cites s.40/],
    ['two accounts at once', 'CITA', 's.12: {', 's.12: { not_yet: "No.", ', /exactly one of encoded_but, input/],
    ['an input without a word', 'CGTA', /^s\.1:\n( {2}input: .*\n) {2}says: .*\n/m, 's.1:\n$1', /says beside input/],
    [
      'a word that is not known',
      'CITA',
      's.12: { outside',
      's.12: { outsid',
      /`outsid`: unknown. Did you mean outside/,
    ],
  ])('is refused with %s', (_what, act, from, to, expected) => {
    const path = `rules/coverage/${act}.yaml`;
    const edited = copy.read(path).replace(from, to);
    expect(edited).not.toBe(copy.read(path));
    copy.write(path, edited);
    expect(coverageRefusals(copy.root).join('\n')).toMatch(expected);
  });

  it('is refused without the file of an Act', () => {
    rmSync(join(copy.root, 'rules/coverage/TETFA.yaml'));
    expect(coverageRefusals(copy.root)).toEqual([expect.stringMatching(/^There is no rules\/coverage\/TETFA.yaml/)]);
  });

  it('is refused where a rule no longer cites what is encoded, and where one begins to cite what is not', () => {
    copy.edit('src/law/company/disposals/asset-classes.ts', 'CGTA ss.11, 13;', 'CGTA ss.11, 12;');
    const [refusal = ''] = coverageRefusals(copy.root);
    expect(refusal).toMatch(/`s.13`: no rule and no step cites s.13/);
    expect(refusal).toMatch(/`s.12`: src\/law\/company\/disposals\/asset-classes.ts cites s.12/);
  });

  it('stops the build', async () => {
    copy.edit('rules/coverage/CITA.yaml', 's.41 - s.43:', 's.41 - s.42:');
    const { code, said } = await runIn(copy.root, ['build']);
    expect([code, said]).toEqual([1, expect.stringMatching(/not accounted for: s.43/)]);
  });
});

describe('the sections of a text', () => {
  it('are in the order of the Act, and named as citations name them', () => {
    const names = heldSections(ROOT, 'NTA').map(({ section }) => section);
    expect(names.slice(0, 3)).toEqual(['s.1', 's.2', 's.3']);
    const first = names.indexOf('1st Sch.');
    expect(names.slice(first - 1, first + 2)).toEqual(['s.202', '1st Sch.', '1st Sch. Part I para 1']);
    expect(names.indexOf('1st Sch. Part II para 1')).toBe(names.indexOf('1st Sch. Part I para 23') + 1);
    expect(names.slice(-1)).toEqual(['14th Sch. para 4']);
    const letters = heldSections(ROOT, 'CITA').map(({ section }) => section);
    expect(letters.slice(letters.indexOf('s.25'), letters.indexOf('s.26'))).toEqual(['s.25', 's.25A']);
    expect(heldSections(ROOT, 'WHT24')[0]).toEqual({ section: 'reg. 1', file: 'reg1', title: 'Objectives' });
  });
});

describe('the citations of a header', () => {
  it.each<[string, readonly string[]]>([
    ['the Act (CITA s.33), and s.40 of it', ['CITA s.33', 'CITA s.40']],
    ['PITA ss.73(4), 81(4) to 2025; NTAA s.55 from 2026', ['PITA s.73', 'PITA s.81', 'NTAA s.55']],
    ['(CITA ss.44-46; NTA ss.119-121)', ['CITA s.44', 'CITA s.45', 'CITA s.46', 'NTA s.119', 'NTA s.120', 'NTA s.121']],
    ['PITA ss.20(1), 33(3) and 6th Sch. para 2 to 2025', ['PITA s.20', 'PITA s.33', 'PITA 6th Sch. para 2']],
    ['CITA 2nd Sch. para 24; NTA 1st Sch. Part I', ['CITA 2nd Sch. para 24', 'NTA 1st Sch. Part I']],
    ['WHT24 reg. 7(1)', ['WHT24 reg. 7']],
    ['s.33 of an Act that is not named', []],
    ['CITA s.40, 30 Kobo for every Naira', ['CITA s.40']],
  ])('%s', (prose, expected) => {
    expect(citationsIn(prose, actNames(ROOT))).toEqual(expected);
  });
});
