/**
 * The file that says how the columns of a client's file are read, so that it is said once.
 *
 * @module
 */
import { readFile, writeFile } from 'node:fs/promises';
import { parse, stringify } from 'yaml';
import * as z from 'zod';
import { UsageError } from '../frame/command.js';
import { reasonOf } from '../frame/streams.js';

const schema = z.strictObject({
  headingRow: z.int().positive().optional(),
  days: z.enum(['dmy', 'mdy']).optional(),
  year: z.int().min(1900).max(2999).optional(),
  state: z.string().optional(),
  columns: z.record(z.string(), z.string().nullable()).default({}),
});

/** The way in which a client's file is read. */
export type MapFile = z.infer<typeof schema>;

const HEAD = `# How the columns of a file are read: nigeria-tax … --map-file THIS_FILE
# A column of null is no field, and is asked about where it has money. Replace each ? by a field, or by ignore.
`;

/** Reads a file of mappings. */
export async function readMapFile(path: string): Promise<MapFile> {
  const read = schema.safeParse(parsed(path, await textIn(path)));
  if (read.success) {
    const open = Object.entries(read.data.columns).find(([, field]) => field === '?');
    if (open === undefined) return read.data;
    throw new UsageError(`--map-file ${path}: "${open[0]}" is "?". Replace it by the name of a field, or by ignore.`);
  }
  const [issue] = read.error.issues;
  const where = issue === undefined || issue.path.length === 0 ? '' : `${issue.path.join('.')}: `;
  throw new UsageError(
    `--map-file ${path} is refused: ${where}${issue?.message ?? ''}. ` +
      'It takes headingRow, days, year, state and columns.',
  );
}

function parsed(path: string, text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw new UsageError(`--map-file ${path} is not YAML: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function textIn(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new UsageError(`Cannot read ${path}: ${reasonOf(error)}.`);
  }
}

/** Writes a file of mappings, where there is none: a person may have corrected it. */
export async function writeMapFile(path: string, map: MapFile): Promise<void> {
  try {
    await writeFile(path, HEAD + stringify(map), { flag: 'wx' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'EEXIST' ? 'it exists already' : reasonOf(error);
    throw new UsageError(`Cannot write ${path}: ${reason}.`);
  }
}
