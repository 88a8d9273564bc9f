/**
 * The texts of forms and of what is wrong with a field. Amounts, days and citations are put in by their formats.
 *
 * @module
 */

/** Questions that both taxes have. */
export const FORM = {
  yes: 'Yes',
  no: 'No',
  error: 'Error:',
  filled: (count: number, amounts: readonly string[]) =>
    `${count} filled${amounts.length > 0 ? `: ${amounts.join(', ')}` : ''}`,
  asked: 'taken for granted',
  remove: (row: string) => `Remove ${row}`,
  clear: 'Clear',
  examples: 'Open an example',
  openFile: 'Open a file',
  add: 'Add',
  cleared: 'Cleared.',
  opened: (name: string) => `Opened: ${name}.`,
  removed: (row: string) => `Removed: ${row}.`,
  answeredBy: (reading: string) => `Answered by: ${reading}.`,
  leaveOut: 'Leave it out',
  editsLeftOut: 'The edits are left out.',
  fileRefused: 'This file holds no case of a company or a person. A table of companies opens in Impact.',
  whichText: 'Which text of the law?',
  meant: 'Which is it?',
  readAsAmount: (short: string) => `This is ${short}`,
  day: 'For example 30 June 2025',
  waiting: (count: number) => `Waiting for ${count === 1 ? '1 correction' : `${count} corrections`}`,
  before: 'The answer before these corrections',
};

/** The faults of a field, by the code of the library. `label` is the field's own. */
export const PROBLEMS: Readonly<Record<string, (label: string, accepted: string) => string>> = {
  'not-an-amount': (label) => `Enter ${lower(label)} as an amount in naira, like 1,250,000.50`,
  'not-finite': (label) => `Enter ${lower(label)} as an amount in naira, like 1,250,000.50`,
  'negative-amount': (label) => `${label} cannot be negative`,
  'sub-kobo': (label) => `${label} has more than two decimals. A kobo is the smallest amount`,
  'amount-too-large': (label) => `${label} is too large to compute exactly`,
  'missing-field': (label) => `Enter ${lower(label)}`,
  'missing-input': (label) => `Enter ${lower(label)}`,
  'not-a-day': (label) => `${label}: enter a real day, like 30 June 2025`,
  'outside-period': (label, accepted) => `${label} must be ${accepted}`,
  'after-period': (label, accepted) => `${label} must be ${accepted}`,
  'not-applicable': (label) => `${label}: this does not apply here`,
  'exceeds-income': (label) => `${label} cannot be more than the amount it is part of`,
  'year-not-covered': (_, accepted) => `There is no table for this year. Choose from ${accepted}`,
  'reading-not-covered': (_, accepted) => `This year has no such text of the law. Choose from ${accepted}`,
};

/** The label of a field, and what to put in it. */
export interface FieldCopy {
  readonly label: string;
  readonly hint?: string;
  /** Its name in a message, where that is not the label. */
  readonly noun?: string;
}

function lower(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}
