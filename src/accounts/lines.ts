/**
 * The lines of a register in the workings: the allowances of each class, those available, and the balancing charges.
 * The assets themselves stand in the schedule.
 *
 * @module
 */
import { koboOfFigure, type Sheet, sheetOfList } from '../algebra/index.js';
import { type Basis, basisOf, type Figure, type ListLine, type ListWords, wordsOf } from '../algebra/words.js';
import type { AnyKobo } from '../ground/index.js';
import type { CompanyRuleTable } from '../tables/company-table.js';
import type { RegisterFacts } from './facts.js';
import { lawOfAllowances } from './law-of-allowances.js';
import type { BooksRequest } from './request.js';
import { type AllowanceFigures, type ScheduledClass, scheduledClasses } from './schedule.js';

/** The lines of a register that was worked out. */
export function registerLines(books: BooksRequest, facts: RegisterFacts, { rounding }: CompanyRuleTable): Sheet {
  return sheetOfList(rounding, (m) => {
    const given = (words: string, kobo: AnyKobo): Figure[] => (kobo === 0 || kobo === 0n ? [] : [m.given(words, kobo)]);
    const earlier = given('allowances brought forward', books.capitalAllowancesBroughtForward);
    const others = given('other allowances', books.otherCapitalAllowances);
    const term = (words: string, sum: Figure): Figure[] => given(words, koboOfFigure(sum));
    sumsOfRegister(m, { ...facts, classes: scheduledClasses(facts.m, facts), others: [...earlier, ...others] }, term);
  });
}

/** A register by class, and the allowances that are available beside its own. */
export interface RegisterByClass extends Pick<RegisterFacts, 'assets' | 'period'> {
  readonly classes: readonly ScheduledClass[];
  readonly others: readonly Figure[];
}

/** The sum of a column of a class as a term of a line; none where a line leaves it out. */
export type TermOf = (words: string, sum: Figure) => readonly Figure[];

/** The allowances that are available, and the charges, each a line. */
export function sumsOfRegister(m: ListWords, { classes, others, assets, period }: RegisterByClass, termOf: TermOf) {
  const allowances = classes.flatMap((each) => allowancesOf(m, each, period, termOf));
  const { allowanceClaims } = period.rules;
  const available = m.line(
    () => lineOf('capital_allowances_available', 'Capital allowances available', allowanceClaims),
    m.plus(...others, ...allowances),
  );
  const charges = classes.flatMap(({ name, sum }) => termOf(`charges on ${wordsOf(name)}`, sum.balancingCharge));
  if (charges.length === 0) return { available, charges: m.zero };
  const rules = assets.flatMap(({ sale }) => (sale ? [period.rules.balancingOn(sale.day)] : []));
  const line = (): ListLine => lineOf('balancing_charges', 'Balancing charges', basisOf(rules));
  return { available, charges: m.line(line, m.plus(...charges)) };
}

/** The columns that are allowances, by their words. */
const ALLOWANCES = {
  investment: 'investment allowances',
  initial: 'initial allowances',
  annual: 'annual allowances',
  balancingAllowance: 'balancing allowances',
} as const satisfies { readonly [N in keyof AllowanceFigures]?: string };

/** The line of the allowances of a class, if any are made. */
function allowancesOf(
  m: ListWords,
  ofClass: ScheduledClass,
  { rules }: RegisterFacts['period'],
  termOf: TermOf,
): readonly Figure[] {
  const { name, sum } = ofClass;
  const columns = Object.entries(ALLOWANCES) as [keyof typeof ALLOWANCES, string][];
  const made = columns.flatMap(([column, words]) => termOf(words, sum[column]));
  if (made.length === 0) return [];
  const taken = termOf('not allowed', sum.notAllowed);
  const [line, label] = [`capital_allowances_of_${name}`, `Capital allowances, ${wordsOf(name)}`];
  const described = (): ListLine => lineOf(line, label, lawOfAllowances(ofClass, rules));
  return [m.line(described, m.minus(m.plus(...made), ...taken))];
}

function lineOf(name: string, label: string, basis: Basis | null): ListLine {
  return { name, label, basis };
}
