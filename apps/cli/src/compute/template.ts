/**
 * `nigeria-tax template`: a file to fill.
 *
 * @module
 */
import { command, type Options, UsageError } from '../frame/command.js';

const OPTIONS = {
  csv: { type: 'boolean', says: 'write CSV' },
  xlsx: { type: 'boolean', says: 'write a workbook; its second sheet explains each column' },
  json: { type: 'boolean', says: 'write one request in JSON (cit and pit)' },
  out: {
    type: 'string',
    value: 'FILE',
    says: 'the file to write; NAME-template.csv and so on by default. A file that is there is not replaced',
  },
} as const satisfies Options;

/** Writes a template. What does so is loaded when it is asked for, so that no other command waits for it. */
export const template = command({
  name: 'template',
  summary: 'a file of returns or of a payroll to fill',
  usage: 'NAME --csv | --xlsx | --json [OPTIONS]',
  about: `Writes a file with the headings of every field and a row or two as examples. It can be answered as it is. NAME
is cit (companies), pit (individuals), paye (a payroll), disposals (for cit --disposals) or income (for pit --income).

  nigeria-tax template cit --xlsx
  nigeria-tax cit cit-template.xlsx --out answers.xlsx`,
  words: ['cit', 'pit', 'paye', 'disposals', 'income'],
  options: OPTIONS,
  async run({ values, positionals }) {
    const [name, ...more] = positionals;
    const [form, ...others] = (['csv', 'xlsx', 'json'] as const).filter((each) => values[each]);
    if (name === undefined || more.length > 0) throw new UsageError('template takes one name, such as cit.');
    if (form === undefined || others.length > 0)
      throw new UsageError('template takes one of --csv, --xlsx and --json.');
    return (await import('./templates/run.js')).writeTemplate(name, form, values.out);
  },
});
