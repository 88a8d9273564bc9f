/**
 * The figures that a claim can name: those of the result by their places, and the lines of the workings by their names
 * or labels.
 *
 * @module
 */
import { factOf, isNamed, type NamedNode, type Node, neededBy, nodeOf, type Symbolic } from '../../algebra/index.js';
import { plainly } from '../../algebra/readers/index.js';

/** A figure that a claim can name. */
export interface Place {
  /** The line of the workings that works it out; `null` of a figure that no line has. */
  readonly line: string | null;
  /** The output of the law that it is, and its place in the result; `null` of a line that the result does not show. */
  readonly output: { readonly name: string; readonly path: string } | null;
  /** Everything that its expression is written over. */
  readonly node: Node;
}

type Outputs = Readonly<Record<string, Symbolic>>;

/** Every figure of a traced law; `figuresOf` groups the outputs as the result does. */
export function placesIn(outputs: Outputs, figuresOf: (names: Readonly<Record<string, string>>) => object) {
  const byName = new Map<string, Place>();
  for (const line of neededBy(Object.values(outputs).map(nodeOf)).filter(isNamed)) addLine(byName, line);
  const names = Object.fromEntries(Object.keys(outputs).map((name) => [name, name]));
  for (const [path, output] of leavesOf(figuresOf(names))) {
    const node = plainly(nodeOf(outputs[output] as Symbolic));
    const line = isNamed(node) ? node.name : (factOf(node)?.line ?? null);
    const place = { line, output: { name: output, path }, node };
    byName.set(path, place);
    if (isNamed(node)) for (const name of namesOf(node)) byName.set(name, place);
  }
  return byName;
}

function addLine(byName: Map<string, Place>, node: NamedNode): void {
  for (const name of namesOf(node)) byName.set(name, { line: node.name, output: null, node });
}

function namesOf({ name, label }: NamedNode): string[] {
  return [name, label.toLowerCase()];
}

/** The figures by their places in the result: `taxLiability.total`. */
function leavesOf(figures: object, before = ''): [path: string, output: string][] {
  return Object.entries(figures).flatMap(([name, held]): [string, string][] =>
    typeof held === 'string' ? [[`${before}${name}`, held]] : leavesOf(held, `${before}${name}.`),
  );
}
