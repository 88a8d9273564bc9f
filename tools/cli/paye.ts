/**
 * `nigeria-tax paye`: the tax of a payroll for a month.
 *
 * @module
 */
import { command, type Options, oneFile, UsageError } from './command.js';
import { FILE_OPTIONS, isSameFile, refuseOut, rowsAsked } from './files/arguments.js';
import { LAW_OPTIONS } from './law.js';

const OPTIONS = {
  month: { type: 'string', value: 'YYYY-MM', says: 'the month whose pay the file has' },
  out: { ...FILE_OPTIONS.out, says: 'write the employees with their tax to FILE, as .csv, .tsv or .xlsx' },
  schedule: { type: 'string', value: 'FILE', says: 'write the schedule per revenue service to FILE' },
  map: { ...FILE_OPTIONS.map, says: 'the column of that heading is that field; may be repeated' },
  reading: LAW_OPTIONS.reading,
} as const satisfies Options;

/** Works out a payroll. What does so is loaded when it is asked for, so that no other command waits for it. */
export const paye = command({
  name: 'paye',
  summary: 'the tax of a payroll for a month, and the schedule per revenue service',
  usage: 'FILE --month YYYY-MM [OPTIONS]',
  about: `Works out the tax to deduct from each employee's pay of the month, and the schedule per state revenue service.
FILE is .csv, .tsv or .xlsx with a line of headings: state, pay (or basic, housing, transport, allowances), and where
they are known benefitsInKind, bonus, pension, nationalHousingFund, healthInsurance, annualRent, lifeInsurance,
mortgageInterest, payToDate and taxToDate.

  nigeria-tax paye staff.csv --month 2026-11 --out tax.xlsx

The tax is that of the income year of the month. Without payToDate and taxToDate the same pay is assumed in every month.
A bonus bears its tax in its month. nigeria-tax template paye --xlsx writes a file that explains each column.`,
  words: ['FILE'],
  options: OPTIONS,
  exitCodes: { 1: 'an argument or the file is invalid', 2: 'some employees were refused and the others answered' },
  async run({ values, positionals }) {
    const { answerPayroll, monthOf } = await import('./payroll/run.js');
    const file = oneFile(positionals);
    if (file === undefined) throw new UsageError('A payroll is missing: a file with the pay of a month.');
    const { schedule, reading } = values;
    if (schedule !== undefined) refuseSchedule(schedule, file, values.out);
    return answerPayroll({
      ...rowsAsked(file, values),
      month: monthOf(values.month),
      ...(schedule !== undefined && { schedule }),
      ...(reading !== undefined && { reading }),
    });
  },
});

function refuseSchedule(schedule: string, file: string, out: string | undefined): void {
  refuseOut('schedule', schedule, [file]);
  if (out !== undefined && isSameFile(schedule, out))
    throw new UsageError(`--schedule names the file of --out: ${out}.`);
}
