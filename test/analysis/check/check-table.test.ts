import { describe, expect, it } from 'vitest';
import { checkTable, type TableFinding } from '../../../src/analysis/index.js';
import { companyRuleTable, InputError, individualRuleTable } from '../../../src/index.js';
import { workedCompany, workedIndividual } from '../../tables/worked.js';

const worded = ({ request, at, jump, since }: TableFinding) => [request, at.toFixed(2), jump.toFixed(2), since];
const MARGIN = 'a company with a margin of 20 %, turnover to ₦100,000,000,000';
const SALARY = 'a salary to ₦100,000,000';

/** The sizes of 2026 the other way round. */
const OTHER = { small: 'large', medium: 'medium', large: 'small' } as const;

describe('a table', () => {
  it('in force is held against itself', () => {
    const { table, against, findings } = checkTable(companyRuleTable(2024));
    expect(table).toEqual(against);
    expect(findings.every(({ since }) => since === 'same')).toBe(true);
  });

  it('is the same as itself', () => {
    const { table, against, findings, gone } = checkTable(workedCompany(2024), workedCompany(2024));
    expect(table).toEqual(against);
    expect([new Set(findings.map(({ since }) => since)), gone]).toEqual([new Set(['same']), []]);
    expect(findings.filter(({ request }) => request === MARGIN).map(worded)).toEqual([
      [MARGIN, '25000000.00', '1150000.00', 'same'],
      [MARGIN, '99999999.99', '2000000.00', 'same'],
    ]);
  });

  it('is held against another: what is new, changed and gone', () => {
    const companies = checkTable(workedCompany(2027), workedCompany(2024));
    const [found] = companies.findings.filter(({ request }) => request === MARGIN);
    expect(found && worded(found)).toEqual([MARGIN, '100000000.00', '6800000.00', 'new']);
    expect([found?.isCliff, found?.leavesLess, found?.betterOffFrom?.toFixed(2)]).toEqual([true, true, '151515151.48']);
    expect(companies.gone.filter(({ request }) => request === MARGIN).map(worded)).toEqual([
      [MARGIN, '25000000.00', '1150000.00', 'gone'],
      [MARGIN, '99999999.99', '2000000.00', 'gone'],
    ]);
    const individuals = checkTable(individualRuleTable(2026), workedIndividual());
    const [salary] = individuals.findings.filter(({ request }) => request === SALARY);
    expect(salary && worded(salary)).toEqual([SALARY, '840000.00', '6000.00', 'changed']);
    // 2025: a relief of ₦200,000 and 20 % of income; ₦472,000 are charged, 300,000 at 7 % and 172,000 at 11 %.
    expect(salary?.before?.jump.toFixed(2)).toBe('39920.00');
  });

  it('without one before it is all new', () => {
    const { against, findings, gone } = checkTable(individualRuleTable(2026), null);
    expect([against, gone, new Set(findings.map(({ since }) => since))]).toEqual([null, [], new Set(['new'])]);
    expect(findings.every(({ before }) => before === null)).toBe(true);
  });

  it('that was passed is held against the table in force of its year', () => {
    const draft = { ...individualRuleTable(2026), reading: 'proposed', status: 'draft' } as const;
    const { table, against, findings } = checkTable(draft);
    expect([table.status, against?.reading]).toEqual(['draft', 'settled']);
    expect(findings.every(({ since }) => since === 'same')).toBe(true);
  });

  it('whose band takes more than a naira of each naira says so', () => {
    const table = individualRuleTable(2026);
    const [version] = table.bands;
    if (!version) throw new Error('a table has bands');
    const steep = version.bands.map((band, place) => {
      return place === 2 ? { ...band, rate: { numerator: 6n, denominator: 5n } } : band;
    });
    const { findings } = checkTable({ ...table, bands: [{ ...version, bands: steep }] });
    const above = findings.filter(({ isAbove100Percent }) => isAbove100Percent);
    expect(above.filter(({ request }) => request === SALARY).map(worded)).toEqual([
      [SALARY, '3000000.00', '0.00', 'new'],
    ]);
    expect(above.every(({ leavesLess, isCliff }) => leavesLess && !isCliff)).toBe(true);
    expect(above[0]?.ofEarned?.toFixed(2)).toBe('1.20');
    // 20 % of ₦9,000,000 is lost in the band; 79 kobo of each naira above ₦12,000,000 make it good.
    expect(above[0]?.betterOffFrom?.toFixed(0)).toBe('14278481');
  });

  it('whose limit of allowances grows with profit that losses meet lowers the tax on more profit', () => {
    const below = ({ findings }: ReturnType<typeof checkTable>) =>
      findings.filter(({ isBelow0Percent }) => isBelow0Percent);
    const [found, ...others] = below(checkTable(companyRuleTable(2025, { reading: 'before_losses' }), null));
    expect([found?.at.toFixed(2), found?.isCliff, found?.leavesLess, others]).toEqual(['0.00', false, false, []]);
    // Two thirds more of allowances at 30 %, less 3 % education tax.
    expect(found?.ofEarned?.toFixed(4)).toBe('-0.1700');
    expect(below(checkTable(companyRuleTable(2025, { reading: 'after_losses' }), null))).toEqual([]);
  });

  it('that relieves at once has a cliff on which nothing is lost', () => {
    const table = companyRuleTable(2026);
    const turned = table.companySize.map((version) => ({
      ...version,
      bands: version.bands.map((band) => ({ ...band, size: OTHER[band.size] })),
    }));
    const { findings } = checkTable({ ...table, companySize: turned });
    const [found] = findings.filter(({ request }) => request === MARGIN);
    expect([found?.jump.toFixed(2), found?.leavesLess, found?.since]).toEqual(['-6800000.00', false, 'changed']);
  });
});

describe('a value that is no table', () => {
  const table = companyRuleTable(2024);

  it.each([
    ['null', [null], ['/table null-value']],
    ['nothing', [undefined], ['/table not-a-table']],
    ['of another kind', [{ kind: 'zzz' }], ['/table not-a-table']],
    ['without sections', [{ kind: 'company' }], ['/table not-a-table']],
    ['to compare with', [table, { kind: 'zzz' }], ['/against not-a-table']],
    ['and one to compare with', [null, 5], ['/table null-value', '/against not-a-table']],
  ])('is refused: %s', (_name, given, expected) => {
    expect(refusedBy(() => checkTable(...(given as unknown as Parameters<typeof checkTable>)))).toEqual(expected);
  });

  function refusedBy(run: () => unknown): string[] {
    try {
      run();
    } catch (error) {
      if (error instanceof InputError) return error.errors.map(({ path, code }) => `${path} ${code}`);
      throw error;
    }
    return [];
  }
});
