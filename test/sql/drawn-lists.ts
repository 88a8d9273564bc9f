/** Schedules of disposals and streams of income, drawn as a request states them: amounts in naira. */
import type { Chance } from '../../apps/service/test/processes/random.js';
import type { CompanyRuleTable } from '../../src/tables/company-table.js';
import type { IndividualRuleTable } from '../../src/tables/individual-table.js';

/** An item of a list: its words, days and amounts of naira as text. */
export type Item = Readonly<Record<string, string>>;

/** One to three disposals, some on a limit of the law, some at a loss. */
export function disposals({ assetClasses, taxYear }: CompanyRuleTable, chance: Chance): Item[] {
  const classes = assetClasses as unknown as [{ readonly class: string; readonly reinvestmentRelief: boolean }];
  return Array.from({ length: 1 + chance.below(3) }, () => {
    const { class: assetClass, reinvestmentRelief } = chance.of(classes);
    return {
      assetClass,
      disposalDate: dayIn(taxYear - chance.below(2), chance),
      proceeds: naira(chance),
      costBase: naira(chance),
      ...(chance.below(2) === 0 && { disposalCosts: naira(chance) }),
      ...(reinvestmentRelief && taxYear >= 2022 && chance.below(2) === 0 && { reinvested: naira(chance) }),
    };
  });
}

/** One to three streams of income. */
export function streams({ incomeTypes, frequencies }: IndividualRuleTable, chance: Chance): Item[] {
  const types = incomeTypes.flatMap((version) => version.types).filter(({ treatment }) => treatment !== 'refused');
  const often = frequencies.flatMap((version) => version.frequencies).filter((each) => each.periodsPerYear !== null);
  const once = often.filter(({ periodsPerYear }) => periodsPerYear === 1);
  return Array.from({ length: 1 + chance.below(3) }, () => {
    const { type, paid, expenses } = chance.of(filled(types));
    return {
      type,
      frequency: chance.of(filled(paid === 'once_a_year' ? once : often)).frequency,
      amount: naira(chance),
      ...(expenses && chance.below(2) === 0 && { expenses: naira(chance) }),
    };
  });
}

/** Amounts on which the law of gains or income turns, in kobo. */
const LIMITS = [1, 80_000_000, 300_000_000, 1_000_000_000, 10_000_000_000, 15_000_000_000] as const;

/** Naira as text: a limit or a kobo beside it, or up to N10 billion. */
function naira(chance: Chance): string {
  const drawn =
    chance.below(4) === 0
      ? chance.of(LIMITS) + chance.below(3) - 1
      : Math.floor(10 ** (2 + chance.below(1000) / 100)) + chance.below(1000);
  return `${Math.floor(drawn / 100)}.${String(drawn % 100).padStart(2, '0')}`;
}

function dayIn(year: number, chance: Chance): string {
  const two = (count: number): string => String(count).padStart(2, '0');
  return `${year}-${two(1 + chance.below(12))}-${two(1 + chance.below(28))}`;
}

function filled<V>(items: readonly V[]): readonly [V, ...V[]] {
  const [first, ...others] = items;
  if (first === undefined) throw new Error('There is nothing to draw from.');
  return [first, ...others];
}
