/** How a stored text is split into its sections. */
import { describe, expect, it } from 'vitest';
import { paragraphsOf } from '../../../tools/generate/texts/extracts.js';
import type { StoredText } from '../../../tools/generate/texts/sources.js';
import { sectionsOf } from '../../../tools/generate/texts/split.js';

const BOOK: StoredText = {
  act: 'Made-up',
  file: 'none',
  page: /^\[pdf page (\d+)\]$/,
  heads: [/^\d+$/],
  notes: 'none',
  unit: 's.',
  first: /^1\. Charge$/,
};

const BOOK_TEXT = `[pdf page 1]
ARRANGEMENT
1. Charge 2. Rates
SCHEDULE
[pdf page 2]
2
1. Charge
(1) Tax is charged on the non-
resident and on every other per-
son;
[2020 No. 1, s. 2]
(2) A non-resident pays
[pdf page 3]
3
in Nigeria.
2A. Rates
(1) The rate is ten per cent.
SCHEDULE
1. First paragraph of it.
2. Second paragraph of it.`;

describe('a consolidation', () => {
  const sections = sectionsOf(BOOK, BOOK_TEXT.replace('2A. Rates', '2. Rates'));

  it('is split by its sections and the paragraphs of its schedule', () => {
    expect(sections.map(({ section }) => section)).toEqual(
      expect.arrayContaining(['s.1', 's.2', 'Sch. para 1', 'Sch. para 2']),
    );
  });

  it('has its headings, its pages, its broken lines joined and its divided words whole', () => {
    expect(sections[0]).toEqual({
      section: 's.1',
      title: 'Charge',
      page: 2,
      paragraphs: [
        '(1) Tax is charged on the non-resident and on every other person;',
        '[2020 No. 1, s. 2]',
        '(2) A non-resident pays [page 3] in Nigeria.',
      ],
    });
  });

  it('does not take the list of the paragraphs of a schedule for paragraphs of the one before', () => {
    const schedules = `SCHEDULES
FIRST SCHEDULE
1. First paragraph of the first.
SECOND SCHEDULE
ARRANGEMENT OF PARAGRAPHS
1. Owner.
2. Residue.
SECOND SCHEDULE
1. Owner
(1) The owner is the owner of the interest.
2. Residue
(1) The residue is what is left.`;
    const split = sectionsOf(
      BOOK,
      BOOK_TEXT.replace('SCHEDULE\n1. First', 'SCHEDULES\n1. First').split('SCHEDULES')[0] + schedules,
    );
    const paragraphs = split.filter(({ section }) => section.includes('para')).map(({ section }) => section);
    expect(paragraphs).toEqual(['1st Sch. para 1', '2nd Sch. para 1', '2nd Sch. para 2']);
  });

  it('has the heading of the print where the number stands alone above it, and not that of the arrangement', () => {
    const alone = BOOK_TEXT.replace('2A. Rates\n', '2.\nPower to alter rates, etc.\n');
    expect(sectionsOf(BOOK, alone)[1]).toMatchObject({
      section: 's.2',
      title: 'Power to alter rates, etc',
      paragraphs: ['(1) The rate is ten per cent.'],
    });
  });

  it('does not take a number that does not come next for a section', () => {
    const skipped = sectionsOf(BOOK, BOOK_TEXT.replace('2A. Rates', '7. Rates'));
    expect(skipped.map(({ section }) => section)).not.toContain('s.7');
  });
});

describe('a gazette', () => {
  const GAZETTE: StoredText = { ...BOOK, page: /^\[p(\d+)\]$/, heads: [/^A \d+$/], notes: 'margin', first: /^1\.—/ };
  const text = `[p1]
A 1
1. Charge
2. Rates
[p2]
A 2
Charge of
income tax
1.—(1) Tax is charged on the income of every resident person and
of those of whom the Minister says so by order.
2. The rate of the tax is ten per cent of the whole of that income
of the year.
Rates
of tax`;

  it('has its headings in the margin, which is no text of a section', () => {
    const [charge, rates] = sectionsOf(GAZETTE, text);
    expect(charge?.title).toBe('Charge');
    expect(charge?.paragraphs).toEqual([
      '(1) Tax is charged on the income of every resident person and of those of whom the Minister says so by order.',
    ]);
    expect(rates?.paragraphs).toEqual(['The rate of the tax is ten per cent of the whole of that income of the year.']);
  });
});

describe('an extract', () => {
  it('is the lines between its marks, broken ones joined', () => {
    const extract = { act: 'A', section: 'extract', title: 'T', file: 'f', from: /^== A/, until: /^== B/ };
    expect(
      paragraphsOf(extract, 'before\n== A\n(1) The wage is `not less\nthan` it.\n\n(2) More.\n== B\nafter'),
    ).toEqual(['(1) The wage is not less than it.', '(2) More.']);
  });
});
