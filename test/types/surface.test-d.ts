/**
 * What the types of the package refuse. `npm run typecheck` reads this file: where a line below stops being an error,
 * its `@ts-expect-error` becomes one.
 */
import {
  type CitInput,
  calculateCit,
  calculatePit,
  companyRuleTable,
  Decimal,
  type Disposal,
  type InputError,
  listRuleTables,
} from 'nigeria-tax-rules';

const request = { taxYear: 2024, turnover: 50_000_000 } as const;
const result = calculateCit(request);

// What is accepted.
calculateCit({ taxYear: 2024, turnover: '50000000.00', withholdingCredits: new Decimal(1) });
calculateCit(request, { reading: 'after_losses', workings: true, contested: true, onMissing: 'refuse' });
calculateCit(request, { table: companyRuleTable(2024), baseline: { amount: '12.50' } });
const total: string = result.taxLiability.total.toFixed(2);
const path:
  | 'COMPANY_MINIMUM_EFFECTIVE_TAX'
  | 'COMPANY_MINIMUM_TAX'
  | 'COMPANY_EXCESS_DIVIDEND'
  | 'SMALL_COMPANY_EXEMPT'
  | 'COMPANY_STANDARD' = result.entityTaxPath;
const cap: Decimal | null | undefined = result.credits[0]?.cap;
const digest: string | undefined = listRuleTables()[0]?.digest;

// Detail that is asked for is there; an input that nobody typed is read and refused like any other.
declare const body: unknown;
const lines: number = calculateCit(request, { workings: true }).workings.length;
const readings: number = calculateCit(body, { contested: true }).contested.length;
const tier: string = calculatePit(body, { workings: true, contested: true }).reliance.weakest;

// Words and years complete in an editor and stay open.
declare const word: string;
declare const year: number;
calculateCit({ taxYear: year, turnover: 1, trade: word });
calculateCit({ ...request, disposalSchedule: [{ assetClass: word, proceeds: 1, costBase: 1, disposalDate: word }] });
export const trade: Extract<CitInput['trade'], 'general'> = 'general';
export const assetClass: Extract<Disposal['assetClass'], 'crypto'> = 'crypto';
export const taxYear: Extract<CitInput['taxYear'], 2024> = 2024;

export { cap, digest, lines, path, readings, tier, total };

// @ts-expect-error the year of assessment is required
calculateCit({ turnover: 50_000_000 });

// @ts-expect-error turnover is required
calculateCit({ taxYear: 2024 });

// @ts-expect-error a year is a number
calculateCit({ taxYear: '2024', turnover: 50_000_000 });

// @ts-expect-error no such field; it is withholdingCredits
calculateCit({ taxYear: 2024, turnover: 50_000_000, witholdingCredits: 0 });

// @ts-expect-error an amount of naira is not a bigint of kobo
calculateCit({ taxYear: 2024, turnover: 5_000_000_000n });

// @ts-expect-error null is not "not given"
calculateCit({ taxYear: 2024, turnover: 50_000_000, costOfSales: null });

// @ts-expect-error undefined is not "not given" either
calculateCit({ taxYear: 2024, turnover: 50_000_000, costOfSales: undefined });

// @ts-expect-error a day is text, no Date with a time and a zone
calculateCit({ taxYear: 2024, turnover: 50_000_000, accountingPeriodEnd: new Date() });

// @ts-expect-error a disposal has a day
calculateCit({ ...request, disposalSchedule: [{ assetClass: 'land', proceeds: 1, costBase: 1 }] });

// @ts-expect-error no such head of capital income
calculateCit({ ...request, capitalIncomeBreakdown: { dividend: 1 } });

// @ts-expect-error the option is onMissing
calculateCit(request, { onmissing: 'refuse' });

// @ts-expect-error onMissing is assume or refuse
calculateCit(request, { onMissing: 'throw' });

// @ts-expect-error workings are asked for or not
calculateCit(request, { workings: 'full' });

// @ts-expect-error a baseline is a table, a reading, a revision or an amount
calculateCit(request, { baseline: 'first_gazette' });

// @ts-expect-error a table is no number of a year
calculateCit(request, { table: 2024 });

// @ts-expect-error a result is not changed
result.taxLiability.total = new Decimal(0);

// @ts-expect-error nor what it lists
result.credits.push();

for (const item of result.disposals.items) {
  // @ts-expect-error nor a figure deep inside it
  item.gain = new Decimal(0);
}

// @ts-expect-error a rule table is not changed
companyRuleTable(2024).taxYear = 2025;

for (const { rate } of companyRuleTable(2024).incomeTax.flatMap(({ rates }) => rates)) {
  // @ts-expect-error nor a number deep inside it
  rate.numerator = 0n;
}

// @ts-expect-error workings are there when they were asked for
result.workings.length;

// @ts-expect-error amounts are Decimals, which no operator adds
result.taxLiability.cit + result.taxLiability.cgt;

// @ts-expect-error the codes of refusals are a closed list
export const isWrong = (error: InputError): boolean => error.code === 'negative';

const salary = { type: 'salary', amount: 500_000, frequency: 'monthly' } as const;
const person = { taxYear: 2026, state: 'Lagos', incomeStreams: [salary] } as const;
export const due: string = calculatePit(person).taxDue.toFixed(2);

// @ts-expect-error the state decides the authority
calculatePit({ taxYear: 2026, incomeStreams: [salary] });

// @ts-expect-error a stream has a frequency
calculatePit({ ...person, incomeStreams: [{ type: 'salary', amount: 500_000 }] });

// @ts-expect-error no such relief
calculatePit({ ...person, rent: 1 });

// @ts-expect-error an individual has no turnover
calculatePit({ ...person, turnover: 1 });

// @ts-expect-error a table of companies answers for companies
calculatePit(person, { table: companyRuleTable(2026) });

// @ts-expect-error without workings: true there are none
calculateCit(request).workings.length;

// @ts-expect-error asked for or not, nobody knows
calculateCit(request, { workings: word === 'full' }).workings.length;

// @ts-expect-error the values on which the readings disagree are asked for on their own
calculateCit(request, { workings: true }).contested.length;

// @ts-expect-error text is no request; only what nobody typed is accepted unseen
calculateCit('{}');

// @ts-expect-error an object is no request yet
calculateCit({});
