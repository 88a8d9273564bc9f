/**
 * The results of the library, read from their types: the meaning, the content and the place of each figure. The
 * comment of a figure is its only description. Its first paragraph is the meaning, and ends with the unit: `Naira.`,
 * `Percent.` or `As YYYY-MM-DD.`
 *
 * @module
 */
import ts from 'typescript';
import type { Field, ObjectShape, Shape } from '../../../src/api/shapes.js';

/** The objects of results by the names of their types; an object without a name is inside its field. */
export type Objects = Readonly<Record<string, ObjectShape>>;

/** Reads the types of results that a module exports, and those that they are made of. */
export function readResults(file: string, isResult: (name: string) => boolean): Objects {
  return new Reading(file).exported(isResult);
}

class Reading {
  private readonly checker: ts.TypeChecker;
  private readonly source: ts.SourceFile;
  private readonly objects: Record<string, ObjectShape> = {};

  constructor(file: string) {
    const program = ts.createProgram([file], { strict: true, target: ts.ScriptTarget.ES2022, ...RESOLVED, types: [] });
    this.checker = program.getTypeChecker();
    this.source = program.getSourceFile(file) as ts.SourceFile;
  }

  exported(isResult: (name: string) => boolean): Objects {
    const module = this.checker.getSymbolAtLocation(this.source) as ts.Symbol;
    for (const symbol of this.checker.getExportsOfModule(module)) {
      if (isResult(symbol.name)) this.shapeOf(this.checker.getDeclaredTypeOfSymbol(this.target(symbol)), undefined, '');
    }
    return this.objects;
  }

  private target(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }

  /** The shape of a type; `node` is the type as written, whose order the words keep. */
  private shapeOf(type: ts.Type, node: ts.TypeNode | undefined, says: string): Shape {
    if (type.flags & ts.TypeFlags.BooleanLike) return { is: 'flag' };
    if (type.flags & ts.TypeFlags.NumberLike) return { is: 'number' };
    if (type.flags & ts.TypeFlags.String) return { is: says.includes('As `YYYY-MM-DD`.') ? 'day' : 'text' };
    if (type.flags & ts.TypeFlags.StringLiteral || type.isUnion()) return this.unionOf(type, node);
    if (type.symbol?.name === 'Decimal') return { is: unitOf(says) };
    return this.containerOf(type, says);
  }

  private unionOf(type: ts.Type, node: ts.TypeNode | undefined): Shape {
    const parts = type.isUnion() ? type.types : [type];
    if (parts.some((each) => each.symbol?.name === 'Decimal')) return { is: 'amount_or_text' };
    const words = node ? this.wordsIn(node) : [];
    if (words.length !== parts.length) throw new RangeError(`The words of ${node?.getText()} are not ${words}.`);
    return { is: 'word', words };
  }

  private containerOf(type: ts.Type, says: string): Shape {
    const item = this.checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    if (item) return { is: 'list', of: this.shapeOf(item, undefined, says) };
    const named = this.checker.getIndexTypeOfType(type, ts.IndexKind.String);
    if (named) return { is: 'by_name', of: this.shapeOf(named, undefined, says) };
    const name = type.symbol?.name ?? '__type';
    if (name === '__type') return { is: 'object', fields: this.fieldsOf(type) };
    if (isOfRequest(type.symbol)) return { is: 'request', name };
    this.objects[name] ??= { says: this.saysOf(type.symbol), fields: this.fieldsOf(type) };
    return { is: 'object', name };
  }

  private fieldsOf(type: ts.Type): Readonly<Record<string, Field>> {
    return Object.fromEntries(this.checker.getPropertiesOfType(type).map((each) => [each.name, this.fieldOf(each)]));
  }

  private fieldOf(symbol: ts.Symbol): Field {
    const says = this.saysOf(symbol);
    const written = (symbol.declarations?.[0] as ts.PropertySignature | undefined)?.type;
    const type = this.checker.getTypeOfSymbol(symbol);
    const mayBeNull = type.isUnion() && type.types.some(({ flags }) => flags & ts.TypeFlags.Null);
    return {
      says: says.replace(' As `YYYY-MM-DD`.', ''),
      ...this.shapeOf(this.checker.getNonNullableType(type), written, says),
      ...(symbol.flags & ts.SymbolFlags.Optional && { isOptional: true }),
      ...(mayBeNull && { mayBeNull }),
    };
  }

  /** The first paragraph of a comment. */
  private saysOf(symbol: ts.Symbol): string {
    const [says = ''] = ts.displayPartsToString(symbol.getDocumentationComment(this.checker)).split(/\n\s*\n/);
    if (says === '') throw new RangeError(`${symbol.name} has no comment that says what it means.`);
    return says.replace(/\s+/g, ' ').trim();
  }

  /** The words of a type as they are written, through the names of types. */
  private wordsIn(node: ts.Node): string[] {
    if (ts.isLiteralTypeNode(node) || ts.isStringLiteral(node)) return [node.getText().slice(1, -1)];
    if (ts.isUnionTypeNode(node)) return node.types.flatMap((each) => this.wordsIn(each));
    if (ts.isIndexedAccessTypeNode(node)) return this.wordsAccessed(node);
    if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap((each) => this.wordsIn(each));
    if (ts.isTypeOperatorNode(node)) return this.wordsIn(this.valueOf(node.type));
    if (ts.isObjectLiteralExpression(node)) return node.properties.map((each) => each.name?.getText() ?? '');
    if (!ts.isTypeReferenceNode(node)) return [];
    const [given] = node.typeArguments ?? [];
    if (given && node.typeName.getText() === 'Uppercase') return this.wordsIn(given).map((word) => word.toUpperCase());
    const declared = this.declaration(node.typeName);
    return ts.isTypeAliasDeclaration(declared) ? this.wordsIn(declared.type) : [];
  }

  /** The words that `(typeof RECORD)[Key]` names are the values of the record, each once. */
  private wordsAccessed(node: ts.IndexedAccessTypeNode): string[] {
    const accessed = this.accessed(node);
    if (!ts.isObjectLiteralExpression(accessed)) return this.wordsIn(accessed);
    const values = accessed.properties.filter(ts.isPropertyAssignment).map(({ initializer }) => initializer);
    return [...new Set(values.flatMap((each) => this.wordsIn(each)))];
  }

  /** The type that `Type['name']` names, or the list of words that `(typeof LIST)[number]` names. */
  private accessed({ objectType, indexType }: ts.IndexedAccessTypeNode): ts.Node {
    const inner = ts.isParenthesizedTypeNode(objectType) ? objectType.type : objectType;
    if (ts.isTypeQueryNode(inner)) return this.valueOf(inner);
    const name = indexType.getText().slice(1, -1);
    const property = this.checker.getPropertyOfType(this.checker.getTypeFromTypeNode(inner), name);
    return (property as ts.Symbol & { valueDeclaration: ts.PropertySignature }).valueDeclaration.type as ts.TypeNode;
  }

  /** The value that `typeof NAME` names, without its `as const`. */
  private valueOf(type: ts.TypeNode): ts.Node {
    const { exprName } = type as ts.TypeQueryNode;
    const value = (this.declaration(exprName) as ts.VariableDeclaration).initializer as ts.Expression;
    return ts.isAsExpression(value) ? value.expression : value;
  }

  private declaration(name: ts.Node): ts.Declaration {
    const symbol = this.target(this.checker.getSymbolAtLocation(name) as ts.Symbol);
    return symbol.declarations?.[0] as ts.Declaration;
  }
}

/** Returns whether a type is one that a request is written by. */
function isOfRequest({ declarations = [] }: ts.Symbol): boolean {
  return declarations.some((each) => /input\.generated\.ts$/.test(each.getSourceFile().fileName));
}

const RESOLVED = { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext };

function unitOf(says: string): 'amount' | 'percentage' {
  if (says.includes('Naira')) return 'amount';
  if (says.includes('Percent')) return 'percentage';
  throw new RangeError(`Neither "Naira." nor "Percent." ends the comment "${says}"`);
}
