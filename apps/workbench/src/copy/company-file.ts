/**
 * The texts of a file of companies: its columns, and the rows that are left out.
 *
 * @module
 */

/** A file of companies. */
export const COMPANY_FILE = {
  which: 'Which companies?',
  madeUp: 'Made-up companies',
  file: 'Companies in a file',
  choose: 'CSV, Excel or NDJSON file',
  hint:
    'Choose it, or drop it here. It is read as people write it: below titles, with words of the trade, without its ' +
    'totals. Amounts are naira.',
  private: 'The file is read in this page. It is not sent anywhere; the page is not allowed to.',
  chosen: (name: string, size: string) => `${name}, ${size}`,
  size: (kilobytes: string) => `${kilobytes} kB`,
  megabytes: (megabytes: string) => `${megabytes} MB`,
  tooLarge: (size: string, most: string) =>
    `The file is ${size}. The page reads files of up to ${most}; nigeria-tax impact has no limit.`,
  columns: (used: number, all: number) => `Columns: ${used} of ${all} are used`,
  column: 'Column',
  values: 'First values',
  use: 'Use',
  useOf: (heading: string) => `Use of ${heading}`,
  unnamed: (place: number) => `Column ${place}`,
  notUsed: 'Not used',
  labels: 'About the row',
  group: 'Group by it',
  weight: 'Weight: the number of companies that it stands for',
  id: 'Name of the row',
  fields: 'Figure of the company',
  ofObject: (object: string, name: string) => `${object}: ${name}`,
  payroll:
    'This looks like a payroll. The page works out companies; nigeria-tax paye works out the tax of employees, and ' +
    'nigeria-tax impact --kind individual who of them pays more.',
  noTurnover: 'No column is named turnover. Which one is it?',
  chooseColumn: 'Choose a column',
  isYearEnd: 'Which column is the last day of the accounting year? It decides which law applies.',
  noYearEnd: 'None of these',
  isMoney: (heading: string) => `${heading} looks like money. What is it?`,
  chooseField: 'Choose what it is',
  noField: 'No part of the computation',
  chooseOrNone: 'Choose a column, or none',
  heavy: (rows: string) =>
    `About ${rows} companies need more memory than this device may have. The page may stop without an answer.`,
  anyway: 'Work it out anyway',
  cut: (rows: string) => `The first ${rows} rows are used; the file has more.`,
  leftOut: (rows: string, all: string) => `${rows} of ${all} rows were left out; they are in no figure.`,
  why: 'See why',
  reading: 'How the file was read',
  whyFirst: (count: number) => `The first ${count}`,
  line: 'Line',
  name: 'Name',
  reason: 'Reason',
  download: 'Download them',
  inFile: (companies: string, name: string) => `${companies} in ${name}`,
  weighted: (companies: string) => `, which stand for ${companies}`,
  without: (rows: string, all: string) => `; ${rows} of ${all} rows left out`,
  ofMadeUp: (companies: string, seed: string) => `${companies} made up, seed ${seed}`,
  working: (percent: string) => `Reading and working out: ${percent}% of the file`,
  linkWithout: 'Link copied. It has the law and the changes, not the file.',
};
