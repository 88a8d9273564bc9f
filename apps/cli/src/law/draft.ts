/**
 * A rule table in YAML, compiled as the build compiles it. Commands import it when they need it: it is large.
 *
 * @module
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { CompanyRuleTable, IndividualRuleTable } from 'nigeria-tax-rules';
import { compileActs } from '../../../rules/src/acts.js';
import { compile, wordingOf } from '../../../rules/src/compile.js';
import type { TableKind } from '../../../rules/src/kind.js';
import { kinds } from '../../../rules/src/kinds.js';
import { Refusal } from '../../../rules/src/refusal.js';
import { readSource } from '../../../rules/src/source.js';
import { entriesOf } from '../../../rules/src/tree.js';
import { reasonOf } from '../frame/streams.js';

type Table = CompanyRuleTable | IndividualRuleTable;

/**
 * The tables of a file, one for each reading; or in words every mistake in it, or why it cannot be read. `shipped` is
 * the bibliography of the package.
 */
export function draftTables(path: string, shipped: string): readonly Table[] | string {
  try {
    return compiled(path, shipped);
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    return `Cannot read ${path}: ${reasonOf(error)}.`;
  }
}

function compiled(path: string, shipped: string): readonly Table[] {
  const yaml = readFileSync(path, 'utf8');
  const { problems, tables } = compile(kindOf(yaml), yaml, actNames(path, shipped));
  if (problems.length > 0) throw new Refusal(wordingOf(path, problems));
  return tables.map(({ table }) => table as unknown as Table);
}

/** The kind whose sections the table has most of. */
function kindOf(yaml: string): TableKind {
  const names = Object.keys(entriesOf(readSource(yaml).tree));
  const sections = (kind: TableKind): number => names.filter((name) => name in kind.sections).length;
  return kinds.reduce((so, kind) => (sections(kind) > sections(so) ? kind : so));
}

/** The names that a citation may start with: of the bibliography beside the draft, or else of the package. */
function actNames(path: string, shipped: string): string[] {
  const { problems, acts } = compileActs(readFileSync(besideDraft(path) ?? shipped, 'utf8'));
  if (problems.length > 0) throw new Refusal(wordingOf('acts.yaml', problems));
  return Object.keys(acts);
}

function besideDraft(path: string): string | undefined {
  for (let folder = dirname(resolve(path)); folder !== dirname(folder); folder = dirname(folder)) {
    const own = [join(folder, 'acts.yaml'), join(folder, 'rules', 'acts.yaml')].find((file) => existsSync(file));
    if (own !== undefined) return own;
  }
  return undefined;
}
