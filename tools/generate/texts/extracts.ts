/** A stretch of a stored file that holds extracts only: the lines after `from`, up to `until`. */
export interface Extract {
  /** The name of the source in `rules/acts.yaml`. */
  readonly act: string;
  /** As citations name it, such as `s.30`; `extract` where they name no section of it. */
  readonly section: string;
  readonly title: string;
  readonly file: string;
  readonly from: RegExp;
  readonly until: RegExp;
}

const CIRCULARS = 'NRS-circulars-2026-extracts.txt';
const NOTICES = 'notices-and-extracts.txt';
const MINIMUM_WAGE = 'NMWA-2019-as-amended-2024.txt';

/** The sources of which only extracts are stored, and the Act of the minimum wage, of which two sections are cited. */
export const EXTRACTS: readonly Extract[] = [
  ...circular('C01', '2026/01', 'Income tax of companies and development levy (extracts)'),
  ...circular('C03', '2026/03', 'Ascertainment of chargeable gains (extracts)'),
  ...circular('C11', '2026/11', 'Treaty benefits and unilateral credit relief (extracts)'),
  ...circular('C21', '2026/21', 'Virtual assets (extracts)'),
  {
    act: 'CGTA-2021',
    section: 's.30',
    title: 'Section 30 as substituted by Finance Act 2021, as quoted',
    file: 'Finance-Acts-2021-2023-extracts.txt',
    from: /^A1\. CGTA s\.30/,
    until: /^A2\. /,
  },
  {
    act: 'PIT-Order',
    section: 'extract',
    title: 'Presentation of FIRS, as quoted',
    file: NOTICES,
    from: /^2\. CGTA s\.30\(1\)/,
    until: /^3\. /,
  },
  {
    act: 'Notice',
    section: 'extract',
    title: 'NRS public notice of 3 February 2026, as quoted',
    file: NOTICES,
    from: /^6\. NRS public notice/,
    until: /^7\. /,
  },
  {
    act: 'Guidelines',
    section: 'extract',
    title: 'Statement of the ministry on the transition guidelines, as quoted',
    file: 'official-statements-and-provenance-2025-2026.txt',
    from: /^Statement of the ministry/,
    until: /^Reported in the same places/,
  },
  ...minimumWage('NMWA', 's.3', 'Employer to pay minimum wage', /^## 3\./, /^## 4\./),
  ...minimumWage('NMWA', 's.4', 'Exemptions', /^## 4\./, /^## 5\./),
  ...minimumWage('NMWA-2024', 's.3', 'Employer to pay minimum wage', /^## 3\./, /^## 4\./),
];

function circular(act: string, number: string, title: string): readonly Extract[] {
  const from = new RegExp(`^=+ CIRCULAR ${number} =+$`);
  return [{ act, section: 'extract', title, file: CIRCULARS, from, until: /^=+ CIRCULAR/ }];
}

function minimumWage(act: string, section: string, title: string, from: RegExp, until: RegExp): readonly Extract[] {
  return [{ act, section, title, file: MINIMUM_WAGE, from, until }];
}

/** The paragraphs of an extract; a line that the stored file broke goes on in the one before. */
export function paragraphsOf({ from, until }: Extract, text: string): readonly string[] {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => from.test(line)) + 1;
  const length = lines.slice(start).findIndex((line) => until.test(line));
  const paragraphs: string[] = [];
  for (const line of lines.slice(start, length === -1 ? undefined : start + length)) {
    const words = line.replaceAll('`', '').replaceAll(/\s+/g, ' ').trim();
    const goesOn = paragraphs.length > 0 && /^[a-zN“]/.test(words) && /[^.;:"]$/.test(paragraphs.at(-1) ?? '.');
    if (goesOn) paragraphs[paragraphs.length - 1] += ` ${words}`;
    else if (words !== '') paragraphs.push(words);
  }
  return paragraphs;
}
