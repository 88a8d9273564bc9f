/**
 * Writes the file of `nigeria-tax template`.
 *
 * @module
 */
import { existsSync } from 'node:fs';
import { tablesToSpreadsheet } from 'nigeria-tax-rules/spreadsheet';
import { openOutput } from '../../files/output.js';
import { writeBytes } from '../../files/sink.js';
import { type ExitCode, UsageError } from '../../frame/command.js';
import { write } from '../../frame/streams.js';
import { exampleTable, fieldsTable, TEMPLATES, type Template } from './templates.js';

/** The forms of a template. */
export type TemplateForm = 'csv' | 'xlsx' | 'json';

/** Writes the template of a name. A file that is there is not replaced: somebody may have filled it. */
export async function writeTemplate(name: string, form: TemplateForm, out?: string): Promise<ExitCode> {
  const template = templateOf(name);
  const path = out ?? `${name}-template.${form}`;
  if (!path.toLowerCase().endsWith(`.${form}`)) throw new UsageError(`--out takes a file ending with .${form}.`);
  if (existsSync(path)) throw new UsageError(`${path} is there already. Name another file with --out.`);
  await WRITERS[form](path, template);
  await write(`Wrote ${path}. ${nextStep(name, path)}\n`);
  return 0;
}

function templateOf(name: string): Template {
  const template = TEMPLATES[name];
  if (template) return template();
  throw new UsageError(`template takes ${Object.keys(TEMPLATES).join(', ')}, not "${name}".`);
}

const WRITERS: Readonly<Record<TemplateForm, (path: string, template: Template) => Promise<void>>> = {
  async csv(path, template) {
    const { headings, rows } = exampleTable(template);
    const output = await openOutput(path, headings, ',');
    await output.write(rows);
    await output.end();
  },
  xlsx: (path, template) => writeBytes(path, tablesToSpreadsheet([exampleTable(template), fieldsTable(template)])),
  async json(path, { request }) {
    if (!request) throw new UsageError('A file of rows has no template in JSON. Use --csv or --xlsx.');
    await writeBytes(path, Buffer.from(`${JSON.stringify(request, null, 2)}\n`));
  },
};

const NEXT: Readonly<Record<string, (path: string) => string>> = {
  paye: (path) => `nigeria-tax paye ${path} --month YYYY-MM`,
  disposals: (path) => `nigeria-tax cit RETURNS --disposals ${path}`,
  income: (path) => `nigeria-tax pit RETURNS --income ${path}`,
};

function nextStep(name: string, path: string): string {
  return `Fill it in, then: ${NEXT[name]?.(path) ?? `nigeria-tax ${name} ${path}`}`;
}
