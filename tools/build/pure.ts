/**
 * Lets a bundler leave out what a page does not use. A call at the top of a module may have an effect as far as a
 * bundler knows, so it keeps the call and all that it needs; here no such call has one (a test of the imports holds
 * that the core reads nothing of its surroundings). So each is wrapped in a function that is marked as pure.
 *
 * @module
 */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import ts from 'typescript';

/** Marks the values of the constants of our own modules as free of effects. */
export const withPureConstants: Plugin = {
  name: 'pure-constants',
  setup(build) {
    build.onLoad({ filter: /[\\/](?:src|years)[\\/].*\.ts$/ }, async ({ path }) => {
      return { contents: pureConstantsIn(await readFile(path, 'utf8'), path), loader: 'ts' };
    });
  },
};

/** The text of a module with each constant that calls something wrapped. */
function pureConstantsIn(text: string, path: string): string {
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
  const constants = statements.filter(ts.isVariableStatement).flatMap((each) => [...each.declarationList.declarations]);
  const values = constants.flatMap(({ name, initializer }) =>
    ts.isIdentifier(name) && initializer && mayHaveEffects(initializer) ? [initializer] : [],
  );
  return values.reduceRight(
    (whole, value) =>
      `${whole.slice(0, value.getStart())}/* @__PURE__ */ (() => (${value.getText()}))()${whole.slice(value.end)}`,
    text,
  );
}

/** Returns whether a bundler would keep a value: it is more than literals, names and functions. */
function mayHaveEffects(node: ts.Node): boolean {
  if (ts.isFunctionLike(node) || ts.isTypeNode(node)) return false;
  const acts = ts.isCallExpression(node) || ts.isNewExpression(node) || ts.isPropertyAccessExpression(node);
  if (acts || ts.isElementAccessExpression(node) || ts.isSpreadElement(node) || ts.isSpreadAssignment(node))
    return true;
  return ts.forEachChild(node, (child) => mayHaveEffects(child) || undefined) ?? false;
}
