/**
 * The tax of a company for several years of assessment, each beginning with what the one before leaves.
 *
 * @module
 */
import type { CitOptions } from '../company/calculate-cit.js';
import { type Assumption, readUnderTable } from '../computation/index.js';
import {
  type AnyKobo,
  amountOf,
  dayNumberOf,
  dayOfNumber,
  InputError,
  isCivilDay,
  minus,
  type Problem,
  plus,
  problem,
  refuseIfAny,
  textOf,
  wordingOf,
  wrongKind,
  yearOf as yearOfPeriod,
} from '../ground/index.js';
import { isRecord, MOST_PROBLEMS } from '../request/fields.js';
import { spelling } from '../request/readers.js';
import { booksOfYear, booksTables } from '../tables/books.js';
import { companyTables } from '../tables/company.js';
import { versionOn } from '../tables/table.js';
import { type CompanyInput, type CompanyResult, calculateCompany } from './calculate-company.js';
import {
  type CapitalLosses,
  type CapitalLossOfYear,
  koboIn,
  lossesFor,
  NO_CAPITAL_LOSSES,
  statedLosses,
  usableLosses,
} from './chain-losses.js';
import { capitalLossesAfter, carriedFrom, isSome, nextPeriodEnd } from './next-year.js';
import { registerOfYear } from './register-of-years.js';
import { booksFieldsUnder, classNames } from './request.js';

/** The options of a chain of years: a reading that a year lacks leaves that year to its default. */
export type CitYearsOptions = Pick<CitOptions, 'reading' | 'workings' | 'contested' | 'onMissing'>;

/** The result for a year of a chain: that of `calculateCompany`. */
export interface CompanyYearResult extends CompanyResult {
  readonly carriedForward: CompanyResult['carriedForward'] & {
    /** Capital losses on disposals to 2025 by class and year of assessment, which meet gains taxed at 10% alone. */
    readonly capitalLossesOfYears: readonly CapitalLossOfYear[];
  };
}

type Request = Readonly<Record<string, unknown>>;

/** The state that a year begins with. */
interface Before {
  readonly result: CompanyYearResult | undefined;
  readonly losses: CapitalLosses;
  readonly gone: Map<string, number>;
}

/**
 * Computes the tax of a company for years of assessment that follow each other. The first request may state what is
 * brought forward; for the others it is carried: trading losses, capital allowances, capital losses, excess interest
 * and the register, whose assets go on by their `id`. A figure that is stated and carried is taken as stated, and the
 * difference is reported under `assumptions`. Where a request leaves `accountingPeriodEnd` out, it is a year after the
 * one before.
 *
 * Capital losses on disposals to 2025 are kept apart by class and year: they meet gains taxed at 10% of their class for
 * five years, and no profit of the Nigeria Tax Act. A year that has no reading of the name is computed by its default.
 *
 * @throws InputError naming every field that is wrong, with the place of its request (`/1/turnover`).
 * @param requests The requests of the years, one a year of assessment, in their order. A year is left out only where no
 *   accounting period ended in the calendar year before it, as `accountingPeriodStart` of the next one shows.
 * @example
 * const [first, second] = calculateCitYears([
 *   { taxYear: 2024, turnover: 60_000_000, operatingExpenses: 70_000_000 },
 *   { taxYear: 2025, turnover: 90_000_000, operatingExpenses: 60_000_000 },
 * ]);
 * first?.carriedForward.tradingLosses.toFixed(2); // '10000000.00'
 * second?.financials.totalProfit.toFixed(2); // '20000000.00'
 */
export function calculateCitYears(
  requests: readonly CompanyInput[],
  options: CitYearsOptions = {},
): CompanyYearResult[] {
  const wrong = [...readingProblems(options), ...orderProblems(requests)];
  if (wrong.length > 0) refuseIfAny(withAlone(wrong, requests, 0));
  let before: Before = { result: undefined, losses: NO_CAPITAL_LOSSES, gone: new Map() };
  return requests.map((request, index) => {
    const result = inPlace(requests, index, () => yearOf(request as unknown as Request, before, options));
    before = { result: result.year, losses: result.losses, gone: goneAfter(before.gone, request, result.year) };
    return result.year;
  });
}

/** The years follow each other: one request a year, none left out. */
function orderProblems(requests: unknown): Problem[] {
  if (!Array.isArray(requests)) return [problem('', 'not-a-list', 'The years are not a list.', 'a list of requests')];
  if (requests.length === 0) return [problem('', 'empty-list', 'There is no year.', 'a list of at least one request')];
  const others = requests.flatMap((each, index) => (isRecord(each) ? [] : [notARequest(each, index)]));
  if (others.length > 0) return others;
  const years = requests.map((each: { readonly taxYear?: unknown }) => each.taxYear);
  return years.flatMap((year, index) => {
    const lastYear = years[index - 1];
    if (index === 0 || typeof year !== 'number' || typeof lastYear !== 'number') return [];
    const nextYear = lastYear + 1;
    if (year === nextYear || hasNoPeriodBetween(requests[index], year, lastYear)) return [];
    const what = year < nextYear ? 'does not come after' : 'leaves out years after';
    return [problem(`/${index}/taxYear`, 'outside-period', `taxYear ${year} ${what} ${lastYear}.`, `${nextYear}`)];
  });
}

/**
 * A year of assessment has no basis period where no accounting period ended in the calendar year before: the one that
 * ends later began in it, or before.
 */
function hasNoPeriodBetween(request: Request, year: number, lastYear: number): boolean {
  const { accountingPeriodStart: start } = request;
  return year === lastYear + 2 && typeof start === 'string' && isCivilDay(start) && yearOfPeriod(start) <= lastYear;
}

function notARequest(value: unknown, index: number): Problem {
  return wrongKind(`/${index}`, 'not-an-object', value, 'the request of a year');
}

/** A reading that no year has. */
function readingProblems({ reading }: CitYearsOptions): Problem[] {
  if (typeof reading !== 'string' || companyTables.some((each) => each.reading === spelling(reading))) return [];
  const accepted = [...new Set(companyTables.map((each) => each.reading))];
  return [problem('/reading', 'reading-not-covered', `No year has the reading "${reading}".`, accepted)];
}

/** Says of a refusal which request it is of, and what else is wrong with the fields of it and the requests after it. */
function inPlace<T>(requests: readonly unknown[], index: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    refuseIfAny(withAlone(placed(error, index), requests, index));
    throw error;
  }
}

function placed({ errors }: InputError, index: number): Problem[] {
  return errors.map((each) => ({ ...each, path: `/${index}${each.path}` }));
}

/** Problems, and those of the fields of the requests from one on, each field taken alone. */
function withAlone(problems: readonly Problem[], requests: unknown, from: number): Problem[] {
  const all: readonly unknown[] = Array.isArray(requests) ? requests : [];
  const alone = all.flatMap((each, index) => (index >= from && isRecord(each) ? problemsAlone(each, index) : []));
  const known = new Set(problems.map(({ path }) => path));
  return [...problems, ...alone.filter(({ path }) => !known.has(path))].slice(0, MOST_PROBLEMS);
}

/** An asset that is listed again may leave out what the year before knows of it: the register is left out. */
function problemsAlone({ assets: _assets, ...request }: Request, index: number): Problem[] {
  try {
    readUnderTable(request, companyTables, undefined, { fieldsUnder: booksFieldsUnder, check: () => {} });
    return [];
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return placed(error, index);
  }
}

function yearOf(request: Request, before: Before, options: CitYearsOptions) {
  const taxYear = request.taxYear as number;
  const notices: Assumption[] = [];
  const joined = joinedRequest(request, before, notices);
  const stated = before.result === undefined || request.capitalLossesBroughtForward !== undefined;
  const all = stated ? statedOver(before.losses, request, taxYear, notices) : before.losses;
  const usable = usableLosses(all, taxYear);
  const own = optionsOf(taxYear, options, notices);
  const places = new PlacesOfAssets(request, joined);
  const unmet = places.refusing(() => calculateCompany(joined, own));
  const schedule = { taxYear, disposalSchedule: unmet.returned.disposalSchedule ?? [] };
  const losses = lossesFor(usable, schedule);
  const isWithLosses = Object.keys(losses).length > 0;
  const result = isWithLosses ? calculateCompany({ ...joined, capitalLossesBroughtForward: losses }, own) : unmet;
  const left = capitalLossesAfter(result, usable);
  atTheChange(before.result, result, notices);
  const assumptions = [...result.assumptions.map((each) => places.assumption(each)), ...notices];
  return { year: withChain({ ...result, assumptions }, left), losses: left };
}

function withChain(result: CompanyResult, left: CapitalLosses): CompanyYearResult {
  return {
    ...result,
    carriedForward: { ...result.carriedForward, capitalLossesOfYears: left.old },
  };
}

/** The assets of a year by their places in its own request: those that are carried stand before them, and have none. */
class PlacesOfAssets {
  private readonly ids: readonly string[];

  constructor({ assets: stated }: Request, { assets = [] }: CompanyInput) {
    const carried = assets.length - (Array.isArray(stated) ? stated.length : 0);
    this.ids = assets.slice(0, carried).map(({ id = '' }) => id);
  }

  /** A notice with the places of the request. */
  assumption(given: Assumption): Assumption {
    return { ...given, field: this.path(given.field), message: this.message(given.message) };
  }

  /** Refuses with the places of the request. */
  refusing<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      const errors = error.errors.map((each) => ({
        ...each,
        path: this.path(each.path),
        message: this.message(each.message),
      }));
      refuseIfAny(errors);
      throw error;
    }
  }

  private path(path: string): string {
    return path.replace(/^\/assets\/(\d+)(.*)$/, (_all, index, rest) =>
      this.ids[index] === undefined ? `/assets/${index - this.ids.length}${rest}` : '/assets',
    );
  }

  private message(message: string): string {
    return message.replace(/\bassets\[(\d+)\]/g, (_all, index) => {
      const id = this.ids[index];
      return id === undefined ? `assets[${index - this.ids.length}]` : `asset "${id}"`;
    });
  }
}

/** A request with what the year before carries, where it states nothing of it. */
function joinedRequest(request: Request, { result, gone }: Before, notices: Assumption[]): CompanyInput {
  const { capitalLossesBroughtForward: _losses, ...own } = request;
  const problems: Problem[] = [];
  const { assets: carriedAssets = [], ...amounts } = result === undefined ? {} : carriedFrom(result);
  const classes = classNames(request.taxYear as number);
  const isRegister = request.assets !== undefined || carriedAssets.length > 0;
  const register = { carried: carriedAssets, gone, classes };
  const assets = isRegister ? registerOfYear(request.assets, register, '', problems) : undefined;
  refuseIfAny(problems);
  const carried = Object.fromEntries(Object.entries(amounts).filter(([name]) => !isStated(name, request)));
  for (const name of Object.keys(amounts)) {
    if (isStated(name, request)) reportStated(name, request, (amounts as Request)[name], notices);
  }
  reportAssets(request.assets, carriedAssets, notices);
  const isNext = result !== undefined && request.taxYear === result.taxYear + 1;
  const isPeriodCarried =
    isNext && result.returned.accountingPeriodEnd !== undefined && own.accountingPeriodEnd === undefined;
  return {
    ...own,
    ...(isPeriodCarried && { accountingPeriodEnd: nextPeriodEnd(result) }),
    ...carried,
    ...(assets !== undefined && { assets }),
  } as unknown as CompanyInput;
}

/** Allowances as one number have those brought forward in them. */
function isStated(name: string, request: Request): boolean {
  if (request[name] !== undefined) return true;
  return name === 'capitalAllowancesBroughtForward' && request.capitalAllowances !== undefined;
}

/** A figure that is stated and carried: both, and the difference. */
function reportStated(name: string, request: Request, carried: unknown, notices: Assumption[]): void {
  const field = request[name] === undefined ? 'capitalAllowances' : name;
  const [stated, before] = [totalOf(request[field]), totalOf(carried)];
  if (stated === undefined || before === undefined || stated === before) return;
  const among = field === name ? '' : ', those brought forward among them';
  const difference = minus(stated, before);
  const message =
    `${field} is stated as ${wordingOf(stated)}${among}, and the year before carries ${wordingOf(before)}: ` +
    `the difference is ${wordingOf(difference)}. What is stated is taken.`;
  notices.push({ field: `/${field}`, kind: 'notice', assumed: textOf(stated), message });
}

/** An amount, or the sum of amounts by year. */
function totalOf(value: unknown): AnyKobo | undefined {
  if (Array.isArray(value)) return value.reduce<AnyKobo>((sum, each) => plus(sum, totalOf(each?.amount) ?? 0), 0);
  const kobo = amountOf(value, 'unsigned');
  return typeof kobo === 'string' ? undefined : kobo;
}

/** The residues that are stated of assets whose residues are carried. */
function reportAssets(stated: unknown, carried: NonNullable<CompanyInput['assets']>, notices: Assumption[]): void {
  if (!Array.isArray(stated)) return;
  stated.forEach((asset: { readonly id?: string; readonly residue?: unknown } | null, index) => {
    const before = carried.find(({ id }) => id === asset?.id);
    const [own, was] = [totalOf(asset?.residue), totalOf(before?.residue)];
    if (own === undefined || was === undefined || own === was) return;
    const message =
      `The residue of the asset "${asset?.id}" is stated as ${wordingOf(own)}, and the year before carries ` +
      `${wordingOf(was)}: the difference is ${wordingOf(minus(own, was))}. What is stated is taken.`;
    notices.push({ field: `/assets/${index}/residue`, kind: 'notice', assumed: textOf(own), message });
  });
}

/** Capital losses that a request states take the place of those carried that a return would take. */
function statedOver(before: CapitalLosses, request: Request, taxYear: number, notices: Assumption[]): CapitalLosses {
  const given = request.capitalLossesBroughtForward as CompanyInput['capitalLossesBroughtForward'];
  const stated = statedLosses(given, taxYear);
  const sum = ({ old, later }: CapitalLosses): AnyKobo =>
    [...old.map(({ amount }) => koboIn(amount)), ...later.values()].reduce<AnyKobo>(plus, 0);
  const replaced = stated.old.length > 0 ? before : { old: [], later: before.later };
  const [own, carried] = [sum(stated), sum(replaced)];
  if (carried !== 0 && own !== carried) {
    const message =
      `capitalLossesBroughtForward is stated as ${wordingOf(own)} in all, and the year before carries ` +
      `${wordingOf(carried)}: the difference is ${wordingOf(minus(own, carried))}. What is stated is taken.`;
    notices.push({ field: '/capitalLossesBroughtForward', kind: 'notice', assumed: textOf(own), message });
  }
  return stated.old.length > 0 ? stated : { old: before.old, later: stated.later };
}

/** The options of a year: its reading is that of the chain, where the year has it. */
function optionsOf(taxYear: number, options: CitYearsOptions, notices: Assumption[]): CitYearsOptions {
  const { reading, ...others } = options;
  if (reading === undefined) return others;
  if (companyTables.some((table) => table.taxYear === taxYear && table.reading === spelling(reading))) return options;
  const message = `Year of assessment ${taxYear} has no reading ${reading}: it is computed by its default reading.`;
  notices.push({ field: '/taxYear', kind: 'notice', assumed: 'default reading', message });
  return others;
}

/** The first year under the Nigeria Tax Act: what is carried into it rests on no text that says so. */
function atTheChange(before: CompanyResult | undefined, after: CompanyResult, notices: Assumption[]): void {
  if (before === undefined || isUnderNewAct(before) || !isUnderNewAct(after)) return;
  const { tradingLosses, capitalAllowances, capitalLosses, excessInterest = [] } = before.carriedForward;
  const report = (field: string, assumed: string, message: string) =>
    notices.push({ field, kind: 'notice', assumed, message });
  if (isSome(tradingLosses) || isSome(capitalAllowances)) {
    const message =
      'Losses and capital allowances of the old Acts pass into the Nigeria Tax Act in full: no text says that they ' +
      'pass, none that they lapse.';
    report('/lossesBroughtForward', 'carried', message);
  }
  if (Object.keys(capitalLosses).length > 0) {
    const message =
      'Capital losses on disposals to 2025 end with the tax at 10%: they meet gains of their class that it still ' +
      'taxes, and no profit of the Nigeria Tax Act. That they lapse is disputed.';
    report('/capitalLossesBroughtForward', 'apart', message);
  }
  if (excessInterest.length > 0) {
    const message = 'Excess interest of the old Acts passes with the years that are left of five; that is disputed.';
    report('/excessInterest', 'carried', message);
  }
}

function isUnderNewAct({ taxYear, rules, accountingPeriodEnd }: CompanyResult): boolean {
  const books = booksOfYear(booksTables, taxYear, rules.reading);
  const end = dayOfNumber(dayNumberOf(accountingPeriodEnd));
  return books !== undefined && versionOn(books.transition, end).method !== 'none';
}

/** The assets that are gone after a year. */
function goneAfter(gone: ReadonlyMap<string, number>, request: CompanyInput, { taxYear }: CompanyResult) {
  const sold = (request.assets ?? []).filter(({ disposedOn }) => disposedOn !== undefined);
  return new Map([...gone, ...sold.map(({ id = '' }) => [id, taxYear] as const)]);
}
