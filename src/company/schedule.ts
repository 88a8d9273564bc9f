/**
 * Step 4 over a request: its schedule of disposals and the losses brought forward, worked out under a table.
 *
 * @module
 */
import {
  type ImmediateWords,
  inBigint,
  inNumbers,
  inNumbersOrBigint,
  Sheet,
  sheetOfList,
  wordsOfFact,
} from '../algebra/index.js';
import type { Figure, ListWords } from '../algebra/words.js';
import type { Listed } from '../computation/index.js';
import { type AnyKobo, brokenTable, dayNumberOf, dayOfNumber, oncePer } from '../ground/index.js';
import {
  type AmountsByClass,
  DISPOSAL,
  type DisposalFacts,
  type DisposalRules,
  type Disposals,
  disposalRulesOf,
  disposals,
} from '../law/company/index.js';
import { calledIn, type FactsIn, factsIn } from '../request/facts.js';
import type { CompanyRuleTable } from '../tables/company-table.js';
import type { CompanyRequest } from './request.js';

/** The disposals of a request, and the losses that they may use. */
export type ScheduleRequest = Pick<CompanyRequest, 'disposalSchedule' | 'capitalLossesBroughtForward'>;

/** A schedule worked out, and the words that worked it out. */
export interface AssessedSchedule extends Listed {
  readonly figures: Disposals;
  readonly m: ImmediateWords;
  readonly rules: DisposalRules;
}

const rulesFor = oncePer(({ taxYear, assetClasses, capitalGains }: CompanyRuleTable) =>
  disposalRulesOf(assetClasses, capitalGains, (assetClass, day) => {
    throw brokenTable(`The table of ${taxYear} has no law for ${assetClass} sold on ${dayOfNumber(day)}.`);
  }),
);

const nothingUnder = oncePer((table: CompanyRuleTable): AssessedSchedule => {
  const rules = rulesFor(table);
  return { figures: disposals(inNumbers, [], null, rules), m: inNumbers, rules };
});

/** A schedule worked out under a table: in numbers, and in bigint where they do not hold it. */
export function scheduleUnder(request: ScheduleRequest, table: CompanyRuleTable): AssessedSchedule {
  const { disposalSchedule, capitalLossesBroughtForward } = request;
  if (disposalSchedule.length === 0 && capitalLossesBroughtForward.size === 0) return nothingUnder(table);
  return inNumbersOrBigint(table.rounding, (m) => assessed(m, request, table));
}

/** The same in bigint. */
export function exactScheduleUnder(request: ScheduleRequest, table: CompanyRuleTable): AssessedSchedule {
  return assessed(inBigint(table.rounding), request, table);
}

function assessed(m: ImmediateWords, request: ScheduleRequest, table: CompanyRuleTable): AssessedSchedule {
  const rules = rulesFor(table);
  return { figures: disposalsOf(m, request, rules, (_words, kobo) => m.figure(kobo)), m, rules };
}

/** The lines of a schedule in the workings. */
export function scheduleLines(request: ScheduleRequest, table: CompanyRuleTable): Sheet {
  if (request.disposalSchedule.length === 0) return new Sheet();
  return sheetOfList(table.rounding, (m) => {
    scheduleIn(m, request, table, (words, kobo) => m.given(words, kobo));
  });
}

/**
 * Works a schedule out in some words. `figureOf` is asked for the amounts of each disposal in the order of the request,
 * then for the losses of each class.
 */
export function scheduleIn(
  m: ListWords,
  request: ScheduleRequest,
  table: CompanyRuleTable,
  figureOf: FigureOf,
): Disposals {
  return disposalsOf(m, request, rulesFor(table), figureOf);
}

/** Makes a figure of an amount, and of what the workings call it. */
export type FigureOf = (words: string, kobo: AnyKobo) => Figure;

function disposalsOf(m: ListWords, request: ScheduleRequest, rules: DisposalRules, figureOf: FigureOf): Disposals {
  const schedule: DisposalFacts[] = [];
  for (const each of request.disposalSchedule) schedule.push(factsOf(each, figureOf));
  return disposals(m, schedule, lossesOf(request, rules, figureOf), rules);
}

/** The facts of a disposal: their names, and their words in the workings. */
export const DISPOSAL_FACTS = Object.keys(factsIn(DISPOSAL)).map((name) => ({
  name: name as keyof FactsIn<typeof DISPOSAL>,
  words: calledIn(DISPOSAL, name) ?? wordsOfFact(name),
}));
const WORDS = Object.fromEntries(DISPOSAL_FACTS.map(({ name, words }) => [name, words])) as Record<
  (typeof DISPOSAL_FACTS)[number]['name'],
  string
>;

/** In a literal, which the compiler holds to be complete: a loop over the names takes several times as long. */
function factsOf(disposal: ScheduleRequest['disposalSchedule'][number], figureOf: FigureOf): DisposalFacts {
  const { taxWrittenDownValue: residue, reinvested } = disposal;
  return {
    assetClass: disposal.assetClass,
    disposalDate: dayNumberOf(disposal.disposalDate),
    proceeds: figureOf(WORDS.proceeds, disposal.proceeds),
    costBase: figureOf(WORDS.costBase, disposal.costBase),
    disposalCosts: figureOf(WORDS.disposalCosts, disposal.disposalCosts),
    taxWrittenDownValue: residue === undefined ? undefined : figureOf(WORDS.taxWrittenDownValue, residue),
    reinvested: reinvested === undefined ? undefined : figureOf(WORDS.reinvested, reinvested),
  };
}

function lossesOf(
  { capitalLossesBroughtForward: losses }: ScheduleRequest,
  { classes }: DisposalRules,
  figureOf: FigureOf,
): AmountsByClass | null {
  if (losses.size === 0) return null;
  return classes.map((each) => figureOf('losses', losses.get(each.class) ?? 0));
}
