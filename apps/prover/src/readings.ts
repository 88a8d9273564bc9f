/**
 * Two readings of a year, or a table and a draft of it, as one question: where they agree, and that the condition under
 * which they do not is no wider than it must be.
 *
 * @module
 */
import type { Condition } from '../../../src/algebra/words.js';
import type { CompanyRuleTable } from '../../../src/tables/company-table.js';
import { versionOn } from '../../../src/tables/table.js';
import { digestOf } from './answers.js';
import { type Law, Posed, type Table } from './law.js';
import { lawsOf } from './laws.js';
import { amountOf } from './property.js';
import { type Asking, type Proof, proofFor } from './prove.js';
import { type Question, question } from './question.js';
import type { Counterexample } from './replay.js';
import { tableName } from './tables.js';

/** A part of the condition under which two readings differ. */
interface Limb {
  readonly words: string;
  readonly holds: (first: Posed, second: Posed) => Condition;
}

/** Two readings of the same years, and where they differ. */
interface Readings {
  readonly kind: Table['kind'];
  readonly first: string;
  readonly second: string;
  readonly limbs: readonly Limb[];
  /** True where some figure differs for every return of the condition; else for some return of each limb alone. */
  readonly isExact: boolean;
}

const AFTER_OR_BEFORE_LOSSES: readonly Limb[] = [
  {
    words:
      'the trade has the limit of allowances, and the allowances exceed two thirds of the profit after losses, which ' +
      'is less than two thirds of the profit before them',
    holds: (first, second) => {
      const { m, facts, law } = first;
      const { capitalAllowances } = law.table as CompanyRuleTable;
      const rule = versionOn(capitalAllowances, law.from as Parameters<typeof versionOn>[1]);
      const free = rule.method === 'capped' ? rule.uncappedTrades : [];
      const [limit, higher] = [first.line('allowance_limit'), second.line('allowance_limit')];
      const exceeds = [amountOf(first, 'capitalAllowances'), first.line('profit_after_losses'), higher];
      const isFree = m.or(...free.map((trade) => m.is(facts.trade as Parameters<typeof m.is>[0], trade)));
      return m.and(m.not(isFree), ...exceeds.map((each) => m.isAbove(each, limit)));
    },
  },
];

const CERTIFIED_COPY_OR_GAZETTE: readonly Limb[] = [
  {
    words: 'the gross turnover is above ₦50,000,000 and at most ₦100,000,000',
    holds: ({ m, outputs }) => {
      const turnover = outputs.grossTurnover as Parameters<typeof m.isAbove>[0];
      return m.and(
        m.isAbove(turnover, m.amount(NAIRA * 50_000_000n)),
        m.not(m.isAbove(turnover, m.amount(NAIRA * 100_000_000n))),
      );
    },
  },
  {
    words: 'the company provides professional services, with a gross turnover of at most ₦50,000,000',
    holds: ({ m, outputs, facts }) => {
      const turnover = outputs.grossTurnover as Parameters<typeof m.isAbove>[0];
      return m.and(facts.professionalServices as Condition, m.not(m.isAbove(turnover, m.amount(NAIRA * 50_000_000n))));
    },
  },
  {
    words: 'the company is of a multinational group',
    holds: ({ facts }) => facts.multinationalGroup as Condition,
  },
  {
    words: 'the gross turnover is at least ₦20,000,000,000',
    holds: ({ m, outputs }) =>
      m.compare(outputs.grossTurnover as Parameters<typeof m.isAbove>[0], '>=', m.amount(NAIRA * 20_000_000_000n)),
  },
];

const NAIRA = 100n;

const GROSS_OR_LESS: readonly Limb[] = [
  {
    words:
      'the consolidated relief of the gross income exceeds that of the gross income less exempt income and reliefs',
    holds: (first, second) =>
      first.m.isAbove(first.figure('consolidated_relief_allowance'), second.figure('consolidated_relief_allowance')),
  },
];

const READINGS: readonly Readings[] = [
  { kind: 'company', first: 'after_losses', second: 'before_losses', limbs: AFTER_OR_BEFORE_LOSSES, isExact: true },
  {
    kind: 'company',
    first: 'prospective',
    second: 'prospective_before_losses',
    limbs: AFTER_OR_BEFORE_LOSSES,
    isExact: true,
  },
  {
    kind: 'company',
    first: 'certified_copy',
    second: 'first_gazette',
    limbs: CERTIFIED_COPY_OR_GAZETTE,
    isExact: false,
  },
  { kind: 'individual', first: 'gross', second: 'gross_less_exempt', limbs: GROSS_OR_LESS, isExact: true },
];

/** Two tables of a year, by two readings. */
export interface Pair extends Readings {
  readonly tables: readonly [Table, Table];
}

/** Every two tables that are compared. */
export function pairsOf(tables: readonly Table[]): Pair[] {
  return READINGS.flatMap((readings) => {
    const of = (reading: string): readonly Table[] =>
      tables.filter((table) => table.kind === readings.kind && table.reading === reading);
    return of(readings.first).flatMap((first) => {
      const second = of(readings.second).find(({ taxYear }) => taxYear === first.taxYear);
      return second === undefined ? [] : [{ ...readings, tables: [first, second] as const }];
    });
  });
}

/** `company 2024, after_losses and company 2024, before_losses`. */
export function pairName({ tables }: Pair): string {
  return tables.map(tableName).join(' and ');
}

/** The answers of two readings: that they agree outside of the condition, and that the condition is the weakest. */
export interface Compared {
  readonly agree: Proof['status'];
  /** Proved: each limb alone has a return of which the totals differ; where it is exact, some figure always differs. */
  readonly weakest: Proof['status'];
  readonly examples: readonly (readonly Counterexample[])[];
}

/** Compares two readings in every law in which they differ. */
export async function compared({ tables: [one, other], limbs, isExact }: Pair, asking: Asking): Promise<Compared> {
  const agree: Proof['status'][] = [];
  const weakest: Proof['status'][] = [];
  const examples: (readonly Counterexample[])[] = [];
  for (const [at, law] of lawsOf(one).entries()) {
    const asked = questionsOf(law, lawsOf(other)[at] as Law, limbs);
    if (asked === null) continue;
    agree.push((await proofFor(asked.outside, asking)).status);
    if (isExact) weakest.push((await proofFor(asked.inside, asking)).status);
    for (const alone of asked.alone) {
      const { status, counterexample } = await proofFor(alone, asking);
      weakest.push(status === 'refuted' ? 'proved' : 'undecided');
      examples.push(counterexample);
    }
  }
  return { agree: worst(agree), weakest: worst(weakest), examples };
}

function worst(statuses: readonly Proof['status'][]): Proof['status'] {
  return (['refuted', 'undecided'] as const).find((status) => statuses.includes(status)) ?? 'proved';
}

/** The questions of two laws; `null` where they are one. */
function questionsOf(one: Law, other: Law, limbs: readonly Limb[]) {
  const first = new Posed(one);
  const second = new Posed(other, first.m, first.facts);
  const { m } = first;
  const equal = first.amounts.map(([name, figure]) => first.equal(figure, second.figure(name)));
  const all = m.and(...equal);
  if (isSame(first, second)) return null;
  const held = limbs.map(({ holds }) => holds(first, second));
  const some = m.or(...held);
  const others = (at: number): Condition[] => held.filter((_, place) => place !== at).map((each) => m.not(each));
  const differs = m.not(first.equal(first.total, second.total));
  return {
    outside: question([first, second], m.not(some), m.not(all)),
    inside: question([first, second], some, all),
    alone: held.map((each, at): Question => question([first, second], each, ...others(at), differs)),
  };
}

/** Equal figures of one graph are one node. */
function isSame(first: Posed, second: Posed): boolean {
  return first.amounts.every(([name, figure]) => figure === second.figure(name));
}

/** The digest of what is asked of two readings. */
export function keyOfPair({ tables: [one, other], limbs }: Pair): string {
  const asked = lawsOf(one).map((law, at) => questionsOf(law, lawsOf(other)[at] as Law, limbs));
  const questions = asked.flatMap((each) => (each === null ? [] : [each.outside, each.inside, ...each.alone]));
  return digestOf(questions.map(({ text }) => text));
}
