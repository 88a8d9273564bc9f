/**
 * `nigeria-tax paye`: the tax of a payroll for a month.
 *
 * @module
 */
import { parseArgs } from 'node:util';
import { type Command, UsageError } from './command.js';
import { FILE_OPTIONS, refuseOut, rowsAsked } from './files/arguments.js';

const OPTIONS = {
  month: { type: 'string', value: 'YYYY-MM', says: 'the month whose pay the file has' },
  out: { ...FILE_OPTIONS.out, says: 'write the employees with their tax to FILE, as .csv, .tsv or .xlsx' },
  schedule: { type: 'string', value: 'FILE', says: 'write the schedule per revenue service to FILE' },
  map: { ...FILE_OPTIONS.map, says: 'the column of that heading is that field; may be repeated' },
  reading: { type: 'string', value: 'NAME', says: 'answer by this reading of the law' },
  debug: { type: 'boolean', says: 'on an error, show where in the program it arose' },
} as const;

const HELP = `nigeria-tax paye FILE --month YYYY-MM [OPTIONS]: the tax of a payroll for a month

Works out the tax to deduct from each employee's pay of the month, and the
schedule per state revenue service. FILE is .csv, .tsv or .xlsx with a line of
headings: state, pay (or basic, housing, transport, allowances), and where they
are known benefitsInKind, bonus, pension, nationalHousingFund, healthInsurance,
annualRent, lifeInsurance, mortgageInterest, payToDate and taxToDate.

  nigeria-tax paye staff.csv --month 2026-11 --out tax.xlsx

The tax is that of the income year of the month. Without payToDate and taxToDate
the same pay is assumed in every month. A bonus bears its tax in its month.
nigeria-tax template paye --xlsx writes a file that explains each column.

Options
  --month YYYY-MM   the month whose pay the file has
  --out FILE        write the employees with their tax to FILE, as .csv, .tsv or
                    .xlsx
  --schedule FILE   write the schedule per revenue service to FILE
  --map HEADING=FIELD  the column of that heading is that field; may be repeated
  --reading NAME    answer by this reading of the law
  --debug           on an error, show where in the program it arose
  --help            print this

Exit codes
  0  success
  1  an argument or the file is invalid
  2  some employees were refused and the others answered
`;

/** Works out a payroll. It is loaded when it is asked for, so that no other command waits for it. */
export const paye: Command = {
  name: 'paye',
  summary: 'the tax of a payroll for a month, and the schedule per revenue service',
  help: HELP,
  async run(words) {
    const { values, positionals } = parsed(words);
    const { answerPayroll, monthOf } = await import('./payroll/run.js');
    const [file, ...more] = positionals;
    if (file === undefined) throw new UsageError('A payroll is missing: a file with the pay of a month.');
    if (more.length > 0) throw new UsageError(`One file at a time: ${positionals.join(', ')}.`);
    const { schedule, reading } = values;
    if (schedule !== undefined) refuseOut('schedule', schedule, file);
    return answerPayroll({
      ...rowsAsked(file, values),
      month: monthOf(values.month),
      ...(schedule !== undefined && { schedule }),
      ...(reading !== undefined && { reading }),
    });
  },
};

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
}
