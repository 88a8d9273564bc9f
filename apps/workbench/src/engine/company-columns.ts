/**
 * The columns of a file of companies: what they seem to be, and how their rows are read once that is decided.
 *
 * @module
 */
import facts from 'virtual:columns';
import type { CsvForm, JsonForm } from '../../../../libraries/files/src/blocks.js';
import { valueIn } from '../../../../libraries/files/src/cells.js';
import type { LabelNames, Target, UsedColumn } from '../../../../libraries/files/src/headings.js';
import { FileRefused } from '../../../../libraries/files/src/refusal.js';
import { spelling } from '../../../../libraries/files/src/spelling.js';
import type { FileStart, Use } from '../request/protocol.js';

/** The head of a file, and its first rows as texts. */
export interface Head {
  readonly form: { readonly name: 'csv'; readonly delimiter: string } | { readonly name: 'ndjson' };
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The targets of headings by their spelling, and by the name of the field. */
const TARGETS: ReadonlyMap<string, Target> = new Map(facts.targets);
const TARGETS_BY_NAME = new Map(facts.targets.map(([, target]) => [target.name, target]));

/** Names that a row has for itself, so no label can have them. */
const OWN = ['input', 'problems', 'ismadeup'];

/** Columns of texts with as many different values are groups without being asked for. */
const MOST_GROUPS = 3;
const MOST_VALUES = 50;

/** The columns as they seem to be. */
export function seemsOf({ form, headings, rows }: Head): Pick<FileStart, 'uses' | 'canLabel' | 'fields'> {
  const fields = fieldsOf(form);
  const canLabel = headings.map(
    (heading, place) => heading !== '' && !OWN.includes(spelling(heading)) && headings.indexOf(heading) === place,
  );
  const known = headings.map((heading, place) => knownUse(form, heading, canLabel[place] === true));
  let groups = 0;
  const uses = known.map((use, place): Use => {
    if (use !== '') return isFirst(known, place) ? use : '';
    const isGroup =
      canLabel[place] === true && groups < MOST_GROUPS && isGroupLike(rows.map((row) => row[place] ?? ''));
    if (isGroup) groups += 1;
    return isGroup ? 'group' : '';
  });
  return { uses, canLabel, fields };
}

function fieldsOf(form: Head['form']): readonly string[] {
  return form.name === 'ndjson' ? facts.fields : [...TARGETS_BY_NAME.keys()];
}

/** The use that a heading names. */
function knownUse(form: Head['form'], heading: string, canLabel: boolean): Use {
  const name = spelling(heading);
  if (canLabel && (name === 'id' || name === 'weight')) return name;
  const field = form.name === 'csv' ? TARGETS.get(name)?.name : fieldsOf(form).find((each) => spelling(each) === name);
  return field === undefined ? '' : { field };
}

/** Of two columns that seem to be one field, the first is it. */
function isFirst(uses: readonly Use[], place: number): boolean {
  const text = JSON.stringify(uses[place]);
  return uses.findIndex((use) => JSON.stringify(use) === text) === place;
}

/** Returns whether cells are texts of which some are the same, and few are different. */
function isGroupLike(cells: readonly string[]): boolean {
  const given = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const values = new Set(given);
  const isText = (cell: string): boolean => !/^-?[\d.]+$|^\d{4}-\d\d-\d\d$/.test(String(valueIn(cell, 'amount')));
  return values.size > 1 && values.size <= MOST_VALUES && values.size < given.length && [...values].every(isText);
}

/** The labels that columns are. */
export function labelsOf({ headings }: Pick<Head, 'headings'>, uses: readonly Use[]): LabelNames {
  const named = (label: Use): readonly string[] => headings.filter((_, place) => uses[place] === label);
  const [[weight], [id]] = [named('weight'), named('id')];
  return { groups: named('group'), ...(weight !== undefined && { weight }), ...(id !== undefined && { id }) };
}

/** The reading of rows whose columns have these uses. */
export function formOf(head: Head, uses: readonly Use[]): CsvForm | JsonForm {
  refuseUses(head, uses);
  const { form, headings } = head;
  const fields = uses.map((use) => (typeof use === 'object' ? use.field : undefined));
  if (form.name === 'ndjson') {
    const byName = fields.flatMap((field, place) =>
      field === undefined ? [] : [[headings[place] ?? '', field] as const],
    );
    return { name: 'ndjson', fields: new Map(byName), labels: labelsOf(head, uses) };
  }
  const used = uses.flatMap((use, place): UsedColumn[] => {
    const target = TARGETS_BY_NAME.get(fields[place] ?? '');
    if (target !== undefined) return [{ place, ...target }];
    return typeof use === 'string' && use !== '' ? [labelAt(place, use, headings[place] ?? '')] : [];
  });
  return { name: 'csv', delimiter: form.delimiter, columns: { used, unused: [], count: headings.length } };
}

function labelAt(place: number, use: Exclude<Use, '' | object>, heading: string): UsedColumn {
  const kind = use === 'weight' ? 'number' : 'text';
  return { place, to: 'label', name: use === 'id' ? 'id' : heading, kind };
}

/** Refuses two columns for one thing: which of them counts is for the person to say. */
function refuseUses({ headings }: Head, uses: readonly Use[]): void {
  const twice = uses.findIndex((use, place) => use !== '' && use !== 'group' && !isFirst(uses, place));
  if (twice < 0) return;
  const text = JSON.stringify(uses[twice]);
  const first = uses.findIndex((use) => JSON.stringify(use) === text);
  const use = uses[twice] as Exclude<Use, ''>;
  const what = typeof use === 'object' ? use.field : use;
  throw new FileRefused(`Two columns are ${what}: "${headings[first]}" and "${headings[twice]}". Choose one of them.`);
}
