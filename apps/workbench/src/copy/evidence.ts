/**
 * The texts of what follows an answer: what is contested, the workings, files and links.
 *
 * @module
 */

/** The workings, the law, and other figures. */
export const EVIDENCE = {
  contested: (texts: number, values: number) => `Contested: ${texts} texts of the law, ${values} values`,
  same: 'The texts differ in what follows; the tax is the same under each.',
  answerBy: (reading: string) => `Answer by this text: ${reading}`,
  whyDiffer: 'Why do they differ?',
  answersNow: 'This text answers now',
  restsOnReading: 'The text of the law that answers',
  value: 'Value',
  differs: 'What the texts say',
  reliance: 'How far you can rely on this',
  unreviewed: 'The history of this table records no review.',
  reviewed: (by: string, on: string) => `This table was checked by ${by}, ${on}.`,
  allPrimary: 'Every figure rests on law that was read in the Act, and on which the sources agree.',
  disputed: 'Sources disagree on',
  secondary: 'Read in a summary, not in the Act',
  workings: 'Workings',
  words: 'The words of the law',
  workingsCount: (shown: number) => `${shown} lines that matter`,
  showAll: (all: number) => `Show all ${all} lines`,
  showSome: 'Show the lines that matter',
  line: 'Line',
  how: 'How',
  value2: 'Value',
  item: 'What',
  treatment: 'How it is treated',
  law: 'Law',
  check: 'Check against another figure',
  checkLabel: 'A ledger, a filed return, an assessment',
  checkHint: 'The tax payable by that source.',
  checkSame: 'This answer is exactly the same.',
  checkHigher: (amount: string, part: string) => `This answer is ${amount} higher (${part}).`,
  checkLower: (amount: string, part: string) => `This answer is ${amount} lower (${part}).`,
  checkWithin: (percent: string, amount: string) => `Within the table’s threshold of ${percent} or ${amount}.`,
  checkOutside: (percent: string, amount: string) => `Outside the table’s threshold of ${percent} or ${amount}.`,
};

/** The treatments of an asset sold or of an income. */
export const TREATMENTS: Readonly<Record<string, string>> = {
  exempt: 'Exempt',
  separate_tax: 'Separate capital gains tax',
  joins_profits: 'Taxed with the profits',
  taxable: 'Taxed by the bands',
  final_at_source: 'Taxed at source; nothing more is due',
};

/** Downloads and links. */
export const FILES = {
  heading: 'Take it with you',
  link: 'Copy link',
  linkCopied: 'Link copied.',
  linkFailed: 'The link could not be copied. It is in the address bar.',
  linkTooLong: 'Too long for a link. Save it as a file instead.',
  spreadsheet: 'Spreadsheet',
  pdf: 'PDF',
  json: 'JSON',
  curve: 'See the curve',
  csv: 'CSV',
  svg: 'SVG',
  png: 'PNG',
  sameEdition: 'Made on the same edition of the table. Same answer.',
  revisedSame: (year: number) => `The table of ${year} has been revised since. The answer is the same.`,
  revised: (year: number, then: string, now: string) =>
    `The table of ${year} has been revised since. Then ${then}, now ${now}.`,
  changed: (then: string, now: string) => `This link was made with another answer. Then ${then}, now ${now}.`,
  why: 'Why',
  edited: (count: number) => `This link changes ${count === 1 ? '1 figure' : `${count} figures`} of the law.`,
  leaveOut: 'Leave out',
  acts: 'Acts and sources',
  printed: 'Address of this case',
};

/** The head of a printed sheet, which is filled by hand. */
export const SHEET = {
  client: 'Taxpayer',
  tin: 'TIN',
  preparedBy: 'Prepared by',
  printedOn: 'Printed on',
};

/** Other screens on the figures and the law of an answer. */
export const ONWARD = {
  lastYear: 'Why does it differ from last year?',
  code: 'Use in code',
};
