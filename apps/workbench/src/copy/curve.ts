/**
 * The texts of the screen on a curve. Amounts, days and citations are put in by their formats.
 *
 * @module
 */
import { nameOf } from '../facts/names.js';

/** The controls, the chart and its table. */
export const CURVE = {
  controls: 'What the chart shows',
  move: 'Move',
  costs: 'Costs',
  inProportion: (share: string) => `Stay at ${share} of turnover`,
  inSomeProportion: 'Stay in proportion to turnover',
  unchanged: 'Stay as they are',
  upTo: 'Up to',
  upToNow: (amount: string) => `${amount}, the most there can be`,
  show: 'Show',
  laws: 'Law',
  markedLaw: 'Its corners are marked',
  markThis: 'Mark its corners',
  leaveOut: 'Leave out',
  incomeOf: (number: number, type: string) => `Income ${number}: ${type.toLowerCase()}`,
  partOf: (noun: string) => `Tax as part of ${noun}`,
  along: 'Move along the curve',
  addLaw: 'Add a law',
  refusedLaw: (law: string, message: string) => `${law} cannot be drawn. ${message}`,
  example: (year: number) => `An example: costs of 80% of turnover, year of assessment ${year}.`,
  exampleOfPerson: (year: number) => `An example: a salary in Lagos, income of ${year}.`,
  ownFigures: 'Enter the figures of a company',
  ownFiguresOfPerson: 'Enter the figures of a person',
  yourFigures: (year: number) => `Your figures, year of assessment ${year}.`,
  personalFigures: (year: number) => `Your figures, income of ${year}.`,
  change: 'Change them',
  backToForm: 'The figures have to be corrected first',
  goToForm: 'Go to the figures',
  finding: 'Finding the corners…',
  chart: (finding: string) => `Chart. ${finding} The corners are listed below it.`,
  cornerButtons: 'Corners. Left and right arrows move between them; with Shift they move along the curve.',
  hint: 'Move over the chart, or use the arrow keys on a corner.',
  corners: 'Corners',
  which: 'Year of assessment and text of the law',
  noCorners: 'The tax neither jumps nor bends here.',
  what: 'What happens',
  jump: 'Jump in tax',
  beforeAfter: 'Kobo per naira',
  before: 'Kobo per naira before',
  after: 'Kobo per naira after',
  none: '–',
  kobo: (kobo: string) => `${kobo} kobo`,
  cornersFile: 'Corners (CSV)',
  pointsFile: 'Points (CSV)',
  stretch: 'Stretch',
  tax: 'Tax',
  left: 'Left after tax',
  perNaira: 'Kobo of tax on each extra naira',
  betterOff: 'Better off again from',
  beyond: 'Beyond this chart',
  law: 'Law',
  worseOff: (amount: string) => `worse off than at ${amount}`,
  hereAt: (amount: string, tax: string) => `You are here: ${amount}, tax ${tax}.`,
  and: (count: number) => (count === 1 ? 'One more line follows' : `${count} more lines follow`),
  cause: (label: string, was: string, is: string) => `${label}: ${was} → ${is}`,
};

/** The findings and captions. `noun` is what moves; `who` earns it. */
export const FINDING = {
  kobo: (at: string, noun: string, jump: string) => `One kobo over ${at} of ${noun} costs ${jump}`,
  koboSaves: (at: string, noun: string, jump: string) => `One kobo over ${at} of ${noun} saves ${jump}`,
  over: (at: string, noun: string, jump: string) => `Passing ${at} of ${noun} costs ${jump}`,
  overSaves: (at: string, noun: string, jump: string) => `Passing ${at} of ${noun} saves ${jump}`,
  reaching: (at: string, noun: string, jump: string) => `Reaching ${at} of ${noun} costs ${jump}`,
  reachingSaves: (at: string, noun: string, jump: string) => `Reaching ${at} of ${noun} saves ${jump}`,
  keepsLess: (who: string, noun: string, until: string) =>
    `Then ${who} keeps less than before until ${noun} passes ${until}.`,
  keepsLessBeyond: (who: string) => `Then ${who} keeps less than before, to the end of this chart and beyond.`,
  noTax: (to: string) => `No tax up to ${to}`,
  noCliff: (to: string, rest: string) => `No cliff up to ${to}: ${rest}`,
  rises: (kobo: string) => `tax rises by ${kobo} kobo for each extra naira`,
  falls: (kobo: string) => `tax falls by ${kobo} kobo for each extra naira`,
  stays: 'tax stays the same',
  above: (rest: string, from: string) => `${rest} above ${from}`,
  kink: (at: string, noun: string, after: string, before: string) =>
    `From ${at} each extra naira of ${noun} costs ${after} kobo in tax instead of ${before}.`,
  at: (noun: string, amount: string, tax: string) => `${noun} ${amount}: tax ${tax}`,
  part: (part: string, noun: string) => `, ${part} of ${noun}`,
  next: (kobo: string) => `; of the next naira ${kobo} kobo goes in tax`,
  left: (amount: string) => `; ${amount} is left`,
  other: (law: string, tax: string) => `${law}: ${tax}.`,
};

/** The labels in the chart. */
export const MARKS = {
  kobo: (at: string) => `One kobo over ${at}`,
  over: (at: string) => `Passing ${at}`,
  reaching: (at: string) => `Reaching ${at}`,
  costs: (jump: string) => `costs ${jump}`,
  saves: (jump: string) => `saves ${jump}`,
  atOnce: (jump: string) => `${jump} at once`,
  kink: (at: string) => `From ${at}`,
  perNaira: (kobo: string) => `${kobo} kobo a naira`,
};

/** The choices of the chart, each with the title of its axis; a part of what moves has texts of its own. */
export const SHOWS = {
  tax: { name: 'Tax', axis: nameOf('cit', 'taxLiability.total') ?? '' },
  rate: { name: 'Kobo of each extra naira', axis: 'Kobo of tax on each extra naira' },
  left: { name: 'What is left', axis: 'Left after tax' },
} as const;

/** The amounts that move, and what is held still beside each. `who` earns it. */
export const ALONGS: Readonly<Record<string, AlongCopy>> = {
  turnover: { name: 'Turnover', noun: 'turnover', who: 'the company', still: 'all else stays as it is' },
  profit: {
    name: 'Profit',
    noun: 'profit',
    who: 'the company',
    still: 'turnover stays, operating expenses move',
  },
  fixedAssets: { name: 'Fixed assets', noun: 'fixed assets', who: 'the company', still: 'all else stays as it is' },
  capitalAllowances: {
    name: 'Capital allowances',
    noun: 'capital allowances',
    who: 'the company',
    still: 'all else stays as it is',
  },
  allIncome: {
    name: 'All income',
    noun: 'income',
    who: 'the person',
    still: 'every income in proportion, reliefs stay as they are',
  },
  annualRent: { name: 'Rent paid', noun: 'rent paid', who: 'the person', still: 'all else stays as it is' },
  pensionContribution: {
    name: 'Pension paid',
    noun: 'pension paid',
    who: 'the person',
    still: 'all else stays as it is',
  },
  income: { name: 'Income', noun: 'this income', who: 'the person', still: 'in the year; all else stays as it is' },
};

/** The ways in which costs go with turnover, for the axis. */
export const HELD = {
  costsAt: (share: string) => `costs are ${share} of it, all else stays as it is`,
  costsMove: 'costs move with it, all else stays as it is',
  costsStay: 'costs and all else stay as they are',
};

/** The texts of one thing that moves. */
export interface AlongCopy {
  readonly name: string;
  readonly noun: string;
  readonly who: string;
  readonly still: string;
}
