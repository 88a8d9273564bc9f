/**
 * A register of assets in words that keep how: each asset with its figures, the sums of the classes, and what they give
 * to the return.
 *
 * @module
 */
import { type Decided, type Following, type Node, nodeOf, wordsOfFact } from '../../algebra/index.js';
import type { Figure } from '../../algebra/words.js';
import type { DisposalFigures } from '../../company/list-of-disposals.js';
import type { CompanyRequest } from '../../company/request.js';
import type { ListFigure } from '../../computation/index.js';
import { type AnyKobo, yearOf } from '../../ground/index.js';
import { type AssetRules, carriedAllowances, claimedOf, type Income, isProrated } from '../../law/company/index.js';
import type { CompanyRuleTable, CompanySize } from '../../tables/company-table.js';
import { type AssetAllowed, assetAllowed, fedAs, periodsUnder, type RegisterFacts } from '../facts.js';
import { sumsOfRegister } from '../lines.js';
import { lastDayIn } from '../periods.js';
import { type AmountOfAsset, type AssetInYear, assetInYear } from '../register.js';
import type { AssetRequest, BooksRequest } from '../request.js';
import type { PeriodsBack, RegisterPeriod } from '../rules.js';
import { type AllowanceFigures, COLUMNS, rowOf, type ScheduledClass, scheduledClasses, totalOf } from '../schedule.js';
import { type IncomeParts, incomeOfParts } from '../stated.js';

/** The residue of an asset after an earlier period. */
export interface EarlierYear {
  /** The year of assessment. */
  readonly taxYear: number;
  readonly residue: Figure;
  /** The law of that year. */
  readonly rules: AssetRules;
}

/** An asset, with what a workbook shows of it. */
export interface AssetInWords {
  readonly allowed: AssetAllowed;
  /** The name of the asset, or the number of its row. */
  readonly id: string;
  /** The same with its description, where it has one. */
  readonly name: string;
  readonly row: AllowanceFigures;
  readonly earlier: readonly EarlierYear[];
  /** The conditions on amounts that the steps branched on. */
  readonly decided: readonly Decided[];
}

/** A class with its assets and their sums. */
export interface ClassInWords extends Pick<ScheduledClass, 'name' | 'sum'> {
  readonly assets: readonly AssetInWords[];
}

/** The income by which allowances are prorated, where an asset serves income with and without tax. */
export interface IncomeInWords extends Income {
  readonly parts: IncomeParts<Figure>;
  readonly decided: readonly Decided[];
}

/** The allowances that go on to the next year. */
export interface CarriedInWords {
  /** Those of the return that a profit has met. */
  readonly relieved: Figure;
  /** The allowances left to companies of these sizes, whose allowances count as used; no size where there is none. */
  readonly deemedUsed: { readonly sizes: readonly CompanySize[]; readonly left: Figure };
  /** The allowances left to any other company. */
  readonly left: Figure;
}

/** A register in words. */
export interface RegisterInWords {
  readonly period: RegisterPeriod;
  /** The amounts that the request states. */
  readonly given: readonly ListFigure[];
  readonly classes: readonly ClassInWords[];
  readonly total: AllowanceFigures;
  /** Allowances of the request beside the register. */
  readonly broughtForward: Figure;
  readonly others: Figure;
  readonly available: Figure;
  /** The allowances that the company asks for; absent where it claims all. */
  readonly asked: Figure | undefined;
  readonly claimed: Figure;
  /** Charges that the request states, and those with the charges of the register. */
  readonly chargesStated: Figure;
  readonly charges: Figure;
  readonly income: IncomeInWords | undefined;
  readonly carried: CarriedInWords;
  /** The sales that are disposals of the return, in the order of the request. */
  readonly sold: readonly DisposalFigures[];
}

/** The columns of a schedule in which some asset may have an amount. */
export function columnsShown({ classes }: Pick<RegisterInWords, 'classes'>): readonly (keyof AllowanceFigures)[] {
  const rows = classes.flatMap(({ assets }) => assets.map(({ row }) => row));
  return COLUMNS.filter((column) => rows.some((row) => nodeOf(row[column]).kind !== 'constant'));
}

/** The figures of the return that a register needs, in kobo. */
export interface SaidByReturn {
  readonly income: IncomeParts<AnyKobo>;
  /** The allowances that a profit has met. */
  readonly relieved: AnyKobo;
}

/** Works a register out. */
export function registerInWords(
  m: Following,
  books: BooksRequest & Pick<CompanyRequest, 'balancingCharges'>,
  { income: parts, relieved }: SaidByReturn,
  table: CompanyRuleTable,
): RegisterInWords {
  const given = new GivenFigures(m);
  const periods = periodsUnder(books, table);
  const period = periods.at(0);
  const inYear = books.assets.map((asset, index) => yearOfAsset(m, asset, index, periods, given));
  const income = books.assets.some(({ incomeUse }) => incomeUse === 'both')
    ? incomeInWords(m, parts, period)
    : undefined;
  const of: Income = income ?? { all: m.zero, untaxed: m.zero };
  const all = inYear.map(({ year, ...more }): AssetInWords => {
    const allowed = assetAllowed(m, year, of, income?.isProrated ?? false);
    return { allowed, row: rowOf(allowed), ...more };
  });
  const assets = all.map(({ allowed }) => allowed);
  const classes = scheduledClasses(m, { assets, period });
  const toReturn = givenToReturn(m, books, { assets, period, classes }, given);
  const byAsset = new Map(all.map((each) => [each.allowed, each]));
  return {
    period,
    classes: classes.map(({ name, sum, assets: ofClass }) => {
      return { name, sum, assets: ofClass.map((each) => byAsset.get(each) as AssetInWords) };
    }),
    total: totalOf(m, classes),
    income,
    sold: assets.flatMap((each) => soldIn(each, period)),
    ...toReturn,
    carried: carriedInWords(m, toReturn, m.given('allowances relieved', relieved), period),
    given: given.all,
  };
}

/** The figures that a request states, with their fields. */
class GivenFigures {
  readonly all: ListFigure[] = [];

  constructor(private readonly m: Following) {}

  figure(words: string, kobo: AnyKobo, label: string, field: string): Figure {
    const figure = this.m.given(words, kobo);
    this.all.push({ label, field, node: nodeOf(figure) });
    return figure;
  }
}

const WORDS = {
  cost: 'cost',
  residue: 'residue',
  allowancesMade: 'allowances made',
  proceeds: 'proceeds',
  disposalCosts: 'disposal costs',
} as const satisfies Readonly<Record<AmountOfAsset, string>>;

const LABELS = {
  cost: 'Cost',
  residue: 'Residue brought forward',
  allowancesMade: 'Allowances made before',
  proceeds: 'Proceeds',
  disposalCosts: 'Costs of the sale',
} as const satisfies Readonly<Record<AmountOfAsset, string>>;

/** An asset in its year, with what it is called and what earlier years left of it. */
function yearOfAsset(m: Following, asset: AssetRequest, index: number, periods: PeriodsBack, given: GivenFigures) {
  const { id = String(index + 1), label } = asset;
  const name = label === undefined ? id : `${id} ${label}`;
  const before = m.decided.length;
  const earlier: EarlierYear[] = [];
  const year: AssetInYear = assetInYear(m, asset, periods, {
    figure: (field, kobo) => {
      return given.figure(WORDS[field], kobo, `${LABELS[field]}: ${name}`, `assets[${index}].${field}`);
    },
    earlier: (yearsBack, residue) => {
      const period = periods.at(yearsBack);
      earlier.push({ taxYear: yearOf(lastDayIn(period)) + 1, residue, rules: period.rules });
    },
  });
  return { year, id, name, earlier, decided: m.decided.slice(before) };
}

function incomeInWords(m: Following, parts: IncomeParts<AnyKobo>, { rules }: RegisterPeriod) {
  const entries = Object.entries(parts) as [keyof IncomeParts<AnyKobo>, AnyKobo][];
  const given = entries.map(([name, kobo]) => [name, m.given(wordsOfFact(name), kobo)] as const);
  const figures = Object.fromEntries(given) as unknown as IncomeParts<Figure>;
  const income = incomeOfParts(m, figures);
  const before = m.decided.length;
  const prorated = isProrated(m, income, rules.untaxedIncome);
  return { ...income, parts: figures, isProrated: prorated, decided: m.decided.slice(before) };
}

/** The sale of an asset as the schedule of disposals takes it. */
function soldIn(each: AssetInYear, period: RegisterPeriod): DisposalFigures[] {
  const { sale, asset, before } = each;
  if (sale === undefined || fedAs(each, period) === undefined) return [];
  const { proceeds, costs } = sale;
  return [{ proceeds, costBase: asset.cost, disposalCosts: costs, taxWrittenDownValue: before.residue }];
}

type ByClass = Pick<RegisterFacts, 'assets' | 'period'> & { readonly classes: readonly ScheduledClass[] };

/** The allowances and charges of the return. */
function givenToReturn(
  m: Following,
  books: BooksRequest & Pick<CompanyRequest, 'balancingCharges'>,
  register: ByClass,
  given: GivenFigures,
) {
  const of = (words: string, field: keyof BooksRequest & string, kobo: AnyKobo): Figure =>
    given.figure(words, kobo, `${words.charAt(0).toUpperCase()}${words.slice(1)}`, field);
  const { capitalAllowancesBroughtForward: earlier, otherCapitalAllowances: more } = books;
  const broughtForward = of('allowances brought forward', 'capitalAllowancesBroughtForward', earlier);
  const others = of('other allowances', 'otherCapitalAllowances', more);
  const { capitalAllowancesClaimed: claimed } = books;
  const asked = claimed === undefined ? undefined : of('allowances claimed', 'capitalAllowancesClaimed', claimed);
  const chargesStated = of('balancing charges beside the register', 'balancingCharges', books.balancingCharges);
  const sums = sumsOfRegister(m, { ...register, others: [broughtForward, others] }, (words, sum) =>
    isNothing(nodeOf(sum)) ? [] : [m.called(words, sum)],
  );
  const { available } = sums;
  return {
    broughtForward,
    others,
    asked,
    chargesStated,
    available,
    claimed: claimedOf(m, available, asked, register.period.rules.allowanceClaims),
    charges: m.plus(chargesStated, sums.charges),
  };
}

function carriedInWords(
  m: Following,
  { broughtForward, available }: { readonly broughtForward: Figure; readonly available: Figure },
  relieved: Figure,
  { rules }: RegisterPeriod,
): CarriedInWords {
  const rule = rules.allowanceClaims;
  const sizes = rule.method === 'as_claimed' ? [] : rule.deemedUsedBy;
  const allowances = { broughtForward, ofTheYear: m.minus(available, broughtForward) };
  const leftTo = (size: CompanySize): Figure => carriedAllowances(m, allowances, relieved, size, rule);
  const [deemed = LARGEST] = sizes;
  return { relieved, deemedUsed: { sizes, left: leftTo(deemed) }, left: leftTo(LARGEST) };
}

/** No law takes the allowances of a large company as used. */
const LARGEST: CompanySize = 'large';

/** Returns whether a sum is nothing whatever the request states. */
function isNothing({ kind, args }: Node): boolean {
  return kind === 'constant' || (kind === 'sum' && args.every(isNothing));
}
