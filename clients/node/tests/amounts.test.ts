import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';
import { revived } from '../src/amounts.js';
import { NigeriaTaxClient } from '../src/index.js';
import { answers, scripted } from './scripted-service.js';

const decimal = (text: string) => new Decimal(text);

describe('amounts of an answer', () => {
  it('are made where they stand, and nowhere else', () => {
    const places = { total: 'amount', list: { '*': { amount: 'amount' } }, byClass: { '*': 'amount' } } as const;
    const value = {
      total: '12.50',
      name: '12.50',
      list: [{ amount: '-1.00', note: '1.00' }, null, { amount: null }],
      byClass: { shares: '3.00' },
      more: { total: '1.00' },
    };
    expect(revived(value, places, (text) => ({ text }))).toEqual({
      total: { text: '12.50' },
      name: '12.50',
      list: [{ amount: { text: '-1.00' }, note: '1.00' }, null, { amount: null }],
      byClass: { shares: { text: '3.00' } },
      more: { total: '1.00' },
    });
  });

  it('are left where a rate or a word stands instead', () => {
    for (const text of ['7.5%', '2/3', 'small', '1.5', '', '1e3', '1,000.00']) {
      expect(revived({ value: text }, { value: 'amount' }, () => 0)).toEqual({ value: text });
    }
  });

  it('harm nothing by their names', () => {
    const value = JSON.parse('{"__proto__": {"total": "1.00"}, "constructor": "1.00", "*": "1.00"}');
    const made = revived(value, { total: 'amount' }, decimal) as object;
    expect(Object.getPrototypeOf(made)).toBe(Object.prototype);
    expect(JSON.stringify(made)).toBe(JSON.stringify(value));
  });

  it('are texts to the kobo however large, or what the caller makes of them', async () => {
    const total = '99999999999999999.99';
    const wallet = {
      currency: 'NGN',
      balance: total,
      held: '0.10',
      entries: [{ id: 'w1', amount: '-0.01', note: '5.00' }],
    };
    const { baseUrl, seen } = await scripted(answers(200, wallet));
    expect(await new NigeriaTaxClient({ apiKey: 'k', baseUrl }).wallet()).toEqual(wallet);
    const made = await new NigeriaTaxClient({ apiKey: 'k', baseUrl, decimal }).wallet();
    expect(made.balance.toFixed(2)).toBe(total);
    expect(made.entries[0]?.amount).toEqual(new Decimal('-0.01'));
    expect(made.entries[0]?.note).toBe('5.00');
    expect(seen.map(({ query }) => query)).toEqual([{ amounts: 'string' }, { amounts: 'string' }]);
  });
});

describe('amounts of a request', () => {
  it('are written exactly: texts and decimals as texts', async () => {
    const { baseUrl, seen } = await scripted(answers(200, {}));
    const client = new NigeriaTaxClient({ apiKey: 'k', baseUrl });
    const turnover = new Decimal('99999999999999.99');
    await client.calculateCit({ taxYear: 2024, turnover, operatingExpenses: '0.10', costOfSales: 0.1 });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      taxYear: 2024,
      turnover: '99999999999999.99',
      operatingExpenses: '0.10',
      costOfSales: 0.1,
    });
  });
});
