/**
 * The two taxes as the check of a claim takes them.
 *
 * @module
 */
import { type CompanyInput, calculateCompany, statesBooks } from '../../accounts/index.js';
import { Tracing, type WorkingLine } from '../../algebra/index.js';
import { COMPANY_INTAKE, calculateCit } from '../../company/calculate-cit.js';
import { COMPANY_COMPUTATION } from '../../company/law.js';
import { statedReturn } from '../../company/stated.js';
import { type Assumption, type RulesUsed, readUnderTable, type TaxLaw } from '../../computation/index.js';
import type { CivilDay } from '../../ground/index.js';
import { calculatePit, INDIVIDUAL_INTAKE } from '../../individual/calculate-pit.js';
import { INDIVIDUAL_COMPUTATION, statedOf } from '../../individual/year.js';
import { companyFigures } from '../../law/company/index.js';
import { individualFigures } from '../../law/individual/index.js';
import { companyRuleTable, companyTables } from '../../tables/company.js';
import { individualRuleTable, individualTables } from '../../tables/individual.js';
import type { TableHeader } from '../../tables/table.js';
import type { Kind } from '../curve/along.js';
import type { CompanyFigure } from '../curve/company.js';
import type { IndividualFigure } from '../curve/individual.js';
import { companySubject } from '../matters/company.js';
import { individualSubject } from '../matters/individual.js';
import type { Subject } from '../matters/subject.js';
import { type Place, placesIn } from './places.js';

/** The parts of a result that a claim is held against. */
export interface ResultInLines {
  readonly workings: readonly WorkingLine[];
  readonly assumptions: readonly Assumption[];
  readonly rules: RulesUsed;
}

/** A tax, as claims are checked under it. */
export interface ClaimTax {
  readonly kind: Kind;
  /** The place of the total that the message of a result names. */
  readonly total: string;
  readonly calculate: (input: unknown, law: object) => ResultInLines;
  /** The figures that a claim can name, by their names. */
  readonly places: (input: unknown, law: object) => ReadonlyMap<string, Place>;
  /** The readings of a year's law. */
  readonly readings: (taxYear: number) => readonly string[];
  /** The request with its facts open, by what they do to an output. */
  readonly subject: (input: object, law: object, output: string) => Subject;
}

function outputsOf<T extends TableHeader, R, O>(law: TaxLaw<T, R, O>, table: T, day: CivilDay): O {
  return law.steps(new Tracing(), 1, law.rulesOn(table, day).rules);
}

type Names<N extends string> = { readonly [Name in N]: Name };

const COMPANY: ClaimTax = {
  kind: 'company',
  total: 'taxLiability.total',
  calculate: (input, law) => calculateCit(input, { ...law, workings: true }),
  places: (input, law) => {
    const { facts, choice } = readUnderTable(input, companyTables, law, COMPANY_INTAKE);
    const outputs = outputsOf(COMPANY_COMPUTATION.law, choice.primary, statedReturn(facts, choice.primary).day);
    return placesIn({ ...outputs }, (names) => companyFigures(names as Names<CompanyFigure>, (name) => name));
  },
  readings: (taxYear) => Object.keys(companyRuleTable(taxYear).readings),
  subject: (input, law, output) => companySubject(input, law, output as CompanyFigure),
};

const INDIVIDUAL: ClaimTax = {
  kind: 'individual',
  total: 'taxDue',
  calculate: (input, law) => calculatePit(input, { ...law, workings: true }),
  places: (input, law) => {
    const { facts, choice } = readUnderTable(input, individualTables, law, INDIVIDUAL_INTAKE);
    const outputs = outputsOf(INDIVIDUAL_COMPUTATION.law, choice.primary, statedOf(facts).day);
    return placesIn({ ...outputs }, (names) => individualFigures(names as Names<IndividualFigure>, (name) => name));
  },
  readings: (taxYear) => Object.keys(individualRuleTable(taxYear).readings),
  subject: (input, law, output) => individualSubject(input, law, output as IndividualFigure),
};

/** The plain request that books make, in which facts are followed. */
function returnedOf(input: unknown, law: object): object {
  return calculateCompany(input as CompanyInput, law).returned;
}

/** A company with its books: their lines and schedules can be named too. */
const BOOKS: ClaimTax = {
  ...COMPANY,
  calculate: (input, law) => calculateCompany(input as CompanyInput, { ...law, workings: true }),
  places: (input, law) => COMPANY.places(returnedOf(input, law), law),
  subject: (input, law, output) => COMPANY.subject(returnedOf(input, law), law, output),
};

const CLAIM_TAXES: Readonly<Record<Kind, ClaimTax>> = { company: COMPANY, individual: INDIVIDUAL };

/** The tax that checks a request, by the kind of its table. */
export function claimTaxOf(kind: Kind, input: unknown): ClaimTax {
  return kind === 'company' && statesBooks(input) ? BOOKS : CLAIM_TAXES[kind];
}
