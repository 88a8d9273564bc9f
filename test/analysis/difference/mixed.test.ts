import { expect, it } from 'vitest';
import { mixed, sectionsApart } from '../../../src/analysis/difference/mixed.js';
import { companyTables } from '../../../src/tables/company.js';

const tableOf = (taxYear: number, reading: string) => {
  const table = companyTables.find((each) => each.taxYear === taxYear && each.reading === reading);
  if (table === undefined) throw new Error(`There is no table ${taxYear} ${reading}.`);
  return table;
};
const [earlier, later] = [tableOf(2025, 'after_losses'), tableOf(2026, 'certified_copy')];

it('takes sections of another table, as the law of the later year', () => {
  const between = mixed(earlier, later, ['companySize', 'incomeTax']);
  expect(between).toMatchObject({ taxYear: 2026, digest: '' });
  expect(between.companySize).toBe(later.companySize);
  expect(between.minimumTax).toBe(earlier.minimumTax);
  expect(mixed(later, earlier, ['companySize'])).toMatchObject({ taxYear: 2026, companySize: earlier.companySize });
});

it('makes each table once', () => {
  expect(mixed(earlier, later, ['incomeTax'])).toBe(mixed(earlier, later, ['incomeTax']));
  expect(mixed(earlier, later, ['incomeTax'])).not.toBe(mixed(later, earlier, ['incomeTax']));
});

it('names the sections that differ, in the order of the Act, and leaves out what no tax is worked out by', () => {
  const [one, other] = [tableOf(2026, 'certified_copy'), tableOf(2026, 'first_gazette')];
  expect(sectionsApart(one, other, ['topUpTax', 'companySize', 'incomeTax'])).toEqual(['topUpTax', 'companySize']);
  expect(sectionsApart(one, one, ['topUpTax'])).toEqual([]);
});
