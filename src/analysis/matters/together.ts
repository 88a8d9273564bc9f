/**
 * The least and the most total over everything that several facts could be together: from the best of many starts, one
 * fact after the other is moved to where the total is least, or most, until none moves it further.
 *
 * @module
 */
import { oncePer } from '../../ground/index.js';
import { byTrial, type Extremes, extremesOver } from './extremes.js';
import { type Fact, type FactValue, type Subject, type Values, withFact } from './subject.js';

/** Facts as they are set, and the total. */
export interface Completion {
  readonly values: Values;
  readonly set: readonly (readonly [Fact, FactValue])[];
  readonly total: bigint;
}

/** The completions at both ends. */
export interface Ends {
  readonly least: Completion;
  readonly most: Completion;
}

type Side = 'least' | 'most';

/** The number of starts that are followed to each end. */
const FOLLOWED = 4;
/** The most starts that are looked at. */
const STARTS = 1_024;
/** The most flags, words or days of a fact among the starts. */
const FEW = 12;

/** The ends of the total over facts together. */
export function endsOver(subject: Subject, facts: readonly Fact[]): Ends {
  const stands: Completion = { values: subject.values, set: [], total: subject.total(subject.values) };
  const starts = facts.length < 2 ? [stands] : startsOf(subject, facts, stands);
  const extremes = rememberedExtremes(subject);
  return {
    least: endOf(subject, 'least', starts, facts, extremes),
    most: endOf(subject, 'most', starts, facts, extremes),
  };
}

type ExtremesAt = (at: Completion, fact: Fact) => Extremes;

/** The ends over a fact beside the others that are set; without a value it is as the request has it. */
function rememberedExtremes(subject: Subject): ExtremesAt {
  const known = new Map<string, Extremes>();
  return ({ set }, fact) => {
    const others = set.filter(([each]) => each !== fact);
    const key = `${fact.name}|${others
      .map(([{ name }, value]) => `${name}=${value}`)
      .sort()
      .join()}`;
    const extremes = known.get(key) ?? extremesOver(subject, valuesWith(subject, others), fact);
    known.set(key, extremes);
    return extremes;
  };
}

function valuesWith({ values }: Subject, set: Completion['set']): Values {
  return set.reduce((so, [fact, value]) => withFact(so, fact, value), values);
}

function endOf(
  subject: Subject,
  side: Side,
  starts: readonly Completion[],
  facts: readonly Fact[],
  extremes: ExtremesAt,
): Completion {
  const ordered = [...starts].sort((one, other) => compared(side, one.total, other.total));
  const followed = [...ordered.slice(0, FOLLOWED), ...starts.slice(0, 1)];
  const ends = followed.map((start) => followedFrom(subject, start, side, facts, extremes));
  return ends.reduce((so, each) => (compared(side, each.total, so.total) < 0 ? each : so));
}

function compared(side: Side, one: bigint, other: bigint): number {
  if (one === other) return 0;
  return one < other === (side === 'least') ? -1 : 1;
}

function followedFrom(
  subject: Subject,
  start: Completion,
  side: Side,
  facts: readonly Fact[],
  extremes: ExtremesAt,
): Completion {
  let here = start;
  for (let moved = true; moved; ) {
    moved = false;
    for (const fact of facts) {
      const { total, value } = extremes(here, fact)[side];
      if (compared(side, total, here.total) >= 0) continue;
      here = { ...withSet(subject, here, fact, value), total };
      moved = facts.length > 1;
    }
  }
  return here;
}

/** The same with a fact at another value, or as the request has it. */
function withSet(subject: Subject, { set }: Completion, fact: Fact, value: FactValue | undefined): Completion {
  const others = set.filter(([each]) => each !== fact);
  const all = value === undefined ? others : [...others, [fact, value] as const];
  return { values: valuesWith(subject, all), set: all, total: 0n };
}

/** The facts at a few values each, in every combination; the request as it is comes first. */
function startsOf(subject: Subject, facts: readonly Fact[], stands: Completion): Completion[] {
  let starts: Completion[] = [stands];
  for (const fact of facts) {
    const values = valuesToTry(subject, fact);
    const more = starts.flatMap((start) => values.map((value) => withSet(subject, start, fact, value)));
    starts = [...starts, ...more].slice(0, STARTS);
  }
  const right = starts.slice(1).filter(({ values }) => subject.isRight(values));
  return [stands, ...right.map((each) => ({ ...each, total: subject.total(each.values) }))];
}

/** Amounts of naira, each a thousand times the one before. */
const AMOUNTS = [0n, 10n ** 8n, 10n ** 10n, 10n ** 12n, 10n ** 16n];

const valuesOf = oncePer((_subject: Subject) => new Map<Fact, readonly FactValue[]>());

/** A few values of a fact: flags and words all, of days the first and last of those with one total. */
export function valuesToTry(subject: Subject, fact: Fact): readonly FactValue[] {
  const values = valuesOf(subject).get(fact) ?? someOf(subject, fact);
  valuesOf(subject).set(fact, values);
  return values;
}

function someOf(subject: Subject, fact: Fact): readonly FactValue[] {
  if (fact.isAmount) return AMOUNTS;
  if (fact.choices.length <= FEW) return fact.choices;
  const all = byTrial(subject, subject.values, fact);
  const edges = all.filter(({ total }, place) => total !== all[place - 1]?.total || total !== all[place + 1]?.total);
  return edges.flatMap(({ value }) => value ?? []).slice(0, FEW);
}
