/** Requests as they are drawn, with every name of a class, come to the same in columns as one by one. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { calculateCitColumns } from '../../src/columns/company.js';
import { type CitInput, calculateCit, toPlain } from '../../src/index.js';
import { companyTables } from '../../src/tables/published.js';
import { citRequests } from '../../src/testing/index.js';
import { drawsOf } from '../effort.js';
import { naira } from './companies.js';

type Losses = NonNullable<CitInput['capitalLossesBroughtForward']>;

const YEARS = [...new Set(companyTables.map(({ taxYear }) => taxYear))];

/** What every request has: its turnover, its costs, its disposals and its losses by the names that were drawn. */
function columnsOf({ taxYear, turnover, disposalSchedule = [], capitalLossesBroughtForward = {} }: CitInput) {
  const kobo = (amount: unknown) => Math.round(Number(amount) * 100);
  const amounts = (values: readonly unknown[]) => Float64Array.from(values, kobo);
  const names = [...new Set(disposalSchedule.map(({ assetClass }) => assetClass))];
  return {
    taxYear,
    rows: 1,
    columns: { turnover: amounts([turnover]) },
    disposals: {
      offsets: Int32Array.of(0, disposalSchedule.length),
      assetClasses: names,
      assetClass: Uint8Array.from(disposalSchedule, ({ assetClass }) => names.indexOf(assetClass)),
      disposalDate: Int32Array.from(disposalSchedule, ({ disposalDate }) => Number(disposalDate.replaceAll('-', ''))),
      proceeds: amounts(disposalSchedule.map(({ proceeds }) => proceeds)),
      costBase: amounts(disposalSchedule.map(({ costBase }) => costBase)),
    },
    capitalLossesBroughtForward: Object.fromEntries(
      Object.entries(capitalLossesBroughtForward as Losses).map(([name, amount]) => [name, amounts([amount])]),
    ),
  };
}

/** The part of a request that the columns above hold, with amounts that a number holds to the kobo. */
function partOf({ taxYear, turnover, disposalSchedule = [], capitalLossesBroughtForward = {} }: CitInput): CitInput {
  const schedule = disposalSchedule.map(({ assetClass, disposalDate, proceeds, costBase }) => ({
    assetClass,
    disposalDate,
    proceeds,
    costBase,
  }));
  return { taxYear, turnover, disposalSchedule: schedule, capitalLossesBroughtForward };
}

const isExact = (request: CitInput): boolean => JSON.stringify(request).match(/\d{13,}/) === null;

it.each(YEARS)('of %i', (taxYear) => {
  const requests = citRequests({ years: [taxYear] })
    .map(partOf)
    .filter(isExact);
  fc.assert(
    fc.property(requests, (request) => {
      const { taxLiability } = toPlain(calculateCit(request));
      const { figures } = calculateCitColumns(columnsOf(request));
      expect(naira(figures.total[0] ?? 0)).toBe(taxLiability.total);
      expect(naira(figures.cgt[0] ?? 0)).toBe(taxLiability.cgt);
    }),
    { numRuns: drawsOf(300) },
  );
});
