/**
 * Requests drawn at random, each with something that moves, between amounts around those of the request; some ranges
 * begin or end on an amount of the table.
 */
import * as fc from 'fast-check';
import type { CompanyAlong, IndividualAlong } from '../../../src/analysis/index.js';
import { type CitInput, companyRuleTable, Decimal, individualRuleTable, type PitInput } from '../../../src/index.js';
import { citRequests, pitRequests } from '../../../src/testing/index.js';
import type { Case } from './probes.js';

const COMPANY: readonly CompanyAlong[] = [
  { field: 'turnover', costs: 'unchanged' },
  { field: 'turnover', costs: 'in_proportion' },
  { field: 'profit' },
  { field: 'fixedAssets' },
  { field: 'capitalAllowances' },
  { field: 'profitBeforeTax' },
];
const INDIVIDUAL: readonly IndividualAlong[] = [
  { stream: 0 },
  { field: 'allIncome' },
  { field: 'pensionContribution' },
  { field: 'annualRent' },
];

const naira = (value: Decimal.Value | undefined): Decimal => new Decimal(value ?? 0);
const LARGEST = new Decimal('900000000000000');

/** Cases of a year and reading, of a company or an individual. */
export function cases(kind: Case['kind'], taxYear: number, reading: string): fc.Arbitrary<Case> {
  const drawn =
    kind === 'company'
      ? fc.tuple(citRequests({ years: [taxYear] }), fc.constantFrom(...COMPANY)).map(companyCase)
      : fc.tuple(pitRequests({ years: [taxYear] }), fc.constantFrom(...INDIVIDUAL)).map(individualCase);
  const limits = limitsIn((kind === 'company' ? companyRuleTable : individualRuleTable)(taxYear, { reading }));
  return drawn.chain((each) => betweenLimits(each, limits)).map((each) => ({ ...each, reading }));
}

/** The amounts of a table from ₦10,000, in naira. */
function limitsIn(table: object): readonly Decimal[] {
  const amounts = Object.values(table).flatMap((value): readonly Decimal[] => {
    if (typeof value === 'bigint') return value < 1_000_000n ? [] : [new Decimal(String(value)).div(100)];
    return typeof value === 'object' && value !== null ? limitsIn(value) : [];
  });
  return [...new Map(amounts.map((each) => [each.toFixed(2), each])).values()];
}

/** The case, or one that begins or ends on a limit inside its range. */
function betweenLimits(each: Case, limits: readonly Decimal[]): fc.Arbitrary<Case> {
  const inside = limits.filter((limit) => limit.gt(each.from) && limit.lt(each.to)).map((limit) => limit.toFixed(2));
  if (inside.length === 0) return fc.constant(each);
  const ends = fc.constantFrom(...inside);
  return fc.oneof(
    fc.constant(each),
    ends.map((from) => ({ ...each, from })),
    ends.map((to) => ({ ...each, to })),
  );
}

function companyCase([input, along]: [CitInput, CompanyAlong]): Case {
  const turnover = naira(input.turnover);
  const most = turnover.minus(naira(input.costOfSales)).plus(naira(input.disallowableExpenses));
  // Foreign income is part of the income of the request.
  const least = Decimal.max(0, naira(input.foreignIncome), naira(input.exemptForeignIncome));
  if (along.field === 'profit') return caseOf('company', input, along, most.minus(turnover).minus(1_000), most);
  const from = along.field === 'turnover' ? least : new Decimal(0);
  return caseOf('company', input, along, from, from.plus(turnover.times(2)).plus(1_000));
}

function individualCase([input, along]: [PitInput, IndividualAlong]): Case {
  const [first] = input.incomeStreams;
  return caseOf('individual', input, along, new Decimal(0), naira(first?.amount).times(30).plus(1_000_000));
}

function caseOf<K extends Case['kind']>(
  kind: K,
  input: CitInput | PitInput,
  along: CompanyAlong | IndividualAlong,
  from: Decimal,
  to: Decimal,
): Case {
  const end = Decimal.min(to, LARGEST);
  const start = Decimal.min(from, end.minus(1));
  return { kind, input, along, from: start.toFixed(2), to: end.toFixed(2) } as Case;
}
