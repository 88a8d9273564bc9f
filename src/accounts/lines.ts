/**
 * The lines of a register in the workings: the allowances of each class, those available, and the balancing charges.
 * The assets themselves stand in the schedule.
 *
 * @module
 */
import { koboOfFigure, type Recording, type Sheet, sheetOfList } from '../algebra/index.js';
import { type Basis, basisOf, type Figure, type ListLine, wordsOf } from '../algebra/words.js';
import type { AnyKobo } from '../ground/index.js';
import type { CompanyRuleTable } from '../tables/company-table.js';
import type { AssetAllowed, RegisterFacts } from './facts.js';
import type { BooksRequest } from './request.js';

/** The lines of a register that was worked out. */
export function registerLines(books: BooksRequest, facts: RegisterFacts, { rounding }: CompanyRuleTable): Sheet {
  return sheetOfList(rounding, (m) => {
    const ofClasses = classesIn(facts).map(([name, assets]) => new ClassLines(m, name, assets, facts));
    const allowances = ofClasses.flatMap((each) => each.allowances() ?? []);
    const earlier = given(m, 'allowances brought forward', books.capitalAllowancesBroughtForward);
    const others = given(m, 'other allowances', books.otherCapitalAllowances);
    const available = m.plus(...earlier, ...others, ...allowances);
    const { allowanceClaims } = facts.period.rules;
    m.line(() => lineOf('capital_allowances_available', 'Capital allowances available', allowanceClaims), available);
    const charges = ofClasses.flatMap((each) => each.charges());
    const rules = facts.assets.flatMap(({ sale }) => (sale ? [facts.period.rules.balancingOn(sale.day)] : []));
    if (charges.length > 0) {
      m.line(() => lineOf('balancing_charges', 'Balancing charges', basisOf(rules)), m.plus(...charges));
    }
  });
}

/** The assets of each class that has some, in the order of the table. */
function classesIn({ assets, period }: RegisterFacts): [name: string, assets: readonly AssetAllowed[]][] {
  const names = [...period.rules.classes.keys()];
  const entries = names.map((name): [string, readonly AssetAllowed[]] => [
    name,
    assets.filter(({ asset }) => asset.assetClass === name),
  ]);
  return entries.filter(([, ofClass]) => ofClass.length > 0);
}

/** The lines of the assets of one class. */
class ClassLines {
  constructor(
    private readonly m: Recording,
    private readonly name: string,
    private readonly assets: readonly AssetAllowed[],
    private readonly facts: RegisterFacts,
  ) {}

  /** The line of the allowances of the class, if any are made. */
  allowances(): Figure | undefined {
    const made = [
      ...this.sum('investment allowances', ({ year }) => year.investment),
      ...this.sum('initial allowances', ({ year }) => year.initial),
      ...this.sum('annual allowances', ({ year }) => year.annual),
      ...this.sum('balancing allowances', ({ year }) => year.balancingAllowance),
    ];
    if (made.length === 0) return undefined;
    const taken = this.sum('not allowed', ({ notAllowed }) => notAllowed);
    const basis = this.facts.period.rules.classes.get(this.name)?.law ?? null;
    const [line, label] = [`capital_allowances_of_${this.name}`, `Capital allowances, ${wordsOf(this.name)}`];
    return this.m.line(() => lineOf(line, label, basis), this.m.minus(this.m.plus(...made), ...taken));
  }

  charges(): Figure[] {
    return this.sum(`charges on ${wordsOf(this.name)}`, ({ charge }) => charge);
  }

  /** The sum of a column, where it is not nothing. */
  private sum(words: string, figureOf: (asset: AssetAllowed) => Figure): Figure[] {
    const { m } = this.facts;
    let all = m.zero;
    for (const asset of this.assets) all = m.plus(all, figureOf(asset));
    return given(this.m, words, koboOfFigure(all));
  }
}

/** An amount that is not nothing. */
function given(m: Recording, words: string, kobo: AnyKobo): Figure[] {
  return kobo === 0 || kobo === 0n ? [] : [m.given(words, kobo)];
}

function lineOf(name: string, label: string, basis: Basis | null): ListLine {
  return { name, label, basis };
}
