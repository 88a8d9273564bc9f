/** Searches in everyday words: each finds its figure of the law among the first three. */

import { listFigures } from 'nigeria-tax-rules/analysis';
import { companyRuleTable, individualRuleTable } from 'nigeria-tax-rules/rules';
import { describe, expect, it } from 'vitest';
import { inPlain } from '../../../apps/workbench/src/engine/plain.js';
import { figuresLike } from '../../../apps/workbench/src/impact/edited-figures.js';
import { bestSectionsFirst, type Figure, found, likeOf, rowsOf } from '../../../apps/workbench/src/law/figures.js';
import { ranked } from '../src/search.js';

const LAWS: Readonly<Record<string, readonly Figure[]>> = {
  company: inPlain(listFigures(companyRuleTable(2026))),
  old: inPlain(listFigures(companyRuleTable(2024))),
  individual: inPlain(listFigures(individualRuleTable(2026))),
};

const LEVY = 'educationTax@2025-07-01.rate';
const SMALL = 'companySize@2025-07-01.small.grossTurnover.atMost';

/** What people write, the law in which they look, and the key of the figure that they mean. */
const QUERIES: readonly (readonly [query: string, law: keyof typeof LAWS, key: string])[] = [
  ['development levy rate', 'company', LEVY],
  ['levy', 'company', LEVY],
  ['levy rate', 'company', LEVY],
  ['edt', 'company', LEVY],
  ['EDT rate', 'company', LEVY],
  ['tertiary', 'company', LEVY],
  ['tertiary education tax', 'company', LEVY],
  ['education tax', 'company', LEVY],
  ['tetfund', 'company', LEVY],
  ['section 59', 'company', LEVY],
  ['s.59', 'company', LEVY],
  ['edt', 'old', 'educationTax@2023-09-01.rate'],
  ['tertiary education tax rate', 'old', 'educationTax@2023-09-01.rate'],
  ['company income tax', 'company', 'incomeTax@2025-07-01.large.rate'],
  ['cit rate', 'company', 'incomeTax@2025-07-01.large.rate'],
  ['CIT', 'company', 'incomeTax@2025-07-01.large.rate'],
  ['corporate tax rate', 'company', 'incomeTax@2025-07-01.large.rate'],
  ['companies income tax rate', 'old', 'incomeTax.large.rate'],
  ['income tax large', 'company', 'incomeTax@2025-07-01.large.rate'],
  ['small turnover', 'company', SMALL],
  ['small company', 'company', SMALL],
  ['small company limit', 'company', SMALL],
  ['small business turnover', 'company', SMALL],
  ['sme', 'company', SMALL],
  ['revenue small', 'company', SMALL],
  ['100m', 'company', SMALL],
  ['fixed assets', 'company', 'companySize@2025-07-01.small.fixedAssets.atMost'],
  ['250 million', 'company', 'companySize@2025-07-01.small.fixedAssets.atMost'],
  ['medium company turnover', 'old', 'companySize.medium.grossTurnover.lessThan'],
  ['effective tax rate', 'company', 'topUpTax@2025-07-01.rate'],
  ['minimum effective tax rate', 'company', 'topUpTax@2025-07-01.rate'],
  ['top up tax', 'company', 'topUpTax@2025-07-01.rate'],
  ['global minimum tax', 'company', 'topUpTax@2025-07-01.rate'],
  ['multinational', 'company', 'topUpTax@2025-07-01.rate'],
  ['minimum tax rate', 'old', 'minimumTax.rate'],
  ['capital gains rate', 'old', 'capitalGains@2023-09-01.rate'],
  ['CGT', 'old', 'capitalGains@2023-09-01.rate'],
  ['crypto', 'company', 'assetClasses.digital_assets.pool'],
  ['property', 'company', 'assetClasses.land_and_buildings.pool'],
  ['capital allowances limit', 'old', 'capitalAllowances@2023-09-01.cap'],
  ['depreciation', 'old', 'capitalAllowances@2023-09-01.cap'],
  ['farming', 'company', 'tradeExemption@2025-07-01.trade'],
  ['dividend', 'company', 'capitalIncome@2025-07-01.dividends.treatment'],
  ['rent received', 'company', 'capitalIncome@2025-07-01.rent.treatment'],
  ['withholding tax', 'company', 'credits@2025-07-01.order'],
  ['deadline', 'company', 'dueDate.monthsAfterPeriodEnd'],
  ['when to file', 'company', 'dueDate.monthsAfterPeriodEnd'],
  ['minimum wage', 'individual', 'minimumWage.minimumWage'],
  ['rent relief', 'individual', 'rentRelief.share'],
  ['rent relief limit', 'individual', 'rentRelief.atMost'],
  ['house rent', 'individual', 'rentRelief.share'],
  ['paye', 'individual', 'bands.first.rate'],
  ['tax brackets', 'individual', 'bands.first.width'],
  ['tax free', 'individual', 'bands.first.width'],
  ['highest rate', 'individual', 'bands.above.rate'],
  ['nhf', 'individual', 'deductions.allowed'],
  ['pension contribution', 'individual', 'deductions.allowed'],
  ['salary', 'individual', 'incomeTypes.employment.treatment'],
  ['gratuity', 'individual', 'incomeTypes.gratuity.treatment'],
  ['treasury bills', 'individual', 'incomeTypes.treasury_bill_interest.treatment'],
  ['lottery', 'individual', 'incomeTypes.prize.treatment'],
  ['company car', 'individual', 'incomeTypes.benefit_in_kind.treatment'],
  ['CRA', 'individual', 'consolidatedRelief.method'],
  ['25%', 'individual', 'bands.above.rate'],
];

describe('a search for a figure', () => {
  it('is tried in sixty ways at least', () => {
    expect(new Set(QUERIES.map(([query, law]) => `${query} ${law}`)).size).toBeGreaterThanOrEqual(60);
    const keys = new Set(Object.values(LAWS).flatMap((figures) => figures.map(({ key }) => key)));
    expect(QUERIES.filter(([, , key]) => !keys.has(key))).toEqual([]);
  });

  it.each(QUERIES)('"%s" in the law of %s finds %s among the first three', (query, law, key) => {
    const first = figuresLike(LAWS[law] ?? [], query).slice(0, 3);
    expect(first.map((figure) => figure.key)).toContain(key);
  });

  it.each(QUERIES)('"%s" in the table of %s leads to the section of %s', (query, law, key) => {
    const rows = rowsOf(LAWS[law] ?? [], query);
    const shown = bestSectionsFirst(
      found(rows, (figure) => [figure], { find: query, isDisputed: false }),
      query,
    );
    expect(shown.slice(0, 3).map(({ section }) => section)).toContain(likeOf(key).split('.')[0]);
  });

  it('lists what has ended last', () => {
    const small = figuresLike(LAWS.company ?? [], 'small turnover');
    const ended = small.map(({ until }) => until !== null);
    expect(ended).toEqual([...ended].sort());
    expect(new Set(ended)).toEqual(new Set([false, true]));
  });

  it('finds no word inside another, and nothing without one of the words', () => {
    const read = (name: string) => ({ name, text: '' });
    expect(ranked(['uncapped trades'], read, 'edt')).toEqual([]);
    expect(ranked(['development levy', 'minimum tax'], read, 'levy wage')).toEqual([]);
    expect(ranked(['development levy', 'minimum tax'], read, 'develop')).toEqual(['development levy']);
    expect(ranked(['minimum tax'], read, '')).toEqual([]);
  });
});
