/**
 * The texts of the questions backwards. Amounts and citations are put in by their formats.
 *
 * @module
 */
import type { FieldCopy } from './form.js';

/** The question on the screen of curves. */
export const BACKWARDS = {
  heading: 'The other way round',
  question: (noun: string) => `Which amount of ${noun} leads to`,
  choices: [
    ['total', 'this tax'],
    ['left', 'this much left after tax'],
  ] as readonly (readonly [string, string])[],
  amount: { label: 'Amount', noun: 'The amount' } as FieldCopy,
  found: (noun: string, from: string) => `${from} of ${noun}.`,
  foundRange: (noun: string, from: string, to: string) => `${from} to ${to} of ${noun}.`,
  roundings: 'Some amounts of it may miss.',
  none: (noun: string) => `No amount of ${noun} leads to it.`,
  noneOfSample: (noun: string) => `No amount of ${noun} that was looked at leads to it.`,
  sampled: (what: string, from: string, to: string) =>
    `From ${from} to ${to} ${what} stays within a few kobo of it. ` +
    'Only a sample was looked at, so other amounts there may lead to it too.',
  total: 'the tax',
  left: 'what is left',
  passed: (what: string, last: string, value: string, next: string, other: string) =>
    `At ${last} ${what} is ${value}, and at ${next} it is ${other}.`,
  reach: (least: string, most: string) => `It goes from ${least} to ${most}.`,
};

/** The question on the screen of pay. */
export const NET_PAY = {
  heading: 'The other way round',
  field: {
    label: 'Take-home pay that you want',
    hint: 'With the pension, housing fund and rent of this form.',
    noun: 'The take-home pay',
  } as FieldCopy,
  found: (gross: string, year: number) => `In ${year} that is a gross pay of ${gross} a month.`,
  passed: (last: string, value: string, next: string, other: string) =>
    `No pay leaves that: ${last} leaves ${value}, and ${next} leaves ${other}.`,
  none: 'No pay leaves that.',
  use: 'See what is taken from it',
};

/** The effect of the facts that were taken for granted. */
export const MATTERS = {
  again: 'The figures have changed. Ask again',
  same: 'No. The tax is the same whatever they are.',
  range: (from: string, to: string) => `Together they put the tax between ${from} and ${to}.`,
  next: 'The next question to answer',
  factRange: (fact: string, from: string, to: string) => `${fact}: the tax is between ${from} and ${to}`,
  factSame: (fact: string) => `${fact}: changes nothing while the others stay`,
  answer: 'Answer it',
};
