/**
 * The public function that checks a figure that somebody else worked out.
 *
 * @module
 */

import type { CompanyInput } from '../../accounts/index.js';
import { neededBy, type WorkingLine } from '../../algebra/index.js';
import type { CitInput } from '../../company/input.generated.js';
import { valueAt } from '../../computation/index.js';
import {
  type Amount,
  Decimal,
  didYouMean,
  nairaOf,
  nameOf,
  nearest,
  type Problem,
  pointer,
  refuseIfAny,
  textOf,
  unknownWord,
  wordingOf,
  wrongKind,
} from '../../ground/index.js';
import type { PitInput } from '../../individual/input.generated.js';
import { isRecord } from '../../request/fields.js';
import { signedExactAmount } from '../../request/readers.js';
import { type CurveOptions, gathered, kindOf } from '../curve/tax-curve.js';
import { openIn, rangeOver } from '../matters/what-matters.js';
import type { CheckedClaim, ClaimedFigure, ClaimOutcome, UnknownFigure } from './claim.js';
import type { Place } from './places.js';
import { type ClaimTax, claimTaxOf, type ResultInLines } from './taxes.js';
import { figureUsuallyCalled, plainNameOf } from './usual-names.js';

/** The law that a claim is checked by. */
export type ClaimOptions = Pick<CurveOptions, 'table' | 'reading' | 'kind'>;

/**
 * Checks figures that somebody else worked out: a total payable, or figures by their names. A name is a place in the
 * result (`taxLiability.cit`), a line of the workings (`education_tax`), its label (`Education tax`), or what workings
 * usually call it (`CIT @ 30%`, `Adjusted profit`). A name of no figure is listed in `unknown`, and stops no other
 * line.
 *
 * A fact that the result says it assumed may move a claimed figure. A figure that is right for the facts as stated is
 * then `verified-as-stated`; a wrong one is refuted only if it is outside of what it could be over those facts. Figures
 * of the result are followed as `whatMatters` follows the total. Any other line is unsettled by each assumed fact that
 * it is written over.
 *
 * Of a request with books (`calculateCompany`) the amounts of its schedules can be named too, such as
 * `profitReconciliation.adjustedProfit`.
 *
 * @param claimed The total payable, or amounts by the names of figures. Naira.
 * @throws InputError naming everything that is wrong with the request, the options and the claim, such as a claim of
 * which no name is known.
 * @example
 * const figures = { turnover: 50_000_000, operatingExpenses: 10_000_000 };
 * const company = { taxYear: 2024, accountingPeriodEnd: '2023-12-31', ...figures };
 * checkClaim(company, '9200000.00').outcome; // 'verified'
 * const { outcome, partsAt } = checkClaim(company, { 'Education tax': 1_000_000, total: 9_000_000 });
 * [outcome, partsAt?.figure, partsAt?.computed.toFixed(2)]; // ['refuted', 'Education tax', '1200000.00']
 */
export function checkClaim(
  input: CitInput | CompanyInput | PitInput,
  claimed: Amount | Readonly<Record<string, Amount>>,
  options: ClaimOptions = {},
): CheckedClaim {
  const { kind, ...law } = options;
  const tax = claimTaxOf(kind ?? kindOf(input, law.table), input);
  const problems: Problem[] = [];
  const result = gathered(problems, () => tax.calculate(input, law));
  const claim = readClaim(claimed, tax, problems);
  if (result === undefined) refuseIfAny(problems);
  const known = result === undefined ? new Map<string, Known>() : knownIn(tax, result, tax.places(input, law));
  const names = [...known.keys()];
  const lost = [...claim].filter(([name]) => find(name, known, tax) === undefined);
  // Beside a line that can be checked, one that is not known stops only itself.
  if (problems.length > 0 || lost.length === claim.size)
    problems.push(...lost.map(([name]) => unknownFigure(name, names)));
  refuseIfAny(problems);
  const under = { tax, input, law, result: result as ResultInLines };
  const figures = [...claim].flatMap(([name, kobo]) => {
    const one = find(name, known, tax);
    return one === undefined ? [] : [figureOf(name, kobo, one, under)];
  });
  const others = lost.map(([name, kobo]) => {
    const meant = didYouMean(nearest(name.toLowerCase(), names));
    const message = `${JSON.stringify(name)} is no figure of the result.${meant}`;
    return { figure: name, claimed: nairaOf(kobo), message };
  });
  return answered(inOrderOf(under.result.workings, figures), others, under, claim);
}

/** A figure that the result does not have, with those whose names hold its own, or else all. */
function unknownFigure(name: string, known: readonly string[]): Problem {
  const wanted = name.trim().toLowerCase();
  const holding = wanted === '' ? [] : known.filter((each) => each.toLowerCase().includes(wanted));
  return unknownWord(at(name), name, holding.length > 0 ? holding : known);
}

/** A request, its result and its law. */
interface Under {
  readonly tax: ClaimTax;
  readonly input: object;
  readonly law: object;
  readonly result: ResultInLines;
}

/** A figure that a claim can name: what it is written over, and what it comes to. */
interface Known {
  /** `null` of a line of a list. */
  readonly place: Place | null;
  readonly line: WorkingLine | null;
  readonly value: Decimal;
}

function at(name: string): string {
  return pointer('/claimed', name);
}

/**
 * The figure that a name is of. Places in the result keep their capitals; names and labels of lines have none. What
 * workings usually call a figure comes after the labels: `income tax` is a line of its own.
 */
function find(name: string, known: ReadonlyMap<string, Known>, { kind }: ClaimTax): Known | undefined {
  const own = known.get(name) ?? known.get(name.trim().toLowerCase());
  if (own !== undefined) return own;
  const usual = known.get(figureUsuallyCalled(name, kind) ?? '');
  return usual ?? [...known].find(([label]) => plainNameOf(label) === plainNameOf(name))?.[1];
}

/** The claimed amounts in kobo by the names of their figures. */
function readClaim(claimed: unknown, { total }: ClaimTax, problems: Problem[]): ReadonlyMap<string, bigint> {
  const isPairs = isRecord(claimed) && !Decimal.isDecimal(claimed);
  const pairs = isPairs ? Object.entries(claimed) : [[total, claimed] as const];
  if (pairs.length === 0) problems.push(wrongKind('/claimed', 'not-an-amount', claimed, 'an amount, or some by name'));
  const read = pairs.map(([name, amount]) => {
    return [name, signedExactAmount.read(amount, isPairs ? '/claimed' : '', isPairs ? name : 'claimed', problems)];
  });
  return new Map(read as [string, bigint][]);
}

/** Every figure that can be named. A line that states nothing is not in the workings, and is 0. */
function knownIn(
  { total }: ClaimTax,
  result: ResultInLines,
  places: ReadonlyMap<string, Place>,
): ReadonlyMap<string, Known> {
  const lines = new Map(result.workings.map((line) => [line.line, line]));
  const known = new Map<string, Known>();
  for (const line of result.workings) {
    if (!Decimal.isDecimal(line.value)) continue;
    for (const name of [line.line, line.label.toLowerCase()]) known.set(name, { place: null, line, value: line.value });
  }
  for (const [name, place] of places) {
    const line = lines.get(place.line ?? '') ?? null;
    const value = place.output === null ? line?.value : valueAt(result, place.output.path);
    if (place.node.value === 'kobo') known.set(name, { place, line, value: Decimal.isDecimal(value) ? value : ZERO });
  }
  for (const [name, value] of amountsOfBooks(result)) known.set(name, { place: null, line: null, value });
  return known.set('total', known.get(total) as Known);
}

const ZERO = nairaOf(0);

/** The parts of a result that books add to it. */
const PARTS_OF_BOOKS = ['profitReconciliation', 'limits', 'capitalAllowanceSchedule', 'lateness'];

/** The amounts of those parts, by their places in the result. */
function amountsOfBooks(result: object): [name: string, value: Decimal][] {
  return Object.entries(result).flatMap(([name, part]) => (PARTS_OF_BOOKS.includes(name) ? amountsIn(part, name) : []));
}

function amountsIn(held: unknown, at: string): [name: string, value: Decimal][] {
  if (Decimal.isDecimal(held)) return [[at, held]];
  if (typeof held !== 'object' || held === null) return [];
  return Object.entries(held).flatMap(([name, part]) => amountsIn(part, `${at}.${name}`));
}

function figureOf(figure: string, claimed: bigint, { place, line, value }: Known, under: Under): ClaimedFigure {
  const { needs, least, most } = unsettledBy(place, under);
  const isRight = textOf(claimed) === value.toFixed(2);
  const isBeyond = least !== null && (claimed < least || claimed > most);
  const couldBe = least === null ? null : { from: nairaOf(least), to: nairaOf(most) };
  const outcome = outcomeOf(isRight, needs, isBeyond);
  return { figure, claimed: nairaOf(claimed), computed: value, isRight, line, needs, couldBe, outcome };
}

/** A figure beyond all that it could be is wrong whatever the facts are that were assumed. */
function outcomeOf(isRight: boolean, needs: readonly string[], isBeyond: boolean): ClaimOutcome {
  if (isRight) return needs.length === 0 ? 'verified' : 'verified-as-stated';
  return needs.length === 0 || isBeyond ? 'refuted' : 'cannot-be-checked';
}

/** The facts that a figure may move with, and its ends over them in kobo where they can be worked out. */
type Unsettled = { readonly needs: readonly string[] } & (
  | { readonly least: bigint; readonly most: bigint }
  | { readonly least: null; readonly most: null }
);

function unsettledBy(place: Place | null, { tax, input, law, result }: Under): Unsettled {
  const missing = result.assumptions.filter(({ kind }) => kind === 'missing-input').map(({ field }) => nameOf(field));
  if (missing.length === 0) return withoutEnds([]);
  // A fact of one item of a list is not followed.
  const ofItems = missing.filter((name) => name.includes('['));
  const over = place === null ? missing : missing.filter((name) => isOver(place, name));
  if (over.length === 0 || place === null || place.output === null) return withoutEnds([...over, ...ofItems]);
  const subject = tax.subject(input, law, place.output.name);
  const { ends, decidedBy } = rangeOver(subject, openIn(subject, over));
  if (decidedBy.length === 0 || ofItems.length > 0) return withoutEnds([...decidedBy, ...ofItems]);
  return { needs: decidedBy, least: ends.least.total, most: ends.most.total };
}

function withoutEnds(needs: readonly string[]): Unsettled {
  return { needs: [...new Set(needs)], least: null, most: null };
}

/** Returns whether a figure is written over a fact; the end of the period decides which law is in force. */
function isOver({ node }: Place, fact: string): boolean {
  const name = fact.split('.').at(-1);
  return fact === 'accountingPeriodEnd' || neededBy([node]).some((each) => each.kind === 'input' && each.name === name);
}

/** In the order of the workings; what no line works out is last. */
function inOrderOf(workings: readonly WorkingLine[], figures: readonly ClaimedFigure[]): ClaimedFigure[] {
  const placeOf = ({ line }: ClaimedFigure): number => (line === null ? workings.length : workings.indexOf(line));
  return [...figures].sort((one, other) => placeOf(one) - placeOf(other));
}

function answered(
  figures: readonly ClaimedFigure[],
  unknown: readonly UnknownFigure[],
  under: Under,
  claim: ReadonlyMap<string, bigint>,
): CheckedClaim {
  const has = (outcome: ClaimOutcome) => figures.find((figure) => figure.outcome === outcome) ?? null;
  const partsAt = has('refuted');
  const needs = [...new Set(figures.filter((each) => each.outcome !== 'refuted').flatMap((each) => each.needs))];
  const isOpen = has('cannot-be-checked') !== null || unknown.length > 0;
  const asStated = isOpen ? 'cannot-be-checked' : has('verified-as-stated') ? 'verified-as-stated' : 'verified';
  const outcome = partsAt === null ? asStated : 'refuted';
  const { rules, assumptions } = under.result;
  const assumed = assumptions.filter(({ field, kind }) => kind === 'missing-input' && needs.includes(nameOf(field)));
  const rightUnder = outcome !== 'refuted' ? [] : readingsWith(claim, under);
  const told = { outcome, figures, partsAt, unknown, needs, assumed, rightUnder, rules } as const;
  return { ...told, message: messageOf(told) };
}

/** The other readings of the year under which every claimed figure is right; none of a table passed explicitly. */
function readingsWith(claim: ReadonlyMap<string, bigint>, { tax, input, law, result }: Under): string[] {
  if ('table' in law && law.table !== undefined) return [];
  const others = tax.readings(result.rules.taxYear).filter((reading) => reading !== result.rules.reading);
  return others.filter((reading) => {
    const asked = { reading };
    const known = knownIn(tax, tax.calculate(input, asked), tax.places(input, asked));
    return [...claim].every(([name, kobo]) => find(name, known, tax)?.value.toFixed(2) === textOf(kobo));
  });
}

function messageOf(told: Omit<CheckedClaim, 'message'>): string {
  const elsewhere = told.rightUnder.map((reading) => ` It is right under the reading ${reading}.`).join('');
  const names = told.unknown.map(({ figure }) => figure).join(', ');
  const unknown = names === '' ? '' : ` No figure of the result is called: ${names}.`;
  return `${SENTENCES[told.outcome](told)}${elsewhere}${unknown}`;
}

const SENTENCES: Readonly<Record<ClaimOutcome, (told: Omit<CheckedClaim, 'message'>) => string>> = {
  verified: ({ figures }) => `Verified: ${valuesOf(figures)}.`,
  'verified-as-stated': ({ figures, assumed }) =>
    `Right for the facts as stated: ${valuesOf(figures)}. ${assumed.map(({ message }) => message).join(' ')}`,
  refuted: ({ partsAt }) => {
    const { figure, claimed, computed, line, needs, couldBe } = partsAt as ClaimedFigure;
    if (couldBe !== null) {
      const range = `from ${inNaira(couldBe.from)} to ${inNaira(couldBe.to)}`;
      return `Refuted: ${figure} is ${range} whatever ${needs.join(', ')} may be, not ${inNaira(claimed)}.`;
    }
    const law = line === null || line.law.length === 0 ? '' : ` (${line.law.join('; ')})`;
    return `Refuted: ${figure} is ${inNaira(computed)}, not ${inNaira(claimed)}${law}.`;
  },
  'cannot-be-checked': ({ needs, figures }) =>
    needs.length > 0 ? `Cannot be checked without ${needs.join(', ')}.` : `Right: ${valuesOf(figures)}.`,
};

function valuesOf(figures: readonly ClaimedFigure[]): string {
  return figures.map(({ figure, computed }) => `${figure} is ${inNaira(computed)}`).join(', ');
}

function inNaira(amount: Decimal): string {
  return wordingOf(BigInt(amount.toFixed(2).replace('.', '')));
}
