/** A client that knows nothing of the project completes three questions from the list of tools alone. Recorded. */
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { oracleCit } from '../../../test/oracle/company-oracle.js';
import { oraclePit } from '../../../test/oracle/individual-oracle.js';
import { builtClient } from './clients.js';
import { type Asked, askedByStranger } from './stranger.js';

let client: Client;
beforeAll(async () => {
  client = await builtClient();
});
afterAll(() => client.close());

async function recorded(name: string, asked: Asked) {
  const { call, answer } = await askedByStranger(client, asked);
  await expect(`${JSON.stringify(call, null, 2)}\n`).toMatchFileSnapshot(`recorded/${name}.json`);
  return answer;
}

it('a return of a company', async () => {
  const answer = await recorded('company', {
    question: 'What does a company owe: companies income tax and education tax, for a year of assessment?',
    facts: [
      ['year of assessment', 2024],
      ['end of the accounting period', '2023-12-31'],
      ['turnover', '200000000'],
      ['operating expenses', '120000000'],
      ['cost of sales', '20000000'],
    ],
  });
  // A profit of ₦60,000,000, of which a large company bears income tax and education tax.
  const sides = { turnover: 200_000_000, operatingExpenses: 120_000_000, costOfSales: 20_000_000 };
  const { taxLiability } = oracleCit({ taxYear: 2024, accountingPeriodEnd: '2023-12-31', ...sides });
  expect(answer.total).toBe(taxLiability.total);
});

it('a payroll', async () => {
  const answer = await recorded('payroll', {
    question: 'What PAYE of a month is due on the salary of an individual on the payroll?',
    facts: [
      ['year', 2026],
      ['state of residence', 'Lagos'],
      [
        'income streams, a salary',
        [
          [
            ['type of income', 'salary'],
            ['amount of each payment', '500000'],
            ['frequency', 'monthly'],
          ],
        ],
      ],
      ['pension contribution', '480000'],
      ['annual rent', '0'],
    ],
  });
  const { monthlyTax } = answer.result as { monthlyTax: string };
  const second = oraclePit({
    taxYear: 2026,
    state: 'Lagos',
    incomeStreams: [{ type: 'salary', amount: '500000', frequency: 'monthly' }],
    pensionContribution: '480000',
    annualRent: '0',
  });
  expect([answer.total, monthlyTax]).toEqual([second.taxDue, second.monthlyTax]);
});

it('a contested case', async () => {
  const answer = await recorded('contested', {
    question: 'The law is disputed for this company: on which values do the readings disagree, and what is the total?',
    facts: [
      ['year of assessment', 2026],
      ['end of the accounting period', '2025-12-31'],
      ['turnover', '75000000'],
      ['operating expenses', '45000000'],
      ['fixed assets', '40000000'],
      ['professional services', false],
    ],
  });
  // Small by the certified copy, and large by the gazette, whose limit of turnover is lower.
  const facts = {
    taxYear: 2026,
    accountingPeriodEnd: '2025-12-31',
    turnover: 75_000_000,
    operatingExpenses: 45_000_000,
    fixedAssets: 40_000_000,
    professionalServices: false,
  };
  expect([answer.total, answer.isContested]).toEqual([oracleCit(facts).taxLiability.total, true]);
  const others = answer.otherReadings as { reading: string; total: string }[];
  const byTheGazette = oracleCit(facts, 'first_gazette').taxLiability.total;
  expect(others.find(({ reading }) => reading === 'first_gazette')?.total).toBe(byTheGazette);
  expect(byTheGazette).not.toBe(answer.total);
});
