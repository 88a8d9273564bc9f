/**
 * The public function that says what is at stake where the law is uncertain.
 *
 * @module
 */
import { type CompanyInput, statesBooks } from '../../accounts/index.js';
import type { CitInput } from '../../company/input.generated.js';
import { type Decimal, nairaOf, type Problem, refuseIfAny, wordingOf } from '../../ground/index.js';
import type { PitInput } from '../../individual/input.generated.js';
import { fieldsOf, readFields } from '../../request/fields.js';
import type { TableHeader } from '../../tables/table.js';
import { type CurveOptions, gathered, kindOf, LAW, READ_LATER, tableOptionsOf } from '../curve/tax-curve.js';
import { booksCase, type Case, companyCase, individualCase } from './cases.js';
import {
  expectedOf,
  mostLikelyOf,
  type Named,
  type Probabilities,
  type Probability,
  readProbabilities,
  type Weights,
} from './probabilities.js';
import { type DisputedRule, disputedRulesOf, type Question, questionsOf, readingsOf } from './questions.js';

/**
 * The law, whose reading is the position that was taken, and the caller's own probabilities. A table that is not in
 * force has no other readings.
 */
export interface PositionsOptions extends Pick<CurveOptions, 'table' | 'reading' | 'kind'> {
  /**
   * For each position that is weighed, the probability of each of its ways; a position that is left out is not weighed.
   * The library has no probability of its own.
   */
  readonly probabilities?: Probabilities;
}

/** A way in which uncertain law may be read, and the total under it while all else stays. Naira. */
export interface PositionWay {
  /** The name of the reading; of a disputed rule `as_computed` or `other_way`. */
  readonly name: string;
  /** The grounds of the reading, or the words of the rule. */
  readonly says: string;
  readonly law: readonly string[];
  readonly total: Decimal;
  /** The total less that of the way that was computed. */
  readonly change: Decimal;
  /** The caller's probability as given; `null` where the position is not weighed. */
  readonly probability: string | null;
}

/** A question on which the law is uncertain. */
export interface Position {
  /** `reading`, or the section of the table that has the disputed rule, such as `credits`. */
  readonly name: string;
  readonly label: string;
  /** The dispute. */
  readonly note: string | null;
  /** The first is the one that was computed. */
  readonly ways: readonly PositionWay[];
  /** The most likely amount (IFRIC 23 para 11(a)); `null` without probabilities, or where two are equally likely. */
  readonly mostLikely: Decimal | null;
  /** The sum of the amounts by their probabilities (IFRIC 23 para 11(b)), to the kobo; `null` without probabilities. */
  readonly expected: Decimal | null;
}

/** The total with every position decided in one way. Naira. */
export interface Outcome {
  /** The name of the way of each position. */
  readonly ways: Readonly<Record<string, string>>;
  readonly total: Decimal;
}

/** The uncertain law behind a total. Naira. */
export interface Positions {
  readonly taxYear: number;
  /** The total as computed. */
  readonly total: Decimal;
  readonly positions: readonly Position[];
  /** Every combination of the ways of all positions; the first is as computed. */
  readonly outcomes: readonly Outcome[];
  /** The least and the most total among them. */
  readonly from: Decimal;
  readonly to: Decimal;
  /** Every disputed rule that decided a line, and the positions that weigh it. */
  readonly disputed: readonly DisputedRule[];
  /** The same in a sentence. */
  readonly message: string;
}

/**
 * Says what is at stake where the law is uncertain: the total under every reading of the year and under the other way
 * of every disputed rule that decided a line, each alone and together. A disputed rule of which the tables have no
 * second way is listed in `disputed` with an empty `weighedBy`.
 *
 * With the caller's probabilities each position has the two amounts of IFRIC 23 para 11. No probability is ours, and
 * positions are not weighed together: whether they depend on each other is for the caller to judge (IFRIC 23 para 6).
 *
 * A request with books (`calculateCompany`) is worked out from its books under each way.
 *
 * @throws InputError naming every field, option and probability that is wrong.
 * @example
 * const company = { taxYear: 2026, turnover: 80_000_000, operatingExpenses: 50_000_000, fixedAssets: 20_000_000 };
 * const probabilities = { reading: { certified_copy: '75%', first_gazette: '25%' } };
 * const [reading] = positions(company, { probabilities }).positions;
 * reading?.ways.slice(0, 2).map(({ name, total }) => [name, total.toFixed(2)]);
 * // [['certified_copy', '0.00'], ['first_gazette', '10200000.00']]
 * [reading?.mostLikely?.toFixed(2), reading?.expected?.toFixed(2)]; // ['0.00', '2550000.00']
 */
export function positions(input: CitInput | CompanyInput | PitInput, options: PositionsOptions = {}): Positions {
  const problems: Problem[] = [];
  const { probabilities, kind, ...given } = readFields(options, '/options', OPTIONS, problems);
  const law = tableOptionsOf(given);
  const isOfCompany = (kind ?? kindOf(input, given.table)) === 'company';
  const caseOf = statesBooks(input) ? booksCase : companyCase;
  const weighed = gathered(problems, () =>
    isOfCompany ? weighing(caseOf(input, law)) : weighing(individualCase(input, law)),
  );
  const weights = weighed && readProbabilities(probabilities, weighed.questions, problems);
  refuseIfAny(problems);
  return (weighed as Weighing).under(weights as Weights);
}

const OPTIONS = fieldsOf({ probabilities: READ_LATER, ...LAW });

/** A request whose positions wait for their probabilities. */
interface Weighing {
  readonly questions: readonly Named[];
  readonly under: (weights: Weights) => Positions;
}

function weighing<T extends TableHeader>(of: Case<T>): Weighing {
  const disputed = disputedRulesOf(of.table, of.disputed, questionsOf(of));
  const all = questionsOf(of, disputed);
  const isRelied = ({ name }: Question<T>): boolean => disputed.some(({ weighedBy }) => weighedBy.includes(name));
  const questions = all.filter((question) => question.name === 'reading' || isRelied(question) || moves(of, question));
  return { questions, under: (weights) => answered(of, questions, disputed, weights) };
}

/** Returns whether the other way of a rule changes the total under some reading. */
function moves<T extends TableHeader>(of: Case<T>, { ways }: Question<T>): boolean {
  const { totalUnder } = of;
  return readingsOf(of).some((reading) => ways.some(({ under }) => totalUnder(under(reading)) !== totalUnder(reading)));
}

function answered<T extends TableHeader>(
  of: Case<T>,
  questions: readonly Question<T>[],
  disputed: readonly DisputedRule[],
  weights: Weights,
): Positions {
  const total = of.totalUnder(of.table);
  const outcomes = outcomesOf(of, questions);
  const totals = outcomes.map((outcome) => outcome.total);
  const [from, to] = [totals.reduce((a, b) => (b < a ? b : a)), totals.reduce((a, b) => (b > a ? b : a))];
  const found = questions.map((question) => positionOf(of, question, weights.get(question.name)));
  return {
    taxYear: of.table.taxYear,
    total: nairaOf(total),
    positions: found,
    outcomes: outcomes.map((outcome) => ({ ways: outcome.ways, total: nairaOf(outcome.total) })),
    from: nairaOf(from),
    to: nairaOf(to),
    disputed,
    message: messageOf({ total, from, to }, found, disputed),
  };
}

function positionOf<T extends TableHeader>(
  { table, totalUnder }: Case<T>,
  { ways, ...question }: Question<T>,
  weights: ReadonlyMap<string, Probability> | undefined,
): Position {
  const computed = totalUnder(table);
  const worked = ways.map((way) => ({ ...way, total: totalUnder(way.under(table)), weight: weights?.get(way.name) }));
  const weighed = worked.map(({ total, weight }) => ({ total, share: weight?.share ?? null }));
  const [mostLikely, expected] = [mostLikelyOf(weighed), expectedOf(weighed)];
  return {
    ...question,
    ways: worked.map(({ name, says, law, total, weight }) => ({
      name,
      says,
      law,
      total: nairaOf(total),
      change: nairaOf(total - computed),
      probability: weight?.written ?? null,
    })),
    mostLikely: mostLikely === null ? null : nairaOf(mostLikely),
    expected: expected === null ? null : nairaOf(expected),
  };
}

interface OutcomeInKobo {
  readonly ways: Readonly<Record<string, string>>;
  readonly total: bigint;
}

/** Every combination; the reading comes first, because a rule goes the other way within it. */
function outcomesOf<T extends TableHeader>(of: Case<T>, questions: readonly Question<T>[]): OutcomeInKobo[] {
  let combined = [{ ways: {}, table: of.table }];
  for (const { name, ways } of questions) {
    combined = combined.flatMap((so) =>
      ways.map((way) => ({ ways: { ...so.ways, [name]: way.name }, table: way.under(so.table) })),
    );
  }
  return combined.map(({ ways, table }) => ({ ways, total: of.totalUnder(table) }));
}

function messageOf(
  { total, from, to }: Readonly<Record<'total' | 'from' | 'to', bigint>>,
  found: readonly Position[],
  disputed: readonly DisputedRule[],
): string {
  const open = disputed.filter(({ weighedBy }) => weighedBy.length === 0).length;
  const rules = open === 1 ? 'One disputed rule has' : `${open} disputed rules have`;
  const unweighed = open === 0 ? '' : ` ${rules} no second way in the tables.`;
  const moving = found
    .filter(({ ways }) => ways.some(({ change }) => change.toFixed(2) !== '0.00'))
    .map(({ name }) => name);
  const by = moving.length === 0 ? '' : `, by ${moving.join(', ')}`;
  const range =
    from === to
      ? 'No reading of the year and no other way of a disputed rule changes it.'
      : `Uncertain law puts it from ${wordingOf(from)} to ${wordingOf(to)}${by}.`;
  return `Total payable: ${wordingOf(total)}. ${range}${unweighed}`;
}
