/**
 * The package with other tables: bundled once, then set up afresh for each mutant, so that nothing that one table left
 * in a cache answers for another.
 */
import { createRequire } from 'node:module';
import { build } from 'esbuild';
import type { ResolvedTable } from '../../tools/rules/resolve.js';

/** A calculation of the package. */
export type Calculate = (request: unknown, options: object) => unknown;

/** Tables in force, by kind. */
export type TablesByKind = Readonly<Record<string, readonly ResolvedTable['table'][]>>;

/** Makes a package that answers from the tables it is given. */
export async function packageMaker(kinds: readonly string[], calculations: readonly string[]) {
  const generated = ({ path }: { path: string }) => {
    const kind = kinds.find((name) => path.endsWith(`/${name}.generated.ts`));
    return kind === undefined
      ? undefined
      : { contents: `export const ${kind}Tables = TABLES.${kind}; export const ${kind}Drafts = [];` };
  };
  const { outputFiles } = await build({
    stdin: { contents: `export { ${calculations.join(', ')} } from 'nigeria-tax-rules';`, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    format: 'cjs',
    target: 'es2022',
    external: ['decimal.js'],
    plugins: [{ name: 'tables', setup: (setup) => setup.onLoad({ filter: /\.generated\.ts$/ }, generated) }],
  });
  const run = new Function('require', 'module', 'TABLES', outputFiles[0]?.text ?? '');
  const require = createRequire(import.meta.url);
  return (tables: TablesByKind): Readonly<Record<string, Calculate>> => {
    const module = { exports: {} };
    run(require, module, tables);
    return module.exports;
  };
}
