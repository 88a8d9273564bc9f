/**
 * The texts of an answer. Amounts, days and citations are put in by their formats.
 *
 * @module
 */

/** The answer and what it rests on. */
export const ANSWER = {
  heading: 'Answer',
  upTo: (amount: string) => `to ${amount}`,
  between: (least: string, most: string) => `between ${least} and ${most}`,
  dependsOnText: 'depending on the text of the law',
  texts: 'Tax under each text of the law',
  chosen: 'chosen',
  madeUp: 'How it is made up',
  part: 'Part of the tax',
  amount: 'Amount',
  assumed: (count: number) => `What we took for granted (${count})`,
  change: 'Change',
  matters: 'Could one of these change the tax?',
  see: 'See',
  figures: 'Figures',
};

/** The lines on what was assumed, by field; any other says the library's own sentence. `row` counts from 1. */
export const ASSUMED: Readonly<Record<string, (assumed: string, row: number) => string>> = {
  end: (day) => `The accounting year ended on ${day}. The law changed during that year, so the day matters.`,
  fixedAssets: (amount) => `Fixed assets are ${amount}. Above that the company is not small.`,
  professionalServices: () => 'The company sells no professional services. If it does, this text never makes it small.',
  commencementDate: () => 'The company is past its first years, in which it would bear less tax or none.',
  minimumTaxElection: () => 'Minimum tax is at the ordinary rate: the lower rate of 0.25% is not elected.',
  multinationalGroup: () => 'The company is not part of a multinational group. In one it would pay a top-up.',
  dividendsPaidFromTaxedOrExempt: () => 'No dividends are out of taxed or exempt profits, so all of them are taxed.',
  foreignIncomeRepatriated: () =>
    'Dividends from abroad were not brought in through approved channels, so they are taxed.',
  profitBeforeTax: (amount) => `Profit before tax is ${amount}: trading profit, investment income and gains.`,
  depreciation: () => 'There is no depreciation. A part of it would lower the top-up.',
  personnelCosts: () => 'There are no staff costs. A part of them would lower the top-up.',
  foreignIncome: () => 'The credit for tax paid abroad is limited by the tax alone: no income is given for it.',
  taxWrittenDownValue: (amount, row) => `Asset ${row} had no capital allowances, so its cost of ${amount} is deducted.`,
  disposalDate: (year, row) =>
    `By the circular, asset ${row} belongs to year of assessment ${year}. It must not be returned twice.`,
  exemptForeignIncome: () => 'Exempt income from abroad has no effect under this law: there is no top-up.',
  foreignTaxOnExemptIncome: () => 'Tax paid abroad on exempt income has no effect under this law: there is no top-up.',
  pensionContribution: () => 'No pension contribution was paid. Most employees pay one, and it lowers the tax.',
  annualRent: () => 'No rent was paid. Rent relief would lower the tax.',
};

/** The amount that an assumption states as a limit. */
export const AT_MOST = (amount: string): string => `at most ${amount}`;
