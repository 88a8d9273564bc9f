/**
 * What the law may do with a figure of the return: pass it to a word of the algebra, nothing else. An amount that is
 * compared or added in TypeScript, or a condition that an `if` looks at, would be gone when the step is traced.
 */
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { importsOf, nodesOf, OPTIONS, placeOf, ROOT, sourcesBelow } from '../source-files.js';

const SYMBOLIC = new Set(['Figure', 'Condition', 'Day', 'Choice']);
const LAW = sourcesBelow('src/law');

/** A law that does everything that is forbidden: the check must find each line of it once. */
const FAULTY_PATH = join(ROOT, 'src/law/faulty.ts');
const FAULTY = `import type { Choice, Condition, Day, Figure } from '../algebra/words.js';
export function faulty(a: Figure, b: Figure, c: Condition, d: Day, w: Choice<'x'>, p: Figure | null): unknown[] {
  const found: unknown[] = [];
  if (c) found.push(1);
  while (a) found.push(2);
  found.push(c ? 1 : 2);
  found.push(a < b);
  found.push(d >= d);
  found.push((a as never as number) + Number(b), a === b);
  found.push(w === w);
  found.push(!c);
  found.push(c && 1);
  found.push(p || 1);
  found.push(-(a as unknown as Figure));
  return found;
}`;

function programWith(files: readonly string[]): ts.Program {
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (path) => path === FAULTY_PATH || fileExists(path);
  host.readFile = (path) => (path === FAULTY_PATH ? FAULTY : readFile(path));
  host.getSourceFile = (path, ...rest) =>
    path === FAULTY_PATH
      ? ts.createSourceFile(path, FAULTY, ts.ScriptTarget.ES2022, true)
      : getSourceFile(path, ...rest);
  return ts.createProgram(files, OPTIONS, host);
}

const program = programWith([...LAW.map((path) => join(ROOT, path)), FAULTY_PATH]);
const checker = program.getTypeChecker();

function isSymbolic(node: ts.Expression): boolean {
  const type = checker.getTypeAtLocation(node);
  return (type.isUnion() ? type.types : [type]).some(({ symbol, aliasSymbol }) =>
    [symbol?.name, aliasSymbol?.name].some((name) => name !== undefined && SYMBOLIC.has(name)),
  );
}

const REMOVES_ABSENCE = new Set([ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.EqualsToken]);

/** What looks at the value of an expression instead of passing it on. */
function lookedAt(node: ts.Node): readonly ts.Expression[] {
  if (ts.isIfStatement(node) || ts.isWhileStatement(node) || ts.isDoStatement(node)) return [node.expression];
  if (ts.isConditionalExpression(node)) return [node.condition];
  if (ts.isForStatement(node)) return node.condition ? [node.condition] : [];
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) return [node.operand];
  if (ts.isTemplateSpan(node)) return [node.expression];
  return ts.isBinaryExpression(node) ? operandsOf(node) : [];
}

/** That a figure is absent (`undefined`, `null`), or that a step took nothing at all (`m.zero`), is no value of it. */
function operandsOf({ left, right, operatorToken }: ts.BinaryExpression): readonly ts.Expression[] {
  if (REMOVES_ABSENCE.has(operatorToken.kind) || [left, right].some(isAbsence)) return [];
  return /^(?:&&|\|\|)/.test(operatorToken.getText()) ? [left] : [left, right];
}

function isAbsence(node: ts.Expression): boolean {
  if (node.getText() === 'm.zero') return true;
  return node.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(node) && node.text === 'undefined');
}

function faultsIn(path: string): ts.Node[] {
  const tree = program.getSourceFile(join(ROOT, path));
  return tree ? nodesOf(tree).filter((node) => lookedAt(node).some(isSymbolic)) : [];
}

describe('the law', () => {
  it('never looks at a figure of the return', () => {
    expect(LAW.length).toBeGreaterThan(20);
    expect(LAW.flatMap(faultsIn).map(placeOf)).toEqual([]);
  });

  it('would be caught if it did', () => {
    const lines = faultsIn('src/law/faulty.ts').map((node) => placeOf(node).split(' ')[0]);
    expect(new Set(lines).size).toBe(FAULTY.match(/found\.push/g)?.length);
  });

  it('imports words, the types and sections of tables, and itself; fields and facts how a request is read, too', () => {
    const ofRequests = ['src/request/', 'src/tables/states.ts'];
    const SHARED = ['src/algebra/words.ts', 'src/ground/labels.ts', 'src/ground/once.ts', 'src/ground/wording.ts'];
    const imports = LAW.flatMap(importsOf).filter(
      ({ file, target }) =>
        !/\/fields\.ts$|\/facts\.ts$/.test(file) || !ofRequests.some((each) => target.startsWith(each)),
    );
    expect(imports.length).toBeGreaterThan(50);
    const others = imports.filter(({ target, isTypeOnly }) => {
      const isType = isTypeOnly && (target.startsWith('src/tables/') || target === 'src/ground/kobo.ts');
      const isList = /^src\/tables\/generated\/\w+-sections\.generated\.ts$/.test(target);
      return !isType && !isList && !SHARED.includes(target) && !isOfLaw(target);
    });
    expect(others.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });

  function isOfLaw(target: string): boolean {
    return target.startsWith('src/law/');
  }
});
