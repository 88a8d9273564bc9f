/** Requests that the tools are asked with, and what moves in them. */

/** A profit of ₦30,000,000: medium in 2025, at 20 % and 3 %; small in 2026, free of tax, with few fixed assets. */
export const COMPANY = {
  taxYear: 2026,
  accountingPeriodEnd: '2025-12-31',
  turnover: 80_000_000,
  operatingExpenses: 50_000_000,
  fixedAssets: 1_000_000,
};

/** 6,000,000 − 480,000: nothing on 800,000, 15 % of 2,200,000 and 18 % of 2,520,000. */
export const PERSON = {
  taxYear: 2026,
  state: 'Lagos',
  incomeStreams: [{ type: 'salary', amount: 500_000, frequency: 'monthly' }],
  pensionContribution: 480_000,
  annualRent: 0,
};

export const ALONG = { field: 'turnover', costs: 'unchanged' };

/** The company with a register: plant of 2025 allows 2,000,000 or 6,250,000 of ten million for 2026, by the reading. */
export const WITH_ASSETS = {
  ...COMPANY,
  assets: [{ id: 'P1', class: 'plant', cost: 10_000_000, firstUsedOn: '2025-01-01' }],
};
