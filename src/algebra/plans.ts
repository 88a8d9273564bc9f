/**
 * How each line of the workings reads on each branch, worked out once for a program: for a return only the branches
 * taken are looked up.
 *
 * A plan looks at registers of the program by their number. It needs the register of every node of `neededBy(roots)`.
 *
 * @module
 */
import type { ConstantNode, NamedNode, Node } from './graph.js';
import { neededBy } from './graph.js';
import { type FigureTerm, type FixedTerm, factOf, isNamed, nameOf, readingOf } from './readings.js';
import type { Operand, Operation } from './sheet.js';
import type { Basis } from './words.js';

/** The registers of a program after a return: numbers, or bigint. */
export type Registers = ArrayLike<number | bigint>;

/** What the return decides: one thing where a condition holds, another where it does not. */
export interface Fork<T> {
  /** The register of the condition. */
  readonly when: number;
  readonly then: Forked<T>;
  readonly otherwise: Forked<T>;
}

/** A leaf has no condition. */
export interface Leaf {
  readonly when?: undefined;
}

export type Forked<T> = T | Fork<T>;

/** The side that a return took. */
export function taken<T extends Leaf>(forked: Forked<T>, registers: Registers): T {
  let at = forked;
  while (at.when !== undefined) at = registers[at.when] ? (at as Fork<T>).then : (at as Fork<T>).otherwise;
  return at as T;
}

/** The lines that an expression takes from, by their places. */
export interface Uses extends Leaf {
  readonly lines: readonly number[];
  readonly forks: readonly Fork<Uses>[];
}

/** A term that is the same in every return. */
export interface PlannedConstant extends Leaf {
  readonly fixed: Operand;
}

/** A term as an operand. */
export interface PlannedTerm extends Leaf {
  readonly fixed?: undefined;
  readonly name: string;
  readonly register: number;
  /** The place of the line that works it out. */
  readonly line?: number | undefined;
  readonly isNegative: boolean;
  /** The law that it cites; `null` is that of its line. */
  readonly cites?: Basis | null | undefined;
  /** Shown in a sum only where there is something of it. */
  readonly isHiddenAtZero: boolean;
  readonly shows: ShownAs;
}

/** How a value is shown: an amount; yes or no; a day; a word of a list; or the words of what is not given. */
export interface ShownAs {
  readonly kind: Node['value'];
  /** The register that says whether it is given, and the words where it is not. */
  readonly isGiven?: number | undefined;
  readonly absent: string;
}

/** Why a line is what the law says: the reasons said, and else the figures that the conditions compare. */
export interface Reasons {
  readonly said: readonly Said[];
  readonly facts: readonly Forked<PlannedTerm>[];
}

/** A reason: shown where it holds, and the condition that it is part of. */
interface Said {
  readonly holds: number;
  readonly within: number;
  readonly reason: Operand;
}

/** How a line reads on one branch. */
export interface PlannedReading extends Leaf {
  readonly operation: Operation;
  readonly terms: readonly Forked<PlannedTerm | PlannedConstant>[];
  /** Law of the line or of the branch; without it, it rests on its terms. */
  readonly own: Basis | null;
  readonly uses: Uses;
  readonly reasons?: Reasons | undefined;
  /** The word that the table gives. */
  readonly word?: string | undefined;
}

/** A line, by every branch. */
export interface PlannedLine {
  readonly name: string;
  readonly label: string;
  readonly register: number;
  readonly kind: Node['value'];
  readonly reading: Forked<PlannedReading>;
}

/** The lines of a program. */
export interface Plan {
  readonly lines: readonly PlannedLine[];
  /** What the figures of the result lead to. */
  readonly uses: Uses;
  /** The lines that steps over lists worked out, with the places that terms know them by. */
  readonly listed: ReadonlyMap<string, number>;
  /** The place of the first line that takes from a list: the lines of the lists are before it. */
  readonly listsBefore: number;
  /** The words of choices, by their codes. */
  readonly words: readonly string[];
}

/** What a plan is made with. */
interface Source {
  readonly registerOf: (node: Node) => number;
  readonly words: readonly string[];
}

/** The plan of the lines that these figures lead to, in the order in which the steps named them. */
export function planOf(roots: readonly Node[], source: Source): Plan {
  return new Planning(roots, source).plan();
}

class Planning {
  private readonly named: readonly NamedNode[];
  private readonly places = new Map<Node, number>();
  private readonly listed = new Map<string, number>();
  /** What steps over lists worked out, and what follows from it. */
  private readonly ofLists = new Set<Node>();
  private readonly usesOfNode = new Map<Node, Uses>();
  private readonly registerOf: (node: Node) => number;

  constructor(
    private readonly roots: readonly Node[],
    private readonly source: Source,
  ) {
    const needed = neededBy(roots);
    this.registerOf = source.registerOf;
    this.named = needed.filter(isNamed).sort((one, other) => one.id - other.id);
    for (const [place, node] of this.named.entries()) this.places.set(node, place);
    for (const node of needed) {
      if (isOfList(node) || node.args.some((each) => this.ofLists.has(each))) this.ofLists.add(node);
    }
    for (const { line } of needed.flatMap(factOf)) {
      if (line !== undefined && !this.listed.has(line)) this.listed.set(line, this.named.length + this.listed.size);
    }
  }

  plan(): Plan {
    const { named, roots, listed } = this;
    const takes = named.findIndex((node) => this.ofLists.has(node));
    return {
      lines: named.map((node) => this.line(node)),
      uses: this.allUses(roots),
      listed,
      listsBefore: takes < 0 ? named.length : takes,
      words: this.source.words,
    };
  }

  private line(node: NamedNode): PlannedLine {
    const { name, label, basis, value } = node;
    return { name, label, register: this.registerOf(node), kind: value, reading: this.reading(body(node), basis, []) };
  }

  /** `path` are the conditions of the choices on the way. */
  private reading(node: Node, own: Basis | null, path: readonly Node[]): Forked<PlannedReading> {
    if (node.kind === 'choose') {
      const [condition, then, otherwise] = branches(node);
      const onward = [...path, condition];
      return this.fork(condition, this.reading(then, own, onward), this.reading(otherwise, own, onward));
    }
    if (node.kind === 'by' && !isTerm(body(node))) return this.reading(body(node), node.basis ?? own, path);
    return node.kind === 'constant' ? this.lookedUp(node, own, path) : this.expression(node, own);
  }

  private fork<T>(condition: Node, then: Forked<T>, otherwise: Forked<T>): Fork<T> {
    return { when: this.registerOf(condition), then, otherwise };
  }

  private expression(node: Node, own: Basis | null): PlannedReading {
    const { operation, terms } = readingOf(node);
    return { operation, terms: terms.map((each) => this.termOf(each)), own, uses: this.usesOf(node) };
  }

  private lookedUp({ word, reason }: ConstantNode, own: Basis | null, path: readonly Node[]): PlannedReading {
    const looked = { operation: 'looked_up', own, word, uses: NO_USES } as const;
    if (reason === undefined) return { ...looked, terms: [], reasons: this.reasonsOf(path) };
    return { ...looked, terms: [{ fixed: Object.freeze({ name: 'exemption', value: reason }) }] };
  }

  private termOf(term: FigureTerm | FixedTerm): Forked<PlannedTerm | PlannedConstant> {
    return 'fixed' in term ? term : this.term(term.node, term.isNegative);
  }

  private term(node: Node, isNegative: boolean, called?: string, cites?: Basis | null): Forked<PlannedTerm> {
    if (node.kind === 'choose') {
      const [condition, ...sides] = branches(node);
      const [then, otherwise] = sides.map((side) => this.term(side, isNegative, called, cites));
      if (then && otherwise) return this.fork(condition, then, otherwise);
    }
    if (node.kind === 'by') return this.term(body(node), isNegative, called, node.basis);
    if (node.kind === 'called') return this.term(body(node), isNegative, called ?? node.words, cites);
    const isHiddenAtZero = cites !== undefined || (node.kind === 'constant' && called === undefined);
    // Words of its own make it a figure of its own, also where a branch leaves nothing of it but a line.
    const line = called === undefined ? this.placeOf(node) : undefined;
    const name = called ?? nameOf(node);
    return {
      name,
      register: this.registerOf(node),
      line,
      isNegative,
      cites,
      isHiddenAtZero,
      shows: this.shownAs(node),
    };
  }

  /** The line that works a node out: a line of the program, or one of the lists. */
  private placeOf(node: Node): number | undefined {
    if (node.kind === 'named') return this.places.get(node);
    const [fact] = factOf(node);
    return fact?.line === undefined ? undefined : this.listed.get(fact.line);
  }

  private shownAs(node: Node): ShownAs {
    if (node.kind !== 'input' || node.isGiven === undefined) return { kind: node.value, absent: '' };
    const absent = factOf(node)[0]?.absent ?? 'not given';
    return { kind: node.value, isGiven: this.registerOf(node.isGiven), absent };
  }

  private reasonsOf(path: readonly Node[]): Reasons {
    const said = path.flatMap((condition) => this.saidIn(condition, this.registerOf(condition)));
    const facts = new Set(path.flatMap(factsIn));
    return { said, facts: [...facts].map((fact) => this.term(fact, false)) };
  }

  private saidIn(node: Node, within: number): Said[] {
    if (node.kind === 'and' || node.kind === 'or') return node.args.flatMap((each) => this.saidIn(each, within));
    if (node.kind !== 'said') return [];
    const reason = Object.freeze({ name: node.topic, value: node.reason });
    return [{ holds: this.registerOf(node), within, reason }, ...this.saidIn(body(node), within)];
  }

  /** The lines directly under a node, whatever branch decides. */
  private usesOf(node: Node): Uses {
    const known = this.usesOfNode.get(node);
    if (known !== undefined) return known;
    const uses = this.usesBelow(node);
    this.usesOfNode.set(node, uses);
    return uses;
  }

  private usesBelow(node: Node): Uses {
    const place = this.places.get(node);
    if (place !== undefined) return { lines: [place], forks: [] };
    if (node.kind !== 'choose') return this.allUses(node.args);
    const [condition, then, otherwise] = branches(node);
    return { lines: [], forks: [this.fork(condition, this.usesOf(then), this.usesOf(otherwise))] };
  }

  private allUses(nodes: readonly Node[]): Uses {
    const all = nodes.map((node) => this.usesOf(node));
    const lines = [...new Set(all.flatMap((uses) => uses.lines))];
    return { lines, forks: [...new Set(all.flatMap((uses) => uses.forks))] };
  }
}

const NO_USES: Uses = { lines: [], forks: [] };

/** What stands under a wrapper. */
function body({ kind, args: [under] }: Node): Node {
  if (under === undefined) throw new Error(`${kind} has no argument`);
  return under;
}

/** The condition and the two sides of a choice. */
function branches({ kind, args: [condition, then, otherwise] }: Node): [Node, Node, Node] {
  if (!condition || !then || !otherwise) throw new Error(`${kind} is no choice between two`);
  return [condition, then, otherwise];
}

/** Whether a node alone is a term that a sum of one would show. */
function isTerm(node: Node): boolean {
  return node.kind === 'input' || node.kind === 'called';
}

function isOfList(node: Node): boolean {
  return node.kind === 'input' && node.source > 0;
}

/** The figures that a condition compares: lines, facts of the return, and amounts of the table that have words. */
function factsIn(node: Node): Node[] {
  if (node.kind === 'named' || node.kind === 'called' || node.kind === 'choose') return [node];
  if (node.kind === 'input') return factOf(node).length === 0 ? [] : [node];
  return node.args.flatMap(factsIn);
}
