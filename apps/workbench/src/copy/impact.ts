/**
 * The texts of the screen on the impact of a change. Amounts, days and citations are put in by their formats.
 *
 * @module
 */

/** The companies and the change of law that are asked about. */
export const CHANGE = {
  companies: '1 Companies',
  law: '2 Law',
  result: '3 Result',
  count: 'How many made-up companies?',
  seed: 'Seed',
  seedHint: 'Any whole number. The same seed gives the same companies.',
  before: 'Before',
  after: 'After',
  same: 'The same law',
  changes: 'Changed figures',
  nothing: 'No figure is changed yet.',
  table: (year: number, reading: string) => `${year}, ${reading}`,
  now: (value: string) => `Now ${value}.`,
  moves: (words: string) => `Moves “${words}” too.`,
  takeOut: 'Take out',
  add: 'Change a figure',
  find: 'Find a figure',
  findHint: 'For example small, levy, s.59 or 50%.',
  found: (shown: number, all: number) => `${shown} of ${all} figures`,
  noneFound: 'No figure has all of these words.',
  close: 'Close',
  by: (label: string) => `By ${label}`,
  unknownFigure: 'This table has no such figure. Take it out.',
};

/** The result. */
export const IMPACT = {
  rises: (amount: string, part: string) => `Tax rises by ${amount}${part}.`,
  falls: (amount: string, part: string) => `Tax falls by ${amount}${part}.`,
  stays: 'In all, the tax stays the same.',
  ofThese: (finding: string) => `Of those alone: ${finding}`,
  share: (percent: string) => ` (${percent})`,
  fromTo: (before: string, after: string) => `From ${before} to ${after}, of these companies alone.`,
  noChange: 'No figure is changed, so nothing changes: ₦0.00 for every company.',
  years: (stated: number, law: number) =>
    `The companies are of ${stated}. For the law of ${law} every day is moved by whole years, and the amounts stay.`,
  noCompanies: 'There is no company to work out.',
  noEffect: 'The change moves no tax: ₦0.00 for every one of these companies.',
  pays: (count: number, subject: string, what: string) => `${subject} ${count > 1 ? 'pay' : 'pays'} ${what}`,
  more: 'more',
  less: 'less',
  theSame: 'the same',
  none: 'none',
  madeUp: 'Made-up companies: an illustration, not a sample of Nigeria.',
  whatTheyAre: 'What they are',
  whatTheyAreText:
    'No source stands behind them. Seven sectors: trade 42%, services 25%, manufacturing 9%, agriculture 8%, ' +
    'construction 7%, technology 5%, finance 4%. Half have a turnover of ₦28m or less; 1 in 320 has more than ₦5bn. ' +
    'Margins differ by sector, and some companies make a loss. Fixed assets are 37% of turnover at the median, ' +
    'capital allowances 2%. One in five service companies sells professional services. 70% end their year on ' +
    '31 December, and 30% had tax of 2% of turnover withheld.',
  laws: (before: string, after: string) => `Before: ${before}. After: ${after}.`,
  fromLaws: (before: string, after: string) => `before: ${before}; after: ${after}`,
  of: (basis: string) => `Of ${basis}.`,
  stands: 'Their figures stay as they are: no company grows, splits or leaves because of the change.',
  before: 'This is the result before them.',
  noFile:
    'Choose a file of companies to see the change in their tax. ' +
    'The page keeps no file: after a reload, choose it again. What you said of its columns is kept.',
  moneyOpen: 'Say what each column of money is to see the change in tax.',
  noYearEnd: 'Say whether a column is the last day of the accounting year to see the change in tax.',
  noTurnover: 'Say which column is the turnover to see the change in tax.',
  working: (done: string, of: string) => `Working out ${done} of ${of} companies`,
  stop: 'Stop',
  stopped: 'Stopped.',
  workOut: 'Work it out',
  group: 'Group',
  payLess: 'Pay less',
  same: 'Same',
  payMore: 'Pay more',
  change: 'Change in tax',
  average: 'Average of those who change',
  bar: 'Less or more',
  sections: 'Which part of the law does what',
  section: 'Part of the law',
  sectionsNote:
    'Each row changes one part of the law, in the order in which the Act works the tax out. Another order would ' +
    'split the same total differently.',
  histogram: 'How much it changes',
  unchanged: (companies: string) => `The tax of ${companies} is the same, and is not drawn.`,
  shows: 'Companies by the change in their tax.',
  companiesAxis: 'Companies',
  changeAxis: 'Change in tax of a company',
  distribution: 'The chart as a table',
  quantile: 'Of all companies',
  upTo: (percent: string) => `${percent} change by at most`,
  classOf: 'Change',
  most: 'The most affected',
  showAll: (count: number) => `Show all ${count}`,
  mostMore: 'Rises most',
  mostLess: 'Falls most',
  company: 'Company',
  size: 'Turnover',
  taxBefore: 'Tax before',
  taxAfter: 'Tax after',
  open: 'Open this company',
  take: 'Take it with you',
  csvOfAll: 'CSV of every company',
  spreadsheet: 'Results as spreadsheet',
  list: 'The edits as a list',
  copyList: 'Copy the list',
  listCopied: 'List copied.',
  listHead: (law: string) => `Changes to the table of ${law}:`,
};

/** The groupings, by the name that the library gives them. */
export const GROUPINGS: Readonly<Record<string, string>> = {
  'gross turnover': 'By turnover',
  sector: 'By sector',
};

/** The classes of the changes. */
export const CLASSES = {
  same: 'the same',
  fallsOver: (amount: string) => `falls by more than ${amount}`,
  risesOver: (amount: string) => `rises by more than ${amount}`,
  fallsUpTo: (amount: string) => `falls by up to ${amount}`,
  risesUpTo: (amount: string) => `rises by up to ${amount}`,
  falls: (least: string, most: string) => `falls by ${least} to ${most}`,
  rises: (least: string, most: string) => `rises by ${least} to ${most}`,
};
