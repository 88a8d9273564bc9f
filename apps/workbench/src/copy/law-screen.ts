/**
 * The texts of the screen on the law. Figures, bounds and sections are in the words of the library.
 *
 * @module
 */

/** The texts of every view. */
export const LAW_SCREEN = {
  taxes: 'Whose law',
  company: 'Companies',
  individual: 'Individuals',
  views: 'Views of the law',
  find: 'Find',
  findHint: 'A word, a section or an amount: levy, s.59, 50m',
  disputed: 'Only disputed',
  looking: 'Reading the tables…',
  failed: 'The tables could not be read.',
  shown: (count: string, all: number) => `${count} of ${all}`,
  figure: 'figure',
  figures: 'figures',
  nothing: 'No figure of this table says that.',
  nothingInYears: 'No figure of any year says that.',
  elsewhere: 'Look for it in every year',
  clear: 'Show everything',
};

/** The views of the law. */
export const LAW_VIEWS = { table: 'One table', timeline: 'Through the years', differences: 'What differs' };

/** One table. */
export const LAW_TABLE = {
  contents: (count: number) => `Contents: ${count} sections`,
  which: 'Table',
  what: 'What',
  says: 'What it says',
  law: 'Law',
  more: 'More',
  since: 'Since when',
  whatIf: 'What if',
  of: (figure: string) => `: ${figure}`,
  wordsAlone: 'Defined in words',
  noFigure: 'no figure',
  competing: (year: number, count: number) =>
    `${count} texts of the law compete for ${year}. Choose another one above, or see what differs.`,
  digest: 'Digest (SHA-256)',
  download: 'Download the table:',
  yaml: 'YAML, all texts of the year',
  json: 'JSON, this text',
  acts: (count: number) => `Acts and their sources (${count})`,
  editions: (count: number) => `History of editions (${count})`,
  editionOn: (revision: number, day: string) => `Edition ${revision}, ${day}`,
  by: (draftedBy: string, checkedBy: string) => `Drafted by ${draftedBy}. Checked by: ${checkedBy}.`,
  from: (day: string) => `From ${day}`,
  to: (day: string) => `To ${day}`,
  between: (from: string, to: string) => `${from} to ${to}`,
};

/** Through the years. */
export const TIMELINE = {
  byDay: {
    company: 'By the day on which the accounting year ends; gains by the day of disposal.',
    individual: 'By income year.',
  },
  edges:
    'A solid edge: read in the Act. A dashed edge: from a summary. A dotted edge and ◇: disputed. Where texts of ' +
    'the law disagree, each has a line of its own for the days on which it differs. Select a box for its law.',
  asTables: 'Show as tables',
  asLanes: 'Show as lines',
  allFigures: 'All figures',
  answers: 'Answers by default',
  firstDay: 'From',
  lastDay: 'To',
  says: 'What it says',
  law: 'Law',
  text: 'Text of the law',
  to: (label: string, value: string, day: string) => `${label}: ${value} to ${day}`,
  everyYear: (label: string, value: string) => `${label}: ${value} in every year`,
  since: (label: string, value: string, day: string) => `${label}: ${value} since ${day}`,
  contested: (finding: string) => `${finding}; the texts differ`,
  days: (from: string, to: string) => `${from} to ${to}`,
  more: (count: number) => `${count} more figures. Look for something narrower.`,
  bandsHeading: (years: string, first: string, last: string, above: string) =>
    `Bands of ${years}: ${first} to ${last}, the last from ${above}`,
  years: (first: number, last: number) => (first === last ? String(first) : `${first} to ${last}`),
  bandsAxis: 'Chargeable income a year; each step of the axis is ten times the last',
  bandsRate: 'Rate',
  bandsIncome: 'Chargeable income',
  upTo: (amount: string) => `to ${amount}`,
  above: (amount: string) => `above ${amount}`,
};

/** The figures that are shown first, by the names under which people look for them. */
export const FIRST_FIGURES: Readonly<Record<string, string>> = {
  small: 'Small company, gross turnover',
  large: 'Large company, gross turnover',
  incomeTax: 'Income tax by size of company',
  minimumTax: 'Minimum tax on turnover',
  levy: 'Education tax, then development levy',
  topUp: 'Minimum effective tax rate, gross turnover',
  gains: 'Tax on gains',
  shares: 'Nigerian shares exempt, proceeds',
  consolidatedRelief: 'Consolidated relief',
  rentRelief: 'Rent relief',
  minimumWage: 'Minimum wage of a year',
  personMinimumTax: 'Minimum tax',
};

/** The names of lines that stand under one heading. */
export const LINE_NAMES: Readonly<Record<string, string>> = {
  'incomeTax.small.rate': 'Small',
  'incomeTax.medium.rate': 'Medium',
  'incomeTax.large.rate': 'Large',
  'consolidatedRelief.amount': 'Amount',
  'consolidatedRelief.orShare': 'Or share of income, if higher',
  'consolidatedRelief.andShare': 'And share of income',
  'rentRelief.share': 'Share of rent',
  'rentRelief.atMost': 'At most',
};

/** The differences between two tables. */
export const DIFFERENCES = {
  before: 'Before',
  after: 'After',
  swap: 'Swap',
  counts: (before: string, after: string, figures: string) => `${before} and ${after} differ in ${figures}`,
  changed: (count: number) => `${count} changed`,
  added: (count: number) => `${count} new`,
  gone: (count: number) => `${count} gone`,
  same: 'Before and after are the same law.',
  none: (before: string, after: string) => `${before} and ${after} say the same in every figure.`,
  absent: 'no such figure',
  noEffect: 'Changes nothing for your figures.',
  effect: (change: string) => `Changes your tax by ${change}.`,
  together: (change: string, others: string) => `Changes your tax by ${change}, together with ${others}.`,
  yours: (before: string, after: string, change: string) =>
    `For your figures the tax goes from ${before} to ${after}: ${change}.`,
  yoursSame: (amount: string) => `For your figures the tax is the same: ${amount}.`,
  dates: (change: string) => `Of this, ${change} comes from moving the days of the figures to the other year.`,
  refused: 'The effect on your figures cannot be worked out under both laws:',
  why: 'Why, part by part',
};
