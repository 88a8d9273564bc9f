/**
 * What an editor shows on hover: the doc comments of the types that an entry of the package exports.
 *
 * @module
 */
import { join, relative } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../source-files.js';

/** A member of a type. */
export interface Member {
  /** The type that declares it, and its path in there: `CitResult.taxLiability.total`. */
  readonly path: string;
  /** Its doc comment, in one line; empty where it has none. */
  readonly says: string;
}

/** The types of the rule tables, of which `rules/README.md` describes every section. */
const TABLES = /^src\/tables\/(?:generated\/[a-z-]+\.generated|individual-table|table)\.ts$/;

type Declared = ts.PropertySignature | ts.MethodSignature | ts.PropertyDeclaration;

/** An entry of the package, and the doc comments in it. */
export class Documented {
  private readonly checker: ts.TypeChecker;
  private readonly exported: ReadonlyMap<string, ts.Symbol>;

  constructor(entry: string) {
    const path = join(ROOT, entry);
    const { ES2022: target } = ts.ScriptTarget;
    const { Bundler: moduleResolution } = ts.ModuleResolutionKind;
    const program = ts.createProgram([path], { strict: true, target, moduleResolution, types: [] });
    this.checker = program.getTypeChecker();
    const module = this.checker.getSymbolAtLocation(program.getSourceFile(path) as ts.SourceFile) as ts.Symbol;
    const all = this.checker.getExportsOfModule(module).map((symbol) => this.declared(symbol));
    this.exported = new Map(all.map((symbol) => [symbol.name, symbol]));
  }

  /** Every member of the types that the entry exports or that those name. */
  members(): Member[] {
    const met = new Set<ts.Symbol>();
    const members: Member[] = [];
    const meet = (symbol: ts.Symbol): void => {
      if (met.has(symbol)) return;
      met.add(symbol);
      for (const declaration of (symbol.declarations ?? []).filter(isOurs)) visit(declaration);
    };
    const visit = (node: ts.Node): void => {
      if (ts.isBlock(node) || isPrivate(node)) return;
      const named = this.namedBy(node);
      if (named) meet(named);
      if (isMember(node)) members.push({ path: pathOf(node), says: commentOf(node) });
      ts.forEachChild(node, visit);
    };
    this.exported.forEach(meet);
    return members;
  }

  private namedBy(node: ts.Node): ts.Symbol | undefined {
    if (!ts.isTypeReferenceNode(node) && !ts.isExpressionWithTypeArguments(node)) return undefined;
    const name = ts.isTypeReferenceNode(node) ? node.typeName : node.expression;
    const symbol = this.checker.getSymbolAtLocation(name);
    return symbol && this.declared(symbol);
  }

  private declared(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }
}

function isOurs(declaration: ts.Node): boolean {
  const path = relative(ROOT, declaration.getSourceFile().fileName).replaceAll('\\', '/');
  return path.startsWith('src/') && !TABLES.test(path) && !ts.isVariableDeclaration(declaration);
}

function isMember(node: ts.Node): node is Declared {
  return ts.isPropertySignature(node) || ts.isMethodSignature(node) || ts.isPropertyDeclaration(node);
}

function isPrivate(node: ts.Node): boolean {
  const modifiers = ts.canHaveModifiers(node) ? ts.getModifiers(node) : [];
  return (modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword);
}

/** The names of the declarations that a member is inside of, and its own. */
function pathOf(node: ts.Node): string {
  const name = isMember(node) || isNamed(node) ? (node.name?.getText() ?? '') : '';
  const outer = ts.isSourceFile(node.parent) ? '' : pathOf(node.parent);
  return [outer, name].filter((part) => part !== '').join('.');
}

function isNamed(node: ts.Node): node is ts.DeclarationStatement {
  const isType = ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isClassDeclaration(node);
  return isType || ts.isFunctionDeclaration(node);
}

function commentOf(node: ts.Node): string {
  const comment = ts.getJSDocCommentsAndTags(node).find(ts.isJSDoc);
  return (ts.getTextOfJSDocComment(comment?.comment) ?? '').replaceAll(/\s+/g, ' ').trim();
}
