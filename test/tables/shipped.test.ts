import { describe, expect, it } from 'vitest';
import { companyTables } from '../../src/tables/company.js';
import type { CompanyRuleTable } from '../../src/tables/company-table.js';
import { digestOfTable, engineTable, published, statusOfTable } from '../../src/tables/shipped.js';

const own = companyTables.find(({ taxYear }) => taxYear === 2024) as CompanyRuleTable;

/** A copy in which minimum tax is charged from another gross turnover. */
function changedCopy(exemptGrossTurnover: bigint): CompanyRuleTable {
  const copy = structuredClone(own);
  for (const version of copy.minimumTax)
    Object.assign(version, { exemptGrossTurnover: { lessThan: exemptGrossTurnover } });
  return copy;
}

describe('a table that a caller passes', () => {
  it('is computed by the table of the package that has the same data', () => {
    expect(engineTable(published(own))).toBe(own);
    expect(engineTable(structuredClone(own))).toBe(own);
    expect(engineTable({ ...own, digest: 'another' })).toBe(own);
  });

  it('is computed from a copy where its data are its own, always from the same', () => {
    const changed = changedCopy(1n);
    const taken = engineTable(changed);
    expect(taken).not.toBe(changed);
    expect(taken.minimumTax).toEqual(changed.minimumTax);
    expect(engineTable(changed)).toBe(taken);
    expect(statusOfTable(taken)).toBe('custom');
    expect(statusOfTable(own)).toBe('in_force');
  });

  it('is another table once its caller has changed it, and the copy taken before stays as it was', () => {
    const changed = changedCopy(1n);
    const before = engineTable(changed);
    for (const version of changed.minimumTax) Object.assign(version, { exemptGrossTurnover: { lessThan: 2n } });
    const after = engineTable(changed);
    expect(after).not.toBe(before);
    expect(digestOfTable(after)).not.toBe(digestOfTable(before));
    expect(before.minimumTax[0]).toMatchObject({ exemptGrossTurnover: { lessThan: 1n } });
  });

  it('has the digest of its data, whatever digest it claims', () => {
    expect(digestOfTable(own)).toBe(own.digest);
    expect(digestOfTable({ ...structuredClone(own), digest: 'another' })).toBe(own.digest);
    expect(digestOfTable(engineTable(changedCopy(1n)))).not.toBe(own.digest);
  });
});

describe('the published copy of a table', () => {
  it('is the same each time, frozen, and equal', () => {
    expect(published(own)).toBe(published(own));
    expect(published(own)).toEqual(own);
    expect(() => Object.assign(published(own).incomeTax[0]?.rates[0] ?? {}, { size: 'small' })).toThrow(TypeError);
  });

  it('shares the frozen citations of the engine with results', () => {
    expect(Object.isFrozen(own.grossTurnover[0]?.law)).toBe(true);
  });
});
