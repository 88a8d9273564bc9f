/**
 * The public function that says which of the facts that are not known matter, and how much.
 *
 * @module
 */
import type { CitInput } from '../../company/input.generated.js';
import {
  type Decimal,
  nairaOf,
  type Problem,
  refuseIfAny,
  unknownWord,
  wordingOf,
  wrongKind,
} from '../../ground/index.js';
import type { PitInput } from '../../individual/input.generated.js';
import { fieldsOf, optional, type Reader, readFields } from '../../request/fields.js';
import { type CurveOptions, gathered, kindOf, LAW, tableOptionsOf } from '../curve/tax-curve.js';
import { refuseBooks } from '../plain-request.js';
import { companySubject } from './company.js';
import { type Extremes, extremesOver } from './extremes.js';
import { individualSubject } from './individual.js';
import { type Fact, type FactValue, isLeftOut, type Subject, withFact, withoutFact, writtenWith } from './subject.js';
import { type Completion, endsOver, valuesToTry } from './together.js';

/** The facts that are not known, and the law. */
export interface WhatMattersOptions extends Pick<CurveOptions, 'table' | 'reading' | 'kind'> {
  /** The facts that are not known, by the names of the request; by default those that the result says it assumed. */
  readonly unknown?: readonly string[];
}

/** A fact that is not known, and the total over everything that it could be while the others stay. Naira. */
export interface Matter {
  /** The name of the field; with a dot in an object: `capitalIncomeBreakdown.rent`. */
  readonly fact: string;
  /** The value that the result says it assumed; `null` where it says nothing. */
  readonly assumed: string | null;
  readonly from: Decimal;
  readonly to: Decimal;
  /** True if the total is the same whatever it is. */
  readonly isSame: boolean;
  /** Other facts that are left out with which it would matter; found by trial, and empty where it matters alone. */
  readonly onlyWith: readonly string[];
  /** The requests that reach both ends. */
  readonly reachedBy: { readonly from: object; readonly to: object };
}

/** The range of a total while facts are not known. Naira. */
export interface WhatMatters {
  /** The total of the request as it is, with what is assumed. */
  readonly total: Decimal;
  /** The least and the most total over everything that the unknown facts could be together. */
  readonly from: Decimal;
  readonly to: Decimal;
  readonly reachedBy: { readonly from: object; readonly to: object };
  /** The unknown facts that change the total, the one that changes it most first. */
  readonly decidedBy: readonly string[];
  /** The fact to ask for next; `null` where the total is known. */
  readonly askNext: string | null;
  /** Each fact that is left out or unknown, the one that moves the total most first. */
  readonly facts: readonly Matter[];
  /** The same in a sentence. */
  readonly message: string;
}

/**
 * Says for each fact that a request leaves out what the total could be over everything that the fact could be, with the
 * requests that reach both ends; and what it could be over the facts that are unknown together. Facts inside lists
 * (disposals, streams of income) are not among them.
 *
 * One amount is decided by its curve, and flags, words and days by trial of each. Several facts together are followed
 * from many starts to both ends, each step as exact as for one fact.
 *
 * @throws InputError naming every field, option and unknown fact that is wrong.
 * @example
 * const company = { taxYear: 2026, turnover: 80_000_000, operatingExpenses: 50_000_000 };
 * const { from, to, askNext, reachedBy } = whatMatters(company, { unknown: ['fixedAssets'] });
 * [from.toFixed(2), to.toFixed(2), askNext]; // ['0.00', '10200000.00', 'fixedAssets']
 * reachedBy.to; // { taxYear: 2026, turnover: 80000000, operatingExpenses: 50000000, fixedAssets: '250000000.01' }
 */
export function whatMatters(input: CitInput | PitInput, options: WhatMattersOptions = {}): WhatMatters {
  refuseBooks(input);
  const problems: Problem[] = [];
  const { unknown, kind, ...law } = readFields(options, '/options', OPTIONS, problems);
  const asked = tableOptionsOf(law);
  const subjectOf = (kind ?? kindOf(input, law.table)) === 'company' ? companySubject : individualSubject;
  const given = gathered(problems, () => subjectOf(withPlaceholders(input, unknown), asked));
  if (given) refuseUnknown(given, unknown ?? [], problems);
  refuseIfAny(problems);
  const subject =
    unknown === undefined ? (given as Subject) : withoutFacts(given as Subject, unknown, subjectOf, asked);
  return answered(subject, unknown);
}

type SubjectOf = (input: object, options: object) => Subject;

const names: Reader<readonly string[]> = {
  accepted: 'a list of names of facts',
  read: (value, path, step, problems) => {
    if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value;
    problems.push(wrongKind(`${path}/${step}`, 'not-a-list', value, 'a list of names of facts'));
    return undefined;
  },
};

const OPTIONS = fieldsOf({ unknown: optional(names, undefined), ...LAW });

/** An unknown fact that every request must state is nothing, until it is set. */
function withPlaceholders(input: unknown, unknown: readonly string[] = []): object {
  if (typeof input !== 'object' || input === null || !unknown.includes('turnover')) return input as object;
  return { turnover: 0, ...input };
}

function refuseUnknown({ facts }: Subject, unknown: readonly string[], problems: Problem[]): void {
  const known = facts.map(({ name }) => name);
  unknown.forEach((name, place) => {
    if (!known.includes(name)) problems.push(unknownWord(`/options/unknown/${place}`, name, known));
  });
}

/** The same request without what it states of unknown facts. */
function withoutFacts(given: Subject, unknown: readonly string[], subjectOf: SubjectOf, law: object): Subject {
  const facts = given.facts.filter(({ name }) => unknown.includes(name));
  return subjectOf(facts.reduce<object>(withoutFact, given.input), law);
}

function answered(subject: Subject, unknown: readonly string[] | undefined): WhatMatters {
  const open = openIn(subject, unknown);
  const shown = unknown === undefined ? subject.facts.filter((fact) => isLeftOut(subject.input, fact)) : open;
  const facts = [...shown].sort(byMove(subject)).map((fact) => matterOf(subject, fact, shown));
  const { ends, decidedBy } = rangeOver(subject, open);
  const [from, to] = [nairaOf(ends.least.total), nairaOf(ends.most.total)];
  const total = subject.total(subject.values);
  return {
    total: nairaOf(total),
    from,
    to,
    reachedBy: { from: writtenOf(subject, ends.least), to: writtenOf(subject, ends.most) },
    decidedBy,
    askNext: decidedBy[0] ?? null,
    facts,
    message: messageOf(total, ends.least.total, ends.most.total, decidedBy),
  };
}

/** The facts that are unknown: those that are named, or else those that the result says it assumed. */
export function openIn({ facts, assumed }: Subject, unknown?: readonly string[]): readonly Fact[] {
  return facts.filter(({ name }) => unknown?.includes(name) ?? assumed.has(name));
}

/** The ends of the figure over facts together, and which of them change it, the one that changes it most first. */
export function rangeOver(subject: Subject, open: readonly Fact[]) {
  const ends = endsOver(subject, open);
  return { ends, decidedBy: decidingAmong(subject, open, [ends.least, ends.most]) };
}

function byMove(subject: Subject): (one: Fact, other: Fact) => number {
  const moveOf = (fact: Fact): bigint => widthOf(extremesOver(subject, subject.values, fact));
  return (one, other) => compareMoves([moveOf(other)], [moveOf(one)]);
}

function matterOf(subject: Subject, fact: Fact, others: readonly Fact[]): Matter {
  const { least, most } = extremesOver(subject, subject.values, fact);
  const isSame = least.total === most.total;
  const inputWith = (value: FactValue | undefined): object =>
    value === undefined ? subject.input : writtenWith(subject.input, fact, value);
  return {
    fact: fact.name,
    assumed: subject.assumed.get(fact.name) ?? null,
    from: nairaOf(least.total),
    to: nairaOf(most.total),
    isSame,
    onlyWith: isSame ? others.filter((other) => other !== fact && meets(subject, fact, other)).map(nameOfFact) : [],
    reachedBy: { from: inputWith(least.value), to: inputWith(most.value) },
  };
}

function nameOfFact({ name }: Fact): string {
  return name;
}

/** Returns whether a fact that changes nothing alone changes the total beside some value of another. */
function meets(subject: Subject, fact: Fact, other: Fact): boolean {
  return valuesToTry(subject, other).some((beside) => {
    const values = withFact(subject.values, other, beside);
    const tried = [values, ...valuesToTry(subject, fact).map((value) => withFact(values, fact, value))];
    const totals = tried.filter(subject.isRight).map(subject.total);
    return totals.some((total) => total !== totals[0]);
  });
}

/** The unknown facts that change the total where it stands or at one of the ends, the widest first. */
function decidingAmong(subject: Subject, open: readonly Fact[], ends: readonly Completion[]): string[] {
  const places = [subject.values, ...ends.map(({ values }) => values)];
  const moves = open.map((fact) => {
    const widths = places.map((values) => widthOf(extremesOver(subject, values, fact)));
    const most = widths.reduce((so, each) => (each > so ? each : so), 0n);
    const decides = most > 0n || open.some((other) => other !== fact && meets(subject, fact, other));
    return { name: fact.name, alone: widths[0] ?? 0n, most, decides };
  });
  return moves
    .filter(({ decides }) => decides)
    .sort((one, other) => compareMoves([other.alone, other.most], [one.alone, one.most]))
    .map(({ name }) => name);
}

function widthOf({ least, most }: Extremes): bigint {
  return most.total - least.total;
}

function compareMoves(one: readonly bigint[], other: readonly bigint[]): number {
  const [place] = one.flatMap((each, at) => (each === other[at] ? [] : [at]));
  return place === undefined ? 0 : (one[place] as bigint) < (other[place] as bigint) ? -1 : 1;
}

function writtenOf({ input }: Subject, { set }: Completion): object {
  return set.reduce<object>((written, [fact, value]) => writtenWith(written, fact, value), input);
}

function messageOf(total: bigint, least: bigint, most: bigint, decidedBy: readonly string[]): string {
  const as = `Total payable as stated and assumed: ${wordingOf(total)}.`;
  const [next] = decidedBy;
  if (next === undefined) return `${as} Nothing that is unknown changes it.`;
  const range = `It could be from ${wordingOf(least)} to ${wordingOf(most)}, by ${decidedBy.join(', ')}.`;
  return `${as} ${range} Ask for ${next} first.`;
}
