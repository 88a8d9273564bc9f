/**
 * The disposals as data: the steps of the law over a schedule, traced. A program for a disposal says what it adds to
 * the gains and losses of its regime; one for the rule that exempts shares says whether a window keeps its bounds; and
 * one takes the sums through relief and losses. The evaluator adds, and forms the windows.
 */
import { type ProgramOf, programOf } from '../../../src/algebra/program.js';
import type { Day, FactKind, Figure, Share } from '../../../src/algebra/words.js';
import { CLASS_FIELDS, notApplicableTo } from '../../../src/company/request.js';
import { assessedDisposal, disposalRulesOf } from '../../../src/law/company/disposals/asset-classes.js';
import { chargeGains, gainsByRegime } from '../../../src/law/company/disposals/capital-gains.js';
import { capitalLossesLeft, sumOver } from '../../../src/law/company/disposals/capital-losses.js';
import type {
  AssessedDisposal,
  DisposalLaw,
  DisposalRules,
  Disposals,
  RegimeGains,
} from '../../../src/law/company/disposals/schedule.js';
import { chargeWhatFails, type ExemptWhile } from '../../../src/law/company/disposals/share-exemption.js';
import { DISPOSAL_FIGURES } from '../../../src/law/company/facts.js';
import { DISPOSAL } from '../../../src/law/company/fields.js';
import { factsIn } from '../../../src/request/facts.js';
import type { CompanyRuleTable } from '../../../src/tables/company-table.js';
import { TracingList } from './lists.js';

/** The law of a class of asset in a period, as data: its program, and the sums that it adds to. */
interface DisposalLawData {
  readonly program: number;
  readonly gains: string;
  readonly losses: string;
  readonly relief: string;
  /** The treatment of a gain that is charged. */
  readonly charged: string;
  readonly treatment: 'chargeable' | 'exempt' | 'exempt_while';
  /** The place of the rule that exempts it within bounds. */
  readonly rule?: number;
}

/** The rules of disposals as data. */
export interface DisposalsData {
  /** The first day of each period, and the law of each class in it. */
  readonly starts: readonly number[];
  readonly laws: readonly Readonly<Record<string, DisposalLawData>>[];
  readonly rules: readonly { readonly months: number; readonly program: number }[];
  /** The fields that a disposal of a class cannot have. */
  readonly refused: Readonly<Record<string, readonly string[]>>;
  /** The program of the sums, and where a result has its figures. */
  readonly program: number;
  /** The figures that columns show. */
  readonly figures: readonly string[];
  readonly places: Readonly<Record<string, string>>;
  /** The losses brought forward, and what is left, of each class. */
  readonly classes: readonly string[];
}

/** Where a result has the figures of disposals; what is carried forward is by class. */
const PLACES = {
  separatelyTaxedGains: 'separateGains',
  separateTax: 'separateTax',
  gainsTaxedAsProfits: 'profitGains',
  reinvestmentRelief: 'relief',
  lossesRelieved: 'lossesRelieved',
  lossesFromAssessableProfit: 'taken',
};

/** The rules of disposals of a table as data; `place` is where a program is kept. */
export function disposalsData(table: CompanyRuleTable, place: (program: ProgramOf<string>) => number): DisposalsData {
  const rules = disposalRulesOf(table.assetClasses, table.capitalGains, (assetClass, day) => {
    throw new RangeError(`no law for ${assetClass} on ${day}`);
  });
  const exempting = new Map(rules.laws.flatMap((laws) => [...laws.values()].flatMap(exemptWhile)));
  const places = [...exempting.keys()];
  const lawData = (law: DisposalLaw): DisposalLawData => ({
    program: place(programOfDisposal(law, table)),
    ...sumsOf(law),
    charged: law.regime.rule.method,
    treatment: law.treatment.treatment,
    ...(law.treatment.treatment === 'exempt_while' && { rule: places.indexOf(law.treatment) }),
  });
  const byClass = (laws: ReadonlyMap<string, DisposalLaw>) => [...laws].map(([name, law]) => [name, lawData(law)]);
  return {
    starts: rules.starts,
    laws: rules.laws.map((laws) => Object.fromEntries(byClass(laws))),
    rules: [...exempting].map(([rule, law]) => ({
      months: rule.windowMonths,
      program: place(programOfWindow(law, table)),
    })),
    refused: Object.fromEntries(table.assetClasses.map((each) => [each.class, refusedOf(notApplicableTo(each))])),
    program: place(programOfSums(rules, table)),
    figures: Object.keys(DISPOSAL_FIGURES),
    places: PLACES,
    classes: rules.classes.map((each) => each.class),
  };
}

function exemptWhile(law: DisposalLaw): [ExemptWhile, DisposalLaw][] {
  return law.treatment.treatment === 'exempt_while' ? [[law.treatment, law]] : [];
}

function refusedOf(reasons: ReturnType<typeof notApplicableTo>): string[] {
  return CLASS_FIELDS.filter((field) => reasons[field] !== undefined);
}

/** The names of the sums of a regime: gains by pool, losses by class, and the relief. */
function sumsOf({ regime, pool, assetClass }: DisposalLaw) {
  return {
    gains: `gains_${regime.place}_${pool.name}`,
    losses: `losses_${regime.place}_${assetClass.class}`,
    relief: `relief_${regime.place}`,
  };
}

/** The facts of a disposal; its class and day choose the program. */
const FACTS = factsIn(DISPOSAL);

/** Traces what a disposal adds where its gain is charged: a gain or a loss, and the share that is relieved. */
function programOfDisposal(law: DisposalLaw, { rounding }: CompanyRuleTable): ProgramOf<string> {
  const m = new TracingList();
  const { taxWrittenDownValue, reinvested, ...facts } = m.facts(FACTS);
  const item = (isGiven: boolean): AssessedDisposal => {
    const stated = { ...facts, taxWrittenDownValue: isGiven ? taxWrittenDownValue.value : undefined };
    const all = { ...stated, reinvested: reinvested.value, assetClass: law.assetClass.class, disposalDate: 0 };
    return { ...assessedDisposal(m, all, rulesOfOne(law)), isChargeable: true };
  };
  const outputs = m.explored(() => addedBy(m, item(m.holds(taxWrittenDownValue.isGiven))));
  return programOf<string>(outputs, m, rounding);
}

function rulesOfOne(law: DisposalLaw): DisposalRules {
  const refuse = (): never => {
    throw new RangeError('no law');
  };
  const laws = [new Map([[law.assetClass.class, law]])];
  return { classes: [], all: [], general: [], starts: [0], laws, takesFromProfit: false, refuse };
}

function addedBy(m: TracingList, item: AssessedDisposal) {
  const { zero } = m;
  const [regime] = gainsByRegime(m, [item]);
  const [pool] = regime?.pools ?? [];
  const share = regime?.reinvested[0] ?? { figure: zero, part: zero, whole: zero };
  const { figure, part, whole } = share;
  return { gain: item.gain, gains: pool?.gains ?? zero, losses: pool?.losses ?? zero, figure, part, whole };
}

/** The words for a window that one disposal stands for: it is in its own window. */
class TracingWindow extends TracingList {
  override monthsLater(): Day {
    return this.day(0);
  }
}

/** Traces whether a window keeps within the bounds of a rule: one disposal has its proceeds and gains together. */
function programOfWindow(law: DisposalLaw, { rounding }: CompanyRuleTable): ProgramOf<string> {
  const m = new TracingWindow();
  const { proceeds, gains } = m.facts({ proceeds: { kind: 'amount' }, gains: { kind: 'amount' } } as const);
  const keeps = m.explored(() => {
    const facts = { proceeds, disposalDate: 1 } as AssessedDisposal['facts'];
    const item: AssessedDisposal = { facts, law, gain: gains, isChargeable: false };
    chargeWhatFails(m, [item]);
    return { keeps: item.isChargeable ? m.zero : m.amount(1n) };
  });
  return programOf<string>(keeps, m, rounding);
}

/**
 * The words for sums. What these steps look at only spares them work where an amount is nothing, so it is taken to
 * hold; the shares of a regime come added.
 */
class TracingSums extends TracingList {
  override holds(): boolean {
    return true;
  }

  override sumOfShares([share]: readonly Share[]): Figure {
    return share?.figure ?? this.zero;
  }
}

/** The sums through relief and losses: the figures of the return, and what is left once it took general losses. */
function programOfSums(rules: DisposalRules, { rounding }: CompanyRuleTable): ProgramOf<string> {
  const m = new TracingSums();
  const sum = (name: string): Figure => m.facts<Record<string, typeof SUM>>({ [name]: SUM })[name] as Figure;
  const laws = [...new Map(rules.laws.flatMap((each) => [...each.values()]).map((law) => [sumsOf(law).losses, law]))];
  const items = laws.map(([name, law]) => itemOf(law, m.minus(m.zero, sum(name))));
  const broughtForward = rules.classes.map((each) => sum(`earlier_${each.class}`));
  const all = { ...nothing(m), items, regimes: regimesOf(m, items, sum) };
  const earlier = { byClass: broughtForward.slice(), digitalMet: [] };
  const charged: Disposals = { ...all, earlier, losses: sumOver(m, broughtForward, rules.all) };
  chargeGains(m, charged, rules);
  const taken = sum('capitalLossesRelieved');
  const left = capitalLossesLeft(m, charged, taken, rules).byClass ?? [];
  const names = Object.keys(DISPOSAL_FIGURES) as (keyof typeof DISPOSAL_FIGURES)[];
  return programOf<string>(
    {
      ...Object.fromEntries(names.map((name) => [name, charged[name]])),
      relief: charged.relief,
      lossesRelieved: m.plus(charged.lossesRelieved, taken),
      taken,
      ...Object.fromEntries(rules.classes.map((each, at) => [`left_${each.class}`, left[at] ?? m.zero])),
    },
    m,
    rounding,
  );
}

const SUM = { kind: 'amount' } as const satisfies FactKind;

function nothing({ zero }: TracingList): Omit<Disposals, 'items' | 'regimes' | 'earlier' | 'losses'> {
  const gains = { separateGains: zero, separateTax: zero, profitGains: zero, digitalGains: zero, relief: zero };
  return { ...gains, lossesRelieved: zero, generalLossesOfTheYear: zero, generalLossesBroughtForward: zero };
}

/** One disposal for all the losses of a class under a regime. */
function itemOf(law: DisposalLaw, gain: Figure): AssessedDisposal {
  return { facts: {} as AssessedDisposal['facts'], law, gain, isChargeable: true };
}

/** The regimes in the order of the table, with the sums of their pools. */
function regimesOf(m: TracingSums, items: readonly AssessedDisposal[], sum: (name: string) => Figure): RegimeGains[] {
  const regimes = [...new Set(items.map(({ law }) => law.regime))].sort((one, other) => one.place - other.place);
  return regimes.map((regime) => {
    const ofIt = items.filter(({ law }) => law.regime === regime);
    const pools = [...new Set(ofIt.map(({ law }) => law.pool))].sort((one, other) => one.place - other.place);
    const poolOf = (pool: (typeof pools)[number]) => {
      const members = ofIt.filter(({ law }) => law.pool === pool);
      const losses = m.minus(m.zero, ...members.map(({ gain }) => gain));
      return { pool, gains: sum(sumsOf((members[0] as AssessedDisposal).law).gains), losses, net: m.zero };
    };
    return {
      regime,
      pools: pools.map(poolOf),
      reinvested: [shareOf(m, ofIt[0] as AssessedDisposal, sum)],
      relief: m.zero,
    };
  });
}

function shareOf(
  m: TracingSums,
  { law }: AssessedDisposal,
  sum: (name: string) => Figure,
): RegimeGains['reinvested'][number] {
  return { figure: sum(sumsOf(law).relief), part: m.zero, whole: m.zero, rule: law.treatment };
}
