/**
 * The definitions of tables as the library holds them: values, lists, blocks, and blocks told apart by a word.
 *
 * @module
 */
import * as z from 'zod';
import type { TableKind } from './kind.js';
import { isRetired, meaningOf } from './meaning.js';
import { camelCase } from './resolve.js';

/** The form in which the library holds a definition; `name` and `says` are those of its type, if it has one. */
export type Form = Content & { readonly name?: string; readonly says?: string };

type Content =
  | { readonly kind: 'value'; readonly type: string }
  | { readonly kind: 'list'; readonly item: Form }
  | { readonly kind: 'block'; readonly block: BlockForm }
  | { readonly kind: 'blocks'; readonly blocks: readonly BlockForm[] };

/** A block: whether it is a version of a rule, whether it says its law, and its own entries. */
export interface BlockForm {
  readonly isVersion: boolean;
  readonly isSourced: boolean;
  readonly entries: readonly EntryForm[];
}

/** An entry of a block, or a section of a table. */
export interface EntryForm {
  readonly name: string;
  readonly says?: string;
  readonly isOptional: boolean;
  /** The first year whose table has the section, or the first day of which a revision has it. */
  readonly since?: number | string;
  /** True of an entry that only archived revisions have. */
  readonly isRetired: boolean;
  readonly form: Form;
}

/** The sections of a kind of table. */
export function sectionForms({ sections }: TableKind): EntryForm[] {
  return Object.entries(sections).map(([name, { schema, since }]) => {
    return { ...entryOf(name, schema), isOptional: since !== undefined, ...(since && { since }) };
  });
}

function entryOf(name: string, definition: z.core.$ZodType): EntryForm {
  const { says } = meaningOf(definition);
  const isOptional = definition instanceof z.ZodOptional;
  const own = { name: camelCase(name), isOptional, isRetired: isRetired(definition), form: formOf(definition) };
  return { ...own, ...(says !== undefined && { says }) };
}

function formOf(definition: z.core.$ZodType): Form {
  if (definition instanceof z.ZodOptional) return formOf(definition.unwrap());
  const { type, typeSays = '' } = meaningOf(definition);
  return { ...contentOf(definition), ...(type !== undefined && { name: type, says: typeSays }) };
}

function contentOf(definition: z.core.$ZodType): Content {
  const { holds, compiled } = meaningOf(definition);
  if (compiled instanceof z.ZodType) return contentOf(compiled);
  if (holds !== undefined) return { kind: 'value', type: holds };
  if (definition instanceof z.ZodPipe) return contentOf(definition.in);
  if (definition instanceof z.ZodArray) return { kind: 'list', item: formOf(definition.element) };
  if (definition instanceof z.ZodObject) return { kind: 'block', block: blockOf(definition) };
  if (definition instanceof z.ZodUnion) {
    const blocks = definition.options.flatMap((option) => (option instanceof z.ZodObject ? [blockOf(option)] : []));
    return { kind: 'blocks', blocks };
  }
  if (definition instanceof z.ZodEnum) {
    return { kind: 'value', type: definition.options.map((word) => `'${word}'`).join(' | ') };
  }
  return { kind: 'value', type: 'string' };
}

const OF_A_VERSION = ['clock', 'from', 'until'];
const OF_THE_LAW = ['law', 'verified', 'note'];

function blockOf({ shape }: z.ZodObject): BlockForm {
  const own = Object.entries(shape).filter(([name]) => ![...OF_A_VERSION, ...OF_THE_LAW].includes(name));
  return {
    isVersion: 'clock' in shape,
    isSourced: 'law' in shape,
    entries: own.map(([name, definition]) => entryOf(name, definition)),
  };
}
