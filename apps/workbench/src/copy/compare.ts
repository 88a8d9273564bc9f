/**
 * The texts of the screen that compares two laws.
 *
 * @module
 */
/** The comparison of two laws. */
export const COMPARE = {
  before: 'Before',
  after: 'After',
  swap: 'Swap',
  draft: 'Your draft',
  lawHeading: 'The two laws',
  figures: { company: 'Figures: from Company', individual: 'Figures: from Individual' },
  change: 'Change the figures',
  company: 'A company with a turnover of',
  individual: (incomes: number) => `A person with ${incomes === 1 ? 'one income' : `${incomes} incomes`}`,
  empty: 'Enter the figures of a company or a person to see why the tax changes.',
  orExample: 'Or start from an example:',
  examples: [
    [
      'A large company: 2025 and 2026',
      'end=2025-12-31&turnover=60000000000&operatingExpenses=57000000000&fixedAssets=9000000000' +
        '&capitalAllowances=2900000000&profitBeforeTax=3000000000&d=land,500000000,200000000,2025-11-01,,,',
    ],
    [
      'A company that becomes small in 2026',
      'end=2025-12-31&turnover=80000000&operatingExpenses=50000000&fixedAssets=20000000',
    ],
    [
      'A salary in Lagos: 2025 and 2026',
      'y=2026&state=Lagos&pensionContribution=480000&annualRent=1200000&s=employment,500000,monthly,,',
    ],
  ] as readonly (readonly [string, string])[],
  sameLaw: 'Before and after are the same law. Choose another one.',
  refused: 'These figures cannot be compared:',
  rises: (change: string, before: string, after: string) => `The tax rises by ${change}, from ${before} to ${after}.`,
  falls: (change: string, before: string, after: string) => `The tax falls by ${change}, from ${before} to ${after}.`,
  same: (amount: string, idle: number) =>
    idle === 0
      ? `The tax is the same, ${amount}. No figure of the law differs.`
      : `The tax is the same, ${amount}. ${idle} ${idle === 1 ? 'part' : 'parts'} of the law ` +
        `${idle === 1 ? 'differs' : 'differ'}; none of them touches these figures.`,
  cancels: (amount: string) => `The tax is the same, ${amount}: the changes cancel each other out.`,
  order:
    'Each row changes one part of the law, in the order in which the Act works the tax out. Another order would ' +
    'split the same total differently; “By itself” is the row alone.',
  moved: (years: number) =>
    'The figures stay; the accounting year and the days of sale are moved by ' +
    `${years === 1 ? 'one year' : `${years} years`}.`,
  stays: 'The figures stay; only the year changes.',
  mirrored:
    'The law chooses its versions by the day, so the change is worked out from the earlier law to the later one, and ' +
    'its signs are turned round.',
  table: 'What changes, to the kobo',
  heads: {
    what: 'What changes',
    before: 'Before',
    after: 'After',
    change: 'Change in tax',
    soFar: 'Tax so far',
    alone: 'By itself',
    law: 'Law',
  },
  total: 'Change in tax',
  none: 'none',
  notAlone: 'not by itself',
  more: (count: number) => `${count} more ${count === 1 ? 'figure differs' : 'figures differ'}`,
  idle: (count: number) => `Parts of the law that differ and change nothing here (${count})`,
  idleTable: 'Figures that differ and change nothing here',
  contested: (year: number) => `The law of ${year} is contested. Compare by another text of it:`,
  begins: (name: string) => `${name} begins`,
  ends: (name: string) => `${name} ends`,
  becomes: (was: string, is: string) => `${was} → ${is}`,
  oneFigure: (name: string, was: string, is: string) => `${name}: ${was} → ${is}`,
  with: ', with ',
};

/** The sections of the law; a levy is called as in results. */
export const SECTIONS: Readonly<Record<string, string>> = {
  dates: 'The same days in the other year',
  tradeExemption: 'Trades that are exempt',
  capitalIncome: 'Investment income',
  assetClasses: 'Which assets are exempt when sold',
  capitalGains: 'How gains are taxed',
  lossRelief: 'Losses of earlier years',
  capitalAllowances: 'Capital allowances',
  companySize: 'Which companies are small',
  incomeTax: 'Rates of income tax',
  minimumTax: 'Minimum tax',
  topUpTax: 'Minimum effective tax rate',
  credits: 'Tax already paid',
  rounding: 'Rounding',
  incomeTypes: 'How each kind of income is taxed',
  frequencies: 'How often income is paid',
  minimumWage: 'Minimum wage',
  deductions: 'Pension, housing fund and other deductions',
  consolidatedRelief: 'Consolidated relief',
  rentRelief: 'Rent relief',
  bands: 'Tax bands',
};
