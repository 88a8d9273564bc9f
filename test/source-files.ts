/**
 * The files of the repository as the tests of its shape look at them.
 *
 * @module
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';

/** The top of the repository. */
export const ROOT = resolve(import.meta.dirname, '..');

/** The options by which the repository is compiled. */
export const OPTIONS: ts.CompilerOptions = ts.parseJsonConfigFileContent(
  ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile).config,
  ts.sys,
  ROOT,
).options;

const NOT_OURS = new Set(['node_modules', 'dist', '.git', '.reports', 'coverage']);

/** Every file below a folder of the repository, by its path from the top, generated modules included. */
export function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => !NOT_OURS.has(entry.name))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(path) : [path];
    })
    .sort();
}

/** The TypeScript files below a folder that people write. */
export function sourcesBelow(folder: string): string[] {
  return filesBelow(folder).filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.generated.ts'));
}

/** The text of a file. */
export function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

const trees = new Map<string, ts.SourceFile>();

/** The syntax tree of a file, which is read once. */
export function treeOf(path: string): ts.SourceFile {
  const tree = trees.get(path) ?? ts.createSourceFile(path, textOf(path), ts.ScriptTarget.ES2022, true);
  trees.set(path, tree);
  return tree;
}

/** Every node of a tree, in the order of the text. */
export function nodesOf(tree: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return nodes;
}

/** `path:line  text` of a node, as an editor opens it. */
export function placeOf(node: ts.Node): string {
  const tree = node.getSourceFile();
  const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  return `${tree.fileName.replace(`${ROOT}/`, '')}:${line}  ${node.getText().split('\n')[0]}`;
}

/** An import of a file: as it is written, and what it names (a path from the top, or a package). */
export interface Import {
  readonly file: string;
  readonly target: string;
  readonly isTypeOnly: boolean;
}

/** Every import and re-export of a file, dynamic ones too. */
export function importsOf(file: string): Import[] {
  return nodesOf(treeOf(file)).flatMap((node) => {
    const specifier = specifierOf(node);
    return specifier === undefined ? [] : [{ file, target: targetOf(file, specifier), isTypeOnly: isTypeOnly(node) }];
  });
}

function specifierOf(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return textOfLiteral(node.moduleSpecifier);
  if (ts.isImportTypeNode(node)) return node.argument.getText().slice(1, -1);
  const isImportCall = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  const isRequireCall = ts.isCallExpression(node) && node.expression.getText() === 'require';
  return isImportCall || isRequireCall ? textOfLiteral((node as ts.CallExpression).arguments[0]) : undefined;
}

function textOfLiteral(node: ts.Node | undefined): string | undefined {
  return node && ts.isStringLiteral(node) ? node.text : undefined;
}

function targetOf(file: string, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier;
  const path = resolve(ROOT, dirname(file), specifier).slice(ROOT.length + 1);
  return path.replace(/\.js$/, existsSync(join(ROOT, path.replace(/\.js$/, '.tsx'))) ? '.tsx' : '.ts');
}

function isTypeOnly(node: ts.Node): boolean {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly || isEveryNameAType(node.exportClause);
  if (!ts.isImportDeclaration(node)) return ts.isImportTypeNode(node);
  const clause = node.importClause;
  return clause?.phaseModifier === ts.SyntaxKind.TypeKeyword || isEveryNameAType(clause?.namedBindings);
}

function isEveryNameAType(names: ts.Node | undefined): boolean {
  const isList = names !== undefined && (ts.isNamedImports(names) || ts.isNamedExports(names));
  return isList && names.elements.every((element) => element.isTypeOnly);
}
