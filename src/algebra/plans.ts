/**
 * The wording of each line of the workings on each branch, worked out once for a program: for a return only the
 * branches taken are looked up.
 *
 * Four files make the lines of an answer. A **plan** (here) has all that can be said of the named figures of a law
 * before there is a return: a `PlannedLine` for each, with its operation and its terms. Where a choice of the return
 * decides them, they are `Forked`: a tree of branches. The **workings** (`workings.ts`) go through a plan with the
 * values of one return, take its branches, and leave out what states nothing. They write a **sheet** (`sheet.ts`): the
 * lines that a result has. A **recording** (`recording.ts`) is what a list is run in where its lines are wanted: it
 * makes the same named figures, and so the same plans.
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

/** A choice that a return makes: one value where a condition holds, another where it does not. */
interface Fork<T> {
  /** The register of the condition. */
  readonly when: number;
  readonly then: Forked<T>;
  readonly otherwise: Forked<T>;
}

/** A value that choices of the return may decide. */
export type Forked<T> = T | Fork<T>;

/** The value on the branch that the return took. */
export function taken<T extends object>(forked: Forked<T>, registers: Registers): T {
  let side: object = forked;
  while (isFork(side)) side = registers[side.when] ? side.then : side.otherwise;
  return side as T;
}

function isFork(side: object): side is Fork<object> {
  return 'when' in side;
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
  readonly facts: readonly Forked<PlannedFigure>[];
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
  readonly terms: readonly Forked<PlannedTerm>[];
  /** Law of the line or of the branch; without it, it rests on its terms. */
  readonly own: Combination;
  readonly reasons: Reasons | null;
  /** The formulas so far, by the bits of the terms shown; none of a list, whose lines are read once. */
  readonly formulas: Map<number, string> | null;
}

/** A line, by every branch. */
export interface PlannedLine {
  readonly name: string;
  readonly label: string;
  readonly register: number;
  readonly kind: Node['value'];
  /** The register that says whether a return needs it, or −1 where every return does. */
  readonly needed: number;
  readonly reading: Forked<PlannedReading>;
}

/** The lines of a program. */
export interface Plan {
  readonly lines: readonly PlannedLine[];
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
  /** When a return needs each line. */
  readonly needs: Needs;
  /** True if the lines of lists are the first of the sheet; by default they follow those that take nothing of them. */
  readonly listsFirst?: boolean;
}

/** The nodes that a plan of these figures looks at; it shows what is not given, too. */
export function nodesOfPlan(roots: readonly Node[], needs: Needs): Node[] {
  const nodes = neededBy([...roots, ...[...needs.values()].map(nodeOf)]);
  return nodes.flatMap((node) => (node.kind === 'input' && node.isGiven ? [node.isGiven, node] : [node]));
}

/** The plan of the lines that these figures lead to, in the order in which the steps named them. */
export function planOf(roots: readonly Node[], { registerOf, words, needs, listsFirst = false }: Source): Plan {
  const needed = neededBy(roots);
  const named = inOrder(needed.filter(isNamed));
  const places = new Map<Node, number>(named.map((node, place) => [node, place]));
  const listed = listedIn(needed, named.length);
  const planning = new Planning(
    registerOf,
    (node) => places.get(node) ?? listed.get(lineOfFact(node) ?? '') ?? -1,
    needs,
  );
  const ofLists = followingFromLists(needed);
  const takes = named.findIndex((node) => listsFirst || ofLists.has(node));
  const listsBefore = takes < 0 ? named.length : takes;
  return { lines: named.map((node) => planning.line(node)), listed, listsBefore, words };
}

/** The plan of the lines of a list: each is shown where it states something, and its registers are the ids of nodes. */
export function planOfList(named: readonly NamedNode[]): Plan {
  const places: number[] = [];
  named.forEach(({ id }, place) => {
    places[id] = place;
  });
  const planning = new Planning(idOf, ({ id }) => places[id] ?? -1, null);
  return { lines: named.map((node) => planning.line(node)), listed: NO_LINES, listsBefore: named.length, words: [] };
}

const NO_LINES: Plan['listed'] = new Map();

function idOf({ id }: Node): number {
  return id;
}

/** The lines that steps over lists worked out, with places after those of the law. */
function listedIn(needed: readonly Node[], after: number): Map<string, number> {
  const lines = [...new Set(needed.map(lineOfFact))].filter((line) => line !== undefined);
  return new Map(lines.map((line, place) => [line, after + place]));
}

/** The line of the workings that a step over a list has worked a fact out in. */
function lineOfFact(node: Node): string | undefined {
  return factOf(node)?.line;
}

/** The results of steps over lists, and the nodes that follow from them. */
function followingFromLists(needed: readonly Node[]): ReadonlySet<Node> {
  const ofLists = new Set<Node>();
  for (const node of needed) {
    if ((node.kind === 'input' && node.source > 0) || node.args.some((each) => ofLists.has(each))) ofLists.add(node);
  }
  return ofLists;
}

const MOST_BITS = 30;

/** Numbers the terms of a reading. */
class Bits {
  private count = 0;

  next(): number {
    return this.count < MOST_BITS ? 2 ** this.count++ : 0;
  }
}

/** Reads lines on every branch. */
class Planning {
  constructor(
    private readonly registerOf: (node: Node) => number,
    /** The place of the line that works a node out, or −1. */
    private readonly placeOf: (node: Node) => number,
    /** `null` for a list, whose lines are all needed, and each is read once. */
    private readonly needs: Needs | null,
  ) {}

  line(node: NamedNode): PlannedLine {
    const { name, label, basis, value } = node;
    const when = this.needs?.get(node);
    const needed = when === undefined ? -1 : this.registerOf(nodeOf(when));
    const reading = this.reading(argumentOf(node), basis, NO_CHOICES);
    return { name, label, register: this.registerOf(node), kind: value, needed, reading };
  }

  /** `path` are the conditions of the choices on the way. */
  private reading(node: Node, own: Basis | null, path: readonly Node[]): Forked<PlannedReading> {
    if (node.kind === 'choose') {
      const [condition, then, otherwise] = branchesOf(node);
      const onward = [...path, condition];
      return this.fork(condition, this.reading(then, own, onward), this.reading(otherwise, own, onward));
    }
    if (node.kind === 'by' && !isTerm(argumentOf(node))) return this.reading(argumentOf(node), node.basis ?? own, path);
    const { operation, terms } = readingOf(node);
    const bits = new Bits();
    return {
      operation,
      terms: terms.map((each) => this.termOf(each, bits)),
      own: Combination.of(own),
      reasons: node.kind === 'constant' ? this.reasonsOf(path) : null,
      formulas: this.needs === null ? null : new Map(),
    };
  }

  private fork<T>(condition: Node, then: Forked<T>, otherwise: Forked<T>): Fork<T> {
    return { when: this.registerOf(condition), then, otherwise };
  }

  private termOf(term: FigureTerm | FixedTerm, bits: Bits): Forked<PlannedTerm> {
    if ('fixed' in term) return { fixed: term.fixed, bit: bits.next() };
    return this.term(term.node, term.isNegative, bits, undefined, undefined);
  }

  /** `called` is the name of the term, and `cites` the law that it cites. */
  private term(
    node: Node,
    isNegative: boolean,
    bits: Bits,
    called: string | undefined,
    cites: Basis | null | undefined,
  ): Forked<PlannedFigure> {
    if (node.kind === 'choose') {
      const [condition, then, otherwise] = branchesOf(node);
      const side = (each: Node) => this.term(each, isNegative, bits, called, cites);
      return this.fork(condition, side(then), side(otherwise));
    }
    if (node.kind === 'by') return this.term(argumentOf(node), isNegative, bits, called, node.basis);
    if (node.kind === 'called') return this.term(argumentOf(node), isNegative, bits, called ?? node.words, cites);
    return {
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
      absent: factOf(node)?.absent ?? 'not given',
      bit: bits.next(),
    };
  }

  private reasonsOf(path: readonly Node[]): Reasons {
    const said = path.flatMap((condition) => this.saidIn(condition, this.registerOf(condition)));
    const bits = new Bits();
    const facts = [...new Set(path.flatMap(factsIn))];
    return { said, facts: facts.map((node) => this.term(node, false, bits, undefined, undefined)) };
  }

  private saidIn(node: Node, within: number): Said[] {
    if (node.kind === 'and' || node.kind === 'or') return node.args.flatMap((each) => this.saidIn(each, within));
    if (node.kind !== 'said') return [];
    const reason = Object.freeze({ name: node.topic, value: node.reason });
    return [{ holds: this.registerOf(node), within, reason }, ...this.saidIn(argumentOf(node), within)];
  }
}

const NO_CHOICES: readonly Node[] = [];

/** Names a term that no `called` names. */
function nameOf(node: Node): string {
  if (node.kind === 'named') return wordsOf(node.name);
  if (node.kind !== 'input') return 'amount';
  const line = lineOfFact(node);
  return line === undefined ? wordsOfFact(node.name) : wordsOf(line);
}
