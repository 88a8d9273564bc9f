/**
 * The meaning of the definitions of tables for a reader of the library: the name of a type, the meaning of a key, and
 * the type that the library holds where the build reads a text. The types, the lists of fields and the response of
 * `GET /rules` are made of it.
 *
 * @module
 */
import * as z from 'zod';

/** The meaning of a definition. */
interface Meaning {
  /** The name of the type that the definition is. */
  readonly type?: string;
  /** The meaning of that type. */
  readonly typeSays?: string;
  /** The meaning of the key that has this definition, or of the section. */
  readonly says?: string;
  /** The type of the value that the text of a table is read as. */
  readonly holds?: string;
  /** The definition that a block is compiled to, where it is another: a schema, which a registry types no deeper. */
  readonly compiled?: unknown;
  /** True of a key that only archived revisions have. */
  readonly isRetired?: true;
}

/** The meanings of definitions. */
export const MEANINGS = z.registry<Meaning>();

/** The meaning of a definition; a copy of a definition has that of the original. */
export function meaningOf(definition: z.core.$ZodType): Meaning {
  return MEANINGS.get(definition as z.ZodType) ?? {};
}

/** Returns whether a key is one that only archived revisions have. */
export function isRetired(definition: z.core.$ZodType | undefined): boolean {
  return definition !== undefined && meaningOf(definition).isRetired === true;
}

/** A JSON Schema without the keys that only archived revisions have. */
export function withoutRetired({ zodSchema, jsonSchema }: Written): void {
  if (!(zodSchema instanceof z.ZodObject)) return;
  for (const [name, definition] of Object.entries(zodSchema.shape)) {
    if (isRetired(definition)) delete jsonSchema.properties?.[name];
  }
}

/** A definition and the JSON Schema that is written of it. */
export interface Written {
  readonly zodSchema: z.core.$ZodType;
  readonly jsonSchema: z.core.JSONSchema.BaseSchema;
}

/** The definition of a type of the library. */
export function named<T extends z.ZodType>(type: string, typeSays: string, definition: T): T {
  return copyWith(definition, { type, typeSays });
}

/** The definition of a key, with what the key means. */
export function says<T extends z.ZodType>(meaning: string, definition: T): T {
  return copyWith(definition, { says: meaning });
}

function copyWith<T extends z.ZodType>(definition: T, meaning: Meaning): T {
  const copy = definition.clone();
  MEANINGS.add(copy as z.ZodType, meaning);
  return copy;
}
