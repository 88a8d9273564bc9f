/**
 * The generators of the repository, in the order in which one writes what the next one reads.
 *
 * @module
 */

/** A script that writes files. */
export interface Generator {
  /** Its name in package.json. */
  readonly script: string;
  /** The workspace whose package.json has it; the root's, unless said. */
  readonly workspace?: string;
  /** The program that it cannot run without. */
  readonly needs?: string;
  /** The arguments that it is always called with. */
  readonly words?: readonly string[];
  /** The options of `npm run generate` that it takes. */
  readonly options?: readonly string[];
}

/** Every generator that a change of the law, of a field or of a result may concern. */
export const GENERATORS: readonly Generator[] = [
  // The tables, the reference files and their schemas: all others read them. It refuses a table with a mistake.
  { script: 'rules:build' },
  { script: 'fields:build' },
  { script: 'results:build' },
  { script: 'kernels:build' },
  { script: 'programs:build' },
  // Runs the examples of the documentation, in columns too, so the kernels come first.
  { script: 'cases:rewrite', options: ['--published'] },
  { script: 'clients:types' },
  { script: 'docs:problems' },
  // Reads the worked cases as they are rewritten.
  { script: 'questions:build', workspace: 'apps/conformance' },
  { script: 'api:update' },
  // Asks only what changed; of one rate, that is some minutes.
  { script: 'prove', needs: 'z3', words: ['--write'] },
  // Writes nothing: prints the lines that the changelog lacks.
  { script: 'changelog:lines' },
];

/** The scripts with such a name that are no part of the run, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'texts:build': 'needs the folder of the stored texts, and writes nothing that a table decides',
};
