import { describe, expect, it } from 'vitest';
import { kinds } from '../../../apps/rules/src/kinds.js';
import { listFigures, tableDifferences, withFigures } from '../../../src/analysis/index.js';
import { companyRuleTable, type TableHeader } from '../../../src/tables/index.js';
import { triedOf } from '../../effort.js';
import { edgeMutants } from '../../mutants/edges.js';
import { factMutants } from '../../mutants/facts.js';
import { orderMutants } from '../../mutants/orders.js';
import { readingMutants } from '../../mutants/readings.js';
import { compiledWith, mutableFiles, wordingOf } from '../../mutants/tables.js';

const said = (before: TableHeader, after: TableHeader): string[] =>
  tableDifferences(before, after).map(({ key, was, is }) => `${key}: ${was?.value ?? '-'} -> ${is?.value ?? '-'}`);

describe('the differences of two tables', () => {
  it('are none of a table with itself', () => {
    expect(said(companyRuleTable(2026), companyRuleTable(2026))).toEqual([]);
  });

  it('are what the two prints of the Nigeria Tax Act say differently', () => {
    expect(said(companyRuleTable(2026), companyRuleTable(2026, { reading: 'first_gazette' }))).toEqual([
      'companySize@2025-07-01.small.grossTurnover.atMost: 100000000 -> 50000000',
      'companySize@2025-07-01.small.professionalServices: - -> excluded',
      'topUpTax@2025-07-01.method: less_franked_dividends -> less_substance',
      'topUpTax@2025-07-01.substanceRate: none -> 5%',
      'topUpTax@2025-07-01.grossTurnover.atLeast: 50000000000 -> 20000000000',
      'topUpTax@2025-07-01.coveredTaxes: [income_tax, development_levy] -> [income_tax]',
      'reconciliation.baseline: first_gazette -> certified_copy',
    ]);
  });

  it('compare a version with the one that was in force on the day on which it begins', () => {
    const changes = said(companyRuleTable(2025), companyRuleTable(2026));
    expect(changes).toContain('educationTax@2025-07-01.rate: 3% -> 4%');
    expect(changes).toContain('companySize@2025-07-01.small.grossTurnover.atMost: 25000000 -> 100000000');
    expect(changes).toContain('capitalGains@2026-01-01.rate: 10% -> -');
    expect(changes.filter((change) => change.startsWith('educationTax.'))).toEqual([]);
  });

  it('are the same both ways', () => {
    const [there, back] = [[2025, 2026] as const, [2026, 2025] as const].map(([before, after]) =>
      tableDifferences(companyRuleTable(before), companyRuleTable(after)),
    );
    expect(back?.map(({ key, was, is }) => ({ key, was: is, is: was }))).toEqual(
      there?.map(({ key, was, is }) => ({ key, was, is })),
    );
  });

  it('name a day that moved by the version before', () => {
    const before = companyRuleTable(2026);
    const after = withFigures(before, { 'educationTax@2025-07-01.from': '2025-12-31' });
    expect(said(before, after)).toEqual([
      'educationTax.until: 2025-07-01 -> 2025-12-31',
      'educationTax@2025-07-01.from: 2025-07-01 -> 2025-12-31',
    ]);
  });
});

const files = triedOf(kinds.flatMap(mutableFiles)).map((file) => [file.file.path, file] as const);

describe.each(files)('what `npm run test:mutants` changes in %s', (_path, file) => {
  const { kind, tree } = file;
  const facts = [...factMutants(kind, tree), ...edgeMutants(kind, tree), ...orderMutants(tree)];
  // Two readings that change places change their citations, and the default reading says which table answers.
  const baselines = readingMutants(kind, tree).filter(({ path }) => path[0] === 'reconciliation');

  it('is said as a figure, by which the table can be changed', () => {
    let changed = 0;
    for (const mutant of triedOf([...facts, ...baselines])) {
      for (const { table: after } of compiledWith(file, mutant) ?? []) {
        const before = file.file.tables.find(({ table }) => table.reading === after.reading)?.table;
        if (before === undefined || before.digest === after.digest) continue;
        const changes = tableDifferences(before, after);
        expect(changes, wordingOf(file, mutant)).not.toEqual([]);
        if (changes.some(({ was, is }) => was === null || is === null)) continue;
        // A table that rounds to nothing cannot compute, and is refused.
        if (changes.some(({ key, is }) => key === 'rounding.toNearest' && String(is?.value) === '0')) continue;
        const edits = Object.fromEntries(changes.map(({ key, is }) => [key, String(is?.value)]));
        expect(withFigures(before, edits).digest, wordingOf(file, mutant)).toBe(after.digest);
        changed++;
      }
    }
    expect(changed).toBeGreaterThan(0);
    expect(listFigures(file.file.tables[0]?.table as TableHeader).length).toBeGreaterThan(60);
  });
});
