/**
 * The request of a company with its books: the fields of the return and those of the register, and the faults that only
 * two of them, or one and the year, can show.
 *
 * @module
 */
import { COMPANY_INTAKE } from '../company/calculate-cit.js';
import { checkLate, type LateFacts } from '../company/lateness.js';
import { FIELDS_OF_THE_PERIOD, type Period, type PeriodStated, periodTo } from '../company/period.js';
import { type CompanyRequest, FIRST_COMMENCEMENT, periodEndOf } from '../company/request.js';
import { readUnderTable } from '../computation/index.js';
import {
  type AnyKobo,
  type CivilDay,
  dayNumberOf,
  dayOfNumber,
  oncePer,
  type Problem,
  problem,
  wordingOf,
  yearOf,
} from '../ground/index.js';
import {
  type ACCOUNTS_INPUT,
  type ASSET_INPUT,
  CIT_INPUT,
  LATE_INPUT,
  namesOfClasses,
  REGISTER_INPUT,
  type RegisterWords,
  soldAs,
} from '../law/company/index.js';
import { type Under, under } from '../request/facts.js';
import { areEnough, type Facts, type Fields, fieldsOf } from '../request/fields.js';
import { booksTables } from '../tables/books.js';
import { companyTables } from '../tables/company.js';
import type { CompanyRuleTable } from '../tables/company-table.js';
import { versionOn } from '../tables/table.js';
import {
  type AccountsRequest,
  accountFieldsUnder,
  checkAccounts,
  type ReturnBesideAccounts,
  TURNOVER,
} from './accounts-request.js';
import { amountsByHead, IN_KOBO, withIncomeOf } from './fields-of-return.js';
import { oldRatesIn } from './rules.js';

/** One asset of a register, in kobo. */
export type AssetRequest = Facts<Under<typeof ASSET_INPUT>>;

/** The register of a request, in kobo. */
export type RegisterRequest = Facts<Under<typeof REGISTER_INPUT>>;

/** The request of a company and its books as read, in kobo. */
export type BooksRequest = ReturnBesideAccounts & RegisterRequest & AccountsRequest & LateFacts;

type BooksFields = Omit<Under<typeof CIT_INPUT>, 'turnover'> & {
  readonly turnover: typeof TURNOVER;
} & Under<typeof REGISTER_INPUT> &
  Under<typeof ACCOUNTS_INPUT> &
  typeof LATE_INPUT;

/** The fields of a register under the tables of a year. */
export const registerFieldsUnder: (table: CompanyRuleTable) => Under<typeof REGISTER_INPUT> = oncePer((table) =>
  under(REGISTER_INPUT, wordsOf(table)),
);

/** The fields of a return and its books under a table. */
export const booksFieldsUnder: (table: CompanyRuleTable) => Fields<BooksFields> = oncePer((table) =>
  fieldsOf({
    ...under(CIT_INPUT, table),
    turnover: TURNOVER,
    ...registerFieldsUnder(table),
    ...accountFieldsUnder(table),
    ...LATE_INPUT,
  }),
);

function wordsOf({ taxYear }: CompanyRuleTable): RegisterWords {
  return { classes: classNames(taxYear) };
}

/** The classes of assets of a year, by every name. */
export function classNames(taxYear: number): ReadonlyMap<string, string> {
  return namesOfClasses(ratesOf(taxYear));
}

/** The rates of every reading and version of a year, or of the newest year that has some. */
function ratesOf(taxYear: number) {
  const rates = booksTables.filter((each) => each.taxYear === taxYear).flatMap((each) => each.capitalAllowanceRates);
  const newest = booksTables[booksTables.length - 1];
  return rates.length > 0 ? rates : (newest?.capitalAllowanceRates ?? []);
}

/** The classes of plant of a year, in any reading: by the old Acts of the year, or of the last that had them. */
const plantClasses = oncePer(({ taxYear }: CompanyRuleTable): readonly string[] => {
  const years = booksTables.filter((each) => each.taxYear <= taxYear && oldRatesIn(each) !== undefined);
  const last = years.reduce((newest, each) => Math.max(newest, each.taxYear), 0);
  const rates = years.filter((each) => each.taxYear === last).flatMap((each) => each.capitalAllowanceRates);
  const classes = rates.flatMap((each) => (each.method === 'initial_and_annual' ? each.classes : []));
  return [...new Set(classes.filter(({ isPlant }) => isPlant).map((each) => each.class))];
});

/** The reading of a request with books. */
export const BOOKS_INTAKE = {
  fieldsUnder: booksFieldsUnder,
  check: (request: BooksRequest, table: CompanyRuleTable, problems: Problem[]): void => {
    checkAccounts(request, booksFieldsUnder(table).absent, table, problems);
    COMPANY_INTAKE.check(withIncome(request, table), table, problems);
    checkRegister(request, table, problems);
    checkLate(request, problems);
  },
};

/**
 * Reads a request of `calculateCompany` and computes nothing.
 *
 * @throws InputError whose `errors` name everything that is wrong at once, each by JSON Pointer.
 * @param reading A reading of the year's law; the year's default when absent.
 * @example
 * readBooks({ taxYear: 2024, turnover: 50_000_000, assets: [] }); // undefined
 * readBooks({ taxYear: 2024, assets: [] }); // InputError: turnover is required.
 */
export function readBooks(request: unknown, reading?: string): void {
  readUnderTable(request, companyTables, reading === undefined ? {} : { reading }, BOOKS_INTAKE);
}

/** A request with the turnover and the capital income of its accounts, if it has some. */
export function withIncome(request: BooksRequest, table: CompanyRuleTable): BooksRequest & CompanyRequest {
  const { accounts, turnover = 0 } = request;
  if (accounts === undefined) return { ...request, turnover };
  const lines = (accounts.lines ?? []).filter((line) => line?.head !== undefined && line.amount !== undefined);
  return withIncomeOf(request, amountsByHead(lines, IN_KOBO), booksFieldsUnder(table).absent.capitalIncomeBreakdown);
}

/** The accounting period of a request. */
export function periodOfRequest(
  request: PeriodStated & Pick<CompanyRequest, 'accountingPeriodEnd'>,
  table: CompanyRuleTable,
): Period {
  return periodTo(periodEndOf(request.accountingPeriodEnd, table), request);
}

/** Returns whether a request has a register: it may then not state what that works out. */
export function hasRegister(request: BooksRequest, table: CompanyRuleTable): boolean {
  const { absent } = booksFieldsUnder(table);
  return (Object.keys(REGISTER_INPUT) as (keyof RegisterRequest)[]).some((name) => request[name] !== absent[name]);
}

function checkRegister(request: BooksRequest, table: CompanyRuleTable, problems: Problem[]): void {
  if (hasRegister(request, table) && request.capitalAllowances !== 0) {
    const message = 'capitalAllowances is given beside a register of assets, which works it out.';
    const accepted = 'assets without it; other allowances under otherCapitalAllowances';
    problems.push(problem('/capitalAllowances', 'not-applicable', message, accepted));
  }
  if (problems.some(({ path }) => FIELDS_OF_THE_PERIOD.has(path))) return;
  checkAssets(request.assets ?? [], periodOfRequest(request, table), table, problems);
  checkSoldTwice(request, table, problems);
}

/** Checks the faults that only two fields of an asset, or an asset and the period, can show. */
export function checkAssets(
  assets: readonly AssetRequest[],
  period: Period,
  table: CompanyRuleTable,
  problems: Problem[],
): void {
  const plant = plantClasses(table);
  const ids = new Map<string, number>();
  assets.forEach((asset, index) => {
    if (asset === undefined || areEnough(problems)) return;
    const { id = String(index + 1) } = asset;
    const first = ids.get(id);
    if (first === undefined) ids.set(id, index);
    else problems.push(duplicateId(id, first, index));
    new AssetCheck(asset, index, period, plant, problems).all();
  });
}

function duplicateId(id: string, first: number, index: number): Problem {
  const message = `assets[${index}].id "${id}" is that of assets[${first}].`;
  return problem(`/assets/${index}/id`, 'duplicate-id', message, 'an id of its own for each asset');
}

/** The checks of one asset. */
class AssetCheck {
  constructor(
    private readonly asset: AssetRequest,
    private readonly index: number,
    private readonly period: Period,
    private readonly plant: readonly string[],
    private readonly problems: Problem[],
  ) {}

  all(): void {
    this.days();
    this.sale();
    this.stated();
    this.flags();
  }

  private refuse(field: keyof AssetRequest, code: Problem['code'], says: string, accepted: string): void {
    const message = `assets[${this.index}].${field} ${says}.`;
    this.problems.push(problem(`/assets/${this.index}/${field}`, code, message, accepted));
  }

  private days(): void {
    const { firstUsedOn, disposedOn } = this.asset;
    const [start, end] = [dayOfNumber(this.period.start), dayOfNumber(this.period.end)];
    const used = `a day from ${FIRST_COMMENCEMENT} to ${end}`;
    if (firstUsedOn !== undefined && firstUsedOn > end) {
      this.refuse('firstUsedOn', 'after-period', `${firstUsedOn} is after the period, which ends on ${end}`, used);
    }
    if (firstUsedOn !== undefined && firstUsedOn < FIRST_COMMENCEMENT) {
      this.refuse('firstUsedOn', 'outside-period', `${firstUsedOn} is before ${FIRST_COMMENCEMENT}`, used);
    }
    if (disposedOn === undefined) return;
    const days = `a day from ${start} to ${end}`;
    if (disposedOn < start || disposedOn > end) {
      this.refuse('disposedOn', 'outside-period', `${disposedOn} is not in the period from ${start} to ${end}`, days);
    } else if (firstUsedOn !== undefined && disposedOn < firstUsedOn) {
      const says = `${disposedOn} is before the asset was first used, on ${firstUsedOn}`;
      this.refuse('disposedOn', 'outside-period', says, `a day from ${firstUsedOn} to ${end}`);
    }
  }

  private sale(): void {
    const { disposedOn } = this.asset;
    for (const field of ['proceeds', 'disposalCosts'] as const) {
      if (disposedOn !== undefined || this.asset[field] === undefined) continue;
      this.refuse(field, 'not-applicable', 'is given of an asset without disposedOn', 'disposedOn, or no such field');
    }
  }

  /** Checks residue and allowances of earlier years: one of the two, at most the cost, of an asset that had any. */
  private stated(): void {
    const { cost, residue, allowancesMade, yearsAllowed, allowedUnderOldActs } = this.asset;
    if (residue !== undefined && allowancesMade !== undefined) {
      this.refuse('allowancesMade', 'not-applicable', 'is given beside residue', 'one of the two');
    }
    for (const field of ['residue', 'allowancesMade'] as const) this.atMostCost(field, this.asset[field], cost);
    const isStated = residue !== undefined || allowancesMade !== undefined;
    if (allowedUnderOldActs !== undefined && !isStated) {
      const says = 'is given without a residue or allowancesMade';
      this.refuse('allowedUnderOldActs', 'not-applicable', says, 'residue or allowancesMade beside it');
    }
    if (!this.isNew()) return;
    const made = allowancesMade ?? (residue !== undefined && cost !== undefined && residue !== cost ? 1 : 0);
    if (made !== 0) this.notNew(residue === undefined ? 'allowancesMade' : 'residue');
    if (yearsAllowed !== undefined && yearsAllowed > 0) this.notNew('yearsAllowed');
  }

  private isNew(): boolean {
    const { firstUsedOn } = this.asset;
    return firstUsedOn !== undefined && dayNumberOf(firstUsedOn) >= this.period.start;
  }

  private notNew(field: keyof AssetRequest): void {
    const says = `is of earlier years, and the asset was first used on ${this.asset.firstUsedOn}, in the period`;
    this.refuse(field, 'not-applicable', says, 'no such field, or an earlier firstUsedOn');
  }

  private atMostCost(field: 'residue' | 'allowancesMade', amount: AnyKobo | undefined, cost: AnyKobo): void {
    if (amount === undefined || cost === undefined || amount <= cost) return;
    const says = `${wordingOf(amount)} is above the cost, ${wordingOf(cost)}`;
    this.refuse(field, 'exceeds-cost', says, `0 to ${wordingOf(cost)}`);
  }

  private flags(): void {
    const { class: name, firstUsedOn, ineligible, passengerCar } = this.asset;
    const isPlant = name === undefined || this.plant.includes(name);
    for (const field of ['replacement', 'investmentAllowance'] as const) {
      if (!this.asset[field] || isPlant) continue;
      const accepted = `false, or one of the classes ${this.plant.join(', ')}`;
      this.refuse(field, 'not-applicable', `is of plant, and this asset is of the class ${name}`, accepted);
    }
    if (ineligible && firstUsedOn !== undefined && yearOf(firstUsedOn) < FIRST_YEAR_OF_CHARGE) {
      const says = `is of assets first used from 1 January 2026, and this one was on ${firstUsedOn}`;
      this.refuse('ineligible', 'not-applicable', says, 'false');
    }
    if (passengerCar && name !== undefined && !CARS.includes(name)) {
      const says = `is of motor vehicles, and this asset is of the class ${name}`;
      this.refuse('passengerCar', 'not-applicable', says, `false, or one of the classes ${CARS.join(', ')}`);
    }
  }
}

/** The first year whose value added tax is due under the Nigeria Tax Act (NTA s.27(2)(b)). */
const FIRST_YEAR_OF_CHARGE = 2026;

const CARS: readonly string[] = ['motor_vehicle', 'passenger_car'];

/** The class of an asset: a motor vehicle that is a passenger car is of the class of those. */
export function classOf({ class: name, passengerCar }: AssetRequest): string {
  return passengerCar ? 'passenger_car' : name;
}

/** A sale that the register feeds into the schedule of disposals may not stand there already. */
function checkSoldTwice(
  { assets = [], disposalSchedule = [] }: BooksRequest,
  table: CompanyRuleTable,
  problems: Problem[],
): void {
  if (disposalSchedule.length === 0) return;
  assets.forEach((asset, index) => {
    if (asset?.disposedOn === undefined) return;
    const { disposedOn, proceeds = 0 } = asset;
    const assetClass = soldAsOn(asset, disposedOn, table);
    const twin = disposalSchedule.findIndex(
      (each) => each?.disposalDate === disposedOn && each.proceeds === proceeds && each.assetClass === assetClass,
    );
    if (twin === -1) return;
    const message = `assets[${index}] and disposalSchedule[${twin}] are the same sale, on ${disposedOn}.`;
    problems.push(problem(`/disposalSchedule/${twin}`, 'not-applicable', message, 'the sale in the register alone'));
  });
}

/** The class of disposals as which an asset is sold on a day, where some reading of the year feeds its sale. */
function soldAsOn(asset: AssetRequest, day: CivilDay, { taxYear }: CompanyRuleTable): string | undefined {
  const ofYear = booksTables.filter((each) => each.taxYear === taxYear);
  const classes = ofYear.map(({ balancing }) => soldAs(classOf(asset), versionOn(balancing, day)));
  return classes.find((each) => each !== undefined);
}
