/**
 * The requests over which a table is checked: what is drawn along what, from which amount to which.
 *
 * | companies | from ₦0 to |
 * |---|---|
 * | turnover with costs in proportion, at margins of 2 %, 20 % and 60 % | ₦100,000,000,000 |
 * | turnover with costs of ₦15,000,000 | ₦100,000,000,000 |
 * | profit at turnovers of ₦20,000,000, ₦90,000,000 and ₦500,000,000, with allowances and losses | the turnover |
 * | profit at a turnover of ₦200,000,000 beside rent, with losses and allowances that exceed it | ₦50,000,000 |
 * | fixed assets, and capital allowances, at turnovers of ₦40,000,000 and ₦90,000,000 | ₦500,000,000 |
 *
 * | individuals | from ₦0 to |
 * |---|---|
 * | a salary alone, and one beside rent of ₦2,000,000 | ₦100,000,000 |
 * | a salary with a pension contribution, rent paid and tax deducted | ₦100,000,000 |
 * | all income, half of it salary and half of a trade | ₦100,000,000 |
 * | the pension contribution, and the rent paid, of a salary of ₦6,000,000 | ₦6,000,000 |
 *
 * Every company commenced in 2010 and has fixed assets of ₦10,000,000 where they do not move.
 *
 * @module
 */
import { wordsOfFact } from '../../algebra/index.js';
import type { CitInput } from '../../company/input.generated.js';
import { wordingOf } from '../../ground/index.js';
import type { PitInput } from '../../individual/input.generated.js';
import type { Along, CompanyAlong, IndividualAlong, Kind } from '../curve/along.js';

/** A curve of the grid. */
export interface GridCurve {
  /** The request in words. */
  readonly request: string;
  readonly input: CitInput | PitInput;
  readonly along: Along;
  readonly to: string;
}

/** The curves over which a table of a year is checked. */
export function gridOf(kind: Kind, taxYear: number): readonly GridCurve[] {
  return kind === 'company' ? companies(taxYear) : individuals(taxYear);
}

const LARGE = '100000000000';
const IN_PROPORTION: CompanyAlong = { field: 'turnover', costs: 'in_proportion' };

function companies(taxYear: number): GridCurve[] {
  const company = { taxYear, commencementDate: '2010-01-01', fixedAssets: 10_000_000 };
  const ofCosts = (margin: string, operatingExpenses: string): GridCurve => ({
    request: `a company with a margin of ${margin} %, turnover to ${inNaira(LARGE)}`,
    input: { ...company, turnover: '100', operatingExpenses },
    along: IN_PROPORTION,
    to: LARGE,
  });
  const margins = [ofCosts('2', '98'), ofCosts('20', '80'), ofCosts('60', '40')];
  return [...margins, fixedCosts(company), ...profits(company), lossesAndRent(company), ...assets(company)];
}

type Company = Omit<CitInput, 'turnover'>;

function fixedCosts(company: Company): GridCurve {
  return {
    request: `a company with costs of ₦15,000,000, turnover to ${inNaira(LARGE)}`,
    input: { ...company, turnover: 0, operatingExpenses: 15_000_000 },
    along: { field: 'turnover', costs: 'unchanged' },
    to: LARGE,
  };
}

function profits(company: Company): GridCurve[] {
  const reliefs = { capitalAllowances: 6_000_000, lossesBroughtForward: 2_000_000 };
  return ['20000000', '90000000', '500000000'].map((turnover) => ({
    request: `a company with a turnover of ${inNaira(turnover)}, profit to all of it`,
    input: { ...company, ...reliefs, turnover },
    along: { field: 'profit' },
    to: turnover,
  }));
}

/** Losses leave rent alone to be taxed; the limit of allowances may be of the profit before them, and grow with it. */
function lossesAndRent(company: Company): GridCurve {
  const reliefs = { lossesBroughtForward: 80_000_000, capitalAllowances: 90_000_000 };
  const turnover = { turnover: 200_000_000, costOfSales: 150_000_000, capitalIncomeBreakdown: { rent: 60_000_000 } };
  return {
    request: 'a company with a turnover of ₦200,000,000 and rent of ₦60,000,000, profit to ₦50,000,000',
    input: { ...company, ...turnover, ...reliefs },
    along: { field: 'profit' },
    to: '50000000',
  };
}

function assets(company: Company): GridCurve[] {
  return ['40000000', '90000000'].flatMap((turnover) =>
    (['fixedAssets', 'capitalAllowances'] as const).map((field) => ({
      request: `a company with a turnover of ${inNaira(turnover)}, ${wordsOfFact(field)} to ₦500,000,000`,
      input: { ...company, turnover, operatingExpenses: '10000000' },
      along: { field },
      to: '500000000',
    })),
  );
}

function individuals(taxYear: number): GridCurve[] {
  const salary = { type: 'salary', amount: 6_000_000, frequency: 'annual' } as const;
  const rental = { type: 'rental', amount: 2_000_000, frequency: 'annual' } as const;
  const trade = { type: 'self_employment', amount: 6_000_000, frequency: 'annual' } as const;
  const person = { taxYear, state: 'Lagos' } as const;
  const paid = { pensionContribution: 480_000, annualRent: 1_200_000, payeDeducted: 100_000 };
  const curve = (request: string, input: PitInput, along: IndividualAlong, to: string): GridCurve => {
    return { request: `${request} to ${inNaira(to)}`, input, along, to };
  };
  const alone = { ...person, incomeStreams: [salary] };
  const [all, some] = ['100000000', '6000000'] as const;
  return [
    curve('a salary', alone, { stream: 0 }, all),
    curve('a salary beside rent of ₦2,000,000,', { ...person, incomeStreams: [salary, rental] }, { stream: 0 }, all),
    curve('a salary with contributions and tax deducted,', { ...alone, ...paid }, { stream: 0 }, all),
    curve('all income,', { ...person, incomeStreams: [salary, trade] }, { field: 'allIncome' }, all),
    curve('a salary of ₦6,000,000, pensionContribution', alone, { field: 'pensionContribution' }, some),
    curve('a salary of ₦6,000,000, annualRent', alone, { field: 'annualRent' }, some),
  ];
}

/** `₦300,000,000` of an amount without kobo. */
function inNaira(amount: string): string {
  return wordingOf(BigInt(amount) * 100n).replace('.00', '');
}
