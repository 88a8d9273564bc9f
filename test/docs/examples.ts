/**
 * The examples of the documentation: every `@example` of the source and every TypeScript block of the pages. An
 * expression with a value written behind it, or on the line below, is a claim:
 *
 *     classifyCompany({ taxYear: 2024, grossTurnover: 25_000_000 }).companySize; // 'SMALL'
 *     listStates().length;
 *     // 37
 *     parseCitRequest({}); // InputError: taxYear is required.
 */
import { join } from 'node:path';
import ts from 'typescript';
import { nodesOf, OPTIONS, ROOT, textOf, treeOf } from '../source-files.js';

/** A piece of documentation that can be run. */
export interface Example {
  readonly place: string;
  readonly code: string;
}

/** The examples in the comments of a source file. */
export function examplesOfSource(path: string): Example[] {
  return treeOf(path)
    .statements.flatMap((statement) => ts.getJSDocTags(statement))
    .filter(({ tagName }) => tagName.text === 'example')
    .map((tag) => ({
      place: `${path} ${nameOf(tag.parent.parent)}`,
      code: ts.getTextOfJSDocComment(tag.comment) ?? '',
    }));
}

function nameOf(declaration: ts.Node): string {
  const name = ts.getNameOfDeclaration(declaration as ts.Declaration);
  return name?.getText() ?? '';
}

/** The TypeScript and JavaScript blocks of a page. */
export function examplesOfPage(path: string): Example[] {
  const blocks = [...textOf(path).matchAll(/^```(?:ts|js|typescript|javascript)\n([\s\S]*?)^```/gm)];
  return blocks.map(([, code = ''], index) => ({ place: `${path} block ${index + 1}`, code }));
}

/** What the type checker has against examples that import all that they use. */
export function typeErrorsOf(examples: readonly Example[]): string[] {
  const codes = new Map(examples.map(({ code }, index) => [join(ROOT, `example-${index}.ts`), code]));
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile } = host;
  host.fileExists = (path) => codes.has(path) || ts.sys.fileExists(path);
  host.getSourceFile = (path, version) => {
    const code = codes.get(path);
    return code === undefined ? getSourceFile(path, version) : ts.createSourceFile(path, code, version);
  };
  const program = ts.createProgram([...codes.keys()], OPTIONS, host);
  // Of the examples alone: `npm run typecheck` checks the source that they import.
  return [...codes.keys()]
    .map((path) => program.getSourceFile(path))
    .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
}

/**
 * The example as JavaScript in which each claim is a call `claim(() => expression, claimed, wording)`, and each import
 * takes its names from `modules`.
 */
export function runnable({ code }: Example): { readonly script: string; readonly claims: number } {
  const tree = ts.createSourceFile('example.ts', code, ts.ScriptTarget.ES2022, true);
  const claims = nodesOf(tree).filter(ts.isExpressionStatement).flatMap(claimOf);
  const imports = tree.statements.filter(ts.isImportDeclaration).map(requireOf);
  let script = code;
  for (const { start, end, text } of [...claims, ...imports].sort((a, b) => b.start - a.start)) {
    script = script.slice(0, start) + text + script.slice(end);
  }
  const { target, module } = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };
  return { script: ts.transpile(script, { target, module }), claims: claims.length };
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const VALUE = /^(?:['"`[{-]|\d|(?:true|false|null|undefined)$)/;
const REFUSAL = /^(\w*Error): ([\s\S]+)$/;

function claimOf(statement: ts.ExpressionStatement): Edit[] {
  const [start, end] = [statement.getStart(), statement.getEnd()];
  const comment = commentBehind(statement.getSourceFile().text, end);
  const expression = printed(statement.expression).getText();
  const wording = JSON.stringify(comment);
  const refusal = REFUSAL.exec(comment);
  if (refusal) return [{ start, end, text: `refusal(() => ${expression}, ${wording});` }];
  return VALUE.test(comment)
    ? [{ start, end, text: `claim(() => ${expression}, () => (${comment}), ${wording});` }]
    : [];
}

/** What `console.log` is given is what it shows. */
function printed(expression: ts.Expression): ts.Expression {
  const isLog = ts.isCallExpression(expression) && expression.expression.getText() === 'console.log';
  return (isLog && expression.arguments[0]) || expression;
}

/** The comment on the same line, or the whole-line comments below. */
function commentBehind(code: string, end: number): string {
  const same = /^;?[ \t]*\/\/ ?(.*)/.exec(code.slice(end));
  if (same) return same[1]?.trim() ?? '';
  const below = /^;?[ \t]*\n((?:[ \t]*\/\/.*(?:\n|$))+)/.exec(code.slice(end));
  return (below?.[1] ?? '')
    .replace(/^[ \t]*\/\/ ?/gm, '')
    .trim()
    .replace(/\s*\n\s*/g, ' ');
}

function requireOf(statement: ts.ImportDeclaration): Edit {
  const names = statement.importClause?.namedBindings;
  const from = statement.moduleSpecifier.getText();
  const left = names && ts.isNamespaceImport(names) ? names.name.text : (names?.getText() ?? '{}');
  const text = `const ${left.replace(/\btype \w+,?/g, '').replace(/ as /g, ': ')} = modules(${from});`;
  return { start: statement.getStart(), end: statement.getEnd(), text };
}
