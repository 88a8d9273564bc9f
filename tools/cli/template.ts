/**
 * `nigeria-tax template`: a file to fill.
 *
 * @module
 */
import { parseArgs } from 'node:util';
import { type Command, UsageError } from './command.js';

const OPTIONS = {
  csv: { type: 'boolean', says: 'write CSV' },
  xlsx: { type: 'boolean', says: 'write a workbook; its second sheet explains each column' },
  json: { type: 'boolean', says: 'write one request in JSON' },
  out: { type: 'string', value: 'FILE', says: 'the file to write; NAME-template.csv and so on by default' },
  debug: { type: 'boolean', says: 'on an error, show where in the program it arose' },
} as const;

const HELP = `nigeria-tax template NAME --csv | --xlsx | --json [OPTIONS]: a file to fill

Writes a file with the headings of every field and a row or two as examples. It
can be answered as it is. NAME is cit (companies), pit (individuals), paye (a
payroll), disposals (for cit --disposals) or income (for pit --income).

  nigeria-tax template cit --xlsx
  nigeria-tax cit cit-template.xlsx --out answers.xlsx

Options
  --csv             write CSV
  --xlsx            write a workbook; its second sheet explains each column
  --json            write one request in JSON (cit and pit)
  --out FILE        the file to write; NAME-template.csv and so on by default. A
                    file that is there is not replaced
  --debug           on an error, show where in the program it arose
  --help            print this
`;

/** Writes a template. It is loaded when it is asked for, so that no other command waits for it. */
export const template: Command = {
  name: 'template',
  summary: 'a file of returns or of a payroll to fill',
  help: HELP,
  async run(words) {
    const { values, positionals } = parsed(words);
    const forms = (['csv', 'xlsx', 'json'] as const).filter((form) => values[form]);
    const [name, ...more] = positionals;
    const [form, ...others] = forms;
    if (name === undefined || more.length > 0) throw new UsageError('template takes one name, such as cit.');
    if (form === undefined || others.length > 0)
      throw new UsageError('template takes one of --csv, --xlsx and --json.');
    return (await import('./templates/run.js')).writeTemplate(name, form, values.out);
  },
};

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
}
