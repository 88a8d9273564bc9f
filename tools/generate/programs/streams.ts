/**
 * The streams of income as data: for each type, the figures of one stream as a program of its yearly amount and its
 * expenses. A test shows that the figures of several streams are the sums of theirs.
 */
import { type ProgramOf, programOf } from '../../../src/algebra/program.js';
import { mostPaymentsOf } from '../../../src/individual/facts.js';
import { isPay } from '../../../src/law/individual/frequencies.js';
import { grossIncome } from '../../../src/law/individual/gross-income.js';
import type { IndividualLaw } from '../../../src/law/individual/rules.js';
import type { IncomeTypeRule } from '../../../src/tables/individual-table.js';
import { TracingList } from './lists.js';

/** The rule of a type of income as data. */
export interface StreamType {
  readonly isRefused?: true;
  readonly takesExpenses?: true;
  /** Never annualised: it takes only a frequency of one payment a year. */
  readonly isPaidOnce?: true;
  /** Paid by an employment: what is paid by the month is paid in the months worked. */
  readonly isPay?: true;
}

/** The types and the frequencies of streams, as data. */
export interface StreamsData {
  readonly types: Readonly<Record<string, StreamType & { readonly program: number }>>;
  readonly frequencies: Readonly<Record<string, { readonly usual: number | null; readonly most: number }>>;
}

/** The rules of streams as data; `place` is where a program is kept. */
export function streamsData(law: IndividualLaw, place: (program: ProgramOf<string>) => number): StreamsData {
  const types = law.incomeTypes.types.map((rule) => [
    rule.type,
    { ...streamType(rule), program: place(programOfStream(rule, law)) },
  ]);
  const frequencies = law.frequencies.frequencies.map((each) => [
    each.frequency,
    { usual: each.periodsPerYear, most: mostPaymentsOf(each) },
  ]);
  return { types: Object.fromEntries(types), frequencies: Object.fromEntries(frequencies) };
}

function streamType({ type, treatment, expenses, paid }: IncomeTypeRule): StreamType {
  return {
    ...(treatment === 'refused' && { isRefused: true as const }),
    ...(expenses && { takesExpenses: true as const }),
    ...(paid !== 'at_any_frequency' && { isPaidOnce: true as const }),
    ...(isPay(type) && { isPay: true as const }),
  };
}

/** The facts of a stream whose payments are added already. */
const FACTS = { amount: { kind: 'amount' }, expenses: { kind: 'amount' } } as const;

function programOfStream(type: IncomeTypeRule, law: IndividualLaw): ProgramOf<string> {
  const m = new TracingList();
  const stream = { type, frequency: '', periodsPerYear: 1, ...m.facts(FACTS, 1) };
  return programOf({ ...grossIncome(m, [stream], law.minimumWage).income }, m, law.rounding);
}
