/**
 * The wording of each line of the workings on each branch, worked out once for a program: for a return only the
 * branches taken are looked up.
 *
 * A plan looks at registers of the program by their number: it needs one for each of `nodesOfPlan`.
 *
 * @module
 */
import type { NamedNode, Node } from './graph.js';
import { argumentOf, branchesOf, inOrder, neededBy } from './graph.js';
import { factsIn, type Needs } from './needs.js';
import { type FigureTerm, type FixedTerm, factOf, isNamed, isTerm, readingOf } from './readings.js';
import { Combination, type Operand, type Operation } from './sheet.js';
import { nodeOf } from './tracing.js';
import { wordsOfFact } from './wording.js';
import { type Basis, wordsOf } from './words.js';

/** The registers of a program after a return: numbers, or bigint. */
export type Registers = ArrayLike<number | bigint>;

/** A choice that a return makes: one value where a condition holds, another where it does not, or no choice at all. */
export class Fork<T> {
  private constructor(
    /** The register of the condition, or −1. */
    private readonly when: number,
    private readonly then: Fork<T> | null,
    private readonly otherwise: Fork<T> | null,
    private readonly leaf: T | null,
  ) {}

  static none<T>(leaf: T): Fork<T> {
    return new Fork<T>(-1, null, null, leaf);
  }

  static at<T>(when: number, then: Fork<T>, otherwise: Fork<T>): Fork<T> {
    return new Fork<T>(when, then, otherwise, null);
  }

  /** Returns the value on the branch that the return took. */
  taken(registers: Registers): T {
    let side: Fork<T> = this;
    while (side.when >= 0) side = (registers[side.when] ? side.then : side.otherwise) as Fork<T>;
    return side.leaf as T;
  }
}

/** A term that is the same in every return. */
interface PlannedConstant {
  readonly fixed: Operand;
  readonly bit: number;
}

/** A figure as an operand. */
export interface PlannedFigure {
  readonly fixed: null;
  readonly name: string;
  readonly register: number;
  /** The place of the line that works it out, or −1. */
  readonly line: number;
  readonly isNegative: boolean;
  /** The law that it cites; `null` is that of its line. */
  readonly cites: Basis | null | undefined;
  /** Shown in a sum only if it is not zero. */
  readonly isHiddenAtZero: boolean;
  readonly kind: Node['value'];
  /** The register that says whether it is given, or −1, and the words where it is not. */
  readonly isGiven: number;
  readonly absent: string;
  /** Tells the shown terms of a reading apart: a power of two, or 0 beyond thirty of them. */
  readonly bit: number;
}

/** A term as an operand. */
export type PlannedTerm = PlannedConstant | PlannedFigure;

/** The reasons for a line: those that are given, else the figures that the conditions compare. */
export interface Reasons {
  readonly said: readonly Said[];
  readonly facts: readonly Fork<PlannedFigure>[];
}

/** A reason: shown where it holds, and the condition that it is part of. */
interface Said {
  readonly holds: number;
  readonly within: number;
  readonly reason: Operand;
}

/** The wording of a line on one branch. */
export interface PlannedReading {
  readonly operation: Operation;
  readonly terms: readonly Fork<PlannedTerm>[];
  /** Law of the line or of the branch; without it, it rests on its terms. */
  readonly own: Combination;
  readonly reasons: Reasons | null;
  /** The formulas so far, by the bits of the terms shown. */
  readonly formulas: Map<number, string>;
}

/** A line, by every branch. */
export interface PlannedLine {
  readonly name: string;
  readonly label: string;
  readonly register: number;
  readonly kind: Node['value'];
  /** The register that says whether a return needs it, or −1 where every return does. */
  readonly needed: number;
  readonly reading: Fork<PlannedReading>;
}

/** The lines of a program. */
export interface Plan {
  readonly lines: readonly PlannedLine[];
  /** Their places by their names. */
  readonly places: ReadonlyMap<string, number>;
  /** The lines that steps over lists worked out, with the places that terms know them by. */
  readonly listed: ReadonlyMap<string, number>;
  /** The place of the line that the lines of the lists stand before. */
  readonly listsBefore: number;
  /** The words of choices, by their codes. */
  readonly words: readonly string[];
}

/** The parts that a plan is made from. */
interface Source {
  readonly registerOf: (node: Node) => number;
  /** The words of choices, by their codes. */
  readonly words: readonly string[];
  /** When a return needs each line; without it every return does. */
  readonly needs?: Needs;
  /** True if the lines of lists are the first of the sheet; by default they follow those that take nothing of them. */
  readonly listsFirst?: boolean;
}

/** The nodes that a plan of these figures looks at; it shows what is not given, too. */
export function nodesOfPlan(roots: readonly Node[], needs: Needs): Node[] {
  const nodes = neededBy([...roots, ...[...needs.values()].map(nodeOf)]);
  return nodes.flatMap((node) => (node.kind === 'input' && node.isGiven ? [node.isGiven, node] : [node]));
}

/** The plan of the lines that these figures lead to, in the order in which the steps named them. */
export function planOf(roots: readonly Node[], source: Source & { readonly needs: Needs }): Plan {
  const needed = neededBy(roots);
  return new Planning(inOrder(needed.filter(isNamed)), needed, source).plan();
}

/** The plan of these lines, each of which is shown where it states something. They take from no list. */
export function planOfLines(lines: readonly NamedNode[], registerOf: Source['registerOf']): Plan {
  return new Planning(lines, [], { registerOf, words: [] }).plan();
}

const MOST_BITS = 30;

/** Numbers the terms of a reading. */
class Bits {
  private count = 0;

  next(): number {
    return this.count < MOST_BITS ? 2 ** this.count++ : 0;
  }
}

class Planning {
  private readonly places = new Map<Node, number>();
  private readonly listed = new Map<string, number>();
  /** The results of steps over lists, and the nodes that follow from them. */
  private readonly ofLists = new Set<Node>();
  private readonly registerOf: (node: Node) => number;

  constructor(
    private readonly named: readonly NamedNode[],
    needed: readonly Node[],
    private readonly source: Source,
  ) {
    this.registerOf = source.registerOf;
    for (const [place, node] of named.entries()) this.places.set(node, place);
    for (const node of needed) {
      if (isOfList(node) || node.args.some((each) => this.ofLists.has(each))) this.ofLists.add(node);
    }
    for (const { line } of needed.flatMap(factOf)) {
      if (line !== undefined && !this.listed.has(line)) this.listed.set(line, this.named.length + this.listed.size);
    }
  }

  plan(): Plan {
    const { named, listed } = this;
    const { listsFirst = false, words } = this.source;
    const takes = named.findIndex((node) => listsFirst || this.ofLists.has(node));
    return {
      lines: named.map((node) => this.line(node)),
      places: new Map(named.map(({ name }, place) => [name, place])),
      listed,
      listsBefore: takes < 0 ? named.length : takes,
      words,
    };
  }

  private line(node: NamedNode): PlannedLine {
    const { name, label, basis, value } = node;
    const when = this.source.needs?.get(node);
    return {
      name,
      label,
      register: this.registerOf(node),
      kind: value,
      needed: when === undefined ? -1 : this.registerOf(nodeOf(when)),
      reading: this.reading(argumentOf(node), basis, []),
    };
  }

  /** `path` are the conditions of the choices on the way. */
  private reading(node: Node, own: Basis | null, path: readonly Node[]): Fork<PlannedReading> {
    if (node.kind === 'choose') {
      const [condition, then, otherwise] = branchesOf(node);
      const onward = [...path, condition];
      return this.fork(condition, this.reading(then, own, onward), this.reading(otherwise, own, onward));
    }
    if (node.kind === 'by' && !isTerm(argumentOf(node))) return this.reading(argumentOf(node), node.basis ?? own, path);
    return Fork.none(
      node.kind === 'constant' ? { ...stated(own), reasons: this.reasonsOf(path) } : this.expression(node, own),
    );
  }

  private fork<T>(condition: Node, then: Fork<T>, otherwise: Fork<T>): Fork<T> {
    return Fork.at(this.registerOf(condition), then, otherwise);
  }

  private expression(node: Node, own: Basis | null): PlannedReading {
    const reading = readingOf(node);
    const bits = new Bits();
    const terms = reading.terms.map((each) => this.termOf(each, bits));
    const { operation } = reading;
    return { operation, terms, own: Combination.of(own), reasons: null, formulas: new Map() };
  }

  private termOf(term: FigureTerm | FixedTerm, bits: Bits): Fork<PlannedTerm> {
    return 'fixed' in term ? fixedTerm(term.fixed, bits) : this.term(term, bits, {});
  }

  private term({ node, isNegative }: FigureTerm, bits: Bits, { called, cites }: Wording): Fork<PlannedFigure> {
    const under = (each: Node, said: Wording): Fork<PlannedFigure> => this.term({ node: each, isNegative }, bits, said);
    if (node.kind === 'choose') {
      const [condition, then, otherwise] = branchesOf(node);
      return this.fork(condition, under(then, { called, cites }), under(otherwise, { called, cites }));
    }
    if (node.kind === 'by') return under(argumentOf(node), { called, cites: node.basis });
    if (node.kind === 'called') return under(argumentOf(node), { called: called ?? node.words, cites });
    return Fork.none({
      fixed: null,
      name: called ?? nameOf(node),
      register: this.registerOf(node),
      // Words of its own make it a figure of its own, also where a branch leaves nothing of it but a line.
      line: called === undefined ? this.placeOf(node) : -1,
      isNegative,
      cites,
      isHiddenAtZero: cites !== undefined || (node.kind === 'constant' && called === undefined),
      kind: node.value,
      isGiven: node.kind === 'input' && node.isGiven ? this.registerOf(node.isGiven) : -1,
      absent: (node.kind === 'input' && factOf(node)[0]?.absent) || 'not given',
      bit: bits.next(),
    });
  }

  /** The line that works a node out: a line of the program, or one of the lists. */
  private placeOf(node: Node): number {
    if (node.kind === 'named') return this.places.get(node) ?? -1;
    const [fact] = factOf(node);
    return fact?.line === undefined ? -1 : (this.listed.get(fact.line) ?? -1);
  }

  private reasonsOf(path: readonly Node[]): Reasons {
    const said = path.flatMap((condition) => this.saidIn(condition, this.registerOf(condition)));
    const bits = new Bits();
    const facts = [...new Set(path.flatMap(factsIn))];
    return { said, facts: facts.map((node) => this.term({ node, isNegative: false }, bits, {})) };
  }

  private saidIn(node: Node, within: number): Said[] {
    if (node.kind === 'and' || node.kind === 'or') return node.args.flatMap((each) => this.saidIn(each, within));
    if (node.kind !== 'said') return [];
    const reason = Object.freeze({ name: node.topic, value: node.reason });
    return [{ holds: this.registerOf(node), within, reason }, ...this.saidIn(argumentOf(node), within)];
  }
}

/** The name of a term and the law that it cites. */
interface Wording {
  readonly called?: string | undefined;
  readonly cites?: Basis | null | undefined;
}

/** A line that the law states. */
function stated(own: Basis | null): PlannedReading {
  const law = Combination.of(own);
  const formulas = new Map<number, string>();
  return { operation: 'looked_up', terms: [], own: law, reasons: null, formulas };
}

function fixedTerm(fixed: Operand, bits: Bits): Fork<PlannedTerm> {
  return Fork.none<PlannedTerm>({ fixed, bit: bits.next() });
}

/** Names a term that no `called` names. */
function nameOf(node: Node): string {
  if (node.kind === 'named') return wordsOf(node.name);
  if (node.kind !== 'input') return 'amount';
  const [fact] = factOf(node);
  return fact?.line === undefined ? wordsOfFact(node.name) : wordsOf(fact.line);
}

function isOfList(node: Node): boolean {
  return node.kind === 'input' && node.source > 0;
}
