/** The words of the law that the package carries are those of the files, and its sections are there. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isQuoting, tableRules } from '../../apps/rules/src/citations.js';
import { citedText, standIn } from '../../apps/rules/src/law-texts.js';
import { listFigures } from '../../src/analysis/index.js';
import { companyRuleTable } from '../../src/index.js';
import { quotesOf, sectionOf, textOfSection } from '../../src/texts/section.js';
import { textsOf } from '../../tools/build/act-texts.js';

const RULES = tableRules(process.cwd());
const CITATIONS = [...new Set(RULES.flatMap(({ law }) => law))];

describe('quotesOf', () => {
  it('has words for every primary and disputed rule, and they stand in its sections', () => {
    const rules = RULES.filter(isQuoting);
    expect(rules.length).toBeGreaterThan(500);
    const without = rules.filter(({ law, place }) => law.every((one) => quotesOf(one, place).length === 0));
    expect(without).toEqual([]);
    const wrong = CITATIONS.flatMap((citation) => quotesOf(citation).map((words) => [citation, words] as const)).filter(
      ([citation, words]) => {
        const [act = '', ...section] = citation.split(' ');
        return !standIn(words, citedText(process.cwd(), act, section.join(' ') || 'extract')?.text ?? '');
      },
    );
    expect(wrong).toEqual([]);
  });

  it('has the words that decide a section of a table, and all without one', () => {
    const all = quotesOf('CITA s.40');
    expect(all).toHaveLength(3);
    expect(quotesOf('CITA s.40', 'company')).toEqual(all);
    expect(quotesOf('CITA s.40', 'individual')).toEqual([]);
    expect(quotesOf('CITA s.40', 'company.income_tax')).toEqual(all);
    expect(quotesOf('CITA s.40', 'company.minimum_tax')).toEqual([]);
    expect(quotesOf('CITA s.40', 'company.incomeTax@2024-01-01.large.rate')).toEqual([
      'large company, tax at the rate of 30 Kobo for every Naira',
    ]);
    expect(quotesOf('CITA s.40', 'company.income_tax.rates.medium.rate')).toEqual([
      'medium-sized company, tax at the rate of 20 Kobo for every Naira',
    ]);
    expect(quotesOf('CITA s.24', 'company.trading_profit')).toEqual(quotesOf('CITA s.24'));
  });

  it('has words for the figures of a table by their keys', () => {
    const figures = ['primary', 'disputed'].flatMap((tier) =>
      listFigures(companyRuleTable(2026)).filter(
        ({ verified, value, key }) => verified === tier && !isList(value, key),
      ),
    );
    expect(figures.length).toBeGreaterThan(50);
    const without = figures.filter(({ law, key }) => law.every((one) => quotesOf(one, `company.${key}`).length === 0));
    expect(without.map(({ key }) => key)).toEqual([]);
  });

  /** A list names the rows that a section has, each of which has law of its own. */
  function isList(value: unknown, key: string): boolean {
    return String(value).startsWith('[') && /^\w+(?:@[\d-]+)?\.\w+$|^\w+$/.test(key);
  }

  it.each(['CITA s.400', 'Practice', 'Accugas', 'toString', '__proto__', ''])('has none of %o', (citation) => {
    expect(quotesOf(citation)).toEqual([]);
    expect(sectionOf(citation)).toBeNull();
  });
});

describe('sectionOf', () => {
  it('names the heading and the file of every citation whose text is held', () => {
    const found = CITATIONS.map(sectionOf).filter((section) => section !== null);
    expect(found.length).toBeGreaterThan(150);
    for (const section of found) {
      const [, act = ''] = /^nigeria-tax-rules\/texts\/(.+)\.txt$/.exec(section.text) ?? [];
      const text = `${section.title}\n${textOfSection(textsOf(act), section)}`;
      expect(readFileSync(`rules/texts/${act}/${section.name}.txt`, 'utf8')).toBe(text);
    }
    expect(textOfSection(textsOf('NTA'), { name: 's5' })).not.toContain('==');
    expect(textOfSection(textsOf('NTA'), { name: 's999' })).toBe('');
  });

  it('leads to the page of the Act in the handbook, where there is one', () => {
    expect(sectionOf('NTA s.195')?.page).toBe('law/nta.html#section-s195');
    expect(sectionOf('PITA 6th Sch. para 2(d)')?.page).toBe('law/pita.html#section-6th-Sch');
    expect(sectionOf('WHT24 reg. 8(2)')?.page).toBe('law/wht24.html#section-reg8');
    expect(sectionOf('C01')?.page).toBeNull();
  });
});
