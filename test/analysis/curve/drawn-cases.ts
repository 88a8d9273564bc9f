/** Requests drawn at random, each with something that moves, between amounts around those of the request. */
import * as fc from 'fast-check';
import type { CompanyAlong, IndividualAlong } from '../../../src/analysis/index.js';
import { type CitInput, Decimal, type PitInput } from '../../../src/index.js';
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
  return drawn.map((each) => ({ ...each, reading }));
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
