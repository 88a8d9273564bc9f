/** Every primary and disputed rule quotes the sections that it cites, and the quotes stand in the texts. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { misquoted } from '../../../test/law/misquoted.js';
import { textRefusals } from '../src/acts.js';
import { isQuoting, tableRules } from '../src/citations.js';
import { citedText, standIn } from '../src/law-texts.js';
import { quotedWords, quoteRefusals, quotesText } from '../src/quotes.js';
import { copyOfProject } from './project-copy.js';

const copy = copyOfProject();
afterEach(() => copy.restore());
afterAll(() => copy.remove());

const ROOT = process.cwd();

describe('the quotes', () => {
  it('are there for every primary and disputed rule, and stand in their sections', () => {
    expect(quoteRefusals(ROOT)).toEqual([]);
    const rules = tableRules(ROOT).filter(isQuoting);
    expect(rules.length).toBeGreaterThan(500);
    expect(quotesText(ROOT)).toBe(`${rules.length} of ${rules.length} rules quote their Act.`);
  });

  it('are of a source that is held for every primary rule', () => {
    const quoted = new Set(quotedWords(ROOT).map(({ citation }) => citation));
    const without = tableRules(ROOT).filter(
      ({ verified, law }) => verified === 'primary' && law.some((citation) => !quoted.has(citation)),
    );
    expect(without).toEqual([]);
  });

  it('stand there no more with one letter changed, each of them', () => {
    const wrong = quotedWords(ROOT).filter(({ citation, words }) => {
      const [act = '', ...section] = citation.split(' ');
      return standIn(misquoted(words), citedText(ROOT, act, section.join(' ') || 'extract')?.text ?? '');
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    [
      'a letter of a quote',
      'CITA',
      '20 Kobo',
      '20 Kobos',
      /CITA.yaml:\d+:\d+: `words`: they do not stand in CITA s.40/,
    ],
    ['a number of a quote', 'TETFA', 'two percent', 'three percent', /`words`: they do not stand in TETFA s.1\(2\)/],
    ['a section', 'CITA', 's.40:', 's.41:', /`CITA s.41`: no rule cites it/],
    ['a subsection', 'CITA', 's.33(2):', 's.33(4):', /`CITA s.33\(4\)`: no rule cites it/],
    ['words too few', 'NTA', 'a small company, at 0%', 'small company', /`words`: 2 words. Accepted: 3 to 60/],
    ['words too many', 'TETFA', 'The tax, at', `${'The tax '.repeat(40)}at`, /`words`: 1\d\d words. Accepted: 3 to 60/],
    ['a key', 'TETFA', '- words:', '- word:', /`word`: unknown. Did you mean words\?/],
    [
      'a place',
      'NTA',
      'company.total_profit',
      'company.rounding',
      /`for`: no rule of company.rounding cites NTA s.27\(1\)/,
    ],
  ])('are refused with %s changed', (_what, act, from, to, expected) => {
    copy.edit(`rules/quotes/${act}.yaml`, from, to);
    expect(quoteRefusals(copy.root).join('\n')).toMatch(expected);
  });

  it('are missing where a rule cites another section, with the rule', () => {
    copy.edit(
      'rules/company/2026.yaml',
      'law: [NTA s.56(a)], verified: primary',
      'law: [NTA s.57(3)], verified: primary',
    );
    expect(quoteRefusals(copy.root)).toEqual([
      expect.stringMatching(/^company.income_tax.rates.small cites NTA s.57\(3\), which no quote decides/),
    ]);
  });

  it('are missing where those of a citation are for other sections of tables', () => {
    copy.edit(
      'rules/quotes/CITA.yaml',
      '    for: [company.income_tax.rates.large]',
      '    for: [company.income_tax.rates.small]',
    );
    expect(quoteRefusals(copy.root)).toEqual([
      expect.stringMatching(/^company.income_tax.rates.large cites CITA s.40/),
    ]);
  });

  it('need no text of a disputed rule where the reason is given, and of no other citation', () => {
    const path = 'rules/quotes/not-held.yaml';
    copy.write(path, copy.read(path).replace(/^Accugas: .*\n/m, ''));
    expect(quoteRefusals(copy.root).join('\n')).toMatch(/cites Accugas, which no quote decides/);
    copy.write(path, `${copy.read(path)}Accugas: "Not law."\nCITA s.105: "Not read."\nCITA s.1: "Not read."\n`);
    const refused = quoteRefusals(copy.root).join('\n');
    expect(refused).toMatch(/`CITA s.1`: no disputed rule cites it/);
    expect(refused).toMatch(/`CITA s.105`: .* Accepted/);
  });

  it('are missing of a primary rule whose source is not held', () => {
    copy.edit('rules/company/2027.yaml', 'law: [NTA s.195]', 'law: [NTA s.195, PwC]');
    copy.write('rules/quotes/not-held.yaml', `${copy.read('rules/quotes/not-held.yaml')}PwC: "Not law."\n`);
    expect(quoteRefusals(copy.root).join('\n')).toMatch(/`PwC`: a primary rule cites it, so its text was read/);
  });

  it('are missing of a rule that cites only what is not held', () => {
    copy.edit('rules/company/2020.yaml', 'law: [CITA s.23, Accugas]', 'law: [Accugas]');
    expect(quoteRefusals(copy.root).join('\n')).toMatch(/`CITA s.23`: no rule cites it/);
    copy.write('rules/quotes/CITA.yaml', copy.read('rules/quotes/CITA.yaml').replace(/^s\.23:\n(?: .*\n)+/m, ''));
    expect(quoteRefusals(copy.root)).toEqual(['company.trade_exemption cites Accugas, and quotes none of them.']);
  });

  it('are of sources of the bibliography', () => {
    copy.write('rules/quotes/VATA.yaml', 's.4:\n  - words: "the tax shall be computed"\n');
    expect(quoteRefusals(copy.root).join('\n')).toMatch(/VATA.yaml:1:1: no source VATA in rules\/acts.yaml/);
  });
});

describe('the texts', () => {
  const root = mkdtempSync(join(tmpdir(), 'texts-'));
  beforeAll(() => cpSync('rules', join(root, 'rules'), { recursive: true }));
  afterAll(() => rmSync(root, { recursive: true }));

  /** What the build refuses with a text of the copy changed. */
  function refusedWith(path: string, from: string, to: string): { quotes: string; texts: string } {
    const file = join(root, 'rules/texts', path);
    const kept = readFileSync(file, 'utf8');
    expect(kept).toContain(from);
    writeFileSync(file, kept.replace(from, to));
    const refused = { quotes: quoteRefusals(root).join('\n'), texts: textRefusals(root).join('\n') };
    writeFileSync(file, kept);
    return refused;
  }

  it('are those of the bibliography', () => {
    expect(textRefusals(ROOT)).toEqual([]);
  });

  it('are refused with one letter of a quoted section changed, by the quote and by the digest', () => {
    const { quotes, texts } = refusedWith('CITA/s40.txt', 'tax at the rate of 30 Kobo', 'tax at the rate of 80 Kobo');
    expect(quotes).toMatch(/`words`: they do not stand in CITA s.40/);
    expect(texts).toMatch(/acts.yaml:\d+:\d+: `text_sha256`: not that of rules\/texts\/CITA/);
  });

  it('are refused with one letter of any other section changed, by the digest', () => {
    const { quotes, texts } = refusedWith('NTAA/s100.txt', 'a', 'o');
    expect(quotes).toBe('');
    expect(texts).toMatch(/not that of rules\/texts\/NTAA. Accepted: text_sha256: [0-9a-f]{64}/);
  });

  it('are refused where a section is renamed, and where no source has them', () => {
    renameSync(join(root, 'rules/texts/WHT24/reg5.txt'), join(root, 'rules/texts/WHT24/reg50.txt'));
    mkdirSync(join(root, 'rules/texts/VATA'));
    const refused = textRefusals(root).join('\n');
    expect(refused).toMatch(/rules\/texts\/VATA: no such source/);
    expect(refused).toMatch(/not that of rules\/texts\/WHT24/);
    expect(quoteRefusals(root).join('\n')).toMatch(/`words`: no section WHT24 reg. 5 in rules\/texts/);
  });
});

describe('a text that a citation names', () => {
  it.each([
    ['CITA', 's.40', /20 Kobo/],
    ['CITA', 's.105 "small company"', /small company/],
    ['CITA', '2nd Sch. para 24(7)', /^\(7\) /],
    ['NTA', 'First Sch. para 22(2)', /^\(2\) For the purpose of this paragraph/],
    ['NTA', 'First Sch. Part I', /qualifying expenditure wholly/],
    ['PITA', '6th Sch. para 2(a)', /National Housing Fund Contribution/],
    ['WHT24', 'reg. 8(2)', /^\(2\) A person from whom/],
    ['C01', 'illustration 4', /Illustration 4/],
  ])('%s %s is its section', (act, section, expected) => {
    expect(citedText(ROOT, act, section)?.text).toMatch(expected);
  });

  it('is nothing where there is no such section or source', () => {
    expect(citedText(ROOT, 'CITA', 's.400')).toBeUndefined();
    expect(citedText(ROOT, 'PwC', 'extract')).toBeUndefined();
  });
});

describe('standIn', () => {
  const TEXT = 'The sub-section “applies” at 10% [page 4] of  profits –\nthe whole, of them ; and more.';

  it.each(['subsection "applies" at 10% of profits', 'applies” … the whole', 'of profits the whole, of them; and'])(
    'folds spaces, hyphens, quotes, marks of pages: %s',
    (words) => {
      expect(standIn(words, TEXT)).toBe(true);
    },
  );

  it.each(['at 0% of profits', 'the whole … applies', 'of profit', 'page 4'])(
    'takes whole words in order: %s',
    (words) => {
      expect(standIn(words, TEXT)).toBe(false);
    },
  );
});
