/**
 * The two taxes as written answers take them.
 *
 * @module
 */
import {
  Evaluator,
  type InputNode,
  isNamed,
  type Node,
  neededBy,
  nodeOf,
  plainGraph,
  programOfNodes,
  recording,
  type Symbolic,
  Tracing,
} from '../algebra/index.js';
import { COMPANY_INTAKE, calculateCit } from '../company/calculate-cit.js';
import { COMPANY_COMPUTATION } from '../company/law.js';
import { listOfDisposals } from '../company/list-of-disposals.js';
import { statedReturn } from '../company/stated.js';
import {
  type Listed,
  type ListOfReturn,
  readUnderTable,
  type Stated,
  type TaxLaw,
  toPlain,
} from '../computation/index.js';
import { dayOfNumber, pointer } from '../ground/index.js';
import { calculatePit, INDIVIDUAL_INTAKE } from '../individual/calculate-pit.js';
import { listOfIncome } from '../individual/list-of-income.js';
import { INDIVIDUAL_COMPUTATION, statedOf } from '../individual/year.js';
import { CAPITAL_INCOME_BREAKDOWN, companyFigures } from '../law/company/index.js';
import { individualFigures } from '../law/individual/index.js';
import { spelling } from '../request/readers.js';
import { companyTables } from '../tables/company.js';
import { individualTables } from '../tables/individual.js';
import type { TableHeader } from '../tables/table.js';
import type { WrittenAnswer } from './answer-format.js';
import { type StepSource, Steps, type StepValue } from './answer-steps.js';
import type { CertifiedTax } from './taxes.js';

/** The parts of an answer that follow from a request under a table. */
type Written = Pick<WrittenAnswer, 'rules' | 'rounding' | 'steps' | 'lines' | 'results' | 'unread'>;

/** Writes the answer of each tax. */
export const ANSWER_TAXES: Readonly<Record<CertifiedTax, (request: unknown, law: object) => Written>> = {
  cit: (request, law) => {
    const { facts, choice } = readUnderTable(request, companyTables, law, COMPANY_INTAKE);
    const stated = statedReturn(facts, choice.primary);
    return writtenFrom({
      request,
      stated,
      table: choice.primary,
      law: COMPANY_COMPUTATION.law,
      list: listOfDisposals(stated, choice.primary),
      namesOf: (held, name) => {
        const { aliases = [] } = choice.primary.assetClasses.find((each) => each.class === name) ?? {};
        const names = [name, ...aliases].map(spelling);
        // Sorted: a certificate carries the request with its names in another order, and the answer is to be the same.
        return Object.keys(held ?? {})
          .filter((each) => names.includes(spelling(each)))
          .sort();
      },
      fieldOf: (fact) => (fact in CAPITAL_INCOME_BREAKDOWN ? `capitalIncomeBreakdown.${fact}` : fact),
      figuresOf: (outputs) => companyFigures(outputs as never, (node: Node) => node),
      result: toPlain(calculateCit(request, { ...law, workings: true })),
    });
  },
  pit: (request, law) => {
    const { facts, choice } = readUnderTable(request, individualTables, law, INDIVIDUAL_INTAKE);
    const stated = statedOf(facts);
    return writtenFrom({
      request,
      stated,
      table: choice.primary,
      law: INDIVIDUAL_COMPUTATION.law,
      list: listOfIncome(stated, choice.primary, recording(choice.primary.rounding)),
      namesOf: (_held, name) => [name],
      fieldOf: (fact) => fact,
      figuresOf: (outputs) => individualFigures(outputs as never, (node: Node) => node),
      result: toPlain(calculatePit(request, { ...law, workings: true })),
    });
  },
};

/** A request, and the names in its objects that stand for a name of the law. */
interface Asked {
  readonly request: unknown;
  readonly namesOf: (held: object, name: string) => readonly string[];
}

interface Source<T extends TableHeader, R, O> extends Asked {
  readonly stated: Stated<T, Listed>;
  readonly table: T;
  readonly law: TaxLaw<T, R, O>;
  readonly list: ListOfReturn;
  /** The field of the request that states a fact. */
  readonly fieldOf: (fact: string) => string;
  readonly figuresOf: (outputs: Readonly<Record<string, Node>>) => object;
  readonly result: {
    readonly rules: Omit<WrittenAnswer['rules'], 'period'>;
    readonly workings: readonly Omit<WrittenAnswer['lines'][number], 'step'>[];
  };
}

function writtenFrom<T extends TableHeader, R, O>(source: Source<T, R, O>): Written {
  const { stated, table, law, list, result } = source;
  const m = new Tracing();
  const { rules, from, until } = law.rulesOn(table, stated.day);
  const all = law.steps(m, 1, rules) as Readonly<Record<string, Symbolic>>;
  const outputs = Object.fromEntries(Object.entries(all).map(([name, output]) => [name, nodeOf(output)]));
  const named = neededBy(Object.values(outputs)).filter(isNamed);
  const { stripped, order } = plainGraph([...Object.values(outputs), ...named], table.rounding);
  const steps = new Steps();
  const ofList = listSource(source);
  const ofLaw = lawSource(source, m, order, (name) => {
    const figure = list.resultOf(name);
    return figure === undefined ? undefined : steps.placeOf(nodeOf(figure), ofList);
  });
  const placeOf = (node: Node): number => steps.placeOf(stripped(node), ofLaw);
  const places = new Map([
    ...list.lines.map((line) => [line.name, () => steps.placeOf(line, ofList)] as const),
    ...named.map((line) => [line.name, () => placeOf(line)] as const),
  ]);
  const { taxYear, reading, revision, digest } = result.rules;
  const written = {
    rules: { taxYear, reading, revision, digest, period: { day: stated.day, from, until } },
    rounding: { toNearest: String(table.rounding.toNearest), ties: table.rounding.ties },
    lines: result.workings.map((line) => ({ ...line, step: places.get(line.line)?.() ?? null })),
    results: Object.fromEntries(figuresIn(source.figuresOf(outputs)).map(([path, node]) => [path, placeOf(node)])),
    steps: steps.list,
  };
  const read = new Set(steps.list.flatMap(({ fields = [] }) => fields));
  return { ...written, unread: leavesOf(source.request, '').filter((place) => !read.has(place)) };
}

/** Every place of a request that holds no other, by its JSON Pointer, in the order of their names. */
function leavesOf(held: unknown, path: string): string[] {
  if (typeof held !== 'object' || held === null) return [path];
  const names = Array.isArray(held) ? held.map((_, place) => String(place)) : Object.keys(held).sort();
  return names.flatMap((name) => leavesOf((held as Readonly<Record<string, unknown>>)[name], pointer(path, name)));
}

/** The steps of a list: its figures are amounts of the request. */
function listSource(source: Asked & { readonly list: ListOfReturn }): StepSource {
  const { list } = source;
  const fields = new Map(list.figures.map(({ node, field }) => [node, field]));
  const worthOf = (node: Node): StepValue => String(list.valueOf(node));
  return {
    valueOf: worthOf,
    stepOfFact: (node) => ({
      op: 'fact',
      kind: 'kobo',
      ...placeIn(source, fields.get(node) ?? ''),
      value: worthOf(node),
    }),
  };
}

/** The steps of the law; `stepOfList` is the step of a figure that a list works out. */
function lawSource<T extends TableHeader, R, O>(
  source: Source<T, R, O>,
  m: Tracing,
  nodes: readonly Node[],
  stepOfList: (name: string) => number | undefined,
): StepSource {
  const { stated, table, fieldOf } = source;
  const { program, registerOf } = programOfNodes(nodes, m, table.rounding);
  const values = new Evaluator(program).run([stated.facts, stated.listsUnder(table).figures] as never);
  const worthOf = (node: Node): StepValue => worthIn(node, values[registerOf(node)] ?? 0, m.vocabulary);
  return {
    valueOf: worthOf,
    stepOfFact: (node: InputNode) => {
      const listed = node.source === 0 || node.fact.kind === 'is_given' ? undefined : stepOfList(node.name);
      if (listed !== undefined) return listed;
      const place = placeIn(source, fieldOf(node.name));
      const value = worthOf(node);
      // A field that is left out may be worked out when the request is read: that it is given is taken, then.
      const isTaken = value === true && !place.isStated;
      return { op: node.fact.kind === 'is_given' && !isTaken ? 'is_given' : 'fact', kind: node.value, ...place, value };
    },
  };
}

function worthIn({ value: kind }: Node, value: number | bigint, words: readonly string[]): StepValue {
  if (kind === 'kobo') return String(value);
  if (kind === 'flag') return value === 1;
  // Codes and days are numbers, whatever the amounts beside them are.
  if (typeof value === 'bigint') return null;
  if (kind === 'code') return words[value] ?? null;
  return value === 0 ? null : dayOfNumber(value);
}

/** JSON Pointers of a field such as `disposalSchedule[0].proceeds`, and whether a request states it. */
function placeIn({ request, namesOf }: Asked, field: string) {
  const [outer = '', ...inner] = field.split(/[.[\]]+/).filter((name) => name !== '');
  const held = valueIn(request, outer);
  const ends = outer === NAMED_FREELY ? namesOf(held as object, inner[0] ?? '').map((name) => [name]) : [inner];
  return {
    fields: ends.map((names) => [outer, ...names].reduce(pointer, '')),
    isStated: ends.some((names) => names.reduce<unknown>(valueIn, held) !== undefined),
  };
}

/** The object whose names are classes of assets, which have other names too. */
const NAMED_FREELY = 'capitalLossesBroughtForward';

function valueIn(held: unknown, name: string): unknown {
  return (held as Readonly<Record<string, unknown>> | undefined)?.[name];
}

function figuresIn(figures: object, before = ''): [path: string, node: Node][] {
  return Object.entries(figures).flatMap(([name, held]): [string, Node][] => {
    const path = `${before}${name}`;
    return 'kind' in held ? [[path, held as Node]] : figuresIn(held, `${path}.`);
  });
}
