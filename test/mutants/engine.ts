/**
 * The package with other tables: bundled once, then set up afresh for each mutant, so that nothing that one table left
 * in a cache answers for another.
 */
import { createRequire } from 'node:module';
import { build } from 'esbuild';
import type { TableKind } from '../../apps/rules/src/kind.js';
import type { ResolvedTable } from '../../apps/rules/src/resolve.js';

/** A calculation of the package. */
export type Calculate = (request: unknown, options: object) => unknown;

/** Tables in force, by kind. */
export type TablesByKind = Readonly<Record<string, readonly ResolvedTable['table'][]>>;

/** A package: its calculation of each kind. */
export type Package = (kind: TableKind) => Calculate;

/** Makes packages that answer from the tables they are given. */
export async function packageMaker(kinds: readonly TableKind[]) {
  const run = new Function('require', 'module', 'TABLES', await bundledText(kinds));
  const require = createRequire(import.meta.url);
  return (tables: TablesByKind): Package => {
    const module = { exports: {} as Record<string, Calculate> };
    run(require, module, tables);
    return ({ calculation }) => {
      const calculate = module.exports[calculation];
      if (calculate === undefined) throw new Error(`The package has no ${calculation}.`);
      return calculate;
    };
  };
}

/** The public calculations as one script that reads its tables from `TABLES`. */
async function bundledText(kinds: readonly TableKind[]): Promise<string> {
  const generated = ({ path }: { path: string }) => {
    const kind = kinds.find(({ name }) => path.endsWith(`/${name}.generated.ts`));
    if (kind === undefined) return undefined;
    const { name } = kind;
    return { contents: `export const ${name}Tables = TABLES.${name}; export const ${name}Drafts = [];` };
  };
  const calculationsOf = (isWanted: (kind: TableKind) => boolean): string =>
    kinds
      .filter(isWanted)
      .map(({ calculation }) => calculation)
      .join(', ');
  const isOfBooks = ({ name, books }: TableKind): boolean => name === books?.name;
  const [names, ofBooks] = [calculationsOf((kind) => !isOfBooks(kind)), calculationsOf(isOfBooks)];
  const { outputFiles } = await build({
    stdin: {
      contents:
        `export { ${names} } from 'nigeria-tax-rules';` + `export { ${ofBooks} } from 'nigeria-tax-rules/accounts';`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    format: 'cjs',
    target: 'es2022',
    external: ['decimal.js'],
    plugins: [{ name: 'tables', setup: (setup) => setup.onLoad({ filter: /\.generated\.ts$/ }, generated) }],
  });
  return outputFiles[0]?.text ?? '';
}
