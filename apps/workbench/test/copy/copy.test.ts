/** Every text of the page stands in src/copy, and every text of src/copy is on the page. */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { nodesOf, placeOf, sourcesBelow, textOf, treeOf } from '../../../../test/source-files.js';

const COPY = sourcesBelow('apps/workbench/src/copy');
const OTHERS = sourcesBelow('apps/workbench/src').filter((path) => !COPY.includes(path));
const CODE = OTHERS.map(textOf).join('\n');

/** `SHELL.title` of each exported object; an object that is a list by name is used by index. */
function texts(path: string): string[] {
  return [...treeOf(path).statements].filter(ts.isVariableStatement).flatMap(({ declarationList }) =>
    declarationList.declarations.flatMap((each) => {
      const object = each.initializer;
      const name = each.name.getText();
      if (each.type !== undefined || object === undefined || !ts.isObjectLiteralExpression(object)) return [name];
      return object.properties.map((property) => `${name}.${property.name?.getText()}`);
    }),
  );
}

describe('the texts of the page', () => {
  it('are all used', () => {
    const all = COPY.flatMap(texts);
    expect(all.length).toBeGreaterThan(100);
    const isUsed = (text: string): boolean => {
      const [name = '', property] = text.split('.');
      return property === undefined || CODE.includes(`${name}[`)
        ? new RegExp(`\\b${name}\\b`).test(CODE)
        : new RegExp(`\\b${name}\\.${property}\\b`).test(CODE);
    };
    expect(all.filter((text) => !isUsed(text))).toEqual([]);
  });

  it('stand nowhere else', () => {
    const nodes = OTHERS.filter((path) => path.endsWith('.tsx')).flatMap((path) => nodesOf(treeOf(path)));
    expect(nodes.filter(ts.isJsxElement).length).toBeGreaterThan(50);
    const written = nodes.filter((node) => ts.isJsxText(node) && /\p{L}{2}/u.test(node.text));
    expect(written.map(placeOf)).toEqual([]);
    const named = nodes.filter(ts.isJsxAttribute).filter(isText);
    expect(named.map(placeOf)).toEqual([]);
  });

  /** An attribute that is read out, written in its place. */
  function isText({ name, initializer }: ts.JsxAttribute): boolean {
    const isRead = /^(?:aria-label|title|placeholder|alt)$/.test(name.getText());
    return isRead && initializer !== undefined && ts.isStringLiteral(initializer);
  }
});
