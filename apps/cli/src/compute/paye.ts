/**
 * `nigeria-tax paye`: the tax of a payroll for a month.
 *
 * @module
 */

import { FILE_OPTIONS, isSameFile, READING_OPTIONS, refuseOut, rowsAsked } from '../files/arguments.js';
import { command, type Options, oneFile, UsageError } from '../frame/command.js';
import { LAW_OPTIONS } from '../law/law.js';

const OPTIONS = {
  month: { type: 'string', value: 'YYYY-MM', says: 'the month whose pay the file has' },
  out: { ...FILE_OPTIONS.out, says: 'write the employees with their tax to FILE, as .csv, .tsv or .xlsx' },
  schedule: { type: 'string', value: 'FILE', says: 'write the schedule per revenue service to FILE' },
  next: {
    type: 'string',
    value: 'FILE',
    says: "write the next month's file to FILE: pay, tax and contributions to date are filled in, leavers left out",
  },
  'per-state': {
    type: 'string',
    value: 'FOLDER',
    says: 'write a schedule of employees for each revenue service into FOLDER, with Name, Address, TIN and NIN',
  },
  ...READING_OPTIONS,
  reading: LAW_OPTIONS.reading,
} as const satisfies Options;

/** Works out a payroll. What does so is loaded when it is asked for, so that no other command waits for it. */
export const paye = command({
  name: 'paye',
  summary: 'the tax of a payroll for a month, and the schedule per revenue service',
  usage: 'FILE --month YYYY-MM [OPTIONS]',
  about: `Works out the tax to deduct from each employee's pay of the month, and the schedule per state revenue service.
FILE is .csv, .tsv, .xlsx or .parquet with a line of headings: state, pay (or basic, housing, transport, allowances;
or netPay, the take-home pay, from which pay is found), and where they are known benefitsInKind, bonus, pension,
nationalHousingFund, healthInsurance, annualRent, lifeInsurance, mortgageInterest, payToDate, taxToDate, employedFrom
and lastMonth.

  nigeria-tax paye staff.csv --month 2026-11 --out tax.xlsx

The tax is that of the income year of the month. Without payToDate and taxToDate the same pay is assumed in every month.
A bonus bears its tax in its month. nigeria-tax template paye --xlsx writes a file that explains each column.`,
  words: ['FILE'],
  options: OPTIONS,
  exitCodes: { 1: 'an argument or the file is invalid', 2: 'some employees were refused and the others answered' },
  async run({ values, positionals }) {
    const { answerPayroll } = await import('./payroll/run.js');
    const { monthOf } = await import('../payroll/month.js');
    const file = oneFile(positionals) ?? (values.csv === true ? '-' : undefined);
    if (file === undefined) throw new UsageError('A payroll is missing: a file with the pay of a month.');
    const { schedule, reading, next, 'per-state': perState } = values;
    if (schedule !== undefined) refuseBeside('schedule', schedule, file, { out: values.out });
    if (next !== undefined) refuseBeside('next', next, file, { out: values.out, schedule });
    return answerPayroll({
      ...(await rowsAsked(file, values)),
      month: monthOf(values.month),
      ...(schedule !== undefined && { schedule }),
      ...(next !== undefined && { next }),
      ...(perState !== undefined && { perState }),
      ...(reading !== undefined && { reading }),
    });
  },
});

/** Refuses a file to write that is also read, or written as another. */
function refuseBeside(
  option: string,
  path: string,
  file: string,
  others: Readonly<Record<string, string | undefined>>,
): void {
  refuseOut(option, path, [file]);
  const same = Object.entries(others).find(([, other]) => other !== undefined && isSameFile(path, other));
  if (same !== undefined) throw new UsageError(`--${option} names the file of --${same[0]}: ${path}.`);
}
