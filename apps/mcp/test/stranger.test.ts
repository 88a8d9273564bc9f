/** A client that knows nothing of the project completes three questions from the list of tools alone. Recorded. */
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
  // A profit of ₦60,000,000: 30 % income tax of a large company, and education tax of 3 %.
  expect(answer.total).toBe('19800000.00');
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
  // 6,000,000 − 480,000: nothing on 800,000, 15 % of 2,200,000 and 18 % of 2,520,000; a twelfth is the PAYE of a month.
  const { monthlyTax } = answer.result as { monthlyTax: string };
  expect([answer.total, monthlyTax]).toEqual(['783600.00', '65300.00']);
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
  // Small up to ₦100,000,000 by the certified copy; by the gazette large, 34 % of ₦30,000,000.
  expect([answer.total, answer.isContested]).toEqual(['0.00', true]);
  const others = answer.otherReadings as { reading: string; total: string }[];
  expect(others.find(({ reading }) => reading === 'first_gazette')?.total).toBe('10200000.00');
});
