/**
 * The two taxes as written answers take them.
 *
 * @module
 */
import { type BooksInWords, booksOfRequest } from '../accounts/in-words/index.js';
import { calculateCompany, statesBooks } from '../accounts/index.js';
import { type InputNode, type Node, nodeOf, recording } from '../algebra/index.js';
import type { Figure } from '../algebra/words.js';
import { COMPANY_INTAKE, calculateCit } from '../company/calculate-cit.js';
import { COMPANY_COMPUTATION } from '../company/law.js';
import { listOfDisposals } from '../company/list-of-disposals.js';
import { statedReturn } from '../company/stated.js';
import { type ListOfReturn, readUnderTable, toPlain } from '../computation/index.js';
import { pointer } from '../ground/index.js';
import { calculatePit, INDIVIDUAL_INTAKE } from '../individual/calculate-pit.js';
import { listOfIncome } from '../individual/list-of-income.js';
import { INDIVIDUAL_COMPUTATION, statedOf } from '../individual/year.js';
import { CAPITAL_INCOME_BREAKDOWN, companyFigures } from '../law/company/index.js';
import { individualFigures } from '../law/individual/index.js';
import { spelling } from '../request/readers.js';
import { companyTables } from '../tables/company.js';
import type { CompanyRuleTable } from '../tables/company-table.js';
import { individualTables } from '../tables/individual.js';
import type { TableHeader } from '../tables/table.js';
import { type BooksSteps, carriedPlace, figuresOfReturns } from './answer-books.js';
import { listSource } from './answer-facts.js';
import type { WrittenAnswer } from './answer-format.js';
import { Steps } from './answer-steps.js';
import { lawSteps, type ReturnAsked } from './law-steps.js';
import type { CertifiedTax } from './taxes.js';

/** The parts of an answer that follow from a request under a table. */
type Written = Pick<WrittenAnswer, 'rules' | 'rounding' | 'steps' | 'lines' | 'results' | 'unread'>;

/** Writes the answer of each tax. */
export const ANSWER_TAXES: Readonly<Record<CertifiedTax, (request: unknown, law: object) => Written>> = {
  cit: (request, law) => {
    if (statesBooks(request)) {
      const { books, made: stated, table } = booksOfRequest(request, law);
      const result = toPlain(calculateCompany(request, { ...law, workings: true }));
      return writtenFrom({ request, stated, table, books, list: books.list, result, ...ofCompany(table) });
    }
    const { facts, choice } = readUnderTable(request, companyTables, law, COMPANY_INTAKE);
    const table = choice.primary;
    const stated = statedReturn(facts, table);
    const result = toPlain(calculateCit(request, { ...law, workings: true }));
    return writtenFrom({ request, stated, table, list: listOfDisposals(stated, table), result, ...ofCompany(table) });
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

/** The law of companies under a table. */
function ofCompany({ assetClasses }: CompanyRuleTable) {
  return {
    law: COMPANY_COMPUTATION.law,
    namesOf: (held: object, name: string) => {
      const { aliases = [] } = assetClasses.find((each) => each.class === name) ?? {};
      const names = [name, ...aliases].map(spelling);
      // Sorted: a certificate carries the request with its names in another order, and the answer is to be the same.
      return Object.keys(held ?? {})
        .filter((each) => names.includes(spelling(each)))
        .sort();
    },
    fieldOf: (fact: string) => (fact in CAPITAL_INCOME_BREAKDOWN ? `capitalIncomeBreakdown.${fact}` : fact),
    figuresOf: (outputs: Readonly<Record<string, Node>>) => companyFigures(outputs as never, (node: Node) => node),
  };
}

interface Source<T extends TableHeader, R, O> extends ReturnAsked<T, R, O> {
  readonly list: ListOfReturn;
  /** The books that make the return; absent where the request states it. */
  readonly books?: BooksInWords;
  readonly figuresOf: (outputs: Readonly<Record<string, Node>>) => object;
  readonly result: {
    readonly rules: Omit<WrittenAnswer['rules'], 'period'>;
    readonly workings: readonly Omit<WrittenAnswer['lines'][number], 'step'>[];
  };
}

function writtenFrom<T extends TableHeader, R, O>(source: Source<T, R, O>): Written {
  const { stated, table, law, list, books, result, request } = source;
  const made = stepsOf(source);
  const { steps, own } = made;
  const places = new Map([
    ...list.lines.map((line) => [line.name, () => made.placeOfNode(line)] as const),
    ...own.lines.map((line) => [line.name, () => own.placeOf(line)] as const),
  ]);
  const { from, until } = law.rulesOn(table, stated.day);
  const { taxYear, reading, revision, digest } = result.rules;
  // Steps are written as they are asked for: those of the lines before others.
  const lines = result.workings.map((line) => ({ ...line, step: places.get(line.line)?.() ?? null }));
  const figures = figuresIn(source.figuresOf(own.outputs)).map(([path, node]) => [path, own.placeOf(node)] as const);
  const carried = books?.register?.carried;
  const written = {
    rules: { taxYear, reading, revision, digest, period: { day: stated.day, from, until } },
    rounding: { toNearest: String(table.rounding.toNearest), ties: table.rounding.ties },
    lines,
    results: {
      ...Object.fromEntries(figures),
      ...(carried && { 'carriedForward.capitalAllowances': carriedPlace(carried, made) }),
    },
    steps: steps.list,
  };
  const read = new Set(steps.list.flatMap(({ fields = [] }) => fields));
  return { ...written, unread: leavesOf(request, '').filter((place) => !read.has(place)) };
}

/** The steps of a return, of its list and of the books that make it. */
function stepsOf<T extends TableHeader, R, O>(
  source: Source<T, R, O>,
): BooksSteps & { readonly placeOfNode: (node: Node) => number } {
  const { list, books } = source;
  const steps = new Steps();
  const placeOfNode = (node: Node): number => steps.placeOf(node, ofList);
  const placeOf = (figure: Figure): number => placeOfNode(nodeOf(figure));
  const returnWith = (others: Readonly<Record<string, Figure>>) => {
    const figureOf = ({ source: from, name }: InputNode): Figure | undefined =>
      from === 0 ? (others[name] ?? books?.fed.get(name)) : list.resultOf(name);
    const kobo = Object.entries(others).map(([name, figure]) => [name, list.valueOf(nodeOf(figure))]);
    return lawSteps(source, steps, Object.fromEntries(kobo), (input) => {
      const figure = figureOf(input);
      return figure && placeOf(figure);
    });
  };
  const withExpenses = (disallowableExpenses: Figure) => returnWith({ disallowableExpenses });
  const made = { steps, own: returnWith({}), withExpenses, placeOf, placeOfNode };
  const ofReturns = books && figuresOfReturns(books, made);
  const ofBooks = [books?.accounts, books?.register].flatMap((each) => each?.given ?? []);
  const ofList = listSource(source, list, [...list.figures, ...ofBooks], (node) => ofReturns?.get(node)?.());
  return made;
}

/** Every place of a request that holds no other, by its JSON Pointer, in the order of their names. */
function leavesOf(held: unknown, path: string): string[] {
  if (typeof held !== 'object' || held === null) return [path];
  const names = Array.isArray(held) ? held.map((_, place) => String(place)) : Object.keys(held).sort();
  return names.flatMap((name) => leavesOf((held as Readonly<Record<string, unknown>>)[name], pointer(path, name)));
}

function figuresIn(figures: object, before = ''): [path: string, node: Node][] {
  return Object.entries(figures).flatMap(([name, held]): [string, Node][] => {
    const path = `${before}${name}`;
    return 'kind' in held ? [[path, held as Node]] : figuresIn(held, `${path}.`);
  });
}
