/**
 * The texts of every screen: the frame, the texts of the law, tiers and citations. Amounts, days and citations are put
 * in by their formats.
 *
 * @module
 */

/** The frame of every screen. */
export const SHELL = {
  title: 'Nigeria tax workbench',
  skip: 'Skip to main content',
  screens: 'Screens',
  loading: 'Loading…',
  disclaimer: 'This is software, not advice.',
  package: (version: string) => `nigeria-tax-rules ${version}`,
  table: (year: number, reading: string, edition: number) => `Table ${year}, ${reading}, edition ${edition}`,
  editedTable: (year: number, reading: string) => `Table ${year}, ${reading}, with edited figures`,
  unknownPart: (keys: string) => `This link has a part that this version does not know: ${keys}.`,
  working: 'Working it out…',
  notLoaded:
    'A part of the page has not loaded: the connection is lost, or a newer release has replaced this one. ' +
    'Nothing that you entered is lost.',
  reload: 'Load the page again',
  undo: 'Undo',
  notCopied: 'The text could not be copied. Select it, and copy it with the keyboard.',
  failed: 'Something went wrong in the computation. Nothing was lost.',
  tryAgain: 'Try again',
  copyDetails: 'Copy the details',
};

/** The screens: name in the bar, heading, and what the start page says of them. */
export const SCREEN_NAMES = {
  start: { name: 'Start', heading: 'What does a company or a person owe in Nigeria, and why?', about: '' },
  company: {
    name: 'Company',
    heading: 'What a company owes',
    about: 'Enter a year’s figures, get the tax and the workings',
  },
  individual: { name: 'Individual', heading: 'What a person owes', about: 'Salary, business, rent; any state' },
  pay: {
    name: 'Pay',
    heading: 'Your pay',
    about: 'Gross pay of a month to take-home pay: tax, pension, housing fund; 2025 beside 2026',
  },
  curve: { name: 'Curve', heading: 'How the tax moves', about: 'Every cliff and corner, to the kobo' },
  compare: {
    name: 'Compare',
    heading: 'Why the tax changes',
    about: '2025 against 2026, or one text of the Act against another',
  },
  law: {
    name: 'Law',
    heading: 'What the law says',
    about: 'Each figure since 2020, and which texts disagree',
  },
  impact: {
    name: 'Impact',
    heading: 'Who pays more, who pays less',
    about: 'Change a figure, see 100,000 made-up companies',
  },
  developers: {
    name: 'Developers',
    heading: 'The same in code',
    about: 'The request on the screen in TypeScript, curl, Python and the command line',
  },
  about: { name: 'About', heading: 'What this is, and its limits', about: '' },
};

/** The texts of the law, by the names that the tables give them. */
export const READINGS: Readonly<Record<string, string>> = {
  settled: 'Settled text',
  certified_copy: 'Certified copy',
  first_gazette: 'First gazette print',
  prospective: 'Old law (prospective)',
  prospective_before_losses: 'Old law, limit before losses',
  after_losses: 'Limit of allowances after losses',
  before_losses: 'Limit of allowances before losses',
  gross: 'Relief on all income',
  gross_less_exempt: 'Relief on income less what is exempt',
};

/** The first words on a text of the law, shorter than what it rests on. */
export const READING_HINTS: Readonly<Record<string, string>> = {
  certified_copy: 'The copy that the National Assembly released. Small up to ₦100m of turnover.',
  first_gazette: 'The print that NRS hosts. Small up to ₦50m, and never if it sells professional services.',
  prospective: 'The Ministry of Finance: profits of 2025 stay under the old Acts.',
  prospective_before_losses: 'The same, with two thirds of assessable profit before losses as limit of allowances.',
  after_losses: 'Capital allowances up to two thirds of the profit that losses leave.',
  before_losses: 'Capital allowances up to two thirds of assessable profit before losses.',
  gross: 'The consolidated relief goes by the whole income, as most payrolls do.',
  gross_less_exempt: 'The consolidated relief leaves out exempt income, as the Act says since 2020.',
};

/** The tiers of a citation. */
export const TIERS = {
  primary: { mark: '●', word: 'Read in the Act' },
  secondary: { mark: '◐', word: 'From a summary' },
  disputed: { mark: '◇', word: 'Disputed' },
  practice: { mark: '○', word: 'Practice, where the law is silent' },
};
