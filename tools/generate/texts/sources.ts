/** The layout of the stored text of an Act, and the lines that are cut from it. */
export interface StoredText {
  /** The name of the Act in `rules/acts.yaml`. */
  readonly act: string;
  /** The file with its whole text. */
  readonly file: string;
  /** The line that a page begins with, and its number. */
  readonly page: RegExp;
  /** Running heads and feet: lines that are no text of the Act. */
  readonly heads: readonly RegExp[];
  /** Prints of the gazette have their headings in the margin: in the stored text, at the top or the end of a page. */
  readonly notes: 'margin' | 'none';
  /** Prefix of a section in citations: `s.` of an Act, `reg.` of regulations. */
  readonly unit: 's.' | 'reg.';
  /** The line that opens the first section, after the arrangement of sections. */
  readonly first: RegExp;
  /** Sections after which the print goes on with another than the next one, because those between were repealed. */
  readonly leaps?: Readonly<Record<number, number>>;
  /** A line after which nothing is text of the Act, such as the certificate at the end of a gazette. */
  readonly end?: RegExp;
  /** Schedules whose numbered lines are rows of a table, not paragraphs. */
  readonly whole?: readonly string[];
  /** The sections that are kept of it, where not all are. */
  readonly only?: readonly string[];
  /** Takes a marginal note off a line where the print sets it beside the text. */
  readonly cut?: (line: string) => string;
}

const BOOK = { page: /^\[pdf page (\d+)\]$/, heads: [/^\d{1,3}$/], notes: 'none', unit: 's.' } as const;

const GAZETTE_HEADS = [
  /^\s*A ?\d{3}$/,
  /^\s*2025 No\. ?0?\d$/,
  /^\s*2025 No\. ?0?\d\s+A ?\d{3}$/,
  /^\s*A ?\d{3}\s+2025 No\. ?0?\d$/,
  /^Nigeria Tax .*Act, 2025$/,
];

const GAZETTE = { page: /^\[p(\d+)\]$/, heads: GAZETTE_HEADS, notes: 'margin', unit: 's.' } as const;

/** The Acts and regulations whose whole text is stored, in the order of the bibliography. */
export const STORED_TEXTS: readonly StoredText[] = [
  { ...BOOK, act: 'CITA', first: /^9\. Charge of tax$/, leaps: { 70: 76 }, file: 'CITA-to-FA2020.txt' },
  { ...BOOK, act: 'CGTA', first: /^1\. Taxation of capital gains$/, file: 'CGTA-to-FA2020.txt' },
  { ...BOOK, act: 'TETFA', first: /^1\.$/, file: 'TETFA-to-FA2020.txt' },
  { ...BOOK, act: 'FIRSEA', first: /^1\.$/, file: 'FIRSEA-2007.txt' },
  { ...BOOK, act: 'IDITRA', first: /^1\. Publication .*certificates$/, file: 'IDITRA-to-FA2020.txt' },
  {
    ...BOOK,
    act: 'PITA',
    first: /^1\. Imposition of tax$/,
    leaps: { 60: 68 },
    whole: ['6th Sch.'],
    file: 'PITA-to-FA2020.txt',
  },
  {
    ...GAZETTE,
    act: 'NTA',
    first: /^1\. The objective/,
    file: 'NTA-2025-final-approved-copy.txt',
    end: /^SCHEDULE TO THE NIGERIA TAX BILL/,
  },
  {
    ...GAZETTE,
    act: 'NTAA',
    first: /^1\. The objective/,
    file: 'NTAA-2025-approved-copy.txt',
    end: /^SCHEDULE TO THE NIGERIA TAX ADMINISTRATION/,
  },
  {
    ...GAZETTE,
    act: 'NTA-gazette',
    file: 'NTA-2025-first-gazette.txt',
    page: /^=== PAGE (\d+) ===$/,
    heads: [/^Nigeria Tax Act, 2025/],
    first: /^1\. The objective/,
    only: ['s.56', 's.57', 's.202'],
  },
  {
    ...GAZETTE,
    act: 'NRSEA',
    file: 'NRSEA-2025-approved-copy.txt',
    page: /^A (\d{3})\s|\sA (\d{3})$/,
    heads: [],
    notes: 'none',
    first: /^1\. The objective/,
    leaps: { 4: 40, 41: 43 },
    only: ['s.3', 's.40', 's.41'],
    end: /^SCHEDULE TO THE NIGERIA REVENUE/,
    cut: (line) => line.replace(/^\S.{0,13}?\s{3,}(?=\S)/, '').replace(/(?<=\S)\s{4,}\S.{0,20}$/, ''),
  },
  {
    ...GAZETTE,
    act: 'WHT24',
    first: /^1\. The objectives/,
    file: 'WHT-Regulations-2024-gazetted.txt',
    page: /^=== page (\d+)$/,
    heads: [/^\s*B ?\d{3}$/],
    unit: 'reg.',
    end: /^EXPLANATORY NOTE$/,
  },
];
