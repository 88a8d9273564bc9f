/**
 * Companies that are made up, the same ones for the same seed on every machine.
 *
 * @module
 */
import type { CitInput } from '../../company/input.generated.js';
import { atLeastZero, textOf } from '../../ground/index.js';
import { type Draw, drawnFrom, generatorOf, isDrawn, oneDrawn, partOf } from './generator.js';
import { type CompanyAssumptions, MADE_UP_COMPANIES } from './made-up.js';
import { refusePopulationOptions } from './options.js';
import type { PopulationRow } from './rows.js';

/** The options of made-up companies. */
export interface PopulationOptions {
  /** The number of companies, from 1. */
  readonly count: number;
  /** Any whole number; the same seed gives the same companies. */
  readonly seed: number;
  /** The year of assessment that their figures are stated for, from the first that has a table. */
  readonly taxYear: number;
  /** The assumptions. Defaults to `MADE_UP_COMPANIES`. */
  readonly assumptions?: CompanyAssumptions;
}

/** A company that was made up. */
export interface MadeUpCompany extends PopulationRow {
  readonly id: string;
  readonly sector: string;
  readonly state: string;
  readonly input: CitInput;
  /** So that what is worked out from it says so. */
  readonly isMadeUp: true;
}

/**
 * Companies that are **made up** by documented assumptions: an illustration, no sample of the companies of Nigeria. The
 * same options give the same companies on every machine, for only whole numbers are worked with. The first of a larger
 * population are those of a smaller one.
 *
 * @throws InputError naming every option that is wrong, before the first company is made up.
 * @example
 * const [first] = population({ count: 1, seed: 1, taxYear: 2026 });
 * first?.id; // 'made-up-1'
 * first?.isMadeUp; // true
 */
export function population(options: PopulationOptions): Generator<MadeUpCompany> {
  refusePopulationOptions(options);
  return companiesOf(options);
}

function* companiesOf(options: PopulationOptions): Generator<MadeUpCompany> {
  const { count, seed, taxYear, assumptions = MADE_UP_COMPANIES } = options;
  const draw = generatorOf(seed);
  for (let made = 1; made <= count; made++) yield companyOf(made, taxYear, assumptions, draw);
}

/** Every company takes the same number of draws, so that one assumption changes no other figure. */
function companyOf(made: number, taxYear: number, assumptions: CompanyAssumptions, draw: Draw): MadeUpCompany {
  const sector = oneDrawn(assumptions.sectors, draw);
  const state = oneDrawn(assumptions.states, draw);
  const turnover = drawnFrom(assumptions.turnover, draw);
  const deviation = drawnFrom(assumptions.deviation, draw);
  const margin = BigInt(sector.margin) + partOf(BigInt(sector.spread) * 10n, deviation);
  const fixedAssets = partOf(turnover, drawnFrom(assumptions.fixedAssets, draw));
  const isProfessional = isDrawn(sector.professional, draw);
  const periodEnd = oneDrawn(assumptions.periodEnds, draw).day;
  const { share, ofTurnover } = assumptions.withheld;
  const withheld = isDrawn(share, draw) ? partOf(turnover, BigInt(ofTurnover)) : 0n;
  const input: CitInput = {
    taxYear: taxYear as CitInput['taxYear'],
    turnover: textOf(turnover),
    operatingExpenses: textOf(atLeastZero(partOf(turnover, 10_000n - margin))),
    fixedAssets: textOf(fixedAssets),
    capitalAllowances: textOf(partOf(turnover, BigInt(assumptions.capitalAllowances))),
    trade: sector.trade,
    ...(isProfessional && { professionalServices: true }),
    ...(periodEnd !== '12-31' && { accountingPeriodEnd: `${taxYear - 1}-${periodEnd}` }),
    ...(withheld > 0n && { withholdingCredits: textOf(withheld) }),
  };
  return { id: `made-up-${made}`, sector: sector.name, state: state.name, input, isMadeUp: true };
}
