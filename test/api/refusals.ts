/** What a reader refuses, as tests compare it. */
import type * as z from 'zod';
import { InputError, type Problem } from '../../src/index.js';

/** Everything that is wrong with what was given; nothing where it is accepted. */
export function refusalsOf(read: () => unknown): readonly Problem[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof InputError) return error.errors;
    throw error;
  }
}

/** Each refusal by its path and code. */
export function codesOf(read: () => unknown): string[] {
  return refusalsOf(read).map(({ path, code }) => `${path} ${code}`);
}

/** The paths that a reader refuses, each once. */
export function pathsRefusedBy(read: () => unknown): string[] {
  return [...new Set(refusalsOf(read).map(({ path }) => path))].sort();
}

/** The paths that a schema refuses, each once. */
export function pathsRefusedBySchema(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value);
  return [...new Set(error?.issues.flatMap(pathsOf) ?? [])].sort();
}

function pathsOf(issue: z.core.$ZodIssue): string[] {
  const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
  return names.map((steps) =>
    steps.map((step) => `/${String(step).replace(/~/g, '~0').replace(/\//g, '~1')}`).join(''),
  );
}
